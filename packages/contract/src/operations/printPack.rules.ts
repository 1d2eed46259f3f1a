/** Parts of the print pack in the order of the file (NEXT 2.7). */
export const PRINT_PARTS = ['badges', 'doors', 'tables', 'posters', 'schedules'] as const;
export type PrintPart = (typeof PRINT_PARTS)[number];

/** Parts with names of people, for which the admin states a purpose. */
export const PERSONAL_PARTS = ['badges', 'doors', 'schedules'] as const satisfies readonly PrintPart[];

/** Limits of one print pack, about four times the largest fair of the design. They bound the memory of the worker. */
export const PRINT_LIMITS = { people: 3000, tables: 1500, posters: 1500, meetings: 20_000 } as const;
