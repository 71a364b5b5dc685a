import TouchGeometry
import TouchJSON

extension SceneLayout {
  init(_ reader: SceneReader) throws(SceneError) {
    size = try reader.size("size")
    box = try LayoutBox(reader, over: nil)
  }
}

extension LayoutBox {
  /// Reads a box; missing keys keep the other box's values.
  init(_ reader: SceneReader, over other: LayoutBox?) throws(SceneError) {
    self = other ?? LayoutBox()
    variants = []
    layer = try reader.string("layer", longest: SceneLimits.name) ?? layer
    arrange = try reader.choice("arrange", Arrangement.self) ?? arrange
    sizing = try reader.choice("sizing", Sizing.self) ?? sizing
    ratio = try reader.number("ratio", in: 1e-3...1e3, "a ratio from 0.001 to 1000") ?? ratio
    padding = try Self.padding(reader) ?? padding
    gap = try reader.number("gap", in: Self.lengths, Self.length) ?? gap
    width = try reader.number("width", in: Self.lengths, Self.length) ?? width
    height = try reader.number("height", in: Self.lengths, Self.length) ?? height
    minimumWidth = try reader.number("minimumWidth", in: Self.lengths, Self.length) ?? minimumWidth
    minimumHeight =
      try reader.number("minimumHeight", in: Self.lengths, Self.length) ?? minimumHeight
    growsWithText = try reader.bool("growsWithText") ?? growsWithText
    share = try reader.number("share", in: 0...1e6, "a share, 0 or more") ?? share
    align = try Self.fractions(reader) ?? align
    if reader.has("boxes") {
      var boxes: [LayoutBox] = []
      for child in try reader.children("boxes") { boxes.append(try LayoutBox(child, over: nil)) }
      self.boxes = boxes
    }
    guard other == nil else {
      if reader.has("variants") {
        throw reader.failure(
          "variants", found: "variants of a variant", expected: "them in the box itself")
      }
      return
    }
    var variants: [Variant] = []
    for child in try reader.children("variants") {
      guard let when = try child.child("when") else {
        throw child.missing("when", "an object with a condition")
      }
      variants.append(
        Variant(when: try LayoutCondition(when), box: try LayoutBox(child, over: self)))
    }
    self.variants = variants
  }

  private static let lengths = 0...1e6
  private static let length = "a length, 0 or more"

  /// Reads one length for all sides, or four.
  private static func padding(_ reader: SceneReader) throws(SceneError) -> [Double]? {
    if case .number? = reader.object["padding"] {
      return try reader.number("padding", in: lengths, length).map {
        Array(repeating: $0, count: 4)
      }
    }
    guard let four = try reader.numbers("padding", count: 4) else { return nil }
    guard four.allSatisfy({ $0 >= 0 }) else {
      throw reader.failure("padding", found: "\(four)", expected: "lengths, 0 or more")
    }
    return four
  }

  private static func fractions(_ reader: SceneReader) throws(SceneError) -> Point? {
    guard let point = try reader.point("align") else { return nil }
    guard (0...1).contains(point.x), (0...1).contains(point.y) else {
      throw reader.failure(
        "align", found: "[\(point.x), \(point.y)]", expected: "two numbers from 0 to 1")
    }
    return point
  }
}

extension LayoutCondition {
  init(_ reader: SceneReader) throws(SceneError) {
    let (all, words) = (0...1e9, "a number, 0 or more")
    minimumWidth = try reader.number("minimumWidth", in: all, words) ?? minimumWidth
    maximumWidth = try reader.number("maximumWidth", in: all, words) ?? maximumWidth
    minimumHeight = try reader.number("minimumHeight", in: all, words) ?? minimumHeight
    maximumHeight = try reader.number("maximumHeight", in: all, words) ?? maximumHeight
    minimumRatio = try reader.number("minimumRatio", in: all, words) ?? minimumRatio
    maximumRatio = try reader.number("maximumRatio", in: all, words) ?? maximumRatio
  }
}

extension SceneFile {
  /// Refuses a box that names neither a layer nor a part of one, and a layer's box that is not
  /// inside the box of the layer's parent.
  func check(_ layout: SceneLayout, _ names: NameRegister, from reader: SceneReader)
    throws(SceneError)
  {
    // Only the file's own layers count: the layers that behaviors add are parts.
    var parents: [String: String?] = [:]
    for layer in layers { parents[layer.name] = .some(nil) }
    for parent in allLayers {
      for child in parent.layers { parents[child.name] = parent.name }
    }
    try check(layout.box, LayoutNames(register: names, parents: parents), in: nil, reader)
  }

  private struct LayoutNames {
    let register: NameRegister
    let parents: [String: String?]
  }

  /// Refuses to scatter a layer or part that has no place in the file.
  private func checkScattered(
    _ box: LayoutBox, _ names: LayoutNames, _ reader: SceneReader
  ) throws(SceneError) {
    guard box.arrange == .scatter else { return }
    for child in box.boxes where child.layer.flatMap({ names.parents[$0] }) == nil {
      throw SceneError(
        file: reader.file, place: reader.path("arrange"),
        what: "scatter, with a box for "
          + (child.layer.map { "\"\($0.shortened())\"" } ?? "no layer"),
        expected: "boxes for layers of the file: it scatters them as they lie there")
    }
  }

  private func check(
    _ box: LayoutBox, _ names: LayoutNames, in parent: String?, _ reader: SceneReader
  ) throws(SceneError) {
    let outer = parent
    var parent = parent
    if let name = box.layer {
      guard names.register.isLayer(name) else {
        throw SceneError(
          file: reader.file, place: reader.path("layer"),
          what: "no layer is named \"\(name.shortened())\"",
          expected: "the name of a layer, or LAYER.PART")
      }
      if let own = names.parents[name] {
        guard own == parent else {
          throw SceneError(
            file: reader.file, place: reader.path("layer"),
            what: "\"\(name.shortened())\" is not in "
              + (parent.map { "\"\($0.shortened())\"" } ?? "the scene itself"),
            expected: "its box in that of the layer that it is in")
        }
        parent = name
      }
    }
    for (child, place) in zip(box.boxes, try reader.children("boxes")) {
      try check(child, names, in: parent, place)
    }
    try checkScattered(box, names, reader)
    for (variant, place) in zip(box.variants, try reader.children("variants")) {
      if place.has("arrange") { try checkScattered(variant.box, names, place) }
      // The values that the variant inherits were checked with the box.
      if place.has("layer") || place.has("boxes") {
        try check(variant.box, names, in: outer, place)
      }
    }
  }
}
