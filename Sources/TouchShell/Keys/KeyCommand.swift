package import TouchExplain
package import TouchInput
import TouchSandbox

/// What keys do in a window: the one table that windows obey, and that the help panel, `--help` and
/// the pages show.
///
/// Keys of a behavior, such as the painter's Ctrl-Z, are the scene's and not the window's: they
/// come from `BehaviorKind.keys`, and stand before these in the help panel.
package struct KeyCommand: Hashable, Sendable {
  /// What a key has the window do.
  package enum Action: Hashable, Sendable {
    /// Opens a scene of the gallery, counted from 1.
    case openScene(Int)
    /// Opens the lessons.
    case openLessons
    /// Chooses the next card in a direction.
    case focusCardToward(Direction)
    /// Saves the content.
    case saveScreenshot, saveScene
    /// Begins the scene again.
    case reset
    /// Shows something, or not any more.
    case togglePart(OverlayPart), toggleReceipts, toggleFullScreen, toggleHelp
    /// Has scrolling move, or zoom.
    case toggleScrolling
    /// Has layers follow another path of fingers.
    case switchFingers
    /// Has scrolling do in every window what it does now.
    case keepScrolling
    /// Closes the help, or leaves the content.
    case leave
    /// Decides how a recording plays.
    case togglePause, toggleLoop, goFaster, goSlower, goToStart, goToEnd
    /// So many events on.
    case step(Int)
    /// So many seconds on.
    case jump(Double)
    /// So many gestures on.
    case goToGesture(Int)
    /// Takes a recording over, and goes back to it.
    case takeOver, endTake
    /// Judges the answer of a lesson's page, or goes on; shows another page; asks again.
    case goOn, nextPage, previousPage, askAgain
    /// Chooses an answer, counted from 1.
    case choose(Int)
    /// Moves a lesson's slider by so many steps.
    case moveSlider(Int)
    /// Opens the moment of a recording with its fingers to be dragged.
    case grabMoment
    /// Gives the keyboard to the text beside a figure, or to the figure.
    case changeSides
  }

  /// A way on the screen.
  package enum Direction: Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// Where a key is pressed.
  package enum Place: Hashable, Sendable, CaseIterable {
    /// The cards.
    case gallery
    /// A scene that was opened from the gallery.
    case sceneOfGallery
    /// A scene that was named on the command line.
    case scene
    /// A recording that plays.
    case playback
    /// A recording that was taken over.
    case take
    /// A page of a lesson.
    case lesson
  }

  /// One key that does it.
  package struct Binding: Hashable, Sendable {
    /// SDL's name of the key.
    package let key: String
    /// One of these must be held; without any, the key does it whatever is held that means nothing
    /// else.
    package let modifiers: ModifierKeys
    /// What it does.
    package let action: Action

    fileprivate init(_ key: String, _ modifiers: ModifierKeys, _ action: Action) {
      self.key = key
      self.modifiers = modifiers
      self.action = action
    }

    fileprivate init(_ key: String, _ action: Action) { self.init(key, [], action) }
  }

  /// The keys as the help prints them.
  package let label: String
  /// What they do, in words.
  package let meaning: String
  /// The keys, one by one; none for those that a control takes.
  package let bindings: [Binding]
  /// Whether a key that is still held does it only once.
  package let isOnce: Bool

  private init(_ label: String, _ meaning: String, _ bindings: [Binding], isOnce: Bool = false) {
    self.label = label
    self.meaning = meaning
    self.bindings = bindings
    self.isOnce = isOnce
  }

  /// A key that does one thing, once.
  private init(_ label: String, _ meaning: String, _ key: String, _ action: Action) {
    self.init(label, meaning, [Binding(key, action)], isOnce: true)
  }

  // MARK: The table

  /// What keys do in a place, in the order of the help.
  package static func all(in place: Place) -> [KeyCommand] {
    switch place {
    case .gallery: gallery
    case .sceneOfGallery: scene + [end(GalleryHand.row(nil).what)]
    case .scene: scene + [end("quit")]
    case .playback: playback
    case .take: take
    case .lesson: lesson
    }
  }

  private static let gallery = [
    KeyCommand(
      "1 … 9", "open a scene",
      (1...9).flatMap { number in
        ["", "Keypad "].map { Binding("\($0)\(number)", .openScene(number)) }
      }),
    KeyCommand("L", "open the lessons", [Binding("L", .openLessons)]),
    KeyCommand(
      "Tab  ← ↑ → ↓", "choose a card",
      [
        Binding("Left", .focusCardToward(.left)), Binding("Up", .focusCardToward(.up)),
        Binding("Right", .focusCardToward(.right)), Binding("Down", .focusCardToward(.down)),
      ]),
    // Its button takes the key, as the focus takes Tab.
    KeyCommand("Return", "open its scene", []),
    fullScreen, help("these keys"), end("quit"),
  ]

  private static let scene =
    [
      KeyCommand("S", "save a screenshot", "S", .saveScreenshot),
      KeyCommand(
        "Ctrl-S", "save the arrangement as a scene", [Binding("S", [.control, .meta], .saveScene)],
        isOnce: true),
      KeyCommand("R", "start again", "R", .reset),
      scrolling,
      KeyCommand(
        ScrollWords.keepKey, "keep what scrolling does",
        [Binding(ScrollWords.key, .shift, .keepScrolling)], isOnce: true),
    ] + overlay + [fingers, receipts, fullScreen, help("gestures and keys")]

  private static let playback =
    [
      KeyCommand("Space", "pause, resume", [Binding("Space", .togglePause)]),
      KeyCommand(
        "→  ←", "one event forward, back", [Binding("Right", .step(1)), Binding("Left", .step(-1))]),
      KeyCommand(
        "Shift →  ←", "one second forward, back",
        [Binding("Right", .shift, .jump(1)), Binding("Left", .shift, .jump(-1))]),
      KeyCommand(
        "N  P", "next, previous gesture",
        [Binding("N", .goToGesture(1)), Binding("P", .goToGesture(-1))]),
      KeyCommand(
        "Home  End", "to the start, to the end",
        [Binding("Home", .goToStart), Binding("End", .goToEnd)]),
      KeyCommand(
        "↑  ↓", "faster, slower",
        ["Up", "=", "+", "Keypad +"].map { Binding($0, .goFaster) }
          + ["Down", "-", "Keypad -"].map { Binding($0, .goSlower) }),
      KeyCommand("L", "loop", [Binding("L", .toggleLoop)]),
      KeyCommand("T", "take over, end the take", [Binding("T", .takeOver)]),
      KeyCommand("G", "drag this moment's two fingers", [Binding("G", .grabMoment)]),
    ] + overlay + [fingers, receipts, fullScreen, help("these keys"), end("quit")]

  private static let take =
    [KeyCommand("T", "back to the recording", [Binding("T", .endTake)])]
    + [scrolling] + overlay + [receipts, fullScreen, end("quit")]

  private static let lesson =
    [
      KeyCommand(
        "Return", "check the answer, go on",
        [Binding("Return", .goOn), Binding("Keypad Enter", .goOn)], isOnce: true),
      KeyCommand(
        "PgDn  PgUp", "next page, page before",
        [Binding("PageDown", .nextPage), Binding("PageUp", .previousPage)]),
      KeyCommand("R", "show me, try again, play again", "R", .askAgain),
      KeyCommand(
        "1 … 9", "choose an answer, or a lesson",
        (1...9).flatMap { number in
          ["", "Keypad "].map { Binding("\($0)\(number)", .choose(number)) }
        }),
      KeyCommand(
        "←  →", "less, more",
        [Binding("Left", .moveSlider(-1)), Binding("Right", .moveSlider(1))]),
      KeyCommand("F6", "to the text, to the figure", "F6", .changeSides),
      fullScreen, help("these keys"), end("leave the lesson"),
    ]

  private static let scrolling = KeyCommand(
    ScrollWords.key, "scrolling moves, or zooms", ScrollWords.key, .toggleScrolling)

  private static let fullScreen = KeyCommand("F11", "full screen", "F11", .toggleFullScreen)

  /// A key for each part of the overlay, in two lines, as one would be too long for a terminal.
  private static let overlay = [
    OverlayPart.available.prefix(2), OverlayPart.available.dropFirst(2),
  ].map { parts in
    KeyCommand(
      parts.map(\.key).joined(separator: "  "),
      "overlay: " + parts.map { $0.label.lowercased() }.joined(separator: ", "),
      parts.map { Binding($0.key, .togglePart($0)) }, isOnce: true)
  }

  private static let fingers = KeyCommand(
    "F8", "layers follow raw, filtered, predicted fingers", "F8", .switchFingers)

  private static let receipts = KeyCommand(
    "F3", "with F1: repairs made to the input", "F3", .toggleReceipts)

  private static func help(_ meaning: String) -> KeyCommand {
    KeyCommand("H", meaning, "H", .toggleHelp)
  }

  private static func end(_ meaning: String) -> KeyCommand {
    KeyCommand("Esc", meaning, "Escape", .leave)
  }
}

// MARK: - Uses of the table

extension KeyCommand {
  /// What a key that goes down does in a place; nil for nothing, and for one that goes up.
  package static func action(for key: KeyEvent, in place: Place) -> Action? {
    key.phase == .down ? purpose(of: key, in: place) : nil
  }

  /// What a key is for in a place, whether it goes down or up.
  ///
  /// A command that wants a modifier comes before one that wants none.
  package static func purpose(of key: KeyEvent, in place: Place) -> Action? {
    var plain: Action?
    for command in all(in: place) {
      for binding in command.bindings where binding.key == key.key {
        if binding.modifiers.isEmpty {
          plain = plain ?? binding.action
        } else if !binding.modifiers.isDisjoint(with: key.modifiers) {
          return binding.action
        }
      }
    }
    return plain
  }

  /// The keys that do nothing more while they are held.
  ///
  /// Esc would leave the scene, and then the gallery too; Return presses a control once.
  package static let singleKeys = Set(
    Place.allCases.flatMap(all).filter(\.isOnce).flatMap(\.bindings).map(\.key)
  ).union(["Return", "Keypad Enter"])

  /// Rows for a help panel.
  ///
  /// - Parameters:
  ///   - place: Where the panel is shown.
  ///   - own: What else keys do there, as the scene's behaviors say it; these rows stand first.
  /// - Returns: The keys, as the help prints them, and what they do.
  package static func rows(
    in place: Place, after own: [(key: String, what: String)] = []
  ) -> [(key: String, what: String)] {
    rows(in: place, after: own, for: nil)
  }

  /// The same with the way back to the gallery that a hand has.
  ///
  /// - Parameters:
  ///   - place: Where the panel is shown.
  ///   - own: What else keys do there; these rows stand first.
  ///   - hand: The last input device in use; nil before any input.
  /// - Returns: The keys, as the help prints them, and what they do.
  package static func rows(
    in place: Place, after own: [(key: String, what: String)] = [], for hand: GalleryHand?
  ) -> [(key: String, what: String)] {
    own
      + all(in: place).map { command in
        let leads = place == .sceneOfGallery && command.bindings.contains { $0.action == .leave }
        return leads ? GalleryHand.row(hand) : (command.label, command.meaning)
      }
  }

  /// The same for `--help`: a line for each, indented.
  package static func helpText(in place: Place) -> String {
    let rows = rows(in: place)
    let width = rows.map(\.key.count).max() ?? 0
    return rows.map { row in
      "  \(row.key)\(String(repeating: " ", count: width - row.key.count + 2))\(row.what)"
    }.joined(separator: "\n")
  }

  /// The same for a page: the rows of a table.
  package static func tableRows(in place: Place) -> [String] {
    rows(in: place).map { row in
      let key = row.key.split(separator: "  ").joined(separator: " ")
      return "| \(key) | \(row.what) |"
    }
  }
}
