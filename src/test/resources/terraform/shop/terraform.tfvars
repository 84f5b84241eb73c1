env = "stage"
