package import SceneGraph

/// The materials of an MTL file: colours, highlights, glow and the picture on the surface.
package struct MaterialFile {
  /// A material and its name.
  package struct Entry {
    /// Its name.
    package var name: String
    /// What it is like.
    package var material: Model.Material
  }

  /// The materials, in the file's order; a name used twice is the earlier one's.
  package private(set) var materials: [Entry] = []

  /// Reads materials from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: What errors call the file.
  ///   - texture: Finds a picture by the name in the file; nil if there is none.
  /// - Throws: A ``SceneError`` for the first thing that is wrong.
  package init(
    _ bytes: [UInt8], file: String, texture: (String) -> ImageReference?
  ) throws(SceneError) {
    let result = try bytes.withUnsafeBufferPointer { bytes throws(SceneError) in
      try Self.read(ModelScanner(bytes, file: file), texture)
    }
    materials = result
  }

  private static func read(
    _ start: ModelScanner, _ texture: (String) -> ImageReference?
  ) throws(SceneError) -> [Entry] {
    var scanner = start
    var materials: [Entry] = []
    while scanner.nextLine() {
      let word = String(decoding: scanner.word(), as: UTF8.self)
      if word == "newmtl" {
        let name = scanner.rest()
        guard !name.isEmpty else {
          throw scanner.failure("the line ends", expected: "the material's name")
        }
        materials.append(Entry(name: name, material: Model.Material()))
        continue
      }
      guard ["Kd", "Ks", "Ke", "Ns", "map_Kd"].contains(word) else { continue }
      guard let last = materials.indices.last else {
        throw scanner.failure("\(word) before any material", expected: "newmtl first")
      }
      switch word {
      case "Kd": materials[last].material.diffuse = try color(&scanner)
      case "Ks": materials[last].material.specular = try color(&scanner)
      case "Ke": materials[last].material.emission = try color(&scanner)
      case "Ns":
        let value = try scanner.required("a number from 0 to 1000")
        materials[last].material.shininess = min(max(value, 1), 1000)
      default:
        let name = textureName(&scanner)
        guard let image = texture(name) else {
          throw scanner.failure(
            "there is no image \"\(name.prefix(60))\"", expected: "a file beside the materials")
        }
        materials[last].material.texture = image
      }
    }
    return materials
  }

  private static func color(_ scanner: inout ModelScanner) throws(SceneError) -> Color {
    let words = "red, green and blue from 0 to 1"
    let red = try scanner.required(words)
    // The format allows a single grey.
    let green = try scanner.number(words) ?? red
    let blue = try scanner.number(words) ?? green
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(red: part(red), green: part(green), blue: part(blue))
  }

  /// The file's name at the end of the line; options before it are passed over.
  private static func textureName(_ scanner: inout ModelScanner) -> String {
    let rest = scanner.rest()
    guard rest.hasPrefix("-") else { return rest }
    return rest.split(whereSeparator: { $0 == " " || $0 == "\t" }).last.map(String.init) ?? rest
  }
}
