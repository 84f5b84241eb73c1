package dev.nightjar.local.web;

import dev.nightjar.web.Figure;
import java.util.List;

/** The backlog and the failures of a system. */
record SystemBacklog(String title, List<Figure> figures) {}
