import type { Language } from '@fair/texts/text';
import { escapeHtml } from '../http/escapeHtml.ts';

/** Metadata of a public page for link previews. */
export interface PageHead {
  /** Path of the page in its canonical URL. */
  readonly path: string;
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  readonly picture: { readonly url: string; readonly isWide: boolean };
}

/** Paths that search engines must not visit, because their pages are meant for one account or person. */
const NOT_LISTED = [
  '/api/',
  '/b/',
  '/firstlogin',
  '/confirm-email',
  '/stop-email',
  '/keep-cv',
  '/reset-password/',
  '/unsubscribe',
];

/**
 * Adds title, description and image to index.html. Pages without metadata get `noindex` instead.
 * @param publicUrl URL of the site, without a trailing slash
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
  // Passes functions to `replace`, because in a string it would interpret a `$` written by a company.
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${tags}</head>`);
}

/** Returns the content of `/robots.txt`. Search engines may visit `/api/v1/public/`, which contains company images. */
export function robotsText(areas: readonly string[], publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/v1/public/',
    ...[...NOT_LISTED, ...areas.map((area) => `/${area}/`)].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns the content of `/sitemap.xml` for a list of paths. */
export function sitemapText(paths: readonly string[], publicUrl: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
