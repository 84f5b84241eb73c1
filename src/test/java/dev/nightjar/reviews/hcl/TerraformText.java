package dev.nightjar.reviews.hcl;

import java.util.SplittableRandom;

/**
 * Writes Terraform as people write it: resources of the common kinds with their comments, nested
 * blocks, tags, references, heredocs, for expressions, variables and outputs.
 */
public final class TerraformText {

  private static final String[] WORDS = {
    "logs", "web", "api", "data", "main", "backup", "worker", "audit", "cache", "edge", "orders"
  };
  private static final int KINDS = 8;
  private static final int RESOURCE_KINDS = 4;
  private static final String[] SIZES = {"t3.micro", "m5.large", "r6g.xlarge", "c7i.2xlarge"};

  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder();
  private int number;
  private int resources;

  private TerraformText(long seed) {
    random = new SplittableRandom(seed);
  }

  /** At least so many characters, the same ones for the same seed. */
  public static String ofLength(int characters, long seed) {
    TerraformText text = new TerraformText(seed);
    while (text.out.length() < characters) {
      text.block();
    }
    return text.out.toString();
  }

  /** So many resources, with what stands between them. */
  public static String ofResources(int count, long seed) {
    TerraformText text = new TerraformText(seed);
    while (text.resources < count) {
      text.block();
    }
    return text.out.toString();
  }

  private void block() {
    number++;
    int kind = random.nextInt(KINDS);
    resources += kind < RESOURCE_KINDS ? 1 : 0;
    switch (kind) {
      case 0 -> bucket();
      case 1 -> instance();
      case 2 -> securityGroup();
      case 3 -> policy();
      case 4 -> variable();
      case 5 -> module();
      case 6 -> locals();
      default -> output();
    }
    out.append('\n');
  }

  private String word() {
    return WORDS[random.nextInt(WORDS.length)];
  }

  private String name() {
    return word() + "_" + number;
  }

  private void line(int indentation, String text) {
    out.append("  ".repeat(indentation)).append(text).append('\n');
  }

  private void tags(int indentation, String name) {
    line(indentation, "tags = merge(local.common_tags, {");
    line(indentation + 1, "Name        = \"${var.project}-" + name + "\"");
    line(indentation + 1, "Environment = var.environment");
    line(indentation + 1, "Owner       = \"team-" + word() + "\"");
    line(indentation, "})");
  }

  private void bucket() {
    String name = name();
    line(0, "# Where the " + word() + " are kept; see the runbook before changing anything here.");
    line(0, "resource \"aws_s3_bucket\" \"" + name + "\" {");
    line(1, "bucket        = \"${var.project}-${var.environment}-" + name + "\"");
    line(1, "force_destroy = " + random.nextBoolean());
    out.append('\n');
    line(1, "versioning {");
    line(2, "enabled = true");
    line(1, "}");
    out.append('\n');
    line(1, "lifecycle_rule {");
    line(2, "id      = \"expire\"");
    line(2, "enabled = true");
    line(2, "expiration {");
    line(3, "days = " + (30 + random.nextInt(300)));
    line(2, "}");
    line(1, "}");
    out.append('\n');
    tags(1, name);
    line(0, "}");
  }

  private void instance() {
    String name = name();
    line(0, "resource \"aws_instance\" \"" + name + "\" {");
    line(1, "count                  = var.enabled ? length(var.subnet_ids) : 0");
    line(1, "ami                    = data.aws_ami.ubuntu.id");
    line(1, "instance_type          = \"" + SIZES[random.nextInt(SIZES.length)] + "\"");
    line(1, "subnet_id              = element(var.subnet_ids, count.index)");
    line(1, "vpc_security_group_ids = [aws_security_group." + name + ".id]");
    line(1, "monitoring             = var.environment == \"prod\" && !var.cheap");
    out.append('\n');
    line(1, "user_data = <<-EOF");
    line(2, "#!/bin/bash");
    line(2, "set -euo pipefail");
    line(2, "echo \"${var.project} on $(hostname)\" >> /var/log/boot.log");
    line(2, "apt-get update && apt-get install -y nginx");
    line(2, "systemctl enable --now nginx");
    line(1, "EOF");
    out.append('\n');
    line(1, "root_block_device {");
    line(2, "volume_type = \"gp3\"");
    line(2, "volume_size = " + (8 + random.nextInt(200)));
    line(2, "encrypted   = true");
    line(1, "}");
    out.append('\n');
    tags(1, name);
    line(0, "}");
  }

  private void securityGroup() {
    String name = name();
    line(0, "resource \"aws_security_group\" \"" + name + "\" {");
    line(1, "name        = \"" + name.replace('_', '-') + "\"");
    line(1, "description = \"Lets the " + word() + " talk to the " + word() + "\"");
    line(1, "vpc_id      = module.vpc.vpc_id");
    for (int i = random.nextInt(4); i >= 0; i--) {
      out.append('\n');
      line(1, "ingress {");
      line(2, "description = \"HTTPS from " + word() + "\"");
      line(2, "from_port   = " + (80 + random.nextInt(9000)));
      line(2, "to_port     = 443");
      line(2, "protocol    = \"tcp\"");
      line(2, "cidr_blocks = [\"10.0.0.0/16\", var.cidr, \"192.168." + i + ".0/24\"]");
      line(1, "}");
    }
    line(0, "}");
  }

  private void policy() {
    String name = name();
    line(0, "resource \"aws_iam_policy\" \"" + name + "\" {");
    line(1, "name   = \"" + name + "\"");
    line(1, "policy = jsonencode({");
    line(2, "Version = \"2012-10-17\"");
    line(2, "Statement = [");
    line(3, "{");
    line(4, "Effect   = \"Allow\"");
    line(4, "Action   = [\"s3:GetObject\", \"s3:ListBucket\", \"kms:Decrypt\"]");
    line(4, "Resource = [aws_s3_bucket.logs.arn, \"${aws_s3_bucket.logs.arn}/*\"]");
    line(3, "},");
    line(2, "]");
    line(1, "})");
    line(0, "}");
  }

  private void variable() {
    line(0, "variable \"" + name() + "\" {");
    line(1, "description = \"How the " + word() + " is set up, and by which team\"");
    line(1, "type        = map(object({ size = number, zones = list(string) }))");
    line(1, "default     = {}");
    line(0, "}");
  }

  private void module() {
    String name = name();
    line(0, "module \"" + name + "\" {");
    line(1, "source  = \"terraform-aws-modules/vpc/aws\"");
    line(1, "version = \"~> 5." + random.nextInt(9) + "\"");
    out.append('\n');
    line(1, "name            = \"${local.prefix}-" + name + "\"");
    line(1, "azs             = slice(data.aws_availability_zones.available.names, 0, 3)");
    line(1, "private_subnets = [for i in range(3) : cidrsubnet(var.cidr, 8, i)]");
    line(1, "enable_nat_gateway = true");
    tags(1, name);
    line(0, "}");
  }

  private void locals() {
    line(0, "locals {");
    line(1, "// Everything that is switched on, by name.");
    line(1, "services_" + number + " = {");
    line(2, "for name, service in var.services : name => merge(service, {");
    line(3, "url = \"https://${name}.${var.domain}\"");
    line(2, "}) if service.enabled");
    line(1, "}");
    line(1, "ratio_" + number + " = (var.size + 1) * 1.5 / max(var.parts, 1)");
    line(0, "}");
  }

  private void output() {
    String name = name();
    line(0, "output \"" + name + "\" {");
    line(1, "description = \"The addresses of the " + word() + "\"");
    line(1, "value       = aws_instance." + name + "[*].private_ip");
    line(1, "sensitive   = true");
    line(0, "}");
  }
}
