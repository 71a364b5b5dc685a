// A control is a layer on a stage: whoever imports the controls has those.
@_exported public import TouchScene
