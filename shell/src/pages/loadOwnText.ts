/** Lazy-loaded, because only texts that the fair's admins wrote need the Markdown parser. */
export const loadOwnText = async () =>
  (await import(/* webpackChunkName: "own-text" */ './OwnText.tsx')).default;
