/// The place and the size of an image in a layer's bounds: UIKit's `UIView.ContentMode`.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the size of the bounds.
  case scaleToFill
  /// As large as fits inside the bounds, in the middle, with its aspect ratio.
  case aspectFit
  /// As small as covers the bounds, in the middle, with its aspect ratio.
  case aspectFill
  /// In the middle, one point for each pixel.
  case center
  /// At the middle of the upper edge, one point for each pixel.
  case top
  /// At the middle of the lower edge, one point for each pixel.
  case bottom
  /// At the middle of the left edge, one point for each pixel.
  case left
  /// At the middle of the right edge, one point for each pixel.
  case right
  /// In the upper left corner, one point for each pixel.
  case topLeft
  /// In the upper right corner, one point for each pixel.
  case topRight
  /// In the lower left corner, one point for each pixel.
  case bottomLeft
  /// In the lower right corner, one point for each pixel.
  case bottomRight

  /// Returns the rectangle that an image fills.
  ///
  /// - Parameters:
  ///   - size: The image's size in pixels; an image without area is stretched to the bounds.
  ///   - bounds: The layer's bounds.
  /// - Returns: The rectangle, which may reach beyond the bounds.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let growth: Double
    switch self {
    case .scaleToFill: return bounds
    case .aspectFit: growth = min(across, down)
    case .aspectFill: growth = max(across, down)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      growth = 1
    }
    let placed = Size(width: size.width * growth, height: size.height * growth)
    let place = share
    return Rect(
      x: bounds.minX + (bounds.width - placed.width) * place.x,
      y: bounds.minY + (bounds.height - placed.height) * place.y,
      width: placed.width, height: placed.height)
  }

  /// The fractions of the free room to the left of the image and above it.
  private var share: Point {
    switch self {
    case .scaleToFill, .aspectFit, .aspectFill, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }

  /// Whether an image may reach beyond the bounds.
  package var mayOverflow: Bool { self != .scaleToFill && self != .aspectFit }
}
