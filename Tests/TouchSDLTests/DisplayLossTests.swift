import Testing

@testable import TouchSDL

struct DisplayLossTests {
  @Test(
    "Of what Xlib reports, only an event for a window that is gone may be ignored",
    arguments: [
      (error: 3, request: 25, true), (error: 3, request: 18, false), (error: 9, request: 25, false),
      (error: 9, request: 72, false),
    ] as [(UInt8, UInt8, Bool)])
  func lateWakeup(error: UInt8, request: UInt8, isLate: Bool) {
    // XErrorEvent on machines of 64 bits: the codes are its bytes 32 and 33.
    let event = UnsafeMutableRawBufferPointer.allocate(byteCount: 40, alignment: 8)
    defer { event.deallocate() }
    event.initializeMemory(as: UInt8.self, repeating: 0xFF)
    (event[32], event[33]) = (error, request)
    let found = UnsafeRawBufferPointer(event).load(as: DisplayLoss.FailedRequest.self)
    #expect(found.isLateWakeup == isLate)
  }
}
