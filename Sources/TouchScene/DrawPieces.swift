/// The commands of a draw list, from back to front, in pieces.
///
/// A frame of many layers has most pieces in common with the frame before it: these are neither
/// copied for the new frame nor compared with the old one.
struct DrawPieces: Hashable {
  /// The smallest number of commands that share a piece; copying fewer costs less.
  static let leastShared = 16

  private var shared: [[DrawCommand]] = []
  private var sharedCount = 0
  /// The commands after them.
  private var rest: [DrawCommand] = []

  /// The number of commands.
  var count: Int { sharedCount + rest.count }

  var first: DrawCommand? { shared.first?.first ?? rest.first }

  /// All commands in one array, which is made only if there is more than one piece.
  var commands: [DrawCommand] {
    if shared.isEmpty { return rest }
    var all: [DrawCommand] = []
    all.reserveCapacity(count)
    for piece in shared { all += piece }
    all += rest
    return all
  }

  /// All of the pieces.
  var all: [[DrawCommand]] { rest.isEmpty ? shared : shared + [rest] }

  @inline(__always)
  mutating func append(_ command: DrawCommand) { rest.append(command) }

  /// Adds all commands of another, and shares its pieces if possible.
  mutating func append(contentsOf other: DrawPieces) {
    if !other.shared.isEmpty {
      close()
      shared += other.shared
      sharedCount += other.sharedCount
    }
    rest += other.rest
  }

  /// Lets others to which it is added share all of it, if it is long enough.
  mutating func share() { if count >= Self.leastShared { close() } }

  private mutating func close() {
    if rest.isEmpty { return }
    shared.append(rest)
    sharedCount += rest.count
    rest = []
  }

  /// Makes room for commands that come one by one.
  mutating func reserve(_ count: Int) { rest.reserveCapacity(count) }

  /// Removes all commands, and keeps the storage that is not shared.
  mutating func removeAll() {
    shared.removeAll()
    sharedCount = 0
    rest.removeAll(keepingCapacity: true)
  }

  /// Whether both have the same commands, however these are divided into pieces.
  static func == (a: DrawPieces, b: DrawPieces) -> Bool {
    guard a.count == b.count else { return false }
    // Arrays that share their storage are not looked at.
    let areAlike = a.shared.elementsEqual(b.shared) { $0.count == $1.count }
    return areAlike ? a.shared == b.shared && a.rest == b.rest : a.commands == b.commands
  }

  /// Feeds the commands: which pieces they are in makes no difference.
  func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}
