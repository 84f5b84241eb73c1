package dev.nightjar.news.sentiment;

/** Classifies emoji and emoticons as happy or unhappy; all others are ignored. */
final class Emoji {

  private static final int[] HAPPY =
      sorted(
          "😀😁😂😃😄😅😆😇😉😊😋😌😍😎😗😘😙😚😛😜😝🙂🙃🤑🤗🤩🥰🥳❤💙💚💛💜🖤💖💗💓💕💞💪👍👏🙌🙏🎉🎊🏆🥇🚀📈💰💯✅⭐🌟✨🔥🐂⬆🔝👌🤝💎🟢♥☺");
  private static final int[] UNHAPPY =
      sorted(
          "😒😓😔😕😖😞😟😠😡😢😣😤😥😦😧😨😩😪😫😬😭😰😱😳😵😷🙁☹🤒🤕🤢🤮🤬🥺💔👎📉💩🐻🔻⬇🩸💀☠🚨⚠❌🤦🔴🥵🥶😿💣🆘");

  private Emoji() {}

  /** 1 for happy, -1 for unhappy, 0 for others. */
  static int polarity(int codePoint) {
    return has(HAPPY, codePoint) ? 1 : has(UNHAPPY, codePoint) ? -1 : 0;
  }

  /** The end of an emoticon such as :-); the start position if there is none. */
  static int afterEmoticon(String text, int at, int end) {
    char eyes = text.charAt(at);
    if (eyes == '<') {
      return at + 1 < end && text.charAt(at + 1) == '3' ? at + 2 : at;
    }
    if (eyes != ':' && eyes != ';' && eyes != '=') {
      return at;
    }
    int mouth = at + 1;
    if (mouth < end && (text.charAt(mouth) == '-' || text.charAt(mouth) == '\'')) {
      mouth++;
    }
    if (mouth >= end || "()DP[]/".indexOf(text.charAt(mouth)) < 0) {
      return at;
    }
    boolean wordFollows = mouth + 1 < end && Character.isLetterOrDigit(text.charAt(mouth + 1));
    return wordFollows ? at : mouth + 1;
  }

  static boolean isHappyEmoticon(String text, int at, int end) {
    return text.charAt(at) == '<' || ")DP]".indexOf(text.charAt(end - 1)) >= 0;
  }

  private static boolean has(int[] sorted, int codePoint) {
    return java.util.Arrays.binarySearch(sorted, codePoint) >= 0;
  }

  private static int[] sorted(String emoji) {
    return emoji.codePoints().sorted().toArray();
  }
}
