/// The commands of frames in the colours of their appearances, as a renderer draws them.
///
/// Pieces that a frame shares with the previous one are resolved once.
package struct ResolvedPieces {
  /// A piece with its result, kept so that no other piece can reuse its address.
  private typealias Known = (piece: [DrawCommand], resolved: [DrawCommand])

  private var known: [UnsafeRawPointer?: Known] = [:]
  private var appearance = Appearance()

  /// Creates the pieces before the first frame.
  package init() {}

  /// The background and the pieces of the next frame.
  package mutating func next(_ list: DrawList) -> (background: Color, pieces: [[DrawCommand]]) {
    guard !list.appearance.isPlain else {
      known = [:]
      return (list.background, list.drawPieces)
    }
    if list.appearance != appearance { known = [:] }
    appearance = list.appearance
    var next: [UnsafeRawPointer?: Known] = [:]
    let pieces = list.drawPieces.map { piece in
      let storage = piece.withUnsafeBytes { $0.baseAddress }
      let one = known[storage] ?? (piece, piece.map(appearance.command))
      next[storage] = one
      return one.resolved
    }
    known = next
    return (appearance.color(list.background), pieces)
  }
}
