package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.ARTIST_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.USER_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.ZONE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;
import static dev.nightjar.table.item.AttributeType.item;

import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Preferences.Filters;
import dev.nightjar.concerts.model.Preferences.Location;
import dev.nightjar.concerts.model.Preferences.Notifications;
import dev.nightjar.concerts.model.Preferences.QuietHours;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.UserProfile.Settings;
import dev.nightjar.concerts.model.UserProfile.Statistics;
import dev.nightjar.concerts.model.value.DayName;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.ItemCodec;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The items of profiles, preferences and tracked artists. */
public final class UserCodec {

  private static final ItemCodec<Statistics> STATISTICS =
      ItemCodec.of(
          attributes -> {
            var tracked =
                attributes.required("totalArtistsTracked", NUMBER, Statistics::totalArtistsTracked);
            var upcoming =
                attributes.required("upcomingConcerts", NUMBER, Statistics::upcomingConcerts);
            var attended =
                attributes.required("concertsAttended", NUMBER, Statistics::concertsAttended);
            var sent =
                attributes.required("notificationsSent", NUMBER, Statistics::notificationsSent);
            return item ->
                new Statistics(
                    tracked.of(item), upcoming.of(item), attended.of(item), sent.of(item));
          });

  private static final ItemCodec<Settings> SETTINGS =
      ItemCodec.of(
          attributes -> {
            var theme = attributes.required("theme", TEXT, Settings::theme);
            var verified = attributes.required("emailVerified", FLAG, Settings::emailVerified);
            var calendar =
                attributes.withDefault(
                    "calendarGeneration", NUMBER, Settings::calendarGeneration, 0L);
            return item -> new Settings(theme.of(item), verified.of(item), calendar.of(item));
          });

  public static final ItemCodec<UserProfile> PROFILE =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "UserProfile");
            var user = attributes.required("userId", USER_ID, UserProfile::userId);
            var email =
                attributes.required(
                    "email", TEXT.as(EmailAddress::value, EmailAddress::new), UserProfile::email);
            var created =
                attributes.required("createdAt", TIMESTAMP_SECONDS, UserProfile::createdAt);
            var updated =
                attributes.required("updatedAt", TIMESTAMP_SECONDS, UserProfile::updatedAt);
            var statistics =
                attributes.required("statistics", item(STATISTICS), UserProfile::statistics);
            var settings = attributes.required("settings", item(SETTINGS), UserProfile::settings);
            var deletedAt =
                attributes.optional("deletedAt", TIMESTAMP_SECONDS, UserProfile::deletedAt);
            var version = attributes.withDefault("version", NUMBER, UserProfile::version, 0L);
            return item ->
                new UserProfile(
                    user.of(item),
                    email.of(item),
                    created.of(item),
                    updated.of(item),
                    statistics.of(item),
                    settings.of(item),
                    deletedAt.of(item),
                    version.of(item));
          });

  /** {@code 22:00}. */
  private static final AttributeType<LocalTime> TIME_OF_DAY =
      TEXT.as(LocalTime::toString, LocalTime::parse);

  private static final ItemCodec<QuietHours> QUIET_HOURS =
      ItemCodec.of(
          attributes -> {
            var enabled = attributes.required("enabled", FLAG, QuietHours::enabled);
            var start = attributes.required("start", TIME_OF_DAY, QuietHours::start);
            var end = attributes.required("end", TIME_OF_DAY, QuietHours::end);
            var timezone = attributes.required("timezone", ZONE, QuietHours::timezone);
            return item ->
                new QuietHours(enabled.of(item), start.of(item), end.of(item), timezone.of(item));
          });

  private static final ItemCodec<Notifications> NOTIFICATIONS =
      ItemCodec.of(
          attributes -> {
            var email = attributes.required("email", FLAG, Notifications::email);
            var sms = attributes.required("sms", FLAG, Notifications::sms);
            var push = attributes.required("push", FLAG, Notifications::push);
            var phone =
                attributes.optional(
                    "phoneNumber",
                    TEXT.as(PhoneNumber::value, PhoneNumber::new),
                    Notifications::phoneNumber);
            var frequency =
                attributes.required(
                    "frequency", TEXT.as(Frequency::code, Frequency::of), Notifications::frequency);
            var quietHours =
                attributes.required("quietHours", item(QUIET_HOURS), Notifications::quietHours);
            return item ->
                new Notifications(
                    email.of(item),
                    sms.of(item),
                    push.of(item),
                    phone.of(item),
                    frequency.of(item),
                    quietHours.of(item));
          });

  private static final ItemCodec<Location> LOCATION =
      ItemCodec.of(
          attributes -> {
            var city = attributes.optional("city", TEXT, Location::city);
            var state = attributes.optional("state", TEXT, Location::state);
            var radius = attributes.required("radius", INTEGER, Location::radius);
            var includesNearby =
                attributes.required("includeNearbyCities", FLAG, Location::includeNearbyCities);
            var nearby = attributes.required("nearbyCities", TEXT_LIST, Location::nearbyCities);
            return item ->
                new Location(
                    city.of(item),
                    state.of(item),
                    radius.of(item),
                    includesNearby.of(item),
                    nearby.of(item));
          });

  /** Names that are not those of days are ignored. */
  private static final AttributeType<Set<DayOfWeek>> DAYS =
      TEXT_LIST.as(
          days -> new TreeSet<>(days).stream().map(DayName::of).toList(),
          names ->
              names.stream()
                  .map(DayName::parse)
                  .flatMap(Optional<DayOfWeek>::stream)
                  .collect(Collectors.toSet()));

  private static final ItemCodec<Filters> FILTERS =
      ItemCodec.of(
          attributes -> {
            var minPrice = attributes.optional("minPrice", DECIMAL, Filters::minPrice);
            var maxPrice = attributes.optional("maxPrice", DECIMAL, Filters::maxPrice);
            var preferred =
                attributes.required("preferredVenues", TEXT_LIST, Filters::preferredVenues);
            var excluded =
                attributes.required("excludedVenues", TEXT_LIST, Filters::excludedVenues);
            var days = attributes.required("preferredDays", DAYS, Filters::preferredDays);
            var genres = attributes.required("genres", TEXT_LIST, Filters::genres);
            return item ->
                new Filters(
                    minPrice.of(item),
                    maxPrice.of(item),
                    preferred.of(item),
                    excluded.of(item),
                    days.of(item),
                    genres.of(item));
          });

  public static final ItemCodec<Preferences> PREFERENCES =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "UserPreferences");
            var user = attributes.required("userId", USER_ID, Preferences::userId);
            var notifications =
                attributes.required(
                    "notifications", item(NOTIFICATIONS), Preferences::notifications);
            var location = attributes.required("location", item(LOCATION), Preferences::location);
            var filters = attributes.required("filters", item(FILTERS), Preferences::filters);
            var updated =
                attributes.required("updatedAt", TIMESTAMP_SECONDS, Preferences::updatedAt);
            var version = attributes.withDefault("version", NUMBER, Preferences::version, 0L);
            return item ->
                new Preferences(
                    user.of(item),
                    notifications.of(item),
                    location.of(item),
                    filters.of(item),
                    updated.of(item),
                    version.of(item));
          });

  public static final ItemCodec<UserArtist> USER_ARTIST =
      ItemCodec.of(
          attributes -> {
            attributes.derived("GSI1PK", TEXT, tracked -> Keys.artist(tracked.artistId()));
            attributes.derived("GSI1SK", TEXT, tracked -> Keys.user(tracked.userId()));
            entityType(attributes, "UserArtist");
            var user = attributes.required("userId", USER_ID, UserArtist::userId);
            var artist = attributes.required("artistId", ARTIST_ID, UserArtist::artistId);
            var name = attributes.required("artistName", TEXT, UserArtist::artistName);
            var imageUrl = attributes.optional("artistImageUrl", TEXT, UserArtist::artistImageUrl);
            var genres = attributes.required("genres", TEXT_LIST, UserArtist::genres);
            var added = attributes.required("addedAt", TIMESTAMP_SECONDS, UserArtist::addedAt);
            var addedBy =
                attributes.required(
                    "addedBy", TEXT.as(AddedBy::code, AddedBy::of), UserArtist::addedBy);
            var isEnabled =
                attributes.required("notificationsEnabled", FLAG, UserArtist::notificationsEnabled);
            return item ->
                new UserArtist(
                    user.of(item),
                    artist.of(item),
                    name.of(item),
                    imageUrl.of(item),
                    genres.of(item),
                    added.of(item),
                    addedBy.of(item),
                    isEnabled.of(item));
          });

  private UserCodec() {}
}
