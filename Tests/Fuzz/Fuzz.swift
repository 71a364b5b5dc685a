import Foundation
import FuzzReaders
import TouchDevices

/// Hands bytes of libFuzzer's own making to one of the readers; see tools/fuzz.
///
/// `--kind=recording`, `--kind=scene`, `--kind=import`, `--kind=obj`, `--kind=mtl`,
/// `--kind=image`, `--kind=font`, `--kind=formula`, `--kind=math` or `--kind=lesson` says to which; libFuzzer passes
/// over what begins with two dashes, and reads all other arguments.
@main
enum Fuzz {
  static func main() {
    let known = [
      "recording": fuzzRecording, "scene": fuzzScene, "import": fuzzImport, "obj": fuzzModel,
      "mtl": fuzzMaterials, "image": fuzzImageHeader, "font": fuzzFont,
      "formula": fuzzFormula, "math": fuzzMath, "lesson": fuzzLesson,
    ]
    if CommandLine.arguments.dropFirst().elementsEqual(["--importers"]) {
      return print(DeviceFormats.bundled.importable.map(\.name).joined(separator: "\n"))
    }
    let kind = CommandLine.arguments.first { $0.hasPrefix("--kind=") }?.dropFirst(7)
    guard let read = kind.flatMap({ known[String($0)] }) else {
      let words =
        "fuzz: error: no reader, expected --kind= and one of "
        + known.keys.sorted().joined(separator: ", ") + "\n"
      FileHandle.standardError.write(Data(words.utf8))
      exit(2)
    }
    reader = read
    var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
    exit(runDriver(&count, &arguments, fuzzOne))
  }

  /// Who gets the bytes: set once, before there are any.
  fileprivate nonisolated(unsafe) static var reader: ([UInt8]) -> Void = { _ in }
}

/// What libFuzzer calls for each of its inputs.
///
/// Nothing may crash or hang.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzz.reader(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// libFuzzer's own main program.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
