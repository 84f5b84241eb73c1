package dev.nightjar.news.source;

/**
 * The part of a source's quota that a job may use. The first request is reserved before the job
 * starts; each further one has to be acquired.
 */
@FunctionalInterface
public interface RequestBudget {

  /** Takes one request from the quota, if one is left. */
  boolean tryAcquire();
}
