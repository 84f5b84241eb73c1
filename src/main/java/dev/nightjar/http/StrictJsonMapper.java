package dev.nightjar.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/**
 * Configures strict reading of request bodies: an unknown field, a repeated field or a number in
 * place of a text is an error that names the field, so that typos are not ignored silently.
 */
@Singleton
public class StrictJsonMapper implements ObjectMapperCustomizer {

  @Override
  public void customize(ObjectMapper mapper) {
    mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    mapper.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    mapper.enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
    mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
    refuse(
        mapper,
        LogicalType.Textual,
        CoercionInputShape.Integer,
        CoercionInputShape.Float,
        CoercionInputShape.Boolean);
    refuse(
        mapper,
        LogicalType.Integer,
        CoercionInputShape.String,
        CoercionInputShape.Float,
        CoercionInputShape.Boolean);
    refuse(mapper, LogicalType.Float, CoercionInputShape.String, CoercionInputShape.Boolean);
    refuse(
        mapper,
        LogicalType.Boolean,
        CoercionInputShape.String,
        CoercionInputShape.Integer,
        CoercionInputShape.Float);
  }

  private static void refuse(ObjectMapper mapper, LogicalType type, CoercionInputShape... shapes) {
    for (CoercionInputShape shape : shapes) {
      mapper.coercionConfigFor(type).setCoercion(shape, CoercionAction.Fail);
    }
  }
}
