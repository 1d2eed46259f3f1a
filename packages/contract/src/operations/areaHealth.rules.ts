/**
 * Reasons why an area could not be shown: its files are missing on the server; loading took longer than ten
 * seconds; its code did not start; its contract number differs from the list; it threw while rendering; one of its
 * scripts threw outside rendering.
 */
export const AREA_FAULTS = ['missing', 'slow', 'start', 'contract', 'render', 'script'] as const;
export type AreaFault = (typeof AREA_FAULTS)[number];
