package io.github.oust4j.web.compiler;

import io.github.oust4j.web.substitute.Redirected;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.MonitorEnterInstruction;
import org.teavm.model.instructions.MonitorExitInstruction;

/**
 * Adapts classes to a browser while TeaVM compiles them, so that the library needs no code for browsers. Removes locks,
 * since a page has one thread. Redirects calls of methods that TeaVM lacks to {@link Redirected}.
 */
public final class SingleThread implements ClassHolderTransformer {
  private static final String TARGET = Redirected.class.getName();
  private final Map<MethodReference, MethodReference> targets = new HashMap<>();

  /** Finds the methods to redirect. A replacement whose first parameter is the type may replace an instance method. */
  public SingleThread() {
    for (Method method : Redirected.class.getMethods()) {
      Redirected.Of of = method.getAnnotation(Redirected.Of.class);
      if (of != null) {
        List<Class<?>> types = new ArrayList<>(List.of(method.getParameterTypes()));
        types.add(method.getReturnType());
        MethodReference target = reference(Redirected.class, method, types);
        targets.put(reference(of.value(), method, types), target);
        if (types.get(0) == of.value()) {
          targets.put(reference(of.value(), method, types.subList(1, types.size())), target);
        }
      }
    }
  }

  /** Returns a reference to a method of a type. The types are the parameter types, then the return type. */
  private static MethodReference reference(Class<?> type, Method method, List<Class<?>> types) {
    return new MethodReference(type, method.getName(), types.toArray(Class<?>[]::new));
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals(TARGET)) {
      return;
    }
    for (MethodHolder method : type.getMethods()) {
      method.getModifiers().remove(ElementModifier.SYNCHRONIZED);
      if (method.getProgram() != null) {
        adapt(method.getProgram());
      }
    }
  }

  private void adapt(Program program) {
    for (BasicBlock block : program.getBasicBlocks()) {
      Instruction next;
      for (Instruction at = block.getFirstInstruction(); at != null; at = next) {
        next = at.getNext();
        if (at instanceof MonitorEnterInstruction || at instanceof MonitorExitInstruction) {
          at.delete();
        } else if (at instanceof InvokeInstruction call && targets.containsKey(call.getMethod())) {
          redirect(call, targets.get(call.getMethod()));
        }
      }
    }
  }

  private static void redirect(InvokeInstruction call, MethodReference target) {
    if (call.getInstance() != null) {
      List<Variable> arguments = new ArrayList<>(call.getArguments());
      arguments.add(0, call.getInstance());
      call.setInstance(null);
      call.setArguments(arguments.toArray(Variable[]::new));
    }
    call.setType(InvocationType.SPECIAL);
    call.setMethod(target);
  }
}
