// What an app with a window needs: one import.
@_exported public import TouchControls
@_exported public import TouchGeometry
@_exported public import TouchGestures
@_exported public import TouchInput
@_exported public import TouchLists
@_exported public import TouchSDL
@_exported public import TouchScene
