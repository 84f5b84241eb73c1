### NJ-WAF-01
resource "aws_wafv2_web_acl" "pass" {
  rule {
    override_action {
      none {}
    }

    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }
}

resource "aws_wafv2_web_acl" "fail" {
}

resource "aws_wafv2_web_acl" "fail_count" {
  rule { # here
    override_action {
      count {}
    }

    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }
}

resource "aws_wafv2_web_acl" "unknown" {
  rule {
    override_action {
      none {}
    }

    statement {
      managed_rule_group_statement {
        name = var.unknown
      }
    }
  }
}

resource "aws_wafv2_web_acl" "unknown_json" {
  rule_json = var.unknown
}

### NJ-WAF-02
resource "aws_wafv2_web_acl" "pass" {
}

resource "aws_wafv2_web_acl_logging_configuration" "log" {
  resource_arn = aws_wafv2_web_acl.pass.arn
}

resource "aws_wafv2_web_acl" "fail" {
}

# never unknown: the log exists or not

### NJ-WAF-03
resource "aws_wafv2_web_acl" "pass" {
  rule {
    name = "a"
  }
}

resource "aws_wafv2_web_acl" "fail" {
}

resource "aws_waf_web_acl" "fail" {
}

resource "aws_wafv2_web_acl" "pass_blocking" {
  default_action {
    block {}
  }
}

resource "aws_wafv2_web_acl" "unknown" {
  dynamic "rule" {
    for_each = var.unknown
    content {
      name = rule.value
    }
  }
}

### NJ-WAF-04
resource "aws_wafv2_rule_group" "pass" {
  rule {
    action {
      block {}
    }
  }
}

resource "aws_wafv2_web_acl" "pass_managed" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "a"
      }
    }
  }
}

resource "aws_wafv2_web_acl" "fail" {
  rule { # here
    name = "a"
  }
}

resource "aws_wafv2_web_acl" "unknown" {
  rule {
    name = "a"

    dynamic "action" {
      for_each = var.unknown
      content {
        block {}
      }
    }
  }
}

### NJ-NETFW-03
resource "aws_networkfirewall_firewall" "pass" {
  delete_protection = true
}

resource "aws_networkfirewall_firewall" "fail" {
}

resource "aws_networkfirewall_firewall" "fail_disabled" {
  delete_protection = false # here
}

resource "aws_networkfirewall_firewall" "unknown" {
  delete_protection = var.unknown
}

### NJ-NETFW-04
resource "aws_networkfirewall_firewall" "pass" {
}

resource "aws_networkfirewall_logging_configuration" "log" {
  firewall_arn = aws_networkfirewall_firewall.pass.arn
}

resource "aws_networkfirewall_firewall" "fail" {
}

# never unknown: the log exists or not
