import TestSupport
import TouchGestures

/// The tables of ``VerdictTests``: a line for each reason that a kind can give.
extension VerdictTests {
  fileprivate static func pointer(_ phase: TouchPhase) -> ScriptStep {
    happen(.touch(phase, at: Point(x: 100, y: 100), type: .indirectPointer))
  }

  // MARK: The tables

  static let tapsAndPresses: [Case] = [
    Case(
      "tap failed — TAP-1: the pointer's primary button is not asked for", tap(buttons: .secondary)
    ) { pointer(.began) },
    Case("tap ended — TAP-2: 2 taps, needs 2", tap(2)) {
      for _ in 1...2 { finger(1).stroke((100, 100)) }
    },
    Case("tap failed — TAP-3: held for more than 0.75 s, at most 0.75", tap()) {
      finger(1).down(100, 100)
      pause(0.8)
    },
    Case("tap failed — TAP-4: moved 45.5 pt, at most 45", tap()) {
      finger(1).stroke((100, 100), (145.5, 100), lifts: false)
    },
    Case(
      "tap failed — TAP-5: nothing for more than 0.35 s after the last lift, at most 0.35", tap(2)
    ) {
      finger(1).stroke((100, 100))
      pause(0.4)
    },
    Case("tap failed — TAP-6: moved 50 pt, at most 45", tap(2)) {
      finger(1).stroke((100, 100))
      finger(1).down(150, 100)
    },
    Case("tap failed — TAP-7: 2 fingers down, at most 1", tap()) { two(200, 100) },
    Case("tap failed — TAP-7: 1 finger down, needs 2", tap(touches: 2)) {
      finger(1).stroke((100, 100))
    },
    Case("longPress began — LP-2: held 0.5 s, needs 0.5", press()) {
      finger(1).down(100, 100)
      pause(0.6)
    },
    Case("longPress failed — LP-3: moved 12.5 pt, at most 10", press()) {
      finger(1).stroke((100, 100), (112.5, 100), lifts: false)
    },
    Case("longPress failed — LP-4: held 0.2 s, needs 0.5", press()) {
      finger(1).stroke((100, 100, 1), up: 1.2)
    },
    Case("longPress failed — LP-4: 2 fingers down, at most 1", press()) { two(200, 100) },
    Case("longPress failed — LP-4: 0 fingers down, needs 2", press(touches: 2)) {
      finger(1).stroke((100, 100))
    },
    Case("longPress ended — LP-7: 0 fingers down, needs 1", press()) {
      finger(1).down(100, 100)
      finger(1).up(after: 0.6)
    },
    Case("longPress failed — TAP-4: moved 50 pt, at most 45", press(taps: 1)) {
      finger(1).stroke((100, 100), (150, 100), lifts: false)
    },
    Case("longPress failed — TAP-7: 2 fingers down, at most 1", press(taps: 1)) { two(200, 100) },
    Case("longPress began — LP-11: held 0 s, needs 0", press(seconds: 0)) {
      finger(1).down(100, 100)
    },
  ]

  static let pansAndSwipes: [Case] = [
    Case("pan began — PAN-2: moved 10.4 pt, needs 10", pan()) {
      finger(1).stroke((100, 100), (110.4, 100), lifts: false)
    },
    Case("pan failed — PAN-2: moved 3 pt, needs 10", pan()) {
      finger(1).stroke((100, 100), (103, 100))
    },
    Case("pan failed — PAN-3: 1 finger down, needs 2", pan(min: 2)) {
      finger(1).stroke((100, 100))
    },
    Case("pan ended — PAN-9: all fingers were lifted", pan()) {
      finger(1).stroke((100, 100), (120, 100))
    },
    Case("pan failed — PAN-11: 2 fingers down, at most 1", pan(max: 1)) { two(200, 100) },
    Case("pan began — SCR-3: moved 5 pt, needs more than 0", pan()) { wheel(t: 0) },
    Case("pan ended — SCR-3: silent for more than 0.1 s, at most 0.1", pan()) {
      wheel(t: 0)
      pause(0.2)
    },
    Case("screenEdgePan failed — EDGE-1: no edge is set", edge([])) { finger(1).down(0, 300) },
    Case("screenEdgePan failed — EDGE-1: 21 pt from the edge, at most 20", edge(.left)) {
      finger(1).down(21, 300)
    },
    Case("screenEdgePan began — EDGE-2: moved 11 pt, needs 10", edge(.left)) {
      finger(1).stroke((0, 300), (11, 300), lifts: false)
    },
    Case("screenEdgePan failed — EDGE-2: 6 pt inward, needs 8", edge(.left)) {
      finger(1).stroke((0, 300), (6, 308), lifts: false)
    },
    Case("swipe failed — SWP-2: more than 0.5 s after landing, at most 0.5", swipe()) {
      finger(1).down(100, 100)
      pause(0.6)
    },
    Case("swipe ended — SWP-3: 46 pt along at 0.1 s, needs 45.3", swipe()) {
      finger(1).stroke((100, 100, 0), (146, 100, 0.1))
    },
    Case("swipe failed — SWP-4: 46 pt across at 0.1 s, at most 45.1", swipe()) {
      finger(1).stroke((100, 100, 0), (160, 146, 0.1))
    },
    Case("swipe failed — SWP-5: -2 pt along, needs 0", swipe()) {
      finger(1).stroke((100, 100), (98, 100), lifts: false)
    },
    Case("swipe failed — SWP-6: 10 pt along at 0.2 s, needs 40.6", swipe()) {
      finger(1).stroke((100, 100, 0), (110, 100, 0.1), up: 0.2)
    },
    Case("swipe failed — SWP-7: no direction is set", swipe([])) { finger(1).down(100, 100) },
    Case("swipe failed — SWP-8: 2 fingers down, at most 1", swipe()) { two(200, 100) },
    Case("swipe failed — SWP-8: 1 finger down, needs 2", swipe(touches: 2)) {
      finger(1).stroke((100, 100))
    },
    Case("swipe ended — SWP-11: 30 pt along at 2 s, needs 30", swipe(length: 30)) {
      finger(1).stroke((100, 100, 0), (130, 100, 2))
    },
    Case("swipe failed — SWP-11: 6 pt across at 2 s, at most 5", swipe(length: 30)) {
      finger(1).stroke((100, 100, 0), (140, 106, 2), up: 2)
    },
  ]

  static let pairs: [Case] = [
    Case("pinch failed — PIN-1: 1 finger down, needs 2", PinchGestureRecognizer()) {
      finger(1).stroke((100, 100))
    },
    Case("pinch began — PIN-2: spread 8.2 pt, needs more than 8", PinchGestureRecognizer()) {
      two(208.2, 100)
    },
    Case("pinch failed — PIN-2: spread 5 pt, needs more than 8", PinchGestureRecognizer()) {
      two(205, 100)
      liftTwo
    },
    Case("pinch ended — PIN-11: all fingers were lifted", PinchGestureRecognizer()) {
      two(250, 100)
      liftTwo
    },
    Case("pinch began — IND-2: the system recognized a pinch", PinchGestureRecognizer()) {
      system(.began, t: 0)
    },
    Case("pinch ended — IND-2: the system's pinch is over", PinchGestureRecognizer()) {
      system(.began, t: 0)
      system(.ended, t: 0.1)
    },
    Case("rotation failed — ROT-1: 1 finger down, needs 2", RotationGestureRecognizer()) {
      finger(1).stroke((100, 100))
    },
    Case(
      "rotation began — ROT-3: turned 45°, needs more than 5°", RotationGestureRecognizer()
    ) { two(200, 200) },
    Case(
      "rotation failed — ROT-3: turned 0.6°, needs more than 5°", RotationGestureRecognizer()
    ) {
      two(200, 101)
      liftTwo
    },
    Case("rotation ended — ROT-8: all fingers were lifted", RotationGestureRecognizer()) {
      two(200, 200)
      liftTwo
    },
    Case("rotation began — IND-2: the system recognized a turn", RotationGestureRecognizer()) {
      system(.began, t: 0)
    },
    Case("rotation ended — IND-2: the system's turn is over", RotationGestureRecognizer()) {
      system(.began, t: 0)
      system(.ended, t: 0.1)
    },
    Case("transform began — TRF-4: moved 12 pt, needs 10", TransformGestureRecognizer()) {
      finger(1).stroke((100, 100), (112, 100), lifts: false)
    },
    Case("transform began — TRF-4: turned 5.1°, needs 5°", TransformGestureRecognizer()) {
      two(200, 109)
    },
    Case("transform began — TRF-4: spread 9 pt, needs 8", TransformGestureRecognizer()) {
      two(209, 100)
    },
    Case("transform failed — TRF-4: moved 3 pt, needs 10", TransformGestureRecognizer()) {
      finger(1).stroke((100, 100), (103, 100))
    },
    Case("transform ended — TRF-3: all fingers were lifted", TransformGestureRecognizer()) {
      two(250, 100)
      liftTwo
    },
    Case(
      "transform began — IND-2: the system recognized a pinch or a turn",
      TransformGestureRecognizer()
    ) { system(.began, t: 0) },
    Case(
      "transform ended — IND-2: the system's gesture is over", TransformGestureRecognizer()
    ) {
      system(.began, t: 0)
      system(.ended, t: 0.1)
    },
    Case("dial began — DIAL-2: turned 2.9°, needs 2°", DialGestureRecognizer()) {
      finger(1).down(400, 360)  // 60 pt below the anchor
      finger(1).move(397, 360)
    },
    Case("dial began — DIAL-2: moved 5 pt, needs 4", DialGestureRecognizer()) {
      finger(1).stroke((400, 400), (400, 405), lifts: false)
    },
    Case("dial failed — DIAL-2: moved 1 pt, needs 4", DialGestureRecognizer()) {
      finger(1).stroke((400, 400), (400, 401))
    },
    Case("dial ended — DIAL-1: all fingers were lifted", DialGestureRecognizer()) {
      finger(1).stroke((400, 400), (450, 400))
    },
  ]

  /// A recognizer that stops itself by `act` when a finger moves.
  fileprivate static func fake(
    _ act: @escaping @Sendable (FakeRecognizer) -> Void
  ) -> GestureRecognizer {
    FakeRecognizer().with { $0.onMoved = { fake, _ in act(fake) } }
  }

  fileprivate static var move: [ScriptStep] {
    [finger(1).down(100, 100), finger(1).move(150, 100)]
  }

  static let shared: [Case] = [
    Case("custom failed — decided by the recognizer itself", fake { $0.state = .failed }) { move },
    Case("custom failed — S-16: it was switched off", fake { $0.isEnabled = false }) { move },
    Case(
      "custom failed — S-17: it or its layer was removed",
      fake { $0.view?.removeGestureRecognizer($0) }
    ) { move },
    Case("custom failed — S-18: its touches were cancelled", fake { _ in }) {
      move
      happen(.focus(.lost))
    },
    Case("custom failed — F-3: no finger is left and no timer runs", fake { _ in }) {
      move
      finger(1).up()
    },
  ]
}
