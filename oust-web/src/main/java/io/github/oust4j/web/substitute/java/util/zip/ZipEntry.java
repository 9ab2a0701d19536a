package io.github.oust4j.web.substitute.java.util.zip;

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
