/// The places of the carets between the characters of a line.
struct CaretPlaces {
  /// The distance from the beginning of the text to each caret, one more than characters.
  let places: [Double]

  /// Measures characters, each with the letter before it, as the drawn text has them.
  /// - Complexity: O(*n*).
  init(_ characters: [Character], fontSize: Double) {
    let fonts = FontSet.bundled
    var places = [0.0]
    places.reserveCapacity(characters.count + 1)
    var before = ""
    var widthBefore = 0.0
    var end = 0.0
    for character in characters {
      let own = String(character)
      let pair = fonts.width(before + own, size: fontSize)
      end += max(pair - widthBefore, 0)
      places.append(end)
      before = own
      widthBefore = fonts.width(own, size: fontSize)
    }
    self.places = places
  }

  /// The length of the text.
  var length: Double { places.last ?? 0 }

  /// The caret that is nearest to a distance from the beginning.
  func nearest(to x: Double) -> Int {
    let next = firstPlace(from: x)
    guard next > 0, next < places.count else { return min(next, places.count - 1) }
    return x - places[next - 1] < places[next] - x ? next - 1 : next
  }

  /// The character at a distance from the beginning.
  func character(at x: Double) -> Int { max(firstPlace(from: x) - 1, 0) }

  /// Returns the characters visible between two distances, with one more on each side.
  func visible(_ start: Double, _ end: Double) -> Range<Int> {
    let last = places.count - 1
    let first = max(firstPlace(from: start) - 2, 0)
    return first..<max(min(firstPlace(from: end) + 1, last), first)
  }

  /// The first caret that is not before a distance; one past the last if all are.
  private func firstPlace(from x: Double) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < x { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
