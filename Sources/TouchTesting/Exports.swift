// One import gives tests of recordings the traces, expectations and hosts, too.
@_exported public import TouchReplay
