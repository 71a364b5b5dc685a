// A window has fonts, images and a clock of its events, so an import of the window includes their
// types.
@_exported public import TouchRaster
@_exported public import TouchSDLInput
