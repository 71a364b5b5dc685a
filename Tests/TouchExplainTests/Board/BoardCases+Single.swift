import TestSupport
import TouchGestures
import TouchSandbox

@testable import TouchExplain

/// Taps, presses, pans, swipes: one finger mostly.
extension BoardTableTests {
  static let tapsAndPresses: [BoardCase] = [
    BoardCase(
      "tap", .possible, nil, "moved 6.1 pt max 45", 6.1, 45, on: { [tap()] }
    ) {
      finger(1).stroke((100, 100), (106.1, 100), lifts: false)
    },
    BoardCase(
      "tap", .failed, "TAP-1", "not the mouse button it asks for",
      on: { [tap(buttons: .secondary)] }
    ) {
      happen(.touch(.began, at: Point(x: 100, y: 100), type: .indirectPointer))
    },
    BoardCase("tap", .possible, nil, "waits for tap 2 of 2", 0.2, 0.35, on: { [tap(2)] }) {
      poke(100, 100)
      pause(0.2)
    },
    BoardCase("tap", .recognized, "TAP-2", "2 taps", 2, 2, on: { [tap(2)] }) {
      poke(100, 100)
      poke(100, 100)
    },
    BoardCase(
      "tap", .failed, "TAP-2", "a finger landed after another was lifted",
      on: { [tap(touches: 3)] }
    ) {
      for number in 1...3 { finger(number).down(100 * Double(number), 100) }
      finger(1).up()
      finger(1).down(100, 100)
    },
    BoardCase(
      "tap", .failed, "TAP-3", "held too long (limit 0.75 s)", 0.75, 0.75,
      whatIf: ["a tap, had it taken 0.05 s less", "a tap with 0.8 s for each tap"], on: { [tap()] }
    ) {
      finger(1).stroke((100, 100, 0), up: 0.8)
    },
    BoardCase(
      "tap", .failed, "TAP-4", "moved too far: 46.5 pt, 45 pt allowed", 46.5, 45,
      whatIf: ["a tap, 1.5 pt less far", "a tap with an allowable movement of 47 pt"],
      on: { [tap()] }
    ) {
      finger(1).stroke((100, 100), (146.5, 100))
    },
    BoardCase(
      "tap", .failed, "TAP-4", "moved too far: 50 pt, 45 pt allowed", 50, 45,
      whatIf: ["a tap, 35.5 pt less far", "a tap with an allowable movement of 81 pt"],
      on: { [tap()] }
    ) {
      // It went on after it had failed.
      finger(1).stroke((100, 100), (150, 100), (180.5, 100))
    },
    BoardCase(
      "tap", .failed, "TAP-4", "moved too far: 50 pt, 45 pt allowed", 50, 45, whatIf: [],
      on: { [tap()] }
    ) {
      // It never comes up.
      finger(1).stroke((100, 100), (150, 100), lifts: false)
    },
    BoardCase(
      "tap", .failed, "TAP-5", "no second tap within 0.35 s", 0.35, 0.35,
      whatIf: [
        "a tap, the next one 0.05 s earlier", "a tap with 0.4 s between taps", "a tap with 1 tap",
      ], at: 0.42, on: { [tap(2)] }
    ) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(1).stroke((100, 100, 0.45), up: 0.5)
    },
    BoardCase(
      "tap", .failed, "TAP-6", "second tap too far: 50 pt away, 45 pt allowed", 50, 45,
      whatIf: ["a tap with an allowable movement of 50 pt"], on: { [tap(2)] }
    ) {
      poke(100, 100)
      poke(150, 100)
    },
    BoardCase(
      "tap", .failed, "TAP-7", "too many fingers: 2, 1 allowed", 2, 1,
      whatIf: ["a tap with 2 fingers"],
      on: { [tap()] }
    ) {
      two(200, 100)
      liftTwo
    },
    BoardCase(
      "tap", .failed, "TAP-7", "1 finger, needs 2", 1, 2, whatIf: ["a tap with 1 finger"],
      on: { [tap(touches: 2)] }
    ) { poke(100, 100) },
    BoardCase("longPress", .possible, nil, "held 0.2 s of 0.5", 0.2, 0.5, on: { [press()] }) {
      finger(1).down(100, 100)
      pause(0.2)
    },
    BoardCase(
      "longPress", .running, "LP-2", "held long enough (0.5 s)", 0.5, 0.5, on: { [press()] }
    ) {
      finger(1).down(100, 100)
      pause(0.6)
    },
    BoardCase(
      "longPress", .failed, "TAP-5", "no second touch within 0.35 s", 0.35, 0.35,
      whatIf: [
        "a long press, the next one 0.05 s earlier", "a long press with 0.4 s between taps",
      ],
      at: 0.42, on: { [press(taps: 1)] }
    ) {
      finger(1).stroke((100, 100, 0), up: 0.05)
      finger(1).stroke((100, 100, 0.45), up: 1.1)
    },
    BoardCase(
      "longPress", .failed, "LP-3", "moved too far: 12.5 pt, 10 pt allowed", 12.5, 10,
      whatIf: [
        "a long press, 2.5 pt less far", "a long press with an allowable movement of 12.5 pt",
        "a long press with a duration of 0.3 s",
      ], on: { [press()] }
    ) {
      finger(1).stroke((100, 100, 0), (112.5, 100, 0.3), up: 0.7)
    },
    BoardCase(
      "longPress", .failed, "LP-4", "lifted too soon: held 0.2 s, needs 0.5 s", 0.2, 0.5,
      whatIf: [
        "a long press, had it taken 0.3 s longer", "a long press with a duration of 0.2 s",
      ], on: { [press()] }
    ) {
      finger(1).stroke((100, 100, 1), up: 1.2)
    },
    BoardCase(
      "longPress", .failed, "LP-4", "too many fingers: 2, 1 allowed", 2, 1,
      whatIf: ["a long press with 2 fingers"], on: { [press()] }
    ) {
      two(200, 100)
      finger(1).up(t: 0.6)
      finger(2).up(t: 0.7)
    },
    BoardCase(
      "longPress", .failed, "LP-4", "lifted before 2 fingers were down", 0, 2, whatIf: [],
      on: { [press(touches: 2)] }
    ) { poke(100, 100) },
    BoardCase(
      "longPress", .recognized, "LP-7", "a finger was lifted", 0, 1, on: { [press()] }
    ) {
      finger(1).down(100, 100)
      finger(1).up(after: 0.6)
    },
    BoardCase(
      "longPress", .failed, "TAP-4", "moved too far: 50 pt, 45 pt allowed", 50, 45,
      whatIf: [
        "a long press, 5 pt less far", "a long press with an allowable movement of 50 pt",
      ], at: 0.015,
      on: { [press(taps: 1)] }
    ) {
      finger(1).stroke((100, 100), (150, 100))
      finger(1).down(100, 100)
      pause(0.6)
      finger(1).up()
    },
    BoardCase(
      "longPress", .failed, "TAP-7", "too many fingers: 2, 1 allowed", 2, 1,
      on: { [press(taps: 1)] }
    ) { two(200, 100) },
    BoardCase("longPress", .running, "LP-11", "began at once", 0, 0, on: { [press(seconds: 0)] }) {
      finger(1).down(100, 100)
    },
  ]

  static let pansAndSwipes: [BoardCase] = [
    BoardCase("pan", .possible, nil, "moved 6.1 pt of 10", 6.1, 10, on: { [pan()] }) {
      finger(1).stroke((100, 100), (106.1, 100), lifts: false)
    },
    BoardCase(
      "pan", .running, "PAN-2", "moved 10.4 pt, 10 pt needed", 10.4, 10, on: { [pan()] }
    ) {
      finger(1).stroke((100, 100), (110.4, 100), lifts: false)
    },
    BoardCase(
      "pan", .failed, "PAN-2", "moved 3 pt, needs 10 pt", 3, 10,
      whatIf: ["a pan, 7 pt farther", "a pan with a threshold of 3 pt"],
      on: { [pan()] }
    ) {
      finger(1).stroke((100, 100), (103, 100))
    },
    BoardCase(
      "pan", .failed, "PAN-3", "1 finger, needs 2", 1, 2, whatIf: ["a pan with 1 finger"],
      on: { [pan(min: 2)] }
    ) {
      finger(1).stroke((100, 100), (150, 100))
    },
    BoardCase("pan", .recognized, "PAN-9", "all fingers were lifted", on: { [pan()] }) {
      finger(1).stroke((100, 100), (120, 100))
    },
    BoardCase(
      "pan", .failed, "PAN-11", "too many fingers: 2, 1 allowed", 2, 1,
      whatIf: ["a pan with 2 fingers"],
      on: { [pan(max: 1)] }
    ) {
      two(250, 100)
      liftTwo
    },
    BoardCase("pan", .cancelled, "S-18", "its touches were cancelled", on: { [pan()] }) {
      finger(1).stroke((100, 100), (150, 100), lifts: false)
      happen(.focus(.lost), after: 0.1)
    },
    BoardCase("pan", .running, "SCR-3", "scrolled 5 pt", 5, 0, on: { [pan()] }) { wheel(t: 0) },
    BoardCase("pan", .recognized, "SCR-3", "still for 0.1 s", 0.1, 0.1, on: { [pan()] }) {
      wheel(t: 0)
      pause(0.2)
    },
    BoardCase("pan", .recognized, "SCR-4", "the scrolling ended", on: { [pan()] }) {
      wheel(t: 0, .began)
      wheel(t: 0.1, .ended)
    },
    BoardCase(
      "screenEdgePan", .failed, "EDGE-1", "no edge is set", on: { [edge([])] }
    ) { finger(1).down(0, 300) },
    BoardCase(
      "screenEdgePan", .failed, "EDGE-1", "landed 21.5 pt from the edge, 20 pt allowed", 21.5, 20,
      whatIf: [
        "an edge pan, 2 pt nearer the edge", "an edge pan with a band of 22 pt at the edge",
      ], on: { [edge(.left)] }
    ) {
      finger(1).stroke((21.5, 300), (60, 300))
    },
    BoardCase(
      "screenEdgePan", .running, "EDGE-2", "moved 11 pt, 10 pt needed", 11, 10,
      on: { [edge(.left)] }
    ) {
      finger(1).stroke((0, 300), (11, 300), lifts: false)
    },
    BoardCase(
      "screenEdgePan", .failed, "EDGE-2", "6 pt inward, needs 8 pt", 6, 8, on: { [edge(.left)] }
    ) {
      finger(1).stroke((0, 300), (6, 308))
    },
    BoardCase(
      "swipe", .failed, "SWP-2", "took too long (limit 0.5 s)", 0.5, 0.5,
      whatIf: [
        "a swipe, 1.2 times as fast", "a swipe with 0.56 s of time",
        "a swipe with a length of 32 pt at once, less with time",
      ],
      on: { [swipe()] }
    ) {
      finger(1).stroke((100, 100, 0), (120, 100, 0.4), (160, 100, 0.56), up: 0.56)
    },
    BoardCase(
      "swipe", .recognized, "SWP-3", "went 46 pt at 0.1 s, 45.3 pt needed", 46, 45.3,
      on: { [swipe()] }
    ) {
      finger(1).stroke((100, 100, 0), (146, 100, 0.1))
    },
    BoardCase(
      "swipe", .failed, "SWP-4", "strayed 46 pt sideways at 0.1 s, 45.1 pt allowed", 46, 45.1,
      whatIf: [
        "a swipe, 0.9 pt straighter", "a swipe, 1.3 times as fast",
        "a swipe with a length of 51 pt at once, less with time",
        "a swipe with a width that falls by 0.8 a second",
      ], on: { [swipe()] }
    ) {
      finger(1).stroke((100, 100, 0), (160, 146, 0.1), up: 0.2)
    },
    BoardCase(
      "swipe", .failed, "SWP-5", "2 pt the wrong way", -2, 0, whatIf: ["a swipe to the left"],
      on: { [swipe()] }
    ) {
      finger(1).down(200, 100)
      finger(1).move(198, 100, t: 0.1)
      finger(1).move(140, 100, t: 0.2)
      finger(1).up()
    },
    BoardCase(
      "swipe", .failed, "SWP-6", "went 30 pt of 40.6 at 0.2 s (50 at once, 27 after 0.5 s)", 30,
      40.6,
      whatIf: [
        "a swipe, 15.3 pt farther", "a swipe, 4.3 times as slow",
        "a swipe with a length of 33 pt at once, less with time",
      ],
      on: { [swipe()] }
    ) {
      finger(1).stroke((100, 100, 0), (130, 100, 0.1), up: 0.2)
    },
    BoardCase("swipe", .failed, "SWP-7", "no direction is set", on: { [swipe([])] }) {
      finger(1).down(100, 100)
    },
    BoardCase(
      "swipe", .failed, "SWP-8", "too many fingers: 2, 1 allowed", 2, 1,
      whatIf: ["a swipe with 2 fingers"],
      on: { [swipe()] }
    ) {
      finger(1).down(100, 100, t: 0)
      finger(2).down(100, 200, t: 0)
      moves((190, 100), (190, 200), t: 0.1)
      liftTwo
    },
    BoardCase(
      "swipe", .failed, "SWP-8", "1 finger, needs 2", 1, 2, whatIf: ["a swipe with 1 finger"],
      on: { [swipe(touches: 2)] }
    ) {
      finger(1).stroke((100, 100, 0), (190, 100, 0.1))
      finger(1).up()
    },
    BoardCase(
      "swipe", .recognized, "SWP-11", "went 30 pt at 2 s, 30 pt needed", 30, 30,
      on: { [swipe(length: 30)] }
    ) {
      finger(1).stroke((100, 100, 0), (130, 100, 2))
    },
    BoardCase(
      "swipe", .failed, "SWP-11", "strayed 6 pt sideways at 2 s, 5 pt allowed", 6, 5,
      whatIf: ["a swipe, 1 pt straighter", "a swipe with a variance of 6 pt"],
      on: { [swipe(length: 30)] }
    ) {
      finger(1).stroke((100, 100, 0), (140, 106, 2), up: 2)
    },
  ]
}
