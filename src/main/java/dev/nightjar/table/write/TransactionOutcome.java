package dev.nightjar.table.write;

import java.util.List;

/** The outcome of a transaction. */
public sealed interface TransactionOutcome {

  /** Every write happened. */
  record Committed() implements TransactionOutcome {}

  /** No write happened; there is one reason for each write, in the order of the writes. */
  record Cancelled(List<CancellationReason> reasons) implements TransactionOutcome {

    public Cancelled {
      reasons = List.copyOf(reasons);
    }

    /** Whether the condition of the write at this position did not hold. */
    public boolean conditionFailedAt(int position) {
      return position < reasons.size()
          && reasons.get(position).code() == CancellationReason.Code.CONDITION_FAILED;
    }
  }
}
