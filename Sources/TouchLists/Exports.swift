// A list is a layer on a stage, so an import of the lists includes the scene.
@_exported public import TouchScene
