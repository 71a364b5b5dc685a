// Whoever tests scenes plays the bundled ones, too.
@_exported public import TouchScenes
