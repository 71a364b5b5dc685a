// A session is a host of recordings: whoever has one traces and tests it.
@_exported public import TouchReplay
