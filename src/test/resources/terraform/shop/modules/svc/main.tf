variable "name" {}
variable "port" {}
variable "public" {}
variable "env" { type = map(string) }
variable "size" {}
variable "vpc_id" {}
resource "aws_security_group" "this" {
  name        = var.name
  vpc_id      = var.vpc_id
  description = var.public ? "public service" : "internal service"
  ingress     = [for p in [var.port] : { from_port = p, to_port = p, protocol = "tcp", cidr_blocks = ["0.0.0.0/0"], description = "", ipv6_cidr_blocks = [], prefix_list_ids = [], security_groups = [], self = false }]
}
resource "aws_ecs_task_definition" "this" {
  family = var.name
  cpu    = var.size.cpu
  memory = var.size.mem
  container_definitions = jsonencode([{
    name         = var.name
    image        = "nginx"
    portMappings = [{ containerPort = tonumber(var.port) }]
    environment  = [for k, v in var.env : { name = k, value = v }]
  }])
}
output "sg_id" { value = aws_security_group.this.id }
