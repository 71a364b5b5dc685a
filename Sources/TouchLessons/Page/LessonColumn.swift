import TouchControls
import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene
import TouchTypesetting

/// The text of a page with its question and its buttons.
///
/// The column follows the run, and passes its presses to the run.
package final class LessonColumn: LessonSide {
  /// A button's request to the window.
  package enum Request: Hashable, Sendable {
    /// Leave the lesson.
    case leave
  }

  /// The column's layers and the fingers on them.
  package let stage: Stage
  /// The text scale.
  package var textScale = 1.0 { didSet { if textScale != oldValue { build() } } }

  private let run: LessonRun
  private let scroll = ScrollLayer(name: "text", frame: .zero)
  private let moreBelow = MoreBelowSign()
  private var shownChanges = -1
  private var shownPage = -1
  private var shownVerdict: LessonVerdict?
  private var request: Request?
  private var symbols: [SymbolRow] = []
  private var value: Layer?
  private var rows: [NumberRow] = []
  /// The outcomes by the values of a threshold, and the layer that shows them.
  private var curve: (spans: [TuneCurve.Span], layer: Layer, shown: Double?)?

  /// Creates the column of a run on a surface.
  package init(_ run: LessonRun, surface: Surface, textScale: Double = 1) {
    self.run = run
    self.textScale = textScale
    stage = Stage(surface: surface)
    stage.root.addChild(scroll)
    build()
  }

  // MARK: Events

  /// Returns the request since the last call, and clears it.
  package func takeRequest() -> Request? {
    defer { request = nil }
    return request
  }

  /// Updates the column from the run, and lights the symbol that is pointed at.
  package func follow() {
    if shownChanges != run.changes { build() }
    let pointed =
      symbols.first { $0.isPointed(showsFocus: false) }
      ?? symbols.first { $0.isPointed(showsFocus: stage.focus.isRingShown) }
    let lit = pointed?.symbol
    if run.lit != lit {
      run.lit = lit
      showLit()
    }
    showNumbers()
    moreBelow.follow(scroll)
  }

  /// Whether a control has the keyboard: a field of the figure's numbers or its menu, a slider, or a
  /// control focused with Tab.
  package var hasKeyboard: Bool {
    if rows.contains(where: \.isEdited) { return true }
    guard let layer = stage.focus.layer else { return false }
    return layer is Slider || stage.focus.isRingShown
  }

  /// Takes the keyboard, or gives it up.
  package func takeKeyboard(_ takes: Bool) {
    stage.focus.move(to: nil)
    if takes { stage.focus.moveForward() }
  }

  private func showLit() { for row in symbols { row.show(isLit: row.symbol == run.lit) } }

  private func showNumbers() {
    for (index, row) in rows.enumerated() { row.show(run.value(at: index)) }
    guard let (spans, layer, shown) = curve, let tune = run.page.tune, let value = run.tuned,
      value != shown
    else { return }
    curve?.shown = value
    layer.content = .figure(
      AnyFigure(
        CurveBands(
          spans: spans, range: tune.range, step: tune.step, value: value,
          noWinner: run.lesson.words[.noWinner], fontSize: Sizes(scale: textScale).caption)))
  }

  /// Performs the main button's action: judges the answer, or continues.
  package func pressMainButton() {
    if run.canCheck {
      run.check()
    } else if run.phase == .asking {
      return
    } else if run.hasNext {
      run.goForward()
    } else {
      request = .leave
    }
    follow()
  }

  /// Chooses an answer, counted from 0; an invalid index does nothing.
  package func choose(_ index: Int) {
    guard case .choice(let choice) = run.page.question, run.verdict?.isRight != true,
      choice.options.indices.contains(index)
    else { return }
    run.choice = index
    build()
  }

  /// Moves the slider by a number of steps.
  package func moveSlider(by steps: Int) {
    guard case .number(let question) = run.page.question, !run.isRevealed else { return }
    run.number = question.nearest(to: run.number + Double(steps) * question.step)
    build()
  }

  // MARK: Building

  private struct Sizes {
    let scale: Double
    var caption: Double { 16 * scale }
    var title: Double { 26 * scale }
    var body: Double { 19 * scale }
    var button: Double { 17 * scale }
    /// The letters of buttons that have little room.
    static let leastButton = 15.0
    var inset: Double { 28 * min(scale, 1.2) }
    var gap: Double { 14 * scale }
  }

  /// The background of the column's layers.
  package let ground = ColorRole.card

  /// Rebuilds all layers: a page has few.
  package func build() { keepingKeyboard(rebuild) }

  private func rebuild() {
    shownChanges = run.changes
    let offset = shownPage == run.index ? scroll.contentOffset : .zero
    shownPage = run.index
    for child in stage.root.children where child !== scroll { child.removeFromParent() }
    for child in scroll.children { child.removeFromParent() }
    symbols = []
    value = nil
    (rows, curve) = ([], nil)
    let size = stage.surface.size
    let sizes = Sizes(scale: textScale)
    let buttons = placeButtons(sizes, in: size)
    scroll.frame = Rect(x: 0, y: 0, width: size.width, height: max(buttons, 1))
    let (height, verdict) = fill(sizes, width: size.width)
    scroll.contentSize = Size(width: size.width, height: height)
    scroll.isScrollEnabled = height > scroll.bounds.height
    scroll.clipsToBounds = true
    // The verdict is at the end, and must be visible from its first word on.
    let end = max(height - scroll.bounds.height, 0)
    let isNew = run.verdict != nil && run.verdict != shownVerdict
    shownVerdict = run.verdict
    let goal = isNew ? verdict.map { $0.frame.minY - sizes.gap } ?? end : offset.y
    scroll.contentOffset = Point(x: 0, y: min(goal, end))
    moreBelow.place(over: scroll, ground: ground, scale: textScale)
    showNumbers()
    stage.setNeedsDisplay()
  }

  /// Adds everything above the buttons.
  ///
  /// - Returns: The height of the added layers, and the layer of the verdict's first words.
  private func fill(_ sizes: Sizes, width: Double) -> (height: Double, verdict: Layer?) {
    var stack = ColumnStack(
      scroll, inset: sizes.inset, width: max(width - 2 * sizes.inset, 40), gap: sizes.gap)
    let page = run.page
    stack.add(
      "\(run.lesson.title)  ·  \(run.index + 1) \(run.lesson.words[.of]) \(run.lesson.pages.count)",
      size: sizes.caption, Palette.quiet)
    stack.add(page.title, size: sizes.title, Palette.text, weight: .bold)
    for part in page.parts {
      switch part {
      case .words(let words): stack.add(words, size: sizes.body, Palette.text)
      case .formula(let source): stack.add(formula: source, size: sizes.body * 1.25)
      }
    }
    symbols = page.symbols.map { SymbolRow($0, width: stack.width, size: sizes.caption) }
    showLit()
    stack.add(symbols)
    addNumbers(sizes, to: &stack)
    if let question = page.question {
      stack.space(sizes.gap * 0.4)
      stack.add(question.common.ask, size: sizes.body, Palette.text, weight: .bold)
      add(question, sizes, to: &stack)
    }
    var verdictLayer: Layer?
    if let verdict = run.verdict {
      let words = run.lesson.words
      // Words without a hint say themselves that it is not right.
      let isPlain = verdict.words == LessonWords.Key.lookAgain.rawValue
      verdictLayer = stack.add(
        words[verdict.isRight ? .right : isPlain ? .lookAgain : .notYet], size: sizes.body,
        verdict.isRight ? Palette.recognized : Palette.comparison, weight: .bold)
      if !isPlain {
        stack.add(words.translation(of: verdict.words), size: sizes.body, Palette.text)
      }
    }
    return (stack.height + sizes.gap, verdictLayer)
  }

  private func addNumbers(_ sizes: Sizes, to stack: inout ColumnStack) {
    for (index, number) in run.numbers.enumerated() {
      let row = NumberRow(number, fontSize: sizes.caption) { [unowned self] in
        run.setValue($0, at: index)
        showNumbers()
      }
      stack.add(row, fontSize: sizes.caption)
      rows.append(row)
    }
    if let spans = run.curve?.spans, let travel = rows.last?.travel {
      let layer = stack.add(
        "curve", from: travel.lowerBound, width: travel.upperBound - travel.lowerBound,
        height: sizes.caption * 2)
      curve = (spans, layer, nil)
    }
  }

  private func add(_ question: LessonQuestion, _ sizes: Sizes, to stack: inout ColumnStack) {
    switch question {
    case .number(let number):
      let slider = Slider(
        number.words.ask, value: run.number, in: number.range, step: number.step,
        fontSize: sizes.button
      ) { [unowned self] in
        run.number = $0
        value?.content = .text(
          Text(Self.words(run.number, number), size: sizes.title), color: Palette.pivot)
      }
      // The words above the slider have its name, too.
      slider.name = "slider"
      slider.isEnabled = !run.isRevealed
      stack.add(slider, fills: true)
      value = stack.add(Self.words(run.number, number), size: sizes.title, Palette.pivot)
    case .choice(let choice):
      for (index, option) in choice.options.enumerated() {
        let button = Button(option.words, fontSize: sizes.button) { [unowned self] in
          choose(index)
        }
        button.isSelected = run.choice == index
        button.isEnabled = run.verdict?.isRight != true || run.choice == index
        button.symbol = "\(index + 1)"
        stack.add(button, fills: true)
      }
    case .place, .goal, .formula: break
    }
  }

  private static func words(_ number: Double, _ question: NumberQuestion) -> String {
    let decimals = question.step >= 1 ? 0 : question.step >= 0.1 ? 1 : 2
    return number.lessonText(places: decimals) + question.measure.unit
  }

  // MARK: Buttons

  /// Adds the row of buttons at the bottom.
  ///
  /// - Returns: The y coordinate at which the row begins.
  private func placeButtons(_ sizes: Sizes, in size: Size) -> Double {
    // As long as the question is open, the main button checks the answer.
    let asks = run.canCheck || run.phase == .asking
    let words = run.lesson.words
    let main = Button(
      words[asks ? .check : run.hasNext ? .next : .done], style: .filled, fontSize: sizes.button
    ) { [unowned self] in pressMainButton() }
    // It keeps the keyboard as its words change.
    main.name = "main"
    main.isEnabled = !asks || run.canCheck
    main.shortcut = "Return"
    main.sizeToFit()
    let back = Button(words[.back], fontSize: sizes.button) { [unowned self] in
      run.goBack()
      follow()
    }
    back.isEnabled = run.index > 0
    back.sizeToFit()
    let again = run.repetition.map { repetition in
      let button = Button(words[repetition], fontSize: sizes.button) { [unowned self] in
        run.retry()
        follow()
      }
      button.name = "again"
      button.sizeToFit()
      return button
    }
    let others = [back, again].compactMap(\.self)
    let layout = StackLayout(.horizontal, spacing: 10)
    let width = size.width - 2 * sizes.inset
    func isTooWide() -> Bool {
      layout.fittingSize(of: Self.items(others, main).map { $0.1 }).width > width
    }
    // A narrow column does without the key first, then without large letters, and at last without
    // a single row.
    if isTooWide() {
      main.shortcut = ""
      main.sizeToFit()
    }
    while isTooWide(), main.fontSize > Sizes.leastButton {
      for button in others + [main] {
        button.fontSize = max(button.fontSize - 1, Sizes.leastButton)
        button.sizeToFit()
      }
    }
    let rows =
      isTooWide() ? [Self.items(others), Self.items([], main)] : [Self.items(others, main)]
    let height = main.bounds.height
    let step = height + layout.spacing
    let top = size.height - height - sizes.inset * 0.7 - step * Double(rows.count - 1)
    for (index, row) in rows.enumerated() {
      layout.place(
        row, in: Rect(x: sizes.inset, y: top + step * Double(index), width: width, height: height))
    }
    for button in others + [main] { stage.root.addChild(button) }
    return top - sizes.gap * 0.6
  }

  /// Returns the parts of a row: some buttons, and another one at the right end.
  private static func items(
    _ buttons: [Button], _ last: Button? = nil
  ) -> [(Layer?, StackLayout.Item)] {
    var items: [(Layer?, StackLayout.Item)] = buttons.map {
      ($0, StackLayout.Item(length: $0.bounds.width))
    }
    if let last {
      items.append((nil, StackLayout.Item(spacingAfter: 0)))
      items.append((last, StackLayout.Item(length: last.bounds.width)))
    }
    return items
  }
}
