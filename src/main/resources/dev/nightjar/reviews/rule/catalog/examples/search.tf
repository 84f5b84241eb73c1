### NJ-ES-01
resource "aws_elasticsearch_domain" "pass" {
  encrypt_at_rest {
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "pass_1" {
  encrypt_at_rest {
    enabled = "true"
  }
}

resource "aws_elasticsearch_domain" "fail_absent" {
}

resource "aws_elasticsearch_domain" "fail" {
  encrypt_at_rest {
    enabled = false # here
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  encrypt_at_rest {
    enabled = var.unknown
  }
}

resource "aws_elasticsearch_domain" "unknown_block" {
  dynamic "encrypt_at_rest" {
    for_each = var.unknown
    content {
      enabled = encrypt_at_rest.value
    }
  }
}

resource "aws_opensearch_domain" "pass" {
  encrypt_at_rest {
    enabled = true
  }
}

resource "aws_opensearch_domain" "pass_1" {
  encrypt_at_rest {
    enabled = "true"
  }
}

resource "aws_opensearch_domain" "fail_absent" {
}

resource "aws_opensearch_domain" "fail" {
  encrypt_at_rest {
    enabled = false # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  encrypt_at_rest {
    enabled = var.unknown
  }
}

### NJ-ES-02
resource "aws_opensearch_domain" "pass" {
  cluster_config {
    instance_count = 3
  }
  node_to_node_encryption {
    enabled = true
  }
}

resource "aws_opensearch_domain" "pass_alone" {
  cluster_config {
    instance_count = 1
  }
}

resource "aws_elasticsearch_domain" "pass_by_default" {
}

resource "aws_opensearch_domain" "fail" {
  cluster_config {
    instance_count = 2
  }
}

resource "aws_elasticsearch_domain" "fail_disabled" {
  cluster_config {
    instance_count = 2
  }
  node_to_node_encryption {
    enabled = false # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  cluster_config {
    instance_count = var.unknown
  }
}

resource "aws_opensearch_domain" "unknown_encryption" {
  cluster_config {
    instance_count = 2
  }
  node_to_node_encryption {
    enabled = var.unknown
  }
}

### NJ-ES-03
resource "aws_elasticsearch_domain" "pass" {
  domain_endpoint_options {
    enforce_https = true
  }
}

resource "aws_elasticsearch_domain" "pass_absent" {
}

resource "aws_elasticsearch_domain" "fail" {
  domain_endpoint_options {
    enforce_https = false # here
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_endpoint_options {
    enforce_https = var.unknown
  }
}

resource "aws_elasticsearch_domain" "unknown_block" {
  dynamic "domain_endpoint_options" {
    for_each = var.unknown
    content {
      enforce_https = domain_endpoint_options.value
    }
  }
}

resource "aws_opensearch_domain" "pass" {
  domain_endpoint_options {
    enforce_https = true
  }
}

resource "aws_opensearch_domain" "pass_absent" {
}

resource "aws_opensearch_domain" "fail" {
  domain_endpoint_options {
    enforce_https = false # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  domain_endpoint_options {
    enforce_https = var.unknown
  }
}

### NJ-ES-04
resource "aws_opensearch_domain" "pass" {
  log_publishing_options {
    cloudwatch_log_group_arn = var.unknown
    log_type                 = "AUDIT_LOGS"
  }
}

resource "aws_elasticsearch_domain" "fail" {
}

resource "aws_opensearch_domain" "fail_disabled" {
  log_publishing_options {
    cloudwatch_log_group_arn = var.unknown
    enabled                  = false # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  log_publishing_options {
    cloudwatch_log_group_arn = "arn:aws:logs:eu-west-1:123456789012:log-group:a"
    enabled                  = var.unknown
  }
}

### NJ-ES-05
resource "aws_opensearch_domain" "pass" {
  vpc_options {
    subnet_ids = var.unknown
  }
}

resource "aws_opensearch_domain" "fail" {
}

resource "aws_elasticsearch_domain" "fail" {
}

resource "aws_opensearch_domain" "unknown" {
  dynamic "vpc_options" {
    for_each = var.unknown
    content {
      subnet_ids = vpc_options.value
    }
  }
}

### NJ-ES-06
resource "aws_opensearch_domain" "pass" {
  cluster_config {
    dedicated_master_count = 3
    zone_awareness_enabled = true
  }
}

resource "aws_opensearch_domain" "fail" {
}

resource "aws_opensearch_domain" "fail_few" {
  cluster_config {
    dedicated_master_count = 1 # here
    zone_awareness_enabled = true
  }
}

resource "aws_elasticsearch_domain" "fail_together" {
  cluster_config {
    dedicated_master_count = 3
    zone_awareness_enabled = false # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  cluster_config {
    dedicated_master_count = var.unknown
    zone_awareness_enabled = true
  }
}
