#ifndef TOUCHSTONE_CTOUCHRASTER_AREAS_H
#define TOUCHSTONE_CTOUCHRASTER_AREAS_H

#include <stdint.h>
#include <string.h>

#include "pixels.h"

/* Fills closed outlines, each pixel as far as it lies inside. Every side adds, to the pixels that it
   goes through, how much of the row's height it passes there and how much of the pixel lies left of
   it; the sums along a row are what is covered. All numbers are whole, of 256 for one pixel. Why C:
   the loops go through tens of thousands of pixels a frame, and a store to a pixel must not make the
   compiler read everything else again. */

/* What sides have added to a pixel: the height that they pass, and twice the area left of them. */
typedef struct {
  int32_t height;
  int32_t area;
} CTouchRaster_Cell;

/* Room for the pixels of some rows. Each row has one more, the first, for all that lies left of it,
   and for each pixel a bit that says whether a side goes through it. All is zero between two fills.
   */
typedef struct {
  CTouchRaster_Cell *cells;
  uint64_t *marks;
  /* In a row, with the additional one. */
  intptr_t columns;
  intptr_t words;
  /* The pixels, and the rows: the right and the bottom are outside. */
  int64_t left;
  int64_t top;
  int64_t right;
  int64_t bottom;
} CTouchRaster_Rows;

static inline void CTouchRaster_AddCell(
  CTouchRaster_Rows rows, int64_t row, int64_t column, int32_t height, int32_t area
) {
  CTouchRaster_Cell *cell = rows.cells + row * rows.columns + column;
  cell->height += height;
  cell->area += area;
  rows.marks[row * rows.words + (column >> 6)] |= (uint64_t)1 << (column & 63);
}

/* The nearest whole number to one of less than 2^29. */
static inline int64_t CTouchRaster_Nearest(double value) {
  return (int64_t)(value + 536870912.5) - 536870912;
}

static inline int64_t CTouchRaster_Least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t CTouchRaster_Most(int64_t a, int64_t b) { return a > b ? a : b; }

/* Adds a side that goes down from one place to another, in parts of a pixel; `direction` is 1, or
   -1 where the outline goes up. Two outlines that share a side in opposite directions add the same
   numbers with opposite signs, and what a row gets does not depend on which rows and pixels there
   are. */
static inline void CTouchRaster_AddSide(
  CTouchRaster_Rows rows, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int32_t direction
) {
  double across = (double)(x1 - x0) / (double)(y1 - y0);
  double down = x1 == x0 ? 0 : (double)(y1 - y0) / (double)(x1 - x0);
  int64_t row = CTouchRaster_Most(y0 >> 8, rows.top);
  int64_t end = CTouchRaster_Least((y1 + 255) >> 8, rows.bottom);
  int64_t y = CTouchRaster_Most(y0, row * 256);
  int64_t x = x0 + CTouchRaster_Nearest((double)(y - y0) * across);
  /* Pixels count from the one left of the first. */
  int64_t before = rows.left - 1;
  for (; row < end; row++) {
    int64_t nextY = CTouchRaster_Least(y1, (row + 1) * 256);
    int64_t nextX = nextY == y1 ? x1 : x0 + CTouchRaster_Nearest((double)(nextY - y0) * across);
    int64_t left = CTouchRaster_Least(x, nextX);
    int64_t right = CTouchRaster_Most(x, nextX);
    int64_t first = left >> 8;
    int64_t last = right >> 8;
    int32_t height = (int32_t)(nextY - y);
    int64_t line = row - rows.top;
    if (first >= rows.right) {
      /* Nothing of it is seen, and nothing right of it. */
    } else if (last < rows.left) {
      CTouchRaster_AddCell(rows, line, 0, height * direction, 0);
    } else if (first == last) {
      int32_t part = height * direction;
      CTouchRaster_AddCell(
        rows, line, first - before, part, part * (int32_t)((left & 255) + (right & 255)));
    } else {
      /* How much of the height lies left of the border between two pixels is computed for that
         border alone. */
      int64_t column = first;
      int32_t done = 0;
      int64_t lastSeen = CTouchRaster_Least(last, rows.right);
      int32_t entry = (int32_t)(left & 255);
      while (column < lastSeen) {
        int64_t border = CTouchRaster_Most(column + 1, rows.left) * 256;
        int64_t passed = y0 + CTouchRaster_Nearest((double)(border - x0) * down);
        passed = x < nextX ? passed - y : nextY - passed;
        int32_t now = (int32_t)CTouchRaster_Least(CTouchRaster_Most(passed, 0), height);
        int32_t part = (now - done) * direction;
        if (column < rows.left) {
          CTouchRaster_AddCell(rows, line, 0, part, 0);
          column = rows.left;
        } else {
          CTouchRaster_AddCell(rows, line, column - before, part, part * (entry + 256));
          column++;
        }
        entry = 0;
        done = now;
      }
      if (column < rows.right) {
        int32_t part = (height - done) * direction;
        CTouchRaster_AddCell(
          rows, line, column - before, part, part * (entry + (int32_t)(right & 255)));
      }
    }
    x = nextX;
    y = nextY;
  }
}

/* How opaque a pixel becomes of which so much is covered, 256 times 512 for all of it. Where
   outlines lie over each other there is more than that. */
static inline uint32_t CTouchRaster_Opacity(int32_t sum, uint32_t alpha) {
  uint32_t part = ((uint32_t)(sum < 0 ? -sum : sum) + 256) >> 9;
  return ((part < 256 ? part : 256) * alpha + 128) >> 8;
}

/* What `Pixel.scaled` computes. */
static inline uint32_t CTouchRaster_ScaledPixel(uint32_t pixel, uint32_t factor) {
  const uint64_t lanes = 0x00FF00FF00FF00FF;
  uint64_t wide = (pixel | (uint64_t)pixel << 24) & lanes;
  wide = wide * factor + 0x0080008000800080;
  wide = ((wide + ((wide >> 8) & lanes)) >> 8) & lanes;
  return (uint32_t)(wide | wide >> 24);
}

/* Lays a colour over a part of a row. */
static inline void CTouchRaster_LayColor(
  uint32_t opaque, uint32_t alpha, uint32_t *row, intptr_t count
) {
  if (alpha == 0) return;
  if (alpha == 255) {
    for (intptr_t i = 0; i < count; i++) row[i] = opaque;
    return;
  }
  uint32_t source = CTouchRaster_ScaledPixel(opaque, alpha);
  for (intptr_t i = CTouchRaster_BlendColor(source, row, count); i < count; i++) {
    row[i] = source + CTouchRaster_ScaledPixel(row[i], 255 - alpha);
  }
}

/* Asks for the pixels of a row that sides go through, and for what they have added there: on a large
   image they are far apart, and none of them would be near when the row is filled. */
static inline void CTouchRaster_FetchRow(
  CTouchRaster_Rows rows, int64_t row, const uint32_t *pixels
) {
  const CTouchRaster_Cell *cells = rows.cells + row * rows.columns;
  const uint64_t *marks = rows.marks + row * rows.words;
  for (intptr_t word = 0; word < rows.words; word++) {
    for (uint64_t bits = marks[word]; bits != 0; bits &= bits - 1) {
      intptr_t column = 64 * word + __builtin_ctzll(bits);
      __builtin_prefetch(pixels + column, 1);
      __builtin_prefetch(cells + column, 1);
    }
  }
}

/* Lays a colour over the pixels of one row as far as they are covered, and makes all zero again;
   `pixels` is the pixel left of the first. */
static inline void CTouchRaster_FillRow(
  CTouchRaster_Rows rows, int64_t row, uint32_t *pixels, uint32_t opaque, uint32_t alpha
) {
  CTouchRaster_Cell *cells = rows.cells + row * rows.columns;
  uint64_t *marks = rows.marks + row * rows.words;
  int32_t height = 0;
  intptr_t x = 1;
  for (intptr_t word = 0; word < rows.words; word++) {
    uint64_t bits = marks[word];
    if (bits == 0) continue;
    marks[word] = 0;
    for (; bits != 0; bits &= bits - 1) {
      intptr_t column = 64 * word + __builtin_ctzll(bits);
      if (column > x && height != 0) {
        CTouchRaster_LayColor(
          opaque, CTouchRaster_Opacity(height * 512, alpha), pixels + x, column - x);
      }
      CTouchRaster_Cell cell = cells[column];
      height += cell.height;
      /* Without a look at how much it is: the processor would guess wrong. */
      if (column > 0) {
        uint32_t covered = CTouchRaster_Opacity(height * 512 - cell.area, alpha);
        pixels[column] = CTouchRaster_ScaledPixel(opaque, covered)
          + CTouchRaster_ScaledPixel(pixels[column], 255 - covered);
      }
      memset(cells + column, 0, sizeof cell);
      x = column + 1;
    }
  }
  if (height != 0 && x < rows.columns) {
    CTouchRaster_LayColor(
      opaque, CTouchRaster_Opacity(height * 512, alpha), pixels + x, rows.columns - x);
  }
}

#endif
