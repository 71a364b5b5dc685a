import TouchGeometry
import TouchGestures

/// Handles fingers and the mouse in a text field.
extension TextField {
  func select(to touch: Touch) {
    guard touch.tapCount == 1 else { return }
    editing.place(caret(at: touch.location(in: self)), selecting: true)
    caretMoved()
  }

  func point(at touch: Touch, isExtending: Bool) {
    let place = touch.location(in: self)
    switch touch.tapCount {
    case 1: editing.place(caret(at: place), selecting: isExtending)
    case 2: selectWord(at: place)
    default: editing.selectAll()
    }
    caretMoved()
  }

  /// A long press selects a word, or from its far end to the finger once that has moved by 10 pt,
  /// and opens the menu when it is over.
  func follow(_ press: LongPressGestureRecognizer) {
    guard isEnabled else { return }
    let place = press.location(in: self)
    switch press.state {
    case .began:
      takeKeyboard()
      selectWord(at: place)
      (pressStart, pressWord, hasPressMoved) = (place, editing.selection, false)
      caretMoved()
    case .changed:
      if place.distance(to: pressStart) >= 10 { hasPressMoved = true }
      guard hasPressMoved else { return }
      let caret = caret(at: place)
      editing.place(caret < pressWord.lowerBound ? pressWord.upperBound : pressWord.lowerBound)
      editing.place(caret, selecting: true)
      caretMoved()
    case .ended: showMenu(at: place)
    default: break
    }
  }

  /// Selects a word; of a password everything, as its words are not for others to see.
  private func selectWord(at place: Point) {
    if isSecure { editing.selectAll() } else { editing.selectWord(at: character(at: place)) }
  }

  private func showMenu(at place: Point) {
    let hasSelection = !editing.selection.isEmpty && !isSecure
    let menu = ContextMenu([
      ContextMenu.Item("Cut", shortcut: "Ctrl-X", isEnabled: hasSelection) { [weak self] in
        self?.perform(.cut)
      },
      ContextMenu.Item("Copy", shortcut: "Ctrl-C", isEnabled: hasSelection) { [weak self] in
        self?.perform(.copy)
      },
      // A replay has no clipboard, but the same rows: the text comes as an event.
      ContextMenu.Item("Paste", shortcut: "Ctrl-V") { [weak self] in
        self?.stage?.pasteboard?.requestText()
      },
      ContextMenu.Item("Select All", shortcut: "Ctrl-A", isEnabled: !editing.characters.isEmpty) {
        [weak self] in self?.perform(.selectAll)
      },
    ])
    menu.fontSize = fontSize
    self.menu = menu
    menu.show(at: Point(x: place.x, y: bounds.maxY), of: self)
  }
}
