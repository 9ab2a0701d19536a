package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a board's name on the command line. */
final class BoardConverter implements ITypeConverter<Board> {
  @Override
  public Board convert(String name) {
    try {
      return Board.parse(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(String.valueOf(e.getMessage()));
    }
  }
}
