extension SceneReader {
  /// Reads a whole number with a maximum.
  func whole(_ key: String, from least: Int, to most: Int) throws(SceneError) -> Int? {
    let number = try whole(key, from: least)
    if let number, number > most {
      throw failure(key, found: "\(number)", expected: "at most \(most)")
    }
    return number
  }
}
