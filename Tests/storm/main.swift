import GestureStorm

// storm COUNT [SEED]: plays storms until COUNT fingers have landed, or only the one of that seed; each that breaks
// a rule is named by its seed. Status 1 if any does, 64 for a wrong command line.
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard let count = arguments.first ?? nil, arguments.count <= 2, !arguments.contains(nil) else {
  print("usage: storm COUNT [SEED]")
  exitNow(64)
}
var landed: UInt64 = 0
var broken = 0
var seed = (arguments.count == 2 ? arguments[1] : nil) ?? 1
let isSingle = arguments.count == 2
while landed < count && broken < 10 {
  let storm = Storm(seed: seed)
  storm.play()
  landed += UInt64(storm.sequences)
  if !storm.complaints.isEmpty {
    broken += 1
    print("seed \(seed): \(storm.complaints.joined(separator: "; "))")
  }
  if isSingle { break }
  seed += 1
}
print("\(landed) touch sequences, \(broken) storms that break a rule")
exitNow(broken == 0 ? 0 : 1)
