import type { FairFacts } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import type { App } from '../../../context.ts';
import { accountOf } from '../../../http/actor.ts';
import { versionTag } from '../../../http/version.ts';
import { withTimeLimit } from '../../../http/withTimeLimit.ts';
import type { PageSubstance } from '../../../web/pageData.ts';
import { createContents, type PageAnswer } from '../../../web/rendering/index.ts';
import type { PageSources } from '../../../web/web.ts';
import type { EndedVersion } from '../../../web/webRoot.ts';
import { type Fair, findPublicFair, publicFacts, publicText } from '../../fair/fair/index.ts';
import { publicMap } from '../../fair/floorMap/index.ts';
import { headOf, publicAddresses } from '../../fair/sharing/index.ts';
import { presentUser } from '../../membership/auth/index.ts';
import { languageOfKeeper } from '../../privacy/retention/index.ts';
import { publicAims, publicCompany } from '../../recruitment/companies/index.ts';
import { publicOpenings } from '../../recruitment/openings/index.ts';
import { findEnded, makePageToken } from '../areaHealth/index.ts';
import { publicCatalogue } from '../catalogue/index.ts';
import { languageOfSubscriber } from '../mails/index.ts';
import { isWorkerOff } from '../workerSwitch/index.ts';

/** Functions that return the language of a mailed link's recipient, by the path of the page that the link opens. */
const LINK_LANGUAGES: Readonly<Record<string, (app: App, token: string) => Promise<Language | undefined>>> = {
  '/unsubscribe': languageOfSubscriber,
  '/keep-cv': languageOfKeeper,
};

/** Returns the functions with which pages get metadata, content and data from the features. */
export const pageSources = (app: App): PageSources => ({
  addresses: () => publicAddresses(app),
  contents: createContents(app.log),
  isWorkerOff,
  factsOfPage() {
    let reading: Promise<Fair> | undefined;
    const readFair = () => {
      reading ??= findPublicFair(app);
      return reading;
    };
    return {
      head: (path, language) => headOf(app, path, language, readFair),
      fair: () => publicFacts(app, readFair),
      content: (path, language) => substanceOf(app, path, language),
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
        typeof token === 'string' ? LINK_LANGUAGES[path]?.(app, token) : undefined,
    };
  },
});

/**
 * Returns the public responses from which a page is rendered, or undefined unless all of them are cached. The rendered
 * content is valid as long as these responses are (web/rendering).
 */
async function substanceOf(app: App, path: string, language: Language): Promise<PageSubstance | undefined> {
  const fair = await publicFacts(app);
  const answers = await answersOf(app, path, language, fair);
  if (!answers || ![fair, ...answers.map(({ value }) => value)].every(app.cache.has)) return undefined;
  return { fair, answers };
}

const COMPANY = /^\/companies\/([^/]+)$/;

/**
 * Returns the responses that a page needs in addition to the facts of the fair. Returns undefined if the page is not
 * public or does not exist.
 */
async function answersOf(
  app: App,
  path: string,
  language: Language,
  { ownTexts }: FairFacts,
): Promise<PageAnswer[] | undefined> {
  const page = path.slice(1);
  if (page === '') return [];
  if (page === 'about' || page === 'terms') {
    if (!ownTexts?.includes(page)) return [];
    return [{ call: 'getFairText', input: { params: { page } }, value: await publicText(app, page) }];
  }
  if (page === 'map') return [{ call: 'getMap', value: await publicMap(app) }];
  if (page === 'companies') {
    const value = await publicCatalogue(app, language);
    return [{ call: 'getCatalogue', input: { query: { lang: language } }, value }];
  }
  const [, name] = COMPANY.exec(path) ?? [];
  if (name === undefined) return undefined;
  const slug = decodeURIComponent(name);
  const input = { params: { slug } };
  const [company, aims, openings] = await Promise.all([
    publicCompany(app, slug),
    publicAims(app, slug),
    publicOpenings(app, slug),
  ]);
  return [
    { call: 'getCompany', input, value: company },
    { call: 'getCompanyAims', input, value: aims },
    { call: 'listPublicOpenings', input, value: openings },
  ];
}

/** Ended canaries that each app has read last. They are used while the database is down. */
const lastKnown = new WeakMap<App, EndedVersion[]>();

async function endedCanaries(app: App): Promise<readonly EndedVersion[]> {
  const ended = await withTimeLimit(app.cache.read('endedCanaries', findEnded));
  if (ended) lastKnown.set(app, ended);
  return lastKnown.get(app) ?? [];
}
