/// A triangulator that cuts a polygon that is not convex into triangles, ear by ear.
///
/// Each corner is tested once at the start, and again only when a neighbour has been removed: in a
/// polygon that does not cross itself, nothing else can make it an ear. Only corners that are not
/// convex can block an ear, so only those are checked.
///
/// It uses only plain memory and numbers, because a debug build takes many times as long for arrays
/// and vectors.
final class EarCutter {
  /// The number of corners examined so far.
  private(set) var work = 0
  /// The number of corners that were checked again because there was no ear.
  private var again = 0

  private let count: Int
  private let xs: UnsafeMutablePointer<Double>
  private let ys: UnsafeMutablePointer<Double>
  /// The corners beside each that are left.
  private let previous: UnsafeMutablePointer<Int>
  private let next: UnsafeMutablePointer<Int>
  private let kinds: UnsafeMutablePointer<Kind>
  /// The remaining corners that are not convex, in no order, and the index of each among them.
  private let dents: UnsafeMutablePointer<Int>
  private let dentPlaces: UnsafeMutablePointer<Int>
  private var dentCount = 0

  private enum Kind {
    /// Convex, with another corner in its triangle.
    case blocked
    /// Convex, and its triangle is free.
    case ear
    /// On the line through its neighbours, between them or not.
    case straight
    /// Not convex.
    case reflex
  }

  /// Returns the largest number of checks for a polygon of `count` corners.
  ///
  /// Each corner is tested at the start, and two for each ear that is cut off. If a polygon that
  /// crosses itself is out of ears, checking again ends at a quarter of a square plus the last
  /// check.
  static func mostWork(_ count: Int) -> Int { 3 * count * count }

  /// Takes the corners of a polygon that runs counter-clockwise, four or more.
  init(_ points: [SIMD2<Double>]) {
    count = points.count
    xs = .allocate(capacity: count)
    ys = .allocate(capacity: count)
    previous = .allocate(capacity: count)
    next = .allocate(capacity: count)
    kinds = .allocate(capacity: count)
    dents = .allocate(capacity: count)
    dentPlaces = .allocate(capacity: count)
    for (i, point) in points.enumerated() {
      (xs + i).initialize(to: point.x)
      (ys + i).initialize(to: point.y)
      (previous + i).initialize(to: i == 0 ? count - 1 : i - 1)
      (next + i).initialize(to: i + 1 == count ? 0 : i + 1)
      (kinds + i).initialize(to: .blocked)
      (dents + i).initialize(to: -1)
      (dentPlaces + i).initialize(to: -1)
    }
  }

  deinit {
    xs.deallocate()
    ys.deallocate()
    previous.deallocate()
    next.deallocate()
    kinds.deallocate()
    dents.deallocate()
    dentPlaces.deallocate()
  }

  /// The triangles, each time the first ear there is; to be called once.
  func cut() -> [(Int, Int, Int)] {
    for i in 0..<count { sort(i) }
    for i in 0..<count { judge(i) }
    var result: [(Int, Int, Int)] = []
    result.reserveCapacity(count - 2)
    var first = 0
    /// The first corner that may be an ear.
    var at = 0
    var left = count
    while left > 3 {
      let ear = ear(from: at, first) ?? makeshift(first)
      let (before, after) = (previous[ear], next[ear])
      result.append((before, ear, after))
      next[before] = after
      previous[after] = before
      if dentPlaces[ear] >= 0 { removeDent(ear) }
      if ear == first { first = after }
      left -= 1
      sort(before)
      sort(after)
      judge(before)
      judge(after)
      at = before < ear && after > ear ? before : first
    }
    result.append((first, next[first], previous[first]))
    return result
  }

  /// The first ear from a corner on, to the end.
  private func ear(from start: Int, _ first: Int) -> Int? {
    var i = start
    repeat {
      if case .ear = kinds[i] { return i }
      i = next[i]
    } while i != first
    return nil
  }

  /// Returns the corner to cut off if there is no ear.
  private func makeshift(_ first: Int) -> Int {
    var convex = first
    var isConvex = false
    var i = first
    repeat {
      switch kinds[i] {
      // A corner on a straight line removes no area.
      case .straight: return i
      case .blocked where !isConvex: (convex, isConvex) = (i, true)
      default: break
      }
      i = next[i]
    } while i != first
    // If the polygon crosses or touches itself, the blocking corner may have been removed.
    if again < count * count / 4 {
      let before = work
      defer { again += work - before }
      repeat {
        judge(i)
        i = next[i]
      } while i != first
      if let ear = ear(from: first, first) { return ear }
    }
    // There is no ear. Any corner will do, preferably one that turns in the polygon's direction.
    return convex
  }

  // MARK: One corner

  /// Determines how the outline turns at a corner.
  private func sort(_ i: Int) {
    let (a, c) = (previous[i], next[i])
    let turn = Self.turn(xs[a], ys[a], xs[i], ys[i], xs[c], ys[c])
    kinds[i] = turn > 0 ? .blocked : turn < 0 ? .reflex : .straight
    if turn > 0 {
      if dentPlaces[i] >= 0 { removeDent(i) }
    } else if dentPlaces[i] < 0 {
      dents[dentCount] = i
      dentPlaces[i] = dentCount
      dentCount += 1
    }
  }

  private func removeDent(_ i: Int) {
    let last = dents[dentCount - 1]
    dents[dentPlaces[i]] = last
    dentPlaces[last] = dentPlaces[i]
    dentPlaces[i] = -1
    dentCount -= 1
  }

  /// Determines whether a convex corner is an ear: no remaining corner is in its triangle or on its
  /// sides, except at the triangle's own corners.
  private func judge(_ i: Int) {
    switch kinds[i] {
    case .blocked, .ear: kinds[i] = isFree(i) ? .ear : .blocked
    case .straight, .reflex: break
    }
  }

  private func isFree(_ i: Int) -> Bool {
    let (a, c) = (previous[i], next[i])
    let (ax, ay, bx, by, cx, cy) = (xs[a], ys[a], xs[i], ys[i], xs[c], ys[c])
    var (left, right, low, high) = (ax, ax, ay, ay)
    if bx < left { left = bx }
    if bx > right { right = bx }
    if cx < left { left = cx }
    if cx > right { right = cx }
    if by < low { low = by }
    if by > high { high = by }
    if cy < low { low = cy }
    if cy > high { high = cy }
    let dents = dents
    let xs = xs
    let ys = ys
    let end = dentCount
    var at = 0
    while at < end {
      let other = dents[at]
      at += 1
      let x = xs[other]
      if x < left || x > right { continue }
      let y = ys[other]
      if y < low || y > high { continue }
      // Written out: a build for debugging takes its time for calls.
      if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0 { continue }
      if (cx - bx) * (y - by) - (cy - by) * (x - bx) < 0 { continue }
      if (ax - cx) * (y - cy) - (ay - cy) * (x - cx) < 0 { continue }
      if x == ax, y == ay { continue }
      if x == bx, y == by { continue }
      if x == cx, y == cy { continue }
      work += at
      return false
    }
    work += end + 1
    return true
  }

  /// Returns twice the area of a triangle, positive if it is counter-clockwise.
  static func turn(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double
  ) -> Double {
    (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
  }
}
