import TestSupport
import TouchGestures
import TouchSandbox

@testable import TouchExplain

/// Pinch, rotation, transform, dial, gather, hover; what every kind shares; what others decide.
extension BoardTableTests {
  static let pairs: [BoardCase] = [
    BoardCase(
      "pinch", .failed, "PIN-1", "1 finger, needs 2", 1, 2, whatIf: [],
      on: { [PinchGestureRecognizer()] }
    ) { poke(100, 100) },
    BoardCase(
      "pinch", .running, "PIN-2", "distance changed 8.2 pt, 8 pt needed", 8.2, 8,
      on: { [PinchGestureRecognizer()] }
    ) { two(208.2, 100) },
    BoardCase(
      "pinch", .failed, "PIN-2", "distance changed 5 pt, needs more than 8 pt", 5, 8,
      whatIf: ["a pinch, 3.1 pt wider", "a pinch with a threshold of 4.9 pt"],
      on: { [PinchGestureRecognizer()] }
    ) {
      two(205, 100)
      liftTwo
    },
    BoardCase(
      "pinch", .recognized, "PIN-11", "all fingers were lifted", on: { [PinchGestureRecognizer()] }
    ) {
      two(250, 100)
      liftTwo
    },
    BoardCase(
      "pinch", .running, "IND-2", "the trackpad began a pinch",
      on: { [PinchGestureRecognizer()] }
    ) { system(.began, t: 0) },
    BoardCase(
      "pinch", .recognized, "IND-2", "the trackpad's pinch ended",
      on: { [PinchGestureRecognizer()] }
    ) {
      system(.began, t: 0)
      system(.ended, t: 0.1)
    },
    BoardCase(
      "pinch", .cancelled, "S-18", "its touches were cancelled", on: { [PinchGestureRecognizer()] }
    ) {
      system(.began, t: 0)
      system(.cancelled, t: 0.1)
    },
    BoardCase(
      "rotation", .failed, "ROT-1", "1 finger, needs 2", 1, 2, on: { [RotationGestureRecognizer()] }
    ) { poke(100, 100) },
    BoardCase(
      "rotation", .running, "ROT-3", "turned 45°, 5° needed", .pi / 4, .pi / 36,
      on: { [RotationGestureRecognizer()] }
    ) { two(200, 200) },
    BoardCase(
      "rotation", .failed, "ROT-3", "turned 0.6°, needs more than 5°", 0.01, .pi / 36,
      whatIf: ["a rotation, 4.5° more", "a rotation with a threshold of 0.5°"],
      on: { [RotationGestureRecognizer()] }
    ) {
      two(200, 101)
      liftTwo
    },
    BoardCase(
      "rotation", .recognized, "ROT-8", "all fingers were lifted",
      on: { [RotationGestureRecognizer()] }
    ) {
      two(200, 200)
      liftTwo
    },
    BoardCase(
      "transform", .possible, nil, "moved 6.1 pt of 10", 6.1, 10,
      on: { [TransformGestureRecognizer()] }
    ) {
      finger(1).stroke((100, 100), (106.1, 100), lifts: false)
    },
    BoardCase(
      "transform", .running, "TRF-4", "moved 12 pt, 10 pt needed", 12, 10,
      on: { [TransformGestureRecognizer()] }
    ) {
      finger(1).stroke((100, 100), (112, 100), lifts: false)
    },
    BoardCase(
      "transform", .running, "TRF-4", "turned 5.1°, 5° needed", 0.0898, .pi / 36,
      on: { [TransformGestureRecognizer()] }
    ) { two(200, 109) },
    BoardCase(
      "transform", .running, "TRF-4", "distance changed 9 pt, 8 pt needed", 9, 8,
      on: { [TransformGestureRecognizer()] }
    ) { two(209, 100) },
    BoardCase(
      "transform", .failed, "TRF-4", "moved 3 pt, needs 10 pt", 3, 10,
      whatIf: ["a transform, 7 pt farther", "a transform with a moving threshold of 3 pt"],
      on: { [TransformGestureRecognizer()] }
    ) {
      finger(1).stroke((100, 100), (103, 100))
    },
    // What is nearest its threshold comes first, whatever the reason names: 4° of 5°.
    BoardCase(
      "transform", .failed, "TRF-4", "moved 7 pt, needs 10 pt", 6.9803, 10,
      whatIf: [
        "a transform, 1° more", "a transform, 1.8 pt farther",
        "a transform with a turning threshold of 4°",
        "a transform with a moving threshold of 6.9 pt",
      ], on: { [TransformGestureRecognizer()] }
    ) {
      two(199.756, 106.976)
      liftTwo
    },
    BoardCase(
      "transform", .recognized, "TRF-3", "all fingers were lifted",
      on: { [TransformGestureRecognizer()] }
    ) {
      two(250, 100)
      liftTwo
    },
    BoardCase(
      "dial", .running, "DIAL-2", "turned 2.9°, 2° needed", 0.05, .pi / 90,
      on: { [DialGestureRecognizer()] }
    ) {
      finger(1).stroke((400, 360), (397, 360), lifts: false)
    },
    BoardCase(
      "dial", .running, "DIAL-2", "moved 5 pt, 4 pt needed", 5, 4,
      on: { [DialGestureRecognizer()] }
    ) {
      finger(1).stroke((400, 400), (400, 405), lifts: false)
    },
    BoardCase(
      "dial", .failed, "DIAL-2", "moved 1 pt, needs 4 pt", 1, 4,
      whatIf: ["a dial, 3 pt farther", "a dial with a moving threshold of 1 pt"],
      on: { [DialGestureRecognizer()] }
    ) {
      finger(1).stroke((400, 400), (400, 401))
    },
    BoardCase(
      "dial", .recognized, "DIAL-1", "all fingers were lifted", on: { [DialGestureRecognizer()] }
    ) {
      finger(1).stroke((400, 400), (450, 400))
    },
    BoardCase(
      "gather", .failed, "GATH-1", "1 finger, needs 5", 1, 5, on: { [GatherGestureRecognizer()] }
    ) { poke(100, 100) },
    BoardCase(
      "gather", .failed, "GATH-2", "closed by 10 pt, needs 60 pt", 10, 60,
      whatIf: ["a gather, 50 pt closer"],
      on: { [GatherGestureRecognizer()] }
    ) {
      hand(.began, radius: 200, t: 0)
      hand(.moved, radius: 190, t: 0.1)
      hand(.ended, radius: 190, t: 0.2)
    },
    BoardCase("hover", .running, "HOV-1", "the pointer entered", on: { [HoverGestureRecognizer()] })
    {
      happen(.mouse(MouseEvent(phase: .moved, button: 0, location: Point(x: 100, y: 100))), t: 0)
    },
  ]

  /// A recognizer that stops itself by `act` when a finger moves.
  private static func fake(
    _ act: @escaping @Sendable (FakeRecognizer) -> Void
  ) -> @Sendable () -> [GestureRecognizer] {
    { [FakeRecognizer().with { $0.onMoved = { fake, _ in act(fake) } }] }
  }

  private static var move: [ScriptStep] { [finger(1).down(100, 100), finger(1).move(150, 100)] }

  static let shared: [BoardCase] = [
    BoardCase("fake", .idle, nil, "", on: fake { _ in }) {},
    BoardCase("fake", .failed, nil, "no reason given", on: fake { $0.state = .failed }) { move },
    BoardCase("fake", .recognized, nil, "no reason given", on: fake { $0.state = .ended }) {
      move
    },
    BoardCase("fake", .running, nil, "no reason given", on: fake { $0.state = .began }) { move },
    BoardCase("fake", .off, "S-16", "was switched off", on: fake { $0.isEnabled = false }) { move },
    BoardCase(
      "fake", .failed, "S-18", "its touches were cancelled", on: fake { _ in }
    ) {
      move
      happen(.focus(.lost))
    },
    BoardCase(
      "fake", .failed, "F-3", "can no longer win: no finger is left", on: fake { _ in }
    ) {
      move
      finger(1).up()
    },
    BoardCase(
      "fake", .failed, "SCL-7", "lifted too early",
      on: fake { $0.propose(.failed, because: .lifted(rule: "SCL-7")) }
    ) { move },
  ]

  /// A tap that is its own delegate and says no: a delegate is not kept by its recognizer.
  private final class RefusedTap: TapGestureRecognizer, GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
  }

  private static func single(waits: Bool) -> @Sendable () -> [GestureRecognizer] {
    {
      let (single, double) = (tap(1, "single"), tap(2, "double"))
      if waits { single.require(toFail: double) }
      return [single, double]
    }
  }

  /// Two that wait for each other, and recognize what they see when the finger is lifted.
  private static func circle() -> [GestureRecognizer] {
    ["a", "b"].map { name in
      FakeRecognizer(name).with {
        $0.requiresFailure = { _ in true }
        $0.onEnded = { fake, _ in fake.state = .ended }
      }
    }
  }

  static let others: [BoardCase] = [
    BoardCase("a", .failed, "F-8", "waiting in a circle", on: { circle() }) {
      poke(100, 100)
    },
    BoardCase(
      "single", .waiting, "F-5", "waits for double, 0.14 s left", 0.14, nil, on: single(waits: true)
    ) {
      finger(1).stroke((100, 100, 0), up: 0.1)
      pause(0.21)
    },
    BoardCase(
      "single", .recognized, "TAP-2", "1 tap", 1, 1, on: single(waits: true)
    ) {
      poke(100, 100)
      pause(0.5)
    },
    BoardCase(
      "single", .failed, "F-4", "waited for double, which was recognized",
      whatIf: [
        "a tap, if double had 0.09 s between taps", "a tap, if double had 0.09 s for each tap",
      ], on: single(waits: true)
    ) {
      finger(1).stroke((100, 100, 0), up: 0.1)
      finger(1).stroke((100, 100, 0.2), up: 0.3)
    },
    BoardCase(
      "tap", .failed, "X-2", "lost to pan", whatIf: ["a tap, if pan had a threshold of 20.1 pt"],
      on: { [tap(), pan()] }
    ) {
      finger(1).stroke((100, 100), (120, 100))
    },
    BoardCase(
      "tap", .failed, "G-3", "blocked by the app",
      on: {
        let tap = RefusedTap()
        tap.name = "tap"
        tap.delegate = tap
        return [tap]
      }
    ) { poke(100, 100) },
  ]
}
