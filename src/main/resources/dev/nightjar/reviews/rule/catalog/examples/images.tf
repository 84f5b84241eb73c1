### NJ-AMI-01
resource "aws_ami" "pass" {
  ebs_block_device {
    encrypted = true
  }
}

resource "aws_ami" "pass_snapshot" {
  ebs_block_device {
    snapshot_id = "snap-1"
  }
}

resource "aws_ami" "fail" {
  ebs_block_device {
    encrypted = false # here
  }
}

resource "aws_ami" "unknown" {
  ebs_block_device {
    encrypted = var.unknown
  }
}

### NJ-AMI-02
resource "aws_ami_copy" "pass" {
  encrypted = true
}

resource "aws_ami_copy" "fail" {
}

resource "aws_ami_copy" "fail_disabled" {
  encrypted = false # here
}

resource "aws_ami_copy" "unknown" {
  encrypted = var.unknown
}

### NJ-AMI-03
resource "aws_ami_launch_permission" "fail" {
  account_id = "123456789012"
}

# never pass: the permission itself is the finding
# never unknown: the permission itself is the finding

### NJ-AMI-04
data "aws_ami" "pass" {
  owners = ["amazon"]

  filter {
    name   = "name"
    values = ["al2023-*"]
  }
}

data "aws_ami" "pass_by_filter" {
  filter {
    name   = "name"
    values = ["al2023-*"]
  }

  filter {
    name   = "owner-alias"
    values = ["amazon"]
  }
}

data "aws_ami" "fail" {
  filter {
    name   = "name"
    values = ["al2023-*"]
  }
}

data "aws_ami" "unknown" {
  filter {
    name   = "name"
    values = var.unknown
  }
}

### NJ-WORKSPACES-01
resource "aws_workspaces_workspace" "pass" {
  root_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "fail" {
}

resource "aws_workspaces_workspace" "fail_disabled" {
  root_volume_encryption_enabled = false # here
}

resource "aws_workspaces_workspace" "unknown" {
  root_volume_encryption_enabled = var.unknown
}

### NJ-WORKSPACES-02
resource "aws_workspaces_workspace" "pass" {
  user_volume_encryption_enabled = true
}

resource "aws_workspaces_workspace" "fail" {
}

resource "aws_workspaces_workspace" "fail_disabled" {
  user_volume_encryption_enabled = false # here
}

resource "aws_workspaces_workspace" "unknown" {
  user_volume_encryption_enabled = var.unknown
}

### NJ-EC2-15
resource "aws_autoscaling_group" "pass" {
  tag {
    key                 = "team"
    value               = "a"
    propagate_at_launch = true
  }
}

resource "aws_autoscaling_group" "fail" {
}

resource "aws_autoscaling_group" "unknown" {
  dynamic "tag" {
    for_each = var.unknown
    content {
      key = tag.key
    }
  }
}

### NJ-EC2-16
resource "aws_autoscaling_group" "checked" {
  health_check_type = "ELB"
}

resource "aws_autoscaling_attachment" "pass" {
  autoscaling_group_name = aws_autoscaling_group.checked.name
}

resource "aws_autoscaling_group" "unchecked" { # here for fail
}

resource "aws_autoscaling_attachment" "fail" {
  autoscaling_group_name = aws_autoscaling_group.unchecked.name
}

resource "aws_autoscaling_attachment" "unknown" {
  autoscaling_group_name = "elsewhere"
}

### NJ-BEANSTALK-01
resource "aws_elastic_beanstalk_environment" "pass" {
  setting {
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = "true"
  }
}

resource "aws_elastic_beanstalk_environment" "fail" {
}

resource "aws_elastic_beanstalk_environment" "fail_disabled" {
  setting { # here
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = "false"
  }
}

resource "aws_elastic_beanstalk_environment" "unknown" {
  setting {
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = var.unknown
  }
}

resource "aws_elastic_beanstalk_environment" "unknown_template" {
  template_name = "a"
}

### NJ-IMAGE-03
resource "aws_imagebuilder_image_recipe" "pass" {
  block_device_mapping {
    ebs {
      encrypted  = true
      kms_key_id = var.unknown
    }
  }
}

resource "aws_imagebuilder_image_recipe" "fail" {
  block_device_mapping {
    ebs { # here
      volume_size = 8
    }
  }
}

resource "aws_imagebuilder_image_recipe" "unknown" {
  block_device_mapping {
    ebs {
      encrypted  = var.unknown
      kms_key_id = var.other
    }
  }
}
