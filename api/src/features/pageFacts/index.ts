import type { FairFacts } from '@fair/contract';
import type { App } from '../../context.ts';
import { accountOf } from '../../http/actor.ts';
import { inTime } from '../../http/inTime.ts';
import type { PageSubstance } from '../../http/pageData.ts';
import { createContents, type PageAnswer } from '../../http/rendering/index.ts';
import { versionTag } from '../../http/version.ts';
import type { PageSources } from '../../http/web.ts';
import type { EndedVersion } from '../../http/webRoot.ts';
import { findEnded, makePageToken } from '../areaHealth/index.ts';
import { presentUser } from '../auth/index.ts';
import { publicCompanies, publicCompany } from '../companies/index.ts';
import { type Fair, findPublicFair, publicFacts, publicText } from '../fair/index.ts';
import { languageOfSubscriber } from '../mails/index.ts';
import { headOf, publicAddresses } from '../sharing/index.ts';

/** What pages say of themselves, and what is sent along with them as the calls answer it. */
export const pageSources = (app: App): PageSources => ({
  addresses: publicAddresses,
  contents: createContents(app.log),
  factsOfPage() {
    let reading: Promise<Fair> | undefined;
    const readFair = () => {
      reading ??= findPublicFair(app);
      return reading;
    };
    return {
      head: (path, language) => headOf(app, path, language, readFair),
      fair: () => publicFacts(app, readFair),
      content: (path) => substanceOf(app, path),
      endedCanaries: () => endedCanaries(app),
      areaToken: () => makePageToken(app, app.now()),
      async session(ctx) {
        const account = await app.sessions.account(ctx);
        if (!account) return undefined;
        const { language } = accountOf(account);
        return {
          value: presentUser(app, account),
          version: versionTag(account),
          ...(language && { language }),
        };
      },
      readerLanguage: async ({ path, query: { token } }) =>
        path === '/unsubscribe' && typeof token === 'string' ? languageOfSubscriber(app, token) : undefined,
    };
  },
});

/**
 * What a public page is made of, each part as everybody is answered it. Only of what is kept in memory: the content of a page is
 * kept as long as these are (http/rendering).
 */
async function substanceOf(app: App, path: string): Promise<PageSubstance | undefined> {
  const fair = await publicFacts(app);
  const answers = await answersOf(app, path, fair);
  if (!answers || ![fair, ...answers.map(({ value }) => value)].every(app.memory.has)) return undefined;
  return { fair, answers };
}

const COMPANY = /^\/companies\/([^/]+)$/;

/** What a page asks for beside the fair; undefined for one that is not public, or of a company that is not there. */
async function answersOf(app: App, path: string, { ownTexts }: FairFacts): Promise<PageAnswer[] | undefined> {
  const page = path.slice(1);
  if (page === '') return [];
  if (page === 'about' || page === 'terms') {
    if (!ownTexts?.includes(page)) return [];
    return [{ call: 'getFairText', input: { params: { page } }, value: await publicText(app, page) }];
  }
  if (page === 'companies') return [{ call: 'listCompanies', value: await publicCompanies(app) }];
  const [, name] = COMPANY.exec(path) ?? [];
  if (name === undefined) return undefined;
  const slug = decodeURIComponent(name);
  return [{ call: 'getCompany', input: { params: { slug } }, value: await publicCompany(app, slug) }];
}

/** What was known last, of each process: while the database is away, what has ended stays so. */
const lastKnown = new WeakMap<App, EndedVersion[]>();

async function endedCanaries(app: App): Promise<readonly EndedVersion[]> {
  const ended = await inTime(app.memory.read('endedCanaries', findEnded));
  if (ended) lastKnown.set(app, ended);
  return lastKnown.get(app) ?? [];
}
