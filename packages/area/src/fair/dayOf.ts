/** The day a moment (ISO 8601) falls on in a time zone, YYYY-MM-DD; Swedish writes it so. */
export const dayOf = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));
