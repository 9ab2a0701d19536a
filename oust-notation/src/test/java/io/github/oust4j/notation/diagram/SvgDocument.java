package io.github.oust4j.notation.diagram;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** An SVG picture as an XML parser sees it; what is not well-formed throws. */
final class SvgDocument {
  static final Pattern SPAN = Pattern.compile("animation-name:oust(\\d+)-(\\d+)of(\\d+)");

  private final Element root;

  SvgDocument(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setExpandEntityReferences(false);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler());
      root = builder.parse(new InputSource(new StringReader(svg))).getDocumentElement();
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError("This is no XML: " + svg, e);
    }
  }

  record Spot(double x, double y) {
    double distance(Spot other) {
      return Math.hypot(x - other.x, y - other.y);
    }
  }

  /** A rectangle. Its coordinates are rounded to two decimals. */
  record Box(double left, double top, double width, double height) {
    private static final double ROUNDING = 0.02;

    Box moved(double x, double y) {
      return new Box(left + x, top + y, width, height);
    }

    boolean contains(Box part) {
      return part.left >= left - ROUNDING
          && part.top >= top - ROUNDING
          && part.left + part.width <= left + width + ROUNDING
          && part.top + part.height <= top + height + ROUNDING;
    }

    boolean isApartFrom(Box other) {
      return left + width <= other.left + ROUNDING
          || other.left + other.width <= left + ROUNDING
          || top + height <= other.top + ROUNDING
          || other.top + other.height <= top + ROUNDING;
    }
  }

  Element root() {
    return root;
  }

  List<Element> all(String tag) {
    return elements(root.getElementsByTagNameNS("*", tag));
  }

  String text(String tag) {
    return all(tag).get(0).getTextContent();
  }

  Box viewBox() {
    double[] numbers = Arrays.stream(root.getAttribute("viewBox").split(" ", -1))
        .mapToDouble(Double::parseDouble)
        .toArray();
    return new Box(numbers[0], numbers[1], numbers[2], numbers[3]);
  }

  /** What is drawn in groups of exactly these classes, apart from those that animation is about. */
  List<Spot> spots(String classes) {
    return spots(root, classes, -1);
  }

  /** The same within an element; with a turn that is not negative, only what is seen at that turn. */
  static List<Spot> spots(Element parent, String classes, int turn) {
    return members(parent, classes, turn).map(SvgDocument::spot).toList();
  }

  /** The same, but the text of the elements. */
  static List<String> texts(Element parent, String classes, int turn) {
    return members(parent, classes, turn).map(Element::getTextContent).toList();
  }

  /** What is seen when nothing moves. */
  List<Spot> spotsAtRest(String classes) {
    return all("g").stream()
        .filter(group -> bare(group).equals(classes))
        .filter(group -> !group.getAttribute("class").contains("past"))
        .flatMap(SvgDocument::children)
        .map(SvgDocument::spot)
        .toList();
  }

  static Spot spot(Element element) {
    String name = element.getLocalName();
    String prefix = name.equals("circle") ? "c" : "";
    String place = name.equals("path")
        ? element.getAttribute("d").replaceFirst("^M(.*?)[a-z].*", "$1")
        : element.getAttribute(prefix + "x") + " " + element.getAttribute(prefix + "y");
    String[] numbers = place.split(" ", -1);
    return new Spot(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]));
  }

  private static List<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .toList();
  }

  private static Stream<Element> members(Element parent, String classes, int turn) {
    return elements(parent.getElementsByTagNameNS("*", "g")).stream()
        .filter(group -> bare(group).equals(classes))
        .filter(group -> turn < 0 || isSeen(group, turn))
        .flatMap(SvgDocument::children);
  }

  private static Stream<Element> children(Element group) {
    return elements(group.getChildNodes()).stream();
  }

  private static String bare(Element group) {
    return group.getAttribute("class").replace(" past", "").replace(" span", "");
  }

  private static boolean isSeen(Element group, int turn) {
    Matcher span = SPAN.matcher(group.getAttribute("style"));
    return !span.find()
        || (Integer.parseInt(span.group(1)) <= turn && turn < Integer.parseInt(span.group(2)));
  }
}
