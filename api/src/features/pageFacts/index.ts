import type { App } from '../../context.ts';
import { accountOf } from '../../http/actor.ts';
import { inTime } from '../../http/pageData.ts';
import { versionTag } from '../../http/version.ts';
import type { PageSources } from '../../http/web.ts';
import type { EndedVersion } from '../../http/webRoot.ts';
import { findEnded, makePageToken } from '../areaHealth/index.ts';
import { presentUser } from '../auth/index.ts';
import { type Fair, findPublicFair, publicFacts } from '../fair/index.ts';
import { languageOfSubscriber } from '../mails/index.ts';
import { headOf, publicAddresses } from '../sharing/index.ts';

/** What pages say of themselves, and what is sent along with them as the calls answer it. */
export const pageSources = (app: App): PageSources => ({
  addresses: publicAddresses,
  factsOfPage() {
    let reading: Promise<Fair> | undefined;
    const readFair = () => {
      reading ??= findPublicFair(app);
      return reading;
    };
    return {
      head: (path, language) => headOf(app, path, language, readFair),
      fair: () => publicFacts(app, readFair),
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

/** What was known last, of each process: while the database is away, what has ended stays so. */
const lastKnown = new WeakMap<App, EndedVersion[]>();

async function endedCanaries(app: App): Promise<readonly EndedVersion[]> {
  const ended = await inTime(app.memory.read('endedCanaries', findEnded));
  if (ended) lastKnown.set(app, ended);
  return lastKnown.get(app) ?? [];
}
