### NJ-NET-08
resource "aws_route" "pass" {
  destination_cidr_block    = "10.1.0.0/16"
  vpc_peering_connection_id = var.unknown
}

resource "aws_route" "fail" {
  destination_cidr_block    = "0.0.0.0/0"
  vpc_peering_connection_id = var.unknown
}

resource "aws_route_table" "fail" {
  route { # here
    cidr_block                = "0.0.0.0/0"
    vpc_peering_connection_id = var.unknown
  }
}

resource "aws_route_table" "pass_two_routes" {
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = var.unknown
  }

  route {
    cidr_block                = "10.1.0.0/16"
    vpc_peering_connection_id = var.unknown
  }
}

resource "aws_route" "unknown" {
  destination_cidr_block    = var.unknown
  vpc_peering_connection_id = var.other
}

### NJ-NET-09
resource "aws_network_acl_rule" "pass" {
  rule_action = "allow"
  protocol    = "tcp"
  from_port   = 443
}

resource "aws_network_acl_rule" "pass_deny" {
  rule_action = "deny"
  protocol    = "tcp"
  from_port   = 0
}

resource "aws_network_acl_rule" "fail" {
  rule_action = "allow"
  protocol    = "tcp"
  from_port   = 0 # here
}

resource "aws_network_acl_rule" "unknown" {
  rule_action = "allow"
  protocol    = "tcp"
  from_port   = var.unknown
}

### NJ-NET-10
resource "aws_network_acl" "pass" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 443
    to_port    = 443
  }
}

resource "aws_network_acl" "fail" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 20
    to_port    = 20
  }
}

resource "aws_network_acl_rule" "fail" {
  rule_action = "allow"
  protocol    = "tcp"
  cidr_block  = "0.0.0.0/0" # here
  from_port   = 0
  to_port     = 1024
}

resource "aws_network_acl" "unknown" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = var.unknown
    to_port    = var.unknown
  }
}

### NJ-NET-11
resource "aws_network_acl" "pass" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 443
    to_port    = 443
  }
}

resource "aws_network_acl" "fail" {
  ingress { # here
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = 21
    to_port    = 21
  }
}

resource "aws_network_acl_rule" "fail" {
  rule_action = "allow"
  protocol    = "tcp"
  cidr_block  = "0.0.0.0/0" # here
  from_port   = 0
  to_port     = 1024
}

resource "aws_network_acl" "unknown" {
  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    cidr_block = "0.0.0.0/0"
    from_port  = var.unknown
    to_port    = var.unknown
  }
}

### NJ-NET-12
resource "aws_network_acl" "pass" {
  subnet_ids = [var.unknown]
}

resource "aws_network_acl" "pass_associated" {
}

resource "aws_network_acl_association" "subnet" {
  network_acl_id = aws_network_acl.pass_associated.id
}

resource "aws_network_acl" "fail" {
}

# never unknown: a reference counts as set

### NJ-NET-13
resource "aws_ec2_transit_gateway" "pass" {
}

resource "aws_ec2_transit_gateway" "pass_other" {
  auto_accept_shared_attachments = "disable"
}

resource "aws_ec2_transit_gateway" "fail" {
  auto_accept_shared_attachments = "enable" # here
}

resource "aws_ec2_transit_gateway" "unknown" {
  auto_accept_shared_attachments = var.unknown
}

### NJ-NET-14
resource "aws_vpc_endpoint_service" "pass" {
  acceptance_required = true
}

resource "aws_vpc_endpoint_service" "fail" {
  acceptance_required = false # here
}

resource "aws_vpc_endpoint_service" "unknown" {
  acceptance_required = var.unknown
}

### NJ-NET-15
resource "aws_globalaccelerator_accelerator" "pass" {
  attributes {
    flow_logs_enabled = true
  }
}

resource "aws_globalaccelerator_accelerator" "fail" {
}

resource "aws_globalaccelerator_accelerator" "fail_disabled" {
  attributes {
    flow_logs_enabled = false # here
  }
}

resource "aws_globalaccelerator_accelerator" "unknown" {
  attributes {
    flow_logs_enabled = var.unknown
  }
}
