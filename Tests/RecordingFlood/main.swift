import Glibc
import TouchGeometry
import TouchInput
import TouchRecording

// Records as fast as it can until it is killed: what a test needs to kill a recorder at any moment.
//
//     RecordingFlood RECORDING COUNTER
//
// COUNTER is a file of eight bytes, mapped into memory: how many lines were handled. It is raised
// when the writer's call has returned, so a killed process leaves what it believed to be written.

guard CommandLine.arguments.count == 3 else { exit(64) }
let descriptor = open(CommandLine.arguments[2], O_RDWR)
guard descriptor >= 0,
  let memory = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
  memory != MAP_FAILED
else { exit(1) }
let counter = memory.assumingMemoryBound(to: Int.self)

do {
  let header = RecordingHeader(surface: Surface(size: Size(width: 800, height: 600)))
  let writer = try RecordingWriter(path: CommandLine.arguments[1], header: header)
  for line in 1...2_000_000 {
    let samples = [1, 2].map { finger in
      TouchSample(
        id: TouchID(finger), phase: line == 1 ? .began : .moved,
        location: Point(x: Double(line), y: Double(finger)))
    }
    try writer.write(
      InputEvent(
        time: Timestamp(nanoseconds: Int64(line) * 1000), .touches(TouchFrame(samples))))
    counter.pointee = line
  }
} catch {
  exit(1)
}
