/** Value objects of the model: ids, dates, coordinates and addresses. */
package dev.nightjar.concerts.model.value;
