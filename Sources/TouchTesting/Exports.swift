// A test of recordings also needs traces, expectations and hosts: one import provides them all.
@_exported public import TouchReplay
