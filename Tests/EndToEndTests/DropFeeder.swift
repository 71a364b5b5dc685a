import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// Drops files on a program's window, as a file manager does: a library that the program starts
/// with puts SDL's events into its queue.
///
/// It is compiled when a test first needs it. X11's own protocol of dropping would need a second
/// program with a window; SDL's part in it is SDL's.
struct DropFeeder {
  private let files: TemporaryFolder

  init(_ files: TemporaryFolder) { self.files = files }

  /// What the program's environment needs besides.
  var environment: [String: String] {
    [
      "LD_PRELOAD": Self.library ?? "", "TOUCHSTONE_TEST_DROPS": files.file("drops"),
      "TOUCHSTONE_TEST_HOLD": files.file("hold"),
    ]
  }

  /// From now on a process that is started to decode images does nothing, until ``release()``.
  func hold() throws { try files.write("", to: "hold") }

  /// Whether such a process has been started since.
  var isHeld: Bool { files.has("hold.reached") }

  /// Processes that decode images go on.
  func release() throws { try FileManager.default.removeItem(atPath: files.file("hold")) }

  /// Drops files, all at once, in this order, once those before have been taken.
  func drop(_ paths: String...) throws {
    let patience = ContinuousClock.now + .seconds(60)
    while files.has("drops"), ContinuousClock.now < patience { Thread.sleep(forTimeInterval: 0.01) }
    try files.write(paths.map { $0 + "\n" }.joined(), to: "drops.new")
    // Whole or not at all: the program may look at any time.
    try FileManager.default.moveItem(atPath: files.file("drops.new"), toPath: files.file("drops"))
  }

  // MARK: The library

  /// Why there is no library; nil where there is one.
  static var obstacle: String? {
    library == nil ? "Dropping files needs a C compiler and SDL's headers." : nil
  }

  private static let folder = try? TemporaryFolder()
  private static let library = folder.flatMap { PreloadedLibrary.compile(code, in: $0) }

  private static let code = #"""
    #define _GNU_SOURCE
    #include <SDL2/SDL.h>
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    /* Waits while there is a file, and says so by another beside it. */
    static void wait_while(const char *path) {
      if (access(path, F_OK) != 0) return;
      char reached[4200];
      snprintf(reached, sizeof reached, "%s.reached", path);
      int file = open(reached, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
      if (file >= 0) close(file);
      while (access(path, F_OK) == 0) usleep(10000);
    }

    __attribute__((constructor)) static void hold(void) {
      char line[4096];
      const char *path = getenv("TOUCHSTONE_TEST_HOLD");
      FILE *file = fopen("/proc/self/cmdline", "r");
      if (!file) return;
      size_t count = fread(line, 1, sizeof line, file);
      fclose(file);
      if (!path || !memmem(line, count, "decode-images", 13)) return;
      wait_while(path);
    }

    static void look(void) {
      const char *path = getenv("TOUCHSTONE_TEST_DROPS");
      FILE *file = path ? fopen(path, "r") : NULL;
      if (!file) return;
      char line[4096];
      while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        SDL_Event event;
        memset(&event, 0, sizeof event);
        event.type = SDL_DROPFILE;
        event.drop.file = SDL_strdup(line);
        SDL_PushEvent(&event);
      }
      fclose(file);
      remove(path);
    }

    int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
      static int (*real)(SDL_Event *, int);
      if (!real) real = dlsym(RTLD_NEXT, "SDL_WaitEventTimeout");
      look();
      return real(event, timeout > 200 ? 200 : timeout);
    }

    int SDL_PollEvent(SDL_Event *event) {
      static int (*real)(SDL_Event *);
      if (!real) real = dlsym(RTLD_NEXT, "SDL_PollEvent");
      look();
      return real(event);
    }

    """#
}
