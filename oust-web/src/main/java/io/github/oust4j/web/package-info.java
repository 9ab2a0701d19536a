/** The JavaScript API and the WebAssembly bots. docs/WEB.md describes the API for web developers. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.web;
