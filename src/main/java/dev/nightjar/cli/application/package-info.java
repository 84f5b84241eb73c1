/** Commands that the started application runs, because they need its stores. */
package dev.nightjar.cli.application;
