/** Local-storage key of the companies that a signed-out visitor has starred. */
export const STARS_KEY = 'fair.stars';
