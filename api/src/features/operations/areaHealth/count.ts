import type { AreaFault, CallRequest, RegisteredArea, reportArea } from '@fair/contract';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { countAreaPage } from '../../../http/metrics.ts';
import { limitKey, networkOf } from '../../../http/network.ts';
import { liveWebRoot } from '../../../web/liveWebRoot.ts';
import { readRegistry } from '../../../web/webRoot.ts';
import { endIfFailing } from './ended.ts';
import { HOUR_MS, hourOf } from './figures.ts';
import { AreaClaimModel, AreaHourModel, versionId } from './model.ts';
import { readPageToken, TOKEN_LIFE_MS } from './token.ts';

/** Maximum number of failures stored per version and hour. */
const LATEST_KEPT = 5;
/**
 * Pattern of a page name. A longer text or one with other characters may be personal data and is not stored.
 */
const PAGE_NAME = /^[a-z][a-z-]{0,29}$/;

interface Reporter {
  readonly address: string;
  readonly browser: string | undefined;
}

/**
 * Counts a page's report about an area version, once per page and version. A page that has reported success may report
 * a failure later. Ignores reports that cannot be verified: those with an invalid or expired token, and those about a
 * version that no visitor is sent to.
 */
export async function countReport(
  app: Pick<App, 'config' | 'limits' | 'log' | 'cache' | 'now' | 'sessionSecret'>,
  { token, area: name, version, fault, page = '' }: CallRequest<typeof reportArea>['body'],
  { address, browser = 'other' }: Reporter,
): Promise<void> {
  const now = app.now();
  const pageId = readPageToken(app, token, now);
  const area = pageId === undefined ? undefined : await findArea(app, name);
  if (!area || !versionsOf(area).includes(version)) return;
  const network = limitKey(networkOf(address));
  await app.limits.consume('areaReports', network);

  const id = versionId(name, version);
  const isFailure = fault !== undefined;
  const ofPage = await claim(`${id}:${pageId}`, isFailure, now.getTime() + TOKEN_LIFE_MS);
  if (!ofPage.isFirst && !ofPage.isFirstFailure) return;
  const hour = hourOf(now);
  const key = `${id}:${limitKey(hour.toISOString(), network)}`;
  const ofVisitor = await claim(key, isFailure, hour.getTime() + 2 * HOUR_MS);
  const failure = fault && { at: now, fault, page: pageName(page), browser };
  await addTo(name, version, hour, {
    pages: Number(ofPage.isFirst),
    failures: Number(ofPage.isFirstFailure),
    visitors: Number(ofVisitor.isFirst),
    failedVisitors: Number(ofVisitor.isFirstFailure),
    failure,
  });
  const isCanary = area.version !== version;
  countAreaPage(
    { area: name, version, channel: isCanary ? 'canary' : 'live' },
    ofPage.isFirst,
    fault,
    browser,
  );
  if (failure) app.log.warn({ area: name, version, ...failure }, 'area failed in a page');
  if (isCanary) await endIfFailing(app, name, area);
}

async function findArea({ config }: Pick<App, 'config'>, name: string): Promise<RegisteredArea | undefined> {
  const { remotes = {} } = (await readRegistry(await liveWebRoot(config))) ?? {};
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

const versionsOf = ({ version, canary }: RegisteredArea) => [version, canary?.version];

/**
 * Returns whether this is the first report of a page or visitor (`_id`), and whether it is its first failure. The
 * unique id ensures that only one of several processes counts a report.
 */
async function claim(_id: string, failed: boolean, expiresAt: number) {
  try {
    await AreaClaimModel.create({ _id, failed, expiresAt: new Date(expiresAt) });
    return { isFirst: true, isFirstFailure: failed };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  if (!failed) return { isFirst: false, isFirstFailure: false };
  const { modifiedCount } = await AreaClaimModel.updateOne({ _id, failed: false }, { $set: { failed } });
  return { isFirst: false, isFirstFailure: modifiedCount === 1 };
}

interface Addition {
  readonly pages: number;
  readonly failures: number;
  readonly visitors: number;
  readonly failedVisitors: number;
  readonly failure:
    | { readonly at: Date; readonly fault: AreaFault; readonly page: string; readonly browser: string }
    | undefined;
}

async function addTo(area: string, version: string, hour: Date, addition: Addition): Promise<void> {
  const { failure, ...$inc } = addition;
  const add = () =>
    AreaHourModel.updateOne(
      { _id: `${versionId(area, version)}:${hour.getTime()}` },
      {
        $setOnInsert: { area, version, hour },
        $inc,
        ...(failure && { $push: { latest: { $each: [failure], $slice: -LATEST_KEPT } } }),
      },
      { upsert: true, setDefaultsOnInsert: false },
    );
  // If two processes insert the document of an hour at once, one fails. Its second attempt finds the document.
  await add().catch((error: unknown) => {
    if (isDuplicateKey(error)) return add();
    throw error;
  });
}

/**
 * Shortens `/company/applicants/<id>` to `/company/applicants`, because later segments may be personal data.
 */
function pageName(path: string): string {
  const names = path.split('/').slice(1, 3);
  return `/${names.map((name) => (PAGE_NAME.test(name) ? name : '…')).join('/')}`;
}
