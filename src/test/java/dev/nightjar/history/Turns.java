package dev.nightjar.history;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Lets one actor run at a time and chooses at each request which one continues. So a seed always
 * gives the same interleaving, except where an actor has threads of its own.
 */
final class Turns {

  private final RandomGenerator random;
  private final List<Integer> running = new ArrayList<>();
  private int current;

  Turns(RandomGenerator random) {
    this.random = random;
  }

  /** Runs all actors, each in a thread of its own, until the last one has ended. */
  void run(List<Runnable> actors) {
    List<Thread> threads = new ArrayList<>();
    for (int actor = 0; actor < actors.size(); actor++) {
      running.add(actor);
      threads.add(thread(actor, actors.get(actor)));
    }
    current = running.get(random.nextInt(running.size()));
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while actors run", e);
      }
    }
  }

  private Thread thread(int actor, Runnable work) {
    return new Thread(
        () -> {
          try {
            await(actor);
            work.run();
          } finally {
            end(actor);
          }
        },
        "actor-" + actor);
  }

  /** Lets another actor continue, or the same. */
  synchronized void pass(int actor) {
    if (running.contains(actor)) {
      if (current == actor) {
        choose();
      }
      await(actor);
    }
  }

  private synchronized void await(int actor) {
    try {
      while (current != actor) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while another actor runs", e);
    }
  }

  private synchronized void end(int actor) {
    running.remove((Integer) actor);
    if (!running.isEmpty()) {
      choose();
    }
  }

  private void choose() {
    current = running.get(random.nextInt(running.size()));
    notifyAll();
  }
}
