import TestSupport
import TouchGestures
import TouchSandbox

@testable import TouchExplain

/// Plays what a counterfactual claims, by itself: the test's own way to set a constant and to speed
/// a hand up, and its own eyes.
struct BoardClaim {
  let rig: BoardRig
  let question: CounterfactualQuestion

  /// Sees whether a recognizer recognizes what the attempt's first finger began.
  private final class Eyes: GestureObserver {
    let watched: GestureRecognizer
    let start: Timestamp
    var hasSeen = false

    init(_ watched: GestureRecognizer, from start: Timestamp) {
      self.watched = watched
      self.start = start
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
      because verdict: Verdict?, at time: Timestamp
    ) {
      guard recognizer === watched, old == .possible, new == .began || new == .ended else { return }
      if recognizer.trackedTouches.contains(where: { $0.startTime == start }) { hasSeen = true }
    }
  }

  /// Whether the gesture is recognized with a change.
  func holds(_ change: Counterfactual.Change) -> Bool {
    let host = rig.input.makeHost()
    let all = host.layers[0].gestureRecognizers
    var pace = 1.0
    switch change {
    case .constant(let owner, let name, _, let value):
      let changed = all.first { OverlayState.name($0.displayName, on: host.layers[0]) == owner }
      guard let changed, Self.set(name, of: changed, to: value) else { return false }
    case .time(let from, let to): pace = to / from
    case .direction(_, let bits):
      (all[0] as? SwipeGestureRecognizer)?.direction = .init(rawValue: bits)
    case .hand: break
    }
    var mover = Mover(change, question)
    let eyes = Eyes(all[0], from: question.start)
    host.stage.dispatcher.observer = eyes
    for var event in rig.input.events {
      mover.move(&event)
      if event.time > question.start {
        let after = event.time.seconds(since: question.start) * pace
        event.time = question.start.advanced(bySeconds: after)
      }
      host.handle(event)
    }
    if host.stage.dispatcher.liveTouches.isEmpty { host.finish() }
    return eyes.hasSeen
  }

  /// The same change, smaller by a step of what is told to people.
  func almost(_ change: Counterfactual.Change) -> Counterfactual.Change? {
    switch change {
    case .constant(let owner, let name, let from, let to):
      let step: Double =
        switch name {
        case "tapDuration", "tapGap", "minimumPressDuration", "swipeDuration", "swipeWidthDecay":
          0.01
        case "rotationHysteresis", "dialSweep": 0.1 * .pi / 180
        case let name where name.hasPrefix("numberOf") || name.contains("NumberOf"): 1
        default: max(from, to) > 20 ? 1 : 0.1
        }
      let less = to > from ? to - step : to + step
      return .constant(of: owner, name: name, from: from, to: less)
    case .time(let from, let to) where question.rule.hasPrefix("SWP"):
      return .time(from: from, to: to > from ? to - from / 10 : from / (from / to - 0.1))
    case .time(let from, let to):
      return .time(from: from, to: to > from ? to - 0.01 : to + 0.01)
    case .hand(let measure, let from, let to):
      let step: Double =
        switch measure {
        case .turned: 0.1 * .pi / 180
        case .gap: 0.01
        case .fromEdge: from > 20 ? 1 : 0.1
        default: 0.1
        }
      return .hand(measure, from: from, to: to > from ? to - step : to + step)
    case .direction: return nil
    }
  }

  /// Moves fingers by itself: about where they landed, about the middle of two, or all of them.
  private struct Mover {
    let change: Counterfactual.Change
    let question: CounterfactualQuestion
    private var starts: [TouchID: Point] = [:]
    private var places: [(id: TouchID, place: Point)] = []
    private var first: Vector?
    private var lifted: Set<TouchID> = []

    init(_ change: Counterfactual.Change, _ question: CounterfactualQuestion) {
      (self.change, self.question) = (change, question)
    }

    mutating func move(_ event: inout InputEvent) {
      guard case .hand(let measure, let from, let to) = change, event.time >= question.start,
        case .touches(var frame) = event.kind
      else { return }
      let factor = to / from
      if measure == .gap {
        if event.time > question.end { event.time = event.time.advanced(bySeconds: to - from) }
        return
      }
      for sample in frame.samples {
        if sample.phase == .began, event.time <= question.end {
          starts[sample.id] = sample.location
          places.append((sample.id, sample.location))
        } else if let index = places.firstIndex(where: { $0.id == sample.id }) {
          places[index].place = sample.location
        }
      }
      if places.count > 1, first == nil { first = places[1].place - places[0].place }
      // One of two that rests while the other one moves is moved, too.
      if measure == .spread || measure == .turned, places.count > 1 {
        for (id, place) in places where !lifted.contains(id) {
          if frame.samples.contains(where: { $0.id == id }) { continue }
          frame.samples.append(TouchSample(id: id, phase: .moved, location: place))
        }
        lifted.formUnion(frame.samples.filter(\.phase.isTerminal).map(\.id))
      }
      for index in frame.samples.indices {
        let sample = frame.samples[index]
        guard let start = starts[sample.id] else { continue }
        let way = sample.location - start
        switch measure {
        case .moved: frame.samples[index].location = start + way * factor
        // The cases' swipes go to the right.
        case .across:
          frame.samples[index].location = start + Vector(dx: way.dx, dy: way.dy * factor)
        // The cases' edge is the left one.
        case .fromEdge: frame.samples[index].location.x += to - from
        case .spread, .turned:
          guard places.count > 1, let first else { continue }
          let (a, b) = (places[0].place, places[1].place)
          let line = b - a
          let angle = Vector(dx: first.dot(line), dy: first.cross(line)).angle
          let wanted =
            measure == .spread
            ? line / line.length * (first.length + (line.length - first.length) * factor)
            : line.applying(Transform2D(rotationAngle: angle * (factor - 1)))
          let half = (wanted - line) / 2
          frame.samples[index].location =
            sample.id == places[0].id ? a - half : b + half
        case .gap: break
        }
      }
      event.kind = .touches(frame)
    }
  }

  private static func set(_ name: String, of recognizer: GestureRecognizer, to value: Double)
    -> Bool
  {
    switch (name, recognizer) {
    case ("numberOfTapsRequired", let tap as TapGestureRecognizer):
      tap.numberOfTapsRequired = Int(value)
    case ("numberOfTouchesRequired", let tap as TapGestureRecognizer):
      tap.numberOfTouchesRequired = Int(value)
    case ("numberOfTouchesRequired", let press as LongPressGestureRecognizer):
      press.numberOfTouchesRequired = Int(value)
    case ("numberOfTouchesRequired", let swipe as SwipeGestureRecognizer):
      swipe.numberOfTouchesRequired = Int(value)
    case ("minimumNumberOfTouches", let pan as PanGestureRecognizer):
      pan.minimumNumberOfTouches = Int(value)
    case ("maximumNumberOfTouches", let pan as PanGestureRecognizer):
      pan.maximumNumberOfTouches = Int(value)
    case ("allowableMovement", let press as LongPressGestureRecognizer):
      press.allowableMovement = value
    case ("minimumPressDuration", let press as LongPressGestureRecognizer):
      press.minimumPressDuration = value
    case ("minimumLength", let swipe as SwipeGestureRecognizer): swipe.minimumLength = value
    case ("maximumVariance", let swipe as SwipeGestureRecognizer): swipe.maximumVariance = value
    case ("hysteresis", let transform as TransformGestureRecognizer): transform.hysteresis = value
    case ("tapMovement", _): recognizer.tuning.tap.movement = value
    case ("tapDuration", _): recognizer.tuning.tap.durationSeconds = value
    case ("tapGap", _): recognizer.tuning.tap.gapSeconds = value
    case ("panHysteresis", _): recognizer.tuning.pan.hysteresis = value
    case ("edgeBand", _): recognizer.tuning.edge.band = value
    case ("edgeHysteresis", _): recognizer.tuning.edge.hysteresis = value
    case ("swipeDuration", _): recognizer.tuning.swipe.durationSeconds = value
    case ("swipeLength", _): recognizer.tuning.swipe.length = value
    case ("swipeWidthDecay", _): recognizer.tuning.swipe.widthDecay = value
    case ("pinchHysteresis", _): recognizer.tuning.pinch.hysteresis = value
    case ("rotationHysteresis", _): recognizer.tuning.rotation.hysteresis = value
    case ("dialMovement", _): recognizer.tuning.dial.movement = value
    case ("dialSweep", _): recognizer.tuning.dial.sweep = value
    case ("gatherStraying", _): recognizer.tuning.gather.straying = value
    case ("gatherDuration", _): recognizer.tuning.gather.durationSeconds = value
    case ("gatherMovement", _): recognizer.tuning.gather.movement = value
    case ("gatherClosing", _): recognizer.tuning.gather.closing = value
    default: return false
    }
    return true
  }
}
