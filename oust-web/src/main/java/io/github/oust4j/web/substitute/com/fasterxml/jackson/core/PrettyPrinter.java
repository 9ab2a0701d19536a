package io.github.oust4j.web.substitute.com.fasterxml.jackson.core;

/** Indents JSON. */
public interface PrettyPrinter {}
