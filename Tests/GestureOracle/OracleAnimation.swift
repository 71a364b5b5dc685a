import TouchInput

/// Something that moves by itself.
protocol OracleAnimation: AnyObject {
  /// When it is over.
  var end: Timestamp { get }
  /// Shows it as it is then.
  func show(at time: Timestamp)
  /// It is over.
  func finish()
}
