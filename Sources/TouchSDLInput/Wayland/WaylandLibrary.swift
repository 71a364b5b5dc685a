#if canImport(Glibc)
  import TouchSystem

  /// The functions of libwayland-client that are used here, from the library that SDL has loaded.
  ///
  /// They are looked up by name: a program that is built without Wayland, or runs on X11, needs no
  /// such library.
  struct WaylandLibrary {
    /// A connection, or one of its objects.
    typealias Proxy = OpaquePointer
    /// A handler of events, with the object's data, the object, the event's number, its signature
    /// and its values.
    typealias Dispatcher =
      @convention(c) (
        UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?,
        UnsafeMutableRawPointer?
      ) -> Int32

    let connect: @convention(c) (UnsafePointer<CChar>?) -> Proxy?
    let disconnect: @convention(c) (Proxy) -> Void
    let createQueue: @convention(c) (Proxy) -> OpaquePointer?
    let destroyQueue: @convention(c) (OpaquePointer) -> Void
    let roundtrip: @convention(c) (Proxy, OpaquePointer) -> Int32
    let dispatchPending: @convention(c) (Proxy, OpaquePointer) -> Int32
    let createWrapper: @convention(c) (Proxy) -> Proxy?
    let destroyWrapper: @convention(c) (Proxy) -> Void
    let setQueue: @convention(c) (Proxy, OpaquePointer) -> Void
    let destroy: @convention(c) (Proxy) -> Void
    let addDispatcher:
      @convention(c) (Proxy, Dispatcher, UnsafeRawPointer, UnsafeMutableRawPointer?) -> Int32
    let marshal: @convention(c) (Proxy, UInt32, UnsafeMutableRawPointer?) -> Void
    let construct:
      @convention(c) (Proxy, UInt32, UnsafeMutableRawPointer, UnsafeRawPointer, UInt32) -> Proxy?
    /// The interfaces of the kinds of objects: their names and messages.
    let registry, seat, touch: UnsafeRawPointer

    private struct Missing: Error {}

    /// Finds the functions; nil without the library, or if it lacks one.
    ///
    /// - Parameter loads: Whether the library is loaded if SDL has not loaded it.
    init?(loads: Bool) {
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
        construct = try find("wl_proxy_marshal_array_constructor_versioned")
        registry = UnsafeRawPointer(try address("wl_registry_interface"))
        seat = UnsafeRawPointer(try address("wl_seat_interface"))
        touch = UnsafeRawPointer(try address("wl_touch_interface"))
      } catch { return nil }
    }
  }
#endif
