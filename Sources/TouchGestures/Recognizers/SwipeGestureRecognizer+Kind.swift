extension RecognizerKind {
  /// The kind of ``SwipeGestureRecognizer``.
  public static let swipe = RecognizerKind(
    "swipe", options: [.direction, .swipeFingers, .minimumLength, .maximumVariance],
    thresholds: [
      .swipeDuration, .swipeLength, .swipeLengthDecay, .swipeWidthDecay, .swipeMinimumLength,
      .swipeMaximumVariance,
    ],
    failures: [
      RecognizerRule("SWP-2", [.raise(.swipeDuration), .hurry, .lower(.swipeLength)]),
      RecognizerRule("SWP-4", measuring: .across, [.hand(.straighter)] + narrower),
      RecognizerRule("SWP-4", [.hand(.farther)] + narrower),
      RecognizerRule("SWP-5", [.redirect]),
      RecognizerRule(
        "SWP-6",
        [.hand(.farther), .lower(.swipeLength), .lower(.minimumLength), .linger, .redirect]),
      RecognizerRule("SWP-8", [.fit(.swipeFingers)]),
      RecognizerRule("SWP-11", asking: .atMost, [.hand(.straighter), .raise(.maximumVariance)]),
      RecognizerRule("SWP-11", [.hand(.farther), .lower(.minimumLength)]),
    ],
    recognitions: [
      RecognizerRule("SWP-3", [.raise(.swipeLength)]),
      RecognizerRule("SWP-11", [.raise(.minimumLength)]),
    ],
    traceValues: [.word("direction", \SwipeGestureRecognizer.recognizedDirection.description)],
    keyboard: .points,
    examples: [
      RecognizerExample(
        "Swipe",
        [
          "swipe.right": swipe(.right), "swipe.left": swipe(.left), "swipe.up": swipe(.up),
          "swipe.down": swipe(.down),
        ]),
      RecognizerExample(
        "Swipe by length",
        [
          "sweep.horizontal": swipe([.right, .left], byLength: true),
          "sweep.vertical": swipe([.up, .down], byLength: true),
        ]),
    ]
  ) { SwipeGestureRecognizer() }

  private static let narrower: [RecognizerRule.Change] = [
    .lower(.swipeWidthDecay), .hurry, .raise(.swipeLength),
  ]

  /// A swipe, by length and variance or by its speed.
  private static func swipe(
    _ direction: SwipeGestureRecognizer.Direction, byLength: Bool = false
  ) -> @Sendable () -> GestureRecognizer {
    return {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      if byLength {
        swipe.minimumLength = swipe.tuning.swipe.minimumLength
        swipe.maximumVariance = swipe.tuning.swipe.maximumVariance
      }
      return swipe
    }
  }
}

extension RecognizerOption {
  fileprivate static let direction = words(
    "direction", \SwipeGestureRecognizer.direction,
    ["right": .right, "left": .left, "up": .up, "down": .down], "The directions of the swipe.")
  fileprivate static let swipeFingers = count(
    "numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired,
    "The number of fingers.", noun: "finger")
  // A swipe that is measured in time has neither; one of the two gives the other its value (SWP-11).
  fileprivate static let minimumLength = number(
    "minimumLength", \SwipeGestureRecognizer.minimumLength,
    unlessSet: { $0.maximumVariance == nil ? nil : $0.tuning.swipe.minimumLength }, .points,
    "The minimum length along the direction, in points, if length and variance are measured.",
    phrase: "a length of %")
  fileprivate static let maximumVariance = number(
    "maximumVariance", \SwipeGestureRecognizer.maximumVariance,
    unlessSet: { $0.minimumLength == nil ? nil : $0.tuning.swipe.maximumVariance }, .points,
    "The maximum distance across the direction, in points.", phrase: "a variance of %")
  fileprivate static let swipeDuration = threshold(
    "swipeDuration", \GestureRecognizer.tuning.swipe.$durationSeconds, .seconds,
    "Seconds that a swipe lasts, at most.", phrase: "% of time")
  // The needed length shrinks from this with time (SWP-3).
  fileprivate static let swipeLength = threshold(
    "swipeLength", \GestureRecognizer.tuning.swipe.$length, .points,
    "The required length and allowed width at the start of a swipe, in points.",
    phrase: "a length of % at once, less with time")
  fileprivate static let swipeLengthDecay = threshold(
    "swipeLengthDecay", \GestureRecognizer.tuning.swipe.$lengthDecay, .factor,
    "The decay of the required length, per second.")
  fileprivate static let swipeWidthDecay = threshold(
    "swipeWidthDecay", \GestureRecognizer.tuning.swipe.$widthDecay, .factor,
    "The decay of the allowed width, per second.", phrase: "a width that falls by % a second")
  fileprivate static let swipeMinimumLength = threshold(
    "swipeMinimumLength", \GestureRecognizer.tuning.swipe.$minimumLength, .points,
    "The minimum length, in points, if only maximumVariance is set.")
  fileprivate static let swipeMaximumVariance = threshold(
    "swipeMaximumVariance", \GestureRecognizer.tuning.swipe.$maximumVariance, .points,
    "The maximum variance, in points, if only minimumLength is set.")
}
