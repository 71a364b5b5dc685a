import Foundation
import TouchGeometry
import TouchInput
import TouchScene

/// Hands that do always the same, on a stage whose time goes on.
struct Fingers {
  let stage: Stage
  private var now = 0.0

  init(on stage: Stage) { self.stage = stage }

  /// How long a finger's move takes, in nanoseconds: the fastest of some gestures of 200 frames.
  ///
  /// - Parameters:
  ///   - homes: About where each finger goes round, in points.
  ///   - gestures: How many gestures.
  ///   - frames: How many frames of moves each has.
  /// - Returns: The time of a frame, divided by its fingers.
  mutating func move(about homes: [Point], gestures: Int = 9, frames: Int = 200) -> Double {
    var least = Double.infinity
    for _ in 0..<gestures {
      let events = gesture(about: homes, frames: frames)
      stage.handle(events[0])
      let time = Meter.nanoseconds {
        for event in events[1...frames] { stage.handle(event) }
      }
      stage.handle(events[frames + 1])
      least = min(least, time / Double(frames * homes.count))
    }
    return least
  }

  /// How long it takes to handle a tap, from landing to its action, in nanoseconds: the fastest of some rounds.
  ///
  /// - Parameters:
  ///   - places: Where, one after the other.
  ///   - rounds: How many times all of them.
  /// - Returns: The time of a tap.
  mutating func tap(at places: [Point], rounds: Int = 5) -> Double {
    var least = Double.infinity
    for _ in 0..<rounds {
      let events = places.flatMap { place -> [InputEvent] in
        now += 1
        return [event([place], .began, at: now), event([place], .ended, at: now + 0.05)]
      }
      let time = Meter.nanoseconds { for event in events { stage.handle(event) } }
      least = min(least, time / Double(places.count))
    }
    return least
  }

  /// How long it takes to land on each of the places after the layer that was touched there last was dragged elsewhere.
  mutating func dragAndLand(at places: [Point]) -> Double {
    var time = 0.0
    for place in places {
      let events = gesture(about: [place], frames: 5)
      time += Meter.nanoseconds { stage.handle(events[0]) }
      for event in events[1...] { stage.handle(event) }
    }
    return time / Double(places.count)
  }

  /// A landing, so many moves, and the lift.
  private mutating func gesture(about homes: [Point], frames: Int) -> [InputEvent] {
    now += 1
    let start = now
    now += Double(frames + 2) / 120
    return (0...frames + 1).map { frame in
      let places = homes.enumerated().map { index, home in
        let angle = Double(frame) * 0.1 + Double(index)
        return home + Vector(dx: 3 * cos(angle), dy: 3 * sin(angle))
      }
      return event(
        places, frame == 0 ? .began : frame > frames ? .ended : .moved,
        at: start + Double(frame) / 120)
    }
  }

  private func event(_ places: [Point], _ phase: TouchPhase, at time: Double) -> InputEvent {
    let samples = places.enumerated().map { index, place in
      TouchSample(id: TouchID(index + 1), phase: phase, location: place)
    }
    return InputEvent(time: Timestamp(seconds: time), .touches(TouchFrame(samples)))
  }
}
