/// One command of a draw list.
///
/// Coordinates are in surface points unless they are described as local.
public enum DrawCommand: Hashable, Sendable {
  /// An image under an affine map.
  case image(ImageDraw)
  /// A convex polygon of one colour, with anti-aliased edges.
  case polygon(points: [Point], color: Color)
  /// Triangles with a colour at each corner, without anti-aliased edges.
  case triangles(vertices: [ColoredVertex], indices: [Int32])
  /// Closed outlines of any shape, filled with one colour, with anti-aliased edges.
  case area(AreaDraw)
  /// A line through points, anti-aliased.
  case stroke(points: [Point], isClosed: Bool, stroke: Stroke)
  /// One or more lines of text.
  case text(TextDraw)
  /// A model in space, seen through a rectangle.
  case model(ModelDraw)
  /// A clip to a rectangle for the following commands; nil ends it.
  case clip(Rect?)
  /// A clip to a convex polygon with soft edges; ends as ``clip(_:)`` does.
  ///
  /// Each clip replaces the one before: a ``DrawList`` writes the intersection of the clips in
  /// force.
  case clipPolygon([Point])

  /// Whether it clips the commands after it.
  package var isClip: Bool {
    switch self {
    case .clip, .clipPolygon: true
    case .image, .polygon, .triangles, .area, .stroke, .text, .model: false
    }
  }
}

/// A point with its own colour.
@frozen
public struct ColoredVertex: Hashable, Sendable {
  /// The position, in surface points.
  public var position: Point
  /// The colour, blended across each triangle.
  public var color: Color

  /// Makes a vertex.
  @inlinable
  public init(_ position: Point, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// An image and its place.
public struct ImageDraw: Hashable, Sendable {
  /// The image.
  public var image: ImageReference
  /// The rectangle in which ``contentMode`` places the image, in local coordinates.
  public var rect: Rect
  /// The place and the size of the image in ``rect``.
  public var contentMode: ContentMode
  /// The transform from local coordinates to surface points.
  public var transform: Transform2D
  /// The colour that multiplies the image's; white leaves it, and the alpha is the opacity.
  public var tint: Color

  /// Makes a drawing of an image.
  public init(
    image: ImageReference, rect: Rect, contentMode: ContentMode = .scaleToFill,
    transform: Transform2D, tint: Color = .white
  ) {
    self.image = image
    self.rect = rect
    self.contentMode = contentMode
    self.transform = transform
    self.tint = tint
  }
}

/// The appearance of a line.
@frozen
public struct Stroke: Hashable, Sendable {
  /// The line's colour.
  public var color: Color
  /// The line's width in points; below one pixel it is drawn one pixel wide and fainter.
  public var width: Double
  /// The length of each dash, in points; 0, as ``gap``, for a solid line.
  public var dash: Double
  /// The gap after each dash, in points.
  public var gap: Double

  /// Makes a stroke.
  @inlinable
  public init(_ color: Color, width: Double, dash: Double = 0, gap: Double = 0) {
    self.color = color
    self.width = width
    self.dash = dash
    self.gap = gap
  }
}

/// Text and its place.
public struct TextDraw: Hashable, Sendable {
  /// The part of a text, along the line, that is at its position.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The middle.
    case center
    /// The right edge.
    case right
  }

  /// The vertical part of a text that is at its position.
  public enum Baseline: String, Hashable, Sendable, CaseIterable {
    /// The top of the first line.
    case top
    /// The middle of all lines.
    case middle
    /// The baseline of the first line.
    case alphabetic
    /// The bottom of the last line.
    case bottom
  }

  /// A filled rounded rectangle behind the text, as large as the text needs.
  public struct Badge: Hashable, Sendable {
    /// The fill colour.
    public var color: Color
    /// The padding around the text, in points: at the sides, then above and below.
    public var padding: Size
    /// The radius of the corners, in points.
    public var cornerRadius: Double

    /// Makes a badge.
    public init(color: Color, padding: Size = Size(width: 6, height: 3), cornerRadius: Double = 5) {
      self.color = color
      self.padding = padding
      self.cornerRadius = cornerRadius
    }
  }

  /// The text; `\n` starts a new line.
  public var string: String
  /// The point to which alignment and baseline refer, in local coordinates.
  public var position: Point
  /// The transform from local coordinates to surface points.
  ///
  /// Unless it rotates or shears, baselines are on whole pixels.
  public var transform: Transform2D
  /// The font face.
  public var face: FontFace
  /// The em size, in points.
  public var size: Double
  /// The colour of the text.
  public var color: Color
  /// The part of the text, along the line, that is at the position.
  public var alignment: Alignment
  /// The part of the text, across the line, that is at the position.
  public var baseline: Baseline
  /// The rectangle behind the text; nil for none.
  public var badge: Badge?

  /// Makes a text with its place.
  public init(
    _ string: String, at position: Point, transform: Transform2D = .identity,
    face: FontFace = .sans, size: Double = 14, color: Color = ColorRole.ink.color,
    alignment: Alignment = .left, baseline: Baseline = .top, badge: Badge? = nil
  ) {
    self.string = string
    self.position = position
    self.transform = transform
    self.face = face
    self.size = size
    self.color = color
    self.alignment = alignment
    self.baseline = baseline
    self.badge = badge
  }
}
