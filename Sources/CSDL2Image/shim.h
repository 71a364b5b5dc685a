#ifndef TOUCHSTONE_CSDL2IMAGE_SHIM_H
#define TOUCHSTONE_CSDL2IMAGE_SHIM_H

#include "../CSDL2/shim.h"
#include <SDL_image.h>

#endif
