### NJ-CDN-05
resource "aws_cloudfront_distribution" "pass" {
  restrictions {
    geo_restriction {
      restriction_type = "whitelist"
    }
  }
}

resource "aws_cloudfront_distribution" "fail" {
  restrictions {
    geo_restriction {
      restriction_type = "none" # here
    }
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  restrictions {
    geo_restriction {
      restriction_type = var.unknown
    }
  }
}

### NJ-CDN-06
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

resource "aws_cloudfront_distribution" "pass" {
  web_acl_id = aws_wafv2_web_acl.both.arn
}

resource "aws_cloudfront_distribution" "pass_without_firewall" {
}

resource "aws_wafv2_web_acl" "one" {
  rule {
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesKnownBadInputsRuleSet"
      }
    }
  }
}

resource "aws_cloudfront_distribution" "fail" {
  web_acl_id = aws_wafv2_web_acl.one.arn # here
}

resource "aws_cloudfront_distribution" "unknown" {
  web_acl_id = var.unknown
}

### NJ-CDN-07
resource "aws_cloudfront_distribution" "pass" {
  origin_group {
    failover_criteria {
      status_codes = [500]
    }

    member {
      origin_id = "a"
    }

    member {
      origin_id = "b"
    }
  }
}

resource "aws_cloudfront_distribution" "fail" {
}

resource "aws_cloudfront_distribution" "fail_one_member" {
  origin_group { # here
    failover_criteria {
      status_codes = [500]
    }

    member {
      origin_id = "a"
    }
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  dynamic "origin_group" {
    for_each = var.unknown
    content {
      origin_id = origin_group.value
    }
  }
}

### NJ-CDN-08
resource "aws_cloudfront_distribution" "pass" {
  default_cache_behavior {
    response_headers_policy_id = var.unknown
  }
}

resource "aws_cloudfront_distribution" "fail" {
}

resource "aws_cloudfront_distribution" "fail_behavior" {
  default_cache_behavior { # here
    target_origin_id = "a"
  }
}

# never unknown: a reference counts as set

### NJ-CDN-09
resource "aws_cloudfront_distribution" "pass" {
  default_root_object = var.unknown
}

resource "aws_cloudfront_distribution" "fail" {
}

resource "aws_cloudfront_distribution" "fail_empty" {
  default_root_object = "" # here
}

# never unknown: a reference counts as set

### NJ-CDN-10
resource "aws_cloudfront_distribution" "pass" {
  enabled = true
}

resource "aws_cloudfront_distribution" "fail" {
}

resource "aws_cloudfront_distribution" "fail_disabled" {
  enabled = false # here
}

resource "aws_cloudfront_distribution" "unknown" {
  enabled = var.unknown
}

### NJ-CDN-11
resource "aws_s3_bucket" "site" {
}

resource "aws_cloudfront_distribution" "pass" {
  origin {
    domain_name              = aws_s3_bucket.site.bucket_regional_domain_name
    origin_access_control_id = var.unknown
  }
}

resource "aws_cloudfront_distribution" "pass_other_origin" {
  origin {
    domain_name = "api.example.com"
  }
}

resource "aws_cloudfront_distribution" "fail" {
  origin { # here
    domain_name = aws_s3_bucket.site.bucket_regional_domain_name
  }
}

resource "aws_cloudfront_distribution" "fail_name" {
  origin { # here
    domain_name = "site.s3.eu-west-1.amazonaws.com"
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  origin {
    domain_name = var.unknown
  }
}

### NJ-CDN-12
resource "aws_cloudfront_distribution" "pass" {
  viewer_certificate {
    acm_certificate_arn = var.unknown
  }
}

resource "aws_cloudfront_distribution" "fail" {
}

resource "aws_cloudfront_distribution" "fail_default" {
  viewer_certificate { # here
    cloudfront_default_certificate = true
  }
}

# never unknown: a reference counts as set

### NJ-CDN-13
resource "aws_cloudfront_distribution" "pass" {
  origin {
    domain_name = "a.eu-west-1.elb.amazonaws.com"

    custom_origin_config {
      origin_protocol_policy = "https-only"
    }
  }
}

resource "aws_cloudfront_distribution" "pass_site" {
  origin {
    domain_name = "site.s3-website.eu-west-1.amazonaws.com"

    custom_origin_config {
      origin_protocol_policy = "http-only"
    }
  }
}

resource "aws_cloudfront_distribution" "fail" {
  origin {
    domain_name = "a.eu-west-1.elb.amazonaws.com"

    custom_origin_config {
      origin_protocol_policy = "http-only" # here
    }
  }
}

resource "aws_lb" "main" {
}

resource "aws_cloudfront_distribution" "fail_reference" {
  origin {
    domain_name = aws_lb.main.dns_name

    custom_origin_config {
      origin_protocol_policy = "match-viewer" # here
    }
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  origin {
    domain_name = var.unknown

    custom_origin_config {
      origin_protocol_policy = "http-only"
    }
  }
}

### NJ-CDN-14
resource "aws_cloudfront_distribution" "pass" {
  origin {
    custom_origin_config {
      origin_ssl_protocols = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "fail" {
  origin {
    custom_origin_config {
      origin_ssl_protocols = ["SSLv3", "TLSv1.2"] # here
    }
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  origin {
    custom_origin_config {
      origin_ssl_protocols = var.unknown
    }
  }
}

### NJ-CDN-15
resource "aws_cloudfront_response_headers_policy" "pass" {
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 31536000
      include_subdomains         = true
      preload                    = true
      override                   = true
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "fail" {
}

resource "aws_cloudfront_response_headers_policy" "fail_short" {
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 86400 # here
      include_subdomains         = true
      preload                    = true
      override                   = true
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "fail_without_preload" {
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 31536000
      include_subdomains         = true
      preload                    = false # here
      override                   = true
    }
  }
}

resource "aws_cloudfront_response_headers_policy" "unknown" {
  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = var.unknown
      include_subdomains         = true
      preload                    = true
      override                   = true
    }
  }
}
