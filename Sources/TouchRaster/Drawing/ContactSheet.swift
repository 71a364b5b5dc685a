import TouchGeometry

/// A writer of contact sheets: pages that show any number of frames.
///
/// The receiver gets each page when the page is full, so memory does not grow with the number of
/// frames. A page is at most ``maximumHeight`` pixels high and no wider than the widest possible
/// image; a frame that is larger has a page of its own. A frame whose size differs from those
/// before it may begin a new page.
package struct ContactSheet {
  /// The maximum height of a page in pixels, unless a single row is higher.
  package static let maximumHeight = 4096
  /// The maximum number of frames in a row.
  package static let maximumColumns = 6

  /// A closure that receives a page: the image, the page's number, counted from 1, and whether it
  /// is the last page.
  package typealias Receiver = (_ page: PixelImage, _ number: Int, _ isLast: Bool) throws -> Void

  private let resources: RenderResources
  private let columns: Int
  private let receive: Receiver
  private var frames: [(image: PixelImage, caption: String)] = []
  private var place = ContactSheetPlace()
  private var number = 1

  /// Creates a writer without frames.
  ///
  /// - Parameters:
  ///   - count: The number of frames, from which the number of columns follows: about as many
  ///     columns as rows.
  ///   - resources: The font of the captions.
  ///   - receive: A closure that receives each page when it is full, and the last page at the end.
  package init(count: Int, resources: RenderResources, receive: @escaping Receiver) {
    self.resources = resources
    columns = min(Int(Double(max(count, 1)).squareRoot().rounded(.up)), Self.maximumColumns)
    self.receive = receive
  }

  /// Adds a frame to the page, or to the next page if there is no room for the frame.
  ///
  /// - Throws: The receiver's error, or ``DrawingError`` if a frame is too large for a page.
  package mutating func add(_ image: PixelImage, caption: String) throws {
    var grown = place
    grown.take(image)
    let rows = (frames.count + grown.columns(columns)) / grown.columns(columns)
    if !frames.isEmpty,
      grown.height(rows: rows) > Self.maximumHeight
        || grown.columns(columns) < place.columns(columns)
    {
      try give(isLast: false)
      grown = ContactSheetPlace()
      grown.take(image)
    }
    frames.append((image, caption))
    place = grown
  }

  /// Passes the last page to the receiver.
  ///
  /// - Throws: The same errors as ``add(_:caption:)``.
  package mutating func finish() throws {
    if !frames.isEmpty { try give(isLast: true) }
  }

  private mutating func give(isLast: Bool) throws {
    let page = try PixelImage.contactSheet(
      frames, columns: place.columns(columns), resources: resources)
    frames.removeAll()
    place = ContactSheetPlace()
    try receive(page, number, isLast)
    number += 1
  }
}

/// The size of the places for frames on a contact sheet, in pixels.
struct ContactSheetPlace {
  /// The number of pixels per point, for captions and gaps.
  var scale = 1.0
  /// The size of the largest frame.
  private(set) var width = 1
  private(set) var height = 1

  var gap: Int { Int((12 * scale).rounded(), clampedTo: 0...PixelBuffer.maximumSide) }
  private var caption: Int { Int((22 * scale).rounded(), clampedTo: 0...PixelBuffer.maximumSide) }

  mutating func take(_ image: PixelImage) {
    width = max(width, image.width)
    height = max(height, image.height)
  }

  /// The distance from a place to the next one in its row.
  var across: Int { width + gap }
  var down: Int { height + gap + caption }

  func width(columns: Int) -> Int { gap + columns * across }
  func height(rows: Int) -> Int { gap + rows * down }

  /// Returns the number of columns that fit into an image, but not more than `most`.
  func columns(_ most: Int) -> Int { max(min(most, (PixelBuffer.maximumSide - gap) / across), 1) }
}
