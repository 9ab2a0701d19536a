package io.github.oust4j.web.substitute.jackson;

/** A place in the bytes. */
public record JsonLocation(long byteOffset) {
  public long getByteOffset() {
    return byteOffset;
  }
}
