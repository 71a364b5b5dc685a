import TouchScene

/// A card that grows into its scene, or a scene that shrinks into its card.
struct ShownTransition {
  let motion: CardTransition
  let card: Int
  /// The last frame of a scene that the user has left; nil for a scene that opens.
  var last: DrawList?
}
