import type { Context } from 'koa';
import { escapeHtml } from '../escapeHtml.ts';
import type { Content, PageOrder } from './renderer.ts';

const ROOT = '<div id="root"></div>';
const SHEETS = /<link [^>]*rel="stylesheet"/;

/** Whether a page that is asked for has the content of its path: what is asked for behind `?` may show another one. */
export const isPlainAddress = ({ path, query }: Context): boolean =>
  // Where whoever signs in goes on to; the page is the same.
  Object.keys(query).every((name) => path === '/' && name === 'next');

/**
 * Puts the content into a page, with what it is styled with.
 * @param nonce of the style element
 */
export function withContent(
  page: string,
  { path, colours }: Pick<PageOrder, 'path' | 'colours'>,
  { html, css, sheet }: Content,
  nonce: string,
): string {
  const mark = `data-rendered="${escapeHtml(path)}" data-colours="${colours}"`;
  const link = sheet ? `<link href="${escapeHtml(sheet)}" rel="stylesheet">` : '';
  // Nothing in it can end the element.
  const style = css ? `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>` : '';
  // As functions: what people have written may contain what `replace` reads as a reference.
  return page
    .replace(SHEETS, (own) => link + own)
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => `<div id="root" ${mark}>${html}</div>`);
}
