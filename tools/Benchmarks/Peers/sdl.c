// What SDL needs to carry the touches of a workload: each is pushed as a backend does it, and polled as a program does
// it. With the word multigesture they come from a device that SDL knows, so that it looks for gestures in them.
#include "peer.h"

#include <SDL.h>

struct seen {
  size_t touches, gestures;
};

static void pass(const struct workload *work, SDL_TouchID device, struct seen *seen) {
  static const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
  size_t next = 0;
  while (next < work->touch_count) {
    int frame = work->touches[next].frame;
    for (; next < work->touch_count && work->touches[next].frame == frame; next++) {
      const struct touch *touch = &work->touches[next];
      SDL_Event event = {.tfinger = {.type = types[touch->phase],
                                     .touchId = device,
                                     .fingerId = touch->finger,
                                     .x = (float)(touch->x / 800),
                                     .y = (float)(touch->y / 600),
                                     .pressure = 1}};
      if (SDL_PushEvent(&event) != 1) fail(SDL_GetError(), "SDL_PushEvent");
    }
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      seen->touches += event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION || event.type == SDL_FINGERUP;
      seen->gestures += event.type == SDL_MULTIGESTURE;
    }
  }
}

int main(int count, char **words) {
  int gestures = count == 5 && strcmp(words[4], "multigesture") == 0;
  if ((count != 4 && !gestures) || atoi(words[3]) < 1) {
    fprintf(stderr, "usage: sdl FOLDER WORKLOAD PASSES [multigesture]\n");
    return 64;
  }
  struct workload work = peer_read(words[1], words[2]);
  int passes = atoi(words[3]);
  // No window: neither a display nor its events have a part in this.
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
  // That makes a touch device of the mouse, the only one that SDL knows without hardware.
  if (gestures) SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) fail(SDL_GetError(), "SDL_Init");
  SDL_TouchID device = gestures ? SDL_MOUSE_TOUCHID : 1;

  struct seen seen = {0};
  pass(&work, device, &seen);
  if (seen.touches != work.touch_count) fail("not every touch came out again", work.name);
  if (gestures != (seen.gestures > 0)) fail("SDL made no gesture of two fingers, or one unasked", work.name);
  char checked[100];
  snprintf(checked, sizeof checked, "%zu touches and %zu gestures came out", seen.touches, seen.gestures);
  double start = peer_clock();
  for (int index = 0; index < passes; index++) pass(&work, device, &seen);
  double time = peer_clock() - start;
  peer_answer(&work, passes, time, checked);
  SDL_Quit();
  return 0;
}
