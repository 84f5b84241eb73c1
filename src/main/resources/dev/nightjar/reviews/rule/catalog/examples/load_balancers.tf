### NJ-LB-01
resource "aws_lb_listener" "pass" {
  load_balancer_arn = var.unknown
  protocol          = "HTTPS"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "pass_tcp" {
  load_balancer_arn = var.unknown
  protocol          = "TCP"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "pass_redirect" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port     = "443"
      protocol = "HTTPS"
    }
  }
}

resource "aws_lb" "gateway" {
  load_balancer_type = "gateway"
}

resource "aws_lb_listener" "pass_gateway" {
  load_balancer_arn = aws_lb.gateway.arn
}

resource "aws_lb_listener" "fail" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP" # here
  default_action {
    type = "forward"
  }
}

resource "aws_alb_listener" "fail" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP" # here
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "fail_redirect" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP" # here
  default_action {
    type = "redirect"
    redirect {
      port     = "443"
      protocol = "HTTP"
    }
  }
}

resource "aws_lb_listener" "fail_without" {
  load_balancer_arn = var.unknown
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = var.unknown
  protocol          = var.unknown
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "unknown_redirect" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port     = "443"
      protocol = var.unknown
    }
  }
}

### NJ-LB-02
resource "aws_lb_listener" "pass" {
  load_balancer_arn = var.unknown
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "pass_tls" {
  load_balancer_arn = var.unknown
  protocol          = "TLS"
  ssl_policy        = "ELBSecurityPolicy-FS-1-2-Res-2019-08"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "pass_udp" {
  load_balancer_arn = var.unknown
  protocol          = "UDP"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "pass_redirect" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port     = "443"
      protocol = "HTTPS"
    }
  }
}

resource "aws_lb" "gateway" {
  load_balancer_type = "gateway"
}

resource "aws_lb_listener" "pass_gateway" {
  load_balancer_arn = aws_lb.gateway.arn
}

resource "aws_lb_listener" "fail" {
  load_balancer_arn = var.unknown
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-2016-08" # here
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "fail_by_default" {
  load_balancer_arn = var.unknown
  protocol          = "HTTPS"
  default_action {
    type = "forward"
  }
}

resource "aws_alb_listener" "pass_http" {
  load_balancer_arn = var.unknown
  protocol          = "HTTP"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = var.unknown
  protocol          = "HTTPS"
  ssl_policy        = var.unknown
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "unknown_protocol" {
  load_balancer_arn = var.unknown
  protocol          = var.unknown
  default_action {
    type = "forward"
  }
}

### NJ-LB-03
resource "aws_lb" "pass" {
}

resource "aws_lb_listener" "redirecting" {
  load_balancer_arn = aws_lb.pass.arn
  port              = 80
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port     = "443"
      protocol = "HTTPS"
    }
  }
}

resource "aws_alb" "pass_https" {
}

resource "aws_alb_listener" "https" {
  load_balancer_arn = aws_alb.pass_https.arn
  port              = "443"
  protocol          = "HTTPS"
}

resource "aws_lb" "pass_without_listener" {
}

resource "aws_lb" "fail" {
}

resource "aws_lb_listener" "plain" {
  load_balancer_arn = aws_lb.fail.arn
  port              = "80"
  protocol          = "HTTP" # here for fail
  default_action {
    type = "forward"
  }
}

resource "aws_lb" "unknown" {
}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = aws_lb.unknown.arn
  port              = var.unknown
  protocol          = "HTTP"
  default_action {
    type = "forward"
  }
}

### NJ-LB-04
resource "aws_lb" "pass" {
  enable_deletion_protection = true
}

resource "aws_lb" "pass_1" {
  enable_deletion_protection = "true"
}

resource "aws_lb" "fail_absent" {
}

resource "aws_lb" "fail" {
  enable_deletion_protection = false # here
}

resource "aws_lb" "unknown" {
  enable_deletion_protection = var.unknown
}

resource "aws_alb" "pass" {
  enable_deletion_protection = true
}

resource "aws_alb" "pass_1" {
  enable_deletion_protection = "true"
}

resource "aws_alb" "fail_absent" {
}

resource "aws_alb" "fail" {
  enable_deletion_protection = false # here
}

resource "aws_alb" "unknown" {
  enable_deletion_protection = var.unknown
}

### NJ-LB-05
resource "aws_lb" "pass" {
  drop_invalid_header_fields = true
}

resource "aws_lb" "pass_1" {
  drop_invalid_header_fields = "true"
}

resource "aws_lb" "fail_absent" {
}

resource "aws_lb" "fail" {
  drop_invalid_header_fields = false # here
}

resource "aws_lb" "unknown" {
  drop_invalid_header_fields = var.unknown
}

resource "aws_alb" "pass" {
  drop_invalid_header_fields = true
}

resource "aws_alb" "pass_1" {
  drop_invalid_header_fields = "true"
}

resource "aws_alb" "fail_absent" {
}

resource "aws_alb" "fail" {
  drop_invalid_header_fields = false # here
}

resource "aws_alb" "unknown" {
  drop_invalid_header_fields = var.unknown
}

resource "aws_lb" "pass_network" {
  load_balancer_type = "network"
}

resource "aws_lb" "fail_application" {
  load_balancer_type = "application"
}

resource "aws_lb" "unknown_type" {
  load_balancer_type = var.unknown
}

### NJ-LB-06
resource "aws_lb" "pass" {
  access_logs {
    enabled = true
  }
}

resource "aws_lb" "pass_1" {
  access_logs {
    enabled = "true"
  }
}

resource "aws_lb" "fail_absent" {
}

resource "aws_lb" "fail" {
  access_logs {
    enabled = false # here
  }
}

resource "aws_lb" "unknown" {
  access_logs {
    enabled = var.unknown
  }
}

resource "aws_lb" "unknown_block" {
  dynamic "access_logs" {
    for_each = var.unknown
    content {
      enabled = access_logs.value
    }
  }
}

resource "aws_alb" "pass" {
  access_logs {
    enabled = true
  }
}

resource "aws_alb" "pass_1" {
  access_logs {
    enabled = "true"
  }
}

resource "aws_alb" "fail_absent" {
}

resource "aws_alb" "fail" {
  access_logs {
    enabled = false # here
  }
}

resource "aws_alb" "unknown" {
  access_logs {
    enabled = var.unknown
  }
}

resource "aws_lb" "pass_gateway" {
  load_balancer_type = "gateway"
}

### NJ-LB-07
resource "aws_elb" "pass" {
  listener {
    lb_protocol        = "https"
    ssl_certificate_id = var.unknown
  }
}

resource "aws_elb" "fail" {
  listener {
    lb_protocol        = "https"
    ssl_certificate_id = "arn:aws:iam::123456789012:server-certificate/a"
  }
  listener { # here
    lb_protocol = "http"
  }
}

resource "aws_elb" "unknown" {
  dynamic "listener" {
    for_each = var.unknown
    content {
      lb_protocol = "http"
    }
  }
}

### NJ-LB-08
resource "aws_elb" "pass" {
  access_logs {
    bucket = "logs"
  }
}

resource "aws_elb" "fail" {
}

resource "aws_elb" "fail_disabled" {
  access_logs {
    bucket  = "logs"
    enabled = false # here
  }
}

resource "aws_elb" "unknown" {
  access_logs {
    bucket  = "logs"
    enabled = var.unknown
  }
}

### NJ-LB-09
resource "aws_elb" "pass" {
  cross_zone_load_balancing = true
}

resource "aws_elb" "pass_absent" {
}

resource "aws_elb" "fail" {
  cross_zone_load_balancing = false # here
}

resource "aws_elb" "unknown" {
  cross_zone_load_balancing = var.unknown
}
