import TouchInput

/// A step that renumbers the fingers.
final class RenumberStep: EditStep {
  private let first: Int
  private let unique: Bool
  private var numbers: [(old: TouchID, new: Int)] = []
  private var nextUnique: Int

  init(first: Int, unique: Bool) {
    self.first = first
    self.unique = unique
    nextUnique = first
  }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    switch line.content {
    case .input(.touches(var frame)):
      var gone: [TouchID] = []
      for index in frame.samples.indices {
        let sample = frame.samples[index]
        frame.samples[index].id = number(of: sample.id)
        if sample.phase.isTerminal { gone.append(sample.id) }
      }
      // Numbers become free only after the frame: within one frame, a number is one finger.
      numbers.removeAll { gone.contains($0.old) }
      try out.emit(.touches(frame), at: line.time)
    case .input(.focus(.lost)):
      numbers.removeAll()
      try out.emit(line)
    default: try out.emit(line)
    }
  }

  private func number(of old: TouchID) -> TouchID {
    if let known = numbers.first(where: { $0.old == old }) { return TouchID(known.new) }
    var new = first
    if unique {
      new = nextUnique
      nextUnique &+= 1
    } else {
      while numbers.contains(where: { $0.new == new }) { new &+= 1 }
    }
    numbers.append((old, new))
    return TouchID(new)
  }
}
