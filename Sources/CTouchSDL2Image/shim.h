#ifndef TOUCHSTONE_CSDL2IMAGE_SHIM_H
#define TOUCHSTONE_CSDL2IMAGE_SHIM_H

#include "../CTouchSDL2/shim.h"
#include <SDL_image.h>

#endif
