variable "instance_type" {}
variable "size" {}

resource "aws_launch_template" "web" {
  instance_type = var.instance_type
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_type = "gp3"
      volume_size = 40
    }
  }
}

resource "aws_autoscaling_group" "web" {
  min_size         = 1
  max_size         = 9
  desired_capacity = var.size
  launch_template {
    id      = aws_launch_template.web.id
    version = "$Latest"
  }
}

resource "aws_lb" "web" {
  load_balancer_type = "application"
}
