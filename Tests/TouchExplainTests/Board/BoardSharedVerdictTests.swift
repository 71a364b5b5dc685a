import TestSupport
import Testing
import TouchGestures
import TouchSandbox

@testable import TouchExplain

/// What can happen to a recognizer of any kind, on the board; and that the table has every reason of
/// every kind.
@Suite("Every reason of every kind, on the board")
struct BoardSharedVerdictTests {
  /// The kinds that follow fingers.
  static let kinds: [(kind: String, make: @Sendable () -> GestureRecognizer)] = [
    ("tap", { TapGestureRecognizer() }), ("longPress", { LongPressGestureRecognizer() }),
    ("pan", { PanGestureRecognizer() }), ("screenEdgePan", { edge(.left) }),
    ("swipe", { SwipeGestureRecognizer() }), ("pinch", { PinchGestureRecognizer() }),
    ("rotation", { RotationGestureRecognizer() }), ("transform", { TransformGestureRecognizer() }),
    ("dial", { DialGestureRecognizer() }), ("gather", { GatherGestureRecognizer() }),
    ("custom", { FakeRecognizer("custom") }),
  ]

  /// What another recognizer does to it when the finger moves, or the system.
  enum Reason: String, CaseIterable, Sendable {
    case cancelled, disabled, removed, excluded, requirement

    var expected: (state: BoardState, rule: String, words: String) {
      switch self {
      case .cancelled: (.failed, "S-18", "its touches were cancelled")
      case .disabled: (.off, "S-16", "was switched off")
      case .removed: (.failed, "S-17", "it or its layer was removed")
      case .excluded: (.failed, "X-2", "lost to other")
      case .requirement: (.failed, "F-4", "waited for other, which was recognized")
      }
    }

    func act(_ own: GestureRecognizer, _ other: FakeRecognizer) {
      switch self {
      case .cancelled: break
      case .disabled: own.isEnabled = false
      case .removed:
        guard let layer = own.view as? Layer else { return }
        layer.removeGestureRecognizer(own)
        layer.addGestureRecognizer(own)
      case .excluded, .requirement: other.state = .ended
      }
    }
  }

  @Test(
    "WHY-1: what can happen to any recognizer, on the board", arguments: kinds.map(\.kind),
    Reason.allCases)
  func anyKind(kind: String, reason: Reason) throws {
    let make = try #require(Self.kinds.first { $0.kind == kind }).make
    let rig = try BoardRig({
      let own = make()
      let other = FakeRecognizer("other")
      if reason == .requirement { own.require(toFail: other) }
      other.onMoved = { [weak own] other, _ in
        if let own { reason.act(own, other) }
      }
      return [own, other]
    }) {
      finger(1).stroke((0, 300), (1, 300), lifts: false)
      if reason == .cancelled { happen(.focus(.lost)) }
    }
    let row = try #require(rig.board.rows.first { $0.name != "other" })
    #expect(row.state == reason.expected.state)
    #expect(row.rule == reason.expected.rule)
    #expect(row.words == reason.expected.words)
    #expect(row.measured == nil && row.limit == nil)
  }

  // MARK: Completeness

  /// The cases of a verdict.
  enum Case: String, CaseIterable {
    case measured, measuredAt, outlasted, fingers, lifted, allLifted, taps, touchesCancelled
    case excluded, requirementRecognized, waitingCycle, refused, disabled, removed, nothingLeft, own
    case rule

    /// No `default`: a case that is new belongs here, and in the table.
    init(_ verdict: Verdict) {
      self =
        switch verdict {
        case .measured(let measured, _) where measured.quantity == .fingers: .fingers
        case .measured(let measured, _) where measured.quantity == .taps: .taps
        case .measured(let measured, _) where measured.hasTimedOut: .outlasted
        case .measured(let measured, _): measured.time == nil ? .measured : .measuredAt
        case .lifted: .lifted
        case .allLifted: .allLifted
        case .touchesCancelled: .touchesCancelled
        case .excluded: .excluded
        case .requirementRecognized: .requirementRecognized
        case .waitingCycle: .waitingCycle
        case .refused, .refusedByTarget: .refused
        case .disabled: .disabled
        case .removed: .removed
        case .nothingLeft: .nothingLeft
        case .own: .own
        case .rule: .rule
        }
    }

    /// The kinds that can give it, without those of ``BoardSharedVerdictTests/anyKind(kind:reason:)``.
    var kinds: Set<String> {
      switch self {
      case .measured:
        [
          "tap", "longPress", "pan", "screenEdgePan", "swipe", "pinch", "rotation", "transform",
          "dial", "gather",
        ]
      case .measuredAt: ["swipe"]
      case .outlasted: ["tap", "longPress", "pan", "swipe"]
      case .fingers: ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "gather"]
      // Recognizers of one's own may say so; none of the library's does.
      case .lifted: ["custom"]
      case .allLifted: ["pan", "pinch", "rotation", "transform", "dial"]
      case .taps: ["tap"]
      // Those that decide by themselves and others' decisions are the same for every kind.
      case .waitingCycle, .nothingLeft, .own: ["custom"]
      case .refused: ["tap"]
      case .touchesCancelled, .excluded, .requirementRecognized, .disabled, .removed: []
      case .rule:
        [
          "tap", "pan", "screenEdgePan", "swipe", "pinch", "rotation", "transform", "dial",
          "gather", "hover",
        ]
      }
    }
  }

  /// The reason that a line of the table ends with.
  private final class Eyes: GestureObserver {
    private let watched: GestureRecognizer
    private(set) var last: Case?

    init(_ watched: GestureRecognizer) { self.watched = watched }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {
      guard recognizer === watched, new.isFinal || new == .began, let verdict else { return }
      last = Case(verdict)
    }
  }

  @Test("WHY-1: the table has every reason of every kind that can give it")
  func complete() throws {
    var seen: [Case: Set<String>] = [:]
    let table =
      BoardTableTests.tapsAndPresses + BoardTableTests.pansAndSwipes + BoardTableTests.pairs
      + BoardTableTests.scrolling + BoardTableTests.shared + BoardTableTests.others
    for line in table {
      let rig = try BoardRig(line.attach, at: line.moment, line.steps)
      let host = rig.input.makeHost()
      guard let recognizer = host.layers[0].gestureRecognizers.first else { continue }
      let eyes = Eyes(recognizer)
      host.stage.dispatcher.observer = eyes
      for event in rig.events where event.time.seconds <= line.moment ?? .infinity {
        host.handle(event)
      }
      host.advance(to: line.moment.map { Timestamp(seconds: $0) } ?? rig.end)
      if let last = eyes.last { seen[last, default: []].insert(recognizer.kind.name) }
    }
    for some in Case.allCases {
      expectEqual(some.kinds.subtracting(seen[some] ?? []), [], "\(some) is missing of these")
    }
    // Every kind there is has its place in the table.
    let all = Set(seen.values.flatMap { $0 })
    #expect(all.isSuperset(of: Self.kinds.map(\.kind)) && all.contains("hover"))
  }
}
