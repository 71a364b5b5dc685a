import Foundation
import TestSupport
import Testing

/// What people see of the package before they use it: its version, its products, its pages' links.
@Suite("The shelf: version, products and links")
struct ShelfTests {
  @Test("The program, the change log, the README and the API's baseline agree on the version")
  func version() throws {
    let found = try BuiltProgram.text("Sources/touchstone/Touchstone.swift")
      .firstMatch(of: /version: "(\d+\.\d+)\.(\d+)(-dev)?"/)
    let (_, minor, patch, mark) = try #require(found).output
    let inDevelopment = mark != nil
    let versions = try BuiltProgram.text(".github/CHANGELOG.md").matches(of: /(?m)^## (.*)$/)
      .map { String($0.output.1) }
    #expect(versions.first == "\(minor).\(patch)" + (inDevelopment ? ", in development" : ""))

    let status = try #require(
      try BuiltProgram.text("README.md").firstMatch(of: /\*\*Status:\*\* ([^.]*\.[^.]*)\./))
    #expect(status.output.1 == "\(minor)" + (inDevelopment ? " in development" : ""))

    // The baseline is what the last version that was made offered.
    let made = inDevelopment ? versions.dropFirst().first : versions.first
    for name in try BuiltProgram.files(in: ".github/api").map(\.lastPathComponent)
    where name.hasSuffix(".txt") {
      let head = try BuiltProgram.text(".github/api/\(name)").prefix { $0 != "," }
      #expect(head == "# Touchstone \(made ?? "")", "\(name)")
    }
  }

  @Test("The Swift Package Index documents the modules of all library products, and no others")
  func packageIndex() throws {
    let manifest = try BuiltProgram.text("Package.swift")
    let products = manifest.matches(of: /\.library\(\s*name: "\w+",\s*targets: \[([^\]]*)\]/)
      .flatMap { $0.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) } }
    let documented = products.filter { name in
      FileManager.default.fileExists(
        atPath: BuiltProgram.package.appending(path: "Sources/\(name)/\(name).docc").path)
    }
    let listed = try BuiltProgram.text(".spi.yml").matches(of: /(?m)^ +- (Touch\w+)$/).map {
      String($0.output.1)
    }
    #expect(listed.sorted() == documented.sorted())
    #expect(documented.count > 15)
  }

  @Test("Links and images of pages lead to files of the repository")
  func links() throws {
    let files = FileManager.default
    let folders = ["Sources", "Tests/Example", "tools/Examples", ".github"].flatMap { folder in
      (files.enumerator(atPath: BuiltProgram.package.appending(path: folder).path)?
        .compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    var count = 0
    for page in ["README.md"] + folders where page.hasSuffix(".md") && !page.contains(".build/") {
      let folder = BuiltProgram.package.appending(path: page).deletingLastPathComponent()
      for link in try BuiltProgram.text(page).matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) {
        let target = String(link.output.1)
        if target.contains(":") { continue }
        count += 1
        #expect(files.fileExists(atPath: folder.appending(path: target).path), "\(page): \(target)")
      }
    }
    #expect(count > 30)
  }
}
