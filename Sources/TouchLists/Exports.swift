// A list is a layer on a stage: a file that imports the lists has those, too.
@_exported public import TouchScene
