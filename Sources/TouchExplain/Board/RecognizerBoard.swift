import TouchGestures
package import TouchInput
package import TouchScene

/// What the board says at one moment: a row for each recognizer of a layer and its ancestors, which
/// of them waits for which, and what the fingers did meanwhile.
package struct RecognizerBoard {
  /// One recognizer.
  package struct Row {
    /// Whose row it is, as long as that lives.
    let key: ObjectIdentifier
    /// The layer that it is attached to.
    package let layer: String
    /// Its name, without that of its layer.
    package let name: String
    /// What it does now, or did last in this row of touches.
    package let state: BoardState
    /// What it measures now; empty where nothing.
    package let values: String
    /// The numbers in ``values`` and, while it may still become a gesture, in ``words``.
    let quantities: [ShownQuantity]
    /// The rule by which it decided, or waits; nil while it is undecided.
    package let rule: String?
    /// The verdict in the words of the glass; while it is undecided what it holds against which limit.
    package let words: String
    /// The number that was measured, or is.
    package let measured: Double?
    /// What it was held against, or is.
    package let limit: Double?
    /// What it decided last; nil if it has not yet.
    package let decision: BoardDecision?
    /// How much of what it needs it has, up to 1; of one that failed, how near it came.
    let progress: Double
    /// When its gesture was recognized; nil if it was not, or if that is not known.
    let recognition: Recognition?
    /// Whether it follows a pointer that touches nothing.
    let isHover: Bool
    /// What came too late for it, in plain words; empty where nothing did.
    package let gapWords: String
    /// From the lift to the landing that came too late.
    package let gap: ClosedRange<Timestamp>?
    /// Its states over time.
    package let strip: [Segment]
  }

  /// A state for some time; of a decision only the start counts.
  package struct Segment: Hashable, Sendable {
    package let state: BoardState
    package let start: Timestamp
    package let end: Timestamp
  }

  /// A finger over time.
  package struct TouchStrip: Hashable, Sendable {
    package let id: TouchID
    /// The layer that it belongs to; empty for none.
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
    /// Whether it is so right now, or was in this row of touches.
    package let isActive: Bool
  }

  /// The touched layer.
  package let title: String
  /// Its name as people read it.
  private let shownTitle: String
  package let rows: [Row]
  package let relations: [Relation]
  /// The fingers, in order of arrival.
  package let touches: [TouchStrip]
  /// The time that the strips show.
  package let span: ClosedRange<Timestamp>

  /// The strips show so many seconds at most, the last ones.
  private static let longest = 10.0
  /// And so many at least.
  private static let shortest = 0.5

  /// Looks at a layer's recognizers and at those of the layers around it.
  ///
  /// - Parameters:
  ///   - history: What happened.
  ///   - layer: The touched layer.
  ///   - state: What the active recognizers measure.
  ///   - now: The present moment.
  package init(_ history: BoardHistory, layer: Layer, _ state: OverlayState, at now: Timestamp) {
    title = layer.name
    shownTitle = OverlayState.shownName(layer)
    var recognizers: [(GestureRecognizer, Layer)] = []
    var next: Layer? = layer
    while let some = next {
      recognizers += some.gestureRecognizers.map { ($0, some) }
      next = some.parent
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
          rows[index].state == .waiting && other.blocksOthers
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

  /// What a finger is called: with its layer, where the fingers are on several.
  func name(of touch: TouchStrip) -> String {
    let number = "finger \(touch.id.rawValue)"
    let isOne = touches.allSatisfy { $0.layer == touch.layer }
    return isOne || touch.layer.isEmpty ? number : "\(number) on \(touch.layer)"
  }

  /// The gestures that run beside one, in words; empty where none does.
  private func others(than row: Row) -> String {
    let names = rows.filter { $0.state == .running && $0.key != row.key && !$0.isHover }
      .map { $0.layer == title ? $0.name : "\($0.name) on \($0.layer)" }
    return names.isEmpty ? "" : "beside \(names.joined(separator: ", "))"
  }

  /// The row that the board speaks of first; nil where nothing has happened.
  var lead: Int? {
    LeadingGesture.choose(
      rows.map { row in
        LeadingGesture(
          state: row.state, time: row.decision?.time, recognition: row.recognition,
          progress: row.progress,
          isLate: !row.gapWords.isEmpty, isHover: row.isHover)
      })
  }

  /// When and why a gesture began, or was recognized.
  private func told(_ row: Row) -> String {
    guard let decision = row.decision, span.contains(decision.time) else { return row.words }
    return decision.told(
      of: "at \(OverlayTime.text(decision.time.seconds(since: span.lowerBound)))")
  }

  /// What just decided, in large words.
  var headline: PanelHeadline? {
    guard !rows.isEmpty else { return nil }
    guard let row = lead.map({ rows[$0] }) else {
      return PanelHeadline("\(shownTitle) at rest", tone: .quiet)
    }
    let layer = row.layer == title ? "" : "on \(row.layer)"
    func note(_ parts: String...) -> String {
      (parts + [layer]).filter { !$0.isEmpty }.joined(separator: " · ")
    }
    if !row.gapWords.isEmpty, row.state != .running {
      return PanelHeadline(row.gapWords, note: note(row.name), tone: .alarm)
    }
    return switch row.state {
    case .running, .recognized:
      PanelHeadline(
        "\(row.name) \(row.state.words)", note: note(told(row), others(than: row)), tone: .good)
    case .waiting: PanelHeadline("\(row.name) \(row.words)", note: layer)
    case .possible:
      PanelHeadline(
        row.words.isEmpty ? row.name : "\(row.name): \(row.words)",
        note: note(row.state.words, row.values))
    case .failed:
      // Nothing else came of these fingers: the user waits for this one.
      PanelHeadline("\(row.name): \(row.state.words)", note: note(row.words), tone: .alarm)
    case .cancelled: PanelHeadline("\(row.name) \(row.state.words)", note: note(row.words))
    case .idle, .off: PanelHeadline("\(shownTitle) at rest", tone: .quiet)
    }
  }

  /// Whether anything is told that has happened.
  package var isEmpty: Bool { rows.isEmpty }
}

extension RecognizerBoard.Row {
  /// The row of one recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: Whose row it is.
  ///   - layer: What it is attached to.
  ///   - course: What it has done; nil if nothing.
  ///   - gap: What came too late for it; nil for nothing.
  ///   - figure: What it measures; nil while it is not active.
  ///   - span: The time that is shown.
  ///   - now: The present moment.
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
      : decision.map { $0.other == nil ? $0.measurement?.nearness ?? 0 : -1 } ?? 0
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
        let text = Verdict.Quantity.gap.text
        let tap = VerdictWords.nextTap(of: recognizer)
        return "\(tap) too late: \(OverlayTime.text($0.seconds)), \(text($0.allowed)) allowed"
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
      // What the words say already is not said twice.
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
    case .running:
      state = .running
      rule = decision?.rule
      words = decision?.words ?? ""
      values = Self.values(figure?.leadingReadings ?? [], figure?.threshold)
      measured = decision?.measurement?.value
      limit = decision?.measurement?.bound
    default:
      state = live == .off ? .off : decision?.state ?? .idle
      rule = decision?.rule
      words = decision?.words ?? ""
      values = ""
      measured = decision?.measurement?.value
      limit = decision?.measurement?.bound
    }
  }

  /// What a recognizer that may still win holds against which limit.
  private static func words(
    _ figure: GestureFigure, of recognizer: GestureRecognizer
  ) -> String {
    guard figure.headline.isEmpty, let first = figure.readings.first, let limit = first.limit,
      first.name == "along", let need = SwipeNeed(recognizer)
    else { return figure.summary }
    return "went \(Verdict.Quantity.along.text(first.value)), \(need.words(now: limit.value))"
  }

  /// What a running gesture measures: since when, and without which threshold.
  private static func values(
    _ readings: [GestureFigure.Reading], _ threshold: String?
  ) -> String {
    var parts: [String] = []
    var last: GestureFigure.Since?
    for reading in readings {
      let since = ShownQuantity.Since(reading.since).words
      parts.append(last == reading.since ? "\(reading)" : "\(since) \(reading)")
      last = reading.since
    }
    return (parts + [threshold].compactMap(\.self)).joined(separator: ", ")
  }

  /// Its states in the time that is shown; a decision lasts until it starts afresh, or to the end.
  private static func strip(
    _ course: BoardHistory.Course, _ span: ClosedRange<Timestamp>
  ) -> [RecognizerBoard.Segment] {
    var segments: [RecognizerBoard.Segment] = []
    for (index, step) in course.steps.enumerated() {
      let end = index + 1 < course.steps.count ? course.steps[index + 1].time : span.upperBound
      guard end >= span.lowerBound, step.time <= span.upperBound else { continue }
      segments.append(
        RecognizerBoard.Segment(
          state: step.state, start: max(step.time, span.lowerBound),
          end: max(end, span.lowerBound)))
    }
    return segments
  }
}
