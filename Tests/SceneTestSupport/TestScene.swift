import Foundation
package import TestSupport
import TouchExplain
import TouchGeometry
import TouchInput
import TouchReplay
package import TouchSandbox
import TouchScene
import TouchScenes

/// Scenes from text, without any file.
package enum TestScene {
  /// The folder that comes with the program, in this source tree.
  package static let resources = ResourceLocator(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Resources").standardizedFileURL.path)

  /// The program's scenes, with all that it registers.
  package static let library = SceneLibrary.bundled(resources, registry: .bundled.withExplanations)
  /// The names of the bundled scenes, in the gallery's order: tests of every scene walk them.
  package static let bundled = library.names

  /// A scene by its name or path; a bundled one is read once in a process, as its model is large.
  package static func load(_ name: String) throws -> SceneFile {
    guard bundled.contains(name) else { return try library.load(name) }
    return try loaded.value(for: name) { try library.load(name) }
  }

  private static let loaded = KeptValues<String, SceneFile>()

  package static func parse(_ text: String) throws(SceneError) -> SceneFile {
    try SceneFile(
      parsing: text, path: "test.scene.json", resources: resources, registry: library.registry)
  }

  /// One card of 200 × 100 in the middle of 800 × 600.
  package static func card(_ behavior: String, more: String = "") -> String {
    """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"card","content":{"color":"#ff0000"},"bounds":[0,0,200,100],"position":[400,300],
       "behavior":\(behavior)\(more)}]}
    """
  }

  package static func session(_ text: String, width: Double = 800, height: Double = 600) throws
    -> Session
  {
    Session(scene: try parse(text), surface: Surface(size: Size(width: width, height: height)))
  }

  /// A session that has handled a script, and the lines of its trace.
  package static func play(_ text: String, @ScriptBuilder _ steps: () -> [ScriptStep]) throws
    -> (session: Session, lines: [String])
  {
    let session = try session(text)
    var lines: [String] = []
    let trace = Trace(session) { bytes in
      lines.append(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
    session.play(steps)
    trace.finish()
    return (session, lines)
  }
}

extension Session {
  /// Handles all that happens in a script.
  package func play(@ScriptBuilder _ steps: () -> [ScriptStep]) {
    for event in Script(steps).events { handle(event) }
  }
}

extension SceneError {
  /// The line without its place in the text, for tests of the words: places have tests of their
  /// own.
  public var words: String {
    var error = self
    (error.line, error.column) = (nil, nil)
    return error.description
  }
}
