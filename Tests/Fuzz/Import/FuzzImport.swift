import TouchRecording

/// What libFuzzer calls with bytes of its own making; see tools/fuzz.
///
/// Any bytes are imported. Nothing may crash or hang, a refusal is one line, and what is accepted becomes a
/// recording without fault.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var file: TouchImport
  do {
    file = try TouchImport(bytes: bytes, name: "input")
  } catch {
    precondition(error.severity == .error && error.description.hasPrefix("input:"))
    precondition(!error.description.contains("\n"))
    return 0
  }
  let options = ImportOptions(
    keepsProportions: count % 2 == 0, leavesFingersDown: count % 3 == 0)
  var written: [UInt8] = []
  do {
    let writer = try RecordingWriter(name: "output", header: file.header(options)) {
      written.append(contentsOf: $0)
    }
    try file.convert(options) { event throws(RecordingError) in try writer.write(event) }
    try writer.close()
  } catch {
    preconditionFailure("what was accepted cannot be written: \(error)")
  }
  // A finger that was still down at the end of the other program's file is only worth a warning.
  let problems = RecordingCheck(bytes: written, name: "output").problems
  for problem in problems where problem.severity == .error { fatalError("\(problem)") }
  return 0
}

/// libFuzzer's own main program.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager gives the main program of an executable this name.
@_cdecl("fuzz_import_main")
public func fuzzImportMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { fuzzImport($0, $1) }
}
