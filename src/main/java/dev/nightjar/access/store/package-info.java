/** The table {@code {env}-nightjar-access}: API keys, and how much each caller has used. */
package dev.nightjar.access.store;
