package import TouchScene

extension ThemeColors {
  /// Those of the sandbox: the roles', the maps' and the wrong solvers'.
  package static let sandbox = ThemeColors(
    adding: MapColor.allCases.map { Pair(dark: $0.dark, light: $0.light) }
      + SolverHue.allCases.map { Pair(dark: $0.dark, light: $0.light) })
}

extension DrawList {
  /// A finished frame in the colours that the sandbox has in a theme; maps are bright in the light
  /// one, since they are read.
  package func drawn(in theme: Theme) -> DrawList { drawn(in: theme, colors: .sandbox) }
}
