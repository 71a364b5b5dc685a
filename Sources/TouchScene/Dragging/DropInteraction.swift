public import TouchGeometry

/// A layer that others can be dropped on (UIKit's `UIDropInteraction`; DND-1 … DND-6).
///
///     let drop = box.addInteraction(DropInteraction())
///     drop.canHandle = { $0.layer.name.hasPrefix("card") }
///     drop.didEnter = { $0.target.opacity = 0.6 }
///     drop.didExit = { $0.target.opacity = 1 }
///     drop.performDrop = { print("\($0.layer.name) at \($0.location)") }
///
/// A layer has one of these at most: a new one replaces it.
public final class DropInteraction: LayerInteraction {
  /// What is dragged, over what.
  public struct Session {
    /// The layer that is dragged.
    public let layer: Layer
    /// The layer that it is over.
    public let target: Layer
    /// The layer that it was lifted out of; nil if that is gone.
    public let source: Layer?
    /// Where the finger is, in the target's coordinates.
    public let location: Point

    /// Which row of a list the layer would be, dropped here: the one of the gap, if the list shows
    /// one (DND-8).
    ///
    /// Rows count as without the layer: for one of the list's own rows it is what
    /// ``ListLayer/moveRow(at:to:animated:)`` takes, for others what
    /// ``ListLayer/insertRows(at:animated:)`` does.
    ///
    /// - Parameter list: The target, or another list of the stage.
    /// - Returns: From 0 to the number of rows.
    /// - Complexity: logarithmic in the number of rows.
    public func insertionIndex(in list: ListLayer) -> Int {
      list.insertionIndex(of: layer, at: target.convert(location, to: list))
    }
  }

  /// Whether it takes a layer; asked as that comes over it, and again as it comes back.
  ///
  /// It takes everything unless set. What it does not take may be taken by a layer around it.
  public var canHandle: (Session) -> Bool = { _ in true }
  /// A layer that it takes has come over it.
  public var didEnter: ((Session) -> Void)?
  /// That layer has left, or was let go.
  public var didExit: ((Session) -> Void)?
  /// That layer was let go over it; called after ``didExit``.
  ///
  /// The layer is still above everything. Put it somewhere, or take it out; if nothing is done it
  /// becomes the front child of the target, where it is.
  public var performDrop: ((Session) -> Void)?

  /// The layer that others are dropped on; nil until the interaction is added to one.
  public private(set) weak var layer: Layer?

  /// Makes an interaction for ``Layer/addInteraction(_:)``.
  public init() {}

  /// Replaces the layer's other drop interaction.
  public func layerDidChange(to layer: Layer?) {
    if let other = layer?.dropInteraction { layer?.removeInteraction(other) }
    if self.layer?.dropInteraction === self { self.layer?.extras?.dropInteraction = nil }
    self.layer = layer
    layer?.ownExtras.dropInteraction = self
  }
}

extension Layer {
  /// The interaction that decides what can be dropped on the layer; nil if nothing can be.
  public final var dropInteraction: DropInteraction? {
    extras?.dropInteraction as? DropInteraction
  }
}
