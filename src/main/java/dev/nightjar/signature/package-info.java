/** Signatures of what this application gives out and takes back, such as sessions. */
package dev.nightjar.signature;
