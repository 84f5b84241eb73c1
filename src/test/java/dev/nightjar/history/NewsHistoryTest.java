package dev.nightjar.history;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class NewsHistoryTest extends HistoryTest {

  NewsHistoryTest() {
    super("news", NewsHistory.systems());
  }
}
