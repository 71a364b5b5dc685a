public import TouchGeometry

/// An interaction for dropping layers on a layer (UIKit's `UIDropInteraction`; DND-1 … DND-6).
///
///     let drop = box.addInteraction(DropInteraction())
///     drop.canHandle = { $0.layer.name.hasPrefix("card") }
///     drop.didEnter = { $0.target.opacity = 0.6 }
///     drop.didExit = { $0.target.opacity = 1 }
///     drop.performDrop = { print("\($0.layer.name) at \($0.location)") }
///
/// A layer has at most one drop interaction: a new one replaces it.
public final class DropInteraction: LayerInteraction {
  /// A dragged layer over a target.
  public struct Session {
    /// The dragged layer.
    public let layer: Layer
    /// The layer under the dragged layer.
    public let target: Layer
    /// The layer out of which the dragged layer was lifted; nil if that is gone.
    public let source: Layer?
    /// The location of the finger, in the target's coordinates.
    public let location: Point

    /// Returns the index at which a list would insert the layer, dropped here: the gap's, if the
    /// list shows one (DND-8).
    ///
    /// The index does not count the dragged layer. For one of the list's own rows it fits
    /// ``ListLayer/moveRow(at:to:animated:)``, for other layers
    /// ``ListLayer/insertRows(at:animated:)``.
    ///
    /// - Parameter list: The target, or another list of the stage.
    /// - Returns: The index, from 0 to the number of rows.
    /// - Complexity: logarithmic in the number of rows.
    public func insertionIndex(in list: ListLayer) -> Int {
      list.insertionIndex(of: layer, at: target.convert(location, to: list))
    }
  }

  /// Whether the target accepts a layer; asked at each movement over the target until it does.
  ///
  /// The default accepts every layer. A layer around the target may accept what the target refuses.
  public var canHandle: (Session) -> Bool = { _ in true }
  /// Called when an accepted layer has come over the target.
  public var didEnter: ((Session) -> Void)?
  /// Called when that layer has left the target or was released.
  public var didExit: ((Session) -> Void)?
  /// Called after ``didExit`` when an accepted layer was released over the target.
  ///
  /// The layer is still above everything. Give it a new parent or remove it; otherwise it becomes
  /// the front child of the target, in its current place.
  public var performDrop: ((Session) -> Void)?

  /// The layer on which others are dropped; nil until the interaction is added to one.
  public private(set) weak var layer: Layer?

  /// Makes an interaction for `Layer.addInteraction(_:)`.
  public init() {}

  /// Replaces another drop interaction of the layer.
  public func layerDidChange(to layer: Layer?) {
    self.layer = layer
    for case let other as DropInteraction in layer?.interactions ?? [] where other !== self {
      layer?.removeInteraction(other)
    }
  }
}

extension Layer {
  /// The interaction that decides which layers can be dropped on this one; nil if none can.
  public final var dropInteraction: DropInteraction? {
    for case let drop as DropInteraction in interactions { return drop }
    return nil
  }
}
