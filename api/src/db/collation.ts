/** The order of names in every list: as a Swedish register has it, å ä ö after z, whatever the case. */
export const NAME_ORDER = { locale: 'sv' } as const;

/** For names that must differ by more than case. */
export const IGNORING_CASE = { locale: 'sv', strength: 2 } as const;
