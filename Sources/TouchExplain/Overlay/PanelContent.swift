import Foundation
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// What the panel says: a layer, what is going on at it, a matrix, and numbers.
struct PanelContent {
  /// A line of the panel.
  struct Row {
    var name: String
    /// In columns; empty for a line of words, which `name` then is.
    var value = ""
    var color = Palette.text
    /// Whether it speaks of the gestures and stands below the line.
    var isBelowLine = true
    /// The numbers of its value: a heading above says since when they count.
    var quantities: [ShownQuantity] = []
    /// Where there is no room for all, the rows with the highest go first.
    var rank: Int
  }

  var title: String
  var status: String
  /// The same for where there is less room.
  var shortStatus: String
  /// Three rows of one length.
  var matrix: [String]
  /// The same in fewer letters.
  var compactMatrix: [String]
  /// The same with fewer digits.
  var narrowMatrix: [String]
  var rows: [Row]

  /// What can be said at a moment.
  ///
  /// - Parameters:
  ///   - layer: Whose matrix it is.
  ///   - state: What the recognizers do.
  ///   - figure: What the layer's behavior makes of it.
  ///   - measure: What its fingers do; nil for fewer than two.
  ///   - decisions: What was decided about the fingers.
  ///   - claims: What SDL says of the same movement.
  init(
    _ layer: Layer, _ state: OverlayState, figure: BehaviorFigure?, measure: FingerMeasure?,
    _ decisions: DecisionLog, _ claims: MultigestureClaims
  ) {
    title = layer.name
    (status, shortStatus) = (state.status, state.shortStatus)
    if let rotation = figure?.rotation {
      matrix = MatrixFigure.rows(of: rotation)
      compactMatrix = matrix
      narrowMatrix = MatrixFigure.narrowRows(of: rotation)
      rows = Self.rows(of: rotation, layer.name)
    } else {
      matrix = MatrixFigure.columns(of: layer.toParent)
      compactMatrix = MatrixFigure.compactColumns(of: layer.toParent)
      narrowMatrix = MatrixFigure.narrowColumns(of: layer.toParent)
      rows = Self.rows(of: layer.toParent, layer.name)
    }
    let focus = state.focus
    // Where a gesture with these numbers has its own, it says them.
    let isSaid = focus?.recognizer is TransformGestureRecognizer && focus?.isRunning == true
    if let measure, !isSaid {
      rows += measure.quantities.map { Row($0, limit: nil, color: Palette.text, rank: 0) }
    }
    if let focus { addFocus(focus.figure, of: focus.recognizer.displayName) }
    for (index, reading) in (figure?.figure.readings ?? []).enumerated() {
      rows.append(Row(reading, of: layer.name, rank: 2 + index))
    }
    addOthers(state, on: layer)
    addDecisions(decisions, on: layer)
    addClaims(claims, totals: Self.totals(state) ?? decisions.totals)
  }

  // MARK: The matrix

  private static func rows(of map: Transform2D, _ layer: String) -> [Row] {
    let parts = map.decomposed
    let isUniform = abs(parts.scaleX - parts.scaleY) < 0.0005
    let quantities = parts.quantities(of: layer)
    func row(_ name: String, _ value: String, _ rank: Int) -> Row {
      Row(
        name: name, value: value, isBelowLine: false,
        quantities: quantities.filter { $0.name.hasPrefix(name) }, rank: rank)
    }
    return [
      row(MatrixFigure.convention, "", 6),
      row(
        "translation", MatrixFigure.pair(parts.translation.dx, parts.translation.dy, 2), 5),
      row("rotation", MatrixFigure.number(parts.rotation * 180 / .pi, 2) + "°", 4),
      row(
        "scale",
        isUniform
          ? MatrixFigure.number(parts.scaleX, 4) : MatrixFigure.pair(parts.scaleX, parts.scaleY, 4),
        4),
      row("slant", MatrixFigure.number(parts.shear, 4), 6),
    ]
  }

  private static func rows(of rotation: Quaternion, _ layer: String) -> [Row] {
    func numbers(_ values: [Double]) -> String {
      values.map { MatrixFigure.number($0, 3, width: 6) }.joined(separator: " ")
    }
    var rows = [
      Row(name: "p′ = M · p, columns: the model's axes", isBelowLine: false, rank: 6),
      Row(
        name: "quaternion", value: numbers([rotation.w, rotation.x, rotation.y, rotation.z]),
        isBelowLine: false, rank: 2),
    ]
    if let axis = rotation.axis {
      rows.append(
        Row(
          name: "axis", value: numbers([axis.x, axis.y, axis.z]), isBelowLine: false, rank: 1))
    }
    rows.append(
      Row(
        name: "angle °", value: MatrixFigure.number(rotation.angle * 180 / .pi, 2),
        isBelowLine: false, rank: 1))
    return rows
  }

  // MARK: Gestures

  private mutating func addFocus(_ figure: GestureFigure, of recognizer: String) {
    if !figure.headline.isEmpty { rows.append(Row(name: figure.headline, rank: 3)) }
    // Numbers that count from one moment stand under one heading, in their order.
    var order: [GestureFigure.Since] = []
    for reading in figure.readings where !order.contains(reading.since) {
      order.append(reading.since)
    }
    for since in order {
      for (index, reading) in figure.readings.enumerated() where reading.since == since {
        rows.append(Row(reading, of: recognizer, rank: min(index, 3)))
      }
    }
    if let threshold = figure.threshold { rows.append(Row(name: threshold, rank: 3)) }
  }

  /// How many lines the others may have.
  private static let otherCount = 5

  private mutating func addOthers(_ state: OverlayState, on layer: Layer) {
    let others = state.others
    for item in others.prefix(Self.otherCount) {
      let words = [item.figure.summary, item.figure.threshold].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: ", ")
      let state =
        item.isRunning
        ? "\(item.name(on: layer)) · \(item.stateWords)" : item.name(on: layer)
      let waits = item.recognizer.awaited == nil ? "" : item.stateWords
      rows.append(
        Row(
          name: [state + ":", words, waits].filter { !$0.isEmpty }.joined(separator: " "),
          color: item.isRunning ? Palette.recognized : Palette.quiet,
          quantities: item.figure.headline.isEmpty
            ? item.figure.readings.prefix(1).map {
              ShownQuantity($0, of: item.recognizer.displayName)
            } : [],
          rank: item.isRunning ? 3 : 5))
    }
    if others.count > Self.otherCount {
      rows.append(
        Row(name: "and \(others.count - Self.otherCount) more", color: Palette.quiet, rank: 5))
    }
  }

  /// How many decisions are listed, the latest ones.
  private static let decisionCount = 4

  private mutating func addDecisions(_ decisions: DecisionLog, on layer: Layer) {
    for entry in decisions.entries.suffix(Self.decisionCount) {
      let own = OverlayState.name(entry.name, on: layer)
      // A reason tells that it was not this gesture, and needs the room.
      let isTold = entry.state == .failed && !entry.reason.isEmpty
      let name = isTold ? own : "\(own) · \(BoardState(entry.state).words)"
      rows.append(
        Row(
          name: entry.reason.isEmpty ? name : "\(name): \(entry.reason)",
          color: entry.state == .ended ? Palette.recognized : Palette.cancelled, rank: 4))
    }
  }

  private static func totals(_ state: OverlayState) -> GestureTotals? {
    guard let figure = state.focus?.figure, let rotation = figure["rotation"],
      let scale = figure["scale"]
    else { return nil }
    return GestureTotals(rotation: rotation.value, scale: scale.value)
  }

  /// The exact turn and scale beside what SDL_MULTIGESTURE sums up to.
  private mutating func addClaims(_ claims: MultigestureClaims, totals: GestureTotals?) {
    guard claims.fingers > 0 else { return }
    if let totals {
      rows.append(
        Row(
          name: ShownQuantity.Since.began.words,
          value: String(format: "%+9.2f°  × %.4f", totals.rotation * 180 / .pi, totals.scale),
          rank: 7))
    }
    rows.append(
      Row(
        name: claims.fingers > 2 ? "SDL, \(claims.fingers) fingers" : "SDL's answer",
        value: String(format: "%+9.2f°  %+.3f", claims.turned * 180 / .pi, claims.spread),
        color: Palette.pivot, rank: 7))
  }
}

extension PanelContent {
  /// Rows with a heading wherever numbers follow that count from another moment than those above.
  static func headed(_ rows: [Row]) -> [Row] {
    var headed: [Row] = []
    var last: (since: ShownQuantity.Since, isBelowLine: Bool)?
    for row in rows {
      if let since = row.quantities.first?.since {
        if last.map({ $0 != (since, row.isBelowLine) }) ?? true {
          headed.append(
            Row(
              name: since.words, color: Palette.limit, isBelowLine: row.isBelowLine, rank: row.rank)
          )
        }
        last = (since, row.isBelowLine)
      }
      headed.append(row)
    }
    return headed
  }
}

extension PanelContent.Row {
  /// A line of words as several, where it is wider than a panel.
  func wrapped(to room: Double, size: Double) -> [PanelContent.Row] {
    guard value.isEmpty else { return [self] }
    return TextExtent.wrap(name, to: room, size: size).map { line in
      var row = self
      row.name = line
      return row
    }
  }

  /// A reading: its number in the column of the others, its unit and its limit.
  init(_ reading: GestureFigure.Reading, of subject: String, rank: Int) {
    let color =
      switch reading.isKept {
      case nil: Palette.text
      case true?: Palette.recognized
      case false?: reading.limit?.side == .atMost ? Palette.cancelled : Palette.text
      }
    self.init(
      ShownQuantity(reading, of: subject), limit: reading.limitWords, color: color, rank: rank)
  }

  /// A quantity in the column of the others.
  init(_ quantity: ShownQuantity, limit: String?, color: Color, rank: Int) {
    let value = quantity.value
    let number =
      switch quantity.unit {
      case .points: MatrixFigure.number(value, 2) + " pt"
      case .pointsPerSecond: MatrixFigure.number(value, 0) + " pt/s"
      case .radians: MatrixFigure.number(value * 180 / .pi, 2) + "°"
      case .seconds: MatrixFigure.number(value, 3) + " s"
      case .factor: MatrixFigure.number(value, 4)
      case .count: MatrixFigure.number(value, 0)
      case .number: MatrixFigure.number(value, 1)
      }
    self.init(
      name: quantity.name,
      value: [number, limit].compactMap { $0 }.joined(separator: " "),
      color: color, quantities: [quantity], rank: rank)
  }
}
