import TouchSystem

/// The processes that decode images, kept from one image to the next.
final nonisolated class ImageDecoderPool: Sendable {
  /// A process that waits and belongs to one caller.
  private struct Idle: @unchecked Sendable { let process: ImageDecoderProcess }

  private let decoding: ImageDecoding
  private let idle = LockedValue<[Idle]>([])

  /// Starts processes when they are needed; they end with the pool.
  init(_ decoding: ImageDecoding) { self.decoding = decoding }

  /// Decodes a file's bytes in a process that waits, or in a new one.
  func decode(
    _ file: UnsafeRawBufferPointer, size: (width: Int, height: Int), wantsPixels: Bool
  ) throws(ImageDecoderProcess.Failure) -> ImageDecoderProcess.Answer {
    if let used = idle.withLock({ $0.popLast() })?.process {
      do throws(ImageDecoderProcess.Failure) {
        return try decode(file, size: size, wantsPixels: wantsPixels, by: used)
      } catch {
        // The previous file may have damaged this process, or it was ended, so a new one decides.
        guard case .ended = error else { throw error }
      }
    }
    let process = try ImageDecoderProcess(decoding)
    return try decode(file, size: size, wantsPixels: wantsPixels, by: process)
  }

  private func decode(
    _ file: UnsafeRawBufferPointer, size: (width: Int, height: Int), wantsPixels: Bool,
    by process: ImageDecoderProcess
  ) throws(ImageDecoderProcess.Failure) -> ImageDecoderProcess.Answer {
    let answer: ImageDecoderProcess.Answer
    do {
      answer = try process.decode(file, size: size, wantsPixels: wantsPixels)
    } catch {
      if case .refused = error { keep(process) }
      throw error
    }
    keep(process)
    return answer
  }

  private func keep(_ process: ImageDecoderProcess) {
    let idle = Idle(process: process)
    self.idle.withLock { list in
      if list.count < Processors.count { list.append(idle) }
    }
  }
}
