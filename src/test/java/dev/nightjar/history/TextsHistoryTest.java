package dev.nightjar.history;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class TextsHistoryTest extends HistoryTest {

  TextsHistoryTest() {
    super("texts", TextsHistory::new);
  }
}
