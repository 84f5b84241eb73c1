/** The command {@code review} and its options, files and reports. */
package dev.nightjar.cli.review;
