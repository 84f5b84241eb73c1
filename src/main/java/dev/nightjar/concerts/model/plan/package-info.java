/** Who plans to go to a concert. */
package dev.nightjar.concerts.model.plan;
