package dev.nightjar.reviews.submit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.nightjar.SettableClock;
import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import dev.nightjar.reviews.secret.MaskedFiles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Only masked code is reviewed and stored, so it must have the same findings as the original code.
 */
class MaskedCodeTest {

  // Fake keys.
  private static final String ID = "AKIAQ3EGRZ5TWXNVPLKD";
  private static final String SECRET = "Zk3+pQ9rT1vX7yB2nM4cL6dF8gH0jK5sW/aE3uRi";

  private final Reviewer reviewer = new RuleReviewer(new PriceListEstimator(), new SettableClock());

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        provider "aws" {
          access_key = "%1$s"
          secret_key = "%2$s"
        }
        """,
        """
        resource "aws_lambda_function" "f" {
          function_name = "f"
          environment {
            variables = {
              KEY = "%1$s"
            }
          }
        }
        """,
        """
        resource "aws_lambda_function" "f" {
          function_name = "f"
          environment {
            variables = {
              SOMETHING = "%2$s"
            }
          }
        }
        """,
        """
        resource "aws_instance" "i" {
          instance_type = "t3.micro"
          user_data     = <<-EOT
            #!/bin/bash
            export AWS_ACCESS_KEY_ID=%1$s
            export AWS_SECRET_ACCESS_KEY=%2$s
          EOT
        }
        """
      })
  void secretIsFoundByItsMask(String code) {
    List<TerraformFile> plain = List.of(new TerraformFile("main.tf", code.formatted(ID, SECRET)));
    List<TerraformFile> masked = MaskedFiles.of(plain);

    assertFalse(masked.toString().contains(ID));
    assertFalse(masked.toString().contains(SECRET));
    assertEquals(
        plain.get(0).content().length(), masked.get(0).content().length(), "nothing moves");
    assertEquals(titles(plain), titles(masked));
    List<TerraformFile> without =
        List.of(new TerraformFile("main.tf", code.formatted("${var.id}", "${var.secret}")));
    assertNotEquals(titles(without), titles(masked), "there is something to be found");
  }

  @Test
  void maskingTwiceChangesNothing() {
    List<TerraformFile> once =
        MaskedFiles.of(List.of(new TerraformFile("a.tf", "k = \"" + SECRET + "\"\n")));
    assertEquals(once, MaskedFiles.of(once));
  }

  private List<String> titles(List<TerraformFile> files) {
    return reviewer.review(files).findings().stream().map(Finding::title).sorted().toList();
  }
}
