import Foundation
import SplitMix

/// A row of the table: a workload and what handles it.
enum Row: String, CaseIterable {
  case w1
  case w1Floor = "w1-floor"
  case panPinchRotation = "w1-pan-pinch-rotation"
  case w2
  case w2Floor = "w2-floor"
  case w2Many = "w2-100000"
  case w2ManyFloor = "w2-100000-floor"
  case w3
  case w3Floor = "w3-floor"

  /// What the table calls it.
  var title: String {
    switch self {
    case .w1: "w1 two-finger transform"
    case .panPinchRotation: "w1 pan + pinch + rotation"
    case .w2: "w2 taps on 1,000 layers"
    case .w2Many: "w2 taps on 100,000 layers"
    case .w3: "w3 ten fingers, five layers"
    case .w1Floor, .w2Floor, .w2ManyFloor, .w3Floor: "   floor"
    }
  }

  /// The row that does the plain arithmetic of this one; nil for a floor.
  var floor: Row? {
    switch self {
    case .w1, .panPinchRotation: .w1Floor
    case .w2: .w2Floor
    case .w2Many: .w2ManyFloor
    case .w3: .w3Floor
    case .w1Floor, .w2Floor, .w2ManyFloor, .w3Floor: nil
    }
  }

  /// The workload's name.
  var workload: String { String(rawValue.prefix(2)) }

  /// Handles it in this process, while instructions are counted from outside.
  ///
  /// - Throws: What is not as expected, or that the row is not counted.
  func beCounted(in folder: String, handledPasses: Int, burden: Burden?) throws -> Measurement {
    let work = try Workload(workload, in: folder)
    func run(_ rig: some Rig) throws -> Measurement {
      try Measuring.run(rig, work, handledPasses: handledPasses, burden: burden)
    }
    switch self {
    case .w1, .w3: return try run(PoseRig.transform(work))
    case .panPinchRotation: return try run(PoseRig.panPinchRotation(work))
    case .w2: return try run(TapRig(work))
    case .w2Many: return try run(TapRig(work, above: Row.idle))
    case .w1Floor, .w2Floor, .w2ManyFloor, .w3Floor:
      throw BenchmarkError("\(rawValue): the instructions of a floor are not counted")
    }
  }

  /// Measures it in this process.
  func measure(in folder: String, passes: Int) throws -> Measurement {
    let work = try Workload(workload, in: folder)
    switch self {
    case .w1, .w3: return try Measuring.run(PoseRig.transform(work), work, passes: passes)
    case .panPinchRotation:
      return try Measuring.run(PoseRig.panPinchRotation(work), work, passes: passes)
    case .w2: return try Measuring.run(TapRig(work), work, passes: passes)
    case .w2Many:
      return try Measuring.run(TapRig(work, above: Row.idle), work, passes: passes)
    case .w1Floor, .w3Floor: return try Measuring.run(PoseFloor(work), work, passes: passes)
    case .w2Floor: return try Measuring.run(TapFloor(work), work, passes: passes)
    case .w2ManyFloor:
      return try Measuring.run(TapFloor(work, above: Row.idle), work, passes: passes)
    }
  }

  /// 99,000 more layers of the same size, below w2's and spread over the same surface.
  private static var idle: [Workload.LayerRow] {
    var random = SplitMix(state: 100_000)
    return (0..<99_000).map { index in
      Workload.LayerRow(
        id: 1000 + index, x: .random(in: 20...780, using: &random),
        y: .random(in: 20...580, using: &random), width: 80, height: 80,
        rotation: .random(in: -180...180, using: &random))
    }
  }
}
