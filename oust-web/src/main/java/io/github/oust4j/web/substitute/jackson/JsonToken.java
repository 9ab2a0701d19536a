package io.github.oust4j.web.substitute.jackson;

/** The tokens of JSON. */
public enum JsonToken {
  START_OBJECT,
  END_OBJECT,
  START_ARRAY,
  END_ARRAY,
  FIELD_NAME,
  VALUE_STRING,
  VALUE_NUMBER_INT,
  VALUE_NUMBER_FLOAT,
  VALUE_TRUE,
  VALUE_FALSE,
  VALUE_NULL;

  public boolean isStructStart() {
    return this == START_OBJECT || this == START_ARRAY;
  }

  public boolean isStructEnd() {
    return this == END_OBJECT || this == END_ARRAY;
  }
}
