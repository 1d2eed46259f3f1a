/** Collation of all lists of names: Swedish order, with å ä ö after z, ignoring case. */
export const NAME_ORDER = { locale: 'sv' } as const;

/** Collation for unique names, which must differ in more than case. */
export const IGNORING_CASE = { locale: 'sv', strength: 2 } as const;
