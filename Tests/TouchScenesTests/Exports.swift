// Scenes from text and the bundled recordings, with all that plays them.
@_exported import SceneTestSupport
