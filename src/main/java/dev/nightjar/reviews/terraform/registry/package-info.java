/** Well-known modules of the public registry, judged by their inputs. */
package dev.nightjar.reviews.terraform.registry;
