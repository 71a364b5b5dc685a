/// The words on a gallery card and their sizes, before the gallery grows them.
struct CardWords: Hashable {
  /// The em size of the scene's name, in points, and the largest number of its lines.
  var name: Double
  var nameLines = 1
  /// The em size of the summary below the name, in points, and the largest number of its lines; 0
  /// lines for no summary.
  var summary = 12.0
  var summaryLines = 1
  /// The height of the area below the picture.
  var caption = 52.0
  /// The smallest width of a card with these words.
  var leastWidth: Double
  /// The distance from the card's edge to the words.
  var inset = 16.0

  /// The sizes below a picture; the first whose least width fits the cards is used.
  static let below = [
    CardWords(name: 17, summary: 13, caption: 60, leastWidth: 280),
    CardWords(name: 15, leastWidth: 240),
    CardWords(name: 13, summaryLines: 2, caption: 68, leastWidth: 150, inset: 10),
    CardWords(name: 13, nameLines: 2, summaryLines: 0, leastWidth: 110, inset: 10),
  ]

  /// The sizes beside a picture, on a low card.
  static let beside = CardWords(
    name: 12, nameLines: 3, summaryLines: 0, caption: 0, leastWidth: 130, inset: 6)
}
