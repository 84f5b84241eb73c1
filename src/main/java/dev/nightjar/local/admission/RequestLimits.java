package dev.nightjar.local.admission;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Counts the requests in progress and the memory of their bodies, up to a limit of each. */
@Singleton
class RequestLimits {

  /** A body is copied while it is read, and what is read from it takes memory too. */
  private static final int SHARE_OF_MEMORY = 8;

  private final int maxRequests;
  private final long maxBytes;
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicLong bytes = new AtomicLong();

  @Inject
  RequestLimits(@ConfigProperty(name = "nightjar.local.max-requests") int maxRequests) {
    this(maxRequests, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
  }

  RequestLimits(int maxRequests, long maxBytes) {
    this.maxRequests = maxRequests;
    this.maxBytes = maxBytes;
  }

  /** Whether one more request may be executed. */
  boolean begin() {
    if (requests.incrementAndGet() <= maxRequests) {
      return true;
    }
    requests.decrementAndGet();
    return false;
  }

  void end() {
    requests.decrementAndGet();
  }

  /** Whether that much more of a body may be kept. */
  boolean reserve(long more) {
    if (bytes.addAndGet(more) <= maxBytes) {
      return true;
    }
    bytes.addAndGet(-more);
    return false;
  }

  void release(long reserved) {
    bytes.addAndGet(-reserved);
  }
}
