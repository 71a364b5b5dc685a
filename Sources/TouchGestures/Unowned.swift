/// A reference that counts nothing, to an object that is sure to outlive its holder.
///
/// `unowned(unsafe)` makes the same promise, and yet the object is retained and released each time
/// it is read, which on the way of a touch is more work than the mathematics. Everything here that
/// refers to an object without counting does so by this type, but for an owner that is known by a
/// protocol only (see ``GestureRecognizer``).
///
/// Invariant: the object lives. Code that makes such a reference says beside it what guarantees that.
/// Debug builds check it at each use: they stop with "Attempted to read an unowned reference". In
/// a release build using a reference to an object that is gone is undefined behavior.
package struct Unowned<Object: AnyObject> {
  #if DEBUG
    private unowned let object: Object

    /// Refers to an object.
    package init(_ object: Object) { self.object = object }

    /// The object, as a counted reference.
    package var owned: Object { object }

    /// Calls `body` with the object, without touching its reference count.
    package func with<Result>(_ body: (Object) -> Result) -> Result { body(object) }
  #else
    @usableFromInline let reference: Unmanaged<Object>

    /// Refers to an object.
    @inlinable @inline(__always)
    package init(_ object: Object) { reference = .passUnretained(object) }

    /// The object, as a counted reference.
    @inlinable @inline(__always)
    package var owned: Object { reference.takeUnretainedValue() }

    /// Calls `body` with the object, without touching its reference count.
    @inlinable @inline(__always)
    package func with<Result>(_ body: (Object) -> Result) -> Result {
      reference._withUnsafeGuaranteedRef(body)
    }
  #endif

  /// Whether it refers to this object.
  @inline(__always)
  package func refers(to other: Object) -> Bool { with { $0 === other } }
}
