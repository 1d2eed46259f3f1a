/**
 * Reasons why an area could not be shown. `missing`: its files are missing on the server; `slow`: loading took longer
 * than ten seconds; `start`: its code did not start; `contract`: its contract number differs from the one in the list
 * of areas; `render`: it threw an error while rendering; `script`: one of its scripts threw an error at another time.
 */
export const AREA_FAULTS = ['missing', 'slow', 'start', 'contract', 'render', 'script'] as const;
export type AreaFault = (typeof AREA_FAULTS)[number];
