package dev.nightjar.reviews.store.waiver;

import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.model.waiver.Withdrawal;
import dev.nightjar.table.item.ItemCodec;
import java.util.Optional;

/** Reads and writes waivers and withdrawals. */
final class WaiverCodec {

  static final String ENTITY = "WAIVER";
  static final String WITHDRAWAL_ENTITY = "WITHDRAWAL";

  /** The review is not in {@code ReviewId}, because the archive keeps items by it. */
  static final ItemCodec<Waiver> WAIVER =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, waiver -> ENTITY);
            var waiverId = attributes.required("WaiverId", TEXT, Waiver::waiverId);
            var stackId = attributes.required("StackId", TEXT, Waiver::stackId);
            var findingId = attributes.required("FindingId", TEXT, Waiver::findingId);
            var reviewId = attributes.required("AcceptedInReview", TEXT, Waiver::reviewId);
            var ruleId = attributes.required("RuleId", TEXT, Waiver::ruleId);
            var title = attributes.required("Title", TEXT, Waiver::title);
            var filePath = attributes.required("FilePath", TEXT, Waiver::filePath);
            var resource = attributes.required("Resource", TEXT, Waiver::resource);
            var reason = attributes.required("Reason", TEXT, Waiver::reason);
            var owner = attributes.required("Owner", TEXT, Waiver::owner);
            var expiresAt = attributes.required("ExpiresAt", TIMESTAMP, Waiver::expiresAt);
            var createdAt = attributes.required("CreatedAt", TIMESTAMP, Waiver::createdAt);
            var createdBy = attributes.required("CreatedBy", TEXT, Waiver::createdBy);
            return item ->
                new Waiver(
                    waiverId.of(item),
                    stackId.of(item),
                    findingId.of(item),
                    reviewId.of(item),
                    ruleId.of(item),
                    title.of(item),
                    filePath.of(item),
                    resource.of(item),
                    reason.of(item),
                    owner.of(item),
                    expiresAt.of(item),
                    createdAt.of(item),
                    createdBy.of(item),
                    Optional.empty());
          });

  /** A withdrawal with the waiver that it ends. */
  record StoredWithdrawal(String waiverId, Withdrawal withdrawal) {}

  static final ItemCodec<StoredWithdrawal> WITHDRAWAL =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, stored -> WITHDRAWAL_ENTITY);
            var waiverId = attributes.required("WaiverId", TEXT, StoredWithdrawal::waiverId);
            var createdAt =
                attributes.required(
                    "CreatedAt", TIMESTAMP, stored -> stored.withdrawal().createdAt());
            var createdBy =
                attributes.required("CreatedBy", TEXT, stored -> stored.withdrawal().createdBy());
            return item ->
                new StoredWithdrawal(
                    waiverId.of(item), new Withdrawal(createdAt.of(item), createdBy.of(item)));
          });

  private WaiverCodec() {}
}
