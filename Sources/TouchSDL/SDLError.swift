public import TouchRaster

/// A call of SDL's that failed, and what SDL said about it at that moment.
///
/// SDL keeps one message a thread and replaces it at the next failure, so the message is copied
/// where the call fails and never fetched later.
public typealias SDLError = DrawingError
