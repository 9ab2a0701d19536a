package io.github.oust4j.notation;

import io.github.oust4j.core.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists the events of a visit that concern moves. */
final class Events implements RecordVisitor {
  private final List<String> events = new ArrayList<>();
  private final boolean wantsTexts;

  private Events(boolean wantsTexts) {
    this.wantsTexts = wantsTexts;
  }

  static List<String> unchecked(String text) {
    return of(text, false, false);
  }

  static List<String> of(String text, boolean checksRules, boolean wantsTexts) {
    Events events = new Events(wantsTexts);
    RecordReader.create()
        .checkingRules(checksRules)
        .open(Streams.of(text), "events")
        .visit(events);
    return events.events;
  }

  @Override
  public boolean wantsTexts() {
    return wantsTexts;
  }

  @Override
  public void node(int at) {
    events.add("node");
  }

  @Override
  public void placement(int point, int at) {
    events.add(String.valueOf(point));
  }

  @Override
  public void pass(int at) {
    events.add("pass");
  }

  @Override
  public void swap(int at) {
    events.add("swap");
  }

  @Override
  public void end(Optional<Outcome> outcome, int at) {
    events.add("end " + outcome);
  }

  @Override
  public void error(RecordEntry entry) {
    events.add("error " + entry.error());
  }
}
