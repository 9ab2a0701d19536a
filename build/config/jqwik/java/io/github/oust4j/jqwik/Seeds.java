package io.github.oust4j.jqwik;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Sets the seed of each property, so that a build gives the same result each time. jqwik 1.9 has no setting for
 * that. The system property {@code oust.seed} is {@code fixed} (a seed for each property, made from its name),
 * {@code random}, or a number, which is the seed of every property.
 */
public final class Seeds implements AroundPropertyHook {
  private static final String SEED = System.getProperty("oust.seed", "fixed");

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    if (context.attributes().seed().isEmpty() && !SEED.equals("random")) {
      String name = context.containerClass().getName() + "." + context.targetMethod().getName();
      String fixed = String.valueOf(name.hashCode());
      context.attributes().setSeed(SEED.equals("fixed") ? fixed : SEED);
    }
    return property.execute();
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }
}
