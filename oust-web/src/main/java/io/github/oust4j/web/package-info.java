/** Oust in JavaScript and WebAssembly. docs/WEB.md describes the API for web developers. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.web;
