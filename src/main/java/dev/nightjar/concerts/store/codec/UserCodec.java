package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.DayName;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.SortableTime;
import java.time.DayOfWeek;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Converts profiles, preferences and tracked artists to items and back. */
public final class UserCodec {

  private UserCodec() {}

  public static Item profile(ItemBuilder item, UserProfile profile) {
    return item.text("EntityType", "UserProfile")
        .text("userId", profile.userId().value())
        .text("email", profile.email().value())
        .text("createdAt", SortableTime.seconds(profile.createdAt()))
        .text("updatedAt", SortableTime.seconds(profile.updatedAt()))
        .item(
            "statistics",
            statistics ->
                statistics
                    .number("totalArtistsTracked", profile.statistics().totalArtistsTracked())
                    .number("upcomingConcerts", profile.statistics().upcomingConcerts())
                    .number("concertsAttended", profile.statistics().concertsAttended())
                    .number("notificationsSent", profile.statistics().notificationsSent()))
        .item(
            "settings",
            settings ->
                settings
                    .text("theme", profile.settings().theme())
                    .flag("emailVerified", profile.settings().emailVerified())
                    .number("calendarGeneration", profile.settings().calendarGeneration()))
        .build();
  }

  public static UserProfile readProfile(Item item) {
    Item statistics = item.item("statistics");
    Item settings = item.item("settings");
    return new UserProfile(
        item.parsed("userId", UserId::new),
        item.parsed("email", EmailAddress::new),
        item.timestamp("createdAt"),
        item.timestamp("updatedAt"),
        new UserProfile.Statistics(
            statistics.number("totalArtistsTracked"),
            statistics.number("upcomingConcerts"),
            statistics.number("concertsAttended"),
            statistics.number("notificationsSent")),
        new UserProfile.Settings(
            settings.text("theme"),
            settings.flag("emailVerified"),
            settings.optional("calendarGeneration", Item::number).orElse(0L)),
        item.optional("deletedAt", Item::timestamp));
  }

  public static Item preferences(ItemBuilder item, Preferences preferences) {
    return item.text("EntityType", "UserPreferences")
        .text("userId", preferences.userId().value())
        .item("notifications", notifications(preferences.notifications()))
        .item("location", location(preferences.location()))
        .item("filters", filters(preferences.filters()))
        .text("updatedAt", SortableTime.seconds(preferences.updatedAt()))
        .number("version", preferences.version())
        .build();
  }

  private static Item notifications(Preferences.Notifications notifications) {
    Preferences.QuietHours quiet = notifications.quietHours();
    return new ItemBuilder()
        .flag("email", notifications.email())
        .flag("sms", notifications.sms())
        .flag("push", notifications.push())
        .optional(
            "phoneNumber", notifications.phoneNumber().map(PhoneNumber::value), ItemBuilder::text)
        .text("frequency", notifications.frequency().code())
        .item(
            "quietHours",
            hours ->
                hours
                    .flag("enabled", quiet.enabled())
                    .text("start", quiet.start().toString())
                    .text("end", quiet.end().toString())
                    .text("timezone", quiet.timezone().getId()))
        .build();
  }

  private static Item location(Preferences.Location location) {
    return new ItemBuilder()
        .optional("city", location.city(), ItemBuilder::text)
        .optional("state", location.state(), ItemBuilder::text)
        .number("radius", location.radius())
        .flag("includeNearbyCities", location.includeNearbyCities())
        .textList("nearbyCities", location.nearbyCities())
        .build();
  }

  private static Item filters(Preferences.Filters filters) {
    return new ItemBuilder()
        .optional("minPrice", filters.minPrice(), ItemBuilder::decimal)
        .optional("maxPrice", filters.maxPrice(), ItemBuilder::decimal)
        .textList("preferredVenues", filters.preferredVenues())
        .textList("excludedVenues", filters.excludedVenues())
        .textList(
            "preferredDays",
            new TreeSet<>(filters.preferredDays()).stream().map(DayName::of).toList())
        .textList("genres", filters.genres())
        .build();
  }

  public static Preferences readPreferences(Item item) {
    return new Preferences(
        item.parsed("userId", UserId::new),
        readNotifications(item.item("notifications")),
        readLocation(item.item("location")),
        readFilters(item.item("filters")),
        item.timestamp("updatedAt"),
        item.optional("version", Item::number).orElse(0L));
  }

  private static Preferences.Notifications readNotifications(Item notifications) {
    Item quiet = notifications.item("quietHours");
    return new Preferences.Notifications(
        notifications.flag("email"),
        notifications.flag("sms"),
        notifications.flag("push"),
        notifications.optional("phoneNumber", (i, name) -> i.parsed(name, PhoneNumber::new)),
        notifications.parsed("frequency", Frequency::of),
        new Preferences.QuietHours(
            quiet.flag("enabled"),
            quiet.parsed("start", TimeCodec::time),
            quiet.parsed("end", TimeCodec::time),
            quiet.parsed("timezone", TimeCodec::zone)));
  }

  private static Preferences.Location readLocation(Item location) {
    return new Preferences.Location(
        location.optional("city", Item::text),
        location.optional("state", Item::text),
        location.integer("radius"),
        location.flag("includeNearbyCities"),
        location.textList("nearbyCities"));
  }

  private static Preferences.Filters readFilters(Item filters) {
    return new Preferences.Filters(
        filters.optional("minPrice", Item::decimal),
        filters.optional("maxPrice", Item::decimal),
        filters.textList("preferredVenues"),
        filters.textList("excludedVenues"),
        filters.textList("preferredDays").stream()
            .map(DayName::parse)
            .flatMap(Optional<DayOfWeek>::stream)
            .collect(Collectors.toSet()),
        filters.textList("genres"));
  }

  public static Item userArtist(ItemBuilder item, UserArtist tracked) {
    return item.text("GSI1PK", Keys.artist(tracked.artistId()))
        .text("GSI1SK", Keys.user(tracked.userId()))
        .text("EntityType", "UserArtist")
        .text("userId", tracked.userId().value())
        .text("artistId", tracked.artistId().value())
        .text("artistName", tracked.artistName())
        .optional("artistImageUrl", tracked.artistImageUrl(), ItemBuilder::text)
        .textList("genres", tracked.genres())
        .text("addedAt", SortableTime.seconds(tracked.addedAt()))
        .text("addedBy", tracked.addedBy().code())
        .flag("notificationsEnabled", tracked.notificationsEnabled())
        .build();
  }

  public static UserArtist readUserArtist(Item item) {
    return new UserArtist(
        item.parsed("userId", UserId::new),
        item.parsed("artistId", ArtistId::new),
        item.text("artistName"),
        item.optional("artistImageUrl", Item::text),
        item.textList("genres"),
        item.timestamp("addedAt"),
        item.parsed("addedBy", AddedBy::of),
        item.flag("notificationsEnabled"));
  }
}
