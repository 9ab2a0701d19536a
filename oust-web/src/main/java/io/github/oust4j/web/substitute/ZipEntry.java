package io.github.oust4j.web.substitute;

/** A member of a zip file. */
public final class ZipEntry {
  private ZipEntry() {}

  public String getName() {
    return "";
  }

  public boolean isDirectory() {
    return false;
  }
}
