/// A reference that counts nothing, to an object that is sure to outlive its holder.
///
/// `unowned(unsafe)` makes the same promise, and yet the object is retained and released each time
/// it is read, which on the way of a touch is more work than the mathematics. Everything here that
/// refers to an object without counting does so by this type, but for an owner that is known by a
/// protocol only (see ``GestureRecognizer``).
///
/// Invariant: the object lives. Whoever makes such a reference says beside it who sees to that.
/// Debug builds check it at each use: they stop with "Attempted to read an unowned reference". In
/// a release build using a reference to an object that is gone is undefined behavior.
struct Unowned<Object: AnyObject> {
  #if DEBUG
    private unowned let object: Object

    init(_ object: Object) { self.object = object }

    /// The object, as a counted reference.
    var owned: Object { object }

    /// Calls `body` with the object, without touching its reference count.
    func with<Result>(_ body: (Object) -> Result) -> Result { body(object) }
  #else
    private let reference: Unmanaged<Object>

    @inline(__always)
    init(_ object: Object) { reference = .passUnretained(object) }

    /// The object, as a counted reference.
    @inline(__always)
    var owned: Object { reference.takeUnretainedValue() }

    /// Calls `body` with the object, without touching its reference count.
    @inline(__always)
    func with<Result>(_ body: (Object) -> Result) -> Result {
      reference._withUnsafeGuaranteedRef(body)
    }
  #endif

  /// Whether it refers to this object.
  @inline(__always)
  func refers(to other: Object) -> Bool { with { $0 === other } }
}
