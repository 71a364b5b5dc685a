import Foundation
import SDLBackend
import TouchInput
import TouchRecording

/// Writes down what a session receives, and goes quiet with one line when the file fails.
@MainActor
final class Recorder {
  private let writer: RecordingWriter
  private var hasFailed = false

  init(path: String, scene: String, surface: Surface, context: SDLContext) throws {
    let device = context.touchDevices.first
    let header = RecordingHeader(
      surface: surface, source: context.version,
      device: .init(
        name: device?.name ?? "mouse",
        kind: device.map { $0.isDirect ? .direct : .indirect } ?? .mouse),
      scene: scene, created: ISO8601DateFormatter().string(from: Date()))
    writer = try RecordingWriter(path: path, header: header)
  }

  func write(_ event: InputEvent) {
    guard !hasFailed else { return }
    do throws(RecordingError) {
      try writer.write(event)
    } catch {
      complain(error)
    }
  }

  func end(at time: Timestamp) {
    guard !hasFailed else { return }
    do throws(RecordingError) {
      try writer.end(at: time)
    } catch {
      complain(error)
    }
  }

  /// An event that cannot be written is left out; a file that fails ends the recording, not the program.
  private func complain(_ error: RecordingError) {
    Diagnostics.write("\(error)")
    hasFailed = writer.failure != nil
  }
}
