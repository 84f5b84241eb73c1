#!/bin/sh
# Builds everything twice from clean and compares each byte: entries, order, times and modes of the two functions' zips,
# and the files of the local server. Only the contents of the classes in $generated may differ
# (docs/decisions/0141-reproducible-builds.md).
set -eu

generated='io/quarkus/(arc/setup|qute/runtime/extensions|runner/recorded|runtime/generated)/'
builds=$(mktemp -d)
trap 'rm -rf "$builds"' EXIT

build() {
  make clean package
  ${MVN:-mvn} -q -B -ntp package -DskipTests
  mkdir -p "$1/unpacked"
  cp -r target/quarkus-app "$1/"
  for name in events http; do
    unzip -q "target/$name.zip" -d "$1/unpacked/$name"
    unzip -Z "target/$name.zip" | grep '^-' | grep -vE "$generated" > "$1/$name.entries"
  done
  # Jars that Quarkus writes are compared by their contents; those in lib/ are compared as they are.
  for jar in target/quarkus-app/app/*.jar target/quarkus-app/quarkus/*.jar; do
    unzip -q "$jar" -d "$1/unpacked/$(basename "$jar")"
    rm "$1/${jar#target/}"
  done
}

build "$builds/first"
build "$builds/second"
diff -rq "$builds/first" "$builds/second" > target/differences.txt || test $? -eq 1
if grep -vE "^Files [^ ]*/$generated" target/differences.txt; then
  echo "The two builds differ; target/differences.txt lists all differences."
  exit 1
fi
echo "Both builds are the same but for $(wc -l < target/differences.txt) classes that Quarkus generates."
