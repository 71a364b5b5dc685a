import Foundation
import TestBasics
import Testing
import TouchSDL

/// The bundled scenes that lie anew in every window, as images of six sizes.
///
/// `Tests/Images/scenes.txt` has a line for each: the scene, the size, and how bright 24 × 15 parts
/// of the image are, two hexadecimal digits each. A scene that is meant to look otherwise leaves its
/// lines in `out/scenes-NAME.txt`, and its images beside them: look at these, then replace the lines.
struct SceneImageTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let columns = 24
  private static let rows = 15

  /// How bright each part of an image is, 0…255.
  private static func parts(of image: PixelImage) -> [Int] {
    var sums = Array(repeating: 0, count: columns * rows)
    var counts = sums
    // Every pixel of a small image, and enough of a large one.
    let step = max(image.width / 640, 1)
    for y in stride(from: 0, to: image.height, by: step) {
      for x in stride(from: 0, to: image.width, by: step) {
        let pixel = image[x, y]
        let part = y * rows / image.height * columns + x * columns / image.width
        sums[part] += Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
        counts[part] += 3
      }
    }
    return zip(sums, counts).map { $0 / max($1, 1) }
  }

  private static func words(_ parts: [Int]) -> String {
    parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    "The images of the scenes in windows of six sizes are those that were looked at",
    arguments: ["photo", "dial", "swipes", "explorer", "map"])
  func images(scene: String) throws {
    let files = try TemporaryFolder()
    let golden = Self.package.appending(path: "Tests/Images/scenes.txt")
    let known = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    var lines: [String] = []
    var isWrong = false
    for (width, height) in [
      (320, 240), (360, 800), (800, 600), (1280, 800), (1920, 1080), (3840, 2160),
    ] {
      let name = "\(scene) \(width)x\(height)"
      let recording = try files.write(
        #"{"touchstone":"recording","version":1,"scene":"\#(scene)","layout":true,"#
          + #""surface":{"width":\#(width),"height":\#(height),"scale":1}}"# + "\n"
          + #"{"t":0,"end":true}"# + "\n", to: "still.touch.jsonl")
      let drawn = files.file("\(name).png")
      try Touchstone.run("render", recording, "--output", drawn).expectSuccess()
      let image = try PixelImage(contentsOf: drawn)
      #expect(image.width == width && image.height == height)
      let parts = Self.parts(of: image)
      lines.append(name + " " + Self.words(parts))
      let old = known.first { $0.hasPrefix(name + " ") }.map { $0.dropFirst(name.count + 1) } ?? ""
      let digits = Array(old)
      let were = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        Int(String(digits[$0...($0 + 1)]), radix: 16)
      }
      let difference =
        were.count == parts.count ? zip(parts, were).map { abs($0 - $1) }.max() ?? 0 : 255
      #expect(difference <= 2, "\(name)")
      isWrong = isWrong || difference > 2
      if difference > 2 { try Self.keep(drawn, as: "\(scene)-\(width)x\(height).png") }
    }
    guard isWrong else { return }
    let text = lines.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: Self.folder().appending(path: "scenes-\(scene).txt"))
  }

  private static func folder() throws -> URL {
    let folder = package.appending(path: "out")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func keep(_ file: String, as name: String) throws {
    let place = try folder().appending(path: name)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.copyItem(at: URL(filePath: file), to: place)
  }
}
