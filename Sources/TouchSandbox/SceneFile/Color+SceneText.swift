package import TouchScene

/// The colours of scene files: `#rrggbb`, `#rrggbbaa`, or a role's name, optionally followed by its
/// opacity: `card`, `card 0.5`.
extension Color {
  /// Reads a colour; nil for any other text.
  package init?(sceneText text: String) {
    if let color = Color(hex: text) {
      self = color
      return
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let role = words.first.flatMap({ ColorRole(rawValue: String($0)) }) else { return nil }
    self = role.color
    guard words.count > 1 else { return }
    guard words.count == 2, words[1].wholeMatch(of: /0(\.[0-9]+)?|1(\.0+)?/) != nil,
      let opacity = Double(words[1])
    else { return nil }
    alpha = opacity
  }

  /// The text of the colour: a role's name with its opacity, rounded to a thousandth, or the text
  /// of `Color.hex`.
  package var sceneText: String {
    guard let role = ColorRole(of: self) else { return hex }
    let thousandths = Int((min(max(alpha, 0), 1) * 1000).rounded())
    guard thousandths < 1000 else { return role.rawValue }
    return "\(role.rawValue) \(Double(thousandths) / 1000)"
  }
}
