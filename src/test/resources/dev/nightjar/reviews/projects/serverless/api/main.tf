variable "name" {
  type = string
}

variable "pool_arn" {
  type = string
}

variable "pool_id" {
  type = string
}

variable "routes" {
  type = map(string)
}

variable "firewall" {
  type    = bool
  default = false
}

resource "aws_apigatewayv2_api" "this" {
  name          = var.name
  protocol_type = "HTTP"
}

resource "aws_cloudwatch_log_group" "access" {
  name              = "/api/${var.name}"
  retention_in_days = 30
}

resource "aws_apigatewayv2_stage" "default" {
  api_id      = aws_apigatewayv2_api.this.id
  name        = "$default"
  auto_deploy = true

  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.access.arn
    format          = jsonencode({ requestId = "$context.requestId", status = "$context.status" })
  }

  default_route_settings {
    throttling_burst_limit = 100
    throttling_rate_limit  = 50
  }
}

resource "aws_apigatewayv2_authorizer" "customers" {
  api_id           = aws_apigatewayv2_api.this.id
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]
  name             = "customers"

  jwt_configuration {
    audience = ["orders"]
    issuer   = "https://cognito-idp.us-east-1.amazonaws.com/${var.pool_id}"
  }
}

resource "aws_apigatewayv2_integration" "route" {
  for_each = var.routes

  api_id                 = aws_apigatewayv2_api.this.id
  integration_type       = "AWS_PROXY"
  integration_uri        = each.value
  payload_format_version = "2.0"
}

resource "aws_apigatewayv2_route" "route" {
  for_each = var.routes

  api_id             = aws_apigatewayv2_api.this.id
  route_key          = each.key
  target             = "integrations/${aws_apigatewayv2_integration.route[each.key].id}"
  authorization_type = startswith(each.key, "GET /quotes") ? "NONE" : "JWT"
  authorizer_id      = startswith(each.key, "GET /quotes") ? null : aws_apigatewayv2_authorizer.customers.id
}

resource "aws_wafv2_web_acl" "this" {
  count = var.firewall ? 1 : 0
  name  = var.name
  scope = "REGIONAL"

  default_action {
    allow {}
  }

  rule {
    name     = "common"
    priority = 1

    override_action {
      none {}
    }

    statement {
      managed_rule_group_statement {
        name        = "AWSManagedRulesCommonRuleSet"
        vendor_name = "AWS"
      }
    }

    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "common"
      sampled_requests_enabled   = true
    }
  }

  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = var.name
    sampled_requests_enabled   = true
  }
}
