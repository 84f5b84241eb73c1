package dev.nightjar.bench;

import java.io.PrintStream;

/** One question about speed, answered by measuring. */
interface Benchmark {

  /** What is measured, as a heading. */
  String title();

  /** Measures, and prints the figures for a person. */
  void run(PrintStream out) throws Exception;
}
