public import Gestures
// Tests of gestures play on layers, and should see all of a layer.
@_exported public import SceneGraph

/// A target with a name, for logs.
public protocol NamedTarget: TouchTarget {
  /// The name.
  var name: String { get }
}

extension Layer: NamedTarget {}
