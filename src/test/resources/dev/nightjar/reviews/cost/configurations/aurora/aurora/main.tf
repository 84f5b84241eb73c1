variable "name" {}

variable "instances" {
  type = list(string)
}

resource "aws_rds_cluster" "cluster" {
  cluster_identifier = var.name
  engine             = "aurora-postgresql"
  engine_version     = "16.4"
}

resource "aws_rds_cluster_instance" "instance" {
  count              = length(var.instances)
  cluster_identifier = aws_rds_cluster.cluster.id
  engine             = aws_rds_cluster.cluster.engine
  instance_class     = var.instances[count.index]
}
