package dev.nightjar.reviews.terraform.iam;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.encoding.JsonEncoder;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Renders a {@code data.aws_iam_policy_document} like the AWS provider: source documents, then its
 * own statements, then override documents, whose statements replace earlier ones with the same Sid.
 */
public final class PolicyDocument {

  private static final String DEFAULT_VERSION = "2012-10-17";

  private final List<Value> statements = new ArrayList<>();
  private final Set<String> origins = new LinkedHashSet<>();
  private Value version = new Text("");
  private Value id = new Null();
  private boolean complete = true;

  private PolicyDocument() {}

  /** The JSON text of the document, as far as it is known. */
  public static Value json(EvaluatedBlock data, boolean indented) {
    PolicyDocument document = new PolicyDocument();
    document.mergeAll(data.attribute("source_json"));
    document.mergeAll(data.attribute("source_policy_documents"));
    document.mergeOwn(data);
    document.mergeAll(data.attribute("override_policy_documents"));
    document.mergeAll(data.attribute("override_json"));
    return JsonEncoder.encodeInOrder(document.value(), indented);
  }

  /** A {@code statement} block as an object of the policy. */
  public static Value statement(EvaluatedBlock block) {
    return PolicyStatement.of(block);
  }

  private void mergeOwn(EvaluatedBlock data) {
    mergeVersion(
        data.attribute("version") instanceof Null
            ? new Text(DEFAULT_VERSION)
            : data.attribute("version"));
    mergeId(data.attribute("policy_id"));
    for (EvaluatedBlock statement : data.blocks("statement")) {
      mergeStatement(PolicyStatement.of(statement));
    }
    complete &= data.blocksKnown("statement");
  }

  /** A list of JSON texts, or a single one. */
  private void mergeAll(Value texts) {
    if (texts instanceof Null || texts instanceof Text text && text.value().isEmpty()) {
      return;
    }
    if (texts instanceof Sequence sequence) {
      sequence.elements().forEach(this::mergeAll);
      return;
    }
    Value document = PolicyReader.policy(texts);
    if (document instanceof Unknown unknown) {
      complete = false;
      origins.addAll(unknown.origins());
    }
    Optional<Map<String, Value>> entries = UnknownValues.certainEntries(document);
    if (entries.isEmpty()) {
      UnknownValues.certainElements(texts).ifPresent(certain -> certain.forEach(this::mergeAll));
      return;
    }
    mergeVersion(entries.get().getOrDefault("Version", new Text("")));
    mergeId(entries.get().getOrDefault("Id", new Null()));
    mergeStatements(entries.get().getOrDefault("Statement", new Null()));
  }

  private void mergeStatements(Value list) {
    if (list instanceof Unknown unknown) {
      complete = false;
      origins.addAll(unknown.origins());
    }
    if (list instanceof Mapping single) {
      mergeStatement(PolicyStatement.ordered(single));
    }
    for (Value statement : UnknownValues.certainElements(list).orElse(List.of())) {
      mergeStatement(
          statement instanceof Mapping mapping ? PolicyStatement.ordered(mapping) : statement);
    }
  }

  private void mergeVersion(Value other) {
    boolean later =
        other instanceof Text one
            && version instanceof Text two
            && one.value().compareTo(two.value()) > 0;
    if (later || other instanceof Unknown) {
      version = other;
    }
  }

  private void mergeId(Value other) {
    if (!(other instanceof Null) && !other.equals(new Text(""))) {
      id = other;
    }
  }

  private void mergeStatement(Value statement) {
    Optional<String> sid = sid(statement);
    for (int i = 0; sid.isPresent() && i < statements.size(); i++) {
      if (sid.equals(sid(statements.get(i)))) {
        statements.set(i, statement);
        return;
      }
    }
    statements.add(statement);
  }

  private static Optional<String> sid(Value statement) {
    return statement instanceof Mapping mapping
            && mapping.entries().get("Sid") instanceof Text text
            && !text.value().isEmpty()
        ? Optional.of(text.value())
        : Optional.empty();
  }

  private Value value() {
    Map<String, Value> entries = new LinkedHashMap<>();
    entries.put("Version", version);
    if (!(id instanceof Null)) {
      entries.put("Id", id);
    }
    if (!complete) {
      entries.put("Statement", UnknownValues.list(origins, statements));
    } else if (!statements.isEmpty()) {
      entries.put("Statement", new Sequence(statements));
    }
    return new Mapping(entries);
  }
}
