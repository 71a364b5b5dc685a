public import Testing
import TouchGeometry
public import TouchGestures
public import TouchInput

/// Writes down what happens, a line each, so that a test compares one list and not ten flags.
///
///     0.100 pan possible→began (110, 100) PAN-2: moved 10 pt, needs 10
///     0.100 pan acts began
///     0.100 ▸ card cancelled 1
///
/// Transitions and deliveries come from the dispatcher, whose `observer` it is; actions of the
/// recognizers that it ``watch(_:)``es.
public final class GestureLog: GestureObserver {
  /// One thing that happened.
  public struct Entry {
    /// What happened.
    public enum Kind {
      /// A recognizer moved from one state to the next.
      case transition(GestureState, GestureState, place: String, verdict: String?)
      /// A recognizer's action was called.
      case action(GestureState)
      /// A target was told of a finger.
      case delivery(TouchPhase, TouchID)
    }
    /// When.
    public let time: Timestamp
    /// The recognizer's or the target's name.
    public let name: String
    /// What happened.
    public let kind: Kind
  }

  /// Everything so far.
  public private(set) var entries: [Entry] = []
  /// Whether it writes.
  public var isOn = true

  /// Makes an empty log.
  public init() {}

  /// Forgets everything.
  public func clear() { entries.removeAll() }

  /// Writes a line for each action of a recognizer; returns the action.
  @discardableResult
  public func watch(_ recognizer: GestureRecognizer) -> GestureAction {
    let action = GestureAction { [weak self] recognizer in
      let time = recognizer.touches.first.map(\.timestamp)
      self?.write(recognizer.displayName, .action(recognizer.state), at: self?.lastTime ?? time)
    }
    recognizer.add(action)
    return action
  }

  /// A line of the test's own.
  public func note(_ words: String) {
    if isOn {
      entries.append(Entry(time: lastTime ?? .zero, name: words, kind: .action(.possible)))
    }
  }

  private var lastTime: Timestamp?

  private func write(_ name: String, _ kind: Entry.Kind, at time: Timestamp?) {
    if isOn { entries.append(Entry(time: time ?? .zero, name: name, kind: kind)) }
  }

  /// A transition.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    lastTime = time
    guard isOn else { return }
    let place = recognizer.location(in: nil)
    write(
      recognizer.displayName,
      .transition(
        old, new, place: "(\(LogNumber.text(place.x)), \(LogNumber.text(place.y)))",
        verdict: verdict.map { "\($0)" }),
      at: time)
  }

  /// A delivery.
  public func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {
    lastTime = time
    write(GestureLog.name(of: target), .delivery(phase, touch.id), at: time)
  }
}

extension GestureLog {
  /// Every line, in full.
  public var lines: [String] { entries.map(\.line) }

  /// Every line without time, place and verdict: `pan possible→began`, `pan acts began`,
  /// `▸ card moved 1`.
  public var brief: [String] { entries.map(\.brief) }

  /// The transitions, as `pan began`.
  public var states: [String] {
    entries.compactMap { entry in
      guard case .transition(_, let new, _, _) = entry.kind else { return nil }
      return "\(entry.name) \(new)"
    }
  }

  /// The transitions with their times, as `0.100 pan began`.
  public var timedStates: [String] {
    entries.compactMap { entry in
      guard case .transition(_, let new, _, _) = entry.kind else { return nil }
      return "\(LogNumber.seconds(entry.time)) \(entry.name) \(new)"
    }
  }

  /// The actions, as `pan began`.
  public var actions: [String] {
    entries.compactMap { entry in
      guard case .action(let state) = entry.kind, state != .possible else { return nil }
      return "\(entry.name) \(state)"
    }
  }

  /// The reasons of the transitions that have one, as `pan failed — F-4: 'tap' was recognized`.
  public var verdicts: [String] {
    entries.compactMap { entry in
      guard case .transition(_, let new, _, let verdict?) = entry.kind else { return nil }
      return "\(entry.name) \(new) — \(verdict)"
    }
  }

  /// The deliveries, as `card moved 1`.
  public var deliveries: [String] {
    entries.compactMap { entry in
      guard case .delivery(let phase, let id) = entry.kind else { return nil }
      return "\(entry.name) \(phase) \(id)"
    }
  }

  /// What one target and the actions saw, as V-9 writes it: `began`, `▸ended`, `cancelled`.
  public func story(of target: String) -> [String] {
    entries.compactMap { entry in
      switch entry.kind {
      case .transition: nil
      case .action(let state): "▸\(state)"
      case .delivery(let phase, _): entry.name == target ? "\(phase)" : nil
      }
    }
  }

  static func name(of target: any TouchTarget) -> String {
    (target as? any NamedTarget)?.name ?? "\(type(of: target))"
  }
}

extension GestureLog.Entry {
  /// The line in full.
  public var line: String {
    let time = LogNumber.seconds(time)
    guard case .transition(let old, let new, let place, let verdict) = kind else {
      return "\(time) \(brief)"
    }
    return "\(time) \(name) \(old)→\(new) \(place)" + (verdict.map { " \($0)" } ?? "")
  }

  /// The line without time, place and verdict.
  public var brief: String {
    switch kind {
    case .transition(let old, let new, _, _): "\(name) \(old)→\(new)"
    case .action(.possible): name
    case .action(let state): "\(name) acts \(state)"
    case .delivery(let phase, let id): "▸ \(name) \(phase) \(id)"
    }
  }
}

/// Numbers as logs write them.
enum LogNumber {
  /// At most two places, without trailing zeros.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
    let hundredths = Int((value.magnitude * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let rest = hundredths % 100
    var digits = rest < 10 ? "0\(rest)" : "\(rest)"
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(hundredths / 100)" + (digits.isEmpty ? "" : "." + digits)
  }

  /// Three places.
  static func seconds(_ time: Timestamp) -> String {
    let milliseconds = Int((time.seconds * 1000).rounded())
    let rest = "\(abs(milliseconds) % 1000)"
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(milliseconds < 0 ? "-" : "")\(abs(milliseconds) / 1000).\(zeros)\(rest)"
  }
}

/// Fails unless a log, or any list of lines, is exactly the one expected; says where they part.
///
/// - Parameters:
///   - actual: What happened.
///   - expected: What should have happened.
///   - comment: What else to say on failure, such as a seed.
///   - sourceLocation: Where the failure is reported.
/// - Returns: Whether they are the same.
@discardableResult
public func expectLog(
  _ actual: [String], equals expected: [String], _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  if actual == expected { return true }
  let common = zip(actual, expected).prefix { $0 == $1 }.count
  var report = "the logs part at line \(common + 1)"
  if !comment.isEmpty { report += " (\(comment))" }
  for index in 0..<max(actual.count, expected.count) {
    let got = index < actual.count ? actual[index] : nil
    let want = index < expected.count ? expected[index] : nil
    if got == want {
      report += "\n    \(got ?? "")"
    } else {
      if let want { report += "\n  − \(want)" }
      if let got { report += "\n  + \(got)" }
    }
  }
  Issue.record(Comment(rawValue: report), sourceLocation: sourceLocation)
  return false
}

/// Fails unless a log's full lines are exactly those expected.
@discardableResult
public func expectLog(
  _ log: GestureLog, equals expected: [String], _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  expectLog(log.lines, equals: expected, comment, sourceLocation: sourceLocation)
}
