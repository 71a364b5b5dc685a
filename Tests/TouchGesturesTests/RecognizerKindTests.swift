import TestSupport
import Testing
import TouchGestures

/// One descriptor a kind: what hangs together in it.
@Suite("The table of kinds of recognizers")
struct RecognizerKindTests {
  private static let names = RecognizerKind.all.map(\.name)

  private static func kind(_ name: String) throws -> RecognizerKind {
    try #require(RecognizerKind.all.first { $0.name == name })
  }

  /// A recognizer of a kind, also of one that scenes cannot name.
  private static func recognizer(_ kind: RecognizerKind) -> GestureRecognizer {
    kind.make?() ?? kind.examples.first?.parts.first?.make() ?? GatherGestureRecognizer()
  }

  @Test("Names are different, and the order is that of pages and of the explorer")
  func order() {
    #expect(
      Self.names == [
        "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "transform",
        "dial", "hover", "gather",
      ])
    #expect(RecognizerKind.ofScenes.map(\.name) == Array(Self.names.prefix(9)))
    let examples = RecognizerKind.all.flatMap(\.examples).flatMap(\.parts).map(\.name)
    #expect(Set(examples).count == examples.count && examples.count == 16)
  }

  @Test("What a kind and its examples make is of that kind", arguments: names)
  func makes(_ name: String) throws {
    let kind = try Self.kind(name)
    #expect(Self.recognizer(kind).kind === kind)
    for part in kind.examples.flatMap(\.parts) { #expect(part.make().kind === kind) }
  }

  @Test("Every field of the tuning is a threshold of one kind, under its own name")
  func thresholds() {
    let fields = GestureTuning.standard.fields.map(\.name)
    let thresholds = RecognizerKind.all.flatMap(\.thresholds).filter(\.isShared)
    #expect(thresholds.map(\.name).sorted() == fields.sorted())
    for option in thresholds {
      // The field is the one that is called so, and no other.
      let recognizer = GestureRecognizer()
      option.set(.number(1234), on: recognizer)
      let changed = zip(recognizer.tuning.fields, GestureTuning.standard.fields)
        .filter { $0.value != $1.value }.map(\.0.name)
      expectEqual(changed, [option.name])
    }
  }

  @Test(
    "What is set of an option is its value, and of no other kind's recognizer", arguments: names)
  func values(_ name: String) throws {
    let kind = try Self.kind(name)
    let recognizer = Self.recognizer(kind)
    for option in kind.options + kind.thresholds {
      for value in Self.samples(option.form) {
        option.set(value, on: recognizer)
        #expect(option.value(of: recognizer) == value, "\(option.name)")
      }
      // A value of another form changes nothing.
      let before = option.value(of: recognizer)
      option.set(option.form == .flag ? .count(1) : .flag(true), on: recognizer)
      #expect(option.value(of: recognizer) == before, "\(option.name)")
      let other = GestureRecognizer()
      if !option.isShared { #expect(option.value(of: other) == nil) }
      #expect(option.summary.hasSuffix("."))
    }
  }

  @Test("A threshold is set once it is assigned, also to its standard value", arguments: names)
  func isSet(_ name: String) throws {
    let kind = try Self.kind(name)
    for option in kind.thresholds {
      let recognizer = Self.recognizer(kind)
      #expect(!option.isSet(on: recognizer), "\(option.name)")
      option.set(try #require(option.value(of: recognizer)), on: recognizer)
      expectEqual(kind.thresholds.filter { $0.isSet(on: recognizer) }.map(\.name), [option.name])
    }
  }

  @Test("A threshold is set by its property, too")
  func isSetByProperty() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = press.minimumPressDuration
    press.tuning.tap.gap = press.tuning.tap.gap
    let options = RecognizerKind.sharedThresholds + RecognizerKind.longPress.thresholds
    #expect(
      options.filter { $0.isSet(on: press) }.map(\.name) == ["tapGap", "minimumPressDuration"])
  }

  private static func samples(_ form: RecognizerOption.Form) -> [RecognizerOption.Value] {
    switch form {
    case .number(_, let range): [.number(range.lowerBound), .number(range.lowerBound / 2 + 0.75)]
    case .count(let least): [.count(least), .count(least + 2)]
    case .flag: [.flag(true), .flag(false)]
    case .word(let words): words.map { .word($0) }
    case .words(let words): words.map { .words([$0]) } + [.words([]), .words(words)]
    }
  }

  @Test("A recognizer has every value that its lines in a trace have", arguments: names)
  func traceValues(_ name: String) throws {
    let kind = try Self.kind(name)
    for value in kind.traceValues {
      #expect(value.value(of: Self.recognizer(kind)) != nil)
      #expect(value.value(of: GestureRecognizer()) == nil)
    }
  }

  @Test("Every number that a rule changes has words with a place for its value", arguments: names)
  func rules(_ name: String) throws {
    let kind = try Self.kind(name)
    for rule in kind.failures + kind.recognitions {
      #expect(!rule.changes.isEmpty)
      for change in rule.changes {
        switch change {
        case .raise(let option), .lower(let option), .fit(let option):
          #expect(option.phrase.split(separator: "%", omittingEmptySubsequences: false).count == 2)
          #expect(!option.phrase.contains(option.name), "\(rule.name): \(option.name) has no words")
          let own = (kind.options + kind.thresholds).map(\.name)
          #expect(own.contains(option.name) || option.isShared)
        case .hurry, .linger, .redirect, .hand: break
        }
      }
    }
  }

  @Test("A rule is explained by its own kind, or by the kind whose rule it is")
  func foreignRules() {
    func count(_ kind: RecognizerKind, _ rule: String) -> Int {
      kind.changes(afterFailingBy: rule, nil).count
    }
    // A press whose taps are none fails by a rule of taps.
    #expect(count(.longPress, "TAP-3") == 2 && count(.custom, "TAP-3") == 2)
    #expect(count(.longPress, "LP-3") == 3 && count(.tap, "NONE-1") == 0)
    #expect(RecognizerKind.custom.changes(afterRecognitionBy: "PAN-2").count == 1)
  }
}
