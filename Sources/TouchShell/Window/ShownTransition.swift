import TouchSandbox
import TouchScene

/// A card that grows into its scene, or the scene that becomes a card again.
struct ShownTransition {
  let motion: CardTransition
  let card: Int
  /// The last frame of a scene that was left; nil for one that is shown.
  var last: DrawList?
}
