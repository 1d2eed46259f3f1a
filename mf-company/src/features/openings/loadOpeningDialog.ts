/** Lazy-loaded, because most visits do not open the form. The same function for every place, as it is the cache key. */
export const loadOpeningDialog = async () => (await import('./OpeningDialog.tsx')).OpeningDialog;
