// Converts a touch log, or any other file that Touchstone imports, to a recording.
import Foundation
import TouchDevices
import TouchGeometry
import TouchRecording

do {
  let words = CommandLine.arguments
  guard words.count == 3 else { throw LineError(what: "TouchLog", expected: "LOG RECORDING") }
  // The one line that registers it.
  let formats = DeviceFormats.bundled.adding(TouchLog())
  var file = try TouchImport(path: words[1], formats: formats)
  let options = ImportOptions(surface: Size(width: 400, height: 300))
  let writer = try RecordingWriter(path: words[2], header: file.header(options))
  try file.convert(options) { event throws(RecordingError) in try writer.write(event) }
  try writer.close()
  for warning in file.warnings { print(warning) }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
