# CloudFront in front of the HTTP API, with a firewall, which can't be attached to an HTTP API itself. The distribution
# adds a secret header; functions refuse requests without it, so the API's own address leads nowhere.

resource "aws_wafv2_web_acl" "this" {
  provider = aws.us_east_1 # where CloudFront looks for it

  name        = var.name
  description = "The firewall of ${var.name}"
  scope       = "CLOUDFRONT"

  default_action {
    allow {}
  }

  rule {
    name     = "rate"
    priority = 0

    action {
      block {}
    }

    statement {
      rate_based_statement {
        limit              = var.requests_per_ip
        aggregate_key_type = "IP"
      }
    }

    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "${var.name}-rate"
      sampled_requests_enabled   = true
    }
  }

  # AWS keeps these up to date.
  dynamic "rule" {
    for_each = local.managed_rules
    content {
      name     = rule.value.name
      priority = rule.key + 1

      override_action {
        none {}
      }

      statement {
        managed_rule_group_statement {
          vendor_name = "AWS"
          name        = rule.value.name

          dynamic "rule_action_override" {
            for_each = rule.value.counted
            content {
              name = rule_action_override.value
              action_to_use {
                count {}
              }
            }
          }
        }
      }

      visibility_config {
        cloudwatch_metrics_enabled = true
        metric_name                = "${var.name}-${rule.value.name}"
        sampled_requests_enabled   = true
      }
    }
  }

  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = var.name
    sampled_requests_enabled   = true
  }
}

locals {
  # Terraform to review is longer than 8 KB and looks like code, so these rules only count.
  managed_rules = [
    { name = "AWSManagedRulesAmazonIpReputationList", counted = [] },
    { name = "AWSManagedRulesCommonRuleSet", counted = ["SizeRestrictions_BODY", "CrossSiteScripting_BODY", "GenericLFI_BODY", "GenericRFI_BODY", "EC2MetaDataSSRF_BODY"] },
    { name = "AWSManagedRulesKnownBadInputsRuleSet", counted = [] },
  ]

  origin = "api"
}

# The names of AWS's own policies: nothing is cached, and everything but the host is passed on, tokens among it.
data "aws_cloudfront_cache_policy" "disabled" {
  name = "Managed-CachingDisabled"
}

data "aws_cloudfront_origin_request_policy" "all_but_host" {
  name = "Managed-AllViewerExceptHostHeader"
}

resource "aws_cloudfront_distribution" "this" {
  # nightjar:ignore=NJ-CDN-06 known bad requests are stopped; the list of anonymous addresses has those of CI jobs
  comment         = "Nightjar (${var.name})"
  enabled         = true
  is_ipv6_enabled = true
  http_version    = "http2and3"
  price_class     = "PriceClass_100"
  web_acl_id      = aws_wafv2_web_acl.this.arn
  aliases         = var.domain == null ? [] : [var.domain.name]

  origin {
    origin_id   = local.origin
    domain_name = var.api_host

    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
      origin_read_timeout    = 30
    }

    custom_header {
      name  = "x-nightjar-origin"
      value = var.origin_secret
    }

    # Calendars' addresses are made of it. A distribution can't know its own name, so this needs a domain.
    dynamic "custom_header" {
      for_each = var.domain == null ? [] : [var.domain.name]
      content {
        name  = "x-forwarded-host"
        value = custom_header.value
      }
    }
  }

  default_cache_behavior {
    target_origin_id         = local.origin
    viewer_protocol_policy   = "redirect-to-https"
    allowed_methods          = ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"]
    cached_methods           = ["GET", "HEAD"]
    compress                 = true
    cache_policy_id          = data.aws_cloudfront_cache_policy.disabled.id
    origin_request_policy_id = data.aws_cloudfront_origin_request_policy.all_but_host.id
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    cloudfront_default_certificate = var.domain == null
    acm_certificate_arn            = try(var.domain.certificate_arn, null)
    ssl_support_method             = var.domain == null ? null : "sni-only"
    minimum_protocol_version       = var.domain == null ? "TLSv1" : "TLSv1.2_2021" # CloudFront's own name has no choice
  }
}

# Who called, since the API sees CloudFront's address only.
resource "aws_cloudwatch_log_group" "waf" {
  provider = aws.us_east_1

  name              = "aws-waf-logs-${var.name}" # WAF wants this beginning
  retention_in_days = var.log_retention_days
}

resource "aws_wafv2_web_acl_logging_configuration" "this" {
  provider = aws.us_east_1

  resource_arn            = aws_wafv2_web_acl.this.arn
  log_destination_configs = [aws_cloudwatch_log_group.waf.arn]

  dynamic "redacted_fields" {
    for_each = ["authorization", "cookie"]
    content {
      single_header {
        name = redacted_fields.value
      }
    }
  }
}

resource "aws_route53_record" "this" {
  for_each = toset(try(var.domain.zone_id, null) == null ? [] : ["A", "AAAA"])

  zone_id = var.domain.zone_id
  name    = var.domain.name
  type    = each.value

  alias {
    name                   = aws_cloudfront_distribution.this.domain_name
    zone_id                = aws_cloudfront_distribution.this.hosted_zone_id
    evaluate_target_health = false
  }
}
