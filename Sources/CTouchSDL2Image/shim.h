#ifndef TOUCHSTONE_CSDL2IMAGE_SHIM_H
#define TOUCHSTONE_CSDL2IMAGE_SHIM_H

#include "../CTouchSDL2/shim.h"
#if __has_include(<SDL2/SDL_image.h>)
#include <SDL2/SDL_image.h>
#else
#include <SDL_image.h>
#endif

#endif
