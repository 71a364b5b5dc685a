#if canImport(Glibc)
  /// The seats of a Wayland server and their touchscreens, whose events are received independently
  /// of SDL.
  ///
  /// The events wait in a separate queue until a call of ``hear()``. SDL fills that queue when it
  /// reads its own events.
  final class WaylandSeats {
    /// The numbers of the fingers that the server has cancelled and that have not landed again
    /// since.
    private(set) var takenBack: Set<Int32> = []
    /// The number of the server's seats.
    var count: Int { seats.count }

    private typealias Proxy = WaylandLibrary.Proxy
    private let library: WaylandLibrary
    private let display: Proxy
    private let queue: OpaquePointer
    private var registry: Proxy?
    private var seats: [Proxy] = []
    private var touches: [Proxy] = []
    private var fingers: Set<Int32> = []
    /// The landings since the last call of ``forgetLandings()``, each with its surface, or nil if
    /// that surface is gone.
    private var landings: [(finger: Int32, surface: OpaquePointer?)] = []

    /// The used version of the seat interface; later versions number its messages in the same way.
    private static let seatVersion: UInt32 = 5

    /// Requests the seats of a server, and waits for the answer.
    ///
    /// - Parameters:
    ///   - library: The functions of the Wayland library.
    ///   - display: The connection, which must outlive this object.
    init?(library: WaylandLibrary, display: OpaquePointer) {
      guard let queue = library.createQueue(display) else { return nil }
      self.library = library
      self.display = display
      self.queue = queue
      registry = library.globals(of: display, on: queue)
      library.listen(to: registry, self) { owner, _, event, _, values in
        WaylandLibrary.owner(owner, WaylandSeats.self).registryTells(event, WaylandValues(values))
        return 0
      }
      // The first round trip gets the seats, and the second gets the devices of each seat.
      for _ in 0..<2 { _ = library.roundtrip(display, queue) }
    }

    deinit {
      for touch in touches { library.release(touch, message: 0) }
      for seat in seats { library.release(seat, message: 3) }
      if let registry { library.destroy(registry) }
      library.destroyQueue(queue)
    }

    /// Handles the events that have been read since the last call.
    func hear() { _ = library.dispatchPending(display, queue) }

    /// Returns whether the first remembered landing of a finger was on another surface than this
    /// one, and forgets that landing.
    ///
    /// The server can be several landings ahead of SDL's events. If SDL's event for the landing was
    /// read, but not the event of this queue, the method waits for the server's answer.
    func takeLanding(of finger: Int32, beside surface: OpaquePointer) -> Bool {
      func find() -> Int? { landings.firstIndex { $0.finger == finger } }
      var index = find()
      if index == nil, library.roundtrip(display, queue) >= 0 { index = find() }
      return index.map { landings.remove(at: $0).surface != surface } ?? false
    }

    /// Forgets the landings for which SDL delivered no event.
    func forgetLandings() { landings.removeAll(keepingCapacity: true) }

    // MARK: Events of the server

    private func registryTells(_ event: UInt32, _ values: WaylandValues) {
      // A global object: its number, its kind, its version.
      guard event == 0, values.string(1) == "wl_seat", values.number(2) >= Self.seatVersion,
        let registry,
        let seat = library.bind(
          values.number(0), of: registry, library.seat, version: Self.seatVersion)
      else { return }
      seats.append(seat)
      library.listen(to: seat, self) { owner, seat, event, _, values in
        if event == 0 {
          WaylandLibrary.owner(owner, WaylandSeats.self).seatHas(
            WaylandValues(values).number(0), seat)
        }
        return 0
      }
    }

    private func seatHas(_ devices: UInt32, _ seat: UnsafeMutableRawPointer?) {
      // The third bit means a touchscreen.
      guard devices & 4 != 0, touches.count < seats.count, let seat,
        let touch = library.construct(
          from: Proxy(seat), message: 2, library.touch, version: Self.seatVersion)
      else { return }
      touches.append(touch)
      library.listen(to: touch, self) { owner, _, event, _, values in
        WaylandLibrary.owner(owner, WaylandSeats.self).touchTells(event, WaylandValues(values))
        return 0
      }
    }

    private func touchTells(_ event: UInt32, _ values: WaylandValues) {
      switch event {
      case 0:  // A landing: its serial number, the time, the surface, the finger, the place.
        let finger = Int32(bitPattern: values.number(3))
        fingers.insert(finger)
        takenBack.remove(finger)
        if landings.count < 64 { landings.append((finger, values.object(2))) }
      case 1:  // A lift: its serial number, the time, the finger.
        fingers.remove(Int32(bitPattern: values.number(2)))
      case 4:  // All fingers are cancelled.
        takenBack.formUnion(fingers)
        fingers.removeAll(keepingCapacity: true)
      default: break
      }
    }
  }
#endif
