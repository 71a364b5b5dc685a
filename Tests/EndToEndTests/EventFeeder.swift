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
    typedef struct {
      SDL_Finger fingers[16];
      int count;
    } Pad;
    /* As the pipe has told, and as the program has been told: for SDL a finger is there from the
       moment at which it gives its event out, and not when somebody has queued that. Each belongs
       to one thread. */
    static Pad fed, given;

    static SDL_Finger take(Pad *pad, Uint32 type, SDL_FingerID id, float x, float y) {
      int place = 0;
      while (place < pad->count && pad->fingers[place].id != id) place++;
      SDL_Finger finger = {.id = id, .x = x, .y = y, .pressure = 1};
      if (type == SDL_FINGERUP) {
        if (place < pad->count) {
          finger = pad->fingers[place];
          pad->fingers[place] = pad->fingers[--pad->count];
        }
      } else if (place < 16) {
        if (place == pad->count) pad->count++;
        pad->fingers[place] = finger;
      }
      return finger;
    }

    static int give(int got, const SDL_Event *event) {
      if (got && event && event->type >= SDL_FINGERDOWN && event->type <= SDL_FINGERMOTION
          && event->tfinger.touchId == pad)
        take(
          &given, event->type, event->tfinger.fingerId, event->tfinger.x, event->tfinger.y);
      return got;
    }

    static Uint32 window(void) {
      for (Uint32 id = 1; id < 64; id++)
        if (SDL_GetWindowFromID(id)) return id;
      return 0;
    }

    static void finger(Uint32 type, long id, float x, float y) {
      SDL_Finger finger = take(&fed, type, id, x, y);
      SDL_Event event;
      memset(&event, 0, sizeof event);
      event.type = type;
      event.tfinger.touchId = pad;
      event.tfinger.fingerId = id;
      event.tfinger.x = finger.x;
      event.tfinger.y = finger.y;
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
      return give(real(event, timeout), event);
    }

    int SDL_PollEvent(SDL_Event *event) {
      static int (*real)(SDL_Event *);
      if (!real) real = dlsym(RTLD_NEXT, "SDL_PollEvent");
      begin();
      return give(real(event), event);
    }

    SDL_TouchDeviceType SDL_GetTouchDeviceType(SDL_TouchID device) {
      static SDL_TouchDeviceType (*real)(SDL_TouchID);
      if (device == pad) return SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE;
      if (!real) real = dlsym(RTLD_NEXT, "SDL_GetTouchDeviceType");
      return real(device);
    }

    int SDL_GetNumTouchFingers(SDL_TouchID device) {
      static int (*real)(SDL_TouchID);
      if (device == pad) return given.count;
      if (!real) real = dlsym(RTLD_NEXT, "SDL_GetNumTouchFingers");
      return real(device);
    }

    SDL_Finger *SDL_GetTouchFinger(SDL_TouchID device, int index) {
      static SDL_Finger *(*real)(SDL_TouchID, int);
      if (device == pad) return index < given.count ? &given.fingers[index] : NULL;
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
