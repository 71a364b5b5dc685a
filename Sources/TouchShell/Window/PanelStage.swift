import TouchExplain
import TouchInput
import TouchSandbox
import TouchScene

/// Content that shows a session with the panels of its overlay.
@MainActor
protocol PanelOwner: AnyObject {
  /// Whether panels are shown.
  var showsPanels: Bool { get }
  /// The place of the surface under the panels, unless it fills the window: panels float on the
  /// session, or have a room in the window.
  var panelFit: SurfaceFit? { get }
  /// Returns the session as currently shown, after bringing it there if necessary.
  func panelSession() -> Session
  /// Reports that the overlay looks different.
  func panelsDidChange()
}

/// A stage for input that begins on the overlay's panels, which neither scene nor recording gets.
@MainActor
final class PanelStage: InputStage {
  private var hand = PanelHand()
  private let places: PanelPlaces?
  private let fingers: FingerStage

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - places: Keeps the places of panels; nil if nothing is kept.
  ///   - fingers: The earlier stage that holds fingers back.
  init(_ places: PanelPlaces?, behind fingers: FingerStage) {
    (self.places, self.fingers) = (places, fingers)
  }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    guard let owner = content.panelOwner else { return next(event) }
    // A key of the window belongs to no panel, unless it may unfold one.
    if case .key(let key) = event.kind,
      let action = KeyCommand.purpose(of: key, in: content.place), !unfolds(key, action)
    {
      return next(event)
    }
    let wasHolding = hand.isHolding
    if fingers.takeIgnoring() { hand.forgetFingers() }
    let outcome = hand.handle(event, isShown: owner.showsPanels, fit: owner.panelFit) {
      owner.panelSession()
    }
    if outcome.didChange { owner.panelsDidChange() }
    if wasHolding, !hand.isHolding { places?.keep(owner.panelSession().overlay.moved) }
    return outcome.rest.map(next) ?? true
  }

  /// Whether a key is Shift with the key of a panel, or comes up when that may have been held.
  private func unfolds(_ key: KeyEvent, _ action: KeyCommand.Action) -> Bool {
    guard case .togglePart = action else { return false }
    return key.modifiers == .shift || key.phase == .up
  }

  func restart(on surface: Surface) { hand = PanelHand() }
}
