// A session is a host of recordings: code that has one traces and tests it.
@_exported public import TouchReplay
