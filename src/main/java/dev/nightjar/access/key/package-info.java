/** API keys of machines, such as CI jobs and webhooks. */
package dev.nightjar.access.key;
