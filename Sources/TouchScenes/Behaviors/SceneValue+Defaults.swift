extension [String: SceneValue] {
  /// Sets a key, unless the value is the default and the file does not contain the key.
  mutating func put(_ key: String, _ value: SceneValue, ifNot isDefault: Bool) {
    if !isDefault || self[key] != nil { self[key] = value }
  }
}
