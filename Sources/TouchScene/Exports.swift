// A layer shows models, and every frame has colours: whoever imports the scene has their types.
@_exported public import TouchModels
