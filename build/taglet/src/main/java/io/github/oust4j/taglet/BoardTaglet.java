package io.github.oust4j.taglet;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.UnknownInlineTagTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import jdk.javadoc.doclet.Doclet;
import jdk.javadoc.doclet.DocletEnvironment;
import jdk.javadoc.doclet.Taglet;
import org.jspecify.annotations.Nullable;

/**
 * The inline Javadoc tag {@code {@board …}}, a picture of a position. {@link BoardTag} describes its content. An
 * error in it is an error of the Javadoc, at the line of the tag.
 */
public final class BoardTaglet implements Taglet {
  private @Nullable DocTrees trees;

  /** Creates a taglet; the Javadoc tool calls this. */
  public BoardTaglet() {}

  @Override
  public void init(DocletEnvironment environment, Doclet doclet) {
    trees = environment.getDocTrees();
  }

  @Override
  public Set<Location> getAllowedLocations() {
    return EnumSet.allOf(Location.class);
  }

  @Override
  public boolean isInlineTag() {
    return true;
  }

  @Override
  public String getName() {
    return "board";
  }

  @Override
  public String toString(List<? extends DocTree> tags, Element element) {
    return tags.stream().map(tag -> picture(tag, element)).collect(Collectors.joining());
  }

  private String picture(DocTree tag, Element element) {
    String content = ((UnknownInlineTagTree) tag)
        .getContent().stream().map(Object::toString).collect(Collectors.joining());
    try {
      return BoardTag.parse(content).figure();
    } catch (IllegalArgumentException e) {
      DocTrees known = Objects.requireNonNull(trees, "init was not called");
      TreePath path = known.getPath(element);
      DocCommentTree comment = known.getDocCommentTree(element);
      if (path == null || comment == null) {
        throw e;
      }
      String message = String.valueOf(e.getMessage());
      known.printMessage(Diagnostic.Kind.ERROR, message, tag, comment, path.getCompilationUnit());
      return "";
    }
  }
}
