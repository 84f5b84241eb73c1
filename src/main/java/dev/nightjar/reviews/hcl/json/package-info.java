/** Parser of HCL's JSON syntax. */
package dev.nightjar.reviews.hcl.json;
