/** {@code oust companion}: commands for Oukoun and Eupdonne. */
@org.jspecify.annotations.NullMarked
package io.github.oust4j.cli.companions;
