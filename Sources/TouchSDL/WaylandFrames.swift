#if canImport(Glibc)
  import CTouchSDL2
  import TouchSystem

  /// A window's frames on a Wayland server: buffers in memory that the server reads (`wl_shm`), of
  /// which only the changed parts are written.
  ///
  /// SDL 2 has no such frames. It copies its window surface through OpenGL, as a whole, and without
  /// graphics hardware the processor then draws each frame a second time.
  final class WaylandFrames: FrameTarget {
    private let window: OpaquePointer
    private let library: WaylandLibrary
    private let display: WaylandLibrary.Proxy
    private let queue: OpaquePointer
    /// The server's `wl_shm`.
    private var memory: WaylandLibrary.Proxy?
    private var buffers: [WaylandBuffer] = []
    /// The server's question for another frame.
    private lazy var callback = WaylandCallback(library: library) { [unowned self] in
      guard isAwaited else { return }
      isAwaited = false
      LoopWake.now()
    }
    /// Whether the loop waits for that.
    private var isAwaited = false

    /// The largest number of buffers: most servers keep one or two, and a server that lags keeps
    /// more.
    private static let mostBuffers = 4
    /// The first version of `wl_surface` whose damage is in pixels.
    private static let leastSurfaceVersion: UInt32 = 4

    /// Prepares frames for a window that must outlive this object; nil if it is not shown by
    /// Wayland, or the server lacks `wl_shm` or version 4 of surfaces.
    ///
    /// It is nil with sdl2-compat, too: SDL 3 may attach frames of its own.
    init?(window: OpaquePointer) {
      guard case .sdl2 = SDLVersion.current, UInt32(littleEndian: 1) == 1,
        let library = WaylandLibrary(loads: false), let objects = WaylandWindow(window),
        library.version(objects.surface) >= Self.leastSurfaceVersion,
        let queue = library.createQueue(objects.display)
      else { return nil }
      (self.window, self.library, self.display, self.queue) =
        (window, library, objects.display, queue)
      let registry = library.globals(of: display, on: queue)
      library.listen(to: registry, self) { owner, registry, event, _, values in
        WaylandLibrary.owner(owner, WaylandFrames.self)
          .registryTells(event, WaylandValues(values), registry)
        return 0
      }
      _ = library.roundtrip(display, queue)
      if let registry { library.destroy(registry) }
      guard memory != nil else { return nil }
    }

    isolated deinit {
      buffers.removeAll()
      if let memory { library.destroy(memory) }
      library.destroyQueue(queue)
    }

    private func registryTells(
      _ event: UInt32, _ values: WaylandValues, _ registry: UnsafeMutableRawPointer?
    ) {
      guard event == 0, values.string(1) == "wl_shm", memory == nil, let registry else { return }
      memory = library.bind(
        values.number(0), of: OpaquePointer(registry), library.memory, version: 1)
    }

    // MARK: FrameTarget

    var pixelSize: (width: Int, height: Int) {
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GL_GetDrawableSize(window, &width, &height)
      return (Int(max(width, 1)), Int(max(height, 1)))
    }

    var wantsFrame: Bool {
      if callback.isPending { isAwaited = true }
      return !callback.isPending
    }

    func show(_ parts: [PixelRect], of pixels: PixelBuffer) -> Bool {
      // A hidden window's surface must have no buffer when SDL gives it a role again. A buffer that
      // is not of SDL's size can be an error: it may lie outside SDL's viewport.
      guard SDL_GetWindowFlags(window) & CSDL_WINDOW_HIDDEN == 0,
        let objects = WaylandWindow(window), objects.display == display,
        pixelSize == (pixels.width, pixels.height),
        let buffer = freeBuffer(width: pixels.width, height: pixels.height)
      else { return false }
      let surface = objects.surface
      for other in buffers where other !== buffer { other.miss(parts) }
      buffer.copy(parts, of: pixels)
      // The messages of wl_surface by their numbers: 1 attach, 3 frame, 9 damage_buffer, 6 commit.
      library.send(1, to: surface, [UInt(bitPattern: buffer.proxy), 0, 0])
      for part in parts {
        let edges = [part.left, part.top, part.right - part.left, part.bottom - part.top]
        library.send(9, to: surface, edges.map { UInt($0) })
      }
      callback.ask(surface, message: 3)
      buffer.isFree = false
      library.send(6, to: surface)
      _ = library.flush(display)
      // Those of a former size are replaced now.
      buffers.removeAll { $0.width != pixels.width || $0.height != pixels.height }
      return true
    }

    /// Returns a buffer that the server does not read; nil if there is none.
    private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
      func fits(_ buffer: WaylandBuffer) -> Bool {
        buffer.width == width && buffer.height == height
      }
      _ = library.dispatchPending(display, queue)
      if let buffer = buffers.first(where: { $0.isFree && fits($0) }) { return buffer }
      // A server that keeps all of them may have stopped: waiting for it could last for ever.
      guard buffers.count(where: fits) < Self.mostBuffers, let memory,
        let buffer = WaylandBuffer(library: library, memory: memory, width: width, height: height)
      else { return nil }
      buffers.append(buffer)
      return buffer
    }
  }

  /// A frame in memory that a Wayland server reads.
  private final class WaylandBuffer {
    let width: Int
    let height: Int
    /// The `wl_buffer`.
    let proxy: WaylandLibrary.Proxy
    /// Whether the server does not read it.
    var isFree = true

    private let library: WaylandLibrary
    private let memory: SharedMemory
    private let words: UnsafeMutablePointer<UInt32>
    /// The parts that have changed since this buffer was written.
    private var missed: [PixelRect]

    /// Makes a buffer; nil without memory.
    init?(library: WaylandLibrary, memory: WaylandLibrary.Proxy, width: Int, height: Int) {
      let byteCount = 4 * width * height
      var pool: WaylandLibrary.Proxy?
      // libwayland makes a copy of the descriptor.
      let shared = SharedMemory(byteCount: byteCount) { descriptor in
        pool = library.construct(
          from: memory, message: 0, library.pool, version: 1,
          values: [0, UInt(descriptor), UInt(byteCount)])
      }
      guard let shared, let pool else { return nil }
      // What is made from a pool stays when the pool is released.
      defer { library.release(pool, message: 1) }
      let pixelFormat: UInt = 1  // WL_SHM_FORMAT_XRGB8888
      guard
        let proxy = library.construct(
          from: pool, message: 0, library.buffer, version: 1,
          values: [0, 0, UInt(width), UInt(height), UInt(4 * width), pixelFormat])
      else { return nil }
      words = shared.bytes.bindMemory(to: UInt32.self, capacity: width * height)
      self.memory = shared
      (self.library, self.proxy, self.width, self.height) = (library, proxy, width, height)
      missed = [PixelRect(left: 0, top: 0, right: width, bottom: height)]
      library.listen(to: proxy, self) { owner, _, _, _, _ in
        WaylandLibrary.owner(owner, WaylandBuffer.self).isFree = true
        return 0
      }
    }

    isolated deinit { library.release(proxy, message: 0) }

    /// Notes what a frame in another buffer has changed.
    func miss(_ parts: [PixelRect]) {
      missed += parts
      let most = 32
      guard missed.count > most, let first = missed.first else { return }
      missed = [missed.dropFirst().reduce(first) { $0.union($1) }]
    }

    /// Copies what has changed, now and in the frames since this buffer was last written.
    func copy(_ parts: [PixelRect], of pixels: PixelBuffer) {
      let all = PixelRect(left: 0, top: 0, right: width, bottom: height)
      for part in (missed + parts).contains(all) ? [all] : missed + parts {
        let count = part.right - part.left
        for y in part.top..<part.bottom {
          let offset = y * width + part.left
          (words + offset).update(from: pixels.words + offset, count: count)
        }
      }
      missed.removeAll(keepingCapacity: true)
    }
  }
#endif
