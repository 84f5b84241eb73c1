package dev.nightjar.news.source;

/**
 * What a source's quota leaves for an errand: the first request was taken off it before the errand
 * began, each further one has to be taken off it first.
 */
@FunctionalInterface
public interface RequestBudget {

  /** Takes one request off the quota, if one is left. */
  boolean tryAcquire();
}
