import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { givenApi } from '../../../testing/givenApi.ts';
import { aCompany } from '../../../testing/index.ts';
import { CompanyModel } from '../../recruitment/companies/model.ts';

const root = mkdtempSync(join(tmpdir(), 'fair-sharing-'));
writeFileSync(
  join(root, 'index.html'),
  '<html lang="en"><head><meta name="description" content="Of all"><title>Fair</title></head></html>',
);
const SITE = 'https://fair.example';
const api = givenApi({ WEB_ROOT: root, PUBLIC_URL: SITE });
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the metadata of a page, by name or property of the tag. */
async function headOf(path: string, language = 'en') {
  const { text } = await api.visitor().get(path).set('Accept-Language', language).expect(200);
  const tags = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  return {
    text,
    title: /<title>([^<]*)<\/title>/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1],
    meta: Object.fromEntries(tags.map(([, name, content]) => [name, content])),
  };
}

test('shows name, texts and picture in a link to a company, without creating HTML', async () => {
  const hostile = `"><script>alert(1)</script> $& $' __CSP_NONCE__`;
  const { slug } = await aCompany({ companyName: `Åkes <Bageri> & Söner` });
  await CompanyModel.updateOne({ slug }, { slogan: hostile, description: 'word '.repeat(90) });
  const { text, title, canonical, meta } = await headOf(`/companies/${slug}`);
  expect(title).toMatch(/^Åkes &lt;Bageri&gt; &amp; Söner · .+ \d{4}$/);
  expect(meta['og:title']).toBe(title);
  expect(meta.description).toContain(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $&#39; __CSP_NONCE__',
  );
  expect(meta.description).toMatch(/ word…$/);
  expect(text).not.toContain('<script>');
  expect(text.match(/name="description"/g)).toHaveLength(1);
  expect([canonical, meta['og:url']]).toEqual([`${SITE}/companies/${slug}`, `${SITE}/companies/${slug}`]);
  // The link preview of a company without an image shows the image of the fair.
  expect([meta['og:image'], meta['twitter:card']]).toEqual([`${SITE}/share.png`, 'summary_large_image']);
  expect(meta.robots).toBeUndefined();
});

test('shows time and place in a link to the fair, in the requested language', async () => {
  const english = await headOf('/');
  const swedish = await headOf('/', 'sv');
  expect(english.meta.description).toMatch(/Sign up, upload your CV/);
  expect(swedish.meta.description).toMatch(/Registrera dig, ladda upp ditt CV/);
  expect([english.meta['og:locale'], swedish.meta['og:locale']]).toEqual(['en_GB', 'sv_SE']);
  expect((await headOf('/companies', 'sv')).title).toMatch(/^Företag · /);
});

test('marks pages of an account, of mailed links and of missing companies as noindex', async () => {
  const gone = await aCompany();
  await CompanyModel.updateOne({ slug: gone.slug }, { active: false });
  for (const path of [
    '/student/dashboard',
    '/firstlogin?token=x',
    `/companies/${gone.slug}`,
    '/companies/no',
  ]) {
    const { meta, title } = await headOf(path);
    expect([path, meta.robots, title]).toEqual([path, 'noindex', 'Fair']);
  }
});

test('lists exactly the public pages for search engines', async () => {
  const [shown, hidden] = [await aCompany(), await aCompany()];
  await CompanyModel.updateOne({ slug: hidden.slug }, { active: false });
  const robots = (await api.visitor().get('/robots.txt').expect(200)).text;
  for (const line of ['Disallow: /student/', 'Disallow: /api/', `Sitemap: ${SITE}/sitemap.xml`])
    expect(robots.split('\n')).toContain(line);
  const { text, headers } = await api
    .visitor()
    .get('/sitemap.xml')
    .buffer(true)
    .parse((res, done) => {
      let body = '';
      res.setEncoding('utf8');
      res.on('data', (part: string) => {
        body += part;
      });
      res.on('end', () => done(null, body));
    })
    .expect(200)
    .then(({ body, headers: sent }) => ({ text: String(body), headers: sent }));
  expect(headers['content-type']).toMatch(/xml/);
  for (const path of ['/', '/companies', `/companies/${shown.slug}`])
    expect(text).toContain(`<loc>${SITE}${path}</loc>`);
  expect(text).not.toContain(hidden.slug);
  expect(text).not.toContain('/student');
});
