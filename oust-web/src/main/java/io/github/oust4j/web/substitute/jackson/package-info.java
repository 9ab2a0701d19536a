/** Small versions of classes, with the parts that the library uses. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.web.substitute.jackson;
