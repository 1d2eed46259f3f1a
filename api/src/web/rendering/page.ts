import type { Context } from 'koa';
import { escapeHtml } from '../../http/escapeHtml.ts';
import type { Content, PageOrder } from './renderer.ts';

const ROOT = '<div id="root"></div>';
const SHEETS = /<link [^>]*rel="stylesheet"/;

/** Whether the URL has no query that could change the content of the page. */
export const isPlainAddress = ({ path, query }: Context): boolean =>
  // `next` (where the login leads) does not change the start page.
  Object.keys(query).every((name) => path === '/' && name === 'next');

/**
 * Inserts rendered content and its styles into a page.
 * @param nonce nonce for the style element
 */
export function withContent(
  page: string,
  { path, colours }: Pick<PageOrder, 'path' | 'colours'>,
  { html, css, sheet }: Content,
  nonce: string,
): string {
  const mark = `data-rendered="${escapeHtml(path)}" data-colours="${colours}"`;
  const link = sheet ? `<link href="${escapeHtml(sheet)}" rel="stylesheet">` : '';
  // `<` is escaped so that no text can close the element.
  const style = css ? `<style nonce="${nonce}">${css.replaceAll('<', '\\3c ')}</style>` : '';
  // The replacements are functions, because `replace` would interpret `$` in texts written by users.
  return page
    .replace(SHEETS, (own) => link + own)
    .replace('</head>', () => `${style}</head>`)
    .replace(ROOT, () => `<div id="root" ${mark}>${html}</div>`);
}
