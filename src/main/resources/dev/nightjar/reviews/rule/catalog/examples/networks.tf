### NJ-NET-01
resource "aws_network_acl" "pass" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "10.0.0.0/8"
    from_port  = 22
    to_port    = 22
  }
}

resource "aws_network_acl" "pass_other_port" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 1022
    to_port    = 1022
  }
}

resource "aws_network_acl" "pass_denied_before" {
  ingress {
    rule_no    = 200
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 22
    to_port    = 22
  }
  ingress {
    rule_no    = 100
    action     = "deny"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 22
    to_port    = 22
  }
}

resource "aws_network_acl" "pass_none" {
}

resource "aws_network_acl_rule" "pass_egress" {
  network_acl_id = "acl-1"
  egress         = true
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0"
  from_port      = 22
  to_port        = 22
}

resource "aws_network_acl_rule" "pass_inside" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "10.0.0.0/8"
  from_port      = 22
  to_port        = 22
}

resource "aws_network_acl_rule" "pass_deny" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "deny"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0"
  from_port      = 22
  to_port        = 22
}

resource "aws_network_acl" "fail" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 22
    to_port    = 22
  }
}

resource "aws_network_acl" "fail_all" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}

resource "aws_network_acl" "fail_ipv6" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    ipv6_cidr_block = "::/0"
    from_port  = 21
    to_port    = 23
  }
}

resource "aws_network_acl" "fail_denied_after" {
  ingress {
    rule_no    = 200
    action     = "deny"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 22
    to_port    = 22
  }
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 22
    to_port    = 22
  }
}

resource "aws_network_acl_rule" "fail" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0" # here
  from_port      = 17
  to_port        = 27
}

resource "aws_network_acl_rule" "fail_all" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "allow"
  protocol       = "-1"
  cidr_block     = "0.0.0.0/0" # here
  from_port      = 0
  to_port        = 0
}

resource "aws_network_acl" "unknown" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = var.unknown
    from_port  = 22
    to_port    = 22
  }
}

resource "aws_network_acl" "unknown_port" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = var.unknown
    to_port    = 22
  }
}

resource "aws_network_acl_rule" "unknown" {
  network_acl_id = "acl-1"
  egress         = var.unknown
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0"
  from_port      = 22
  to_port        = 22
}

resource "aws_network_acl_rule" "pass_udp" {
  protocol    = "udp"
  rule_action = "allow"
  cidr_block  = "0.0.0.0/0"
  from_port   = 22
  to_port     = 22
}

### NJ-NET-02
resource "aws_network_acl" "pass" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "10.0.0.0/8"
    from_port  = 3389
    to_port    = 3389
  }
}

resource "aws_network_acl" "pass_other_port" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 4389
    to_port    = 4389
  }
}

resource "aws_network_acl" "pass_denied_before" {
  ingress {
    rule_no    = 200
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 3389
    to_port    = 3389
  }
  ingress {
    rule_no    = 100
    action     = "deny"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 3389
    to_port    = 3389
  }
}

resource "aws_network_acl" "pass_none" {
}

resource "aws_network_acl_rule" "pass_egress" {
  network_acl_id = "acl-1"
  egress         = true
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0"
  from_port      = 3389
  to_port        = 3389
}

resource "aws_network_acl_rule" "pass_inside" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "10.0.0.0/8"
  from_port      = 3389
  to_port        = 3389
}

resource "aws_network_acl_rule" "pass_deny" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "deny"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0"
  from_port      = 3389
  to_port        = 3389
}

resource "aws_network_acl" "fail" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 3389
    to_port    = 3389
  }
}

resource "aws_network_acl" "fail_all" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "-1"
    cidr_block = "0.0.0.0/0"
    from_port  = 0
    to_port    = 0
  }
}

resource "aws_network_acl" "fail_ipv6" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    ipv6_cidr_block = "::/0"
    from_port  = 3388
    to_port    = 3390
  }
}

resource "aws_network_acl" "fail_denied_after" {
  ingress {
    rule_no    = 200
    action     = "deny"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 3389
    to_port    = 3389
  }
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 3389
    to_port    = 3389
  }
}

resource "aws_network_acl_rule" "fail" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0" # here
  from_port      = 3384
  to_port        = 3394
}

resource "aws_network_acl_rule" "fail_all" {
  network_acl_id = "acl-1"
  egress         = false
  rule_action    = "allow"
  protocol       = "-1"
  cidr_block     = "0.0.0.0/0" # here
  from_port      = 0
  to_port        = 0
}

resource "aws_network_acl" "unknown" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = var.unknown
    from_port  = 3389
    to_port    = 3389
  }
}

resource "aws_network_acl" "unknown_port" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = var.unknown
    to_port    = 3389
  }
}

resource "aws_network_acl_rule" "unknown" {
  network_acl_id = "acl-1"
  egress         = var.unknown
  rule_action    = "allow"
  protocol       = "tcp"
  cidr_block     = "0.0.0.0/0"
  from_port      = 3389
  to_port        = 3389
}

### NJ-NET-03
resource "aws_subnet" "pass" {
  map_public_ip_on_launch = false
}

resource "aws_subnet" "pass_absent" {
}

resource "aws_subnet" "fail" {
  map_public_ip_on_launch = true # here
}

resource "aws_subnet" "unknown" {
  map_public_ip_on_launch = var.unknown
}

### NJ-NET-04
resource "aws_vpc" "pass" {
}

resource "aws_default_security_group" "closed" {
  vpc_id = aws_vpc.pass.id
}

resource "aws_vpc" "fail" {
}

resource "aws_vpc" "fail_open" {
}

resource "aws_default_security_group" "open" { # here for fail_open
  vpc_id = aws_vpc.fail_open.id
  ingress {
    protocol  = "-1"
    self      = true
    from_port = 0
    to_port   = 0
  }
}

resource "aws_vpc" "fail_rule_elsewhere" {
}

resource "aws_default_security_group" "elsewhere" { # here for fail_rule_elsewhere
  vpc_id = aws_vpc.fail_rule_elsewhere.id
}

resource "aws_vpc_security_group_egress_rule" "elsewhere" {
  security_group_id = aws_default_security_group.elsewhere.id
}

resource "aws_vpc" "unknown" {
}

resource "aws_default_security_group" "unknown" {
  vpc_id = aws_vpc.unknown.id
  dynamic "egress" {
    for_each = var.unknown
    content {
      protocol = "-1"
    }
  }
}

### NJ-NET-05
resource "aws_vpc" "pass" {
}

resource "aws_flow_log" "it" {
  vpc_id = aws_vpc.pass.id
}

resource "aws_vpc" "fail" {
}

# never unknown: it is there or not

### NJ-NET-06
resource "aws_vpc" "pass" {
}

resource "aws_default_vpc" "fail" {
}

# never unknown: it is there or not

### NJ-NET-07
resource "aws_eip" "pass" {
  domain   = "vpc"
  instance = aws_instance.web.id
}

resource "aws_instance" "web" {
}

resource "aws_eip" "pass_unknown_instance" {
  vpc      = true
  instance = var.unknown
}

resource "aws_eip" "pass_associated" {
  domain = "vpc"
}

resource "aws_eip_association" "it" {
  allocation_id = aws_eip.pass_associated.id
  instance_id   = aws_instance.web.id
}

resource "aws_eip" "pass_gateway" {
  domain = "vpc"
}

resource "aws_nat_gateway" "it" {
  allocation_id = aws_eip.pass_gateway.id
}

resource "aws_eip" "pass_balancer" {
  domain = "vpc"
}

resource "aws_lb" "it" {
  subnet_mapping {
    allocation_id = aws_eip.pass_balancer.id
  }
}

resource "aws_eip" "fail" {
  domain = "vpc"
}

resource "aws_eip" "pass_interface_of_a_classic_address" {
  vpc               = true
  network_interface = var.unknown
}

# never unknown: an instance that is not known yet is one all the same

resource "aws_eip" "pass_interface" {
  network_interface = var.unknown
}

resource "aws_eip" "pass_associated_interface" {
}

resource "aws_eip_association" "interface" {
  allocation_id        = aws_eip.pass_associated_interface.id
  network_interface_id = var.unknown
}

resource "aws_eip" "pass_module" {
}

module "vpn" {
  source        = "example/vpn/aws"
  allocation_id = aws_eip.pass_module.id
}

