package import TouchGeometry
package import TouchImages
package import TouchScene

/// A cache of the last images drawn, within a limit: those read, by path and file identity, and
/// those that an app has made.
package final class ImageCache {
  /// A number that changes whenever a name refers to other pixels, or to none.
  private(set) var version = 0
  /// The memory of the images, in bytes.
  private(set) var memory = 0

  private let reader: any ImageReading
  private let limit: Int
  private var entries: [String: Entry] = [:]
  private var failures: [String: Failure] = [:]
  /// The images that the app reads now; nothing is drawn in their place until they come.
  private var awaited: Set<String> = []
  /// A counter that grows with every image drawn.
  private var now = 1
  /// The longest side of images that are not made smaller.
  private static let smallestSide = 64

  package struct Entry {
    package var image: MipmappedImage
    /// The size of the file's image in pixels; ``image`` may be smaller.
    package let size: Size
    /// The app's pixels, if there is no file.
    fileprivate let pixels: ImagePixels?
    fileprivate let identity: ImageFileIdentity?
    fileprivate var reduction = Reduction.none
    fileprivate var lastUse: Int

    /// The memory with its smaller versions, which take a third more.
    fileprivate var memory: Int { ImageCache.memory(image.full.width, image.full.height) }
    fileprivate var wholeMemory: Int { ImageCache.memory(Int(size.width), Int(size.height)) }
  }

  /// The reason why an image is smaller than its file's.
  fileprivate enum Reduction {
    /// The image is not smaller.
    case none
    /// The image is smaller because no more detail was needed.
    case asked
    /// The image is smaller because there was no room.
    case room
  }

  private struct Failure {
    let error: ImageError
    let identity: ImageFileIdentity?
    /// Whether it was not reported yet.
    var isUnreported = false
  }

  init(reader: any ImageReading, limit: Int) {
    self.reader = reader
    self.limit = limit
  }

  fileprivate static func memory(_ width: Int, _ height: Int) -> Int { width * height * 16 / 3 }

  // MARK: Drawing

  /// Returns the image to draw, read on the first request, perhaps with less detail than its file.
  package func entry(_ image: ImageReference) throws(ImageError) -> Entry {
    let key = image.key
    if let known = entries[key], known.pixels === image.pixels { return known }
    if let pixels = image.pixels {
      makeRoom(for: Self.memory(pixels.width, pixels.height))
      return keep(PixelBuffer(pixels), as: key, nil, pixels)
    }
    if let failure = failures[key] { throw failure.error }
    if isAwaited(image) { throw .undecodable(path: key, reason: "the image is still being read") }
    return try read(path: key)
  }

  /// Whether the app is reading the image, and none of it can be drawn yet.
  package func isAwaited(_ image: ImageReference) -> Bool {
    !awaited.isEmpty && awaited.contains(image.key) && entries[image.key] == nil
  }

  /// Begins another frame, whose images are in use.
  func beginFrame(_ images: ImagesInUse) {
    now += 1
    for key in images.keys { entries[key]?.lastUse = now }
  }

  // MARK: Reading

  /// Returns the whole image if there is room for it, after checking its file again.
  func load(path: String) throws(ImageError) -> Entry {
    let identity = reader.identity(path: path)
    if isSound(path, identity, longestSide: .max), var known = entries[path] {
      known.lastUse = now + 1
      entries[path] = known
      return known
    }
    if let failure = failure(path, identity) { throw failure }
    return try read(path: path)
  }

  /// Reads new or changed images on all processors, and rereads reduced ones if more of them is
  /// wanted and there is room.
  ///
  /// They will be drawn now, so other images are removed first if there is not enough room.
  ///
  /// - Parameters:
  ///   - paths: The images' files.
  ///   - longestSide: The longest side in pixels; more is kept only if
  ///     ``reduce(paths:toLongestSide:whole:)`` would keep it.
  ///   - whole: The memory that they may take before they are reduced, in bytes.
  /// - Returns: The errors of images that could not be read.
  func load(paths: [String], longestSide: Int, whole: Int = 0) -> [ImageError] {
    now += 2
    var missing: [String] = []
    for path in Set(paths).sorted() {
      let identity = reader.identity(path: path)
      if isSound(path, identity, longestSide: longestSide) {
        entries[path]?.lastUse = now
      } else if failure(path, identity) == nil {
        missing.append(path)
      }
    }
    // Reading takes twice the memory of the image, so large ones are read alone, while there is
    // nothing else.
    let large = missing.filter(isLarge)
    for path in large {
      guard (try? read(path: path)) != nil else { continue }
      reduce(paths: paths, toLongestSide: longestSide, whole: whole)
    }
    let rest = missing.filter { !large.contains($0) }
    for first in stride(from: 0, to: rest.count, by: 16) {
      // They are read in groups, so that images that do not fit are not all in memory together.
      readTogether(Array(rest[first...].prefix(16)))
    }
    return paths.compactMap { failures[$0]?.error }
  }

  /// Reduces large images, the largest first, until all together take no more memory than `whole`.
  func reduce(paths: [String], toLongestSide longestSide: Int, whole: Int = 0) {
    let known = Set(paths).compactMap { path in entries[path].map { (path, $0) } }
    var memory = known.reduce(0) { $0 + $1.1.memory }
    for (path, entry) in known.sorted(by: { ($0.1.memory, $0.0) > ($1.1.memory, $1.0) }) {
      guard memory > whole else { return }
      guard entry.image.full.longestSide > longestSide else { continue }
      replace(path, by: entry.image.full.halved(toLongestSide: longestSide), .asked)
      memory += (entries[path]?.memory ?? 0) - entry.memory
    }
  }

  private func readTogether(_ paths: [String]) {
    let identities = paths.map { reader.identity(path: $0) }
    let all = reader.load(paths: paths)
    for (path, identity) in zip(paths, identities) {
      switch all[path] {
      case .success(let pixels): keep(pixels, as: path, identity)
      case .failure(let error): remember(error, path, identity)
      case nil: break
      }
    }
  }

  private func read(path: String) throws(ImageError) -> Entry {
    let identity = reader.identity(path: path)
    do throws(ImageError) {
      if let claimed = try reader.claimedSize(path: path) {
        makeRoom(for: Self.memory(claimed.width, claimed.height))
      }
      return keep(try reader.load(path: path), as: path, identity)
    } catch {
      // Kept, so that a missing image is not looked for again in every frame.
      remember(error, path, identity)
      throw error
    }
  }

  private func isLarge(_ path: String) -> Bool {
    guard let size = try? reader.claimedSize(path: path) else { return false }
    return size.width * size.height > 4_000_000
  }

  /// Whether the kept image is the one that would be read.
  private func isSound(_ path: String, _ identity: ImageFileIdentity?, longestSide: Int) -> Bool {
    guard let entry = entries[path], entry.identity == identity, identity != nil
    else { return false }
    switch entry.reduction {
    case .none: return true
    case .asked:
      // Another reading would leave the file's image, halved until it fits.
      var side = max(entry.size.width, entry.size.height)
      while side > Double(longestSide) { side = (side / 2).rounded(.down) }
      return entry.image.full.longestSide >= Int(side)
    case .room: return memory - entry.memory + entry.wholeMemory > limit
    }
  }

  /// Returns the known error of a file, or nil if it has changed or may succeed this time.
  private func failure(_ path: String, _ identity: ImageFileIdentity?) -> ImageError? {
    guard let failure = failures[path], failure.identity == identity, identity != nil
    else { return nil }
    failures[path]?.isUnreported = false
    if case .undecodable = failure.error, !failure.isUnreported { return nil }
    return failure.error
  }

  // MARK: Reading elsewhere

  /// Notes that the app will read images and pass them to ``accept(_:identities:)``, and draws
  /// nothing for them until then.
  ///
  /// - Returns: The images that are to be read.
  package func await(paths: [String]) -> [String] {
    let missing = Set(paths).sorted().filter { expect(path: $0) }
    awaited.formUnion(missing)
    return missing
  }

  /// Cancels ``await(paths:)``: the images are read when they are drawn.
  package func stopAwaiting() {
    if !awaited.isEmpty { version += 1 }
    awaited.removeAll()
  }

  /// Returns whether the app is to read an image, because it is not kept or has changed, after
  /// making room for it; then pass it to ``accept(_:path:identity:)``.
  package func expect(path: String) -> Bool {
    let identity = reader.identity(path: path)
    if isSound(path, identity, longestSide: .max) {
      entries[path]?.lastUse = now + 1
      return false
    }
    guard failure(path, identity) == nil else { return false }
    if let claimed = try? reader.claimedSize(path: path) {
      makeRoom(for: Self.memory(claimed.width, claimed.height))
    }
    return true
  }

  /// Keeps the result of the app's reading from the file of an identity: the image, or the error.
  package func accept(
    _ result: Result<PixelBuffer, ImageError>, path: String, identity: ImageFileIdentity?
  ) {
    switch result {
    case .success(let pixels): keep(pixels, as: path, identity)
    case .failure(let error):
      remember(error, path, identity)
      failures[path]?.isUnreported = true
    }
  }

  /// Keeps those images of a group that are still awaited and have not been read otherwise in the
  /// meantime.
  package func accept(
    _ results: [String: Result<PixelBuffer, ImageError>], identities: [String: ImageFileIdentity?]
  ) {
    for (path, result) in results where awaited.contains(path) {
      accept(result, path: path, identity: identities[path] ?? nil)
    }
  }

  // MARK: Keeping

  @discardableResult
  private func keep(
    _ pixels: PixelBuffer, as path: String, _ identity: ImageFileIdentity?,
    _ given: ImagePixels? = nil
  ) -> Entry {
    hasCome(path)
    remove(path)
    // What was drawn instead of it is out of date.
    if failures.removeValue(forKey: path) != nil { version += 1 }
    let entry = Entry(
      image: MipmappedImage(pixels),
      size: Size(width: Double(pixels.width), height: Double(pixels.height)), pixels: given,
      identity: identity, lastUse: now + 1)
    entries[path] = entry
    memory += entry.memory
    makeRoom(for: 0)
    return entries[path] ?? entry
  }

  private func remember(_ error: ImageError, _ path: String, _ identity: ImageFileIdentity?) {
    hasCome(path)
    remove(path)
    failures[path] = Failure(error: error, identity: identity)
  }

  private func hasCome(_ path: String) {
    if awaited.remove(path) != nil { version += 1 }
  }

  private func remove(_ path: String) {
    guard let entry = entries.removeValue(forKey: path) else { return }
    memory -= entry.memory
    version += 1
  }

  private func replace(_ path: String, by pixels: PixelBuffer, _ reduction: Reduction) {
    guard var entry = entries[path] else { return }
    memory -= entry.memory
    entry.image = MipmappedImage(pixels)
    entry.reduction = reduction
    memory += entry.memory
    entries[path] = entry
    version += 1
  }

  /// Lets images go that are not in use, the one drawn longest ago first; then keeps less of the
  /// largest ones.
  private func makeRoom(for more: Int) {
    while memory + more > limit {
      if let old = entries.min(by: { $0.value.lastUse < $1.value.lastUse }), old.value.lastUse < now
      {
        remove(old.key)
        continue
      }
      let largest = entries.max { ($0.value.memory, $1.key) < ($1.value.memory, $0.key) }
      guard let largest, largest.value.image.full.longestSide > Self.smallestSide else { return }
      replace(largest.key, by: largest.value.image.full.halved(), .room)
    }
  }
}
