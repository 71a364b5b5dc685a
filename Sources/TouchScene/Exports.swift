// Layers have places, and stages take events: an import of the scene includes their types.
@_exported public import TouchGeometry
@_exported public import TouchInput
// A layer shows models, and every frame has colours: an import of the scene has their types.
@_exported public import TouchModels
// Text has faces, fonts and measures.
@_exported public import TouchText
