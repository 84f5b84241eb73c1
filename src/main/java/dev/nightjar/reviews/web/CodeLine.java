package dev.nightjar.reviews.web;

import java.util.List;

/** A line of code with what was found in it. */
public record CodeLine(int number, List<Token> tokens, List<FindingView> findings) {}
