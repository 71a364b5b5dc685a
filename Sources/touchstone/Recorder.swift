import Foundation
import SDLBackend
import TouchInput
import TouchRecording

/// Writes down what a session receives, and goes quiet with one line when the file fails.
@MainActor
final class Recorder {
  private let writer: RecordingWriter
  private let timer: SyncTimer?
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
    timer = try writer.synchronizer().map { SyncTimer($0) }
  }

  func write(_ event: InputEvent) {
    guard !hasFailed else { return }
    do throws(RecordingError) {
      if let error = timer?.failure {
        try? writer.close()
        hasFailed = true
        throw error
      }
      try writer.write(event)
    } catch {
      complain(error)
    }
  }

  func end(at time: Timestamp) {
    timer?.stop()
    guard !hasFailed else { return }
    do throws(RecordingError) {
      try writer.end(at: time)
    } catch {
      complain(error)
    }
  }

  /// An event that cannot be written is left out; a file that fails ends the recording, not the program.
  private func complain(_ error: RecordingError) {
    hasFailed = hasFailed || writer.failure != nil
    Diagnostics.write(hasFailed ? "\(error); the recording ends here" : "\(error)")
    if hasFailed { timer?.stop() }
  }
}
