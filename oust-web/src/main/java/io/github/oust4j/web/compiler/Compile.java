package io.github.oust4j.web.compiler;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.diagnostics.Problem;
import org.teavm.diagnostics.ProblemSeverity;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.EmptyTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles the library to JavaScript and the bots to WebAssembly. TeaVM's Maven plugin would not work: it puts the
 * module's own classes last, so {@link Substitutes} could not replace classes that TeaVM has.
 */
public final class Compile {
  private Compile() {}

  /** Compiles the library and the bots, each into a file in a folder. */
  static void all(Path path) throws Exception {
    URLClassLoader loader = (URLClassLoader) Compile.class.getClassLoader();
    File folder = Files.createDirectories(path).toFile();
    script("io.github.oust4j.web.OustWeb", folder, "oust.js", loader);
    TeaVMTool bots = tool("io.github.oust4j.web.WasmBots", folder, "bots.wasm", loader);
    bots.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
    generate(bots);
  }

  /** Compiles a class with exports or a main method, which is exported too, to a JavaScript module in a folder. */
  public static void script(String main, File folder, String file, URLClassLoader loader)
      throws Exception {
    TeaVMTool script = tool(main, folder, file, loader);
    script.setTargetType(TeaVMTargetType.JAVASCRIPT);
    script.setJsModuleType(JSModuleType.ES2015);
    generate(script);
  }

  private static TeaVMTool tool(String main, File folder, String file, URLClassLoader loader)
      throws Exception {
    List<File> classPath = new ArrayList<>();
    for (URL url : loader.getURLs()) {
      classPath.add(new File(url.toURI()));
    }
    TeaVMTool tool = new TeaVMTool();
    tool.setMainClass(main);
    tool.setTargetDirectory(folder);
    tool.setTargetFileName(file);
    tool.setClassPath(classPath);
    tool.setClassLoader(loader);
    tool.setObfuscated(true);
    tool.setStrict(false);
    tool.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED);
    tool.getTransformers().add(SingleThread.class.getName());
    tool.setLog(new EmptyTeaVMToolLog());
    return tool;
  }

  private static void generate(TeaVMTool tool) throws Exception {
    tool.generate();
    TeaVMProblemRenderer.describeProblems(
        tool.getDependencyInfo().getCallGraph(),
        tool.getProblemProvider(),
        new ConsoleTeaVMToolLog(false));
    for (Problem problem : tool.getProblemProvider().getProblems()) {
      if (problem.getSeverity() == ProblemSeverity.ERROR) {
        throw new IllegalStateException(
            "TeaVM lacks a class or method; see above. Add it to Substitutes or SingleThread.");
      }
    }
  }
}
