import TestBasics
import Testing
import TouchDevices
import TouchGeometry
import TouchInput
import TouchRecording

/// The samples of the page about files of other programs.
@Suite("Documentation samples: files of other programs")
struct DocSamples {
  @Test("one recording is exported, and imported again")
  func exportAndImport() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("one.touch.jsonl")
    let (evemu, back) = (folder.file("one.evemu"), folder.file("back.touch.jsonl"))

    let surface = Surface(size: Size(width: 800, height: 600))
    func line(_ seconds: Double, _ phase: TouchPhase, x: Double) -> RecordingLine {
      let sample = TouchSample(id: TouchID(1), phase: phase, location: Point(x: x, y: 300))
      return RecordingLine(
        time: Timestamp(seconds: seconds), .input(.touches(TouchFrame([sample]))))
    }
    let recording = Recording(
      header: RecordingHeader(surface: surface),
      lines: [
        line(1, .began, x: 200), line(1.25, .moved, x: 250), line(1.5, .moved, x: 300),
        line(1.5, .ended, x: 300), RecordingLine(time: Timestamp(seconds: 3), .input(.end)),
      ])
    try recording.write(to: path)

    var export = try RecordingExport(path: path)
    var table: [UInt8] = []
    try export.write(.csv) { bytes throws(RecordingError) in table += bytes }
    try export.write(.evemu, toFile: evemu)
    let rows = String(decoding: table, as: UTF8.self).split(separator: "\n")
    #expect(rows.prefix(2) == ["t,id,phase,x,y,pressure", "1,1,began,200,300,1"])

    var file = try TouchImport(path: evemu)
    let options = ImportOptions(surface: surface.size)
    let imported = try RecordingWriter(path: back, header: file.header(options))
    try file.convert(options) { event throws(RecordingError) in try imported.write(event) }
    try imported.close()
    #expect(file.format.name == "evemu")
    let places = try Recording(contentsOf: back).lines.flatMap { line -> [Point] in
      if case .input(.touches(let frame)) = line.content {
        frame.samples.map(\.location)
      } else {
        []
      }
    }
    #expect(try RecordingReader(path: back).header.surface.size == surface.size)
    #expect(places.count >= 3)
    for (place, x) in zip(places, [200.0, 250, 300]) {
      #expect(place.isApproximatelyEqual(to: Point(x: x, y: 300), absoluteTolerance: 1))
    }
  }
}
