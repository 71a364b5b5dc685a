// What needs no gesture stands in a target of its own; who imports this one has it too.
@_exported public import TestBasics
// Tests of gestures tell what fingers do.
@_exported public import TouchTesting
