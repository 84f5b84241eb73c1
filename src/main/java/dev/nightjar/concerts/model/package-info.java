/** The entities of the specification. They do not depend on AWS, JSON trees or HTTP. */
package dev.nightjar.concerts.model;
