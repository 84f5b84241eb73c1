package dev.nightjar.news.query.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadlineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Kestrel Air cancels all flights as pilots strike; Pilots strike forces Kestrel Air to cancel flights",
        "Bridge collapses in Marbury after heavy rain; Heavy rain blamed after bridge collapses in Marbury",
        "Orvane shares plunge after failed drug trial; Orvane stock drops as drug trial fails",
        "Central bank of Norlund raises rates to 4.5 percent; Norlund central bank hikes rates to 4.5%",
        "Wildfire near Salvera forces thousands to evacuate; Thousands evacuate as wildfire nears Salvera",
        "Tellux to acquire chip maker Brivo for $2.4 billion; Chip maker Brivo bought by Tellux in $2.4 billion deal",
        "Museum in Halden reopens after two-year restoration; Halden museum reopens following restoration",
        "Dockworkers in Porto Vell end strike; Porto Vell dockworkers agree to end strike",
        "Vaccine against river fever approved in Kessia; Kessia approves river fever vaccine",
        "Ferry with 120 passengers runs aground off Tarn; Ferry runs aground off Tarn with 120 passengers aboard",
        "Mayor of Luneburg resigns over housing scandal; Luneburg mayor resigns amid housing scandal",
        "Quilla recalls baby strollers over faulty brakes; Faulty brakes: Quilla recalls baby strollers",
        "Astronomers spot comet twice the size of Mount Oru; Comet twice the size of Mount Oru spotted by astronomers",
        "Velora unveils electric truck with 900 km range; Velora launches electric truck with range of 900 km",
        "Parliament of Ostland rejects pension reform; Ostland parliament blocks pension reform",
        "Hackers steal customer records from Bancor Union; Bancor Union says hackers stole customer records",
        "Rare orchid found in Tambor highlands; Scientists find rare orchid in Tambor highlands",
        "Grain exports from Delmar resume after blockade; Delmar resumes grain exports after blockade",
        "Judge orders Fintra to repay investors; Fintra ordered by court to repay investors",
        "Olsen wins Kirov marathon in record time; Record time as Olsen wins Kirov marathon",
        "Power outage leaves half of Metz without electricity; Half of Metz without electricity after power outage",
        "Soyland and Brask sign fishing agreement; Fishing accord signed by Soyland and Brask",
        "KESTREL AIR CANCELS ALL FLIGHTS AS PILOTS STRIKE; Kestrel Air cancels flights as pilots strike",
      })
  void headlinesOfTheSameEventAreRecognized(String one, String other) {
    assertSame(true, one, other);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Magnitude 6.1 earthquake strikes off Japan; Magnitude 6.1 earthquake strikes off Chile",
        "Japan hit by magnitude 6.1 earthquake; Chile hit by magnitude 6.1 earthquake",
        "Orvane shares rise after earnings beat; Orvane shares fall after earnings miss",
        "Orvane beats profit expectations on strong sales; Tellux beats profit expectations on strong sales",
        "Central bank of Norlund raises rates by 25 basis points; Central bank of Norlund raises rates by 50 basis points",
        "Central bank of Norlund raises rates; Central bank of Norlund cuts rates",
        "Kessia approves river fever vaccine; Kessia rejects river fever vaccine",
        "Tellux buys chip maker Brivo; Tellux sells chip maker Brivo",
        "Olsen wins Kirov marathon; Haugen wins Kirov marathon",
        "Velora unveils new iPhone case with longer battery life; Velora unveils new iPad case with longer battery life",
        "Storm kills 12 in Tambor highlands; Storm kills 40 in Tambor highlands",
        "Quilla recalls baby strollers over faulty brakes; Quilla recalls car seats over faulty buckles",
        "Fintra denies fraud at its Marbury branch; Fintra admits fraud at its Marbury branch",
        "No layoffs planned at Velora plant in Salvera; Layoffs planned at Velora plant in Salvera",
        "Stocks rise as investors await decision; Stocks rise as inflation cools",
        "Five things to know before the market opens; Five things to know before the weekend",
        "Bridge collapses in Marbury; Marbury plans new bridge",
        "Mayor of Luneburg resigns over housing scandal; Mayor of Luneburg opens housing fair",
        "Orvane opens research center in Metz; Orvane closes research center in Metz",
        "Profit at Kestrel Air rises on summer demand; Profit at Falcon Air rises on summer demand",
        "Ferry runs aground off Tarn; Ferry runs aground off Brask",
        "Magnitude 6.1 Earthquake Strikes Off Coast Of Japan; Magnitude 6.1 Earthquake Strikes Off Coast Of Chile",
        "Weather for Tuesday; Weather for Wednesday",
        "Markets fall; Markets fall again",
        "Soyland wins gold in rowing; Soyland loses gold in rowing",
        "Dockworkers in Porto Vell end strike; Teachers in Porto Vell end strike",
        "??? ; !!!",
      })
  void headlinesOfDifferentEventsStayApart(String one, String other) {
    assertSame(false, one, other);
  }

  @Test
  void headlineWithoutWordsIsLikeNoOther() {
    assertFalse(Headline.of("").isOfSameEventAs(Headline.of("")));
    assertEquals(0, Headline.of("").similarity(Headline.of("")));
  }

  @Test
  void similarityIsTheSameInBothDirections() {
    Headline one = Headline.of("Tellux buys chip maker Brivo for $2.4 billion");
    Headline other = Headline.of("Chip maker Brivo is bought");
    assertEquals(one.similarity(other), other.similarity(one));
    assertEquals(1, one.similarity(one));
    assertTrue(one.similarity(other) < 1);
  }

  private static void assertSame(boolean expected, String one, String other) {
    Headline first = Headline.of(one);
    Headline second = Headline.of(other);
    assertEquals(
        expected,
        first.isOfSameEventAs(second),
        () -> first.similarity(second) + "\n" + first + "\n" + second);
    assertEquals(expected, second.isOfSameEventAs(first));
  }
}
