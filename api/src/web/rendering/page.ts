import type { Context } from 'koa';
import { escapeHtml } from '../../http/escapeHtml.ts';
import type { Content, PageOrder } from './renderer.ts';

const ROOT = '<div id="root"></div>';
const SHEETS = /<link [^>]*rel="stylesheet"/;

/** Whether the URL has no query, or only one that does not change the content of the page. */
export const isPlainAddress = ({ path, query }: Context): boolean =>
  // On the start page, `next` is allowed: it only says which page follows the login.
  Object.keys(query).every((name) => path === '/' && name === 'next');

/**
 * Adds rendered content and its styles to a page.
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
  // Escapes `<`, so that no text can close the style element.
  const style = css ? `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>` : '';
  // Passes functions to `replace`, because in a string it would interpret a `$` written by a user.
  return page
    .replace(SHEETS, (own) => link + own)
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => `<div id="root" ${mark}>${html}</div>`);
}
