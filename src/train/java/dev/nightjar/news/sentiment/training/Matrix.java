package dev.nightjar.news.sentiment.training;

import java.util.Arrays;

/** A sparse matrix: rows of features and their values. */
final class Matrix {

  private int[] columns = new int[1 << 20];
  private float[] values = new float[1 << 20];
  private int[] starts = new int[1 << 10];
  private float[] wholes = new float[1 << 10];
  private int rows;
  private int used;
  final int width;

  Matrix(int width) {
    this.width = width;
  }

  void add(int column, float value) {
    if (used == columns.length) {
      columns = Arrays.copyOf(columns, used * 2);
      values = Arrays.copyOf(values, used * 2);
    }
    columns[used] = column;
    values[used++] = value;
  }

  /** Ends a row, with the sum that its words would have if all had a column. */
  void endRow(float whole) {
    wholes[rows++] = whole;
    if (rows == starts.length) {
      starts = Arrays.copyOf(starts, rows * 2);
      wholes = Arrays.copyOf(wholes, rows * 2);
    }
    starts[rows] = used;
  }

  /** The same rows with the wanted columns only. */
  Matrix only(boolean[] wanted) {
    Matrix part = new Matrix(width);
    for (int row = 0; row < rows; row++) {
      for (int at = starts[row]; at < starts[row + 1]; at++) {
        if (wanted[columns[at]]) {
          part.add(columns[at], values[at]);
        }
      }
      part.endRow(wholes[row]);
    }
    return part;
  }

  /** The same rows without the unwanted columns. */
  Matrix without(boolean[] unwanted) {
    boolean[] wanted = new boolean[unwanted.length];
    for (int column = 0; column < wanted.length; column++) {
      wanted[column] = !unwanted[column];
    }
    return only(wanted);
  }

  float whole(int row) {
    return wholes[row];
  }

  int rows() {
    return rows;
  }

  int start(int row) {
    return starts[row];
  }

  int end(int row) {
    return starts[row + 1];
  }

  int column(int at) {
    return columns[at];
  }

  float value(int at) {
    return values[at];
  }
}
