/** Parser of HCL's native syntax. */
package dev.nightjar.reviews.hcl.parse;
