package dev.nightjar.http;

import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.upstream.Secrets;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;

/** Produces the signer of all cursors. Its key is looked up when the first cursor is signed. */
@Singleton
class CursorsProducer {

  private static final String KEY = "cursor-key";

  @Produces
  @Singleton
  Cursors cursors(Secrets keys) {
    return new Cursors(() -> keys.secret(KEY).getBytes(StandardCharsets.UTF_8));
  }
}
