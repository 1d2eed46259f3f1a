import { MeetingModel, SlotModel } from '../../../api/src/features/meetings/meetings/model.ts';
import { ApplicationModel } from '../../../api/src/features/recruitment/applications/model.ts';
import type { Answer } from '../../../api/src/testing/callers.ts';
import type { Booth, RaceCourse, Runner } from './raceCourse.ts';
import { type Race, tally, winners } from './races.ts';

const AT_ONCE = 6;
const LOST = ['SLOT_TAKEN'];

const book = ({ call }: Runner, { slug }: Booth, startsAt: string): Promise<Answer> =>
  call('POST', '/student/meetings', { slug, startsAt });

/** Returns a message unless the number of live meetings equals the number of confirmed bookings. */
async function stored(filter: object, wanted: number): Promise<string | undefined> {
  const found = await MeetingModel.countDocuments({ ...filter, live: true });
  return found === wanted ? undefined : `${found} meetings for ${wanted}`;
}

/** Deletes all bookings at these companies and unblocks their slots, so that each round starts from the same state. */
async function clear(booths: readonly Booth[]): Promise<void> {
  const companyId = { $in: booths.map(({ companyId: id }) => id) };
  await MeetingModel.deleteMany({ companyId });
  await ApplicationModel.updateMany({ companyId }, { $unset: { liveMeetingId: 1, claimedAt: 1 } });
  await SlotModel.updateMany(
    { companyId },
    { $set: { blocked: false }, $unset: { heldAt: 1, blockReason: 1 } },
  );
}

/** Defines a race for bookings at two companies. Deletes the bookings after the race, whatever the result. */
const booking = (name: string, weight: number, run: Race['run']): Race => ({
  name,
  weight,
  run: async (course) => {
    try {
      return await run(course);
    } finally {
      await clear([course.oneTable, course.threeTables]);
    }
  },
});

/** Returns six consecutive students, beginning with a random one. */
const runners = ({ students, below }: RaceCourse): Runner[] => {
  const from = below(students.length);
  return Array.from({ length: AT_ONCE }, (_, index) => students[(from + index) % students.length] as Runner);
};

const aStart = ({ starts, below }: RaceCourse): string => starts[below(starts.length)] as string;

export const BOOKING_RACES: readonly Race[] = [
  booking('six students book the only table', 6, async (course) => {
    const start = aStart(course);
    const answers = await Promise.all(runners(course).map((one) => book(one, course.oneTable, start)));
    const { companyId } = course.oneTable;
    return winners(answers, 201, 1, LOST) ?? (await stored({ companyId }, 1));
  }),

  booking('six students book the last three tables', 6, async (course) => {
    const start = aStart(course);
    const answers = await Promise.all(runners(course).map((one) => book(one, course.threeTables, start)));
    const { companyId } = course.threeTables;
    return winners(answers, 201, 3, LOST) ?? (await stored({ companyId }, 3));
  }),

  booking('one student books two companies at one time, twice each', 4, async (course) => {
    const [student] = runners(course) as [Runner];
    const start = aStart(course);
    const booths = [course.oneTable, course.threeTables, course.oneTable, course.threeTables];
    const answers = await Promise.all(booths.map((booth) => book(student, booth, start)));
    const lost = ['STUDENT_OVERLAP', 'ALREADY_BOOKED', ...LOST];
    // A repeated booking may also return 200 with the existing meeting.
    const again = tally(answers)[200] ?? 0;
    return (
      winners(answers, 201, 1, again > 0 ? [...lost, '200'] : lost) ??
      (await stored({ studentId: student.id }, 1))
    );
  }),

  booking('one meeting is moved to four times at once', 4, async (course) => {
    const [student] = runners(course) as [Runner];
    const [first, ...others] = course.starts;
    const made = await book(student, course.threeTables, first as string);
    const { id, version } = made.body;
    const answers = await Promise.all(
      others
        .slice(0, 4)
        .map((startsAt) => student.call('PATCH', `/student/meetings/${id}`, { startsAt, version })),
    );
    return winners(answers, 200, 1, ['STALE_VERSION']) ?? (await stored({ studentId: student.id }, 1));
  }),

  booking('six students move to the one free time', 3, async (course) => {
    const six = runners(course);
    const [free, ...others] = course.starts;
    // Each student first books another time at the only table of the company.
    const made = await Promise.all(
      six.map((one, index) => book(one, course.oneTable, others[index] as string)),
    );
    const answers = await Promise.all(
      six.map((one, index) => {
        const { id, version } = made[index]?.body ?? {};
        return one.call('PATCH', `/student/meetings/${id}`, { startsAt: free, version });
      }),
    );
    const { companyId } = course.oneTable;
    return winners(answers, 200, 1, LOST) ?? (await stored({ companyId }, six.length));
  }),

  booking('a time is blocked while two students book it', 3, async (course) => {
    const [one, two] = runners(course) as [Runner, Runner];
    const { slots, owner, companyId } = course.oneTable;
    const slot = slots[course.below(slots.length)];
    if (!slot) return 'there is no time';
    const start = slot.startsAt.toISOString();
    const [block, ...booked] = await Promise.all([
      owner('PATCH', `/company/slots/${slot._id.toHexString()}`, { blocked: true, reason: 'Ill.' }),
      book(one, course.oneTable, start),
      book(two, course.oneTable, start),
    ]);
    const won = booked.filter(({ status }) => status === 201).length;
    const isBlocked = (await SlotModel.findById(slot._id).lean())?.blocked === true;
    if (won > 1 || (won > 0 && isBlocked)) return `booked ${won}, blocked ${isBlocked}`;
    if ((block?.status === 200) !== isBlocked) return `answered ${block?.status}, blocked ${isBlocked}`;
    return stored({ companyId }, won);
  }),
];
