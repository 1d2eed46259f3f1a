import { companyText } from '@fair/texts/companyTexts';
import { sharing } from '@fair/texts/sharing';
import type { Language } from '@fair/texts/text';
import type { App } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { daysText } from '../../../services/clock/index.ts';
import type { PageHead } from '../../../web/pageHead.ts';
import { listActiveSlugs, publicCompany } from '../../recruitment/companies/index.ts';
import type { Fair } from '../fair/index.ts';

/** Maximum number of characters of a description. Other sites cut longer descriptions. */
const DESCRIPTION_LENGTH = 200;
/** Image of pages without an image of their own (shell/src/share.png). */
const FAIR_PICTURE = { url: '/share.png', isWide: true };

/**
 * Returns the metadata of a page for link previews, or undefined for a page that is not shared.
 * @param readFair called for public pages only
 */
export async function headOf(
  app: Pick<App, 'cache' | 'editionId'>,
  path: string,
  language: Language,
  readFair: () => Promise<Fair>,
): Promise<PageHead | undefined> {
  const slug = /^\/companies\/([^/]+)$/.exec(path)?.[1];
  if (slug !== undefined) return headOfCompany(app, slug, await readFair(), language);
  return isOfFair(path) ? headOfFair(path, await readFair(), language) : undefined;
}

/** Returns the paths of all public pages. */
export async function publicAddresses(app: Pick<App, 'editionId'>): Promise<string[]> {
  const slugs = await listActiveSlugs(app);
  return [...Object.keys(TITLES), ...slugs.map((slug) => `/companies/${slug}`)];
}

/** Pages about the whole fair, with the title that is shown next to the fair's name. */
const TITLES = {
  '/': undefined,
  '/companies': 'companies',
  '/map': 'map',
  '/about': 'about',
  '/terms': 'terms',
  '/accessibility': 'accessibility',
} as const;
const isOfFair = (path: string): path is keyof typeof TITLES => path in TITLES;

const nameOf = (fair: Fair, language: Language) => `${fair.name[language]} ${fair.year}`;

function headOfFair(path: keyof typeof TITLES, fair: Fair, language: Language): PageHead {
  const name = nameOf(fair, language);
  const title = TITLES[path];
  // A default day is not shown, because no admin has confirmed it.
  const when = fair.isDayDefault
    ? undefined
    : daysText({ timeZone: fair.timeZone, language }, fair.startsAt, fair.endsAt);
  return {
    path,
    title: title ? `${sharing[language][title]} · ${name}` : name,
    siteName: name,
    description: sharing[language].fair(when, fair.place),
    picture: FAIR_PICTURE,
  };
}

/** Returns the metadata of a company's page, or undefined if the company does not exist or is inactive. */
async function headOfCompany(
  app: Pick<App, 'cache' | 'editionId'>,
  slug: string,
  fair: Fair,
  language: Language,
): Promise<PageHead | undefined> {
  const company = await publicCompany(app, slug).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!company) return undefined;
  const siteName = nameOf(fair, language);
  const words = (['slogan', 'description'] as const)
    .flatMap((field) => companyText(company, field, language)?.text ?? [])
    .join(' · ');
  const picture = company.bannerURL ?? company.logoURL;
  return {
    path: `/companies/${company.slug}`,
    title: `${company.companyName} · ${siteName}`,
    siteName,
    description: shortened(words || sharing[language].company(company.companyName, siteName)),
    picture: picture ? { url: picture, isWide: company.bannerURL !== undefined } : FAIR_PICTURE,
  };
}

/** Shortens a text to one line, without cutting a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH) || DESCRIPTION_LENGTH)}…`;
}
