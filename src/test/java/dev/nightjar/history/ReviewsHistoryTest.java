package dev.nightjar.history;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ReviewsHistoryTest extends HistoryTest {

  ReviewsHistoryTest() {
    super("reviews", ReviewsHistory::new);
  }
}
