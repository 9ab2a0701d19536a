package io.github.oust4j.jqwik;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Sets the seed and the number of tries of each property; jqwik 1.9 has no such settings. The system property
 * {@code oust.seed} is {@code fixed} (each property has a seed derived from its name, so builds are reproducible),
 * {@code random}, or a number, which is the seed of every property. The tries that annotations set apply if {@code
 * jqwik.tries.default} is {@value #STATED_FOR}; otherwise they change in proportion.
 */
public final class Seeds implements AroundPropertyHook {
  private static final String SEED = System.getProperty("oust.seed", "fixed");
  private static final int STATED_FOR = 300;
  private static final int TRIES = Integer.getInteger("jqwik.tries.default", STATED_FOR);

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    if (context.attributes().seed().isEmpty() && !SEED.equals("random")) {
      String name =
          context.containerClass().getName() + "." + context.targetMethod().getName();
      String fixed = String.valueOf(name.hashCode());
      context.attributes().setSeed(SEED.equals("fixed") ? fixed : SEED);
    }
    context.attributes().tries().ifPresent(stated -> context.attributes().setTries(scaled(stated)));
    return property.execute();
  }

  private static int scaled(int stated) {
    return (int) (((long) stated * TRIES + STATED_FOR - 1) / STATED_FOR);
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
