// The bundled scenes use only the API that every user of the sandbox has.
@_exported public import TouchSandbox
