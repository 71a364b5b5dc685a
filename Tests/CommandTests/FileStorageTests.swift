import Foundation
import TestBasics
import Testing
import TouchSandbox

@testable import TouchShell
@testable import touchstone

@Suite("A window's files")
struct FileStorageTests {
  @Test("A file behind a symbolic link has another stamp once it was saved")
  func stampBehindLink() throws {
    let files = try TemporaryFolder()
    let path = try files.write("a", to: "a.scene.json")
    let link = files.file("link.scene.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let storage = FileStorage(resources: ResourceLocator(root: ""))
    let before = storage.stamp(of: link)
    #expect(before != nil && before == storage.stamp(of: path))
    try files.write("longer", to: "a.scene.json")
    #expect(storage.stamp(of: link) != before)
  }
}
