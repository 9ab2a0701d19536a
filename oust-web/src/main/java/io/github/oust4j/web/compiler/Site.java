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
import com.google.javascript.jscomp.WarningLevel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compiles the library and assembles the page: copies static files and turns the page's modules and the library into
 * scripts, since browsers load neither modules nor workers from local files.
 */
public final class Site {
  private static final Pattern EXPORTS = Pattern.compile("export\\s*\\{([^}]*)\\};?\\s*$");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*\n");

  private static final String SCRIPTS = "js";
  /** What the page loads; it is stored for offline use. */
  public static final List<String> STORED = List.of(
      "index.html",
      "style.css",
      "library.js",
      "app.js",
      "bots.wasm",
      "icon.svg",
      "manifest.webmanifest");
  // TeaVM needs main, the page and its worker need the others.
  private static final Set<String> INTERNAL = Set.of("main", "answer", "games", "isSkipped");

  private Site() {}

  /** Writes the site. The arguments are the folders of the page's sources, of TeaVM's output, and of the site. */
  public static void main(String[] args) throws Exception {
    Path sources = Path.of(args[0]);
    Path compiled = Path.of(args[1]);
    Compile.all(compiled);
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
    String request =
        Files.readString(sources.resolve(SCRIPTS).resolve("request.js")).replace("export ", "");
    String checks = Files.readString(sources.resolve(SCRIPTS).resolve("checked.js"));
    Matcher exports = exports(module);
    String library = script(module.substring(0, exports.start()), exports);
    Files.writeString(site.resolve("oust.js"), published(library, exports, request + checks));
    Files.writeString(site.resolve("library.js"), library);
    Files.write(site.resolve("bots.wasm"), bots);
    Files.writeString(
        site.resolve("bots.js"),
        "self.oustBots=\"" + Base64.getEncoder().encodeToString(bots) + "\";\n");
    Files.writeString(site.resolve("oust-bots.js"), bots(sources.resolve(SCRIPTS), request));
    Files.writeString(site.resolve("app.js"), bundle(sources.resolve(SCRIPTS)));
    Files.writeString(
        site.resolve("sw.js"), stored(site) + Files.readString(sources.resolve("sw.js")));
  }

  /** Returns the constants of the service worker: the stored files with the hashes of their contents, and a version. */
  private static String stored(Path site) throws Exception {
    StringBuilder files = new StringBuilder();
    for (String name : STORED) {
      files.append("  '").append(name).append("': 'sha256-");
      files.append(hash(Files.readAllBytes(site.resolve(name)))).append("',\n");
    }
    String version = hash(files.toString().getBytes(StandardCharsets.UTF_8)).substring(0, 8);
    return "const VERSION = '" + version + "';\nconst FILES = {\n" + files + "};\n";
  }

  private static String hash(byte[] content) throws Exception {
    return Base64.getEncoder()
        .encodeToString(MessageDigest.getInstance("SHA-256").digest(content));
  }

  /** Turns a module into a script with a function that returns the exports. Its text also goes to workers. */
  private static String script(String body, Matcher exports) {
    String members = names(exports).map(names -> names[1] + ":" + names[0]).collect(joining(","));
    String script = "function oustLibrary(){" + body + "return{" + members + "};}";
    CompilerOptions options = options();
    WarningLevel.QUIET.setOptionsForWarningLevel(options); // of TeaVM's code
    return optimized(List.of(SourceFile.fromCode("library.js", script)), options);
  }

  /** Returns a module with only the exports that oust.d.ts describes, and with checks of their arguments. */
  private static String published(String library, Matcher exports, String checks) {
    String members = names(exports)
        .map(names -> names[1])
        .filter(name -> !INTERNAL.contains(name))
        .collect(joining(",", "", ",analyse"));
    return library + checks + "export const{" + members + "}=checked(oustLibrary());\n";
  }

  /** Returns the page's class for bots as a module without imports. */
  private static String bots(Path folder, String request) throws IOException {
    Matcher imports = IMPORT.matcher(Files.readString(folder.resolve("bot.js")));
    return Files.readString(folder.resolve("published.js")) + request + imports.replaceAll("");
  }

  /** Returns the internal and the exported name of each export. */
  private static Stream<String[]> names(Matcher exports) {
    return Stream.of(exports.group(1).split(",")).map(export -> export.strip().split(" as "));
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
    CompilerOptions options = options();
    CompilationLevel.SIMPLE_OPTIMIZATIONS.setWrappedOutputOptimizations(options); // into a function
    options.setEmitUseStrict(true);
    options.setDependencyOptions(
        DependencyOptions.pruneForEntryPoints(List.of(ModuleIdentifier.forFile("/js/main.js"))));
    return "(function(){" + optimized(modules, options) + "})();\n";
  }

  private static CompilerOptions options() {
    CompilerOptions options = new CompilerOptions();
    CompilationLevel.SIMPLE_OPTIMIZATIONS.setOptionsForCompilationLevel(options);
    options.setLanguageIn(LanguageMode.ECMASCRIPT_NEXT);
    options.setLanguageOut(LanguageMode.ECMASCRIPT_2020);
    options.setEnvironment(CompilerOptions.Environment.BROWSER);
    return options;
  }

  private static String optimized(List<SourceFile> sources, CompilerOptions options) {
    Compiler compiler = new Compiler();
    Result result = compiler.compile(List.of(), sources, options);
    if (!result.success) {
      throw new IllegalStateException("The scripts have errors; see above.");
    }
    return compiler.toSource();
  }
}
