package dev.nightjar.reviews.rule.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.report.JudgedText;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.catalog.RuleExamples;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A review gives no clean scores to what it could not judge. */
class JudgedTest {

  private static final TerraformFile LOCALS = file("locals.tf", "locals {\n  a = 1\n}\n");

  private static TerraformFile file(String path, String content) {
    return new TerraformFile(path, content);
  }

  @Test
  void codeThatIsJudgedWhollyHasCleanScores() {
    Verdict verdict = review(LOCALS);
    assertEquals(new Judged(1, 0, 0, 0), verdict.judged());
    assertFalse(verdict.judged().isPartial());
    assertEquals(new BigDecimal("0.0000"), verdict.overallRiskScore());
    assertEquals("", JudgedText.warning(verdict.judged()));
  }

  @Test
  void moduleOfARegistryIsMissing() {
    Verdict verdict =
        review(
            LOCALS,
            file(
                "main.tf",
                """
                module "vpc" {
                  source = "example/network/aws"
                }
                module "db" {
                  source = "./db"
                }
                """));
    assertEquals(new Judged(2, 0, 2, 0), verdict.judged());
    assertTrue(verdict.overallRiskScore().signum() > 0);
    assertTrue(verdict.reliabilityScore().compareTo(BigDecimal.ONE) < 0);
    assertEquals("2 modules missing", JudgedText.gaps(verdict.judged()));
  }

  @Test
  void fileWithSeveralSyntaxErrorsIsUnreadableOnce() {
    Verdict verdict = review(LOCALS, file("main.tf", "resource {{{\n}\n\nresource \"a\" ]]\n"));
    assertEquals(1, verdict.judged().unreadable());
    assertTrue(verdict.overallRiskScore().signum() > 0);
  }

  @Test
  void filesThatTerraformReadsAreNotCounted() {
    Verdict verdict = review(LOCALS, file("init.sh", "echo {{{"));
    assertEquals(new Judged(1, 0, 0, 0), verdict.judged());
  }

  private static Verdict review(TerraformFile... files) {
    return RuleExamples.reviewer(RuleCatalog.rules()).review(List.of(files));
  }
}
