package dev.nightjar.history;

/** The services that actors call, each with its error answers. */
enum Service {
  DYNAMODB {
    @Override
    Answer throttled() {
      return json(400, "ThrottlingException");
    }

    @Override
    Answer failed() {
      return json(500, "InternalServerError");
    }

    private Answer json(int status, String type) {
      return new Answer(
          status,
          "{\"__type\":\"com.amazonaws.dynamodb.v20120810#%s\",\"message\":\"fault\"}"
              .formatted(type));
    }
  },
  S3 {
    @Override
    Answer throttled() {
      return new Answer(503, "<Error><Code>SlowDown</Code><Message>fault</Message></Error>");
    }

    @Override
    Answer failed() {
      return new Answer(500, "<Error><Code>InternalError</Code><Message>fault</Message></Error>");
    }
  },
  SNS {
    @Override
    Answer throttled() {
      return xml(400, "Throttling");
    }

    @Override
    Answer failed() {
      return xml(500, "InternalFailure");
    }

    private Answer xml(int status, String code) {
      return new Answer(
          status,
          "<ErrorResponse><Error><Code>%s</Code><Message>fault</Message></Error></ErrorResponse>"
              .formatted(code));
    }
  };

  /** An answer of the service. */
  record Answer(int status, String body) {}

  abstract Answer throttled();

  abstract Answer failed();
}
