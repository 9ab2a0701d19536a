package io.github.oust4j.web.substitute.jackson;

/** Builds a factory. Ignores the features, because this parser always behaves as they say. */
public final class TSFBuilder {
  private StreamReadConstraints constraints = new StreamReadConstraints(0, 0);

  public TSFBuilder streamReadConstraints(StreamReadConstraints limits) {
    constraints = limits;
    return this;
  }

  public TSFBuilder enable(StreamReadFeature feature) {
    return this;
  }

  public TSFBuilder disable(JsonFactory.Feature feature) {
    return this;
  }

  public JsonFactory build() {
    return new JsonFactory(constraints);
  }
}
