/// A list of objects without ownership, which a pass collects and forgets again.
///
/// A moving touch goes through several such lists; counting references in each, as an array does,
/// would cost more than all other work. Code that adds an object must guarantee that it stays alive
/// until it is removed (see ``Unowned``).
struct UnownedList<Element: AnyObject>: ~Copyable {
  private var items: UnsafeMutablePointer<Unowned<Element>>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 4
    items = .allocate(capacity: capacity)
  }

  deinit {
    items.deinitialize(count: count)
    items.deallocate()
  }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// Returns a copy of one reference, so that the list may change while it is used.
  @inline(__always)
  subscript(index: Int) -> Unowned<Element> {
    precondition(index < count)
    return items[index]
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (items + count).initialize(to: Unowned(element))
    count += 1
  }

  mutating func remove(_ element: Element) {
    if let index = index(of: element) { _ = remove(at: index) }
  }

  @discardableResult
  mutating func remove(at index: Int) -> Unowned<Element> {
    precondition(index < count)
    let element = items[index]
    count -= 1
    for later in index..<count { items[later] = items[later + 1] }
    (items + count).deinitialize(count: 1)
    return element
  }

  /// Keeps the storage.
  @inline(__always)
  mutating func removeAll() {
    items.deinitialize(count: count)
    count = 0
  }

  mutating func removeAll(where isGone: (Element) -> Bool) {
    var index = count
    while index > 0 {
      index -= 1
      if items[index].with(isGone) { remove(at: index) }
    }
  }

  /// Sorts the objects by insertion, because they are few.
  ///
  /// Equal objects keep their order.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    for index in 1..<count {
      let moving = items[index]
      var place = index
      while place > 0, precedes(moving.owned, items[place - 1].owned) {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = moving
    }
  }

  @inline(__always)
  func index(of element: Element) -> Int? {
    for index in 0..<count where items[index].refers(to: element) { return index }
    return nil
  }

  @inline(__always)
  func contains(_ element: Element) -> Bool { index(of: element) != nil }

  /// The same, as owners.
  var owned: [Element] { (0..<count).map { items[$0].owned } }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unowned<Element>>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: items, count: count)
    items.deallocate()
    items = larger
    capacity *= 2
  }
}
