import TouchInput
import TouchRecording

/// A decoder that turns the events of one Linux input device into frames of touches.
///
/// All events up to a SYN_REPORT form one frame, and its time is the SYN_REPORT's. After
/// SYN_DROPPED, events are ignored up to and including the next SYN_REPORT, except for the slot.
struct EvdevDecoder {
  // Only one of the two is set, depending on the device's protocol.
  private var slots: SlotTracker?
  private var packets: PacketTracker?
  /// The map from the device to the surface.
  var mapping: SurfaceMapping
  private var frame: TouchFrameBuilder
  private var clock = ImportClock()
  private var isDropping = false
  private var isFrameOpen = false
  private var lastLine: Int?

  init(
    _ kind: EvdevSurvey.ContactProtocol, _ description: EvdevDescription, hasContactSize: Bool,
    _ mapping: SurfaceMapping, _ frame: TouchFrameBuilder
  ) {
    switch kind {
    case .slots:
      slots = SlotTracker(slots: description.axes[EvdevCode.slot], first: description.firstSlot)
    case .packets: packets = PacketTracker(hasContactSize: hasContactSize)
    case .single: slots = SlotTracker()
    }
    self.mapping = mapping
    self.frame = frame
  }

  /// Handles the next event, and writes a frame if the event ends one.
  mutating func take(_ event: EvdevEvent) throws(RecordingError) {
    lastLine = frame.log.line
    if !clock.advance(to: event.time) { frame.log.note(.clockWentBack) }
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.report): try endFrame()
    case (EvdevCode.synchronization, EvdevCode.dropped):
      frame.log.note(.droppedEvents)
      isDropping = true
    case (EvdevCode.absolute, EvdevCode.slot) where isDropping:
      // A change of the slot counts: the device does not repeat it after the lost events.
      _ = slots?.take(EvdevCode.slot, event.value)
    case _ where isDropping: break
    case (EvdevCode.synchronization, EvdevCode.multitouchReport):
      packets?.endPacket(frame.log)
    case (EvdevCode.absolute, let code): take(code, event.value)
    case (EvdevCode.key, EvdevCode.touch):
      packets?.touchKey()
      slots?.touchKey(event.value)
    default: break
    }
  }

  /// Writes the end of the recording.
  mutating func finish(as phase: TouchPhase?) throws(RecordingError) {
    if isFrameOpen { frame.log.note(.unfinishedFrame, line: lastLine) }
    try frame.finish(at: clock.time, as: phase)
  }

  private mutating func take(_ code: UInt16, _ value: Int32) {
    isFrameOpen = isFrameOpen || slots?.isSingle == true || EvdevCode.multitouch.contains(code)
    if slots?.take(code, value) == false { frame.log.note(.slotOutOfRange, "slot \(value)") }
    packets?.take(code, value)
  }

  private mutating func endFrame() throws(RecordingError) {
    frame.time = clock.time
    isFrameOpen = false
    if isDropping {
      isDropping = false
      slots?.drop(&frame)
      packets?.forgetFrame()
      try frame.flush()
      return try frame.mark("events were dropped here (SYN_DROPPED)")
    }
    slots?.endFrame(&frame, mapping)
    packets?.endFrame(&frame, mapping)
    try frame.flush()
  }
}
