import Foundation
import TestBasics
import Testing
import TouchGeometry
import TouchInput
import TouchRecording

@Suite("Files that cannot be read or written")
struct FileAccessTests {
  static let head = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))

  static func readError(_ path: String) -> String? {
    RecordingCheck.check(path: path).first?.description
  }

  static func writeError(_ path: String, _ body: (RecordingWriter) throws -> Void = { _ in })
    -> String?
  {
    do {
      try body(try RecordingWriter(path: path, header: head))
      return nil
    } catch {
      return String(describing: error)
    }
  }

  static func moves(_ time: Double) -> InputEvent {
    InputEvent(time: Timestamp(seconds: time), .mark("x"))
  }

  @Test("What lies in folders is found at any depth, and links are not followed")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b/c", "b/d/.e"] { try folder.write("x", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b/up"), withDestinationPath: folder.path)
    #expect(
      try InputFile.names(below: folder.path).sorted() == [
        "a", "b", "b/c", "b/d", "b/d/.e", "b/up",
      ])
    // The longest path that the system takes: those of the contents are longer.
    let long = folder.path + String(repeating: "/.", count: (4095 - folder.path.utf8.count) / 2)
    for (path, what) in [
      (folder.file("a"), "Not a directory"), (folder.file("none"), "no such file"),
      (long, "File name too long"),
    ] {
      let error = #expect(throws: RecordingError.self) { try InputFile.names(below: path) }
      #expect(error?.what == what && error?.expected == "a folder that can be read")
    }
    #expect(InputFile.isTaken(folder.file("b/up")) && InputFile.isTaken(folder.file("b/d/.e")))
    // The system would end the name before the zero, and find the file.
    #expect(!InputFile.isTaken(folder.file("a") + "\0b") && !InputFile.isTaken(folder.file("z")))
  }

  @Test("A missing file, a directory and a file without permission say so")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("none.touch.jsonl")
    #expect(
      FileAccessTests.readError(missing) == "\(missing): error: no such file, expected a recording")
    #expect(
      FileAccessTests.readError(folder.path)
        == "\(folder.path): error: it is a directory, expected a recording")
  }

  @Test("A file without permission says so")
  func noPermission() throws {
    // Root may read everything but this.
    var path = "/proc/sys/vm/compact_memory"
    let folder = try TemporaryFolder()
    if geteuid() != 0 {
      path = folder.file("secret")
      try Data().write(to: URL(fileURLWithPath: path))
      try #require(chmod(path, 0) == 0)
    } else if access(path, F_OK) != 0 {
      try Test.cancel("root may read every file here")
    }
    #expect(
      FileAccessTests.readError(path) == "\(path): error: no permission, expected a recording")
  }

  @Test("A file that cannot be created says so")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("none/a.touch.jsonl")
    #expect(
      FileAccessTests.writeError(path) == "\(path): error: no such folder, expected an existing one"
    )
    #expect(
      FileAccessTests.writeError(folder.path)?.hasPrefix("\(folder.path): error: it is a directory")
        == true)
  }

  @Test("A full disk ends the recording with an error, and it stays ended")
  func fullDisk() throws {
    guard access("/dev/full", W_OK) == 0 else { try Test.cancel("there is no /dev/full") }
    #expect(
      FileAccessTests.writeError("/dev/full")
        == "/dev/full: error: the disk is full, expected room and permission to write")
  }

  @Test("A file that is removed while recording ends it within a second of recorded time")
  func removedFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.touch.jsonl")
    let writer = try RecordingWriter(path: path, header: FileAccessTests.head)
    try writer.write(FileAccessTests.moves(0.5))
    try FileManager.default.removeItem(atPath: path)
    let message = "\(path): error: the file was removed while recording, expected it to stay"
    for time in [1.5, 1.6] {
      let error = #expect(throws: RecordingError.self) {
        try writer.write(FileAccessTests.moves(time))
      }
      #expect(error?.description == message)
    }
    #expect(writer.lineCount == 2)
  }

  @Test("A reader that goes away ends the recording, not the program")
  func brokenPipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[1]) }
    let path = "/proc/self/fd/\(ends[1])"
    guard access(path, F_OK) == 0 else { try Test.cancel("there is no /proc") }
    let writer = try RecordingWriter(path: path, header: FileAccessTests.head)
    close(ends[0])
    #expect(throws: RecordingError.self) { try writer.write(FileAccessTests.moves(0)) }
    #expect(writer.failure?.what == "Broken pipe")
  }

  @Test("Every line is in the file when the call returns")
  func nothingBuffered() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.touch.jsonl")
    let writer = try RecordingWriter(path: path, header: FileAccessTests.head)
    for count in 1...20 {
      try writer.write(FileAccessTests.moves(Double(count)))
      #expect(try Recording(contentsOf: path).lines.count == count)
    }
    #expect(try !Recording(contentsOf: path).isClosed)
    try writer.end(at: Timestamp(seconds: 21))
    #expect(try Recording(contentsOf: path).isClosed)
    #expect(throws: RecordingError.self) { try writer.write(FileAccessTests.moves(22)) }
  }

  @Test(
    "A file larger than the reader's chunks reads as from memory, also over a line of a megabyte")
  func chunks() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.touch.jsonl")
    var recording = Recording(header: FileAccessTests.head)
    for number in 0..<20_000 {
      let caption = String(repeating: "x", count: number == 9_000 ? 1 << 20 : number % 97)
      recording.lines.append(
        RecordingLine(
          time: Timestamp(seconds: Double(number)), .input(.mark(caption)), number: number + 2))
    }
    try recording.write(to: path)
    #expect(try Recording(contentsOf: path) == recording)
  }

  @Test("A line without end is refused before it fills the memory")
  func endlessLine() throws {
    let error = FileAccessTests.readError("/dev/zero")
    #expect(error == "/dev/zero:1: error: a line of more than 16 MiB, expected at most 16 MiB")
  }

  @Test("A line that is too long is refused from a file as from memory, and never written")
  func longLine() throws {
    let caption = String(repeating: "x", count: 16 << 20)
    let bytes = file(header, #"{"t":0,"mark":"\#(caption)"}"#, #"{"t":1,"end":true}"#)
    let expected = "2: error: a line of more than 16 MiB, expected at most 16 MiB"
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.touch.jsonl")
    #expect(FileAccessTests.readError(path) == "\(path):\(expected)")
    #expect(firstError(bytes) == "f:\(expected)")
    let copy = folder.file("b.touch.jsonl")
    let written = FileAccessTests.writeError(copy) { writer in
      try writer.write(InputEvent(time: .zero, .mark(caption)))
    }
    #expect(written == "\(copy):\(expected)")
  }
}
