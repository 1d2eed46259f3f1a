/** In a chunk of its own, so that the Markdown parser is loaded only if a fair has its own texts. */
export const loadOwnText = async () =>
  (await import(/* webpackChunkName: "own-text" */ './OwnText.tsx')).default;
