package dev.nightjar.bench;

import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The processor time of a local server by groups of its threads, on Linux. DynamoDB Local, its only
 * child process, is a group of its own.
 */
record ThreadTimes(Map<String, Long> ticks, long nanos) {

  private static final double TICKS_PER_SECOND = 100;
  private static final int LARGEST = 4;

  /** The position of utime after the name of the thread, which ends with a parenthesis. */
  private static final int USER_TIME = 11;

  static ThreadTimes of(LocalServerProcess server) throws IOException {
    Map<String, Long> ticks = new HashMap<>();
    Path tasks = folder(server.pid()).resolve("task");
    if (Files.isDirectory(tasks)) {
      try (Stream<Path> threads = Files.list(tasks)) {
        for (Path thread : threads.toList()) {
          add(thread, ThreadTimes::group, ticks);
        }
      }
      for (ProcessHandle child : server.children()) {
        add(folder(child.pid()), any -> "DynamoDB Local", ticks);
      }
    }
    return new ThreadTimes(ticks, System.nanoTime());
  }

  private static Path folder(long pid) {
    return Path.of("/proc/" + pid);
  }

  /** Adds the time of a thread, or of a process with all its threads. */
  private static void add(Path task, UnaryOperator<String> group, Map<String, Long> ticks)
      throws IOException {
    try {
      String stat = Files.readString(task.resolve("stat"));
      String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      List<String> fields = List.of(stat.substring(stat.lastIndexOf(')') + 2).split(" "));
      long used = Long.parseLong(fields.get(USER_TIME)) + Long.parseLong(fields.get(USER_TIME + 1));
      ticks.merge(group.apply(name), used, Long::sum);
    } catch (NoSuchFileException ended) {
      // What has ended no longer counts.
    }
  }

  private static String group(String name) {
    if (name.startsWith("qtp")) {
      return "S3 and SNS";
    }
    if (name.startsWith("executor")) {
      return "requests";
    }
    if (name.startsWith("function")) {
      return "functions";
    }
    if (name.startsWith("vert.x")) {
      return "network";
    }
    if (name.startsWith("C1 ") || name.startsWith("C2 ")) {
      return "compiler";
    }
    return name.startsWith("GC ") || name.startsWith("G1 ") ? "garbage collector" : "others";
  }

  /** How many processors each of the largest groups used since then. */
  String since(ThreadTimes before) {
    double seconds = (nanos - before.nanos) / 1e9;
    Map<String, Double> processors =
        ticks.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    group ->
                        (group.getValue() - before.ticks.getOrDefault(group.getKey(), 0L))
                            / TICKS_PER_SECOND
                            / seconds));
    double all = processors.values().stream().mapToDouble(Double::doubleValue).sum();
    String largest =
        processors.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(LARGEST)
            .map(group -> String.format(Locale.ROOT, "%s %.2f", group.getKey(), group.getValue()))
            .collect(Collectors.joining(", "));
    return String.format(Locale.ROOT, "%.2f: %s", all, largest);
  }
}
