#ifndef TOUCHSTONE_CTOUCHFONTS_H
#define TOUCHSTONE_CTOUCHFONTS_H

#include <stddef.h>

/* The fonts of Resources/Fonts, as bytes in the program: an app finds them without a path. */

typedef enum {
  CTouchFonts_sans,
  CTouchFonts_sansBold,
  CTouchFonts_mono,
  CTouchFonts_fallback
} CTouchFonts_Font;

const void *CTouchFonts_bytes(CTouchFonts_Font font);
size_t CTouchFonts_count(CTouchFonts_Font font);

#endif
