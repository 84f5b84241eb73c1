/** Encrypts texts before they are stored: AES-256-GCM with data keys of KMS or of a local key. */
package dev.nightjar.encryption;
