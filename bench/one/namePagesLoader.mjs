// @ts-check
/**
 * Adds the area's name to the chunk names of its pages. @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @returns {string}
 */
export default function namePages(source) {
  const area = /mf-(\w+)[\\/]src/.exec(this.resourcePath)?.[1];
  return source.replaceAll('webpackChunkName: "page-', `webpackChunkName: "page-${area}-`);
}
