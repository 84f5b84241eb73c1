variable "create" { default = true }
variable "name" { default = null }
variable "load_balancer_type" { default = "application" }
variable "internal" { default = null }
variable "subnets" { default = null }
variable "enable_deletion_protection" { default = true }
variable "drop_invalid_header_fields" { default = true }
variable "desync_mitigation_mode" { default = null }
variable "enable_cross_zone_load_balancing" { default = true }
variable "access_logs" { default = null }
variable "listeners" { default = {} }
variable "associate_web_acl" { default = false }
variable "web_acl_arn" { default = null }
variable "tags" { default = {} }

resource "aws_lb" "this" {
  count = var.create ? 1 : 0

  name                             = var.name
  load_balancer_type               = var.load_balancer_type
  internal                         = var.internal
  subnets                          = var.subnets
  enable_deletion_protection       = var.enable_deletion_protection
  drop_invalid_header_fields       = var.drop_invalid_header_fields
  desync_mitigation_mode           = var.desync_mitigation_mode
  enable_cross_zone_load_balancing = var.enable_cross_zone_load_balancing
  tags                             = var.tags

  dynamic "access_logs" {
    for_each = try(length(var.access_logs), 0) > 0 ? [var.access_logs] : []

    content {
      bucket  = access_logs.value.bucket
      enabled = try(access_logs.value.enabled, true)
    }
  }
}

resource "aws_lb_listener" "this" {
  for_each = var.create ? var.listeners : {}

  load_balancer_arn = aws_lb.this[0].arn
  port              = try(each.value.port, 80)
  protocol          = try(each.value.protocol, "HTTP")
  ssl_policy        = contains(["HTTPS", "TLS"], try(each.value.protocol, "HTTP")) ? try(each.value.ssl_policy, "ELBSecurityPolicy-TLS13-1-2-Res-2021-06") : null

  default_action {
    type = try(each.value.redirect, null) != null ? "redirect" : "forward"

    dynamic "redirect" {
      for_each = try([each.value.redirect], [])

      content {
        port     = try(redirect.value.port, null)
        protocol = try(redirect.value.protocol, null)
      }
    }
  }
}

resource "aws_wafv2_web_acl_association" "this" {
  count = var.create && var.associate_web_acl ? 1 : 0

  resource_arn = aws_lb.this[0].arn
  web_acl_arn  = var.web_acl_arn
}

output "id" { value = aws_lb.this[0].id }
output "arn" { value = aws_lb.this[0].arn }
output "dns_name" { value = aws_lb.this[0].dns_name }
