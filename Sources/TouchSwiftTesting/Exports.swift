// One import gives a test everything that it needs.
@_exported public import TouchRecording
@_exported public import TouchTesting
