// A control is a layer on a stage: a file that imports the controls has those, too.
@_exported public import TouchScene
