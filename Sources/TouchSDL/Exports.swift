// A window is given pictures, fonts and images: whoever imports it has their types.
@_exported public import TouchRaster
