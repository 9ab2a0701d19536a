package io.github.oust4j.web.substitute.jackson;

/** Indents JSON. */
public interface PrettyPrinter {}
