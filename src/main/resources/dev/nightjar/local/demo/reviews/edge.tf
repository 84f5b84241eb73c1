# What the world talks to.
resource "aws_lb" "edge" {
  name               = "edge"
  load_balancer_type = "application"
  subnets            = ["subnet-0a1b2c3d", "subnet-1a2b3c4d"]
}

resource "aws_lb_listener" "edge" {
  load_balancer_arn = aws_lb.edge.arn
  port              = 80
  protocol          = "HTTP"

  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:us-east-1:123456789012:targetgroup/edge/73e2d6bc24d8a067"
  }
}

resource "aws_cloudfront_distribution" "site" {
  enabled = true

  origin {
    domain_name = aws_lb.edge.dns_name
    origin_id   = "edge"

    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "http-only"
      origin_ssl_protocols   = ["TLSv1"]
    }
  }

  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "edge"
    viewer_protocol_policy = "allow-all"
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    cloudfront_default_certificate = true
  }
}
