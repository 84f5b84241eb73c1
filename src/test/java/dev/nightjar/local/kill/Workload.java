package dev.nightjar.local.kill;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** What clients of one system do, what was acknowledged to them, and whether it is still true. */
interface Workload {

  /** One action of a client. Called by several threads. */
  void act(ApiClient api, Random random) throws IOException;

  /**
   * What is lost, counted twice or told twice. It may be empty only after the schedules have run.
   */
  List<String> violations(ApiClient api) throws IOException;

  /** The number of acknowledged actions. */
  int acknowledged();
}
