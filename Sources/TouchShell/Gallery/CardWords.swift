/// Which words a card of the gallery has, and how large they are, before everything grows.
struct CardWords: Hashable {
  /// The em size of the scene's name, in points, and how many lines it may take.
  var name: Double
  var nameLines = 1
  /// The same of the line below it; 0 lines for none.
  var summary = 12.0
  var summaryLines = 1
  /// The room below the picture.
  var caption = 52.0
  /// How wide a card is at least that has these words.
  var leastWidth: Double
  /// From the card's edge to the words.
  var inset = 16.0

  /// Those below a picture: the first for which cards are wide enough.
  static let below = [
    CardWords(name: 17, summary: 13, caption: 60, leastWidth: 280),
    CardWords(name: 15, leastWidth: 240),
    CardWords(name: 13, summaryLines: 2, caption: 68, leastWidth: 150, inset: 10),
    CardWords(name: 13, nameLines: 2, summaryLines: 0, leastWidth: 110, inset: 10),
  ]

  /// Those beside a picture, on a card that is low.
  static let beside = CardWords(
    name: 12, nameLines: 3, summaryLines: 0, caption: 0, leastWidth: 130, inset: 6)
}
