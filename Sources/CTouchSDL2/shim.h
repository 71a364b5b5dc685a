#ifndef TOUCHSTONE_CSDL2_SHIM_H
#define TOUCHSTONE_CSDL2_SHIM_H

/* The program has a main of its own: SDL must not rename it (Windows). */
#define SDL_MAIN_HANDLED
/* Where the headers lie in a folder that is searched anyway, no flag is needed to find them. */
#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#include <SDL.h>
#endif

/* Typed constants for macros that the Swift importer cannot read. */
static const Uint32 CSDL_TOUCH_MOUSEID = SDL_TOUCH_MOUSEID;
static const SDL_TouchID CSDL_MOUSE_TOUCHID = SDL_MOUSE_TOUCHID;
/* What sdl2-compat passes on of SDL 3, for which SDL 2's headers have no names. */
static const SDL_TouchID CSDL_PEN_TOUCHID = -2;
static const Uint32 CSDL_PEN_MOUSEID = (Uint32)-2;
static const Uint32 CSDL_PINCH_BEGIN = 0x710;
static const Uint32 CSDL_PINCH_UPDATE = 0x711;
static const Uint32 CSDL_PINCH_END = 0x712;
static const Uint32 CSDL_INIT_VIDEO = SDL_INIT_VIDEO;
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static const Uint32 CSDL_PIXELFORMAT_RGBA32 = SDL_PIXELFORMAT_RGBA32;
/* One 32-bit word a pixel, 0xAARRGGBB, whatever the byte order: the words of PixelBuffer. */
static const Uint32 CSDL_PIXELFORMAT_ARGB8888 = SDL_PIXELFORMAT_ARGB8888;
static const Uint32 CSDL_WINDOW_RESIZABLE = SDL_WINDOW_RESIZABLE;
static const Uint32 CSDL_WINDOW_HIGHDPI = SDL_WINDOW_ALLOW_HIGHDPI;
static const Uint32 CSDL_WINDOW_FULLSCREEN = SDL_WINDOW_FULLSCREEN_DESKTOP;
static const Uint32 CSDL_WINDOW_OPENGL = SDL_WINDOW_OPENGL;
static const Uint32 CSDL_WINDOW_HIDDEN = SDL_WINDOW_HIDDEN;
static const Uint32 CSDL_WINDOW_MINIMIZED = SDL_WINDOW_MINIMIZED;
static const Uint32 CSDL_RENDERER_SOFTWARE = SDL_RENDERER_SOFTWARE;
static const Uint32 CSDL_RENDERER_ACCELERATED = SDL_RENDERER_ACCELERATED;
static const Uint32 CSDL_RENDERER_PRESENTVSYNC = SDL_RENDERER_PRESENTVSYNC;

#endif
