package io.github.oust4j.web.compiler;

import static java.util.stream.Collectors.joining;

import com.google.javascript.jscomp.CompilationLevel;
import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.CompilerOptions.LanguageMode;
import com.google.javascript.jscomp.DependencyOptions;
import com.google.javascript.jscomp.ModuleIdentifier;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Assembles the page: copies static files and turns the page's modules and the library into scripts, since browsers
 * load neither modules nor workers from local files.
 */
public final class Site {
  private static final Pattern EXPORTS = Pattern.compile("export\\s*\\{([^}]*)\\};?\\s*$");
  /** TeaVM breaks lines anywhere between two tokens. A break between two words is also a space. */
  private static final Pattern LINE_END = Pattern.compile("(?<![\\w$])\n|\n(?![\\w$])");

  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*\n");

  private static final String SCRIPTS = "js";
  // TeaVM needs main, the page and its worker need the others.
  private static final Set<String> INTERNAL = Set.of("main", "answer", "games", "isSkipped");

  private Site() {}

  /**
   * Writes the site.
   *
   * @param args the folders of the page's sources, of TeaVM's output, and of the site
   */
  public static void main(String[] args) throws IOException {
    Path sources = Path.of(args[0]);
    Path compiled = Path.of(args[1]);
    Path site = Files.createDirectories(Path.of(args[2]));
    try (Stream<Path> files = Files.list(sources)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(
            file,
            site.resolve(file.getFileName().toString()),
            java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      }
    }
    String module = Files.readString(compiled.resolve("oust.js"));
    byte[] bots = Files.readAllBytes(compiled.resolve("bots.wasm"));
    String checks = Files.readString(sources.resolve(SCRIPTS).resolve("checked.js"));
    Files.writeString(site.resolve("oust.js"), published(module, checks));
    Files.writeString(site.resolve("library.js"), script(module));
    Files.write(site.resolve("bots.wasm"), bots);
    Files.writeString(
        site.resolve("bots.js"),
        "self.oustBots=\"" + Base64.getEncoder().encodeToString(bots) + "\";\n");
    Files.writeString(site.resolve("oust-bots.js"), bots(sources.resolve(SCRIPTS)));
    Files.writeString(site.resolve("app.js"), bundle(sources.resolve(SCRIPTS)));
  }

  /** Turns a module into a script with a function that returns the exports. Its text also goes to workers. */
  private static String script(String module) {
    Matcher exports = exports(module);
    String body = LINE_END.matcher(module.substring(0, exports.start())).replaceAll("");
    return "function oustLibrary(){" + body + "return{" + members(exports, Set.of()) + "};}\n";
  }

  /** Returns the module with only the exports that oust.d.ts describes, and with checks of their arguments. */
  private static String published(String module, String checks) {
    Matcher exports = exports(module);
    String members = members(exports, INTERNAL);
    return module.substring(0, exports.start()) + checks + "export const{"
        + members.replaceAll(":[^,]*", "") + "}=checked({" + members + "});\n";
  }

  /** Returns the page's class for bots as a module without imports. */
  private static String bots(Path folder) throws IOException {
    Matcher imports = IMPORT.matcher(Files.readString(folder.resolve("bot.js")));
    String replacement = Files.readString(folder.resolve("published.js"));
    return imports.replaceAll(Matcher.quoteReplacement(replacement));
  }

  /** Returns the exports as members of an object. */
  private static String members(Matcher exports, Set<String> without) {
    return Stream.of(exports.group(1).split(","))
        .map(export -> export.strip().split(" as "))
        .filter(names -> !without.contains(names[names.length - 1]))
        .map(names -> names[names.length - 1] + ":" + names[0])
        .collect(joining(","));
  }

  private static Matcher exports(String module) {
    Matcher exports = EXPORTS.matcher(module);
    if (!exports.find()) {
      throw new IllegalStateException("TeaVM's module does not end with exports.");
    }
    return exports;
  }

  private static String bundle(Path folder) throws IOException {
    List<SourceFile> modules = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        modules.add(SourceFile.fromCode("/js/" + file.getFileName(), Files.readString(file)));
      }
    }
    CompilerOptions options = new CompilerOptions();
    CompilationLevel.SIMPLE_OPTIMIZATIONS.setOptionsForCompilationLevel(options);
    CompilationLevel.SIMPLE_OPTIMIZATIONS.setWrappedOutputOptimizations(options); // into a function
    options.setLanguageIn(LanguageMode.ECMASCRIPT_NEXT);
    options.setLanguageOut(LanguageMode.ECMASCRIPT_2020);
    options.setEmitUseStrict(true);
    options.setEnvironment(CompilerOptions.Environment.BROWSER);
    options.setDependencyOptions(
        DependencyOptions.pruneForEntryPoints(List.of(ModuleIdentifier.forFile("/js/main.js"))));
    Compiler compiler = new Compiler();
    Result result = compiler.compile(List.of(), modules, options);
    if (!result.success) {
      throw new IllegalStateException("The page's modules have errors; see above.");
    }
    return "(function(){" + compiler.toSource() + "})();\n";
  }
}
