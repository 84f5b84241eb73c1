package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.integrity.HistoryIntegrity;
import dev.nightjar.reviews.model.integrity.Problem;
import dev.nightjar.reviews.model.integrity.Problem.Kind;
import dev.nightjar.reviews.model.integrity.VersionSeal;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemEquality;
import dev.nightjar.table.item.ItemJson;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Query;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The hash chain over the versions of a review. {@code ContentHash} is the SHA-256 of the item as
 * canonical DynamoDB JSON, {@code PreviousHash} that of the version before, and {@code LatestHash}
 * of the run that of its latest version. Documents in S3 are covered by their keys, which are the
 * hashes of their content. Finding items repeat what a version says, so they are compared with it.
 */
@Singleton
public class VersionChain {

  static final String CONTENT_HASH = "ContentHash";
  static final String PREVIOUS_HASH = "PreviousHash";
  static final String HASHED_VERSION = "HashedVersion";
  static final String LATEST_HASH = "LatestHash";

  /** The expiry is not part of the content: a restored version gets a new one. */
  private static final Set<String> NOT_HASHED = Set.of(CONTENT_HASH, "TTL");

  /** The partition depends on the settings at the time of the write. */
  private static final Set<String> NOT_COMPARED = Set.of("TTL", "GSI1PK");

  private static final Retention NO_EXPIRY = new Retention(0);
  private static final int LAST_VERSION = 999_999;

  private final Table table;
  private final StackPartitions partitions;
  private final VersionStore versionStore;
  private final DocumentStore documentStore;
  private final Clock clock;

  public VersionChain(
      ReviewsTable reviews, VersionStore versionStore, DocumentStore documentStore, Clock clock) {
    this.table = reviews.table();
    this.partitions = reviews.partitions();
    this.versionStore = versionStore;
    this.documentStore = documentStore;
    this.clock = clock;
  }

  /** Adds the hash of the item to it. */
  static Item seal(ItemBuilder item) {
    return item.text(CONTENT_HASH, computedHash(item.build())).build();
  }

  /** The hash by which a successor names this version: its own, or that of its content. */
  static String hash(Item version) {
    return version.optional(CONTENT_HASH, Item::text).orElseGet(() -> computedHash(version));
  }

  static String computedHash(Item version) {
    Map<String, AttributeValue> content = new LinkedHashMap<>(version.attributes());
    content.keySet().removeAll(NOT_HASHED);
    return DocumentStore.hash(ItemJson.write(new Item(content)).getBytes(StandardCharsets.UTF_8));
  }

  /** Those of the reviews that have no run record, though they have versions. */
  public Set<String> withoutRun(Collection<String> reviewIds) {
    Map<ItemKey, String> pointers = new LinkedHashMap<>();
    reviewIds.forEach(id -> pointers.put(pointer(id), id));
    Set<String> missing = new TreeSet<>(reviewIds);
    table.batchGet(pointers.keySet()).keySet().forEach(key -> missing.remove(pointers.get(key)));
    return missing;
  }

  /** Verifies all versions of a review. */
  public HistoryIntegrity verify(String reviewId) {
    int latest =
        run(reviewId)
            .map(run -> run.integer("LatestVersion"))
            .orElseGet(
                () ->
                    versions(reviewId, 1, LAST_VERSION, "PK, SK")
                        .mapToInt(VersionChain::number)
                        .max()
                        .orElse(0));
    return verify(reviewId, 1, latest);
  }

  /** Verifies the versions {@code first} to {@code last}. */
  public HistoryIntegrity verify(String reviewId, int first, int last) {
    return new Verification(reviewId, first, last).result();
  }

  private ItemKey pointer(String reviewId) {
    return table.key(ReviewKeys.runOfReview(reviewId), ReviewKeys.METADATA);
  }

  private Optional<Item> run(String reviewId) {
    return table
        .getConsistent(pointer(reviewId))
        .map(RunCodec::pointedRun)
        .flatMap(id -> table.getConsistent(table.key(ReviewKeys.run(id), ReviewKeys.METADATA)))
        .filter(run -> run.text("ReviewId").equals(reviewId));
  }

  private Stream<Item> versions(String reviewId, int first, int last, String projection) {
    Query query =
        Query.where("PK = :pk AND SK BETWEEN :first AND :last")
            .value(":pk", ReviewKeys.review(reviewId))
            .value(":first", ReviewKeys.version(first))
            .value(":last", ReviewKeys.version(last))
            .consistent();
    return table.stream(projection.isEmpty() ? query : query.project(projection), item -> item);
  }

  private static int number(Item version) {
    return ReviewKeys.versionNumber(version.text("SK"));
  }

  private boolean isExpired(Item item) {
    return item.optional("TTL", Item::number)
        .filter(expiry -> Ttl.isExpired(expiry, clock.instant()))
        .isPresent();
  }

  /** A version without its code, which may be large. */
  private record Stored(
      VersionSeal seal,
      Optional<StoredVersion> content,
      List<StoredDocument.InS3> documents,
      boolean isExpired) {}

  private Stored stored(Item version) {
    return new Stored(
        new VersionSeal(
            number(version),
            version.text("PK") + " " + version.text("SK"),
            version.optional(CONTENT_HASH, Item::text),
            version.optional(PREVIOUS_HASH, Item::text),
            computedHash(version)),
        content(version),
        documents(version),
        isExpired(version));
  }

  private static Optional<StoredVersion> content(Item version) {
    try {
      return Optional.of(new StoredVersion(VersionCodec.content(version), Optional.empty()));
    } catch (MalformedItemException e) {
      return Optional.empty();
    }
  }

  /** A malformed attribute is found by the hash of the item. */
  private static List<StoredDocument.InS3> documents(Item version) {
    try {
      return Stream.of("TerraformCode", VersionCodec.DETAILS)
          .flatMap(name -> CodeCodec.document(version, name).stream())
          .filter(StoredDocument.InS3.class::isInstance)
          .map(StoredDocument.InS3.class::cast)
          .toList();
    } catch (MalformedItemException e) {
      return List.of();
    }
  }

  private Optional<ReviewVersion> load(StoredVersion version) {
    try {
      return Optional.of(versionStore.load(version));
    } catch (MalformedItemException e) {
      return Optional.empty();
    }
  }

  /** One verification of some versions of a review. */
  private final class Verification {

    private final String reviewId;
    private final int first;
    private final int last;
    private final Optional<Item> run;
    private final SortedMap<Integer, Stored> versions = new TreeMap<>();
    private final Set<String> knownFindings = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private int verified;
    private int notCovered;

    /** Whether all earlier versions are verified, so that it is known which findings are new. */
    private boolean isComplete;

    private Verification(String reviewId, int first, int last) {
      this.reviewId = reviewId;
      this.first = first;
      this.last = last;
      this.run = run(reviewId);
      this.isComplete = first == 1;
    }

    private HistoryIntegrity result() {
      versions(reviewId, first, Math.min(last + 1, LAST_VERSION), "")
          .map(VersionChain.this::stored)
          .forEach(stored -> versions.put(stored.seal().version(), stored));
      for (int number = first; number <= last; number++) {
        if (versions.containsKey(number)) {
          verify(number, versions.get(number));
        } else {
          reportAbsent(number);
        }
      }
      if (isRunMissing()) {
        problems.add(
            new Problem(
                1, Kind.RUN_MISSING, ReviewKeys.runOfReview(reviewId), "none", "a run record"));
      }
      return new HistoryIntegrity(first, last, verified, notCovered, problems);
    }

    private void verify(int number, Stored version) {
      List<Problem> found = new ArrayList<>();
      named(number).stream()
          .flatMap(hash -> version.seal().problem(hash).stream())
          .findFirst()
          .ifPresent(found::add);
      if (named(number).stream().noneMatch(version.seal()::isCovered)) {
        isComplete = false;
        notCovered++;
        return;
      }
      if (found.isEmpty()) {
        found.addAll(documents(number, version));
      }
      Optional<ReviewVersion> content =
          found.isEmpty() ? version.content().flatMap(VersionChain.this::load) : Optional.empty();
      content.ifPresent(loaded -> found.addAll(findings(number, version, loaded)));
      isComplete &= content.isPresent();
      problems.addAll(found);
      verified += found.isEmpty() ? 1 : 0;
    }

    /** The hashes by which the successor and the run name the version. */
    private List<Optional<String>> named(int number) {
      return List.of(
          Optional.ofNullable(versions.get(number + 1))
              .flatMap(successor -> successor.seal().previousHash()),
          run.filter(item -> item.optional(HASHED_VERSION, Item::integer).orElse(0) == number)
              .flatMap(item -> item.optional(LATEST_HASH, Item::text)));
    }

    private void reportAbsent(int number) {
      isComplete = false;
      if (isMissing(number)) {
        problems.add(
            new Problem(
                number,
                Kind.VERSION_MISSING,
                ReviewKeys.review(reviewId) + " " + ReviewKeys.version(number),
                "none",
                "version " + number));
      } else {
        notCovered++;
      }
    }

    /** Versions expire in their order, and the run with the first of them. */
    private boolean isMissing(int number) {
      ItemKey unpadded = table.key(ReviewKeys.review(reviewId), ReviewKeys.unpaddedVersion(number));
      if (table.getConsistent(unpadded).isPresent()) {
        return false; // another program has stored it
      }
      return run.filter(item -> !isExpired(item)).isPresent()
          || versions.headMap(number).values().stream().anyMatch(older -> !older.isExpired());
    }

    private boolean isRunMissing() {
      return run.isEmpty()
          && Optional.ofNullable(versions.get(1))
              .filter(oldest -> oldest.seal().contentHash().isPresent() && !oldest.isExpired())
              .isPresent();
    }

    private List<Problem> documents(int number, Stored version) {
      List<Problem> found = new ArrayList<>();
      for (StoredDocument.InS3 document : version.documents()) {
        Optional<String> hash = documentStore.contentHash(document);
        if (hash.isEmpty() && !version.isExpired()) {
          found.add(
              new Problem(number, Kind.DOCUMENT_MISSING, document.key(), "none", "the document"));
        }
        hash.filter(computed -> !computed.equals(document.hash()))
            .ifPresent(
                computed ->
                    found.add(
                        new Problem(
                            number,
                            Kind.DOCUMENT_CHANGED,
                            document.key(),
                            document.hash(),
                            computed)));
      }
      return found;
    }

    /**
     * Compares the finding items that the version has put. They are put after the version, and one
     * that an earlier version has put stays.
     */
    private List<Problem> findings(int number, Stored version, ReviewVersion content) {
      Map<ItemKey, Finding> candidates = new LinkedHashMap<>();
      content.outcome().findings().stream()
          .filter(finding -> knownFindings.add(finding.findingId()))
          .forEach(
              finding ->
                  candidates.put(
                      table.key(
                          ReviewKeys.finding(finding.findingId()), ReviewKeys.review(reviewId)),
                      finding));
      if (isBeingCounted(number) || version.isExpired()) {
        return List.of();
      }
      Map<ItemKey, Item> stored = table.batchGetConsistent(candidates.keySet());
      List<Problem> found = new ArrayList<>();
      candidates.forEach(
          (key, finding) -> {
            Optional<Item> item = Optional.ofNullable(stored.get(key));
            if (isComplete || item.filter(put -> isPutBy(number, put)).isPresent()) {
              Item expected = FindingCodec.write(key, content, finding, partitions, NO_EXPIRY);
              difference(number, expected, item).ifPresent(found::add);
            }
          });
      return found;
    }

    private boolean isBeingCounted(int number) {
      return run.flatMap(item -> item.optional("CountingVersion", Item::integer))
          .filter(counting -> counting == number)
          .isPresent();
    }
  }

  private static boolean isPutBy(int version, Item finding) {
    return finding.optional("Version", Item::integer).filter(of -> of == version).isPresent();
  }

  private static Optional<Problem> difference(int version, Item expected, Optional<Item> stored) {
    String key = expected.text("PK") + " " + expected.text("SK");
    String computed = "as in version " + version;
    if (stored.isEmpty()) {
      return Optional.of(new Problem(version, Kind.FINDING_MISSING, key, "none", computed));
    }
    Set<String> names = new TreeSet<>(expected.attributes().keySet());
    names.addAll(stored.get().attributes().keySet());
    names.removeAll(NOT_COMPARED);
    names.removeIf(name -> ItemEquality.same(only(name, expected), only(name, stored.get())));
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                version, Kind.FINDING_CHANGED, key, "other " + String.join(",", names), computed));
  }

  private static Map<String, AttributeValue> only(String name, Item item) {
    return item.attributes().containsKey(name)
        ? Map.of(name, item.attributes().get(name))
        : Map.of();
  }
}
