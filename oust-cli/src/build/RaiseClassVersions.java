import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Raises the class files of picocli in a jar from Java 5 to Java 17. Class data sharing skips those before Java 6, which
 * are most of what the command loads.
 */
final class RaiseClassVersions {
  public static void main(String[] args) throws IOException {
    File jar = new File(args[0]);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarFile in = new JarFile(jar);
        URLClassLoader loader = new URLClassLoader(new URL[] {jar.toURI().toURL()}, null);
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry : Collections.list(in.entries())) {
        byte[] content = in.getInputStream(entry).readAllBytes();
        boolean isPicocli = entry.getName().matches("picocli/.*\\.class");
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal()); // the build sets it, for reproducible jars
        out.putNextEntry(copy);
        out.write(isPicocli ? raised(content, loader) : content);
      }
    }
    Files.write(Path.of(args[0]), bytes.toByteArray());
  }

  private static byte[] raised(byte[] content, ClassLoader loader) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
      @Override
      protected ClassLoader getClassLoader() {
        return loader;
      }
    };
    ClassVisitor visitor = new ClassVisitor(Opcodes.ASM9, writer) {
      @Override
      public void visit(
          int version, int access, String name, String type, String parent, String[] interfaces) {
        super.visit(Opcodes.V17, access, name, type, parent, interfaces);
      }
    };
    new ClassReader(content).accept(visitor, ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }
}
