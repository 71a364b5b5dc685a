/// A failed call of SDL, with SDL's error message at that moment.
///
/// SDL keeps one message per thread and replaces it at the next failure, so the message is copied
/// immediately after the failed call.
public typealias SDLError = DrawingError
