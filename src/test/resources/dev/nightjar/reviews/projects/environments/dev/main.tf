module "worker" {
  source = "../modules/worker"
  size   = "t3.small"
}
