import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// Photos side by side, one of them in view, and what fingers do with them.
///
/// - One finger swipes to the next photo, or moves one that is zoomed.
/// - Two fingers move, turn and zoom a photo; one that is let go smaller than the window fits again.
/// - A double tap zooms in where it was, and out again.
final class Album: GestureRecognizerDelegate {
  /// One photo: a page as large as the window, and on it the photo.
  struct Page {
    let page: Layer
    let photo: Layer
    /// The photo's own size.
    let size: Size
  }

  let stage: Stage
  /// The pages, from left to right.
  private(set) var pages: [Page] = []
  /// Which page is in view.
  private(set) var index = 0

  /// All pages; it is moved to turn them.
  private let strip = Layer(name: "strip", bounds: .zero)
  private let swipe = PanGestureRecognizer()
  private var moves: [ObjectIdentifier: Move] = [:]
  private var laidOut: Size?

  private static let margin = 36.0
  private static let gap = 40.0

  /// Makes an album.
  ///
  /// - Parameters:
  ///   - stage: Where it lies; it takes all of it.
  ///   - sizes: The sizes of the photos.
  init(on stage: Stage, of sizes: [Size]) {
    self.stage = stage
    strip.anchorPoint = .zero
    stage.root.addChild(strip)
    for (number, size) in sizes.enumerated() {
      let page = Layer(name: "page \(number + 1)")
      page.anchorPoint = .zero
      let photo = Layer(name: "photo \(number + 1)")
      page.addChild(photo)
      strip.addChild(page)
      pages.append(Page(page: page, photo: photo, size: size))
      listen(to: photo)
    }
    swipe.maximumNumberOfTouches = 1
    swipe.delegate = self
    swipe.addAction { [unowned self] in swiped($0) }
    stage.root.addGestureRecognizer(swipe)
    layOut()
  }

  private func listen(to photo: Layer) {
    let transform = TransformGestureRecognizer()
    transform.delegate = self
    transform.addAction { [unowned self, unowned photo] in transformed(photo, by: $0) }
    photo.addGestureRecognizer(transform)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { [unowned self, unowned photo] in
      zoom(photo, at: $0.location(in: stage.root))
    }
    photo.addGestureRecognizer(double)
  }

  /// Whether the photo in view is larger than the window shows all of.
  var isZoomed: Bool {
    let photo = pages[index].photo
    return Move.Pose(of: photo).scale > 1.01 || moves[ObjectIdentifier(photo)] != nil
  }

  // MARK: Layout

  /// Fits all pages to the stage, if its size has changed.
  func layOut() {
    let size = stage.surface.size
    guard size != laidOut else { return }
    laidOut = size
    for move in moves.values { stage.remove(move) }
    moves = [:]
    for (number, page) in pages.enumerated() {
      page.page.bounds = Rect(origin: .zero, size: size)
      page.page.position = Point(x: Double(number) * (size.width + Self.gap), y: 0)
      let fit = min(
        max(size.width - 2 * Self.margin, 1) / page.size.width,
        max(size.height - 2 * Self.margin, 1) / page.size.height)
      page.photo.bounds = Rect(
        x: 0, y: 0, width: page.size.width * fit, height: page.size.height * fit)
      rest.apply(to: page.photo)
    }
    // What lies outside of its parent's bounds is not touched.
    strip.bounds = Rect(
      x: 0, y: 0, width: Double(pages.count) * (size.width + Self.gap), height: size.height)
    place(of: index).apply(to: strip)
  }

  /// Where a photo rests: in the middle of its page.
  private var rest: Move.Pose { Move.Pose(at: stage.root.bounds.center) }

  /// Where the strip is when it shows a page.
  private func place(of page: Int) -> Move.Pose {
    Move.Pose(at: Point(x: -Double(page) * (stage.surface.size.width + Self.gap), y: 0))
  }

  private func move(_ layer: Layer, to goal: Move.Pose) {
    stop(layer)
    let move = Move(layer, to: goal, from: stage.now) { [unowned self] in
      moves[ObjectIdentifier(layer)] = nil
    }
    moves[ObjectIdentifier(layer)] = move
    stage.add(move)
  }

  /// A finger has hold of it: it moves no more by itself.
  private func stop(_ layer: Layer) {
    if let move = moves.removeValue(forKey: ObjectIdentifier(layer)) { stage.remove(move) }
  }

  // MARK: Gestures

  /// Turns the pages.
  func show(_ page: Int) {
    let old = index
    index = min(max(page, 0), pages.count - 1)
    if index != old { move(pages[old].photo, to: rest) }
    move(strip, to: place(of: index))
  }

  private func swiped(_ swipe: PanGestureRecognizer) {
    let width = stage.surface.size.width
    let way = swipe.translation(in: stage.root).dx
    switch swipe.state {
    case .began, .changed:
      stop(strip)
      // There is nothing beyond the first and the last page: the strip follows half-heartedly.
      let isEnd = (index == 0 && way > 0) || (index == pages.count - 1 && way < 0)
      strip.position.x = place(of: index).position.x + (isEnd ? way / 3 : way)
    case .ended:
      let coasted = way + swipe.velocity(in: stage.root).dx * 0.15
      show(coasted < -width / 3 ? index + 1 : coasted > width / 3 ? index - 1 : index)
    default:
      show(index)
    }
  }

  private func transformed(_ photo: Layer, by transform: TransformGestureRecognizer) {
    stop(photo)
    photo.setTransformToParent(transform.transform)
    guard transform.state == .ended || transform.state == .cancelled else { return }
    let pose = Move.Pose(of: photo)
    guard pose.scale > 1.01 else { return move(photo, to: rest) }
    let goal = covering(photo, scale: min(pose.scale, 8))
    if goal.position != pose.position || goal.scale != pose.scale { move(photo, to: goal) }
  }

  private func zoom(_ photo: Layer, at place: Point) {
    guard !isZoomed else { return move(photo, to: rest) }
    let factor = 2.5
    photo.setTransformToParent(photo.toParent.concatenatingScale(by: factor, about: place))
    let goal = covering(photo, scale: factor)
    rest.apply(to: photo)
    move(photo, to: goal)
  }

  /// The pose next to a photo's own in which it leaves no more of the window uncovered than it must.
  private func covering(_ photo: Layer, scale: Double) -> Move.Pose {
    let own = Move.Pose(of: photo)
    var pose = own
    pose.scale = scale
    pose.apply(to: photo)
    let (frame, window) = (photo.frame, stage.root.bounds)
    func shift(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      guard high - low > to - from else { return (from + to - low - high) / 2 }
      return low > from ? from - low : high < to ? to - high : 0
    }
    pose.position =
      pose.position
      + Vector(
        dx: shift(frame.minX, frame.maxX, window.minX, window.maxX),
        dy: shift(frame.minY, frame.maxY, window.minY, window.maxY))
    own.apply(to: photo)
    return pose
  }

  /// One finger swipes, unless the photo is zoomed: then it moves it, as two always do.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === swipe ? !isZoomed : isZoomed || recognizer.touches.count > 1
  }
}
