#if canImport(Glibc)
  import TouchSystem

  /// The functions of libwayland-client that are used here, from the library that SDL has loaded.
  ///
  /// They are looked up by name: a program that is built without Wayland, or runs on X11, needs no
  /// such library.
  package struct WaylandLibrary {
    /// A connection, or one of its objects.
    package typealias Proxy = OpaquePointer
    /// A handler of events, with the object's data, the object, the event's number, its signature
    /// and its values.
    package typealias Dispatcher =
      @convention(c) (
        UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?,
        UnsafeMutableRawPointer?
      ) -> Int32

    let connect: @convention(c) (UnsafePointer<CChar>?) -> Proxy?
    let disconnect: @convention(c) (Proxy) -> Void
    package let createQueue: @convention(c) (Proxy) -> OpaquePointer?
    package let destroyQueue: @convention(c) (OpaquePointer) -> Void
    package let roundtrip: @convention(c) (Proxy, OpaquePointer) -> Int32
    package let dispatchPending: @convention(c) (Proxy, OpaquePointer) -> Int32
    let createWrapper: @convention(c) (Proxy) -> Proxy?
    let destroyWrapper: @convention(c) (Proxy) -> Void
    let setQueue: @convention(c) (Proxy, OpaquePointer) -> Void
    package let destroy: @convention(c) (Proxy) -> Void
    let addDispatcher:
      @convention(c) (Proxy, Dispatcher, UnsafeRawPointer, UnsafeMutableRawPointer?) -> Int32
    package let flush: @convention(c) (Proxy) -> Int32
    package let version: @convention(c) (Proxy) -> UInt32
    private let marshal: @convention(c) (Proxy, UInt32, UnsafeMutableRawPointer?) -> Void
    private let marshalConstructor:
      @convention(c) (Proxy, UInt32, UnsafeMutableRawPointer, UnsafeRawPointer, UInt32) -> Proxy?
    /// The interfaces of the kinds of objects: their names and messages.
    package let registry, seat, touch, memory, pool, buffer, callback: UnsafeRawPointer

    private struct Missing: Error {}

    /// Finds the functions; nil without the library, or if it lacks one.
    ///
    /// - Parameter loads: Whether the library is loaded if SDL has not loaded it.
    package init?(loads: Bool) {
      let flags = loads ? RTLD_LAZY : RTLD_LAZY | RTLD_NOLOAD
      guard let library = dlopen("libwayland-client.so.0", flags) else { return nil }
      func address(_ name: String) throws(Missing) -> UnsafeMutableRawPointer {
        guard let address = dlsym(library, name) else { throw Missing() }
        return address
      }
      func find<Function>(_ name: String) throws(Missing) -> Function {
        unsafeBitCast(try address(name), to: Function.self)
      }
      do {
        connect = try find("wl_display_connect")
        disconnect = try find("wl_display_disconnect")
        createQueue = try find("wl_display_create_queue")
        destroyQueue = try find("wl_event_queue_destroy")
        roundtrip = try find("wl_display_roundtrip_queue")
        dispatchPending = try find("wl_display_dispatch_queue_pending")
        createWrapper = try find("wl_proxy_create_wrapper")
        destroyWrapper = try find("wl_proxy_wrapper_destroy")
        setQueue = try find("wl_proxy_set_queue")
        destroy = try find("wl_proxy_destroy")
        addDispatcher = try find("wl_proxy_add_dispatcher")
        marshal = try find("wl_proxy_marshal_array")
        marshalConstructor = try find("wl_proxy_marshal_array_constructor_versioned")
        flush = try find("wl_display_flush")
        version = try find("wl_proxy_get_version")
        registry = UnsafeRawPointer(try address("wl_registry_interface"))
        seat = UnsafeRawPointer(try address("wl_seat_interface"))
        touch = UnsafeRawPointer(try address("wl_touch_interface"))
        memory = UnsafeRawPointer(try address("wl_shm_interface"))
        pool = UnsafeRawPointer(try address("wl_shm_pool_interface"))
        buffer = UnsafeRawPointer(try address("wl_buffer_interface"))
        callback = UnsafeRawPointer(try address("wl_callback_interface"))
      } catch { return nil }
    }

    // MARK: Messages

    /// Sends an object a message that makes no new object, with a word for each value.
    package func send(_ message: UInt32, to proxy: Proxy, _ values: [UInt] = []) {
      var values = values
      values.withUnsafeMutableBytes { marshal(proxy, message, $0.baseAddress) }
    }

    /// Sends an object a message that makes a new one, which belongs to the same queue, with a word
    /// for each value; that of the new object is 0.
    package func construct(
      from proxy: Proxy, message: UInt32, _ kind: UnsafeRawPointer, version: UInt32,
      values: [UInt] = [0]
    ) -> Proxy? {
      var values = values
      return values.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.flatMap { marshalConstructor(proxy, message, $0, kind, version) }
      }
    }

    /// Binds a global object that a registry has announced.
    package func bind(
      _ number: UInt32, of registry: Proxy, _ kind: UnsafeRawPointer, version: UInt32
    ) -> Proxy? {
      // An interface begins with its name.
      construct(
        from: registry, message: 0, kind, version: version,
        values: [UInt(number), kind.load(as: UInt.self), UInt(version), 0])
    }

    /// Hands an object's events to a function, with their owner, which must outlive the proxy.
    package func listen(to proxy: Proxy?, _ owner: AnyObject, _ dispatcher: Dispatcher) {
      guard let proxy else { return }
      _ = addDispatcher(proxy, dispatcher, Unmanaged.passUnretained(owner).toOpaque(), nil)
    }

    /// Returns the object that ``listen(to:_:_:)`` was given, for its dispatcher.
    package static func owner<Owner: AnyObject>(
      _ owner: UnsafeRawPointer?, _ type: Owner.Type
    ) -> Owner {
      guard let owner else { preconditionFailure("libwayland passes on what it was given") }
      return Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue()
    }

    /// Sends an object its last message, and forgets it.
    package func release(_ proxy: Proxy, message: UInt32) {
      send(message, to: proxy)
      destroy(proxy)
    }

    /// Asks a server for its global objects, on a queue; the answers come with the next round trip.
    package func globals(of display: Proxy, on queue: OpaquePointer) -> Proxy? {
      guard let wrapper = createWrapper(display) else { return nil }
      defer { destroyWrapper(wrapper) }
      setQueue(wrapper, queue)
      return construct(from: wrapper, message: 1, registry, version: 1)
    }
  }

  /// The values of an event: a word each.
  package struct WaylandValues {
    private let words: UnsafeMutableRawPointer?

    package init(_ words: UnsafeMutableRawPointer?) { self.words = words }

    package func number(_ index: Int) -> UInt32 {
      words?.load(fromByteOffset: index * MemoryLayout<UInt>.stride, as: UInt32.self) ?? 0
    }

    /// The proxy of an object; nil for one that is gone.
    package func object(_ index: Int) -> OpaquePointer? {
      words?.load(fromByteOffset: index * MemoryLayout<UInt>.stride, as: OpaquePointer?.self)
    }

    package func string(_ index: Int) -> String? {
      words?.load(fromByteOffset: index * MemoryLayout<UInt>.stride, as: UnsafePointer<CChar>?.self)
        .map { String(cString: $0) }
    }
  }
#endif
