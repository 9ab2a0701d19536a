/** The same consumer as a module; this file is laid over the other project. */
module org.example.oust {
  requires io.github.oust4j.notation;
  requires io.github.oust4j.testkit;

  provides io.github.oust4j.core.engine.EngineProvider with
      org.example.oust.PositionEngineProvider;
}
