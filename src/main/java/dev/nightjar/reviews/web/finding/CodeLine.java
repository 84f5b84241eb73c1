package dev.nightjar.reviews.web.finding;

import java.util.List;

/** A line of code with its findings. */
public record CodeLine(int number, List<CodeToken> tokens, List<FindingView> findings) {}
