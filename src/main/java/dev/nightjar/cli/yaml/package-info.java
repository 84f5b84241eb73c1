/** YAML files that people write, read with the line of each mistake. */
package dev.nightjar.cli.yaml;
