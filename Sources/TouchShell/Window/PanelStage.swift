import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// What shows a session with the panels of its overlay.
@MainActor
protocol PanelOwner: AnyObject {
  /// Whether panels may lie anywhere.
  var showsPanels: Bool { get }
  /// How what the panels lie on is shown in the window, unless it fills the window: they float on
  /// the session, and a room is the window's.
  var panelFit: SurfaceFit? { get }
  /// The session as it is shown now; it may have to be brought there.
  func panelSession() -> Session
  /// The overlay looks different now.
  func panelsDidChange()
}

/// Takes what begins on a panel of the overlay: that is neither the scene's nor the recording's.
@MainActor
final class PanelStage: InputStage {
  private var hand = PanelHand()
  private let places: PanelPlaces?

  /// Makes a stage.
  ///
  /// - Parameter places: Keeps where panels are put; nil if nothing is kept.
  init(_ places: PanelPlaces?) { self.places = places }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    guard let owner = content.panelOwner else { return next(event) }
    // A press of the window's own is no panel's.
    if case .key(let key) = event.kind, KeyCommand.purpose(of: key, in: content.place) != nil {
      return next(event)
    }
    let wasHolding = hand.isHolding
    let outcome = hand.handle(event, isShown: owner.showsPanels, fit: owner.panelFit) {
      owner.panelSession()
    }
    if outcome.didChange { owner.panelsDidChange() }
    if wasHolding, !hand.isHolding { places?.keep(owner.panelSession().overlay.moved) }
    return outcome.rest.map(next) ?? true
  }

  func restart(on surface: Surface) { hand = PanelHand() }
}
