module "worker" {
  source = "../modules/worker"
  size   = "m7g.large"
}

module "worker_b" {
  source = "../modules/worker"
  size   = "m4.large"
}
