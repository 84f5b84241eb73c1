### NJ-COST-01
resource "aws_instance" "pass" {
  instance_type = "t3.micro"
}

resource "aws_instance" "pass_1" {
  instance_type = "m7g.large"
}

resource "aws_instance" "pass_absent" {
}

resource "aws_instance" "fail" {
  instance_type = "t2.micro" # here
}

resource "aws_instance" "fail_1" {
  instance_type = "m4.large" # here
}

resource "aws_instance" "unknown" {
  instance_type = var.unknown
}

resource "aws_launch_template" "pass" {
  instance_type = "t3.micro"
}

resource "aws_launch_template" "pass_1" {
  instance_type = "m7g.large"
}

resource "aws_launch_template" "pass_absent" {
}

resource "aws_launch_template" "fail" {
  instance_type = "t2.micro" # here
}

resource "aws_launch_template" "fail_1" {
  instance_type = "m4.large" # here
}

resource "aws_launch_template" "unknown" {
  instance_type = var.unknown
}

resource "aws_launch_configuration" "pass" {
  instance_type = "t3.micro"
}

resource "aws_launch_configuration" "pass_1" {
  instance_type = "m7g.large"
}

resource "aws_launch_configuration" "pass_absent" {
}

resource "aws_launch_configuration" "fail" {
  instance_type = "t2.micro" # here
}

resource "aws_launch_configuration" "fail_1" {
  instance_type = "m4.large" # here
}

resource "aws_launch_configuration" "unknown" {
  instance_type = var.unknown
}

### NJ-COST-02
resource "aws_eks_node_group" "pass" {
  instance_types = ["t3.large"]
}

resource "aws_eks_node_group" "pass_absent" {
}

resource "aws_eks_node_group" "fail" {
  instance_types = ["t3.large", "m4.large"] # here
}

resource "aws_eks_node_group" "unknown" {
  instance_types = var.unknown
}

### NJ-COST-03
resource "aws_db_instance" "pass" {
  instance_class = "db.t4g.small"
}

resource "aws_db_instance" "pass_absent" {
}

resource "aws_db_instance" "fail" {
  instance_class = "db.m4.large" # here
}

resource "aws_db_instance" "unknown" {
  instance_class = var.unknown
}

resource "aws_rds_cluster_instance" "pass" {
  instance_class = "db.t4g.small"
}

resource "aws_rds_cluster_instance" "pass_absent" {
}

resource "aws_rds_cluster_instance" "fail" {
  instance_class = "db.m4.large" # here
}

resource "aws_rds_cluster_instance" "unknown" {
  instance_class = var.unknown
}

### NJ-COST-04
resource "aws_elasticache_cluster" "pass" {
  node_type = "cache.t4g.small"
}

resource "aws_elasticache_cluster" "pass_absent" {
}

resource "aws_elasticache_cluster" "fail" {
  node_type = "cache.m3.medium" # here
}

resource "aws_elasticache_cluster" "unknown" {
  node_type = var.unknown
}

resource "aws_elasticache_replication_group" "pass" {
  node_type = "cache.t4g.small"
}

resource "aws_elasticache_replication_group" "pass_absent" {
}

resource "aws_elasticache_replication_group" "fail" {
  node_type = "cache.m3.medium" # here
}

resource "aws_elasticache_replication_group" "unknown" {
  node_type = var.unknown
}

### NJ-COST-05
resource "aws_instance" "pass" {
  instance_type = "m7i.xlarge"
}

resource "aws_instance" "pass_absent" {
}

resource "aws_instance" "fail" {
  instance_type = "m7i.16xlarge" # here
}

resource "aws_instance" "fail_1" {
  instance_type = "c5.metal" # here
}

resource "aws_instance" "unknown" {
  instance_type = var.unknown
}

### NJ-COST-06
resource "aws_db_instance" "pass" {
  instance_class = "db.r6g.large"
}

resource "aws_db_instance" "pass_absent" {
}

resource "aws_db_instance" "fail" {
  instance_class = "db.r6g.16xlarge" # here
}

resource "aws_db_instance" "unknown" {
  instance_class = var.unknown
}

resource "aws_rds_cluster_instance" "pass" {
  instance_class = "db.r6g.large"
}

resource "aws_rds_cluster_instance" "pass_absent" {
}

resource "aws_rds_cluster_instance" "fail" {
  instance_class = "db.r6g.16xlarge" # here
}

resource "aws_rds_cluster_instance" "unknown" {
  instance_class = var.unknown
}

### NJ-COST-07
resource "aws_instance" "pass" {
  tenancy = "default"
}

resource "aws_vpc" "pass" {
}

resource "aws_instance" "fail" {
  tenancy = "dedicated"
}

resource "aws_vpc" "fail" {
  instance_tenancy = "dedicated"
}

resource "aws_launch_template" "fail" {
  placement {
    tenancy = "host"
  }
}

resource "aws_instance" "unknown" {
  tenancy = var.unknown
}

### NJ-COST-08
resource "aws_eks_cluster" "pass" {
  version = "1.34"
}

resource "aws_eks_cluster" "pass_absent" {
}

resource "aws_eks_cluster" "pass_not_supported_at_all" {
  version = "1.28"
}

resource "aws_eks_cluster" "fail" {
  version = "1.32" # here
}

resource "aws_eks_cluster" "unknown" {
  version = var.unknown
}

### NJ-COST-09
resource "aws_db_instance" "pass" {
  engine         = "mysql"
  engine_version = "8.4"
}

resource "aws_db_instance" "pass_other" {
  engine         = "mariadb"
  engine_version = "5.7"
}

resource "aws_db_instance" "fail" {
  engine         = "mysql"
  engine_version = "5.7.44" # here
}

resource "aws_rds_cluster" "fail" {
  engine         = "aurora-postgresql"
  engine_version = "11.9" # here
}

resource "aws_db_instance" "unknown" {
  engine         = "postgres"
  engine_version = var.unknown
}

### NJ-COST-20
resource "aws_ebs_volume" "pass" {
  type = "gp3"
}

resource "aws_ebs_volume" "pass_cold" {
  type = "sc1"
}

resource "aws_ebs_volume" "fail" {
  size = 100
  type = "gp2" # here
}

resource "aws_ebs_volume" "fail_by_default" {
  size = 100
}

resource "aws_ebs_volume" "fail_large" {
  size = 4000
  type = "gp2" # here
}

resource "aws_ebs_volume" "unknown" {
  type = var.unknown
}

### NJ-COST-21
resource "aws_instance" "pass" {
  root_block_device {
    volume_type = "gp3"
  }
}

resource "aws_instance" "pass_by_default" {
}

resource "aws_instance" "fail" {
  root_block_device {
    volume_size = 50
    volume_type = "gp2" # here
  }
}

resource "aws_launch_configuration" "fail" {
  ebs_block_device {
    volume_type = "gp2" # here
  }
}

resource "aws_instance" "unknown" {
  root_block_device {
    volume_type = var.unknown
  }
}

### NJ-COST-22
resource "aws_launch_template" "pass" {
  block_device_mappings {
    ebs {
      volume_type = "gp3"
    }
  }
}

resource "aws_launch_template" "fail" {
  block_device_mappings {
    ebs {
      volume_size = 20
      volume_type = "gp2" # here
    }
  }
}

resource "aws_launch_template" "unknown" {
  block_device_mappings {
    ebs {
      volume_type = var.unknown
    }
  }
}

### NJ-COST-23
resource "aws_ebs_volume" "pass" {
  type = "gp3"
}

resource "aws_ebs_volume" "pass_absent" {
}

resource "aws_ebs_volume" "fail" {
  type = "io1" # here
}

resource "aws_ebs_volume" "unknown" {
  type = var.unknown
}

### NJ-COST-24
resource "aws_ebs_volume" "pass" {
}

resource "aws_volume_attachment" "it" {
  volume_id = aws_ebs_volume.pass.id
}

resource "aws_ebs_volume" "fail" {
}

# never unknown: something refers to it or not

### NJ-COST-25
resource "aws_nat_gateway" "pass" {
}

resource "aws_route" "out" {
  nat_gateway_id = aws_nat_gateway.pass.id
}

resource "aws_nat_gateway" "fail" {
}

# never unknown: something refers to it or not

### NJ-COST-26
resource "aws_nat_gateway" "fail" {
}

resource "aws_vpc_endpoint" "queue" {
  service_name = "com.amazonaws.eu-west-1.sqs"
}

# never pass and # never unknown in the same configuration: see RuleReviewerTest

### NJ-COST-27
resource "aws_cloudwatch_log_group" "pass" {
  retention_in_days = 30
}

resource "aws_cloudwatch_log_group" "pass_absent" {
}

resource "aws_cloudwatch_log_group" "fail" {
  retention_in_days = 0 # here
}

resource "aws_cloudwatch_log_group" "unknown" {
  retention_in_days = var.unknown
}

### NJ-COST-28
resource "aws_s3_bucket" "versioned" {
}

resource "aws_s3_bucket_versioning" "it" {
  bucket = aws_s3_bucket.versioned.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "pass" {
  bucket = aws_s3_bucket.versioned.id
  rule {
    status = "Enabled"
    noncurrent_version_expiration {
      noncurrent_days = 30
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "pass_unversioned" {
  bucket = "other"
  rule {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "fail" {
  bucket = aws_s3_bucket.versioned.id
  rule {
    status = "Enabled"
    expiration {
      days = 30
    }
  }
}

resource "aws_s3_bucket_lifecycle_configuration" "unknown" {
  bucket = aws_s3_bucket.versioned.id
  dynamic "rule" {
    for_each = var.unknown
    content {
      status = "Enabled"
    }
  }
}

### NJ-COST-29
resource "aws_ecr_repository" "pass" {
}

resource "aws_ecr_lifecycle_policy" "it" {
  repository = aws_ecr_repository.pass.name
}

resource "aws_ecr_repository" "pass_by_name" {
  name = "app"
}

resource "aws_ecr_lifecycle_policy" "named" {
  repository = "app"
}

resource "aws_ecr_repository" "fail" {
}

# never unknown: it is there or not

### NJ-COST-30
resource "aws_lb" "pass" {
}

resource "aws_lb_listener" "it" {
  load_balancer_arn = aws_lb.pass.arn
}

resource "aws_lb" "fail" {
}

resource "aws_route53_record" "name_alone" {
  records = [aws_lb.fail.dns_name]
}

# never unknown: something refers to it or not
