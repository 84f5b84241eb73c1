package dev.nightjar.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.access.AccessRole;
import dev.nightjar.http.RouteAccess.Requirement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteAccessTest {

  @ParameterizedTest
  @CsvSource({
    "GET,  /api/news/items,                          news reader",
    "HEAD, /api/news/items,                          news reader",
    "POST, /api/news/items,                          news writer",
    "POST, /api/news/ingest,                         news operator",
    "POST, /api/news/heal,                           news operator",
    "POST, /news/heal,                               news operator",
    "POST, /api/news/rescore,                        news operator",
    "POST, /news/rescore,                            news operator",
    "GET,  /api/news/sources,                        news reader",
    "POST, /api/news/sources/feeds,                  news operator",
    "DELETE, /api/news/sources/tags/1,               news operator",
    "POST, /news/sources/feeds/add,                  news operator",
    "POST, /api/news//sources;a/feeds,               news operator",
    "GET,  /api/news/alerts,                         news reader",
    "POST, /api/news/alerts,                         news writer",
    "DELETE, /api/news/alerts/1,                     news writer",
    "POST, /news/alerts/1/pause,                     news writer",
    "POST, /api/news/heal/,                          news operator",
    "POST, //api//news/heal//,                       news operator",
    "POST, /api/news;a=b/heal;c,                     news operator",
    "GET,  /;a/api/reviews,                          reviews reader",
    "GET,  /api;a=b/reviews,                         reviews reader",
    "GET,  /news,                                    news reader",
    "GET,  /reviews/some-id,                         reviews reader",
    "POST, /api/reviews,                             reviews writer",
    "PUT,  /api/texts/some-id,                       texts writer",
    "DELETE, /api/texts/some-id,                     texts writer",
    "POST, /api/reviews/spacelift,                   open",
    "GET,  /api/reviews/spacelift,                   reviews reader",
    "POST, /api/reviews/spacelift/,                  open",
    "GET,  /api/concerts/users/a/calendar.ics,       open",
    "PUT,  /api/concerts/users/a/preferences,        open",
    "GET,  /api/concerts/usersx,                     signed in",
    "GET,  /api/concerts/artists,                    signed in",
    "GET,  /concerts,                                signed in",
    "GET,  /concerts/sign-in,                        open",
    "POST, /concerts/unsubscribe,                    open",
    "POST, /concerts/unsubscribe/x,                  signed in",
    "GET,  /sign-in,                                 open",
    "GET,  /sign-in/callback,                        open",
    "GET,  /sign-in/other,                           signed in",
    "GET,  /q/openapi,                               open",
    "GET,  /q/health,                                signed in",
    "GET,  /,                                        signed in",
    "GET,  /something/new,                           signed in",
    "GET,  /api,                                     signed in",
  })
  void routeNeeds(String method, String path, String expected) {
    assertEquals(expected, text(RouteAccess.of(method, path)));
  }

  private static String text(Requirement requirement) {
    if (requirement instanceof Requirement.Role role) {
      return role.system() + " " + role.role().label();
    }
    return requirement instanceof Requirement.Open ? "open" : "signed in";
  }

  @ParameterizedTest
  @CsvSource({"READER, WRITER, false", "OPERATOR, READER, true", "WRITER, WRITER, true"})
  void rolesIncludeLesserOnes(AccessRole role, AccessRole other, boolean includes) {
    assertEquals(includes, role.includes(other));
  }
}
