/** Policies: rules that users write in YAML files, and the command that tests them. */
package dev.nightjar.cli.policy;
