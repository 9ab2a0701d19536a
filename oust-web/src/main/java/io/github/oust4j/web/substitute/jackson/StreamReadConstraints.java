package io.github.oust4j.web.substitute.jackson;

/** The limits of a parser. */
public record StreamReadConstraints(int nestingDepth, int numberLength) {
  public static Builder builder() {
    return new Builder();
  }

  /** Collects limits. Strings are as long as the record. */
  public static final class Builder {
    private int nestingDepth;
    private int numberLength;

    public Builder maxNestingDepth(int depth) {
      nestingDepth = depth;
      return this;
    }

    public Builder maxNumberLength(int length) {
      numberLength = length;
      return this;
    }

    public Builder maxStringLength(int length) {
      return this;
    }

    public Builder maxNameLength(int length) {
      return this;
    }

    public StreamReadConstraints build() {
      return new StreamReadConstraints(nestingDepth, numberLength);
    }
  }
}
