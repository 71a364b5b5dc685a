import TouchModelFiles
import TouchModels
import TouchScene

/// Any bytes are read as a model in the OBJ format, whose material files and images are all
/// there.
public func fuzzModel(_ bytes: [UInt8]) {
  do throws(ModelFileError) {
    let model = try ModelReader.read(bytes, file: "input.obj", name: "input") {
      (library: String) throws(ModelFileError) -> MaterialFile? in
      // Some names are files, so that what follows is read.
      guard library.utf8.count % 2 == 1 else { return nil }
      return try MaterialFile(Array(materials.utf8), file: library) { ImageReference(path: $0) }
    }
    precondition(model.triangleCount > 0 && model.radius > 0)
    _ = model.textures
  } catch {
    expectLine(error.description)
  }
}

/// Any bytes are read as a material file.
public func fuzzMaterials(_ bytes: [UInt8]) {
  do throws(ModelFileError) {
    let file = try MaterialFile(bytes, file: "input.mtl") { name in
      name.utf8.count % 2 == 1 ? ImageReference(path: name) : nil
    }
    precondition(Set(file.materials.map(\.name)).count == file.materials.count)
  } catch {
    expectLine(error.description)
  }
}

private let materials = """
  newmtl red
  Kd 1 0 0
  newmtl cloth
  Kd 1 1 1
  map_Kd cloth.png
  """

/// Whatever is wrong is one line, and not a long one.
func expectLine(_ words: String) {
  precondition(!words.isEmpty && words.utf8.count < 2000, words)
  precondition(!words.contains("\n"), words)
}
