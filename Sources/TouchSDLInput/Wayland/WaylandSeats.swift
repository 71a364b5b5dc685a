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
    /// A seat: the server's number of it, and its touchscreens as one object while there are some.
    private struct Seat {
      let number: UInt32
      let proxy: Proxy
      var touch: Proxy?
    }
    private let library: WaylandLibrary
    private let display: Proxy
    private let queue: OpaquePointer
    private var registry: Proxy?
    private var seats: [Seat] = []
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
      while !seats.isEmpty { removeSeat(at: 0) }
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
      // A global object that is gone: its number.
      if event == 1, let index = seats.firstIndex(where: { $0.number == values.number(0) }) {
        removeSeat(at: index)
      }
      // A global object: its number, its kind, its version.
      guard event == 0, values.string(1) == "wl_seat", values.number(2) >= Self.seatVersion,
        let registry,
        let seat = library.bind(
          values.number(0), of: registry, library.seat, version: Self.seatVersion)
      else { return }
      seats.append(Seat(number: values.number(0), proxy: seat))
      library.listen(to: seat, self) { owner, seat, event, _, values in
        if event == 0 {
          // The third bit means a touchscreen.
          WaylandLibrary.owner(owner, WaylandSeats.self).seat(
            seat, hasTouchscreen: WaylandValues(values).number(0) & 4 != 0)
        }
        return 0
      }
    }

    private func seat(_ seat: UnsafeMutableRawPointer?, hasTouchscreen: Bool) {
      guard let index = seats.firstIndex(where: { UnsafeMutableRawPointer($0.proxy) == seat })
      else { return }
      guard hasTouchscreen else { return removeTouch(of: index) }
      // The server repeats this event when the seat gets a keyboard, for example.
      guard seats[index].touch == nil,
        let touch = library.construct(
          from: seats[index].proxy, message: 2, library.touch, version: Self.seatVersion)
      else { return }
      seats[index].touch = touch
      library.listen(to: touch, self) { owner, _, event, _, values in
        WaylandLibrary.owner(owner, WaylandSeats.self).touchTells(event, WaylandValues(values))
        return 0
      }
    }

    /// Removes a touchscreen that was unplugged, and takes its fingers back: no lift follows.
    private func removeTouch(of index: Int) {
      guard let touch = seats[index].touch else { return }
      seats[index].touch = nil
      library.release(touch, message: 0)
      takeBack()
    }

    private func removeSeat(at index: Int) {
      removeTouch(of: index)
      library.release(seats.remove(at: index).proxy, message: 3)
    }

    private func takeBack() {
      takenBack.formUnion(fingers)
      fingers.removeAll(keepingCapacity: true)
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
        takeBack()
      default: break
      }
    }
  }
#endif
