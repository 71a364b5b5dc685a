// A test has all that it needs of this project's testing with one import.
@_exported public import TouchRecording
@_exported public import TouchTesting
