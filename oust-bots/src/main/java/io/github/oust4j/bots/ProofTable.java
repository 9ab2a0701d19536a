package io.github.oust4j.bots;

/**
 * Proof and disproof numbers by position. Of four neighbouring entries, a new one replaces the one with the least work.
 */
final class ProofTable {
  static final int INFINITE = 1 << 29;
  private static final int BUCKET = 4;
  private static final int BYTES = Long.BYTES + 3 * Integer.BYTES;

  private final long[] keys;
  private final int[] proofs;
  private final int[] disproofs;
  private final int[] works; // positions searched below, 0 for a free entry
  private final long buckets;

  ProofTable(long bytes) {
    buckets = Math.max(1 << 8, bytes / (BUCKET * BYTES));
    int size = Math.toIntExact(BUCKET * buckets);
    keys = new long[size];
    proofs = new int[size];
    disproofs = new int[size];
    works = new int[size];
  }

  /** Returns the entry of a position, or -1. */
  int find(long key) {
    int first = bucket(key);
    for (int i = first; i < first + BUCKET; i++) {
      if (keys[i] == key && works[i] > 0) {
        return i;
      }
    }
    return -1;
  }

  int proof(int entry) {
    return proofs[entry];
  }

  int disproof(int entry) {
    return disproofs[entry];
  }

  void store(long key, int proof, int disproof, long work) {
    int first = bucket(key);
    int least = first;
    for (int i = first; i < first + BUCKET; i++) {
      if (keys[i] == key || works[i] == 0) {
        least = i;
        break;
      }
      if (works[i] < works[least]) {
        least = i;
      }
    }
    keys[least] = key;
    proofs[least] = proof;
    disproofs[least] = disproof;
    works[least] = (int) Math.min(Integer.MAX_VALUE, Math.max(1, work));
  }

  private int bucket(long key) {
    long mixed = (key ^ key >>> 29) * 0x9E3779B97F4A7C15L;
    return BUCKET * (int) (((mixed >>> 32) * buckets) >>> 32);
  }
}
