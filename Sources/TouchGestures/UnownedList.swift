/// Objects in order, without ownership: what a pass collects and forgets again.
///
/// A touch that moves goes through several such lists; counting references in each of them, as an
/// array does, would cost more than everything else together. Whoever puts an object in must know
/// who keeps it alive until it is out.
struct UnownedList<Element: AnyObject>: ~Copyable {
  private var items: UnsafeMutablePointer<Unmanaged<Element>>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 4
    items = .allocate(capacity: capacity)
  }

  deinit { items.deallocate() }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(index < count)
    return items[index].takeUnretainedValue()
  }

  /// Calls `body` with one of them, without touching its reference count.
  @inline(__always)
  func with<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    precondition(index < count)
    return items[index]._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    items[count] = Unmanaged.passUnretained(element)
    count += 1
  }

  mutating func remove(_ element: Element) {
    if let index = index(of: element) { _ = remove(at: index) }
  }

  mutating func remove(at index: Int) -> Element {
    let element = self[index]
    count -= 1
    for later in index..<count { items[later] = items[later + 1] }
    return element
  }

  /// Keeps the storage.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func removeAll(where isGone: (Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !items[index]._withUnsafeGuaranteedRef(isGone) {
      items[kept] = items[index]
      kept += 1
    }
    count = kept
  }

  /// Puts them in order, by insertion, as they are few.
  ///
  /// Those that are equal stay as they are.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    for index in 1..<count {
      let moving = items[index]
      var place = index
      while place > 0,
        precedes(moving.takeUnretainedValue(), items[place - 1].takeUnretainedValue())
      {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = moving
    }
  }

  @inline(__always)
  func index(of element: Element) -> Int? {
    let sought = Unmanaged.passUnretained(element).toOpaque()
    for index in 0..<count where items[index].toOpaque() == sought { return index }
    return nil
  }

  @inline(__always)
  func contains(_ element: Element) -> Bool { index(of: element) != nil }

  /// The same, as owners.
  var owned: [Element] { (0..<count).map { items[$0].takeUnretainedValue() } }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Element>>.allocate(capacity: capacity * 2)
    larger.update(from: items, count: count)
    items.deallocate()
    items = larger
    capacity *= 2
  }
}
