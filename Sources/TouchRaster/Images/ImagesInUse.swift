import TouchScene

/// The images of a frame, kept between frames: most commands do not change, and checking each of
/// thousands takes longer than drawing the few that have changed.
struct ImagesInUse {
  private var counts: [String: Int] = [:]

  /// The keys of the images, each once.
  var keys: some Sequence<String> { counts.keys }

  /// Collects the images of a frame's commands.
  init(_ commands: some Sequence<DrawCommand> = EmptyCollection()) {
    replace(EmptyCollection(), by: commands)
  }

  /// Replaces some commands with others.
  mutating func replace(_ old: some Sequence<DrawCommand>, by new: some Sequence<DrawCommand>) {
    for command in old { count(command, -1) }
    for command in new { count(command, 1) }
  }

  private mutating func count(_ command: DrawCommand, _ change: Int) {
    switch command {
    case .image(let image): count(image.image.key, change)
    case .model(let model):
      for material in model.view.model.materials {
        if let texture = material.texture { count(texture.key, change) }
      }
    case .polygon, .triangles, .area, .stroke, .text, .clip, .clipPolygon: break
    }
  }

  private mutating func count(_ key: String, _ change: Int) {
    let count = counts[key, default: 0] + change
    counts[key] = count > 0 ? count : nil
  }
}
