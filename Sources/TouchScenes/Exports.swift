// The bundled scenes are written with what any user of the sandbox has.
@_exported public import TouchSandbox
