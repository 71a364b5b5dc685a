extension RecognizerKind {
  /// The library's kinds, the source of everything that lists kinds.
  public static let all: [RecognizerKind] = [
    .tap,
    .longPress,
    .pan,
    .swipe,
    .pinch,
    .rotation,
    .screenEdgePan,
    .transform,
    .dial,
    .hover,
    .gather,
  ]

  /// The library's kinds that scene files can name.
  public static var ofScenes: [RecognizerKind] { all.filter { $0.make != nil } }

  /// The fields of ``GestureTuning`` that scene files can set on recognizers of every kind.
  public static let sharedThresholds: [RecognizerOption] =
    ofScenes.flatMap(\.thresholds).filter(\.isShared)
}
