import Foundation
import TestBasics
import Testing
import TouchModelFiles
import TouchModels

@Suite("Models and materials that fuzzers start with, and what they have found")
struct ModelCorpusTests {
  private static func files(_ kind: String) throws -> [(name: String, text: String)] {
    try BuiltProgram.files(in: "Tests/Fuzz/Corpus/Model")
      .filter { $0.lastPathComponent.hasPrefix(kind) }
      .map { ($0.lastPathComponent, String(decoding: try Data(contentsOf: $0), as: UTF8.self)) }
  }

  /// All beginnings of the corpus's files, each a model or one line.
  @Test("Models")
  func models() throws {
    let files = try Self.files("obj")
    #expect(files.count >= 2)
    let materials = ["mine.mt": "newmtl red\nnewmtl cloth\nmap_Kd cloth.png\n"]
    for (name, text) in files {
      let whole = try ModelReaderTests.read(text, materials, images: ["cloth.png"])
      #expect(whole.triangleCount > 3, "\(name)")
      for end in text.indices {
        do {
          _ = try ModelReaderTests.read(String(text[..<end]), materials, images: ["cloth.png"])
        } catch {
          #expect(!"\(error)".contains("\n") && "\(error)".utf8.count < 300, "\(name)")
        }
      }
    }
  }

  @Test("Materials")
  func materials() throws {
    for (name, text) in try Self.files("mtl") {
      for end in text.indices {
        do throws(ModelFileError) {
          _ = try MaterialFile(Array(text[..<end].utf8), file: "a.mtl") { ImageReference(path: $0) }
        } catch {
          #expect(!error.description.contains("\n"), "\(name)")
        }
      }
    }
  }
}
