package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordLimits;
import io.github.oust4j.notation.RecordReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Reads adversarial text. The time must not grow faster than the length. The heap is touched in advance and collected by
 * the parallel collector: otherwise, the first access to memory of a virtual machine and G1's bookkeeping of large arrays
 * would grow faster.
 */
@Fork(
    value = 10,
    jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch", "-XX:+UseParallelGC"})
@State(Scope.Thread)
public class GrowthBenchmark extends Benchmarks {
  private static final int MEGABYTE = 1 << 20;

  /** Adversarial text of any length: a beginning, a repeated token, and an end. */
  public enum Kind {
    SGF_TREE("", "(;", ""),
    SGF_TREE_LINE("", "(;\n", ""),
    SGF_GAME("", "(;FF[4]\n", ""),
    SGF_OPEN("", "(", ""),
    SGF_CLOSE("", ")", ""),
    SGF_NODE("(;SZ[3]", ";", ")"),
    SGF_VARIATION("(;SZ[3]", "(;B[a1])", ")"),
    SGF_EMPTY_VALUE("(;SZ[3]C", "[]", ")"),
    SGF_COMMENT("(;SZ[3]", "C[x]", ")"),
    SGF_COMMENT_NODE("(;SZ[3]", ";C[x]", ")"),
    SGF_ESCAPE("(;SZ[3]C[", "\\]", "])"),
    SGF_SOFT_BREAK("(;SZ[3]C[", "\\\n", "])"),
    SGF_HEADER("(;SZ[3]", "HD[a:b]", ")"),
    SGF_STONE("(;SZ[3]AB", "[a1]", ")"),
    SGF_LABEL("(;SZ[3]", "LB[a1:x]", ")"),
    SGF_MOVE("(;SZ[3]B[", "a1-", "])"),
    SGF_PASS("(;SZ[3]", ";B[pass]", ")"),
    SGF_NAME("(;SZ[3]", "ab", ")"),
    SGF_PAIRS("(;CA[Shift_JIS]SZ[3]C[", "\\", "])"),
    SGF_UNCLOSED("(;FF[4]SZ[3]C[", "x\n", ""),
    JSON_KEY("", "{\"", ""),
    JSON_KEY_LINE("", "{\"\n", ""),
    JSON_OPEN("", "{", ""),
    JSON_CLOSE("", "}", ""),
    JSON_LIST("", "[{", ""),
    JSON_NESTED("", "{\"a\":", ""),
    JSON_QUOTE("", "\"", ""),
    JSON_FIELD("{\"header\":{", "\"a\":1,", "}}"),
    JSON_ROUND("{\"header\":{\"game\":{\"name\":\"Oust\"}},\"moves\":[", "[\"a1\"],", "]}"),
    JSON_ESCAPE("{\"a\":\"", "\\u0061", "\"}"),
    JSON_DIGIT("{\"a\":", "9", "}"),
    JSON_ENTRY("{\"game\":\"oust\",\"stack\":[", "{},", "]}"),
    LUDII_WORD("game=OustSquare3.lud\n", "a ", ""),
    LUDII_LINE("game=OustSquare3.lud\n", "a\n", ""),
    LUDII_FACT("game=OustSquare3.lud\n", "a=b\n", ""),
    LUDII_MOVE("game=OustSquare3.lud\n", "Move=[Move:mover=1,actions=[Pass]]\n", ""),
    LUDII_ACTION("game=OustSquare3.lud\nMove=[Move:mover=1,actions=[", "Add:to=1],[", ""),
    LUDII_FIELD("game=OustSquare3.lud\nMove=[Move:", "mover=1,", ""),
    LUDII_GAME("", "game=\n", ""),
    LUDII_OPTION("game=Oust.lud\nSTART GAME OPTIONS\n", "a\n", ""),
    TEXT_POSITION("", "square-3 3/3/3 b -\n", ""),
    TEXT_TURN("square-3 3/3/3 b -\n", "a1-", ""),
    TEXT_PASS("square-3 3/3/3 b -\n", "pass ", ""),
    TEXT_NUMBER("square-3 3/3/3 b -\n", "1. a1 ", ""),
    TEXT_DIGIT("square-3 3/3/3 b -\n", "1", ""),
    TEXT_DOTS("square-3 3/3/3 b -\n", "1...", ""),
    TEXT_ELLIPSIS("square-3 3/3/3 b -\n", "…", ""),
    TEXT_RESULT("square-3 3/3/3 b -\n", "Black wins ", ""),
    TEXT_COMMENT("square-3 3/3/3 b -\n", "# x\n", ""),
    TEXT_BRACES("square-3 3/3/3 b -\n", "{}", ""),
    TEXT_PARENTHESIS("square-3 3/3/3 b -\n", "(", ""),
    TEXT_PARENTHESES("square-3 3/3/3 b -\n", "()", ""),
    COMMENTS("", "# x\n", ""),
    SPACE("", " ", ""),
    LINE_FEED("", "\n", ""),
    CARRIAGE_RETURN("", "\r", ""),
    NUL("", "\0", ""),
    LETTER("", "é", ""),
    BRACKET_LINE("", "(\n", ""),
    BRACE_SPACE("", "{ ", "");

    private final String begin;
    private final String token;
    private final String end;

    Kind(String begin, String token, String end) {
      this.begin = begin;
      this.token = token;
      this.end = end;
    }

    /** Repeats the token until the text has this many bytes, or a few fewer. */
    byte[] bytes(int length) {
      int left = length - begin.length() - end.length();
      String repeated = token.repeat(left / token.getBytes(StandardCharsets.UTF_8).length);
      return (begin + repeated + end).getBytes(StandardCharsets.UTF_8);
    }
  }

  @Param
  public Kind text;

  /** The length in MiB. */
  @Param({"1", "4"})
  public int megabytes;

  // The length must not exceed the limit of the reader.
  private final RecordReader reader = RecordReader.create()
      .board(Board.square(3))
      .limits(RecordLimits.defaults().withLength(64 * MEGABYTE));

  private byte[] bytes;

  @Setup
  public void setUp() {
    bytes = text.bytes(megabytes * MEGABYTE);
  }

  /** Reads the text as an archive. */
  @Benchmark
  public int read() {
    int errors = 0;
    for (RecordEntry entry : reader.open(new ByteArrayInputStream(bytes), "")) {
      errors += entry.error().isPresent() ? 1 : 0;
    }
    return errors;
  }
}
