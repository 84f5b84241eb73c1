package dev.nightjar.local.function;

/** The two zips that a build makes. */
public enum FunctionKind {
  EVENTS("events.zip"),
  HTTP("http.zip");

  private final String zip;

  FunctionKind(String zip) {
    this.zip = zip;
  }

  String zip() {
    return zip;
  }
}
