/** What all commands share: the options of picocli, the terminal and the exit codes. */
package dev.nightjar.cli.command;
