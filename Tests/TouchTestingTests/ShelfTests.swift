import Foundation
import Testing

/// What people see of the package before they use it: its version, its products, its pages' links.
@Suite("The shelf: version, products and links")
struct ShelfTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test("The program, the change log, the README and the API's baseline agree on the version")
  func version() throws {
    let found = try Self.text("Sources/touchstone/Touchstone.swift")
      .firstMatch(of: /version: "(\d+\.\d+)\.(\d+)(-dev)?"/)
    let (_, minor, patch, mark) = try #require(found).output
    let inDevelopment = mark != nil
    let versions = try Self.text(".github/CHANGELOG.md").matches(of: /(?m)^## (.*)$/)
      .map { String($0.output.1) }
    #expect(versions.first == "\(minor).\(patch)" + (inDevelopment ? ", in development" : ""))

    let status = try #require(
      try Self.text("README.md").firstMatch(of: /\*\*Status:\*\* ([^.]*\.[^.]*)\./))
    #expect(status.output.1 == "\(minor)" + (inDevelopment ? " in development" : ""))

    // The baseline is what the last version that was made offered.
    let made = inDevelopment ? versions.dropFirst().first : versions.first
    for name in try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appending(path: ".github/api").path) where name.hasSuffix(".txt")
    {
      let head = try Self.text(".github/api/\(name)").prefix { $0 != "," }
      #expect(head == "# Touchstone \(made ?? "")", "\(name)")
    }
  }

  @Test("The Swift Package Index documents the modules of all library products, and no others")
  func packageIndex() throws {
    let manifest = try Self.text("Package.swift")
    let products = manifest.matches(of: /\.library\(\s*name: "\w+",\s*targets: \[([^\]]*)\]/)
      .flatMap { $0.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) } }
    let documented = products.filter { name in
      FileManager.default.fileExists(
        atPath: Self.package.appending(path: "Sources/\(name)/\(name).docc").path)
    }
    let listed = try Self.text(".spi.yml").matches(of: /(?m)^ +- (Touch\w+)$/).map {
      String($0.output.1)
    }
    #expect(listed.sorted() == documented.sorted())
    #expect(documented.count > 15)
  }

  @Test("Links and images of pages lead to files of the repository")
  func links() throws {
    let files = FileManager.default
    let folders = ["Sources", "Tests/Example", "tools/Examples", ".github"].flatMap { folder in
      (files.enumerator(atPath: Self.package.appending(path: folder).path)?
        .compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    var count = 0
    for page in ["README.md"] + folders where page.hasSuffix(".md") && !page.contains(".build/") {
      let folder = Self.package.appending(path: page).deletingLastPathComponent()
      for link in try Self.text(page).matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) {
        let target = String(link.output.1)
        if target.contains(":") { continue }
        count += 1
        #expect(files.fileExists(atPath: folder.appending(path: target).path), "\(page): \(target)")
      }
    }
    #expect(count > 30)
  }
}
