/// A failed call of SDL, with SDL's error message at that moment.
///
/// SDL keeps one message a thread and replaces it at the next failure, so the message is copied at
/// the failed call and never fetched later.
public typealias SDLError = DrawingError
