#!/bin/sh
# Runs a Maven build and prints its phases with the seconds since its start; if it fails, the end of Maven's output.
# Usage: build.sh TITLE mvn ARGUMENTS…
title=$1
shift
start=$(date +%s)
output=$(mktemp)
trap 'rm -f "$output"' EXIT
say() {
  printf '%5d s  %s\n' $(($(date +%s) - start)) "$1"
}
say "$title"
{
  "$@" 2>&1
  echo "Maven ended with $?"
} | tee "$output" | {
  code=1
  while IFS= read -r line; do
    case $line in
      "[INFO] --- "*compiler*":compile "*) say "Compiling" ;;
      "[INFO] --- "*quarkus*":build "*) say "Assembling" ;;
      *"Maven ended with "*) code=${line##* } ;;
    esac
  done
  if [ "$code" -eq 0 ]; then
    say "Built"
  else
    tail -n 80 "$output"
  fi
  exit "$code"
}
