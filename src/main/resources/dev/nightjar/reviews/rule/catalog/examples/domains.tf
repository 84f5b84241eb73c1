### NJ-DNS-01
resource "aws_route53_zone" "pass" {
}

resource "aws_route53_query_log" "log" {
  zone_id = aws_route53_zone.pass.zone_id
}

resource "aws_route53_zone" "pass_private" {
  vpc {
    vpc_id = "vpc-1"
  }
}

resource "aws_route53_zone" "fail" {
}

resource "aws_route53_zone" "unknown" {
  dynamic "vpc" {
    for_each = var.unknown
    content {
      vpc_id = vpc.value
    }
  }
}

### NJ-DNS-02
resource "aws_route53_zone" "pass" {
}

resource "aws_route53_hosted_zone_dnssec" "signed" {
  hosted_zone_id = aws_route53_zone.pass.zone_id
}

resource "aws_route53_zone" "fail" {
}

resource "aws_route53_zone" "fail_not_signing" {
}

resource "aws_route53_hosted_zone_dnssec" "off" {
  hosted_zone_id = aws_route53_zone.fail_not_signing.zone_id
  signing_status = "NOT_SIGNING"
}

resource "aws_route53_zone" "unknown" {
}

resource "aws_route53_hosted_zone_dnssec" "unknown" {
  hosted_zone_id = aws_route53_zone.unknown.zone_id
  signing_status = var.unknown
}

### NJ-DNS-03
resource "aws_eip" "main" {
}

resource "aws_route53_record" "pass" {
  type    = "A"
  records = [aws_eip.main.public_ip]
}

resource "aws_route53_record" "pass_alias" {
  type = "A"

  alias {
    name = aws_lb.main.dns_name
  }
}

resource "aws_lb" "main" {
}

resource "aws_route53_record" "fail" {
  type    = "A"
  records = ["198.51.100.7"] # here
}

variable "office" {
  default = "198.51.100.8"
}

resource "aws_route53_record" "pass_variable" {
  type    = "A"
  records = [var.office]
}

resource "aws_route53_record" "pass_text" {
  type    = "TXT"
  records = ["a"]
}

resource "aws_route53_record" "unknown" {
  type    = var.unknown
  records = ["198.51.100.7"]
}

### NJ-DNS-04
resource "aws_route53domains_registered_domain" "pass" {
}

resource "aws_route53domains_registered_domain" "pass_enabled" {
  transfer_lock = true
}

resource "aws_route53domains_registered_domain" "fail" {
  transfer_lock = false # here
}

resource "aws_route53domains_registered_domain" "unknown" {
  transfer_lock = var.unknown
}

### NJ-ACM-01
resource "aws_acm_certificate" "pass" {
}

resource "aws_acm_certificate" "pass_other" {
  options {
    certificate_transparency_logging_preference = "ENABLED"
  }
}

resource "aws_acm_certificate" "fail" {
  options {
    certificate_transparency_logging_preference = "DISABLED" # here
  }
}

resource "aws_acm_certificate" "unknown" {
  options {
    certificate_transparency_logging_preference = var.unknown
  }
}

### NJ-ACM-02
resource "aws_acm_certificate" "pass" {
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_acm_certificate" "fail" {
}

resource "aws_acm_certificate" "fail_disabled" {
  lifecycle {
    create_before_destroy = false # here
  }
}

resource "aws_acm_certificate" "unknown" {
  lifecycle {
    create_before_destroy = var.unknown
  }
}

### NJ-ACM-03
resource "aws_acm_certificate" "pass" {
  domain_name = "example.com"
}

resource "aws_acm_certificate" "fail" {
  domain_name = "*.example.com" # here
}

resource "aws_acm_certificate" "fail_alternative" {
  domain_name               = "example.com"
  subject_alternative_names = ["*.example.com"] # here
}

resource "aws_acm_certificate" "unknown" {
  domain_name = var.unknown
}
