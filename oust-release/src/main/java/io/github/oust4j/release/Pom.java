package io.github.oust4j.release;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A POM as the bundle has it, to be asked for its elements by path, such as {@code scm/url}. */
final class Pom {
  private final Element project;

  private Pom(Element project) {
    this.project = project;
  }

  static Pom of(byte[] xml, String name) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(null); // else it prints, besides throwing
      return new Pom(builder.parse(new ByteArrayInputStream(xml)).getDocumentElement());
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new ReleaseProblem(name + " is no XML.", e);
    }
  }

  /** The text of the first element with a path; none if there is no such element, or nothing in it. */
  Optional<String> text(String path) {
    return all(path).stream()
        .map(element -> element.getTextContent().strip())
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  /** All elements with a path. */
  List<Element> all(String path) {
    List<Element> found = List.of(project);
    for (String name : path.split("/")) {
      found =
          found.stream().flatMap(element -> children(element, name).stream()).toList();
    }
    return found;
  }

  /** The text of a child, empty if there is none. */
  static String child(Element element, String name) {
    List<Element> children = children(element, name);
    return children.isEmpty() ? "" : children.get(0).getTextContent().strip();
  }

  private static List<Element> children(Element element, String name) {
    List<Element> children = new ArrayList<>();
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element child && child.getTagName().equals(name)) {
        children.add(child);
      }
    }
    return children;
  }
}
