### NJ-CDN-01
resource "aws_cloudfront_distribution" "pass" {
  default_cache_behavior {
    viewer_protocol_policy = "redirect-to-https"
  }
  ordered_cache_behavior {
    viewer_protocol_policy = "https-only"
  }
}

resource "aws_cloudfront_distribution" "fail" {
  default_cache_behavior {
    viewer_protocol_policy = "allow-all" # here
  }
}

resource "aws_cloudfront_distribution" "fail_ordered" {
  default_cache_behavior {
    viewer_protocol_policy = "https-only"
  }
  ordered_cache_behavior {
    viewer_protocol_policy = "https-only"
  }
  ordered_cache_behavior {
    viewer_protocol_policy = "allow-all" # here
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  default_cache_behavior {
    viewer_protocol_policy = var.unknown
  }
}

### NJ-CDN-02
resource "aws_cloudfront_distribution" "pass" {
  viewer_certificate {
    acm_certificate_arn      = var.unknown
    minimum_protocol_version = "TLSv1.2_2021"
  }
}

resource "aws_cloudfront_distribution" "fail" {
}

resource "aws_cloudfront_distribution" "fail_default" {
  viewer_certificate { # here
    cloudfront_default_certificate = true
  }
}

resource "aws_cloudfront_distribution" "fail_old" {
  viewer_certificate {
    minimum_protocol_version = "TLSv1_2016" # here
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  viewer_certificate {
    minimum_protocol_version = var.unknown
  }
}

### NJ-CDN-03
resource "aws_cloudfront_distribution" "pass" {
  web_acl_id = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b"
}

resource "aws_cloudfront_distribution" "pass_1" {
  web_acl_id = var.unknown
}

resource "aws_cloudfront_distribution" "fail_absent" {
}

resource "aws_cloudfront_distribution" "fail" {
  web_acl_id = "" # here
}

resource "aws_cloudfront_distribution" "unknown" {
  web_acl_id = var.unknown
}

### NJ-CDN-04
resource "aws_cloudfront_distribution" "pass" {
  logging_config {
    bucket = "logs.s3.amazonaws.com"
  }
}

resource "aws_cloudfront_distribution" "pass_1" {
  logging_config {
    bucket = var.unknown
  }
}

resource "aws_cloudfront_distribution" "fail_absent" {
}

resource "aws_cloudfront_distribution" "fail" {
  logging_config {
    bucket = "" # here
  }
}

resource "aws_cloudfront_distribution" "unknown" {
  logging_config {
    bucket = var.unknown
  }
}

resource "aws_cloudfront_distribution" "unknown_block" {
  dynamic "logging_config" {
    for_each = var.unknown
    content {
      bucket = logging_config.value
    }
  }
}

### NJ-API-01
resource "aws_api_gateway_method" "pass" {
  http_method   = "POST"
  authorization = "AWS_IAM"
}

resource "aws_api_gateway_method" "pass_options" {
  http_method   = "OPTIONS"
  authorization = "NONE"
}

resource "aws_api_gateway_method" "pass_key" {
  http_method      = "POST"
  authorization    = "NONE"
  api_key_required = true
}

resource "aws_api_gateway_method" "fail" {
  http_method   = "POST"
  authorization = "NONE" # here
}

resource "aws_api_gateway_method" "unknown" {
  http_method   = "POST"
  authorization = var.unknown
}

resource "aws_api_gateway_method" "unknown_method" {
  http_method   = var.unknown
  authorization = "NONE"
}

### NJ-API-02
resource "aws_api_gateway_stage" "pass" {
  access_log_settings {
    destination_arn = "arn:aws:logs:eu-west-1:123456789012:log-group:a"
  }
}

resource "aws_api_gateway_stage" "pass_1" {
  access_log_settings {
    destination_arn = var.unknown
  }
}

resource "aws_api_gateway_stage" "fail_absent" {
}

resource "aws_api_gateway_stage" "fail" {
  access_log_settings {
    destination_arn = "" # here
  }
}

resource "aws_api_gateway_stage" "unknown" {
  access_log_settings {
    destination_arn = var.unknown
  }
}

resource "aws_api_gateway_stage" "unknown_block" {
  dynamic "access_log_settings" {
    for_each = var.unknown
    content {
      destination_arn = access_log_settings.value
    }
  }
}

resource "aws_apigatewayv2_stage" "pass" {
  access_log_settings {
    destination_arn = "arn:aws:logs:eu-west-1:123456789012:log-group:a"
  }
}

resource "aws_apigatewayv2_stage" "pass_1" {
  access_log_settings {
    destination_arn = var.unknown
  }
}

resource "aws_apigatewayv2_stage" "fail_absent" {
}

resource "aws_apigatewayv2_stage" "fail" {
  access_log_settings {
    destination_arn = "" # here
  }
}

resource "aws_apigatewayv2_stage" "unknown" {
  access_log_settings {
    destination_arn = var.unknown
  }
}
