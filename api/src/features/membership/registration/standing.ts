import type { Language } from '@fair/texts/text';
import type { Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { notFound, refuse } from '../../../http/errors.ts';
import { momentText } from '../../../services/clock/index.ts';
import { type Edition, type Fair, listFairs } from '../../fair/fair/index.ts';
import { type Participation, participationsOf } from '../../recruitment/participations/index.ts';

/** A fair, and a company's participation in it. */
export interface Standing {
  readonly fair: Fair;
  readonly edition: Edition;
  readonly participation?: Participation | undefined;
  /** Latest earlier fair that the company took part in. */
  readonly last?: { readonly year: number; readonly participation: Participation } | undefined;
}

type Reading = Pick<App, 'config' | 'editionId'>;

/**
 * Returns the next fair that a company can attend, with the company's participation: the coming fair to which it is
 * invited, or else the current fair.
 */
export async function standingOf(app: Reading, companyId: Types.ObjectId): Promise<Standing> {
  const [fairs, participations] = await Promise.all([listFairs(app), participationsOf(companyId)]);
  const here = ({ edition }: { readonly edition: Edition }) =>
    participations.find(({ editionId }) => editionId.equals(edition._id));
  // `fairs` is sorted newest first, so the last draft is the nearest.
  const coming = fairs.filter((one) => one.fair.state === 'draft' && here(one)).at(-1);
  const chosen = coming ?? fairs.find(({ edition }) => edition._id.equals(app.editionId));
  if (!chosen) throw notFound();
  const last = fairs
    .filter(({ fair }) => fair.state !== 'draft' && fair.year < chosen.fair.year)
    .flatMap((one) => {
      const participation = here(one);
      return participation?.state === 'confirmed' ? [{ year: one.fair.year, participation }] : [];
    })[0];
  return { ...chosen, participation: here(chosen), last };
}

/** Whether companies may register now. If the start or the end of registration is absent, that side has no limit. */
export const isOpen = ({ registrationOpensAt, registrationClosesAt }: Fair, now: Date): boolean =>
  (!registrationOpensAt || now >= registrationOpensAt) &&
  (!registrationClosesAt || now < registrationClosesAt);

/** Throws REGISTRATION_CLOSED, with the opening or closing time, if registration is not open. */
export function requireOpen(fair: Fair, now: Date): void {
  if (isOpen(fair, now)) return;
  const { registrationOpensAt, registrationClosesAt, timeZone } = fair;
  const isOver = registrationClosesAt !== undefined && now >= registrationClosesAt;
  const when = (isOver ? registrationClosesAt : registrationOpensAt) as Date;
  const moment = (language: Language) => momentText({ timeZone, language }, when);
  throw refuse('REGISTRATION_CLOSED', {
    message: [isOver ? 'REGISTRATION_HAS_CLOSED' : 'REGISTRATION_OPENS', { when: moment }],
    details: { when: when.toISOString() },
  });
}
