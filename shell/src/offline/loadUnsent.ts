/** Loads the question about unsent entries. It is loaded separately, because only people who count or scan need it. */
export const loadUnsent = async () =>
  (await import(/* webpackChunkName: "unsent" */ './UnsentDialog.tsx')).UnsentDialog;
