import type { Language } from '@fair/texts/text';
import { escapeHtml } from './escapeHtml.ts';

/** What a public page says of itself to whoever shows a link to it. */
export interface PageHead {
  /** Its one address. */
  readonly path: string;
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  readonly picture: { readonly url: string; readonly isWide: boolean };
}

/** Kept out of the lists of search engines: what is for an account or for one person. */
const NOT_LISTED = [
  '/api/',
  '/firstlogin',
  '/confirm-email',
  '/stop-email',
  '/reset-password/',
  '/unsubscribe',
];

/**
 * Writes a page's own title, description and picture into index.html; a page without them is not to be listed.
 * @param publicUrl where the site is, without a slash at its end
 */
export function withHead(
  html: string,
  head: PageHead | undefined,
  publicUrl: string,
  language: Language,
): string {
  if (!head) return html.replace('</head>', '<meta name="robots" content="noindex"></head>');
  const { title, description, picture, siteName } = head;
  const url = publicUrl + head.path;
  const named = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  const tags = [
    named('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    named('property', 'og:type', 'website'),
    named('property', 'og:site_name', siteName),
    named('property', 'og:title', title),
    named('property', 'og:description', description),
    named('property', 'og:url', url),
    named('property', 'og:image', publicUrl + picture.url),
    named('property', 'og:locale', language === 'sv' ? 'sv_SE' : 'en_GB'),
    named('name', 'twitter:card', picture.isWide ? 'summary_large_image' : 'summary'),
  ].join('');
  // As functions: a text of a company may contain what `replace` reads as a reference.
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${tags}</head>`);
}

/** `/robots.txt`: what search engines may list. Pictures of companies are calls of the API that may be fetched. */
export function robotsText(areas: readonly string[], publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/v1/public/',
    ...[...NOT_LISTED, ...areas.map((area) => `/${area}/`)].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** `/sitemap.xml` of these paths. */
export function sitemapText(paths: readonly string[], publicUrl: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
