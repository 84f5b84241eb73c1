package dev.nightjar.web;

/** The events that no role could handle, where this process knows of them. */
public interface FailedEvents {

  /** The number of failed events of a system's roles. */
  int countOf(String system);

  /** The address of the page that lists them. */
  String hrefOf(String system);
}
