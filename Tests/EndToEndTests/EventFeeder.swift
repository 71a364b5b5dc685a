import Foundation
import TestBasics
import VirtualTouchscreen

/// Tells a program's SDL of what no device of X can: scrolling in fractions of a click, and fingers
/// on a trackpad.
///
/// SDL 2 hears of neither from X11. So a library that the program starts with puts SDL's own events
/// into its queue, as SDL's drivers for other systems do, and answers for the device that they are
/// of. From there on all is the program's. It is compiled when a test first needs it.
final class EventFeeder {
  private let pipe: StreamFeeder

  /// Makes a feeder; the program has to be started with its ``environment``.
  init(_ files: TemporaryFolder) throws { pipe = try StreamFeeder(in: files, name: "events") }

  /// What the program's environment needs besides.
  var environment: [String: String] {
    ["LD_PRELOAD": Self.library ?? "", "TOUCHSTONE_TEST_EVENTS": pipe.path]
  }

  /// One event, as the library below reads it.
  func write(_ line: String) throws { try pipe.write(line + "\n") }

  // MARK: The library

  /// Why there is no library; nil where there is one.
  static var obstacle: String? {
    library == nil ? "Events of SDL's own need a C compiler and SDL's headers." : nil
  }

  private static let folder = try? TemporaryFolder()
  private static let library = folder.flatMap { PreloadedLibrary.compile(code, in: $0) }

  private static let code = #"""
    #define _GNU_SOURCE
    #include <SDL2/SDL.h>
    #include <dlfcn.h>
    #include <pthread.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    /* A trackpad: its number, and the fingers on it. */
    static const SDL_TouchID pad = 7700;
    static SDL_Finger fingers[16];
    static int count;
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    static Uint32 window(void) {
      for (Uint32 id = 1; id < 64; id++)
        if (SDL_GetWindowFromID(id)) return id;
      return 0;
    }

    static void finger(Uint32 type, long id, float x, float y) {
      pthread_mutex_lock(&lock);
      int place = 0;
      while (place < count && fingers[place].id != id) place++;
      if (type == SDL_FINGERUP) {
        if (place < count) {
          x = fingers[place].x;
          y = fingers[place].y;
          fingers[place] = fingers[--count];
        }
      } else if (place < 16) {
        if (place == count) count++;
        fingers[place] = (SDL_Finger){.id = id, .x = x, .y = y, .pressure = 1};
      }
      pthread_mutex_unlock(&lock);
      SDL_Event event;
      memset(&event, 0, sizeof event);
      event.type = type;
      event.tfinger.touchId = pad;
      event.tfinger.fingerId = id;
      event.tfinger.x = x;
      event.tfinger.y = y;
      event.tfinger.pressure = 1;
      event.tfinger.windowID = window();
      SDL_PushEvent(&event);
    }

    static void wheel(float x, float y, int mouse_x, int mouse_y) {
      SDL_Event event;
      memset(&event, 0, sizeof event);
      event.type = SDL_MOUSEWHEEL;
      event.wheel.windowID = window();
      event.wheel.x = (int)x;
      event.wheel.y = (int)y;
      event.wheel.preciseX = x;
      event.wheel.preciseY = y;
      event.wheel.mouseX = mouse_x;
      event.wheel.mouseY = mouse_y;
      SDL_PushEvent(&event);
    }

    static void *listen(void *path) {
      FILE *file = fopen(path, "re");
      char line[256];
      while (file && fgets(line, sizeof line, file)) {
        char word[16];
        double a, b, c, d;
        int got = sscanf(line, "%15s %lf %lf %lf %lf", word, &a, &b, &c, &d);
        if (got == 5 && !strcmp(word, "wheel")) wheel(a, b, c, d);
        if (got != 4) continue;
        if (!strcmp(word, "down")) finger(SDL_FINGERDOWN, a, b, c);
        if (!strcmp(word, "move")) finger(SDL_FINGERMOTION, a, b, c);
        if (!strcmp(word, "up")) finger(SDL_FINGERUP, a, b, c);
      }
      return NULL;
    }

    /* Begins with the program's loop: processes that only decode images have none. */
    static void begin(void) {
      static int has_begun;
      char *path = getenv("TOUCHSTONE_TEST_EVENTS");
      pthread_t thread;
      if (has_begun || !path) return;
      has_begun = 1;
      pthread_create(&thread, NULL, listen, path);
    }

    int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
      static int (*real)(SDL_Event *, int);
      if (!real) real = dlsym(RTLD_NEXT, "SDL_WaitEventTimeout");
      begin();
      return real(event, timeout);
    }

    int SDL_PollEvent(SDL_Event *event) {
      static int (*real)(SDL_Event *);
      if (!real) real = dlsym(RTLD_NEXT, "SDL_PollEvent");
      begin();
      return real(event);
    }

    SDL_TouchDeviceType SDL_GetTouchDeviceType(SDL_TouchID device) {
      static SDL_TouchDeviceType (*real)(SDL_TouchID);
      if (device == pad) return SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE;
      if (!real) real = dlsym(RTLD_NEXT, "SDL_GetTouchDeviceType");
      return real(device);
    }

    int SDL_GetNumTouchFingers(SDL_TouchID device) {
      static int (*real)(SDL_TouchID);
      if (device == pad) return count;
      if (!real) real = dlsym(RTLD_NEXT, "SDL_GetNumTouchFingers");
      return real(device);
    }

    SDL_Finger *SDL_GetTouchFinger(SDL_TouchID device, int index) {
      static SDL_Finger *(*real)(SDL_TouchID, int);
      if (device == pad) return index < count ? &fingers[index] : NULL;
      if (!real) real = dlsym(RTLD_NEXT, "SDL_GetTouchFinger");
      return real(device, index);
    }
    """#
}

/// C that a program starts with.
enum PreloadedLibrary {
  /// Compiles it.
  ///
  /// - Returns: The library's path; nil where there is no compiler, or no SDL to compile against.
  static func compile(_ code: String, in folder: TemporaryFolder) -> String? {
    guard let source = try? folder.write(code, to: "library.c") else { return nil }
    let output = folder.file("library.so")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for name in ["cc", "clang", "gcc"] {
      for place in search.split(separator: ":").map({ URL(filePath: "\($0)/\(name)") })
      where FileManager.default.isExecutableFile(atPath: place.path) {
        let compiler = try? ChildProgram(
          place,
          arguments: ["-shared", "-fPIC", "-O1", "-pthread", "-o", output, source, "-ldl"])
        if (try? compiler?.waitForExit()) == .code(0) { return output }
      }
    }
    return nil
  }
}
