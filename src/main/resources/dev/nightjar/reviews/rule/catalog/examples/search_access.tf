### NJ-ES-08
resource "aws_opensearch_domain" "pass" {
  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = var.unknown
  }
}

resource "aws_opensearch_domain" "fail" {
}

resource "aws_elasticsearch_domain" "fail" {
  log_publishing_options { # here
    log_type = "INDEX_SLOW_LOGS"
  }
}

resource "aws_opensearch_domain" "unknown" {
  log_publishing_options {
    log_type = var.unknown
  }
}

### NJ-ES-09
resource "aws_elasticsearch_domain" "pass" {
  cluster_config {
    dedicated_master_enabled = true
  }
}

resource "aws_elasticsearch_domain" "fail" {
}

resource "aws_elasticsearch_domain" "fail_disabled" {
  cluster_config {
    dedicated_master_enabled = false # here
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  cluster_config {
    dedicated_master_enabled = var.unknown
  }
}

resource "aws_opensearch_domain" "fail" {
}

### NJ-ES-10
resource "aws_opensearch_domain" "pass" {
  vpc_options {
    security_group_ids = var.unknown
  }
}

resource "aws_opensearch_domain" "pass_without_vpc" {
}

resource "aws_opensearch_domain" "fail" {
  vpc_options { # here
    subnet_ids = ["subnet-1"]
  }
}

resource "aws_opensearch_domain" "unknown" {
  dynamic "vpc_options" {
    for_each = var.unknown
    content {
      security_group_ids = vpc_options.value
    }
  }
}

### NJ-ES-11
resource "aws_opensearch_domain" "pass" {
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_opensearch_domain" "fail" {
}

resource "aws_elasticsearch_domain" "fail" {
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07" # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  domain_endpoint_options {
    tls_security_policy = var.unknown
  }
}

### NJ-ES-12
resource "aws_opensearch_domain" "pass" {
  advanced_security_options {
    enabled = true
  }
}

resource "aws_opensearch_domain" "fail" {
}

resource "aws_elasticsearch_domain" "fail" {
  advanced_security_options {
    enabled = false # here
  }
}

resource "aws_opensearch_domain" "unknown" {
  advanced_security_options {
    enabled = var.unknown
  }
}
