// A window is given fonts and images, and its events have a clock: a file that imports it has their
// types.
@_exported public import TouchRaster
@_exported public import TouchSDLInput
