package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.table.RecordedActions;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * The DynamoDB permissions of the role. It also needs {@code sns:Publish} to the topic of changes
 * and to phone numbers, and {@code ses:SendRawEmail}.
 */
class NotifyPermissionsTest {

  private final NotifyFixture notify = new NotifyFixture();
  private final RecordedActions recorded = new RecordedActions();
  private final DynamoDbClient client = recorded.client();

  @AfterEach
  void close() {
    client.close();
    notify.close();
  }

  @Test
  void fanOutReadsAndWritesItemsOfUsersAndDeletesTheChange() {
    notify.follower("ada");
    String message = notify.recorded(notify.show("c1")).get(0);
    notify.handle(notify.roleThrough(client), message);
    assertEquals(
        Set.of(
            "BatchGetItem",
            "ConditionCheckItem",
            "DeleteItem",
            "GetItem",
            "PutItem",
            "Query GSI1",
            "UpdateItem"),
        recorded.actions());
    assertEquals(Set.of("RUN", "USER"), recorded.updatedEntities());
    assertEquals(Set.of(), recorded.entitiesPutUnconditionally());
  }

  @Test
  void deliveryQueriesDueNotificationsAndUpdatesThem() {
    notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule(notify.roleThrough(client));
    assertEquals(1, notify.messageSender.emails.size());
    assertEquals(Set.of("BatchGetItem", "Query GSI2", "UpdateItem"), recorded.actions());
    assertEquals(Set.of("RUN", "USER"), recorded.updatedEntities());
  }
}
