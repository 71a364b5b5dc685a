import Foundation
import TouchGeometry
import TouchScene

/// The images, models and fonts of the package that this example is part of.
enum Resources {
  static func path(_ name: String) -> String {
    var folder = URL(filePath: #filePath)
    // Resources.swift, Tutorials, Sources, Tutorials, Examples, tools.
    for _ in 1...6 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Resources/\(name)").path
  }

  static func image(_ name: String) -> LayerContent {
    .image(ImageReference(path: path("Images/\(name)")))
  }
}

/// A line of text.
func makeLabel(_ text: String, at place: Point, size: Double = 20, color: Color = .white) -> Layer {
  let label = Layer(name: text, bounds: Rect(x: 0, y: 0, width: 10, height: 10))
  label.position = place
  label.content = .text(text, size: size, color: color)
  return label
}
