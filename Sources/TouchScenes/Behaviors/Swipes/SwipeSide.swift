import Foundation
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// One of the two ways to recognize a swipe: its recognizers, their latest measurement, and its
/// announcement.
final class SwipeSide {
  /// The kind of recognition.
  enum Kind: String, CaseIterable {
    /// By length and variance from where the finger landed (SWP-11).
    case length
    /// By UIKit's recognizers (SWP-2 … SWP-4).
    case swipe

    /// The recognizers' directions and their names.
    var directions: KeyValuePairs<String, SwipeGestureRecognizer.Direction> {
      switch self {
      case .length: ["horizontal": [.right, .left], "vertical": [.up, .down]]
      case .swipe: ["right": .right, "left": .left, "up": .up, "down": .down]
      }
    }

    /// The name shown to people.
    var title: String {
      switch self {
      case .length: "Touch methods"
      case .swipe: "Gesture recognizers"
      }
    }
  }

  /// The moment up to which this side measures, which explains the other side's different values.
  var account: String {
    guard let measure else {
      return kind == .length
        ? "decides at the length, however long it takes" : "quick swipes need more length"
    }
    return isDecided
      ? String(format: "measured until it decided, %.2f s", measure.time)
      : "measures until it decides"
  }

  /// The measurement at the decision, or the latest one.
  struct Measure: Hashable {
    /// The shortest distance of a finger along the direction, in points.
    var along = 0.0
    /// The largest distance of a finger across the direction, in points.
    var across = 0.0
    /// The seconds since the first finger landed.
    var time = 0.0
  }

  let kind: Kind
  /// The announcement, in large letters.
  let title: Layer
  /// The direction and the number of fingers, or the reason.
  let detail: Layer
  private(set) var recognizers: [SwipeGestureRecognizer] = []
  /// The measurement of the latest attempt; nil before the first.
  private(set) var measure: Measure?
  /// The distance of scrolling in the latest attempt, if the attempt was made by scrolling.
  var scrolled = Vector.zero
  /// Whether the latest attempt was recognized.
  private(set) var isRecognized = false

  private unowned let stage: Stage
  private var isDecided = false
  private var decided = Timestamp.zero
  /// The recognizers that have decided in this attempt.
  private var finished: Set<ObjectIdentifier> = []
  private weak var announcing: TimedAnimation?

  /// The current announcement.
  private var said = (words: "", more: "")
  private var room: Room?

  /// The room for the layers from the scene's layout.
  struct Room {
    let layout: LayerLayout
    /// The size of the announcement.
    let title: Size
    /// The middle of a single line below the announcement.
    let detail: Point
    /// The frame of several lines, which have no announcement above them.
    let reason: Rect
  }

  /// The duration of an announcement, in seconds.
  static let stay = 2.0
  /// The duration of its fade at the end, in seconds.
  private static let fade = 0.3

  init(_ kind: Kind, named name: String, fingers: Int, stage: Stage) {
    self.kind = kind
    self.stage = stage
    title = Layer(name: "\(name).\(kind)", bounds: Rect(x: 0, y: 0, width: 400, height: 44))
    detail = Layer(name: "\(name).\(kind).detail", bounds: Rect(x: 0, y: 0, width: 500, height: 24))
    for layer in [title, detail] { layer.isUserInteractionEnabled = false }
    for count in 1...fingers {
      for (word, mask) in kind.directions {
        let recognizer = SwipeGestureRecognizer()
        recognizer.name = "\(name).\(kind).\(word).\(count)"
        recognizer.direction = mask
        recognizer.numberOfTouchesRequired = count
        // Both sides and the pad receive the same touches.
        recognizer.cancelsTouchesInView = false
        recognizer.delaysTouchesEnded = false
        recognizer.allowedScrollTypesMask = .all
        recognizer.addAction { [unowned self] recognizer in see(recognizer) }
        recognizer.failureAction = { [unowned self] recognizer in
          finished.insert(ObjectIdentifier(recognizer))
        }
        recognizers.append(recognizer)
      }
    }
    clear()
  }

  // MARK: An attempt

  /// Begins an attempt when the first finger lands.
  func begin() {
    isRecognized = false
    isDecided = false
    scrolled = .zero
    finished.removeAll(keepingCapacity: true)
    measure = Measure()
  }

  /// Returns whether a recognizer has decided in this attempt.
  func isFinished(_ recognizer: GestureRecognizer) -> Bool {
    finished.contains(ObjectIdentifier(recognizer))
  }

  /// Updates the side after the recognizers have handled a change of the fingers.
  func follow(_ attempt: SwipeAttempt) {
    let isOpen = recognizers.contains {
      $0.numberOfTouchesRequired == attempt.fingers && !finished.contains(ObjectIdentifier($0))
    }
    if isRecognized || !isOpen {
      // The event of the decision is still measured, but nothing after it.
      if isDecided, decided != stage.now { return }
      isDecided = true
      decided = stage.now
    } else {
      isDecided = false
    }
    let (along, across) = attempt.measure
    measure = Measure(along: along, across: across, time: stage.now.seconds(since: attempt.start))
  }

  /// Ends the attempt when all fingers have lifted, and announces the reason if there was no swipe.
  func end(_ attempt: SwipeAttempt) {
    guard !isRecognized else { return }
    announce("", reason(attempt))
  }

  private func reason(_ attempt: SwipeAttempt) -> String {
    let most = recognizers.map(\.numberOfTouchesRequired).max() ?? 0
    if attempt.fingers > most {
      return "\(attempt.fingers) fingers: swipes have \(most == 1 ? "1" : "1 to \(most)") here"
    }
    let nearest = recognizers.first {
      $0.numberOfTouchesRequired == attempt.fingers && $0.direction.contains(attempt.direction)
    }
    return nearest?.verdict?.description ?? "\(attempt.fingers) fingers"
  }

  private func see(_ recognizer: SwipeGestureRecognizer) {
    isRecognized = true
    finished.insert(ObjectIdentifier(recognizer))
    let touch = recognizer.touches.first
    let moved = touch.map { $0.surfaceLocation - $0.startLocation } ?? scrolled
    let isHorizontal = !recognizer.direction.isDisjoint(with: [.right, .left])
    let word = isHorizontal ? (moved.dx < 0 ? "left" : "right") : (moved.dy < 0 ? "up" : "down")
    let count = recognizer.numberOfTouchesRequired
    announce(
      isHorizontal ? "Horizontal swipe" : "Vertical swipe",
      "\(word), \(count) \(count == 1 ? "finger" : "fingers")")
  }

  // MARK: Announcements

  private func announce(_ words: String, _ more: String) {
    if let announcing { stage.remove(announcing) }
    said = (words, more)
    show(isRecognized ? Palette.good : Palette.quiet)
    setOpacity(1)
    let pulse = TimedAnimation(at: stage.now, seconds: Self.stay) { [unowned self] seconds in
      setOpacity(min(max((Self.stay - seconds) / Self.fade, 0), 1))
    } done: { [unowned self] in
      clear()
    }
    announcing = pulse
    stage.add(pulse)
  }

  private func clear() {
    said = ("", "")
    show(Palette.quiet)
  }

  /// Shows the announcement in letters that fit the layers.
  private func show(_ color: Color) {
    var (large, small) = (34.0, 15.0)
    var more = said.more
    if let room {
      large = room.layout.textSize(34, of: said.words, in: room.title)
      small = room.layout.textSize(15)
      var lines = TextExtent.wrap(more, to: room.reason.width, size: small)
      while small > LayerLayout.leastTextSize,
        Double(lines.count) * TextExtent.lineHeight(size: small) > room.reason.height
      {
        // Large letters shrink by a fraction, so that the largest surfaces do not need a thousand
        // tries.
        small = max(small - max(1, small / 64), LayerLayout.leastTextSize)
        lines = TextExtent.wrap(more, to: room.reason.width, size: small)
      }
      more = lines.joined(separator: "\n")
      detail.position = lines.count > 1 ? room.reason.center : room.detail
    }
    title.content = .text(said.words, size: large, color: Palette.text)
    detail.content = .text(more, size: small, color: color)
  }

  /// Applies the room for the layers in a scene with a layout.
  func fit(_ room: Room) {
    self.room = room
    title.bounds.size = room.title
    detail.bounds.size = Size(width: room.reason.width, height: min(24, room.reason.height))
    show(isRecognized ? Palette.good : Palette.quiet)
  }

  private func setOpacity(_ opacity: Double) {
    title.opacity = opacity
    detail.opacity = opacity
  }

  // MARK: Thresholds

  /// Returns the length required after a time in seconds, in points.
  func neededLength(at time: Double) -> Double {
    guard let recognizer = recognizers.first else { return 0 }
    let swipe = recognizer.tuning.swipe
    return recognizer.minimumLength
      ?? swipe.length * (1 - swipe.lengthDecay * min(time, recognizer.swipeDuration))
  }

  /// Returns the allowed distance across the direction after a time in seconds, in points.
  func allowedWidth(at time: Double) -> Double {
    guard let recognizer = recognizers.first else { return 0 }
    let swipe = recognizer.tuning.swipe
    return recognizer.maximumVariance
      ?? swipe.length * (1 - swipe.widthDecay * min(time, recognizer.swipeDuration))
  }
}

extension SwipeSide: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(isRecognized, isDecided, decided, finished.count)
    if let measure { hash.add(measure.along, measure.across, measure.time) }
    for recognizer in recognizers.prefix(1) {
      hash.add(
        recognizer.minimumLength ?? .nan, recognizer.maximumVariance ?? .nan,
        recognizer.tuning.swipe.length, recognizer.swipeDuration)
    }
  }
}
