import { dayOf } from '@fair/clock';
import { CHECKIN, type FoundAtDoor } from '@fair/contract';
import type { App } from '../../../context.ts';
import { searchStudentsByName } from '../../people/students/index.ts';
import { firstOfDay } from '../checkins/index.ts';
import { searchStaff } from '../companyStaff/index.ts';

/** Returns at most ten students and company staff whose name matches the words, sorted by name. */
export async function searchAtDoor(app: App, words: string): Promise<FoundAtDoor[]> {
  const { editionId, timeZone } = app;
  const most = CHECKIN.searchResults;
  const [students, staff] = await Promise.all([
    searchStudentsByName(words, most),
    searchStaff({ editionId }, words, most),
  ]);
  const found = [
    ...students.map(({ _id, name, program }) => ({ _id, kind: 'student' as const, name, program })),
    ...staff.map(({ _id, name, companyName }) => ({ _id, kind: 'staff' as const, name, companyName })),
  ]
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, most);
  const first = await firstOfDay(
    { editionId, day: dayOf(app.now(), timeZone) },
    found.map(({ _id }) => _id),
  );
  return found.map(({ _id, ...person }) => {
    const checkin = first.get(_id.toHexString());
    return {
      id: _id.toHexString(),
      ...person,
      ...(checkin && { checkedInAt: checkin.at.toISOString(), checkinId: checkin.id.toHexString() }),
    };
  });
}
