/** Runs during the build of the web module: adapts Java for TeaVM, and assembles the page. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.web.compiler;
