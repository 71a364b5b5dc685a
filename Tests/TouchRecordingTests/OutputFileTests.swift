import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("Files that take the place of others")
struct OutputFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func permissions(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode & 0o777) : nil
  }

  @Test("Nothing is seen of a file before it is finished, and nothing is left of one that is not")
  func unfinished() throws {
    for old in [nil, "old"] {
      try old.map { try Data($0.utf8).write(to: URL(filePath: path)) }
      do {
        let file = try ReplacementFile(path: path)
        try file.write([UInt8](repeating: 7, count: 1 << 20))
        #expect(try names().count == (old == nil ? 1 : 2))
        #expect(old == nil ? access(path, F_OK) != 0 : try text(path) == old)
      }
      #expect(try names() == (old == nil ? [] : ["a"]))
      #expect(try old == nil || text(path) == old)
    }
  }

  @Test("A file whose name begins with an accent is made in its own folder")
  func accent() throws {
    let file = try ReplacementFile(path: folder.path + "/\u{301}")
    #expect(try names().count == 1)
    try file.finish()
    #expect(try names() == ["\u{301}"])
  }

  @Test("A new file gets the permissions of new files, a replaced one keeps its own")
  func permissionsKept() throws {
    let mask = umask(0o027)
    defer { umask(mask) }
    try ReplacementFile.write([65], to: path)
    #expect(permissions(path) == 0o640)
    for mode: mode_t in [0o600, 0o644, 0o666] {
      #expect(chmod(path, mode) == 0)
      try ReplacementFile.write([66], to: path)
      #expect(permissions(path) == Int(mode))
    }
  }

  @Test("What a killed writer left is removed by the next one; what a living one writes stays")
  func stale() throws {
    // The folder is looked through once by each process, so that each case has its own.
    let writers: [(String) throws -> Void] = [
      { try ReplacementFile.write([65], to: $0) },
      { path in
        try Data("old".utf8).write(to: URL(filePath: path))
        _ = try RecordingWriter(path: path, header: FileAccessTests.head)
      },
    ]
    for (number, write) in writers.enumerated() {
      let inner = folder.file("\(number)")
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      let (stale, live) = (inner + "/.touchstone-0abc9z.part", inner + "/.touchstone-1abc9z.part")
      let others = [".touchstone-A.part", "touchstone-1.part", ".touchstone-1.parts", "x.part"]
      for name in others { try Data().write(to: URL(filePath: inner + "/" + name)) }
      try Data("half".utf8).write(to: URL(filePath: stale))
      try Data("half".utf8).write(to: URL(filePath: live))
      #expect(symlink(stale, inner + "/.touchstone-2.part") == 0)
      let descriptor = open(live, O_WRONLY)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      defer { close(descriptor) }
      try write(inner + "/a")
      let left = try FileManager.default.contentsOfDirectory(atPath: inner).sorted()
      #expect(left == (others + [".touchstone-1abc9z.part", ".touchstone-2.part", "a"]).sorted())
    }
  }

  @Test("An unfinished file is locked as long as its writer lives")
  func unfinishedIsLocked() throws {
    let file = try ReplacementFile(path: path)
    let name = try #require(try names().first)
    let descriptor = open(folder.file(name), O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    try file.finish()
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
  }

  @Test("What was opened for reading only is no output")
  func openForReading() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    for folder in ["/dev/fd", "/proc/self/fd"] where access(folder, F_OK) == 0 {
      let error = #expect(throws: RecordingError.self) {
        try ReplacementFile.write([65], to: "\(folder)/\(descriptor)")
      }
      #expect(error?.what == "it is not open for writing")
    }
  }

  @Test("Its name until then cannot be known, and a link under it is not followed")
  func temporaryName() throws {
    var seen: Set<String> = []
    for _ in 0..<20 {
      let file = try ReplacementFile(path: path)
      seen.formUnion(try names())
      try file.write([65])
    }
    #expect(seen.count == 20)
    #expect(seen.allSatisfy { $0.hasPrefix(".touchstone-") && $0.count > 24 })
  }

  @Test("Links are followed to a file, and refused when they lead nowhere")
  func links() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a")
    #expect(throws: RecordingError.self) { try ReplacementFile.write([65], to: link) }
    try expectEqual(names(), ["link"])
    try ReplacementFile.write([65], to: path)
    try ReplacementFile.write([66], to: link)
    #expect(try text(path) == "B")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a")
    #expect(throws: RecordingError.self) {
      try ReplacementFile.write([67], to: link, replaces: false)
    }
    #expect(try text(path) == "B")
  }

  @Test("What may not be replaced is not, also if it comes into being meanwhile")
  func kept() throws {
    let file = try ReplacementFile(path: path, replaces: false)
    try file.write([65])
    try Data("other".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: RecordingError.self) { try file.finish() }
    #expect(error?.file == path && error?.what == "the file is there already")
    #expect(throws: RecordingError.self) {
      try ReplacementFile.write([65], to: path, replaces: false)
    }
    #expect(throws: RecordingError.self) {
      try RecordingWriter(path: path, header: FileAccessTests.head, replaces: false)
    }
    #expect(try text(path) == "other")
  }

  @Test("A recording is locked while it is written, and replaced in one step otherwise")
  func live() throws {
    let writer = try RecordingWriter(path: path, header: FileAccessTests.head)
    for replaces in [false, true] {
      #expect(throws: RecordingError.self) {
        try RecordingWriter(path: path, header: FileAccessTests.head, replaces: replaces)
      }
      #expect(throws: RecordingError.self) {
        try ReplacementFile.write([65], to: path, replaces: replaces)
      }
    }
    try writer.write(FileAccessTests.moves(1))
    try writer.end(at: Timestamp(seconds: 2))
    let reader = try RecordingReader(path: path)
    let next = try RecordingWriter(path: path, header: FileAccessTests.head)
    #expect(try Recording(contentsOf: path).lines.isEmpty)
    // The old one goes on for whoever has it open.
    #expect(try reader.next() != nil)
    try next.write(FileAccessTests.moves(1))
    #expect(try Recording(contentsOf: path).lines.count == 1)
    try expectEqual(names(), ["a"])
  }

  #if os(Linux)
    @Test("A recording that is done is free at once, also for programs that have inherited it")
    func inherited() throws {
      var descriptors: [Int32] = []
      defer { for descriptor in descriptors { close(descriptor) } }
      do {
        let writer = try RecordingWriter(path: path, header: FileAccessTests.head)
        // As a program that is being started has them.
        for open in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
          let name = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(open)")
          if name == path, let descriptor = Int32(open) { descriptors.append(dup(descriptor)) }
        }
        #expect(!descriptors.isEmpty)
        try writer.end(at: Timestamp(seconds: 2))
      }
      _ = try RecordingWriter(path: path, header: FileAccessTests.head)
    }
  #endif

  @Test("The same file is known under every name")
  func identity() throws {
    try Data("x".utf8).write(to: URL(filePath: path))
    let names = ["link", "hard"].map { folder.file($0) }
    try FileManager.default.createSymbolicLink(atPath: names[0], withDestinationPath: "a")
    try FileManager.default.linkItem(atPath: path, toPath: names[1])
    for name in names + [path, folder.path + "/./a"] {
      #expect(FileIdentity(path: name) == FileIdentity(path: path))
      #expect(try OutputDestination(name).isSame(as: path))
    }
    #expect(FileIdentity(path: "/dev/null") == nil)
    #expect(try !OutputDestination(folder.file("none")).isSame(as: path))
  }

  @Test("A file that was given open is written where it stands")
  func givenOpen() throws {
    try Data("first\n".utf8).write(to: URL(filePath: path))
    let descriptor = open(path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    guard access("/dev/fd/\(descriptor)", F_OK) == 0 else { try Test.cancel("there is no /dev/fd") }
    try ReplacementFile.write(Array("second\n".utf8), to: "/dev/fd/\(descriptor)", replaces: false)
    #expect(try text(path) == "first\nsecond\n")
    #expect(try OutputDestination("/dev/fd/\(descriptor)").isSame(as: path))
  }

  @Test("A pipe that nobody reads from is refused at once", .timeLimit(.minutes(60)))
  func pipeWithoutReader() throws {
    try #require(mkfifo(path, 0o600) == 0)
    for write in [
      { try ReplacementFile.write([65], to: path) },
      { _ = try RecordingWriter(path: path, header: FileAccessTests.head) },
    ] {
      let error = #expect(throws: RecordingError.self) { try write() }
      #expect(error?.what == "no program reads from it")
    }
  }

  @Test("A recording into a pipe whose reader sleeps ends, and the program goes on")
  func sleepingReader() throws {
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let writer = try RecordingWriter(path: path, header: FileAccessTests.head)
    let event = InputEvent(time: .zero, .mark(String(repeating: "x", count: 4096)))
    let error = #expect(throws: RecordingError.self) {
      for _ in 0..<1000 { try writer.write(event) }
    }
    #expect(error?.what == "its reader takes nothing more")
  }

  @Test("A recording that is not closed says when it breaks off, once it is read")
  func cut() throws {
    for (bytes, what) in [
      (file(header, began(1)), "the recording was cut off after 0 s"),
      (file(header, began(1), moved(1, at: "1.5")), "the recording was cut off after 1.5 s"),
      (
        file(header, began(1), moved(1, at: "1.5")) + Array(#"{"t":2,"#.utf8),
        "the recording is cut off in this line, after 1.5 s"
      ),
      (file(header, began(1), #"{"t":3,"end":true}"#), nil),
    ] as [([UInt8], String?)] {
      let reader = try RecordingReader(bytes: bytes, name: "f")
      #expect(reader.cut == nil)
      while try reader.next() != nil {}
      #expect(reader.cut?.what == what)
      #expect(reader.cut.map { $0.severity == .warning } ?? true)
    }
  }
}
