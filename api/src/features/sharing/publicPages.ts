import { sharing } from '@fair/texts/sharing';
import type { Language } from '@fair/texts/text';
import type { App } from '../../context.ts';
import { ApiError } from '../../http/errors.ts';
import type { PageHead, PublicPages } from '../../http/pageHead.ts';
import { daysText } from '../../services/clock/index.ts';
import { findActiveCompany, listActiveSlugs, presentPublicCompany } from '../companies/index.ts';
import { type Fair, findPublicFair } from '../fair/index.ts';

/** So long is what is shown of a description anywhere. */
const DESCRIPTION_LENGTH = 200;
/** The fair's own picture (shell/src/share.png). */
const FAIR_PICTURE = { url: '/share.png', isWide: true };

/** The public pages as links to them look, and which there are. */
export const publicPages = (app: App): PublicPages => ({
  async headOf(path, language) {
    const slug = /^\/companies\/([^/]+)$/.exec(path)?.[1];
    if (slug !== undefined) return headOfCompany(slug, await findPublicFair(app), language);
    return isOfFair(path) ? headOfFair(path, await findPublicFair(app), language) : undefined;
  },
  async addresses() {
    const slugs = await listActiveSlugs();
    return [...Object.keys(TITLES), ...slugs.map((slug) => `/companies/${slug}`)];
  },
});

/** The pages about the fair as a whole, with what each is called beside its name. */
const TITLES = { '/': undefined, '/companies': 'companies', '/about': 'about', '/terms': 'terms' } as const;
const isOfFair = (path: string): path is keyof typeof TITLES => path in TITLES;

const nameOf = (fair: Fair, language: Language) => `${fair.name[language]} ${fair.year}`;

function headOfFair(path: keyof typeof TITLES, fair: Fair, language: Language): PageHead {
  const name = nameOf(fair, language);
  const title = TITLES[path];
  // A day that nobody has set is not told as a fact.
  const when = fair.isDayDefault ? undefined : daysText(fair, fair.startsAt, fair.endsAt, language);
  return {
    path,
    title: title ? `${sharing[language][title]} · ${name}` : name,
    siteName: name,
    description: sharing[language].fair(when, fair.place),
    picture: FAIR_PICTURE,
  };
}

/** Of a company that is not there, or not active, nothing is said: its page says that it does not exist. */
async function headOfCompany(slug: string, fair: Fair, language: Language): Promise<PageHead | undefined> {
  const found = await findActiveCompany(slug).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!found) return undefined;
  const company = presentPublicCompany(found);
  const siteName = nameOf(fair, language);
  const words = [company.slogan, company.description].filter(Boolean).join(' · ');
  const picture = company.bannerURL ?? company.logoURL;
  return {
    path: `/companies/${company.slug}`,
    title: `${company.companyName} · ${siteName}`,
    siteName,
    description: shortened(words || sharing[language].company(company.companyName, siteName)),
    picture: picture ? { url: picture, isWide: company.bannerURL !== undefined } : FAIR_PICTURE,
  };
}

/** In one line, and cut between words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH) || DESCRIPTION_LENGTH)}…`;
}
