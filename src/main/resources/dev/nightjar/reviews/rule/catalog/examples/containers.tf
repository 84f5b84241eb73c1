### NJ-EKS-01
resource "aws_eks_cluster" "pass" {
  vpc_config {
    public_access_cidrs = ["10.0.0.0/8"]
  }
}

resource "aws_eks_cluster" "pass_private" {
  vpc_config {
    endpoint_public_access = false
  }
}

resource "aws_eks_cluster" "fail" {
  vpc_config { # here
    subnet_ids = []
  }
}

resource "aws_eks_cluster" "fail_empty" {
  vpc_config {
    public_access_cidrs = [] # here
  }
}

resource "aws_eks_cluster" "fail_open" {
  vpc_config {
    endpoint_public_access = true
    public_access_cidrs    = ["10.0.0.0/8", "0.0.0.0/0"] # here
  }
}

resource "aws_eks_cluster" "unknown" {
  vpc_config {
    public_access_cidrs = var.unknown
  }
}

resource "aws_eks_cluster" "unknown_endpoint" {
  vpc_config {
    endpoint_public_access = var.unknown
  }
}

### NJ-EKS-02
resource "aws_eks_cluster" "pass" {
  vpc_config {
    endpoint_public_access = false
  }
}

resource "aws_eks_cluster" "fail_absent" {
}

resource "aws_eks_cluster" "fail" {
  vpc_config {
    endpoint_public_access = true # here
  }
}

resource "aws_eks_cluster" "unknown" {
  vpc_config {
    endpoint_public_access = var.unknown
  }
}

resource "aws_eks_cluster" "unknown_block" {
  dynamic "vpc_config" {
    for_each = var.unknown
    content {
      endpoint_public_access = vpc_config.value
    }
  }
}

### NJ-EKS-03
resource "aws_eks_cluster" "pass" {
  encryption_config {
    resources = ["secrets"]
  }
}

resource "aws_eks_cluster" "fail_absent" {
}

resource "aws_eks_cluster" "fail" {
  encryption_config {
    resources = [] # here
  }
}

resource "aws_eks_cluster" "unknown" {
  encryption_config {
    resources = var.unknown
  }
}

resource "aws_eks_cluster" "unknown_block" {
  dynamic "encryption_config" {
    for_each = var.unknown
    content {
      resources = encryption_config.value
    }
  }
}

### NJ-EKS-04
resource "aws_eks_cluster" "pass" {
  enabled_cluster_log_types = ["api", "audit", "authenticator", "controllerManager", "scheduler"]
}

resource "aws_eks_cluster" "fail_absent" {
}

resource "aws_eks_cluster" "fail" {
  enabled_cluster_log_types = ["api", "audit"] # here
}

resource "aws_eks_cluster" "unknown" {
  enabled_cluster_log_types = var.unknown
}

### NJ-EKS-05
resource "aws_eks_cluster" "pass" {
  version = "1.34"
}

resource "aws_eks_cluster" "pass_absent" {
}

resource "aws_eks_cluster" "pass_extended_support" {
  version = "1.31"
}

resource "aws_eks_cluster" "pass_newer_than_the_table" {
  version = "1.41"
}

resource "aws_eks_cluster" "fail_since_july" {
  version = "1.30" # here
}

resource "aws_eks_cluster" "fail" {
  version = "1.21" # here
}

resource "aws_eks_cluster" "unknown" {
  version = var.unknown
}

### NJ-EKS-06
resource "aws_eks_node_group" "pass" {
  remote_access {
    ec2_ssh_key               = "key"
    source_security_group_ids = [var.unknown]
  }
}

resource "aws_eks_node_group" "pass_closed" {
}

resource "aws_eks_node_group" "fail" {
  remote_access { # here
    ec2_ssh_key = "key"
  }
}

resource "aws_eks_node_group" "unknown" {
  dynamic "remote_access" {
    for_each = var.unknown
    content {
      ec2_ssh_key = "key"
    }
  }
}

### NJ-ECR-01
resource "aws_ecr_repository" "pass" {
  image_tag_mutability = "IMMUTABLE"
}

resource "aws_ecr_repository" "fail_absent" {
}

resource "aws_ecr_repository" "fail" {
  image_tag_mutability = "MUTABLE" # here
}

resource "aws_ecr_repository" "unknown" {
  image_tag_mutability = var.unknown
}

### NJ-ECR-02
resource "aws_ecr_repository" "pass" {
  image_scanning_configuration {
    scan_on_push = true
  }
}

resource "aws_ecr_repository" "pass_1" {
  image_scanning_configuration {
    scan_on_push = "true"
  }
}

resource "aws_ecr_repository" "fail_absent" {
}

resource "aws_ecr_repository" "fail" {
  image_scanning_configuration {
    scan_on_push = false # here
  }
}

resource "aws_ecr_repository" "unknown" {
  image_scanning_configuration {
    scan_on_push = var.unknown
  }
}

resource "aws_ecr_repository" "unknown_block" {
  dynamic "image_scanning_configuration" {
    for_each = var.unknown
    content {
      scan_on_push = image_scanning_configuration.value
    }
  }
}

### NJ-ECR-04
resource "aws_ecr_repository" "pass" {
  encryption_configuration {
    encryption_type = "KMS"
  }
}

resource "aws_ecr_repository" "fail_absent" {
}

resource "aws_ecr_repository" "fail" {
  encryption_configuration {
    encryption_type = "AES256" # here
  }
}

resource "aws_ecr_repository" "unknown" {
  encryption_configuration {
    encryption_type = var.unknown
  }
}

resource "aws_ecr_repository" "unknown_block" {
  dynamic "encryption_configuration" {
    for_each = var.unknown
    content {
      encryption_type = encryption_configuration.value
    }
  }
}

### NJ-ECR-03
resource "aws_ecr_repository_policy" "pass" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:root" }
      Action    = "ecr:BatchGetImage"
    }]
  })
}

resource "aws_ecr_repository_policy" "pass_organisation" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "ecr:BatchGetImage"
      Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } }
    }]
  })
}

resource "aws_ecr_repository_policy" "fail" {
  policy = jsonencode({ # here
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "ecr:BatchGetImage"
    }]
  })
}

resource "aws_ecr_repository_policy" "unknown" {
  policy = var.unknown
}

### NJ-ECS-01
resource "aws_ecs_task_definition" "pass" {
  volume {
    name = "files"
    efs_volume_configuration {
      transit_encryption = "ENABLED"
    }
  }
}

resource "aws_ecs_task_definition" "pass_without_files" {
}

resource "aws_ecs_task_definition" "fail" {
  volume {
    name = "files"
    efs_volume_configuration { # here
      file_system_id = "fs-1"
    }
  }
}

resource "aws_ecs_task_definition" "fail_disabled" {
  volume {
    name = "files"
    efs_volume_configuration {
      transit_encryption = "DISABLED" # here
    }
  }
}

resource "aws_ecs_task_definition" "unknown" {
  volume {
    name = "files"
    efs_volume_configuration {
      transit_encryption = var.unknown
    }
  }
}

resource "aws_ecs_task_definition" "fail_two_volumes" {
  volume {
    name = "a"
    efs_volume_configuration {
      file_system_id     = var.unknown
      transit_encryption = "DISABLED" # here
    }
  }
  volume {
    name = "b"
    efs_volume_configuration {
      file_system_id = var.unknown
    }
  }
}

### NJ-ECS-02
resource "aws_ecs_service" "pass" {
  network_configuration {
    assign_public_ip = false
  }
}

resource "aws_ecs_service" "pass_absent" {
}

resource "aws_ecs_service" "fail" {
  network_configuration {
    assign_public_ip = true # here
  }
}

resource "aws_ecs_service" "unknown" {
  network_configuration {
    assign_public_ip = var.unknown
  }
}

resource "aws_ecs_service" "unknown_block" {
  dynamic "network_configuration" {
    for_each = var.unknown
    content {
      assign_public_ip = network_configuration.value
    }
  }
}

### NJ-ECS-03
resource "aws_ecs_cluster" "pass" {
  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

resource "aws_ecs_cluster" "pass_enhanced" {
  setting {
    name  = "containerInsights"
    value = "enhanced"
  }
}

resource "aws_ecs_cluster" "fail" {
  name = "web"
}

resource "aws_ecs_cluster" "fail_disabled" {
  setting { # here
    name  = "containerInsights"
    value = "disabled"
  }
}

resource "aws_ecs_cluster" "unknown" {
  setting {
    name  = "containerInsights"
    value = var.unknown
  }
}
