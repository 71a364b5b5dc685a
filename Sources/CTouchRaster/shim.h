#ifndef TOUCHSTONE_CTOUCHRASTER_SHIM_H
#define TOUCHSTONE_CTOUCHRASTER_SHIM_H

/* Asks for memory that will be read soon; any address may be given. Swift has no word for it. */
static inline void CTouchRaster_Prefetch(const void *address) { __builtin_prefetch(address); }

#endif
