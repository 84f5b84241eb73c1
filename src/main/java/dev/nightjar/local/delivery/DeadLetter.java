package dev.nightjar.local.delivery;

import com.fasterxml.jackson.databind.JsonNode;

/** An event that its role could not handle, even after Lambda's retries. */
public record DeadLetter(
    String id, String role, int attempts, String error, String failedAt, JsonNode event) {}
