package io.github.oust4j.web.compiler;

import io.github.oust4j.web.substitute.Redirected;
import java.util.HashMap;
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
import org.teavm.model.ValueType;
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
  private static final ValueType STRING = ValueType.object("java.lang.String");
  private static final ValueType OBJECTS = ValueType.arrayOf(ValueType.object("java.lang.Object"));
  private static final ValueType INTEGER = ValueType.INTEGER;
  private static final ValueType VOID = ValueType.VOID;

  private final Map<MethodReference, MethodReference> targets = new HashMap<>();

  /** Creates the adaptation. */
  public SingleThread() {
    redirect("java.lang.String", "lines", false, ValueType.object("java.util.stream.Stream"));
    redirect(
        "java.util.regex.Matcher",
        "replaceAll",
        false,
        ValueType.object("java.util.function.Function"),
        STRING);
    redirect("java.lang.Character", "toString", true, INTEGER, STRING);
    redirect("java.lang.System", "nanoTime", true, ValueType.LONG);
    redirect(
        "java.nio.charset.Charset",
        "availableCharsets",
        true,
        ValueType.object("java.util.SortedMap"));
    redirect("java.lang.Thread", "start", false, VOID);
    redirect("java.lang.Thread", "join", false, VOID);
    redirect("java.lang.String", "format", true, STRING, OBJECTS, STRING);
    redirect(
        "java.lang.String",
        "format",
        true,
        ValueType.object("java.util.Locale"),
        STRING,
        OBJECTS,
        STRING);
    redirect(
        "io.github.oust4j.bots.GtpBot",
        "start",
        true,
        ValueType.object("io.github.oust4j.core.Board"),
        STRING,
        ValueType.object("io.github.oust4j.bots.GtpBot"));
  }

  /** The types are those of the parameters, then of the result. */
  private void redirect(String type, String method, boolean isStatic, ValueType... signature) {
    ValueType[] called = signature;
    if (!isStatic) {
      called = new ValueType[signature.length + 1];
      called[0] = ValueType.object(type);
      System.arraycopy(signature, 0, called, 1, signature.length);
    }
    targets.put(
        new MethodReference(type, method, signature), new MethodReference(TARGET, method, called));
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
    Variable receiver = call.getInstance();
    if (receiver != null) {
      Variable[] arguments = new Variable[call.getArguments().size() + 1];
      arguments[0] = receiver;
      for (int i = 1; i < arguments.length; i++) {
        arguments[i] = call.getArguments().get(i - 1);
      }
      call.setInstance(null);
      call.setArguments(arguments);
    }
    call.setType(InvocationType.SPECIAL);
    call.setMethod(target);
  }
}
