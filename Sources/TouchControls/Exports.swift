// A control is a layer on a stage, so an import of the controls includes the scene.
@_exported public import TouchScene
