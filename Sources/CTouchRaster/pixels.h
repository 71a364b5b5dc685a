#ifndef TOUCHSTONE_CTOUCHRASTER_PIXELS_H
#define TOUCHSTONE_CTOUCHRASTER_PIXELS_H

#include <stdint.h>
#include <string.h>

/* Arithmetic on four pixels at a time, which the compiler does not find by itself in loops that
   read from all over a texture. Pixels are words 0xAARRGGBB with their colours multiplied by
   alpha; every function computes, to the last bit, what `Pixel` computes for one. Plain vectors
   of the compiler: any processor has them. */

typedef uint32_t CTouchRaster_Pixels __attribute__((vector_size(16)));
typedef uint16_t CTouchRaster_Lanes __attribute__((vector_size(16)));

static inline CTouchRaster_Pixels CTouchRaster_Load(const uint32_t *from) {
  CTouchRaster_Pixels pixels;
  memcpy(&pixels, from, sizeof pixels);
  return pixels;
}

static inline void CTouchRaster_Store(uint32_t *to, CTouchRaster_Pixels pixels) {
  memcpy(to, &pixels, sizeof pixels);
}

/* Blue and red of four pixels; green and alpha are those of the pixels moved by eight bits. */
static inline CTouchRaster_Lanes CTouchRaster_Even(CTouchRaster_Pixels pixels) {
  return (CTouchRaster_Lanes)(pixels & 0x00FF00FF);
}

/* The same number, at most 16 bits of it, for all channels of a pixel. */
static inline CTouchRaster_Lanes CTouchRaster_ForAll(CTouchRaster_Pixels numbers) {
  return (CTouchRaster_Lanes)(numbers | numbers << 16);
}

/* Channels times factors of 0…255, over 255 and rounded. */
static inline CTouchRaster_Lanes CTouchRaster_Times(
  CTouchRaster_Lanes channels, CTouchRaster_Lanes factors
) {
  CTouchRaster_Lanes products = channels * factors + 128;
  return (products + (products >> 8)) >> 8;
}

static inline CTouchRaster_Pixels CTouchRaster_Joined(
  CTouchRaster_Lanes even, CTouchRaster_Lanes odd
) {
  return (CTouchRaster_Pixels)even | (CTouchRaster_Pixels)odd << 8;
}

/* Every channel times a factor for its own pixel. */
static inline CTouchRaster_Pixels CTouchRaster_Scaled(
  CTouchRaster_Pixels pixels, CTouchRaster_Pixels factors
) {
  CTouchRaster_Lanes all = CTouchRaster_ForAll(factors);
  return CTouchRaster_Joined(
    CTouchRaster_Times(CTouchRaster_Even(pixels), all),
    CTouchRaster_Times(CTouchRaster_Even(pixels >> 8), all));
}

/* Channel by channel, one times the other. */
static inline CTouchRaster_Pixels CTouchRaster_Product(
  CTouchRaster_Pixels a, CTouchRaster_Pixels b
) {
  return CTouchRaster_Joined(
    CTouchRaster_Times(CTouchRaster_Even(a), CTouchRaster_Even(b)),
    CTouchRaster_Times(CTouchRaster_Even(a >> 8), CTouchRaster_Even(b >> 8)));
}

/* `source` laid over `target`. */
static inline CTouchRaster_Pixels CTouchRaster_Over(
  CTouchRaster_Pixels target, CTouchRaster_Pixels source
) {
  return source + CTouchRaster_Scaled(target, 255 - (source >> 24));
}

/* Four numbers that change evenly, with sixteen binary places. */
static inline CTouchRaster_Pixels CTouchRaster_Ramp(int64_t value, int64_t step) {
  uint32_t first = (uint32_t)value;
  uint32_t more = (uint32_t)step;
  CTouchRaster_Pixels ramp = {first, first + more, first + 2 * more, first + 3 * more};
  return ramp;
}

/* Where a row of pixels lies in a texture, and how it goes on: all with sixteen binary places. */
typedef struct {
  const uint32_t *words;
  intptr_t stride;
  int64_t u;
  int64_t v;
  int64_t du;
  int64_t dv;
} CTouchRaster_Line;

/* The widest texture that rows are drawn from: places fit into 31 bits, and a product of a row's
   number and the width is one of 15 bits by 15, which is cheap for vectors. */
enum { CTouchRaster_WidestTexture = 32767 };

/* How many pixels ahead the texture is asked for: as many as are drawn of a row before the next
   one, so that the rows of a block ask for the block beside it. */
enum { CTouchRaster_Ahead = 64 };

/* The next four places on a line, and how far it is to the four after them. */
typedef struct {
  const uint32_t *words;
  const uint32_t *below;
  CTouchRaster_Pixels strides;
  CTouchRaster_Pixels us;
  CTouchRaster_Pixels vs;
  CTouchRaster_Pixels du;
  CTouchRaster_Pixels dv;
} CTouchRaster_Places;

static inline CTouchRaster_Pixels CTouchRaster_All(uint32_t number) {
  CTouchRaster_Pixels all = {number, number, number, number};
  return all;
}

static inline CTouchRaster_Places CTouchRaster_Along(CTouchRaster_Line line) {
  CTouchRaster_Places places = {
    line.words, line.words + line.stride,
    CTouchRaster_All((uint32_t)line.stride & CTouchRaster_WidestTexture),
    CTouchRaster_Ramp(line.u, line.du), CTouchRaster_Ramp(line.v, line.dv),
    CTouchRaster_All(4 * (uint32_t)line.du), CTouchRaster_All(4 * (uint32_t)line.dv),
  };
  return places;
}

/* Two neighbours each from two places. */
static inline CTouchRaster_Pixels CTouchRaster_Pairs(
  const uint32_t *words, uint32_t first, uint32_t second
) {
  uint64_t pairs[2];
  memcpy(&pairs[0], words + first, 8);
  memcpy(&pairs[1], words + second, 8);
  typedef uint64_t Two __attribute__((vector_size(16)));
  Two both = {pairs[0], pairs[1]};
  return (CTouchRaster_Pixels)both;
}

/* The next four pixels, each mixed from the four texels nearest to it, all of which must exist.
   */
static inline CTouchRaster_Pixels CTouchRaster_Sample(CTouchRaster_Places *places) {
  CTouchRaster_Pixels us = places->us;
  CTouchRaster_Pixels vs = places->vs;
  places->us = us + places->du;
  places->vs = vs + places->dv;
  CTouchRaster_Pixels rows = (vs >> 16) & CTouchRaster_WidestTexture;
  CTouchRaster_Pixels indices = rows * places->strides + (us >> 16);
  CTouchRaster_Pixels above01 = CTouchRaster_Pairs(places->words, indices[0], indices[1]);
  CTouchRaster_Pixels above23 = CTouchRaster_Pairs(places->words, indices[2], indices[3]);
  CTouchRaster_Pixels below01 = CTouchRaster_Pairs(places->below, indices[0], indices[1]);
  CTouchRaster_Pixels below23 = CTouchRaster_Pairs(places->below, indices[2], indices[3]);
  CTouchRaster_Pixels a = __builtin_shufflevector(above01, above23, 0, 2, 4, 6);
  CTouchRaster_Pixels b = __builtin_shufflevector(above01, above23, 1, 3, 5, 7);
  CTouchRaster_Pixels c = __builtin_shufflevector(below01, below23, 0, 2, 4, 6);
  CTouchRaster_Pixels d = __builtin_shufflevector(below01, below23, 1, 3, 5, 7);

  /* Weights of 1/256, which add up to one. */
  CTouchRaster_Lanes x = CTouchRaster_ForAll((us >> 8) & 255);
  CTouchRaster_Lanes y = CTouchRaster_ForAll((vs >> 8) & 255);
  CTouchRaster_Lanes both = (x * y) >> 8;
  CTouchRaster_Lanes forA = 256 - x - y + both;
  CTouchRaster_Lanes forB = x - both;
  CTouchRaster_Lanes forC = y - both;
  CTouchRaster_Lanes even = CTouchRaster_Even(a) * forA + CTouchRaster_Even(b) * forB
    + CTouchRaster_Even(c) * forC + CTouchRaster_Even(d) * both + 128;
  CTouchRaster_Lanes odd = CTouchRaster_Even(a >> 8) * forA + CTouchRaster_Even(b >> 8) * forB
    + CTouchRaster_Even(c >> 8) * forC + CTouchRaster_Even(d >> 8) * both + 128;
  return (CTouchRaster_Pixels)(even >> 8) | ((CTouchRaster_Pixels)odd & 0xFF00FF00);
}

/* Asks for what `line` comes to after the i-th pixel and some more: across a large texture that is
   turned it leaves the cache at every few pixels, and the processor does not guess where it goes.
   */
static inline void CTouchRaster_PrefetchAhead(const CTouchRaster_Line *line, intptr_t i) {
  int64_t row = (line->v + (i + CTouchRaster_Ahead) * line->dv) >> 16;
  int64_t column = (line->u + (i + CTouchRaster_Ahead) * line->du) >> 16;
  uintptr_t ahead = (uintptr_t)line->words + (uintptr_t)(4 * (row * line->stride + column));
  __builtin_prefetch((const void *)ahead);
  __builtin_prefetch((const void *)(ahead + 4 * (uintptr_t)line->stride));
}

/* Draws the texture's pixels in place of those that were there. All functions that draw a row do
   as many pixels as are a multiple of four, and return their number. */
static inline intptr_t CTouchRaster_CopyTexels(
  CTouchRaster_Line line, uint32_t *row, intptr_t count
) {
  CTouchRaster_Places places = CTouchRaster_Along(line);
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    if ((i & 7) == 0) CTouchRaster_PrefetchAhead(&line, i);
    CTouchRaster_Store(row + i, CTouchRaster_Sample(&places));
  }
  return i;
}

/* Lays the texture's pixels over those that were there. */
static inline intptr_t CTouchRaster_BlendTexels(
  CTouchRaster_Line line, uint32_t *row, intptr_t count
) {
  CTouchRaster_Places places = CTouchRaster_Along(line);
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    if ((i & 7) == 0) CTouchRaster_PrefetchAhead(&line, i);
    CTouchRaster_Pixels source = CTouchRaster_Sample(&places);
    CTouchRaster_Store(row + i, CTouchRaster_Over(CTouchRaster_Load(row + i), source));
  }
  return i;
}

/* Lays the texture's pixels, multiplied by a colour, over those that were there. */
static inline intptr_t CTouchRaster_TintTexels(
  CTouchRaster_Line line, uint32_t tint, uint32_t *row, intptr_t count
) {
  CTouchRaster_Pixels tints = {tint, tint, tint, tint};
  CTouchRaster_Places places = CTouchRaster_Along(line);
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    if ((i & 7) == 0) CTouchRaster_PrefetchAhead(&line, i);
    CTouchRaster_Pixels source = CTouchRaster_Product(CTouchRaster_Sample(&places), tints);
    CTouchRaster_Store(row + i, CTouchRaster_Over(CTouchRaster_Load(row + i), source));
  }
  return i;
}

/* The same, with an opacity from 0 to 255 that changes along the row, with sixteen binary places.
   */
static inline intptr_t CTouchRaster_FadeTexels(
  CTouchRaster_Line line, uint32_t tint, int64_t alpha, int64_t step, uint32_t *row, intptr_t count
) {
  CTouchRaster_Pixels tints = {tint, tint, tint, tint};
  CTouchRaster_Places places = CTouchRaster_Along(line);
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    if ((i & 7) == 0) CTouchRaster_PrefetchAhead(&line, i);
    CTouchRaster_Pixels source = CTouchRaster_Product(CTouchRaster_Sample(&places), tints);
    source = CTouchRaster_Scaled(source, CTouchRaster_Ramp(alpha, step) >> 16);
    CTouchRaster_Store(row + i, CTouchRaster_Over(CTouchRaster_Load(row + i), source));
    alpha += 4 * step;
  }
  return i;
}

/* Lays one colour over a row, with an opacity from 0 to 255 that changes along it. */
static inline intptr_t CTouchRaster_FadeColor(
  uint32_t color, int64_t alpha, int64_t step, uint32_t *row, intptr_t count
) {
  CTouchRaster_Pixels colors = {color, color, color, color};
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    CTouchRaster_Pixels source = CTouchRaster_Scaled(colors, CTouchRaster_Ramp(alpha, step) >> 16);
    CTouchRaster_Store(row + i, CTouchRaster_Over(CTouchRaster_Load(row + i), source));
    alpha += 4 * step;
  }
  return i;
}

/* Lays one colour over a row. */
static inline intptr_t CTouchRaster_BlendColor(uint32_t color, uint32_t *row, intptr_t count) {
  CTouchRaster_Pixels source = {color, color, color, color};
  intptr_t i = 0;
  for (; i + 4 <= count; i += 4) {
    CTouchRaster_Store(row + i, CTouchRaster_Over(CTouchRaster_Load(row + i), source));
  }
  return i;
}

#endif
