import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// The content of the figures panel: a matrix, its parts and the recognizers' measurements.
struct FiguresContent {
  /// A line of the panel.
  struct Row {
    var name: String
    /// The value in columns; empty for a line of words, which `name` contains.
    var value = ""
    var color = Palette.text
    /// Whether the row is about gestures and belongs below the dividing line.
    var isBelowLine = true
    /// The numbers in the row's value; a heading above gives their start.
    var quantities: [ShownQuantity] = []
    /// The rank of the row; if room is short, rows with the highest rank are dropped first.
    var rank: Int
  }

  /// The heading above the matrix and its parts.
  let heading: String
  /// The matrix as three rows of equal length, with the names of entries if they have any.
  private let wide: [String]
  /// The abbreviated matrix, if there is one.
  private let narrow: [String]?
  private(set) var rows: [Row]
  /// Whether the matrix shows more than a position: the layer is scaled, turned or slanted.
  let isTelling: Bool

  /// Creates the content for a moment.
  ///
  /// - Parameters:
  ///   - layer: The layer with the matrix.
  ///   - state: The state of the recognizers.
  ///   - figure: The figure of the layer's behavior.
  ///   - measured: The change of the layer's fingers, or nothing for fewer than two.
  ///   - decisions: The decisions about the fingers.
  init(
    _ layer: Layer, _ state: OverlayState, figure: BehaviorFigure?, measured: [ShownQuantity],
    _ decisions: DecisionLog
  ) {
    let now = ShownQuantity.Since.now.words
    heading =
      if case .image = layer.content { "the photo \(now)" } else {
        "\(OverlayState.shownName(layer)) \(now)"
      }
    if let rotation = figure?.rotation {
      wide = MatrixFigure.rows(of: rotation)
      narrow = nil
      // A turn in space means nothing for a gesture that does not turn the layer.
      isTelling =
        state.focus.map {
          !$0.isRunning || figure?.turning.contains(ObjectIdentifier($0.recognizer)) == true
        } ?? true
      rows = Self.rows(of: rotation, layer.name)
    } else {
      wide = MatrixFigure.columns(of: layer.toParent)
      narrow = LensPage.shortRows(of: layer.toParent)
      let map = layer.toParent
      isTelling = !map.isApproximatelyEqual(
        to: Transform2D(translationX: map.tx, y: map.ty), absoluteTolerance: 1e-9)
      rows = Self.rows(of: layer.toParent, layer.name)
    }
    let focus = state.focus
    // A running transform gesture already shows these numbers.
    let isSaid = focus?.recognizer is TransformGestureRecognizer && focus?.isRunning == true
    if !isSaid { rows += measured.map { Row($0, color: Palette.text, rank: 0) } }
    if let focus { addFocus(focus.figure, of: focus.recognizer.displayName) }
    for (index, reading) in (figure?.figure.readings ?? []).enumerated() {
      rows.append(Row(reading, of: layer.name, rank: 2 + index))
    }
    addOthers(state, on: layer)
    addDecisions(decisions, on: layer)
  }

  /// Returns the matrix for a width, or nil if there is too little room.
  func matrix(in width: Double) -> [String]? {
    [wide, narrow].lazy.compactMap(\.self).first { LensPage.width(of: $0) <= width }
  }

  /// The choices of rows for less and less room: all rows, then all but the least important, and so
  /// on.
  var choices: [[Row]] {
    var choices = [rows]
    while let highest = choices[choices.count - 1].map(\.rank).max() {
      choices.append(choices[choices.count - 1].filter { $0.rank < highest })
    }
    return choices
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
      row("translation", MatrixFigure.pair(parts.translation.dx, parts.translation.dy, 2), 5),
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
    func row(_ kind: GlassQuantity, _ values: [Double], _ rank: Int) -> Row {
      let isAngle = kind.unit == .radians
      let texts = values.map {
        isAngle
          ? MatrixFigure.number($0 * 180 / .pi, 2, width: 6) + kind.unitWords
          : MatrixFigure.number($0, 3, width: 6)
      }
      let names = zip(values.count == 4 ? ["w", "x", "y", "z"] : ["x", "y", "z"], values)
      return Row(
        name: kind.name, value: texts.joined(separator: " "), isBelowLine: false,
        quantities: isAngle
          ? [ShownQuantity(layer, kind, values[0])]
          : names.map { ShownQuantity("\(layer) \($0)", kind, $1) }, rank: rank)
    }
    let axis = rotation.axis.map { row(.spaceAxis, [$0.x, $0.y, $0.z], 1) }
    return [
      Row(name: "p′ = M · p, columns: the model's axes", isBelowLine: false, rank: 6),
      row(.quaternion, [rotation.w, rotation.x, rotation.y, rotation.z], 2), axis,
      row(.spaceAngle, [rotation.angle], 1),
    ].compactMap(\.self)
  }

  // MARK: Gestures

  private mutating func addFocus(_ figure: GestureFigure, of recognizer: String) {
    if !figure.headline.isEmpty { rows.append(Row(name: figure.headline, rank: 3)) }
    // Numbers with the same start share a heading and keep their order.
    let starts = figure.readings.map(\.since)
    func place(_ index: Int) -> (Int, Int) { (starts.firstIndex(of: starts[index]) ?? 0, index) }
    for index in starts.indices.sorted(by: { place($0) < place($1) }) {
      rows.append(Row(figure.readings[index], of: recognizer, rank: min(index, 3)))
    }
    if let threshold = figure.threshold { rows.append(Row(name: threshold, rank: 3)) }
  }

  /// The maximum number of lines for other recognizers.
  private static let otherCount = 5

  private mutating func addOthers(_ state: OverlayState, on layer: Layer) {
    let others = state.others
    for item in others.prefix(Self.otherCount) {
      let words = [item.figure.summary, item.figure.threshold].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: ", ")
      let state =
        item.isRunning ? "\(item.name(on: layer)) · \(item.stateWords)" : item.name(on: layer)
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

  /// The number of latest decisions to list.
  private static let decisionCount = 4

  private mutating func addDecisions(_ decisions: DecisionLog, on layer: Layer) {
    for entry in decisions.entries.suffix(Self.decisionCount) {
      let own = OverlayState.name(entry.name, on: layer)
      // A reason already implies that it was not this gesture, and needs the room.
      let isTold = entry.state == .failed && !entry.reason.isEmpty
      let name = isTold ? own : "\(own) · \(BoardState(entry.state).words)"
      rows.append(
        Row(
          name: entry.reason.isEmpty ? name : "\(name): \(entry.reason)",
          color: entry.state == .ended ? Palette.recognized : Palette.quiet, rank: 4))
    }
  }

  /// Returns rows with a heading above each group of numbers whose start differs from the previous
  /// group.
  static func headed(_ rows: [Row]) -> [Row] {
    var headed: [Row] = []
    var last: (since: ShownQuantity.Since, isBelowLine: Bool)?
    for row in rows {
      if let since = row.quantities.first?.since {
        if last.map({ $0 != (since, row.isBelowLine) }) ?? true {
          headed.append(
            Row(
              name: since.heading, color: Palette.limit, isBelowLine: row.isBelowLine,
              rank: row.rank))
        }
        last = (since, row.isBelowLine)
      }
      headed.append(row)
    }
    return headed
  }
}

extension FiguresContent.Row {
  /// Creates a row for a reading: its number in the common column, its unit and its limit.
  init(_ reading: GestureFigure.Reading, of subject: String, rank: Int) {
    let color =
      switch reading.isKept {
      case nil: Palette.text
      case true?: Palette.recognized
      case false?: reading.limit?.side == .atMost ? Palette.cancelled : Palette.text
      }
    self.init(ShownQuantity(reading, of: subject), reading, color: color, rank: rank)
  }

  /// Creates a row for a quantity in the common column, with the limit of its reading.
  init(
    _ quantity: ShownQuantity, _ reading: GestureFigure.Reading? = nil, color: Color, rank: Int
  ) {
    let (usual, unit) =
      switch quantity.unit {
      case .points: (2, " pt")
      case .pointsPerSecond: (0, " pt/s")
      case .radians: (2, "°")
      case .seconds: (3, " s")
      case .factor: (4, "")
      case .count: (0, "")
      case .number: (1, "")
      }
    let number =
      MatrixFigure.number(
        quantity.unit.shown(quantity.value), reading?.decimals(usual: usual) ?? usual) + unit
    self.init(
      name: quantity.name,
      value: [number, reading?.limitWords].compactMap { $0 }.joined(separator: " "), color: color,
      quantities: [quantity], rank: rank)
  }
}
