import TouchScene

/// The colours of a map.
///
/// Every word has at least 4.5 : 1 on whatever of it lies below.
struct MapColors: Hashable, Sendable {
  var sea = Color(0x1B2E42)
  var grid = Color(0x27394D)
  var land = Color(0x47534F)
  var ice = Color(0x53616B)
  var lake = Color(0x22384F)
  var river = Color(0x2B4763)
  var border = Color(0x252D2B)
  var country = Color(0xFFE8C2)
  var city = Color(0xF8F9FA)
  var seaName = Color(0xC4DFF8)
  var dot = Color(0xFFFFFF)
  var dotEdge = Color(0x1A2026)

  /// On a dark ground, as the rest of the program.
  static let dark = MapColors()
}
