import { expect } from '@jest/globals';
import { EditionModel } from '../features/fair/fair/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { FavouriteModel } from '../features/recruitment/favourites/model.ts';
import { REASON, sendTogether } from './activationScene.ts';
import { aCaller, type Caller } from './callers.ts';
import { aStudent } from './factories.ts';
import type { TestApi } from './testApi.ts';

/** Writes after which an admin cannot step back to the previous fair. */
export const WRITES = ['application', 'favourite'] as const;
type Write = (typeof WRITES)[number];

/**
 * Activates the draft of 2027. Then lets a new student apply to a company or save it while an admin steps back to
 * 2026. Expects that either the step-back is refused, or the fair of 2027 contains no data of the student. At the
 * end, 2026 is current again.
 */
export async function raceStepBack(
  api: TestApi,
  admin: Caller,
  { slug, what, round }: { readonly slug: string; readonly what: Write; readonly round: number },
): Promise<'written' | 'stepped back'> {
  const activated = await admin('POST', '/admin/editions/2027/activate', {
    ...{ reason: REASON, confirmYear: 2027 },
  });
  expect([activated.status, activated.body.code]).toEqual([200, undefined]);
  const next = await EditionModel.findOne({ current: true }).orFail().lean();
  const student = await aCaller(api, await aStudent());
  const write = () =>
    what === 'application'
      ? student('POST', '/student/apply', { slug })
      : student('PUT', `/student/favourites/${slug}`, {});
  const stepBack = () => admin('POST', '/admin/editions/2027/step-back');
  const [written, stepped] = await sendTogether(admin, round, [write, stepBack]);
  const left =
    (await ApplicationModel.countDocuments({ editionId: next._id })) +
    (await FavouriteModel.countDocuments({ editionId: next._id }));
  const current = await EditionModel.findOne({ current: true }).lean();
  const outcome = `${written.status} ${written.body.code ?? ''} / ${stepped.status} ${stepped.body.code ?? ''}`;
  if (stepped.status !== 200) {
    expect([outcome.slice(3), left, current?.year]).toEqual(['  / 409 EDITION_IN_USE', 1, 2027]);
    await ApplicationModel.deleteMany({ editionId: next._id });
    await FavouriteModel.deleteMany({ editionId: next._id });
    expect((await stepBack()).status).toBe(200);
    return 'written';
  }
  // If the write came after the step-back, it belongs to the fair of 2026.
  expect([outcome, left, current?.year]).toEqual([outcome, 0, 2026]);
  expect(outcome).toMatch(/^(200|201|404) /);
  return 'stepped back';
}
