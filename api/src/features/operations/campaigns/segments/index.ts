import { SEGMENTS, type SegmentName } from '@fair/contract';
import { notFound } from '../../../../http/errors.ts';
import { acceptedNotBooked } from './acceptedNotBooked.ts';
import { hasMeetings } from './hasMeetings.ts';
import { incomplete } from './incomplete.ts';
import { inState } from './inState.ts';
import { neverLoggedIn } from './neverLoggedIn.ts';
import { all, newsletter } from './news.ts';
import { noApplication } from './noApplication.ts';
import { noCv } from './noCv.ts';
import { noTimes } from './noTimes.ts';
import { onlyDeclined } from './onlyDeclined.ts';
import { picked } from './picked.ts';
import type { Segment } from './segment.ts';
import { undecided } from './undecided.ts';

/** Every segment by name. */
const ALL: Readonly<Record<SegmentName, Segment>> = {
  'students.noCv': noCv,
  'students.noApplication': noApplication,
  'students.onlyDeclined': onlyDeclined,
  'students.acceptedNotBooked': acceptedNotBooked,
  'students.hasMeetings': hasMeetings,
  'students.newsletter': newsletter,
  // In a campaign to this segment, the filter must name the program (`filter.program`).
  'students.program': all,
  'students.all': all,
  'people.picked': picked,
  'companies.invited': inState('invited', 'registrationClosesAt'),
  'companies.registered': inState('registered', 'registrationClosesAt'),
  'companies.confirmed': inState('confirmed', 'bookingDeadline'),
  'companies.neverLoggedIn': neverLoggedIn,
  'companies.incomplete': incomplete,
  'companies.undecided': undecided,
  'companies.noTimes': noTimes,
};

/**
 * Returns the segment with this name. Throws NOT_FOUND for any other name, so that a wrong name never selects
 * everybody.
 */
export function segmentNamed(name: string): SegmentName {
  const known = SEGMENTS.find((one) => one === name);
  if (!known) throw notFound();
  return known;
}

export const segmentOf = (name: SegmentName): Segment => ALL[name];
