package dev.nightjar.web.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PageQueryTest {

  @Test
  void addressHasOnlyWhatWasChosen() {
    assertEquals("/a", new PageQuery().with("q", "").withIf(false, "page", 1).of("/a"));
    assertEquals(
        "/a?q=x&page=2",
        new PageQuery().with("q", "x").with("tag", "").withIf(true, "page", 2).of("/a"));
  }

  @Test
  void valuesAreEncoded() {
    assertEquals("/a?q=x+%26+y%3D%22%3C%23", new PageQuery().with("q", "x & y=\"<#").of("/a"));
  }
}
