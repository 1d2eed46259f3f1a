/** Its own chunk: what reads Markdown is loaded where a fair has written some. */
export const loadOwnText = async () =>
  (await import(/* webpackChunkName: "own-text" */ './OwnText.tsx')).default;
