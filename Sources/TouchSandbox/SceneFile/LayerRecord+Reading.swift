import TouchGeometry
import TouchJSON
import TouchScene

extension SceneFile.LayerRecord {
  /// The radius to which a model is scaled: the one that fits the view of the standard camera.
  public static let modelRadius = 1.25

  init(
    _ reader: SceneReader, resources: ResourceLocator, registry: SceneRegistry,
    names: inout NameRegister
  ) throws(SceneError) {
    place = reader.place
    source = reader.object
    name = try reader.name("the layer's name")
    try names.addLayer(name, at: reader.path("name"))
    content = try Self.content(reader, resources: resources, registry: registry)
    contentMode = try reader.choice("contentMode", ContentMode.self) ?? .scaleToFill
    decoration = try Self.decoration(reader)
    bounds = try reader.rect("bounds") ?? Rect(x: 0, y: 0, width: 100, height: 100)
    position = try reader.point("position") ?? .zero
    anchorPoint = try reader.point("anchorPoint") ?? Point(x: 0.5, y: 0.5)
    transform = try Self.transform(reader)
    hidden = try reader.bool("hidden") ?? false
    opacity = try reader.number("opacity", in: 0...1, "a number from 0 to 1") ?? 1
    interactive = try reader.bool("interactive") ?? true
    multipleTouch = try reader.bool("multipleTouch") ?? true
    exclusiveTouch = try reader.bool("exclusiveTouch") ?? false
    fillsSurface = try reader.bool("fillsSurface") ?? false
    clips = try reader.bool("clips") ?? false
    for child in try reader.children("recognizers") {
      recognizers.append(try RecognizerRecord(child, registry: registry, names: &names))
    }
    behavior = BehaviorRecord(
      try registry.behavior(
        reader.child("behavior"), layer: name, resources: resources, names: &names))
    asRead = SceneFile.AsRead(
      content: content, contentKind: try reader.child("content").flatMap(registry.contentKind),
      transform: transform, behavior: behavior)
    for child in try reader.children("layers") {
      layers.append(
        try SceneFile.LayerRecord(child, resources: resources, registry: registry, names: &names))
    }
  }

  private static func content(
    _ reader: SceneReader, resources: ResourceLocator, registry: SceneRegistry
  ) throws(SceneError) -> LayerContent {
    guard let content = try reader.child("content") else { return .none }
    if let own = try registry.content(content, resources: resources) { return own }
    if var image = try content.image("image", resources: resources) {
      image.lightPath = try content.image("light", resources: resources)?.path
      return .image(image)
    }
    if let name = try content.string("model") {
      let model = try content.model(name, at: "model", resources: resources)
      return .model(ModelView(model, fittedRadius: Self.modelRadius))
    }
    if let text = try content.string("text") {
      return .text(
        text, size: try content.number("size", in: 1...1000, "a size from 1 to 1000") ?? 18,
        color: try content.color("color") ?? ColorRole.ink.color)
    }
    if let kind = try content.choice("shape", Shape.Kind.self) {
      var shape = Shape(
        kind, color: try content.color("color") ?? ColorRole.ink.color,
        lineWidth: try content.number("lineWidth", in: 0.1...1000, "a width from 0.1 to 1000")
          ?? Shape.defaultLineWidth)
      shape.isFilled = try content.bool("filled") ?? true
      if kind == .path {
        shape.points = try content.points("points", count: 2...Shape.maximumPoints)
      }
      return .shape(shape)
    }
    // Text and shapes come first because they have a colour of their own.
    if let color = try content.color("color") { return .color(color) }
    throw SceneError(
      file: reader.file, place: reader.path("content"), what: "no known kind of content",
      expected: SceneReader.oneOf(registry.contentKeys))
  }

  private static func decoration(_ reader: SceneReader) throws(SceneError) -> LayerDecoration {
    var decoration = LayerDecoration()
    if let border = try reader.child("border") {
      decoration.borderPlacement =
        try border.choice("placement", LayerDecoration.BorderPlacement.self) ?? .outside
      decoration.borderWidth = try border.number("width", in: 0...1e6, "a width, 0 or more") ?? 8
      decoration.borderColor = try border.color("color") ?? .white
    }
    decoration.cornerRadius =
      try reader.number("cornerRadius", in: 0...1e6, "a radius, 0 or more") ?? 0
    if let shadow = try reader.child("shadow") {
      decoration.shadowOpacity =
        try shadow.number("opacity", in: 0...1, "a number from 0 to 1") ?? 0.4
      decoration.shadowBlur = try shadow.number("blur", in: 0...1e6, "a width, 0 or more") ?? 14
      let offset = try shadow.numbers("offset", count: 2) ?? [0, 4]
      decoration.shadowOffset = Vector(dx: offset[0], dy: offset[1])
    }
    return decoration
  }

  private static func transform(_ reader: SceneReader) throws(SceneError) -> Transform2D {
    guard reader.has("transform") else { return .identity }
    if case .array? = reader.object["transform"] {
      guard let six = try reader.numbers("transform", count: 6) else { return .identity }
      return Transform2D(a: six[0], b: six[1], c: six[2], d: six[3], tx: six[4], ty: six[5])
    }
    guard case .object? = reader.object["transform"], let parts = try reader.child("transform")
    else {
      throw reader.failure(
        "transform", found: reader.object["transform"]?.shown ?? "nothing",
        expected: "six numbers, or an object with translate, rotate and scale")
    }
    var scale = (1.0, 1.0)
    if case .number? = parts.object["scale"] {
      let both = try parts.number("scale") ?? 1
      scale = (both, both)
    } else if let two = try parts.numbers("scale", count: 2) {
      scale = (two[0], two[1])
    }
    let move = try parts.numbers("translate", count: 2) ?? [0, 0]
    return Transform2D(scaleX: scale.0, y: scale.1)
      .concatenating(
        Transform2D(rotationAngle: try parts.number("rotate", in: SceneLimits.angle) ?? 0)
      )
      .concatenating(Transform2D(translationX: move[0], y: move[1]))
  }
}
