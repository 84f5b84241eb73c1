### NJ-EC2-01
resource "aws_instance" "pass" {
  metadata_options {
    http_tokens = "required"
  }
}

resource "aws_launch_template" "pass" {
  metadata_options {
    http_endpoint = "disabled"
  }
}

resource "aws_instance" "fail" {
}

resource "aws_launch_configuration" "fail_optional" {
  metadata_options {
    http_tokens = "optional" # here
  }
}

resource "aws_launch_template" "fail_empty" {
  metadata_options { # here
    http_endpoint = "enabled"
  }
}

resource "aws_instance" "unknown" {
  metadata_options {
    http_tokens = var.unknown
  }
}

resource "aws_instance" "fail_either_way" {
  dynamic "metadata_options" {
    for_each = var.unknown
    content {
      http_tokens = "optional"
    }
  }
}

resource "aws_instance" "unknown_block" {
  dynamic "metadata_options" {
    for_each = var.unknown
    content {
      http_tokens = "required"
    }
  }
}

### NJ-EC2-02
resource "aws_instance" "pass" {
  root_block_device {
    encrypted = true
  }
  ebs_block_device {
    encrypted = true
  }
}

resource "aws_instance" "pass_snapshot" {
  root_block_device {
    encrypted = true
  }
  ebs_block_device {
    snapshot_id = "snap-1"
  }
}

resource "aws_launch_configuration" "pass_ephemeral" {
  root_block_device {
    encrypted = true
  }
  ephemeral_block_device {
    virtual_name = "ephemeral0"
  }
}

resource "aws_instance" "fail" {
}

resource "aws_launch_configuration" "fail_root" {
  root_block_device {
    encrypted = false # here
  }
}

resource "aws_instance" "fail_second" {
  root_block_device {
    encrypted = true
  }
  ebs_block_device {
    encrypted = true
  }
  ebs_block_device { # here
    device_name = "/dev/sdb"
  }
}

resource "aws_instance" "unknown" {
  root_block_device {
    encrypted = var.unknown
  }
}

resource "aws_instance" "fail_all_disks" {
  root_block_device { # here
    volume_size = 8
  }
  ebs_block_device {
    device_name = "/dev/sdb"
  }
  ebs_block_device {
    device_name = "/dev/sdc"
    encrypted   = false
  }
}

### NJ-EC2-03
resource "aws_launch_configuration" "pass" {
}

resource "aws_launch_configuration" "fail" {
  associate_public_ip_address = true # here
}

resource "aws_instance" "pass" {
  associate_public_ip_address = false
}

resource "aws_instance" "pass_by_default" {
}

resource "aws_launch_template" "pass" {
  network_interfaces {
    associate_public_ip_address = false
  }
}

resource "aws_instance" "fail" {
  associate_public_ip_address = true # here
}

resource "aws_launch_template" "fail" {
  network_interfaces {
    associate_public_ip_address = true # here
  }
}

resource "aws_instance" "unknown" {
  associate_public_ip_address = var.unknown
}

### NJ-EC2-04
resource "aws_instance" "pass" {
  user_data = <<EOF
#!/bin/sh
export AWS_DEFAULT_REGION=eu-west-1
git checkout 2fd4e1c67a2d28fced849ee1bb76e7391b93eb1
EOF
}

resource "aws_instance" "pass_hash" {
  user_data = "2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"
}

resource "aws_instance" "pass_none" {
}

resource "aws_instance" "fail" {
  # here
  user_data = <<EOF
#!/bin/sh
export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE
export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
EOF
}

resource "aws_launch_configuration" "fail_between" {
  user_data = "region=${var.unknown} key=AKIAIOSFODNN7EXAMPLE" # here
}

resource "aws_launch_template" "fail_encoded" {
  user_data = base64encode("export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE") # here
}

resource "aws_instance" "unknown" {
  user_data = var.unknown
}

### NJ-EC2-05
resource "aws_instance" "pass" {
  monitoring = true
}

resource "aws_instance" "pass_1" {
  monitoring = "true"
}

resource "aws_instance" "fail_absent" {
}

resource "aws_instance" "fail" {
  monitoring = false # here
}

resource "aws_instance" "unknown" {
  monitoring = var.unknown
}

### NJ-EC2-06
resource "aws_instance" "pass" {
  instance_type = "m3.xlarge"
  ebs_optimized = true
}

resource "aws_instance" "pass_1" {
  instance_type = "m3.xlarge"
  ebs_optimized = "true"
}

resource "aws_instance" "pass_always_optimized" {
  instance_type = "m7g.large"
}

resource "aws_instance" "pass_refuses_it" {
  instance_type = "t2.micro"
}

resource "aws_instance" "fail_absent" {
  instance_type = "r3.2xlarge"
}

resource "aws_instance" "fail" {
  instance_type = "m3.xlarge"
  ebs_optimized = false # here
}

resource "aws_instance" "unknown" {
  instance_type = "m3.xlarge"
  ebs_optimized = var.unknown
}

resource "aws_instance" "unknown_type" {
  instance_type = var.unknown
}

### NJ-EC2-07
resource "aws_instance" "pass" {
  iam_instance_profile = "web"
}

resource "aws_instance" "pass_1" {
  iam_instance_profile = var.unknown
}

resource "aws_instance" "fail_absent" {
}

resource "aws_instance" "fail" {
  iam_instance_profile = "" # here
}

resource "aws_instance" "unknown" {
  iam_instance_profile = var.unknown
}

### NJ-EC2-08
resource "aws_launch_template" "pass" {
  metadata_options {
    http_put_response_hop_limit = 1
  }
}

resource "aws_launch_template" "pass_absent" {
}

resource "aws_launch_template" "fail" {
  metadata_options {
    http_put_response_hop_limit = 2 # here
  }
}

resource "aws_launch_template" "unknown" {
  metadata_options {
    http_put_response_hop_limit = var.unknown
  }
}

resource "aws_launch_template" "unknown_block" {
  dynamic "metadata_options" {
    for_each = var.unknown
    content {
      http_put_response_hop_limit = metadata_options.value
    }
  }
}

resource "aws_launch_configuration" "pass" {
  metadata_options {
    http_put_response_hop_limit = 1
  }
}

resource "aws_launch_configuration" "pass_absent" {
}

resource "aws_launch_configuration" "fail" {
  metadata_options {
    http_put_response_hop_limit = 2 # here
  }
}

resource "aws_launch_configuration" "unknown" {
  metadata_options {
    http_put_response_hop_limit = var.unknown
  }
}

### NJ-EC2-09
resource "aws_autoscaling_group" "pass" {
  launch_template {
    id = "lt-1"
  }
}

resource "aws_autoscaling_group" "pass_mixed" {
  mixed_instances_policy {
    launch_template {
      launch_template_specification {
        launch_template_id = "lt-1"
      }
    }
  }
}

resource "aws_autoscaling_group" "fail" {
  launch_configuration = "old"
}

resource "aws_autoscaling_group" "unknown" {
  dynamic "launch_template" {
    for_each = var.unknown
    content {
      id = launch_template.value
    }
  }
}

### NJ-EC2-10
resource "aws_ebs_volume" "pass" {
  encrypted = true
}

resource "aws_ebs_volume" "pass_1" {
  encrypted = "true"
}

resource "aws_ebs_volume" "fail_absent" {
}

resource "aws_ebs_volume" "fail" {
  encrypted = false # here
}

resource "aws_ebs_volume" "unknown" {
  encrypted = var.unknown
}

### NJ-EC2-11
resource "aws_ebs_volume" "pass" {
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/a"
}

resource "aws_ebs_volume" "pass_1" {
  kms_key_id = var.unknown
}

resource "aws_ebs_volume" "fail_absent" {
}

resource "aws_ebs_volume" "fail" {
  kms_key_id = "" # here
}

resource "aws_ebs_volume" "unknown" {
  kms_key_id = var.unknown
}

### NJ-EFS-01
resource "aws_efs_file_system" "pass" {
  encrypted = true
}

resource "aws_efs_file_system" "pass_1" {
  encrypted = "true"
}

resource "aws_efs_file_system" "fail_absent" {
}

resource "aws_efs_file_system" "fail" {
  encrypted = false # here
}

resource "aws_efs_file_system" "unknown" {
  encrypted = var.unknown
}
