/// A reference without counting, to an object that is sure to outlive its holder.
///
/// `unowned(unsafe)` makes the same promise, yet each read retains and releases the object, which
/// for a touch is more work than the mathematics. All uncounted references here use this type,
/// except to an owner known only by a protocol (see ``GestureRecognizer``).
///
/// Invariant: the object is alive. A comment beside each such reference gives the guarantee. Debug
/// builds check it at each use: they stop with "Attempted to read an unowned reference". In a
/// release build using a reference to an object that is gone is undefined behavior.
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
