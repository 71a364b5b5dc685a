// The tests of the sandbox play the bundled scenes, too.
@_exported import TouchScenes
