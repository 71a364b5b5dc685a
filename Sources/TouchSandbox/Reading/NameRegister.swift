import TouchJSON

/// The names that a scene has used, for layers and for recognizers.
struct NameRegister {
  let file: String
  private var layers: Set<String> = []
  private var recognizers: Set<String> = []
  private var references: [(name: String, place: String)] = []
  private var requirements: [RequirementCycle.Requirement] = []

  init(file: String) { self.file = file }

  private func checkLength(_ name: String, at place: String) throws(SceneError) {
    guard name.utf8.count > SceneLimits.name else { return }
    let count = name.unicodeScalars.count
    guard count > SceneLimits.name else { return }
    throw SceneError(
      file: file, place: place, what: "a name of \(count) characters",
      expected: "at most \(SceneLimits.name)")
  }

  /// Adds a layer's name; a name that is used already is an error at that place of the file.
  mutating func addLayer(_ name: String, at place: String) throws(SceneError) {
    try checkLength(name, at: place)
    guard layers.count < SceneLimits.layers else {
      throw SceneError(
        file: file, place: place, what: "one layer too many",
        expected: "at most \(SceneLimits.layers) in a scene")
    }
    guard layers.insert(name).inserted else {
      throw SceneError(
        file: file, place: place, what: "the name \"\(name.shortened())\" is used twice",
        expected: "names that are unique in the scene")
    }
  }

  /// Adds a recognizer's name; a name that is used already is an error at that place of the file.
  mutating func addRecognizer(_ name: String, at place: String) throws(SceneError) {
    try checkLength(name, at: place)
    guard recognizers.insert(name).inserted else {
      throw SceneError(
        file: file, place: place, what: "the recognizer name \"\(name.shortened())\" is used twice",
        expected: "names that are unique in the scene")
    }
  }

  /// Returns whether a layer, or a part of one, has that name: `LAYER.PART`.
  func isLayer(_ name: String) -> Bool {
    if layers.contains(name) { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return layers.contains(String(name[..<dot]))
  }

  mutating func refer(to name: String, at place: String) { references.append((name, place)) }

  /// Notes that a recognizer waits for another to fail.
  mutating func require(_ other: String, by recognizer: String, at place: String) {
    refer(to: other, at: place)
    requirements.append(.init(recognizer: recognizer, required: other, place: place))
  }

  func checkReferences() throws(SceneError) {
    for reference in references where !recognizers.contains(reference.name) {
      throw SceneError(
        file: file, place: reference.place,
        what: "no recognizer is named \"\(reference.name.shortened())\"",
        expected: "the name of a recognizer in this scene")
    }
    if let cycle = RequirementCycle(requirements) {
      throw SceneError(
        file: file, place: cycle.place, what: cycle.description,
        expected: "requirements that do not go in a circle")
    }
  }
}
