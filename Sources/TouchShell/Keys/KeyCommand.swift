package import TouchExplain
package import TouchInput
import TouchSandbox

/// A command of a key in a window: the only table of commands, which windows obey, and which the
/// help panel, `--help` and the pages show.
///
/// Keys of a behavior, such as the painter's Ctrl-Z, belong to the scene instead of the window.
/// They come from `BehaviorKind.keys`, and precede these in the help panel.
package struct KeyCommand: Hashable, Sendable {
  /// The window's action for a key.
  package enum Action: Hashable, Sendable {
    /// Opens a scene of the gallery, counted from 1.
    case openScene(Int)
    /// Opens the lessons.
    case openLessons
    /// Chooses the next card in a direction.
    case focusCardToward(Direction)
    /// Saves the content.
    case saveScreenshot, saveScene
    /// Restarts the scene.
    case reset
    /// Shows or hides something.
    case togglePart(OverlayPart), toggleReceipts, toggleFullScreen, toggleHelp
    /// Makes scrolling move or zoom.
    case toggleScrolling
    /// Makes layers follow another path of fingers.
    case switchFingers
    /// Makes the current effect of scrolling the one of every window.
    case keepScrolling
    /// Closes the help, or leaves the content.
    case leave
    /// Changes the playing of a recording.
    case togglePause, toggleLoop, goFaster, goSlower, goToStart, goToEnd
    /// Goes forward by a number of events.
    case step(Int)
    /// Goes forward by a number of seconds.
    case jump(Double)
    /// Goes forward by a number of gestures.
    case goToGesture(Int)
    /// Takes over a recording, and goes back to it.
    case takeOver, endTake
    /// Judges the answer of a lesson's page, or goes on; shows another page; asks again.
    case goOn, nextPage, previousPage, askAgain
    /// Chooses an answer, counted from 1.
    case choose(Int)
    /// Moves a lesson's slider by a number of steps.
    case moveSlider(Int)
    /// Scrolls a lesson's text, or the list of lessons, by a number of steps.
    case scrollText(Int)
    /// Opens the moment of a recording, whose fingers can then be dragged.
    case grabMoment
    /// Moves the keyboard between the text beside a figure and the figure.
    case changeSides
  }

  /// A direction on the screen.
  package enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

  /// The content in which a key is pressed.
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

  /// One key of a command.
  package struct Binding: Hashable, Sendable {
    /// SDL's name of the key.
    package let key: String
    /// The modifiers of which one must be held; if empty, all modifiers without another meaning are
    /// allowed.
    package let modifiers: ModifierKeys
    /// The action of the key.
    package let action: Action
  }

  /// The keys as the help prints them.
  package let label: String
  /// The effect of the keys, in words.
  package let meaning: String
  /// The individual keys; empty for keys that a control takes.
  package let bindings: [Binding]
  /// Whether a held key acts only once.
  package let isOnce: Bool

  /// Makes a command of keys with their actions, under the same modifiers.
  private init(
    _ label: String, _ meaning: String, _ keys: [(String, Action)],
    _ modifiers: ModifierKeys = [], isOnce: Bool = false
  ) {
    self.label = label
    self.meaning = meaning
    bindings = keys.map { Binding(key: $0, modifiers: modifiers, action: $1) }
    self.isOnce = isOnce
  }

  /// Makes a command of one key that acts once.
  private init(
    _ label: String, _ meaning: String, _ key: String, _ action: Action,
    _ modifiers: ModifierKeys = []
  ) { self.init(label, meaning, [(key, action)], modifiers, isOnce: true) }

  // MARK: The table

  /// Returns the commands in a place, in the order of the help.
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

  private static let gallery: [KeyCommand] = [
    KeyCommand("1 … 9", "open a scene", numbers(Action.openScene)),
    KeyCommand("L", "open the lessons", [("L", .openLessons)]),
    KeyCommand(
      "Tab  ← ↑ → ↓", "choose a card",
      [
        ("Left", .focusCardToward(.left)), ("Up", .focusCardToward(.up)),
        ("Right", .focusCardToward(.right)), ("Down", .focusCardToward(.down)),
      ]),
    // The card's button takes the key, as the focus takes Tab.
    KeyCommand("Return", "open its scene", []),
    fullScreen, help("these keys"), end("quit"),
  ]

  private static let scene: [KeyCommand] =
    [
      KeyCommand("S", "save a screenshot", "S", .saveScreenshot),
      KeyCommand("Ctrl-S", "save the arrangement as a scene", "S", .saveScene, [.control, .meta]),
      KeyCommand("R", "start again", "R", .reset),
      scrolling,
      KeyCommand(
        ScrollWords.keepKey, "keep what scrolling does", ScrollWords.key, .keepScrolling, .shift),
    ] + overlay + [fingers, receipts, fullScreen, help("gestures and keys")]

  private static let playback: [KeyCommand] =
    [
      KeyCommand("Space", "pause, resume", "Space", .togglePause),
      KeyCommand("→  ←", "one event forward, back", [("Right", .step(1)), ("Left", .step(-1))]),
      KeyCommand(
        "Shift →  ←", "one second forward, back",
        [("Right", .jump(1)), ("Left", .jump(-1))], .shift),
      KeyCommand(
        "N  P", "next, previous gesture", [("N", .goToGesture(1)), ("P", .goToGesture(-1))]),
      KeyCommand(
        "Home  End", "to the start, to the end", [("Home", .goToStart), ("End", .goToEnd)]),
      KeyCommand(
        "↑  ↓", "faster, slower",
        ["Up", "=", "+", "Keypad +"].map { ($0, Action.goFaster) }
          + ["Down", "-", "Keypad -"].map { ($0, Action.goSlower) }),
      KeyCommand("L", "loop", "L", .toggleLoop),
      KeyCommand("T", "take over, end the take", "T", .takeOver),
      KeyCommand("G", "drag this moment's two fingers", [("G", .grabMoment)]),
    ] + overlay + [fingers, receipts, fullScreen, help("these keys"), end("quit")]

  private static let take: [KeyCommand] =
    [KeyCommand("T", "back to the recording", "T", .endTake)]
    + [scrolling] + overlay + [receipts, fullScreen, end("quit")]

  private static let lesson: [KeyCommand] =
    [
      KeyCommand(
        "Return", "check the answer, go on",
        [("Return", .goOn), ("Keypad Enter", .goOn)], isOnce: true),
      KeyCommand(
        "PgDn  PgUp", "next page, page before",
        [("PageDown", .nextPage), ("PageUp", .previousPage)]),
      KeyCommand("R", "show me, try again, play again", "R", .askAgain),
      KeyCommand("1 … 9", "choose an answer, or a lesson", numbers(Action.choose)),
      KeyCommand("←  →", "less, more", [("Left", .moveSlider(-1)), ("Right", .moveSlider(1))]),
      KeyCommand("↑  ↓", "scroll the text", [("Up", .scrollText(-1)), ("Down", .scrollText(1))]),
      KeyCommand("F6", "to the text, to the figure", "F6", .changeSides),
      fullScreen, help("these keys"), end("leave the lesson"),
    ]

  private static let scrolling = KeyCommand(
    ScrollWords.key, "scrolling moves, or zooms", ScrollWords.key, .toggleScrolling)

  private static let fullScreen = KeyCommand("F11", "full screen", "F11", .toggleFullScreen)

  /// The keys of the overlay's parts, in two rows because one would be too long for a terminal.
  private static let overlay = [
    OverlayPart.available.prefix(2), OverlayPart.available.dropFirst(2),
  ].map { parts in
    KeyCommand(
      parts.map(\.key).joined(separator: "  "),
      "overlay: " + parts.map { $0.label.lowercased() }.joined(separator: ", "),
      parts.map { ($0.key, Action.togglePart($0)) }, isOnce: true)
  }

  private static let fingers = KeyCommand(
    "F8", "layers follow raw, filtered, predicted fingers", "F8", .switchFingers)

  private static let receipts = KeyCommand(
    "F3", "with F1: repairs made to the input", "F3", .toggleReceipts)

  private static func numbers(_ action: (Int) -> Action) -> [(String, Action)] {
    (1...9).flatMap { number in ["", "Keypad "].map { ("\($0)\(number)", action(number)) } }
  }

  private static func help(_ meaning: String) -> KeyCommand {
    KeyCommand("H", meaning, "H", .toggleHelp)
  }

  private static func end(_ meaning: String) -> KeyCommand {
    KeyCommand("Esc", meaning, "Escape", .leave)
  }
}

// MARK: - Uses of the table

extension KeyCommand {
  /// Returns the action of a pressed key in a place; nil for none, and for a released key.
  package static func action(for key: KeyEvent, in place: Place) -> Action? {
    key.phase == .down ? purpose(of: key, in: place) : nil
  }

  /// Returns the action of a key in a place, whether it is pressed or released.
  ///
  /// A command with a modifier takes precedence over one without.
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

  /// The keys that act only once while they are held.
  ///
  /// A held Esc would leave the scene, and then the gallery too; Return presses a control once.
  package static let singleKeys = Set(
    Place.allCases.flatMap(all).filter(\.isOnce).flatMap(\.bindings).map(\.key)
  ).union(["Return", "Keypad Enter"])

  /// Returns the rows of a help panel, with the way back to the gallery for a hand.
  ///
  /// - Parameters:
  ///   - place: The content over which the panel is shown.
  ///   - own: The other keys, as the scene's behaviors describe them; these rows come first.
  ///   - hand: The last input device in use; nil before any input.
  ///   - leadsToGallery: Whether leaving opens the gallery, as it always does from its scenes.
  /// - Returns: The keys, as the help prints them, and their effects.
  package static func rows(
    in place: Place, after own: [(key: String, what: String)] = [], for hand: GalleryHand? = nil,
    leadsToGallery: Bool = false
  ) -> [(key: String, what: String)] {
    let leadsToGallery = leadsToGallery || place == .sceneOfGallery
    return own
      + all(in: place).map { command in
        let leads = leadsToGallery && command.bindings.contains { $0.action == .leave }
        return leads ? GalleryHand.row(hand) : (command.label, command.meaning)
      }
  }

  /// Returns the text for `--help`: an indented line for each row.
  package static func helpText(_ rows: [(key: String, what: String)]) -> String {
    TextColumns.text(rows.map { ["  " + $0.key, $0.what] })
  }
}
