package dev.nightjar.web;

/** The events that no role could handle, where this process knows of them. */
public interface FailedEvents {

  /** How many belong to the roles of a system. */
  int countOf(String system);

  /** Where these can be seen. */
  String hrefOf(String system);
}
