import Foundation
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// One of the two ways to see a swipe: its recognizers, what they measured last, and what it
/// announces.
final class SwipeSide {
  /// Which way.
  enum Kind: String, CaseIterable {
    /// By length and variance from where the finger landed (SWP-11).
    case length
    /// By UIKit's recognizers (SWP-2 … SWP-4).
    case swipe

    /// The names of what its recognizers look for.
    var directions: [String] {
      switch self {
      case .length: ["horizontal", "vertical"]
      case .swipe: ["right", "left", "up", "down"]
      }
    }

    /// What people call it.
    var title: String {
      switch self {
      case .length: "Touch methods"
      case .swipe: "Gesture recognizers"
      }
    }

    fileprivate var masks: [SwipeGestureRecognizer.Direction] {
      switch self {
      case .length: [[.right, .left], [.up, .down]]
      case .swipe: [.right, .left, .up, .down]
      }
    }
  }

  /// Why the other way measures the same fingers differently: up to when this one does.
  var account: String {
    guard let measure else {
      return kind == .length
        ? "decides at the length, however long it takes" : "quick swipes need more length"
    }
    return isDecided
      ? String(format: "measured until it decided, %.2f s", measure.time)
      : "measures until it decides"
  }

  /// What was measured when it was decided, or last.
  struct Measure: Hashable {
    /// The shortest finger's way along the direction, in points.
    var along = 0.0
    /// The farthest that a finger strayed, in points.
    var across = 0.0
    /// Seconds since the first finger landed.
    var time = 0.0
  }

  let kind: Kind
  /// Says what was seen, in large letters.
  let title: Layer
  /// Says the direction and the number of fingers, or the reason.
  let detail: Layer
  private(set) var recognizers: [SwipeGestureRecognizer] = []
  /// Of the latest attempt; nil before the first.
  private(set) var measure: Measure?
  /// How far scrolling has come in the latest attempt, if it was made by that.
  var scrolled = Vector.zero
  /// Whether the latest attempt was recognized.
  private(set) var isRecognized = false

  private unowned let stage: Stage
  private var isDecided = false
  private var decided = Timestamp.zero
  /// The recognizers that have decided in this attempt.
  private var finished: Set<ObjectIdentifier> = []
  private var announcing: PulseAnimation?

  /// What is announced.
  private var said = (words: "", more: "")
  private var room: Room?

  /// How much room its layers have, where the scene's layout says it.
  struct Room {
    let layout: LayerLayout
    /// For the words.
    let title: Size
    /// Where the middle of one line below them is.
    let detail: Point
    /// Where several lines are, which have no words above them.
    let reason: Rect
  }

  /// How long an announcement stays, in seconds.
  static let stay = 2.0
  /// How long it fades at the end, in seconds.
  private static let fade = 0.3

  init(_ kind: Kind, named name: String, fingers: Int, stage: Stage) {
    self.kind = kind
    self.stage = stage
    title = Layer(name: "\(name).\(kind)", bounds: Rect(x: 0, y: 0, width: 400, height: 44))
    detail = Layer(name: "\(name).\(kind).detail", bounds: Rect(x: 0, y: 0, width: 500, height: 24))
    for layer in [title, detail] { layer.isUserInteractionEnabled = false }
    for count in 1...fingers {
      for (word, mask) in zip(kind.directions, kind.masks) {
        let recognizer = SwipeGestureRecognizer()
        recognizer.name = "\(name).\(kind).\(word).\(count)"
        recognizer.direction = mask
        recognizer.numberOfTouchesRequired = count
        // Both ways see the same finger, and so does the pad.
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

  /// The first finger lands.
  func begin() {
    isRecognized = false
    isDecided = false
    scrolled = .zero
    finished.removeAll(keepingCapacity: true)
    measure = Measure()
  }

  /// Whether a recognizer has decided in this attempt.
  func isFinished(_ recognizer: GestureRecognizer) -> Bool {
    finished.contains(ObjectIdentifier(recognizer))
  }

  /// The fingers have come, moved or gone, and the recognizers have seen it.
  func follow(_ attempt: SwipeAttempt) {
    let isOpen = recognizers.contains {
      $0.numberOfTouchesRequired == attempt.fingers && !finished.contains(ObjectIdentifier($0))
    }
    if isRecognized || !isOpen {
      // What decided it is measured still, and nothing after it.
      if isDecided, decided != stage.now { return }
      isDecided = true
      decided = stage.now
    } else {
      isDecided = false
    }
    let (along, across) = attempt.measure
    measure = Measure(along: along, across: across, time: stage.now.seconds(since: attempt.start))
  }

  /// All fingers are gone: says why it was no swipe, if it was none.
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
    let word =
      isHorizontal ? (moved.dx < 0 ? "left" : "right") : (moved.dy < 0 ? "up" : "down")
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
    let pulse = PulseAnimation(at: stage.now, seconds: Self.stay) { [unowned self] seconds in
      setOpacity(min(max((Self.stay - seconds) / Self.fade, 0), 1))
    } done: { [unowned self] in
      announcing = nil
      clear()
    }
    announcing = pulse
    stage.add(pulse)
  }

  private func clear() {
    said = ("", "")
    show(Palette.quiet)
  }

  /// Shows what was said, in letters that the layers have room for.
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
        // By a part of large letters, so that the largest surfaces take no thousand tries.
        small = max(small - max(1, small / 64), LayerLayout.leastTextSize)
        lines = TextExtent.wrap(more, to: room.reason.width, size: small)
      }
      more = lines.joined(separator: "\n")
      detail.position = lines.count > 1 ? room.reason.center : room.detail
    }
    title.content = .text(said.words, size: large, color: Palette.text)
    detail.content = .text(more, size: small, color: color)
  }

  /// Takes over how much room its layers have in a scene with a layout.
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

  /// The length that is needed after so many seconds, in points.
  func neededLength(at time: Double) -> Double {
    guard let recognizer = recognizers.first else { return 0 }
    let swipe = recognizer.tuning.swipe
    return recognizer.minimumLength
      ?? swipe.length * (1 - swipe.lengthDecay * min(time, recognizer.swipeDuration))
  }

  /// How far a finger may stray after so many seconds, in points.
  func allowedWidth(at time: Double) -> Double {
    guard let recognizer = recognizers.first else { return 0 }
    let swipe = recognizer.tuning.swipe
    return recognizer.maximumVariance
      ?? swipe.length * (1 - swipe.widthDecay * min(time, recognizer.swipeDuration))
  }
}

extension SwipeSide: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(isRecognized)
    hash.add(isDecided)
    hash.add(decided)
    hash.add(finished.count)
    if let measure {
      for number in [measure.along, measure.across, measure.time] { hash.add(number) }
    }
    for recognizer in recognizers.prefix(1) {
      hash.add(recognizer.minimumLength ?? .nan)
      hash.add(recognizer.maximumVariance ?? .nan)
      hash.add(recognizer.tuning.swipe.length)
      hash.add(recognizer.swipeDuration)
    }
  }
}
