#ifndef TOUCHSTONE_CSDL2_SHIM_H
#define TOUCHSTONE_CSDL2_SHIM_H

/* The program has a main of its own: SDL must not rename it (Windows). */
#define SDL_MAIN_HANDLED
#include <SDL.h>

/* Typed constants for macros that the Swift importer cannot read. */
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const SDL_TouchID CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;
static const Uint32 CSDL_INIT_VIDEO = SDL_INIT_VIDEO;
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static const Uint32 CSDL_PIXELFORMAT_RGBA32 = SDL_PIXELFORMAT_RGBA32;
/* One 32-bit word a pixel, 0xAARRGGBB, whatever the byte order: the words of PixelBuffer. */
static const Uint32 CSDL_PIXELFORMAT_ARGB8888 = SDL_PIXELFORMAT_ARGB8888;
static const Uint32 CSDL_WINDOW_RESIZABLE = SDL_WINDOW_RESIZABLE;
static const Uint32 CSDL_WINDOW_HIGHDPI = SDL_WINDOW_ALLOW_HIGHDPI;
static const Uint32 CSDL_WINDOW_FULLSCREEN = SDL_WINDOW_FULLSCREEN_DESKTOP;
static const Uint32 CSDL_WINDOW_HIDDEN = SDL_WINDOW_HIDDEN;
static const Uint32 CSDL_WINDOW_MINIMIZED = SDL_WINDOW_MINIMIZED;
static const Uint32 CSDL_RENDERER_SOFTWARE = SDL_RENDERER_SOFTWARE;
static const Uint32 CSDL_RENDERER_ACCELERATED = SDL_RENDERER_ACCELERATED;
static const Uint32 CSDL_RENDERER_PRESENTVSYNC = SDL_RENDERER_PRESENTVSYNC;

/* Asks for memory that will be read soon; any address may be given. Swift has no word for it. */
static inline void CSDL_Prefetch(const void *address) { __builtin_prefetch(address); }

#endif
