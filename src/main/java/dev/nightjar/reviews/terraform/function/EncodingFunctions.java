package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.encoding.CsvDecoder;
import dev.nightjar.reviews.terraform.encoding.JsonDecoder;
import dev.nightjar.reviews.terraform.encoding.JsonEncoder;
import dev.nightjar.reviews.terraform.encoding.YamlDecoder;
import dev.nightjar.reviews.terraform.encoding.YamlEncoder;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;

/** Functions that encode and decode values. */
final class EncodingFunctions {

  private EncodingFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("base64decode", 1, 1, arguments -> change(arguments, EncodingFunctions::fromBase64))
        .add("base64encode", 1, 1, arguments -> change(arguments, EncodingFunctions::toBase64))
        .add("csvdecode", 1, 1, arguments -> CsvDecoder.decode(text(arguments.get(0))))
        .addForAll("jsondecode", 1, 1, EncodingFunctions::fromJson)
        .addForAll("jsonencode", 1, 1, arguments -> JsonEncoder.encode(arguments.get(0)))
        .add("textdecodebase64", 2, 2, EncodingFunctions::fromBase64WithCharset)
        .add("textencodebase64", 2, 2, EncodingFunctions::toBase64WithCharset)
        .add("urldecode", 1, 1, arguments -> change(arguments, EncodingFunctions::fromUrl))
        .add("urlencode", 1, 1, arguments -> change(arguments, EncodingFunctions::toUrl))
        .add("yamldecode", 1, 1, arguments -> YamlDecoder.decode(text(arguments.get(0))))
        .add("yamlencode", 1, 1, arguments -> YamlEncoder.encode(arguments.get(0)));
  }

  private static Value change(List<Value> arguments, UnaryOperator<String> change) {
    return new Text(ValueLimits.checkText(change.apply(text(arguments.get(0)))));
  }

  static String toBase64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String fromBase64(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (IllegalArgumentException | CharacterCodingException noText) {
      throw new InvalidExpressionException("no Base64 of a text");
    }
  }

  private static Value toBase64WithCharset(List<Value> arguments) {
    byte[] bytes = text(arguments.get(0)).getBytes(charset(arguments.get(1)));
    return new Text(Base64.getEncoder().encodeToString(bytes));
  }

  private static Value fromBase64WithCharset(List<Value> arguments) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text(arguments.get(0)));
      return new Text(new String(bytes, charset(arguments.get(1))));
    } catch (IllegalArgumentException noBase64) {
      throw new InvalidExpressionException("no Base64");
    }
  }

  private static Charset charset(Value name) {
    try {
      return Charset.forName(text(name));
    } catch (IllegalArgumentException noCharset) {
      throw new InvalidExpressionException("no such encoding");
    }
  }

  private static Value fromJson(List<Value> arguments) {
    if (!(arguments.get(0) instanceof Unknown unknown)) {
      return JsonDecoder.decode(text(arguments.get(0)));
    }
    if (unknown.partial().isEmpty()) {
      return Unknown.from(unknown.origins());
    }
    return unknown
        .known()
        .orElseGet(() -> JsonDecoder.decode(unknown.partial(), unknown.origins()));
  }

  private static String toUrl(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("*", "%2A").replace("%7E", "~");
  }

  private static String fromUrl(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException invalid) {
      throw new InvalidExpressionException("no URL encoding");
    }
  }
}
