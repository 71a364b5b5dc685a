import Foundation
import TouchDevices
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
import TouchSystem

/// Reads another program's output about a device on a separate thread, so that the window never
/// waits for it.
struct StreamReader: Sendable {
  /// A large surface on which locations are fractions of the device.
  static let unit = Size(width: 16_384, height: 16_384)

  /// The silence after which received input counts as complete, in milliseconds.
  private static let pause: Int32 = 8
  private static let portion = 1 << 16

  let source: StreamSource
  let deviceSize: Size?

  /// Starts reading.
  func start(into channel: StreamChannel) {
    channel.fill("input", "\(source.name): error: no room for a thread to read it") {
      read(into: channel)
    }
  }

  private func read(into channel: StreamChannel) {
    do throws(RecordingError) {
      try pump(channel)
    } catch {
      _ = channel.put(StreamChannel.Portion(words: ["\(error)"], end: .failed), wake: LoopWake.now)
    }
  }

  private func pump(_ channel: StreamChannel) throws(RecordingError) {
    let file = try source.open()
    var stream = ImportStream(
      name: source.name,
      options: ImportOptions(surface: StreamReader.unit, keepsProportions: false),
      deviceSize: deviceSize, formats: .registered)
    var room = [UInt8](repeating: 0, count: StreamReader.portion)
    var isComplete = true
    while true {
      if !isComplete, !file.wait(StreamReader.pause) {
        isComplete = true
        guard put(try stream.pause(), &stream, channel) else { return }
      }
      let count = room.withUnsafeMutableBytes { file.read(into: $0) }
      guard count > 0 else { break }
      isComplete = false
      guard put(try stream.feed(Array(room[..<count])), &stream, channel) else { return }
    }
    let last = Result { () throws(RecordingError) in try stream.finish(.cancelled) }
    // Warnings are sent first because they may explain a later error.
    guard put((try? last.get()) ?? [], &stream, channel) else { return }
    _ = try last.get()
    _ = channel.put(StreamChannel.Portion(end: .over), wake: LoopWake.now)
  }

  private func put(
    _ events: [InputEvent], _ stream: inout ImportStream, _ channel: StreamChannel
  ) -> Bool {
    let words = stream.takeWarnings().map { "\($0)" }
    guard !events.isEmpty || !words.isEmpty else { return true }
    return channel.put(
      StreamChannel.Portion(events: events, proportions: stream.proportions, words: words),
      wake: LoopWake.now)
  }
}
