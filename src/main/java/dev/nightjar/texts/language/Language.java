package dev.nightjar.texts.language;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.Optional;

/** A language that can be detected, by its ISO 639-1 code. */
public enum Language {
  ENGLISH("en", "English", UnicodeScript.LATIN),
  GERMAN("de", "German", UnicodeScript.LATIN),
  FRENCH("fr", "French", UnicodeScript.LATIN),
  SPANISH("es", "Spanish", UnicodeScript.LATIN),
  ITALIAN("it", "Italian", UnicodeScript.LATIN),
  PORTUGUESE("pt", "Portuguese", UnicodeScript.LATIN),
  DUTCH("nl", "Dutch", UnicodeScript.LATIN),
  SWEDISH("sv", "Swedish", UnicodeScript.LATIN),
  DANISH("da", "Danish", UnicodeScript.LATIN),
  NORWEGIAN("nb", "Norwegian", UnicodeScript.LATIN),
  FINNISH("fi", "Finnish", UnicodeScript.LATIN),
  POLISH("pl", "Polish", UnicodeScript.LATIN),
  CZECH("cs", "Czech", UnicodeScript.LATIN),
  HUNGARIAN("hu", "Hungarian", UnicodeScript.LATIN),
  ROMANIAN("ro", "Romanian", UnicodeScript.LATIN),
  TURKISH("tr", "Turkish", UnicodeScript.LATIN),
  INDONESIAN("id", "Indonesian", UnicodeScript.LATIN),
  VIETNAMESE("vi", "Vietnamese", UnicodeScript.LATIN),
  RUSSIAN("ru", "Russian", UnicodeScript.CYRILLIC),
  UKRAINIAN("uk", "Ukrainian", UnicodeScript.CYRILLIC),
  BULGARIAN("bg", "Bulgarian", UnicodeScript.CYRILLIC),
  ARABIC("ar", "Arabic", UnicodeScript.ARABIC),
  PERSIAN("fa", "Persian", UnicodeScript.ARABIC),
  GREEK("el", "Greek", UnicodeScript.GREEK),
  HEBREW("he", "Hebrew", UnicodeScript.HEBREW),
  HINDI("hi", "Hindi", UnicodeScript.DEVANAGARI),
  KOREAN("ko", "Korean", UnicodeScript.HANGUL),
  THAI("th", "Thai", UnicodeScript.THAI),
  CHINESE("zh", "Chinese", UnicodeScript.HAN),
  JAPANESE("ja", "Japanese", UnicodeScript.HIRAGANA);

  private final String code;
  private final String label;
  private final UnicodeScript script;

  Language(String code, String label, UnicodeScript script) {
    this.code = code;
    this.label = label;
    this.script = script;
  }

  public static Optional<Language> of(String code) {
    return Arrays.stream(values()).filter(language -> language.code.equals(code)).findFirst();
  }

  public String code() {
    return code;
  }

  /** The English name. */
  public String label() {
    return label;
  }

  UnicodeScript script() {
    return script;
  }

  /** Whether words are written without spaces between them. */
  public boolean isWrittenWithoutSpaces() {
    return this == CHINESE || this == JAPANESE || this == THAI;
  }
}
