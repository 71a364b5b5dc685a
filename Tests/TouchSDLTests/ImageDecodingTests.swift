import Foundation
import RasterTestSupport
import TestBasics
import Testing
import TouchSDL
import TouchScene

@Suite("Images are decoded where a damaged one ends nothing else", .serialized)
struct ImageDecodingTests {
  private nonisolated static let corpus =
    BuiltProgram.package.appending(path: "Tests/Fuzz/Corpus/Image")

  /// Sound files of each kind, and those that have ended a decoder once.
  private nonisolated static var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: corpus.path)) ?? []).sorted()
  }

  /// A sound image of one pixel.
  private static let gif = [UInt8](
    Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ?? Data())

  @Test("The program lives, and has one line to say", arguments: files)
  func lives(_ name: String) throws {
    let path = Self.corpus.appending(path: name).path
    for _ in 0..<2 {
      do throws(ImageError) {
        _ = try DecoderProgram.images.check(path: path)
        _ = try PixelImage(contentsOf: path, by: DecoderProgram.images)
      } catch {
        #expect(error.description.hasPrefix("\(path): error: "))
        #expect(!error.description.contains("\n"))
      }
    }
  }

  // What a decoder writes outside its memory hits something else where everything is instrumented.
  #if !SANITIZED
    @Test("What ends the decoder is said, and the next image is read")
    func next() throws {
      let path = Self.corpus.appending(path: "damaged-gif-beyond-its-canvas").path
      let folder = try TemporaryFolder()
      let sound = try folder.write(Self.gif, to: "sound.gif")
      for _ in 0..<3 {
        #expect(try DecoderProgram.images.check(path: sound) == Size(width: 1, height: 1))
        let error = try #require(throws: ImageError.self) {
          try DecoderProgram.images.check(path: path)
        }
        #expect(
          error.description
            == "\(path): error: the image decoder ended (signal 11); the file is damaged")
      }
      let image = try PixelImage(contentsOf: sound, by: DecoderProgram.images)
      #expect(image.width == 1 && image.height == 1)
    }
  #endif

  @Test("A GIF's first image that is a part of the screen keeps its place on it")
  func partOfAScreen() throws {
    let folder = try TemporaryFolder()
    // A pixel at 2, 1 on a screen of 4 × 3.
    var bytes = Self.gif
    bytes.replaceSubrange(6..<10, with: [4, 0, 3, 0])
    bytes.replaceSubrange(28..<32, with: [2, 0, 1, 0])
    let path = try folder.write(bytes, to: "part.gif")
    #expect(try DecoderProgram.images.check(path: path) == Size(width: 4, height: 3))
    bytes.removeSubrange(19..<27)  // Without the extension, the pixel is opaque.
    let image = try PixelImage(
      contentsOf: try folder.write(bytes, to: "opaque.gif"), by: DecoderProgram.images)
    #expect(image.width == 4 && image.height == 3)
    let opaque = (0..<12).filter { image[$0 % 4, $0 / 4].alpha == 255 }
    #expect(opaque == [6])
  }

  @Test("The process gives the same pixels as this one")
  func pixels() throws {
    let folder = try TemporaryFolder()
    let image = PixelImage(width: 37, height: 41) { x, y in
      .init(red: UInt8(x * 6), green: UInt8(y * 6), blue: 90, alpha: y < 20 ? 255 : UInt8(x * 6))
    }
    let path = try folder.write(image, to: "a.png").path
    let apart = try PixelImage(contentsOf: path, by: DecoderProgram.images)
    var here = DecoderProgram.decoding
    here.trustedFolder = folder.path
    #expect(try PixelImage(contentsOf: path, by: ImageLoader(here)) == apart)
  }

  /// The images that come with the program.
  private nonisolated static var bundled: [String] {
    ["Images", "Models"].flatMap { folder -> [String] in
      let folder = corpus.appending(path: "../../../../Resources/\(folder)").standardizedFileURL
        .path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  @Test("The process, which can do nothing else, gives the same pixels of every bundled image")
  func bundledPixels() throws {
    #expect(Self.bundled.count > 15)
    var elsewhere = DecoderProgram.decoding
    elsewhere.trustedFolder = nil
    let apart = ImageLoader(elsewhere)
    for path in Self.bundled {
      let here = try PixelImage(contentsOf: path, by: DecoderProgram.images)
      #expect(try PixelImage(contentsOf: path, by: apart) == here, "\(path)")
    }
  }

  // A sanitizer calls what it likes: there nothing is given up.
  #if !SANITIZED && os(Linux) && (arch(x86_64) || arch(arm64))
    @Test(
      "The process that decodes can open no file and no socket, and start nothing",
      .enabled(if: access("/proc/sys/kernel/seccomp/actions_avail", F_OK) == 0))
    func confined() async {
      await #expect(processExitsWith: .exitCode(7)) {
        // Alone: Swift Testing's threads use descriptors that are closed, and may trap then.
        withCopyOfThisThread {
          guard ImageDecoderService.confine() else { _exit(1) }
          guard open("/dev/null", O_RDONLY) < 0, errno == EPERM else { _exit(2) }
          guard socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0, errno == EPERM else {
            _exit(3)
          }
          guard socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0, errno == EPERM else {
            _exit(4)
          }
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
          guard execv("/bin/true", &words) < 0, errno == EPERM else { _exit(5) }
          guard kill(getppid(), 0) < 0, errno == EPERM else { _exit(6) }
          // Memory is to be had, and what is open stays so.
          guard let room = malloc(64 << 20) else { _exit(8) }
          memset(room, 1, 64 << 20)
          guard fcntl(STDERR_FILENO + 1, F_GETFD) < 0 else { _exit(9) }
          _exit(7)
        }
      }
    }
  #endif

  @Test("Without a program only PNG and JPEG are read, and the others are refused by name")
  func noProgram() throws {
    let folder = try TemporaryFolder()
    let sound = try folder.write(Self.gif, to: "sound.gif")
    let image = try folder.write(
      PixelImage(width: 2, height: 3, filledWith: .init(red: 1, green: 2, blue: 3)), to: "a.png")
    let images = ImageLoader()
    #expect(try images.check(path: image.path) == Size(width: 2, height: 3))
    let error = try #require(throws: ImageError.self) { try images.check(path: sound) }
    #expect(error.reason.hasPrefix("a GIF file is decoded only by a process of its own"))
  }

  @Test(
    "A program that is none, or that ends at once, is one line",
    arguments: ["/nowhere/at/all", "/bin/true", "/bin/false", "/dev/null"])
  func wrongProgram(_ program: String) throws {
    let folder = try TemporaryFolder()
    let sound = try folder.write(Self.gif, to: "sound.gif")
    let images = ImageLoader(ImageDecoding(program: program))
    let error = try #require(throws: ImageError.self) { try images.check(path: sound) }
    #expect(error.reason.hasPrefix("the image decoder "), "\(error)")
    #expect(!error.description.contains("\n"))
  }

  @Test("An image that takes too much memory for its size ends the decoder, not the program")
  func memory() throws {
    // Its screen is small, and so is the image; but each of many images on it wants a canvas.
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = Array("GIF89a".utf8) + [0xFF, 0x3F, 0xFF, 0x17, 0, 0, 0]
    bytes += [0x2C, 0, 0, 0, 0, 0xFF, 0x3F, 0xFF, 0x17, 0, 2, 1, 0x44, 0, 0x3B]
    let path = try folder.write(bytes, to: "large.gif")
    let error = #expect(throws: ImageError.self) { try DecoderProgram.images.check(path: path) }
    #expect(error?.description.contains("\n") == false)
  }
}

/// Does something in a process that has only this thread, and exits as that does.
private nonisolated func withCopyOfThisThread(_ work: () -> Never) -> Never {
  // Swift does not import it, because most that a process does after it is not safe.
  typealias Fork = @convention(c) () -> pid_t
  guard let fork = dlsym(nil, "fork") else { _exit(10) }
  let process = unsafeBitCast(fork, to: Fork.self)()
  if process == 0 {
    // A lock that another thread held would stay taken.
    alarm(60)
    work()
  }
  var status: Int32 = 0
  guard waitpid(process, &status, 0) == process else { _exit(11) }
  if status & 0x7F != 0 { kill(getpid(), status & 0x7F) }
  _exit(status >> 8 & 0xFF)
}
