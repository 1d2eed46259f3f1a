import type { Context } from 'koa';
import { escapeHtml } from '../../http/escapeHtml.ts';
import type { Content, PageOrder } from './renderer.ts';

const ROOT = '<div id="root"></div>';
const SHEETS = /<link [^>]*rel="stylesheet"/;

/** Whether the address has no query that could change the content of the page. */
export const isPlainAddress = ({ path, query }: Context): boolean =>
  // `next` is where the login leads; it does not change the page.
  Object.keys(query).every((name) => path === '/' && name === 'next');

/**
 * Puts rendered content and its styles into a page.
 * @param nonce nonce of the style element
 */
export function withContent(
  page: string,
  { path, colours }: Pick<PageOrder, 'path' | 'colours'>,
  { html, css, sheet }: Content,
  nonce: string,
): string {
  const mark = `data-rendered="${escapeHtml(path)}" data-colours="${colours}"`;
  const link = sheet ? `<link href="${escapeHtml(sheet)}" rel="stylesheet">` : '';
  // Escaped so that no text can close the element.
  const style = css ? `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>` : '';
  // Replacement functions, because `replace` would interpret `$` in texts written by users.
  return page
    .replace(SHEETS, (own) => link + own)
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => `<div id="root" ${mark}>${html}</div>`);
}
