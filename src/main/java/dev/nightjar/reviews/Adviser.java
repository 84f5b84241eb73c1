package dev.nightjar.reviews;

import java.util.List;

/** Asks a language model about files that the rules have judged; it never throws. */
public interface Adviser {

  Opinion advise(List<TerraformFile> files, Verdict verdict);
}
