public import TouchGeometry
public import TouchText

/// One thing to draw.
///
/// Every coordinate that is not said to be local is in surface points.
public enum DrawCommand: Hashable, Sendable {
  /// An image under any affine map.
  case image(ImageDraw)
  /// A convex polygon of one colour, its edges anti-aliased.
  case polygon(points: [Point], color: Color)
  /// Triangles with a colour at each corner; no anti-aliasing of their edges.
  case triangles(vertices: [ColoredVertex], indices: [Int32])
  /// Closed outlines of any shape, filled with one colour, their edges anti-aliased.
  case area(AreaDraw)
  /// A line through points, anti-aliased.
  case stroke(points: [Point], isClosed: Bool, stroke: Stroke)
  /// One or more lines of text.
  case text(TextDraw)
  /// A model in space, seen through a rectangle.
  case model(ModelDraw)
  /// What follows shows only inside the rectangle; nil shows it everywhere again.
  case clip(Rect?)
  /// What follows shows only inside the convex polygon, whose edges are soft; ended as ``clip(_:)``
  /// is.
  ///
  /// Each clip replaces the one before it: a ``DrawList`` writes what all that hold have in common.
  case clipPolygon([Point])

  /// Whether it decides where those after it show.
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
  /// Where it is, in surface points.
  public var position: Point
  /// Its colour; blended across each triangle.
  public var color: Color

  /// Makes a vertex.
  @inlinable
  public init(_ position: Point, _ color: Color) {
    self.position = position
    self.color = color
  }
}

/// An image and where it goes.
public struct ImageDraw: Hashable, Sendable {
  /// Which image.
  public var image: ImageReference
  /// Where the image is shown, in local coordinates; which rectangle it fills then says
  /// ``contentMode``.
  public var rect: Rect
  /// How it is placed there.
  public var contentMode: ContentMode
  /// Local coordinates to surface points.
  public var transform: Transform2D
  /// Multiplies the image's colours; white leaves them, its alpha is the opacity.
  public var tint: Color

  /// Makes an image's place.
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

/// How a line looks.
@frozen
public struct Stroke: Hashable, Sendable {
  /// The line's colour.
  public var color: Color
  /// Its width in points; below one pixel it is drawn one pixel wide and fainter.
  public var width: Double
  /// Lengths in points of dash and gap; both 0 for a solid line.
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

/// Text and where it goes.
public struct TextDraw: Hashable, Sendable {
  /// Which part of the text stands at the position.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Its left edge.
    case left
    /// Its middle.
    case center
    /// Its right edge.
    case right
  }

  /// What vertical part of the text stands at the position.
  public enum Baseline: String, Hashable, Sendable, CaseIterable {
    /// The top of its first line.
    case top
    /// The middle of all its lines.
    case middle
    /// The baseline of its first line.
    case alphabetic
    /// The bottom of its last line.
    case bottom
  }

  /// A filled rounded rectangle behind the text, as large as the text needs.
  public struct Badge: Hashable, Sendable {
    /// Its colour.
    public var color: Color
    /// Room around the text, in points: at the sides, then above and below.
    public var padding: Size
    /// The radius of its corners, in points.
    public var cornerRadius: Double

    /// Makes a badge.
    public init(
      color: Color, padding: Size = Size(width: 6, height: 3), cornerRadius: Double = 5
    ) {
      self.color = color
      self.padding = padding
      self.cornerRadius = cornerRadius
    }
  }

  /// The text; `\n` starts a new line.
  public var string: String
  /// The point that alignment and baseline speak of, in local coordinates.
  public var position: Point
  /// Local coordinates to surface points.
  ///
  /// Unless it turns or shears, baselines lie on whole pixels.
  public var transform: Transform2D
  /// Which face.
  public var face: FontFace
  /// The em size, in points.
  public var size: Double
  /// The colour of the letters.
  public var color: Color
  /// Which part of the text is at the position, along the line.
  public var alignment: Alignment
  /// Which part of the text is at the position, across the line.
  public var baseline: Baseline
  /// What lies behind the text, if anything.
  public var badge: Badge?

  /// Makes a text's place.
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
