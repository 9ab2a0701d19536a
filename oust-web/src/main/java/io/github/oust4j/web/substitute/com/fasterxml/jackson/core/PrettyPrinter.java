package io.github.oust4j.web.substitute.com.fasterxml.jackson.core;

/** How JSON is indented. */
public interface PrettyPrinter {}
