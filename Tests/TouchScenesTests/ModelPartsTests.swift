import TestSupport
import Testing

@testable import TouchScenes

@Suite("What stands around a model")
struct ModelPartsTests {
  @Test("Only what `shows` names stands around the model, and can be tapped")
  func shows() throws {
    func words(_ parts: [ModelOptions.Part]) throws -> Set<String> {
      // Small, so that there is room for numbers.
      var pose = ModelPose()
      pose.scale = 0.2
      let rig = try ModelRig { ($0.shows, $0.poses) = (parts, [pose, pose]) }
      var list = DrawList()
      ModelPanel(rig.behavior).draw(into: &list)
      return Set(list.words)
    }
    #expect(try words([]).isEmpty)
    #expect(try words([.controls]) == words([.controls, .controls]))
    #expect(try words([.controls]).isSuperset(of: ["Drag", "Arcball"]))
    try expectEqual(words([.axes]), ["x", "y", "z"])
    #expect(try words([.numbers]).contains("quaternion"))
    try expectEqual(words([.rings]), ["yaw", "pitch", "roll"])
    let whole = try words(ModelOptions.Part.allCases)
    #expect(whole.isSuperset(of: try words([.controls, .axes, .numbers])))
    let rig = try ModelRig { $0.shows = [] }
    try rig.tap("arcball")
    #expect(rig.behavior.style == .drag)
  }

  @Test("Small axes and numbers are on no control and above the line of gestures, or not there")
  func lowViews() throws {
    var pose = ModelPose()
    pose.scale = 0.2
    let rig = try ModelRig { $0.poses = [pose, pose] }
    for (height, hasAxes) in [(600.0, true), (360, true), (300, false)] {
      rig.layer.bounds.size.height = height
      let panel = ModelPanel(rig.behavior)
      let axes = Size(width: 96, height: 96)
      #expect(panel.legends.contains { $0.size == axes } == hasAxes, "\(height)")
      for legend in panel.legends {
        #expect(legend.maxY <= height - 44 + 1e-6, "\(legend), \(height)")
        for control in rig.behavior.parts.controls {
          #expect(legend.intersection(control.frame)?.isEmpty ?? true, "\(control.name), \(height)")
        }
      }
    }
  }
}
