package dev.nightjar.encryption;

import java.util.SortedMap;

/** Creates data keys and opens them again. Both throw {@link EncryptionException}. */
public interface DataKeys {

  /**
   * @param context what the key is for; the key opens with the same context only
   */
  DataKey create(SortedMap<String, String> context);

  /** The plain key. */
  byte[] open(byte[] sealed, SortedMap<String, String> context);
}
