package io.github.oust4j.spark;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.connector.read.InputPartition;

/**
 * The input of one task: a part of a large file, or several small files.
 * @param parts the files or parts of them, in order
 */
@DefaultSerializer(JavaSerializer.class) // Kryo itself cannot serialize records
record GamePartition(List<FilePart> parts) implements InputPartition {
  /** The cost of opening a file, in bytes that could be read instead. */
  private static final long OPEN_COST = 1 << 18;

  /** Packs parts into partitions of about the same size, in order, enough for all cores. */
  static List<GamePartition> pack(List<FilePart> parts, long splitBytes, int cores) {
    long all = parts.stream().mapToLong(part -> part.bytes() + OPEN_COST).sum();
    long most = Math.max(OPEN_COST, all / Math.max(1, 2L * cores));
    if (splitBytes > 0) {
      most = Math.min(most, splitBytes);
    }
    List<List<FilePart>> partitions = new ArrayList<>();
    List<FilePart> packed = new ArrayList<>();
    long bytes = Long.MAX_VALUE; // so that the first part begins a partition
    for (FilePart part : parts) {
      long own = part.bytes() + OPEN_COST;
      if (bytes > most - own) {
        packed = new ArrayList<>();
        partitions.add(packed);
        bytes = 0;
      }
      packed.add(part);
      bytes += own;
    }
    return partitions.stream().map(GamePartition::new).toList();
  }

  @Override
  public String[] preferredLocations() {
    return parts.get(0).hosts().toArray(String[]::new);
  }
}
