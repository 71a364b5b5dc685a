// A test of recordings needs traces, expectations and hosts as well: one import has them.
@_exported public import TouchReplay
