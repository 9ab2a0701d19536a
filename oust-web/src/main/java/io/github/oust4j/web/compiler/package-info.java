/** Runs while the web module is built: adapts Java for TeaVM, and puts the page together. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.web.compiler;
