// A window is given fonts and images, and its events have a clock: whoever imports it has their
// types.
@_exported public import TouchRaster
@_exported public import TouchSDLInput
