package io.github.oust4j.taglet;

import com.sun.source.doctree.BlockTagTree;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.UnknownBlockTagTree;
import com.sun.source.doctree.UnknownInlineTagTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import jdk.javadoc.doclet.Doclet;
import jdk.javadoc.doclet.DocletEnvironment;
import jdk.javadoc.doclet.Taglet;

/**
 * The Javadoc tag {@code board}: a picture of a position, in the text ({@code {@board …}}) or as a block
 * ({@code @board …}). {@link BoardTag} says what is written in it. What is written wrongly is an error of
 * the Javadoc, at the place of the tag.
 */
public final class BoardTaglet implements Taglet {
  private Optional<DocTrees> trees = Optional.empty();

  /** Makes a taglet; Javadoc does. */
  public BoardTaglet() {}

  @Override
  public void init(DocletEnvironment environment, Doclet doclet) {
    trees = Optional.of(environment.getDocTrees());
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
  public boolean isBlockTag() {
    return true;
  }

  @Override
  public String getName() {
    return "board";
  }

  @Override
  public String toString(List<? extends DocTree> tags, Element element) {
    String pictures = tags.stream().map(tag -> picture(tag, element)).collect(Collectors.joining());
    boolean isBlock = tags.get(0) instanceof BlockTagTree;
    return isBlock ? "<dt>On the board:</dt>\n<dd>" + pictures + "</dd>\n" : pictures;
  }

  private String picture(DocTree tag, Element element) {
    try {
      return BoardPicture.of(BoardTag.parse(text(tag))).figure();
    } catch (IllegalArgumentException e) {
      report(String.valueOf(e.getMessage()), tag, element);
      return "";
    }
  }

  private static String text(DocTree tag) {
    List<? extends DocTree> content = tag instanceof UnknownInlineTagTree inline
        ? inline.getContent()
        : ((UnknownBlockTagTree) tag).getContent();
    for (DocTree part : content) {
      if (!(part instanceof TextTree)) {
        throw new IllegalArgumentException(
            "A board's caption is plain text, without HTML and without tags; " + "take out \""
                + part + "\".");
      }
    }
    return content.stream().map(Object::toString).collect(Collectors.joining());
  }

  /** Makes it an error of the Javadoc; if its place cannot be told, by stopping. */
  private void report(String message, DocTree tag, Element element) {
    DocTrees known = trees.orElseThrow(() -> new IllegalArgumentException(message));
    TreePath path = known.getPath(element);
    DocCommentTree comment = known.getDocCommentTree(element);
    if (path == null || comment == null) {
      throw new IllegalArgumentException(element + ": " + message);
    }
    known.printMessage(Diagnostic.Kind.ERROR, message, tag, comment, path.getCompilationUnit());
  }
}
