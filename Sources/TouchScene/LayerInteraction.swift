/// A reusable interaction with a layer that is more than one recognizer, such as `DragInteraction`
/// in TouchLists (UIKit's `UIInteraction`).
///
/// Add it with ``Layer/addInteraction(_:)``; the layer then owns it. Your own interaction adds its
/// recognizers in ``layerDidChange(to:)``.
public protocol LayerInteraction: AnyObject {
  /// The layer to which the interaction was added, or nil; hold it weakly.
  var layer: Layer? { get }
  /// Called with the new layer after the interaction was added, and with nil after it was removed;
  /// ``layer`` is still the old one.
  func layerDidChange(to layer: Layer?)
}

extension Layer {
  /// The layer's interactions, in the order of their addition.
  public final var interactions: [any LayerInteraction] { extras?.interactions ?? [] }

  /// Adds an interaction, after removing it from its old layer.
  ///
  ///     card.addInteraction(DragInteraction(by: .pan)).didEnd = { card, target in … }
  ///
  /// - Returns: The interaction.
  @discardableResult
  public final func addInteraction<Interaction: LayerInteraction>(
    _ interaction: Interaction
  ) -> Interaction {
    interaction.layer?.removeInteraction(interaction)
    ownExtras.interactions.append(interaction)
    interaction.layerDidChange(to: self)
    return interaction
  }

  /// Removes an interaction; an interaction of another layer is left unchanged.
  public final func removeInteraction(_ interaction: any LayerInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    ownExtras.interactions.remove(at: index)
    interaction.layerDidChange(to: nil)
  }
}
