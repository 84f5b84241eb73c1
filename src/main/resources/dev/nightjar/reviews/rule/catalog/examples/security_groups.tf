### NJ-SG-01
resource "aws_security_group" "pass" {
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "pass_other_port" {
  ingress {
    from_port = 1022
    to_port   = 1022
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "pass_group" {
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    security_groups = [var.unknown]
  }
}

resource "aws_security_group" "pass_self" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"]
    self        = true
  }
}

resource "aws_security_group" "pass_prefix_list" {
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    cidr_blocks     = ["0.0.0.0/0"]
    prefix_list_ids = ["pl-1"]
  }
}

resource "aws_security_group" "pass_none" {
}

resource "aws_security_group" "pass_up_to_the_port_before" {
  ingress {
    from_port = 1
    to_port   = 21
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "pass_from_the_port_after" {
  ingress {
    from_port = 23
    to_port   = 65535
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "unknown_last_port" {
  ingress {
    from_port = 22
    to_port   = var.unknown
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "unknown_first_port" {
  ingress {
    from_port = var.unknown
    to_port   = 22
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group_rule" "pass_egress" {
  type        = "egress"
  from_port   = 22
  to_port     = 22
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"]
}

resource "aws_security_group_rule" "pass_group" {
  type                     = "ingress"
  from_port                = 22
  to_port                  = 22
  protocol                 = "tcp"
  source_security_group_id = "sg-1"
}

resource "aws_vpc_security_group_ingress_rule" "pass_group" {
  from_port                    = 22
  to_port                      = 22
  ip_protocol                  = "tcp"
  referenced_security_group_id = "sg-1"
}

resource "aws_security_group" "fail" {
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_range" {
  ingress {
    from_port = 17
    to_port   = 27
    protocol  = "tcp"
    ipv6_cidr_blocks = ["::/0"] # here
  }
}

resource "aws_security_group" "fail_all" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_no_source" {
  ingress { # here
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
  }
}

resource "aws_security_group" "fail_concat" {
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    cidr_blocks = concat(var.unknown, ["0.0.0.0/0"]) # here
  }
}

resource "aws_security_group" "fail_list" {
  ingress = [
    {
      cidr_blocks      = ["0.0.0.0/0"] # here
      from_port        = 0
      to_port          = 65535
      protocol         = "-1"
      ipv6_cidr_blocks = []
      prefix_list_ids  = []
      security_groups  = []
      self             = false
    }
  ]
}

resource "aws_security_group_rule" "fail" {
  type        = "ingress"
  from_port   = 22
  to_port     = 22
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"] # here
}

resource "aws_vpc_security_group_ingress_rule" "fail" {
  from_port   = 22
  to_port     = 22
  ip_protocol = "tcp"
  cidr_ipv4   = "0.0.0.0/0" # here
}

resource "aws_vpc_security_group_ingress_rule" "fail_all" {
  ip_protocol = "-1"
  cidr_ipv6   = "::/0" # here
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port = 22
    to_port   = 22
    protocol  = "tcp"
    cidr_blocks = var.unknown
  }
}

resource "aws_security_group" "unknown_port" {
  ingress {
    from_port = var.unknown
    to_port   = var.unknown
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "unknown_rules" {
  dynamic "ingress" {
    for_each = var.unknown
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}

resource "aws_security_group" "fail_dynamic" {
  dynamic "ingress" {
    for_each = [443, 22]
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"] # here
    }
  }
}

resource "aws_security_group" "pass_udp" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group_rule" "pass_ping" {
  type        = "ingress"
  from_port   = -1
  to_port     = -1
  protocol    = "icmp"
  cidr_blocks = ["0.0.0.0/0"]
}

resource "aws_vpc_security_group_ingress_rule" "pass_udp" {
  from_port   = 0
  to_port     = 65535
  ip_protocol = "udp"
  cidr_ipv4   = "0.0.0.0/0"
}

resource "aws_vpc_security_group_ingress_rule" "unknown_protocol" {
  from_port   = 22
  to_port     = 22
  ip_protocol = var.unknown
  cidr_ipv4   = "0.0.0.0/0"
}

### NJ-SG-02
resource "aws_security_group" "pass" {
  ingress {
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "pass_other_port" {
  ingress {
    from_port = 4389
    to_port   = 4389
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "pass_group" {
  ingress {
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
    security_groups = [var.unknown]
  }
}

resource "aws_security_group" "pass_self" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"]
    self        = true
  }
}

resource "aws_security_group" "pass_prefix_list" {
  ingress {
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
    cidr_blocks     = ["0.0.0.0/0"]
    prefix_list_ids = ["pl-1"]
  }
}

resource "aws_security_group" "pass_none" {
}

resource "aws_security_group_rule" "pass_egress" {
  type        = "egress"
  from_port   = 3389
  to_port     = 3389
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"]
}

resource "aws_security_group_rule" "pass_group" {
  type                     = "ingress"
  from_port                = 3389
  to_port                  = 3389
  protocol                 = "tcp"
  source_security_group_id = "sg-1"
}

resource "aws_vpc_security_group_ingress_rule" "pass_group" {
  from_port                    = 3389
  to_port                      = 3389
  ip_protocol                  = "tcp"
  referenced_security_group_id = "sg-1"
}

resource "aws_security_group" "fail" {
  ingress {
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_range" {
  ingress {
    from_port = 3384
    to_port   = 3394
    protocol  = "tcp"
    ipv6_cidr_blocks = ["::/0"] # here
  }
}

resource "aws_security_group" "fail_all" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_no_source" {
  ingress { # here
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
  }
}

resource "aws_security_group" "fail_concat" {
  ingress {
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
    cidr_blocks = concat(var.unknown, ["0.0.0.0/0"]) # here
  }
}

resource "aws_security_group" "fail_list" {
  ingress = [
    {
      cidr_blocks      = ["0.0.0.0/0"] # here
      from_port        = 0
      to_port          = 65535
      protocol         = "-1"
      ipv6_cidr_blocks = []
      prefix_list_ids  = []
      security_groups  = []
      self             = false
    }
  ]
}

resource "aws_security_group_rule" "fail" {
  type        = "ingress"
  from_port   = 3389
  to_port     = 3389
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"] # here
}

resource "aws_vpc_security_group_ingress_rule" "fail" {
  from_port   = 3389
  to_port     = 3389
  ip_protocol = "tcp"
  cidr_ipv4   = "0.0.0.0/0" # here
}

resource "aws_vpc_security_group_ingress_rule" "fail_all" {
  ip_protocol = "-1"
  cidr_ipv6   = "::/0" # here
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port = 3389
    to_port   = 3389
    protocol  = "tcp"
    cidr_blocks = var.unknown
  }
}

resource "aws_security_group" "unknown_port" {
  ingress {
    from_port = var.unknown
    to_port   = var.unknown
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "unknown_rules" {
  dynamic "ingress" {
    for_each = var.unknown
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}

### NJ-SG-03
resource "aws_security_group" "pass" {
  ingress {
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "pass_other_port" {
  ingress {
    from_port = 1080
    to_port   = 1080
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "pass_group" {
  ingress {
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
    security_groups = [var.unknown]
  }
}

resource "aws_security_group" "pass_self" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"]
    self        = true
  }
}

resource "aws_security_group" "pass_prefix_list" {
  ingress {
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
    cidr_blocks     = ["0.0.0.0/0"]
    prefix_list_ids = ["pl-1"]
  }
}

resource "aws_security_group" "pass_none" {
}

resource "aws_security_group_rule" "pass_egress" {
  type        = "egress"
  from_port   = 80
  to_port     = 80
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"]
}

resource "aws_security_group_rule" "pass_group" {
  type                     = "ingress"
  from_port                = 80
  to_port                  = 80
  protocol                 = "tcp"
  source_security_group_id = "sg-1"
}

resource "aws_vpc_security_group_ingress_rule" "pass_group" {
  from_port                    = 80
  to_port                      = 80
  ip_protocol                  = "tcp"
  referenced_security_group_id = "sg-1"
}

resource "aws_security_group" "fail" {
  ingress {
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
    cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_range" {
  ingress {
    from_port = 75
    to_port   = 85
    protocol  = "tcp"
    ipv6_cidr_blocks = ["::/0"] # here
  }
}

resource "aws_security_group" "fail_all" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_no_source" {
  ingress { # here
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
  }
}

resource "aws_security_group" "fail_concat" {
  ingress {
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
    cidr_blocks = concat(var.unknown, ["0.0.0.0/0"]) # here
  }
}

resource "aws_security_group" "fail_list" {
  ingress = [
    {
      cidr_blocks      = ["0.0.0.0/0"] # here
      from_port        = 0
      to_port          = 65535
      protocol         = "-1"
      ipv6_cidr_blocks = []
      prefix_list_ids  = []
      security_groups  = []
      self             = false
    }
  ]
}

resource "aws_security_group_rule" "fail" {
  type        = "ingress"
  from_port   = 80
  to_port     = 80
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"] # here
}

resource "aws_vpc_security_group_ingress_rule" "fail" {
  from_port   = 80
  to_port     = 80
  ip_protocol = "tcp"
  cidr_ipv4   = "0.0.0.0/0" # here
}

resource "aws_vpc_security_group_ingress_rule" "fail_all" {
  ip_protocol = "-1"
  cidr_ipv6   = "::/0" # here
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port = 80
    to_port   = 80
    protocol  = "tcp"
    cidr_blocks = var.unknown
  }
}

resource "aws_security_group" "unknown_port" {
  ingress {
    from_port = var.unknown
    to_port   = var.unknown
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "unknown_rules" {
  dynamic "ingress" {
    for_each = var.unknown
    content {
      from_port   = ingress.value
      to_port     = ingress.value
      protocol    = "tcp"
      cidr_blocks = ["0.0.0.0/0"]
    }
  }
}

### NJ-SG-04
resource "aws_security_group" "pass" {
  ingress {
    from_port = 443
    to_port   = 443
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "pass_inside" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_security_group" "fail" {
  ingress {
    from_port = -1
    to_port   = -1
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # here
  }
}

resource "aws_security_group" "fail_all" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"] # here
  }
}

resource "aws_vpc_security_group_ingress_rule" "fail" {
  ip_protocol = "-1"
  cidr_ipv4   = "0.0.0.0/0" # here
}

resource "aws_security_group" "unknown" {
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = var.unknown
  }
}

resource "aws_security_group_rule" "pass_ping" {
  type        = "ingress"
  from_port   = -1
  to_port     = -1
  protocol    = "icmp"
  cidr_blocks = ["0.0.0.0/0"]
}

### NJ-SG-05
resource "aws_security_group" "pass" {
  egress {
    from_port = 443
    to_port   = 443
    protocol  = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "pass_inside" {
  egress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["10.0.0.0/8"]
  }
}

resource "aws_vpc_security_group_egress_rule" "pass_group" {
  ip_protocol                  = "-1"
  referenced_security_group_id = "sg-1"
}

resource "aws_security_group" "fail" {
  egress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = ["0.0.0.0/0"] # here
  }
}

resource "aws_security_group_rule" "fail" {
  type        = "egress"
  from_port   = 0
  to_port     = 0
  protocol    = "-1"
  cidr_blocks = ["0.0.0.0/0"] # here
}

resource "aws_security_group_rule" "pass_ingress" {
  type        = "ingress"
  from_port   = 0
  to_port     = 0
  protocol    = "-1"
  cidr_blocks = ["0.0.0.0/0"]
}

resource "aws_vpc_security_group_egress_rule" "fail" {
  ip_protocol = "-1"
  cidr_ipv4   = "0.0.0.0/0" # here
}

resource "aws_security_group" "unknown" {
  egress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    cidr_blocks = var.unknown
  }
}

### NJ-SG-06
resource "aws_security_group" "pass" {
  description = "web servers"
  ingress {
    description = "HTTPS"
  }
}

resource "aws_security_group_rule" "pass" {
  description = var.unknown
}

resource "aws_security_group" "fail" {
}

resource "aws_security_group" "fail_rule" {
  description = "web servers"
  ingress {
    description = "HTTPS"
  }
  egress { # here
    from_port = 443
  }
}

resource "aws_security_group" "fail_empty" {
  description = "" # here
}

resource "aws_vpc_security_group_ingress_rule" "fail" {
}

resource "aws_security_group" "unknown" {
  description = "web servers"
  dynamic "ingress" {
    for_each = var.unknown
    content {
      from_port = 443
    }
  }
}

### NJ-SG-07
resource "aws_security_group" "pass" {
}

resource "aws_instance" "web" {
  vpc_security_group_ids = [aws_security_group.pass.id]
}

resource "aws_security_group" "pass_through_local" {
}

locals {
  groups = [aws_security_group.pass_through_local.id]
}

resource "aws_lambda_function" "it" {
  vpc_config {
    security_group_ids = local.groups
  }
}

resource "aws_security_group" "pass_search" {
}

resource "aws_opensearch_vpc_endpoint" "it" {
  vpc_options {
    security_group_ids = [aws_security_group.pass_search.id]
  }
}

resource "aws_security_group" "pass_module" {
}

module "elsewhere" {
  source             = "terraform-aws-modules/eks/aws"
  security_group_ids = [aws_security_group.pass_module.id]
}

resource "aws_security_group" "pass_output" {
}

output "group" {
  value = aws_security_group.pass_output.id
}

resource "aws_security_group" "pass_local" {
}

locals {
  group = aws_security_group.pass_local.id
}

resource "aws_security_group" "pass_source" {
}

resource "aws_security_group_rule" "from_source" {
  security_group_id        = var.unknown
  source_security_group_id = aws_security_group.pass_source.id
}

resource "aws_security_group" "fail" {
}

resource "aws_security_group" "fail_with_rule" {
}

resource "aws_security_group_rule" "alone" {
  security_group_id = aws_security_group.fail_with_rule.id
}

# never unknown: something refers to it or not
