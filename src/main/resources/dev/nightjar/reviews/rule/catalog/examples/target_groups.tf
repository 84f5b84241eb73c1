### NJ-LB-10
resource "aws_lb_target_group" "pass" {
  protocol = "HTTPS"
}

resource "aws_lb_target_group" "pass_behind_tls" {
  protocol = "HTTP"
}

resource "aws_lb_listener" "tls" {
  protocol = "HTTPS"

  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.pass_behind_tls.arn
  }
}

resource "aws_lb_target_group" "fail" {
  protocol = "HTTP" # here
}

resource "aws_alb_target_group" "fail_behind_http" {
  protocol = "HTTP" # here
}

resource "aws_alb_listener" "plain" {
  protocol = "HTTP"

  default_action {
    type             = "forward"
    target_group_arn = aws_alb_target_group.fail_behind_http.arn
  }
}

resource "aws_lb_target_group" "unknown" {
  protocol = var.unknown
}

resource "aws_lb_target_group" "unknown_listener" {
  protocol = "HTTP"
}

resource "aws_lb_listener_rule" "unknown" {
  listener_arn = var.unknown

  action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.unknown_listener.arn
  }
}

### NJ-LB-11
resource "aws_lb_target_group" "pass" {
  protocol = "HTTP"

  health_check {
    path = "/health"
  }
}

resource "aws_lb_target_group" "pass_tcp" {
  protocol = "TCP"
}

resource "aws_lb_target_group" "fail" {
  protocol = "HTTP"
}

resource "aws_alb_target_group" "fail_without_path" {
  protocol = "HTTPS"

  health_check { # here
    interval = 10
  }
}

resource "aws_lb_target_group" "unknown" {
  protocol = var.unknown
}

### NJ-LB-12
resource "aws_lb" "pass" {
}

resource "aws_wafv2_web_acl_association" "lb" {
  resource_arn = aws_lb.pass.arn
}

resource "aws_lb" "pass_internal" {
  internal = true
}

resource "aws_lb" "pass_network" {
  load_balancer_type = "network"
}

resource "aws_lb" "fail" {
}

resource "aws_alb" "fail" {
}

resource "aws_lb" "unknown" {
  internal = var.unknown
}

### NJ-LB-13
resource "aws_wafv2_web_acl" "both" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }

  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesAnonymousIpList"
      }
    }
  }
}

resource "aws_lb" "pass" {
}

resource "aws_wafv2_web_acl_association" "of_pass" {
  resource_arn = aws_lb.pass.arn
  web_acl_arn  = aws_wafv2_web_acl.both.arn
}

resource "aws_lb" "pass_without_firewall" {
}

resource "aws_wafv2_web_acl" "one" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesAnonymousIpList"
      }
    }
  }
}

resource "aws_lb" "fail" {
}

resource "aws_wafv2_web_acl_association" "of_fail" {
  resource_arn = aws_lb.fail.arn
  web_acl_arn  = aws_wafv2_web_acl.one.arn
}

resource "aws_lb" "unknown" {
}

resource "aws_wafv2_web_acl_association" "of_unknown" {
  resource_arn = aws_lb.unknown.arn
  web_acl_arn  = var.unknown
}

### NJ-LB-14
resource "aws_lb" "pass" {
}

resource "aws_lb" "pass_other" {
  desync_mitigation_mode = "strictest"
}

resource "aws_lb" "fail" {
  desync_mitigation_mode = "monitor" # here
}

resource "aws_lb" "unknown" {
  desync_mitigation_mode = var.unknown
}

resource "aws_alb" "fail" {
  desync_mitigation_mode = "monitor" # here
}

resource "aws_elb" "fail" {
  desync_mitigation_mode = "monitor" # here
}

### NJ-LB-15
resource "aws_lb" "pass" {
  load_balancer_type               = "network"
  enable_cross_zone_load_balancing = true
}

resource "aws_lb" "pass_application" {
}

resource "aws_lb" "fail" {
  load_balancer_type = "network"
}

resource "aws_alb" "fail" {
  load_balancer_type = "gateway"
}

resource "aws_lb" "unknown" {
  load_balancer_type               = "network"
  enable_cross_zone_load_balancing = var.unknown
}

### NJ-LB-16
resource "aws_elb" "pass" {
  listener {
    instance_protocol = "https"
    ssl_certificate_id = var.unknown
  }
}

resource "aws_elb" "fail" {
  listener {
    instance_protocol = "http" # here
  }
}

resource "aws_elb" "fail_without_certificate" {
  listener { # here
    instance_protocol = "ssl"
  }
}

resource "aws_elb" "unknown" {
  listener {
    instance_protocol = var.unknown
    ssl_certificate_id = var.unknown
  }
}

### NJ-LB-17
resource "aws_load_balancer_policy" "pass" {
  policy_attribute {
    name  = "Reference-Security-Policy"
    value = "ELBSecurityPolicy-TLS-1-2-2017-01"
  }
}

resource "aws_load_balancer_policy" "fail" {
  policy_attribute {
    name  = "Reference-Security-Policy"
    value = "ELBSecurityPolicy-2016-08" # here
  }
}

resource "aws_load_balancer_policy" "fail_protocol" {
  policy_attribute {
    name  = "Protocol-TLSv1"
    value = "true" # here
  }
}

resource "aws_load_balancer_policy" "unknown" {
  policy_attribute {
    name  = "Reference-Security-Policy"
    value = var.unknown
  }
}
