package dev.nightjar.texts.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageDetectorTest {

  private static final LanguageDetector DETECTOR = LanguageDetector.load();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en|The old lighthouse keeper climbed the stairs slowly, because his knees had begun to hurt in the winter.
          en|She bought two loaves of bread and a bottle of milk on her way home from work.
          de|Der alte Leuchtturmwärter stieg langsam die Treppe hinauf, weil ihm im Winter die Knie weh taten.
          de|Auf dem Heimweg kaufte sie zwei Brote und eine Flasche Milch.
          fr|Le vieux gardien du phare montait lentement l'escalier, car ses genoux lui faisaient mal en hiver.
          fr|En rentrant du travail, elle a acheté deux pains et une bouteille de lait.
          es|El viejo farero subía despacio la escalera, porque en invierno le dolían las rodillas.
          es|De camino a casa compró dos panes y una botella de leche.
          it|Il vecchio guardiano del faro saliva piano le scale, perché d'inverno gli facevano male le ginocchia.
          it|Tornando a casa ha comprato due pagnotte e una bottiglia di latte.
          pt|O velho faroleiro subia devagar a escada, porque no inverno lhe doíam os joelhos.
          pt|No caminho para casa ela comprou dois pães e uma garrafa de leite.
          nl|De oude vuurtorenwachter liep langzaam de trap op, omdat zijn knieën in de winter pijn deden.
          nl|Op weg naar huis kocht ze twee broden en een fles melk.
          sv|Den gamle fyrvaktaren gick långsamt uppför trappan, eftersom knäna värkte på vintern.
          sv|På vägen hem köpte hon två limpor och en flaska mjölk.
          da|Den gamle fyrpasser gik langsomt op ad trappen, fordi hans knæ gjorde ondt om vinteren.
          da|På vej hjem købte hun to brød og en flaske mælk, og så gik hun videre til toget.
          nb|Den gamle fyrvokteren gikk langsomt opp trappen, fordi knærne hans gjorde vondt om vinteren.
          nb|På vei hjem kjøpte hun to brød og en flaske melk, og etterpå gikk hun hjem til seg selv for å lage noe å spise.
          fi|Vanha majakanvartija nousi portaita hitaasti, koska hänen polviaan särki talvella.
          fi|Kotimatkalla hän osti kaksi leipää ja pullon maitoa.
          pl|Stary latarnik powoli wchodził po schodach, bo zimą bolały go kolana.
          pl|W drodze do domu kupiła dwa chleby i butelkę mleka.
          cs|Starý strážce majáku pomalu stoupal po schodech, protože ho v zimě bolela kolena.
          cs|Cestou domů koupila dva chleby a láhev mléka.
          hu|Az öreg világítótoronyőr lassan ment fel a lépcsőn, mert télen fájt a térde.
          hu|Hazafelé vett két kenyeret és egy üveg tejet.
          ro|Bătrânul paznic al farului urca încet scările, pentru că iarna îl dureau genunchii.
          ro|În drum spre casă a cumpărat două pâini și o sticlă de lapte.
          tr|Yaşlı fener bekçisi merdivenleri yavaşça çıkıyordu, çünkü kışın dizleri ağrıyordu.
          tr|Eve dönerken iki ekmek ve bir şişe süt aldı.
          id|Penjaga mercusuar yang tua itu naik tangga perlahan karena lututnya sakit pada musim dingin.
          id|Dalam perjalanan pulang dia membeli dua roti dan sebotol susu.
          vi|Người gác hải đăng già chậm rãi leo lên cầu thang vì mùa đông đầu gối của ông bị đau.
          vi|Trên đường về nhà cô ấy mua hai ổ bánh mì và một chai sữa.
          ru|Старый смотритель маяка медленно поднимался по лестнице, потому что зимой у него болели колени.
          ru|По дороге домой она купила два хлеба и бутылку молока.
          uk|Старий доглядач маяка повільно піднімався сходами, бо взимку в нього боліли коліна.
          uk|Дорогою додому вона купила дві хлібини та пляшку молока.
          bg|Старият пазач на фара бавно се качваше по стълбите, защото през зимата го боляха коленете.
          bg|На път за вкъщи тя купи два хляба и бутилка мляко.
          ar|كان حارس المنارة العجوز يصعد الدرج ببطء لأن ركبتيه كانتا تؤلمانه في الشتاء.
          ar|في طريقها إلى البيت اشترت رغيفين من الخبز وزجاجة من الحليب.
          fa|نگهبان پیر فانوس دریایی آهسته از پله ها بالا می رفت چون زانوهایش در زمستان درد می کرد.
          fa|او در راه خانه دو نان و یک بطری شیر خرید.
          el|Ο γέρος φαροφύλακας ανέβαινε αργά τις σκάλες, γιατί τον χειμώνα πονούσαν τα γόνατά του.
          he|שומר המגדלור הזקן עלה לאט במדרגות כי בחורף כאבו לו הברכיים.
          hi|बूढ़ा प्रकाशस्तंभ रक्षक धीरे धीरे सीढ़ियाँ चढ़ रहा था क्योंकि सर्दियों में उसके घुटने दुखते थे।
          ko|늙은 등대지기는 겨울이면 무릎이 아파서 천천히 계단을 올라갔다.
          th|คนเฝ้าประภาคารชราเดินขึ้นบันไดช้าๆ เพราะเข่าของเขาเจ็บในฤดูหนาว
          zh|老灯塔看守人慢慢地走上楼梯，因为冬天他的膝盖很痛，但是他还是每天晚上点灯。
          ja|年老いた灯台守は、冬になると膝が痛むので、ゆっくりと階段を上った。
          """)
  void languageOfASentenceIsDetected(String code, String sentence) {
    assertEquals(Language.of(code), DETECTOR.detect(sentence), sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "123 456 789 — 2026-11-18",
        "Short text.",
        "xqzt vvkp wwrjq zzxk qpfg hjkl bnmx xcvz qwrt pshf ggkd vbxz kjhq zxqv",
        "0x00ff: 7f 45 4c 46 02 01 01 00"
      })
  void textWithoutALanguageHasNone(String text) {
    assertEquals(Optional.empty(), DETECTOR.detect(text), text);
  }

  @Test
  void capitalsAndPunctuationDoNotMatter() {
    assertEquals(
        Optional.of(Language.ENGLISH),
        DETECTOR.detect("WHERE ARE THE CHILDREN?! -- THEY WERE (ALL OF THEM) IN THE GARDEN..."));
  }

  @Test
  void languageThatMostOfTheTextIsWrittenInWins() {
    assertEquals(
        Optional.of(Language.FRENCH),
        DETECTOR.detect(
            "Le texte est écrit en français, mais il contient quelques mots comme the weather is fine. "
                + "Les autres phrases sont toutes dans la même langue que la première."));
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void everyLanguageHasStopWords(Language language) {
    assertEquals(true, StopWords.load().of(Optional.of(language)).size() >= 50, language.label());
  }
}
