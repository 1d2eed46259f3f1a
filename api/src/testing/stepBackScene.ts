import { expect } from '@jest/globals';
import { EditionModel } from '../features/fair/fair/model.ts';
import { ApplicationModel } from '../features/recruitment/applications/model.ts';
import { FavouriteModel } from '../features/recruitment/favourites/model.ts';
import { REASON, sendTogether } from './activationScene.ts';
import { aCaller, type Caller } from './callers.ts';
import { aStudent } from './factories.ts';
import type { TestApi } from './testApi.ts';

/** Writes that forbid stepping back. */
export const WRITES = ['application', 'favourite'] as const;
type Write = (typeof WRITES)[number];

/**
 * Makes the draft of 2027 current, lets a new student apply to a company or save it, and steps back at the same time.
 * Expects that the draft has nothing of the student unless the step-back is refused. Afterwards 2026 is current again.
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
  // A write that comes later belongs to the fair that is current again.
  expect([outcome, left, current?.year]).toEqual([outcome, 0, 2026]);
  expect(outcome).toMatch(/^(200|201|404) /);
  return 'stepped back';
}
