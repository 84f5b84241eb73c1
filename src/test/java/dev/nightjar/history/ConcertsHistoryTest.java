package dev.nightjar.history;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ConcertsHistoryTest extends HistoryTest {

  ConcertsHistoryTest() {
    super("concerts", ConcertsHistory::new);
  }
}
