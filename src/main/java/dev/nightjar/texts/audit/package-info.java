/** Use case: compare the two items of each file. The role {@code texts-audit} does it. */
package dev.nightjar.texts.audit;
