public import TouchGestures
// Tests of gestures play on layers, and should see all of a layer.
@_exported public import TouchScene

/// A target with a name, for logs.
public protocol NamedTarget: TouchTarget {
  /// The name.
  var name: String { get }
}

extension Layer: NamedTarget {}
