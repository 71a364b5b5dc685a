import Foundation
import TestBasics
import Testing
import TouchSDL

/// What was looked at once, in `Tests/Images`: lines that a frame is told in, and small pictures.
///
/// A test that fails leaves what it found in `out/goldens`, a picture beside the expected one and
/// their difference. `tools/make frames` runs the same tests to write the files again.
enum GoldenFile {
  private static let out = BuiltProgram.package.appending(path: "out/goldens")
  private static let isRenewing =
    ProcessInfo.processInfo.environment["TOUCHSTONE_FRAMES"]?.isEmpty == false

  private static func folder(_ ending: String) -> URL {
    BuiltProgram.package.appending(
      path: ending == "txt" ? "Tests/Images/frames" : "Tests/Images/pictures")
  }

  /// The files that are there, without their ending.
  static func names(ending: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder(ending).path)
    return Set(files.map { $0.hasSuffix(".\(ending)") ? String($0.dropLast(4)) : $0 })
  }

  /// Expects the lines of `Tests/Images/frames/NAME.txt`.
  static func expect(_ lines: [String], _ name: String) throws {
    let file = folder("txt").appending(path: "\(name).txt")
    let text = Data((lines.joined(separator: "\n") + "\n").utf8)
    if isRenewing { return try text.write(to: file) }
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let difference = LineDifference(
      expected: known.split(separator: "\n").map(String.init), found: lines)
    if difference.sentences.isEmpty { return }
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    try text.write(to: out.appending(path: "\(name).txt"))
    Issue.record(
      """
      Tests/Images/frames/\(name).txt: \(difference.summary())
      All of it is in out/goldens/\(name).txt. If it is meant: tools/make frames
      """)
  }

  /// Expects the picture of `Tests/Images/pictures/NAME.png`, as far as ``PictureDifference`` goes.
  static func expect(_ picture: PixelImage, _ name: String) throws {
    let file = folder("png").appending(path: "\(name).png")
    guard let known = try? PixelImage(contentsOf: file.path) else {
      if isRenewing { return try picture.writePNG(to: file.path) }
      Issue.record("\(file.path): expected a picture; tools/make frames writes it")
      return
    }
    let difference = PictureDifference(expected: known, found: picture)
    guard let sentence = difference.sentence else { return }
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    try PixelImage.contactSheet(
      [(known, "expected"), (picture, "found"), (difference.map, "difference")], columns: 3,
      resources: TestImages.resources
    ).writePNG(to: out.appending(path: "\(name).png").path)
    // What is the same to the eye stays the same file.
    if isRenewing { return try picture.writePNG(to: file.path) }
    Issue.record(
      """
      Tests/Images/pictures/\(name).png: \(sentence)
      Look at out/goldens/\(name).png. If it is meant: tools/make frames
      """)
  }
}
