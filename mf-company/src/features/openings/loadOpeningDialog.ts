/**
 * Lazy-loaded, because most visits do not open the form. Every place must use this same function, because it is the
 * cache key.
 */
export const loadOpeningDialog = async () => (await import('./OpeningDialog.tsx')).OpeningDialog;
