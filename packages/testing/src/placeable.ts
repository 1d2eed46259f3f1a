import type { PlaceableApplicant } from '@fair/contract';
import { isFound } from '@fair/search';
import { ok, type Respond } from './fakeApi.ts';

/**
 * Returns a function that responds like the API's list of applicants who can be assigned to a slot. It supports the
 * search, the filter for one applicant, the filter that leaves out students on the waitlist, and paging, and sets
 * `X-Total-Count`.
 */
export function placeableOf(people: readonly PlaceableApplicant[], waiting: readonly string[] = []): Respond {
  return ({ query }) => {
    const size = Number(query.get('pageSize') ?? 100);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const one = query.get('filter[application]');
    const found = people.filter(
      ({ applicationId, studentName }) =>
        isFound(query.get('q') ?? '', [studentName]) &&
        (one === null || applicationId === one) &&
        !(query.get('filter[waiting]') === 'false' && waiting.includes(applicationId)),
    );
    return ok(found.slice(from, from + size), { 'x-total-count': String(found.length) });
  };
}
