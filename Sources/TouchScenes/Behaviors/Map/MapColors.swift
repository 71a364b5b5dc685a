import TouchSandbox
import TouchScene

/// The colours of a map, as scenes say them: on dark ground.
///
/// Every word has at least 4.5 : 1 on whatever of it lies below.
struct MapColors: Hashable, Sendable {
  var sea = MapColor.sea.dark
  var grid = MapColor.grid.dark
  var land = MapColor.land.dark
  var ice = MapColor.ice.dark
  var lake = MapColor.lake.dark
  var river = MapColor.river.dark
  var border = MapColor.border.dark
  var country = MapColor.country.dark
  var city = MapColor.city.dark
  var seaName = MapColor.seaName.dark
  var dot = MapColor.dot.dark
  var dotEdge = MapColor.dotEdge.dark

  /// On a dark ground, as the rest of the program.
  static let dark = MapColors()
}
