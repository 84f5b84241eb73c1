package dev.nightjar.reviews.web;

import dev.nightjar.reviews.report.RuleLinks;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The URLs of the reviews' pages. */
public final class Hrefs {

  private Hrefs() {}

  public static String review(String reviewId) {
    return "/reviews/" + part(reviewId);
  }

  public static String version(String reviewId, int number) {
    return review(reviewId) + "/versions/" + number;
  }

  public static String file(String reviewId, int number, int index) {
    return version(reviewId, number) + "/files/" + index;
  }

  public static String compare(String reviewId, int from, int to) {
    return review(reviewId) + "/compare?from=" + from + "&to=" + to;
  }

  /** The form for the next version. */
  public static String revise(String reviewId) {
    return review(reviewId) + "/revise";
  }

  /** The HTML id of a finding. */
  public static String findingAnchor(String findingId) {
    return "finding-" + findingId;
  }

  /** A finding in the latest version of a review. */
  public static String finding(String reviewId, String findingId) {
    return review(reviewId) + '#' + findingAnchor(part(findingId));
  }

  /** The form that accepts a finding. */
  public static String newWaiver(String reviewId, String findingId) {
    return waivers(reviewId) + "/new?finding=" + part(findingId);
  }

  /** The waivers that are made in a review. */
  public static String waivers(String reviewId) {
    return review(reviewId) + "/waivers";
  }

  /** Where the form that ends a waiver is submitted to. */
  public static String withdrawal(String reviewId, String waiverId) {
    return waivers(reviewId) + "/" + part(waiverId) + "/withdrawal";
  }

  public static String stack(String stackId) {
    return "/reviews/stacks/" + part(stackId);
  }

  /** The description of a rule; empty for findings without one. */
  public static String rule(String ruleId) {
    return ruleId.isEmpty()
        ? ""
        : "/reviews/rules?q=" + part(ruleId) + '#' + RuleLinks.anchor(ruleId);
  }

  public static String issue(String issueHash) {
    return "/reviews/issues/" + part(issueHash);
  }

  /** The issues of the same title in all files and stacks. */
  public static String issueEverywhere(String issueHash) {
    return issue(issueHash) + "?scope=all";
  }

  /** The issues of the same title in all files of a stack. */
  public static String issueInStack(String issueHash, String stackId) {
    return issueEverywhere(issueHash) + "&stack=" + part(stackId);
  }

  /** Encodes a path segment or parameter. */
  static String part(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
