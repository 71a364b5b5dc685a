/// A recording on a board with a card.
public enum DragRecording {
  /// One finger drags the card by 120 to the right, another taps beside it all the while.
  public static let lines = [
    #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1}}"#,
    #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":200,"y":200}]}"#,
    #"{"t":0.15,"touches":[{"id":2,"phase":"began","x":700,"y":500}]}"#,
    #"{"t":0.2,"touches":[{"id":1,"phase":"moved","x":240,"y":200}]}"#,
    #"{"t":0.25,"touches":[{"id":2,"phase":"ended","x":700,"y":500}]}"#,
    #"{"t":0.3,"touches":[{"id":1,"phase":"moved","x":320,"y":200}]}"#,
    #"{"t":0.4,"touches":[{"id":1,"phase":"ended","x":320,"y":200}]}"#,
  ]
}
