// A window is given images, fonts and images: whoever imports it has their types.
@_exported public import TouchRaster
