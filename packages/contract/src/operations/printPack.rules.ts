/** Parts of the print pack, in the order in which the file contains them (NEXT 2.7). */
export const PRINT_PARTS = ['badges', 'doors', 'tables', 'posters', 'schedules'] as const;
export type PrintPart = (typeof PRINT_PARTS)[number];

/** Parts that contain names of people. An admin who prints them must state a purpose. */
export const PERSONAL_PARTS = ['badges', 'doors', 'schedules'] as const satisfies readonly PrintPart[];

/**
 * Maximum numbers of items in one print pack, to limit the memory that the worker needs. They are about four times the
 * numbers of the largest planned fair.
 */
export const PRINT_LIMITS = { people: 3000, tables: 1500, posters: 1500, meetings: 20_000 } as const;
