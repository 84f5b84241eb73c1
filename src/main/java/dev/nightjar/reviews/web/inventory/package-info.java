/** The page of the findings of all stacks. */
package dev.nightjar.reviews.web.inventory;
