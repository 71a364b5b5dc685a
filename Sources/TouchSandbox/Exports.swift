// A session hosts recordings: code that has a session can trace and test it.
@_exported public import TouchReplay
