// Layers have places, and stages take events: who imports the scene has their types.
@_exported public import TouchGeometry
@_exported public import TouchInput
// A layer shows models, and every frame has colours: an import of the scene has their types.
@_exported public import TouchModels
// What text is: its faces, its fonts and how it is measured.
@_exported public import TouchText
