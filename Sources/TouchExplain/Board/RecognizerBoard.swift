import TouchGestures
package import TouchInput
package import TouchScene

/// The board's content at one moment: a row for each recognizer of a layer and its ancestors, the
/// relations between them, and the fingers' actions.
package struct RecognizerBoard {
  /// One recognizer.
  package struct Row {
    /// The identity of the row's recognizer, valid during the recognizer's lifetime.
    let key: ObjectIdentifier
    /// The layer that it is attached to.
    package let layer: String
    /// The recognizer's name, without its layer's name.
    package let name: String
    /// The recognizer's current state, or its last in this row of touches.
    package let state: BoardState
    /// The current measurements; empty if there are none.
    package let values: String
    /// The numbers in ``values`` and, while it may still become a gesture, in ``words``.
    let quantities: [ShownQuantity]
    /// The rule by which the recognizer decided or waits, or nil while it is undecided.
    package let rule: String?
    /// The verdict as shown on the glass or, while undecided, the measurement and its limit.
    package let words: String
    /// The measured number, at the decision or now.
    package let measured: Double?
    /// The limit that the measured number is compared with.
    package let limit: Double?
    /// The recognizer's latest decision, or nil if it has not decided yet.
    package let decision: BoardDecision?
    /// The fraction of its requirement that the recognizer has reached, up to 1; after a failure,
    /// how near it came.
    let progress: Double
    /// The recognition of the gesture, or nil if there is none or it is unknown.
    let recognition: Recognition?
    /// Whether the recognizer follows a hovering pointer.
    let isHover: Bool
    /// The description of a touch that came too late; empty if there is none.
    package let gapWords: String
    /// The time from the lift to the late landing.
    package let gap: ClosedRange<Timestamp>?
    /// The recognizer's states over time.
    package let strip: [Segment]
  }

  /// A state over a period of time; for a decision, only the start counts.
  package struct Segment: Hashable, Sendable {
    package let state: BoardState
    package let start: Timestamp
    package let end: Timestamp
  }

  /// A finger over time.
  package struct TouchStrip: Hashable, Sendable {
    package let id: TouchID
    /// The name of the finger's layer; empty if it has none.
    package let layer: String
    package let start: Timestamp
    package let end: Timestamp
    package let isDown: Bool
    package let moves: [ClosedRange<Timestamp>]
  }

  /// A line between two rows.
  package struct Relation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// `from` waits for `to` to fail.
      case waits
      /// `from` lost to `to`.
      case excluded
    }

    package let kind: Kind
    package let from: Int
    package let to: Int
    /// Whether the relation holds now, rather than earlier in this row of touches.
    package let isActive: Bool
  }

  /// The touched layer.
  package let title: String
  /// The touched layer's name for display.
  private let shownTitle: String
  package let rows: [Row]
  package let relations: [Relation]
  /// The fingers, in order of arrival.
  package let touches: [TouchStrip]
  /// The time span of the strips.
  package let span: ClosedRange<Timestamp>

  /// The longest time span of the strips, in seconds; earlier parts are cut.
  private static let longest = 10.0
  /// The shortest time span of the strips, in seconds.
  private static let shortest = 0.5

  /// Creates a board for the recognizers of a layer and its ancestors.
  ///
  /// - Parameters:
  ///   - history: The history of recognizers and fingers.
  ///   - layer: The touched layer.
  ///   - state: The measurements of the active recognizers.
  ///   - now: The current time.
  package init(_ history: BoardHistory, layer: Layer, _ state: OverlayState, at now: Timestamp) {
    title = layer.name
    shownTitle = OverlayState.shownName(layer)
    let recognizers = layer.selfAndAncestors.flatMap { layer in
      layer.gestureRecognizers.map { ($0, layer) }
    }
    let isBusy =
      history.contacts.contains { $0.end == nil }
      || recognizers.contains { $0.0.isActive && !($0.0 is HoverGestureRecognizer) }
    let end = max(isBusy ? now : min(history.last, now), history.start)
    let from = max(history.start, end.advanced(bySeconds: -Self.longest))
    let span = from...max(end, from.advanced(bySeconds: Self.shortest))
    self.span = span
    rows = recognizers.map { recognizer, layer in
      Row(
        recognizer, on: layer, history.course(of: recognizer),
        history.gaps.last { $0.recognizer == ObjectIdentifier(recognizer) },
        state.active.first { $0.recognizer === recognizer }?.figure, from...end, at: now)
    }
    relations = Self.relations(recognizers.map(\.0), rows)
    touches = history.contacts.compactMap { contact in
      let last = contact.end ?? end
      guard last >= from else { return nil }
      return TouchStrip(
        id: contact.id, layer: contact.layer, start: max(contact.start, from), end: last,
        isDown: contact.end == nil,
        moves: contact.moves.filter { $0.upperBound >= from }
          .map { max($0.lowerBound, from)...$0.upperBound })
    }
  }

  private static func relations(_ recognizers: [GestureRecognizer], _ rows: [Row]) -> [Relation] {
    var relations: [Relation] = []
    for (index, recognizer) in recognizers.enumerated() {
      for other in recognizer.requirements {
        guard let to = recognizers.firstIndex(where: { $0 === other }), to != index else {
          continue
        }
        let isActive =
          rows[index].state == .waiting && other.blocks(recognizer)
          || rows[index].decision.map {
            $0.waitedForOther && $0.other == ObjectIdentifier(other)
          } ?? false
        relations.append(Relation(kind: .waits, from: index, to: to, isActive: isActive))
      }
      if let decision = rows[index].decision, !decision.waitedForOther,
        let to = rows.firstIndex(where: { $0.key == decision.other }), to != index,
        !rows[index].state.isActive
      {
        relations.append(Relation(kind: .excluded, from: index, to: to, isActive: true))
      }
    }
    return relations
  }

  /// Returns a finger's name, with its layer if the fingers are on several layers.
  func name(of touch: TouchStrip) -> String {
    let number = "finger \(touch.id.rawValue)"
    let isOne = touches.allSatisfy { $0.layer == touch.layer }
    return isOne || touch.layer.isEmpty ? number : "\(number) on \(touch.layer)"
  }

  /// Returns a description of the gestures that run beside a row's; empty if there are none.
  private func others(than row: Row) -> String {
    let names = rows.filter { $0.state == .running && $0.key != row.key && !$0.isHover }
      .map { $0.layer == title ? $0.name : "\($0.name) on \($0.layer)" }
    return names.isEmpty ? "" : "beside \(names.joined(separator: ", "))"
  }

  /// The index of the leading row, or nil if nothing has happened.
  var lead: Int? {
    LeadingGesture.choose(
      rows.map { row in
        LeadingGesture(
          state: row.state, time: row.decision?.time, recognition: row.recognition,
          progress: row.progress, isLate: !row.gapWords.isEmpty, isHover: row.isHover)
      })
  }

  /// Returns when and why a row's gesture began or was recognized.
  private func told(_ row: Row) -> String {
    guard let decision = row.decision, span.contains(decision.time) else { return row.words }
    return decision.told(
      of: "at \(OverlayTime.text(decision.time.seconds(since: span.lowerBound)))")
  }

  /// The latest decision, in large words.
  var headline: PanelHeadline? {
    guard !rows.isEmpty else { return nil }
    guard let row = lead.map({ rows[$0] }) else {
      return PanelHeadline("\(shownTitle) at rest", tone: .quiet)
    }
    let layer = row.layer == title ? "" : "on \(row.layer)"
    func notes(_ parts: String...) -> [String] { parts + [layer] }
    if !row.gapWords.isEmpty, row.state != .running {
      return PanelHeadline(row.gapWords, notes: notes(row.name), tone: .alarm)
    }
    return switch row.state {
    case .running, .recognized:
      PanelHeadline(
        "\(row.name) \(row.state.words)", notes: notes(told(row), others(than: row)), tone: .good)
    case .waiting: PanelHeadline("\(row.name) \(row.words)", note: layer)
    case .possible:
      PanelHeadline(
        row.words.isEmpty ? row.name : "\(row.name): \(row.words)",
        notes: notes(row.state.words, row.values))
    case .failed:
      // These fingers made no other gesture, so the user is waiting for this one, unless it needs
      // more of them.
      PanelHeadline(
        "\(row.name): \(row.state.words)",
        notes: notes(row.decision?.missingFingers?.description ?? row.words),
        tone: row.decision?.missingFingers == nil ? .alarm : .quiet)
    case .cancelled: PanelHeadline("\(row.name) \(row.state.words)", notes: notes(row.words))
    case .idle, .off: PanelHeadline("\(shownTitle) at rest", tone: .quiet)
    }
  }
}

extension RecognizerBoard.Row {
  /// Creates the row of one recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: The row's recognizer.
  ///   - layer: The layer that the recognizer is attached to.
  ///   - course: The recognizer's course, or nil if it has done nothing.
  ///   - gap: The gap that was too long, or nil.
  ///   - figure: The recognizer's figure, or nil while it is inactive.
  ///   - span: The shown time span.
  ///   - now: The current time.
  fileprivate init(
    _ recognizer: GestureRecognizer, on layer: Layer, _ course: BoardHistory.Course?,
    _ gap: BoardHistory.Gap?, _ figure: GestureFigure?, _ span: ClosedRange<Timestamp>,
    at now: Timestamp
  ) {
    key = ObjectIdentifier(recognizer)
    self.layer = layer.name
    name = OverlayState.name(recognizer.displayName, on: layer)
    let live = BoardState(recognizer)
    let decision = course?.decisions.last
    self.decision = decision
    progress =
      live == .possible
      ? figure?.progress ?? 0
      : decision.map {
        $0.other == nil && $0.missingFingers == nil ? $0.measurement?.nearness ?? 0 : -1
      } ?? 0
    recognition = course?.decisions.last { $0.recognition != nil }?.recognition.map {
      var recognition = $0
      recognition.isRunning = live == .running
      return recognition
    }
    isHover = recognizer is HoverGestureRecognizer
    strip = course.map { Self.strip($0, span) } ?? []
    self.gap = gap.flatMap { gap in gap.span.upperBound >= span.lowerBound ? gap.span : nil }
    gapWords =
      gap.map {
        let quantity = Verdict.Quantity.gap
        let tap = VerdictWords.nextTap(of: recognizer)
        // To the hundredth, unless only more digits show that it was too long.
        let rounded = ($0.seconds * 100).rounded() / 100
        let seconds =
          rounded > $0.allowed
          ? OverlayTime.text(rounded)
          : quantity.numbers($0.seconds, .atMost, $0.allowed).value + " s"
        return "\(tap) too late: \(seconds), \(quantity.text($0.allowed)) allowed"
      } ?? ""
    let readings = figure?.readings ?? []
    let subject = recognizer.displayName
    quantities = readings.map { ShownQuantity($0, of: subject) }
    switch live {
    case .possible:
      state = .possible
      let first = readings.first
      rule = nil
      words = figure.map { Self.words($0, of: recognizer) } ?? ""
      // The words already contain the first reading, so it is not repeated.
      let rest = figure?.headline.isEmpty == true ? readings.dropFirst() : readings[...]
      values = rest.filter { $0.limit != nil }.prefix(2).map(\.description).joined(separator: ", ")
      measured = first?.value
      limit = first?.limit?.value
    case .waiting:
      state = .waiting
      rule = "F-5"
      values = ""
      let other = recognizer.awaited
      let left = other?.deadline.map { max($0.seconds(since: now), 0) }
      let name = other.map { BoardDecision.name(of: $0, beside: recognizer) } ?? ""
      words =
        "waits for \(name)"
        + (left.map { ", \(Verdict.Quantity.held.text(($0 * 100).rounded() / 100)) left" } ?? "")
      measured = left
      limit = nil
    default:
      let isRunning = live == .running
      state = isRunning || live == .off ? live : decision?.state ?? .idle
      rule = decision?.rule
      words = decision?.words ?? ""
      values = isRunning ? Self.values(figure?.leadingReadings ?? [], figure?.threshold) : ""
      measured = decision?.measurement?.value
      limit = decision?.measurement?.bound
    }
  }

  /// Returns the measurement and limit of a recognizer that may still win.
  private static func words(_ figure: GestureFigure, of recognizer: GestureRecognizer) -> String {
    guard figure.headline.isEmpty, let first = figure.readings.first, let limit = first.limit,
      first.name == "along", let need = SwipeNeed(recognizer)
    else { return figure.summary }
    return need.words(first.value, now: limit.value)
  }

  /// Returns a running gesture's measurements, with their starts and the threshold they exclude.
  private static func values(_ readings: [GestureFigure.Reading], _ threshold: String?) -> String {
    var parts: [String] = []
    var last: GestureFigure.Since?
    for reading in readings {
      let since = ShownQuantity.Since(reading.since).words
      parts.append(last == reading.since ? "\(reading)" : "\(since) \(reading)")
      last = reading.since
    }
    return (parts + [threshold].compactMap(\.self)).joined(separator: ", ")
  }

  /// Returns the states in the shown time; a decision lasts until the recognizer resets, or to the
  /// end.
  private static func strip(
    _ course: BoardHistory.Course, _ span: ClosedRange<Timestamp>
  ) -> [RecognizerBoard.Segment] {
    course.steps.enumerated().compactMap { index, step in
      let end = index + 1 < course.steps.count ? course.steps[index + 1].time : span.upperBound
      guard end >= span.lowerBound, step.time <= span.upperBound else { return nil }
      return RecognizerBoard.Segment(
        state: step.state, start: max(step.time, span.lowerBound), end: max(end, span.lowerBound))
    }
  }
}
