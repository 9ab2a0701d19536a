/** The consumer, which also runs on the class path. */
module org.example.oust {
  requires io.github.oust4j.notation;
  requires io.github.oust4j.bots;
  requires io.github.oust4j.testkit;
  requires io.github.oust4j.oukoun;
  requires io.github.oust4j.eupdonne;

  provides io.github.oust4j.core.engine.EngineProvider with
      example.MyEngineProvider;
}
