package import TouchModels

/// The materials of an MTL file: colours, highlights, glow and the image on the surface.
package struct MaterialFile {
  /// A material and its name.
  package struct Entry {
    /// Its name.
    package var name: String
    /// The material.
    package var material: Model.Material
    /// The line of its definition in the file, counted from 1.
    package var line: Int
  }

  /// The name of the file in errors.
  package let file: String
  /// The materials, in the file's order; their names are unique.
  package let materials: [Entry]

  /// Reads materials from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file in errors.
  ///   - texture: Finds an image by the name in the file; nil if there is none.
  /// - Throws: A ``ModelFileError`` for the first thing that is wrong.
  package init(
    _ bytes: [UInt8], file: String, texture: (String) -> ImageReference?
  ) throws(ModelFileError) {
    self.file = file
    materials = try bytes.withUnsafeBufferPointer { bytes throws(ModelFileError) in
      try Self.read(ModelScanner(bytes, file: file), texture)
    }
  }

  private static func read(
    _ start: ModelScanner, _ texture: (String) -> ImageReference?
  ) throws(ModelFileError) -> [Entry] {
    var scanner = start
    var materials: [Entry] = []
    var lines: [String: Int] = [:]
    // This is the error for other content in place of materials; an empty file simply has no
    // materials.
    var stranger: ModelFileError?
    while scanner.nextLine() {
      let bytes = scanner.word()
      if bytes.isEmpty { continue }
      if bytes.contains(0) {
        throw scanner.failure("this is not text", expected: "a material file")
      }
      let word = String(decoding: bytes.prefix(60), as: UTF8.self)
      if word == "newmtl" {
        let name = try scanner.requiredRest("the material's name")
        if let first = lines.updateValue(scanner.line, forKey: name) {
          throw scanner.failure(
            "the material \"\(name.prefix(60))\" is defined twice, first in line \(first)",
            expected: "names that are unique in the file")
        }
        materials.append(Entry(name: name, material: Model.Material(), line: scanner.line))
        continue
      }
      if materials.isEmpty, stranger == nil {
        stranger = scanner.failure(
          "found \"\(ModelScanner.shown(bytes))\"", expected: "a material file, which has newmtl")
      }
      guard ["Kd", "Ks", "Ke", "Ns", "map_Kd"].contains(word) else { continue }
      guard let last = materials.indices.last else {
        throw scanner.failure("\(word) before any material", expected: "newmtl first")
      }
      switch word {
      case "Kd": try readColor(&materials[last].material.diffuse, &scanner)
      case "Ks": try readColor(&materials[last].material.specular, &scanner)
      case "Ke": try readColor(&materials[last].material.emission, &scanner)
      case "Ns":
        let value = try scanner.required("a number from 0 to 1000")
        materials[last].material.shininess = min(max(value, 1), 1000)
      default:
        let rest = scanner.rest()
        var names = TextureStatement.names(in: rest)
        if let name = ModelScanner.beforeComment(rest) { names += TextureStatement.names(in: name) }
        // The author's computer may have had the image elsewhere.
        names += names.compactMap { $0.split { $0 == "/" || $0 == "\\" }.last.map(String.init) }
        guard let likeliest = names.first else {
          throw scanner.failure("the line ends", expected: "the image's name")
        }
        guard let image = names.lazy.compactMap(texture).first else {
          throw scanner.failure(
            "there is no image \"\(likeliest.prefix(60))\"",
            expected: "a file beside the materials")
        }
        materials[last].material.texture = image
      }
    }
    if materials.isEmpty, let stranger { throw stranger }
    return materials
  }

  /// Reads red, green and blue; a colour in other terms leaves the material's colour.
  private static func readColor(
    _ color: inout Color, _ scanner: inout ModelScanner
  ) throws(ModelFileError) {
    var ahead = scanner
    let word = ahead.word()
    if word.elementsEqual("xyz".utf8) || word.elementsEqual("spectral".utf8) { return }
    let words = "red, green and blue from 0 to 1"
    let red = try scanner.required(words)
    // The format allows a single grey.
    let green = try scanner.number(words) ?? red
    let blue = try scanner.number(words) ?? green
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    color = Color(red: part(red), green: part(green), blue: part(blue))
  }
}
