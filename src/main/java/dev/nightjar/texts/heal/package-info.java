/**
 * Use case: analyze uploaded files whose event was lost or whose workers died. The role {@code
 * texts-heal} does it.
 */
package dev.nightjar.texts.heal;
