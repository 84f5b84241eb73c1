resource "aws_ebs_volume" "logs" {
  type = "gp2"
  size = 50
}
