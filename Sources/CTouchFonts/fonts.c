#include "CTouchFonts.h"

/* The compiler of Swift 6.2 has #embed in every version of C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char sans[] = {
#embed "../../Resources/Fonts/Inter-Regular.otf"
};
static const unsigned char sansBold[] = {
#embed "../../Resources/Fonts/Inter-SemiBold.otf"
};
static const unsigned char mono[] = {
#embed "../../Resources/Fonts/JetBrainsMono-Regular.ttf"
};
static const unsigned char fallback[] = {
#embed "../../Resources/Fonts/DejaVuSans.ttf"
};

const void *CTouchFonts_bytes(CTouchFonts_Font font) {
  switch (font) {
    case CTouchFonts_sans: return sans;
    case CTouchFonts_sansBold: return sansBold;
    case CTouchFonts_mono: return mono;
    case CTouchFonts_fallback: return fallback;
  }
  return fallback;
}

size_t CTouchFonts_count(CTouchFonts_Font font) {
  switch (font) {
    case CTouchFonts_sans: return sizeof sans;
    case CTouchFonts_sansBold: return sizeof sansBold;
    case CTouchFonts_mono: return sizeof mono;
    case CTouchFonts_fallback: return sizeof fallback;
  }
  return 0;
}
