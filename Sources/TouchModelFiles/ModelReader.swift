package import TouchModels

/// A reader of models from the bytes of OBJ files.
///
/// It supports places, texture coordinates, normals, faces of three and more corners with positive
/// and negative indices, materials and smoothing groups. It skips lines, points, curves and every
/// unknown statement. An error has one line: file, line, found text and expectation. The memory
/// needed grows with the file, whatever numbers it contains.
package struct ModelReader {
  private var scanner: ModelScanner
  private var builder = ModelBuilder()
  private var materialNumbers: [String: Int] = [:]
  /// The definition of each material: file and line.
  private var definitions: [String: String] = [:]
  /// The material files that were read, by their names here.
  private var libraries: [String: MaterialFile] = [:]
  /// Lines of several material files, all of which were read.
  private var libraryLines: Set<String> = []
  /// The number of failed searches for a material file.
  private var missingLibraries = 0
  /// The number of lines that name a material or a material file.
  private var namingLines = 0
  private var material = -1
  /// The material of faces without one; −1 until there are such faces.
  private var plainMaterial = -1
  private var smoothing = ModelBuilder.Smoothing.automatic
  private var corners: [ModelBuilder.Corner] = []
  private let library: (String) throws(ModelFileError) -> MaterialFile?

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file in errors.
  ///   - name: The name of the model.
  ///   - library: Reads a material file that the model names, or returns nil if there is none of
  ///     that name.
  /// - Returns: The model.
  /// - Throws: A ``ModelFileError`` for the first thing that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String, name: String,
    library: @escaping (String) throws(ModelFileError) -> MaterialFile?
  ) throws(ModelFileError) -> Model {
    try bytes.withUnsafeBufferPointer { bytes throws(ModelFileError) in
      var reader = ModelReader(scanner: ModelScanner(bytes, file: file), library: library)
      return try reader.read(name: name)
    }
  }

  private mutating func read(name: String) throws(ModelFileError) -> Model {
    while scanner.nextLine() {
      let word = scanner.word()
      switch word.count {
      case 0: continue
      case 1:
        switch word[word.startIndex] {
        case UInt8(ascii: "v"): try readPlace()
        case UInt8(ascii: "f"): try readFace()
        case UInt8(ascii: "s"): readSmoothing()
        case 0: throw notAModel
        default: continue
        }
      case 2 where word[word.startIndex] == UInt8(ascii: "v"):
        switch word[word.startIndex + 1] {
        case UInt8(ascii: "t"): try readTexture()
        case UInt8(ascii: "n"): try readNormal()
        case 0: throw notAModel
        default: continue
        }
      case 6 where word.elementsEqual("usemtl".utf8): try useMaterial()
      case 6 where word.elementsEqual("mtllib".utf8): try readLibrary()
      default:
        if word.contains(0) { throw notAModel }
      }
    }
    guard builder.triangleCount > 0 else {
      throw ModelFileError(
        file: scanner.file, what: "there is no face", expected: "a model in the OBJ format")
    }
    return builder.build(name: name)
  }

  private var notAModel: ModelFileError {
    scanner.failure("this is not text", expected: "a model in the OBJ format")
  }

  /// The largest number of failed searches for material files, because each takes time; the
  /// searches determine whether a line names several files.
  private static let mostMissingLibraries = 10_000
  /// The longest line of material files, in bytes.
  private static let longestLibraryLine = 65_536
  /// The longest name to search for, in bytes; the systems allow no longer ones.
  private static let longestLibraryName = 4096

  // MARK: Statements

  /// Counts a line that names a material or a material file: more of them than triangles are
  /// refused.
  private mutating func countNamingLine() throws(ModelFileError) {
    namingLines += 1
    guard namingLines <= ModelFile.maximumTriangles else {
      throw scanner.failure(
        "more than \(ModelFile.maximumTriangles) lines of usemtl and mtllib",
        expected: "as many or fewer")
    }
  }

  private mutating func readPlace() throws(ModelFileError) {
    let (x, y, z) = try threeNumbers()
    builder.positions.append(SIMD3(Float(x), Float(y), Float(z)))
  }

  private mutating func threeNumbers() throws(ModelFileError) -> (Double, Double, Double) {
    let words = "three finite numbers, x y z"
    return (try scanner.required(words), try scanner.required(words), try scanner.required(words))
  }

  private mutating func readTexture() throws(ModelFileError) {
    let words = "one or two finite numbers, u v"
    let u = try scanner.required(words)
    let v = try scanner.number(words) ?? 0
    // Images repeat, and numbers this large have hardly any digits left for fractions.
    guard u.magnitude < 1e6, v.magnitude < 1e6 else {
      throw scanner.failure("found \(u) \(v)", expected: "texture coordinates below a million")
    }
    builder.textures.append(SIMD2(Float(u), Float(v)))
  }

  private mutating func readNormal() throws(ModelFileError) {
    let (x, y, z) = try threeNumbers()
    let length = (x * x + y * y + z * z).squareRoot()
    // A normal without direction has no light, but that is no reason to refuse the model.
    let scale = length > 0 ? 1 / length : 0
    builder.normals.append(SIMD3(Float(x * scale), Float(y * scale), Float(z * scale)))
  }

  private mutating func readSmoothing() {
    let word = scanner.word()
    let value = ModelScanner.number(word) ?? 0
    smoothing = value >= 1 && value < 1e9 ? .group(Int32(value)) : .flat
  }

  private mutating func useMaterial() throws(ModelFileError) {
    try countNamingLine()
    let name = try scanner.requiredRest("the material's name")
    guard
      let number = materialNumbers[name]
        ?? ModelScanner.beforeComment(name).flatMap({ materialNumbers[$0] })
    else {
      // Blender's name for no material.
      if name == "(null)" { return material = -1 }
      let expected =
        libraries.isEmpty
        ? "a material file (mtllib) before it"
        : materialNumbers.isEmpty
          ? "materials in the file's mtllib, which has none" : "a material of the file's mtllib"
      throw scanner.failure("no material is named \"\(name.prefix(60))\"", expected: expected)
    }
    material = number
  }

  private mutating func readLibrary() throws(ModelFileError) {
    try countNamingLine()
    let rest = try scanner.requiredRest("the material file's name")
    guard rest.utf8.count <= Self.longestLibraryLine else {
      throw scanner.failure(
        "material files named in more than \(Self.longestLibraryLine) bytes",
        expected: "as many or fewer")
    }
    // It may be one name with blanks or several names; the existing files decide.
    if libraryLines.contains(rest) { return }
    if try readLibrary(named: rest) { return }
    let words = rest.split { $0 == " " || $0 == "\t" }.map(String.init)
    var first = 0
    while first < words.count {
      // A name of more words than this must be alone in its line.
      var end = min(words.count, first + 8)
      while end > first, try !readLibrary(named: words[first..<end].joined(separator: " ")) {
        end -= 1
      }
      guard end > first else {
        // The rest is a comment.
        if first > 0, words[first].hasPrefix("#") { break }
        let name = first == 0 ? rest : words[first]
        throw scanner.failure(
          "there is no material file \"\(name.prefix(60))\"", expected: "a file beside the model")
      }
      first = end
    }
    if rest.utf8.count <= Self.longestLibraryName { libraryLines.insert(rest) }
  }

  /// Takes over the materials of a file; false if there is no file of that name.
  private mutating func readLibrary(named name: String) throws(ModelFileError) -> Bool {
    // Some programs name it again for each part of the model.
    if libraries[name] != nil { return true }
    var found: MaterialFile?
    do throws(ModelFileError) {
      if name.utf8.count <= Self.longestLibraryName { found = try library(name) }
    } catch {
      if error.line != nil { throw error }
      // The error is of the whole file, so it gives the line that names it.
      throw scanner.failure(
        "the material file \"\(name.prefix(60))\": \(error.what)", expected: error.expected)
    }
    guard let file = found else {
      missingLibraries += 1
      guard missingLibraries <= Self.mostMissingLibraries else {
        throw scanner.failure(
          "material files looked for \(Self.mostMissingLibraries) times in vain",
          expected: "a line of mtllib for each")
      }
      return false
    }
    libraries[name] = file
    for entry in file.materials {
      if let first = definitions[entry.name] {
        throw ModelFileError(
          file: file.file, line: entry.line,
          what: "the material \"\(entry.name.prefix(60))\" is defined twice, first in \(first)",
          expected: "names that are unique in the model")
      }
      definitions[entry.name] = "\(file.file):\(entry.line)"
      materialNumbers[entry.name] = builder.materials.count
      if let short = ModelScanner.beforeComment(entry.name), materialNumbers[short] == nil {
        materialNumbers[short] = builder.materials.count
      }
      builder.materials.append(entry.material)
    }
    return true
  }

  private mutating func readFace() throws(ModelFileError) {
    corners.removeAll(keepingCapacity: true)
    while scanner.hasWord() {
      guard corners.count < ModelFile.maximumCorners else {
        throw scanner.failure(
          "a face with more than \(ModelFile.maximumCorners) corners", expected: "as many or fewer")
      }
      corners.append(try corner())
    }
    guard corners.count >= 3 else {
      throw scanner.failure(
        "a face with \(corners.count) corner\(corners.count == 1 ? "" : "s")",
        expected: "three and more")
    }
    guard builder.triangleCount + corners.count - 2 <= ModelFile.maximumTriangles else {
      throw scanner.failure(
        "a model of more than \(ModelFile.maximumTriangles) triangles", expected: "as many or fewer"
      )
    }
    if material < 0 {
      if plainMaterial < 0 {
        plainMaterial = builder.materials.count
        builder.materials.append(Model.Material())
      }
      material = plainMaterial
    }
    guard builder.addFace(corners, material: material, smoothing: smoothing) else {
      throw scanner.failure(
        "a face of \(corners.count) corners that is not convex, and with those before it too much to cut",
        expected: "at most \(ModelBuilder.sureCorners) corners in each")
    }
  }

  /// `place`, `place/texture`, `place//normal` or `place/texture/normal`.
  private mutating func corner() throws(ModelFileError) -> ModelBuilder.Corner {
    let word = scanner.word()
    var values = (0, 0, 0)
    var field = 0
    let base = scanner.base
    let end = word.endIndex
    var at = word.startIndex
    while at < end {
      let start = at
      var isNegative = false
      if base[at] == 45 {
        isNegative = true
        at += 1
      }
      var value = 0
      while at < end, base[at] >= 48, base[at] <= 57 {
        value = min(value * 10 + Int(base[at] - 48), 1 << 40)
        at += 1
      }
      let isEmpty = at == start
      let isLast = at == end
      // A texture may be omitted before a normal; a number 0, a sign alone or anything else is
      // invalid.
      guard isLast || base[at] == 47, isEmpty ? field == 1 && !isLast : value > 0 else {
        throw malformed(word)
      }
      if isNegative { value = -value }
      if field == 0 {
        values.0 = value
      } else if field == 1 {
        values.1 = value
      } else {
        values.2 = value
      }
      if isLast { break }
      at += 1
      field += 1
      guard field < 3, at < end else { throw malformed(word) }
    }
    return ModelBuilder.Corner(
      position: try index(values.0, of: builder.positions.count, "vertex"),
      texture: try index(values.1, of: builder.textures.count, "texture coordinate"),
      normal: try index(values.2, of: builder.normals.count, "normal"))
  }

  private func malformed(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> ModelFileError {
    scanner.failure(
      "found \"\(ModelScanner.shown(word))\"",
      expected: "a corner such as 1, 1/2, 1//3 or 1/2/3, counted from 1")
  }

  /// Returns an index from 0, or −1 if none was given.
  private func index(_ value: Int, of count: Int, _ what: String) throws(ModelFileError) -> Int {
    if value == 0 { return -1 }
    let index = value > 0 ? value - 1 : count + value
    guard index >= 0, index < count else {
      throw scanner.failure(
        "\(what) \(value) does not exist",
        expected: count == 0
          ? "one of those before this line, where there are none"
          : "1 to \(count), or -\(count) to -1")
    }
    return index
  }
}
