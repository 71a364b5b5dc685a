import TouchGeometry
import TouchModels

extension ModelBehavior {
  /// Stores the user's changes in the options.
  public func keep(in arrangement: inout LayerArrangement) {
    var options = options
    options.poses = poses.map { $0 == home ? nil : $0 }
    arrangement.behavior = options
  }
}

extension ModelOptions {
  /// Stores the options that differ from the defaults, or that the file has.
  public func keep(in options: inout [String: SceneValue]) {
    let plain = ModelOptions(models: models)
    options["models"] = SceneValue(entries(options["models"]?.array ?? []))
    options.put("style", SceneValue(style.rawValue), ifNot: style == plain.style)
    options.put("lock", SceneValue(isLocked), ifNot: isLocked == plain.isLocked)
    options.put(
      "shows", SceneValue(shows.map { SceneValue($0.rawValue) }), ifNot: shows == plain.shows)
    for (key, angle) in [("yaw", yaw), ("pitch", pitch), ("roll", roll)] {
      options.put(key, SceneValue(angle), ifNot: angle == 0)
    }
    options["tab"] = selected == 0 ? nil : SceneValue(Double(selected + 1))
    options["kind"] = kind.map { SceneValue($0.rawValue) }
  }

  /// Returns the models with their poses; `told` are their entries in the file.
  private func entries(_ told: [SceneValue]) -> [SceneValue] {
    models.indices.map { index in
      var model = told.indices.contains(index) ? told[index].object ?? [:] : [:]
      let file = files.indices.contains(index) ? files[index].map { SceneValue($0) } : nil
      if let file, model["file"] != file {
        model = ["file": file, "name": SceneValue(models[index].name)]
      }
      let pose = poses.indices.contains(index) ? poses[index] : nil
      model["position"] = pose.map { SceneValue([$0.x, $0.y]) }
      model["scale"] = pose.map { SceneValue($0.scale) }
      model["orientation"] = pose.map(\.orientation).map { SceneValue([$0.w, $0.x, $0.y, $0.z]) }
      return SceneValue(model)
    }
  }
}

extension ModelPose {
  /// Reads a model's pose from a scene file; nil if the file has none.
  static func read(_ reader: SceneReader) throws(SceneError) -> ModelPose? {
    guard ["position", "scale", "orientation"].contains(where: reader.has) else { return nil }
    var pose = ModelPose()
    if let place = try reader.point("position") {
      guard abs(place.x) <= ModelPose.reach, abs(place.y) <= ModelPose.reach else {
        throw reader.failure(
          "position", found: "[\(place.x), \(place.y)]", expected: "units from -100 to 100")
      }
      (pose.x, pose.y) = (place.x, place.y)
    }
    let range = ModelPose.scales
    pose.scale =
      try reader.number(
        "scale", in: range, "a size from \(range.lowerBound) to \(range.upperBound)") ?? 1
    if let four = try reader.numbers("orientation", count: 4) {
      let orientation = Quaternion(w: four[0], x: four[1], y: four[2], z: four[3])
      let length = four.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard abs(length - 1) < 0.01 else {
        throw reader.failure(
          "orientation", found: "a length of \(length)", expected: "a quaternion of length 1")
      }
      // An orientation that the program has written stays the same to the bit.
      pose.orientation = abs(length - 1) < 1e-12 ? orientation : orientation.normalized
    }
    return pose
  }
}
