variable "name" {
  type = string
}

variable "subnets" {
  type = list(string)
}

variable "groups" {
  type = list(string)
}

variable "key_arn" {
  type = string
}

resource "aws_cloudwatch_log_group" "audit" {
  name              = "/opensearch/${var.name}/audit"
  retention_in_days = 365
  kms_key_id        = var.key_arn
}

resource "aws_opensearch_domain" "this" {
  domain_name    = var.name
  engine_version = "OpenSearch_2.19"

  cluster_config {
    instance_type            = "r6g.large.search"
    instance_count           = 3
    zone_awareness_enabled   = true
    dedicated_master_enabled = true
    dedicated_master_type    = "m6g.large.search"
    dedicated_master_count   = 3

    zone_awareness_config {
      availability_zone_count = 3
    }
  }

  ebs_options {
    ebs_enabled = true
    volume_type = "gp3"
    volume_size = 200
  }

  vpc_options {
    subnet_ids         = var.subnets
    security_group_ids = var.groups
  }

  encrypt_at_rest {
    enabled    = true
    kms_key_id = var.key_arn
  }

  node_to_node_encryption {
    enabled = true
  }

  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }

  advanced_security_options {
    enabled = true

    master_user_options {
      master_user_arn = "arn:aws:iam::123456789012:role/search-admin"
    }
  }

  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.audit.arn
  }
}

output "arn" {
  value = aws_opensearch_domain.this.arn
}
