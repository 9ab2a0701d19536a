package io.github.oust4j.web;

import io.github.oust4j.core.internal.Quote;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSArray;
import org.teavm.jso.core.JSString;

/** A plain JavaScript object, which can be sent to a worker and written as JSON. */
abstract class Data implements JSObject {
  @JSBody(script = "return {};")
  static native Data create();

  /** Returns an object that inherits nothing, for members with any name, such as {@code __proto__}. */
  @JSBody(script = "return Object.create(null);")
  static native Data map();

  @JSBody(
      params = {"name", "value"},
      script = "this[name] = value; return this;")
  native Data with(String name, @Nullable JSObject value);

  @JSBody(
      params = {"name", "value"},
      script = "this[name] = value; return this;")
  native Data with(String name, boolean value);

  @JSBody(
      params = {"name", "value"},
      script = "this[name] = value; return this;")
  native Data with(String name, double value);

  /** Returns null for an omitted argument, which is undefined in JavaScript. */
  @JSBody(params = "given", script = "return given === undefined ? null : given;")
  static native <T extends JSObject> @Nullable T orNull(@Nullable T given);

  final Data with(String name, @Nullable String value) {
    return with(name, value == null ? null : JSString.valueOf(value));
  }

  final <T> Data with(String name, List<T> items, Function<T, String> text) {
    return with(name, strings(items, text));
  }

  static <T> JSArray<JSString> strings(Iterable<T> items, Function<T, String> text) {
    JSArray<JSString> array = new JSArray<>();
    for (T item : items) {
      array.push(JSString.valueOf(text.apply(item)));
    }
    return array;
  }

  static <T> JSArray<Data> objects(Iterable<T> items, Function<T, Data> object) {
    JSArray<Data> array = new JSArray<>();
    for (T item : items) {
      array.push(object.apply(item));
    }
    return array;
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  // Reading what a caller passes

  static <E extends Enum<E>> E constant(E[] values, @Nullable String name, String kind) {
    List<String> known = new ArrayList<>();
    for (E value : values) {
      if (name(value).equals(name)) {
        return value;
      }
      known.add(name(value));
    }
    throw new IllegalArgumentException((name == null
            ? "The " + kind + " is missing."
            : "There is no " + kind + " " + Quote.of(name) + ".")
        + " Choose " + Quote.oneOf(known) + ".");
  }

  @JSBody(
      params = "name",
      script = "var v = this[name];"
          + " if (v != null && Object(v) === v) throw new Error('The member \"' + name + '\" must be a string.');"
          + " return v == null ? null : String(v);")
  native @Nullable String text(String name);

  @JSBody(params = "name", script = "return !!this[name];")
  native boolean truth(String name);

  /** Returns an argument as an int. TeaVM would cut it off: 2.5 to 2, and 2^32 + 7 to 7. */
  static int whole(String what, double value) {
    int whole = (int) value;
    if (whole != value) {
      throw new IllegalArgumentException(
          "The " + what + " must be a whole number in range, not " + text(value) + ".");
    }
    return whole;
  }

  @JSBody(params = "value", script = "return String(value);")
  private static native String text(double value);

  @JSBody(
      params = "name",
      script = "var v = this[name];"
          + " if (v != null && Object(v) !== v) throw new Error('The member \"' + name + '\" must be an object.');"
          + " return v == null ? null : v;")
  native @Nullable Data object(String name);

  @JSBody(
      params = "name",
      script = "var v = this[name];"
          + " if (v != null && !Array.isArray(v)) throw new Error('The member \"' + name + '\" must be an array.');"
          + " return v || [];")
  native JSArray<Data> items(String name);

  @JSBody(params = "value", script = "return Object(value) === value;")
  private static native boolean isObject(@Nullable JSObject value);

  /** Returns an array of objects. It is not a list, since TeaVM would keep each of its objects until a script ends. */
  final JSArray<Data> objects(String name) {
    JSArray<Data> items = items(name);
    for (int i = 0; i < items.getLength(); i++) {
      if (!isObject(items.get(i))) {
        throw new IllegalArgumentException("One of the " + name + " of a node is not an object.");
      }
    }
    return items;
  }

  final String[] texts(String name) {
    return texts(items(name));
  }

  @JSBody(params = "items", script = "return Array.from(items, String);")
  private static native String[] texts(JSArray<Data> items);

  @JSBody(script = "return Object.keys(this);")
  native String[] names();
}
