/**
 * What kept a page from an area: the server did not have its files; they took longer than ten seconds; its code did not start; it
 * speaks another contract than the list says; it threw while rendering; a script of it threw otherwise.
 */
export const AREA_FAULTS = ['missing', 'slow', 'start', 'contract', 'render', 'script'] as const;
export type AreaFault = (typeof AREA_FAULTS)[number];
