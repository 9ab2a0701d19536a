package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the Javadoc of all published modules keeps to, beyond what doclint asks for. */
class PublishedSourcesTest {
  private static final Path ROOT = Path.of(System.getProperty("oust.root", ".."));

  @ParameterizedTest
  @ValueSource(strings = {"oust-core", "oust-notation", "oust-testkit"})
  void everyPublicTypeSaysSinceWhenItIsThere(String module) throws IOException {
    List<String> types = new ArrayList<>();
    List<String> without = new ArrayList<>();
    forEachComment(module, (name, kind, comment) -> {
      if (kind != Kind.MEMBER) {
        types.add(name);
        if (!comment.matches("(?s).*@since \\d+\\.\\d+\\.\\d+(\\s.*)?")) {
          without.add(name);
        }
      }
    });
    assertThat(types).hasSizeGreaterThan(5);
    assertThat(without).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"oust-core", "oust-notation", "oust-testkit"})
  void everyExampleIsASnippetThatATestRuns(String module) throws IOException {
    List<String> typedIn = new ArrayList<>();
    forEachComment(module, (name, kind, comment) -> {
      String others = comment.replaceAll("\\{@snippet class=snippets\\.\\w+ region=\\w+\\}", "");
      if (others.contains("<pre>{@code") || others.contains("{@snippet")) {
        typedIn.add(name);
      }
    });
    assertThat(typedIn).isEmpty();
  }

  @Test
  void theScannerSeesNestedTypesAndMembers() throws IOException {
    List<String> seen = new ArrayList<>();
    forEachComment("oust-core", (name, kind, comment) -> seen.add(name + " " + kind));
    assertThat(seen)
        .contains(
            "io.github.oust4j.core.Move TYPE",
            "io.github.oust4j.core.Move.Pass TYPE",
            "io.github.oust4j.core.PointSet.nextIndex MEMBER",
            "io.github.oust4j.core.engine PACKAGE")
        .doesNotContain("io.github.oust4j.core.Referee TYPE");
  }

  private enum Kind {
    PACKAGE,
    TYPE,
    MEMBER
  }

  @FunctionalInterface
  private interface Visitor {
    void visit(String name, Kind kind, String comment);
  }

  /** Visits the comments of the packages, and of the public types and what is public or protected in them. */
  private static void forEachComment(String module, Visitor visitor) throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
      sources = files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("module-info.java"))
          .filter(file -> !file.toString().contains("internal"))
          .sorted()
          .toList();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task = (JavacTask) compiler.getTask(
          null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources));
      DocTrees trees = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Scanner(trees, visitor).scan(new TreePath(unit), null);
      }
    }
  }

  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final DocTrees trees;
    private final Visitor visitor;
    private String outer = "";
    private boolean isInInterface;

    Scanner(DocTrees trees, Visitor visitor) {
      this.trees = trees;
      this.visitor = visitor;
    }

    @Override
    public Void visitCompilationUnit(CompilationUnitTree unit, Void nothing) {
      outer = String.valueOf(unit.getPackageName());
      if (unit.getSourceFile().getName().endsWith("package-info.java")) {
        visitor.visit(
            outer, Kind.PACKAGE, comment(new TreePath(getCurrentPath(), unit.getPackage())));
      }
      return super.visitCompilationUnit(unit, null);
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      if (!isVisible(type.getModifiers().getFlags())) {
        return null;
      }
      String before = outer;
      boolean wasInInterface = isInInterface;
      outer = before + "." + type.getSimpleName();
      isInInterface = type.getKind() == Tree.Kind.INTERFACE;
      visitor.visit(outer, Kind.TYPE, comment(getCurrentPath()));
      super.visitClass(type, null);
      outer = before;
      isInInterface = wasInInterface;
      return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      if (isVisible(method.getModifiers().getFlags())) {
        visitor.visit(outer + "." + method.getName(), Kind.MEMBER, comment(getCurrentPath()));
      }
      return null;
    }

    @Override
    public Void visitVariable(VariableTree field, Void nothing) {
      if (isVisible(field.getModifiers().getFlags())) {
        visitor.visit(outer + "." + field.getName(), Kind.MEMBER, comment(getCurrentPath()));
      }
      return null;
    }

    private boolean isVisible(Set<Modifier> flags) {
      return isInInterface || flags.contains(Modifier.PUBLIC) || flags.contains(Modifier.PROTECTED);
    }

    private String comment(TreePath path) {
      return Objects.requireNonNullElse(trees.getDocComment(path), "");
    }
  }
}
