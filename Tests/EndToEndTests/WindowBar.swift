import Foundation
import Testing
import TouchGeometry
import TouchSandbox
import TouchScenes
import TouchShell
import VirtualTouchscreen

/// The bar of a window as somebody uses it who has fingers and nothing else.
struct WindowBar {
  let window: LiveWindow
  let place: KeyCommand.Place
  /// Whether something is recorded: then the bar has a clock.
  var isRecording = false
  /// What stands on some buttons for the time being.
  var labels: [String: String] = [:]

  /// What labels and keys are written in.
  private static let text = Screenshot.RGB(0xF1_F3_F5)
  private static let key = Screenshot.RGB(0xFF_E0_66)
  /// The finger that holds it open, and the one that presses.
  private static let (holder, presser) = (9, 8)

  var layout: BarLayout {
    let captions = KeyCommand.buttons(in: place).map {
      BarLayout.Caption(labels[$0.label] ?? $0.label, key: $0.key)
    }
    return BarLayout(
      .init(captions, clock: isRecording ? "0:00" : nil),
      on: Size(width: Double(window.scene.width), height: Double(window.scene.height)))
  }

  private func point(_ rect: Rect) -> ScreenPoint { (rect.midX.rounded(), rect.midY.rounded()) }

  /// The pixels of a part.
  func pixels(_ rect: Rect) -> Screenshot.PixelRect {
    .init(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
  }

  var tab: ScreenPoint { point(layout.grip) }

  func frame(of action: KeyCommand.Action) throws -> Rect {
    let index = try #require(KeyCommand.buttons(in: place).firstIndex { $0.action == action })
    return try #require(layout.places.first { $0.part == .button(index) }).frame
  }

  func button(_ action: KeyCommand.Action) throws -> ScreenPoint { point(try frame(of: action)) }

  /// Whether all of the panel is there, and nothing of it fades: letters are not white before the
  /// panel is opaque.
  func isOpen(_ screenshot: Screenshot) -> Bool {
    count(Self.text, 3, on: screenshot) > 4 && count(Self.key, 60, on: screenshot) > 8
  }

  /// Whether nothing but the tab is left of it.
  func isClosed(_ screenshot: Screenshot) -> Bool { count(Self.key, 40, on: screenshot) < 3 }

  /// How many pixels of the first row's words there are, beside the tab.
  private func count(
    _ color: Screenshot.RGB, _ tolerance: Int, on screenshot: Screenshot
  ) -> Int {
    let layout = layout
    return layout.places.filter {
      $0.frame.minY == layout.places[0].frame.minY && $0.part != .clock
        && ($0.frame.maxX < layout.tab.minX || $0.frame.minX > layout.tab.maxX)
    }.reduce(0) {
      $0 + screenshot.count(of: color, tolerance: tolerance, in: pixels($1.frame))
    }
  }

  /// Opens it with a finger that stays on it, so that it does not close however slow the machine
  /// is; does something, and lifts the finger.
  func holding(_ body: () throws -> Void) throws {
    try waitUntilClosed()
    try window.screen.down(Self.holder, at: tab)
    try wait("the bar") { isOpen($0) }
    try body()
    try window.screen.up(Self.holder)
  }

  /// Presses a button of the panel that is open.
  func press(_ action: KeyCommand.Action) throws {
    try window.screen.tap(at: try button(action), finger: Self.presser)
  }

  /// Opens it, presses a button that closes it, and waits until it is closed.
  func use(_ action: KeyCommand.Action) throws {
    try holding { try press(action) }
    if action != .leave { try waitUntilClosed() }
  }

  private func wait(_ what: String, until isThere: (Screenshot) -> Bool) throws {
    do {
      try window.program.waitUntil(what) { isThere(try window.screen.screenshot()) }
    } catch {
      window.keep(try window.screen.screenshot(), as: "missing-\(what)-\(place)")
      throw error
    }
  }

  /// Waits until nothing but the tab is left of it; what the screen shows then.
  @discardableResult
  func waitUntilClosed() throws -> Screenshot {
    try wait("no bar") { isClosed($0) }
    return try window.settle()
  }
}
