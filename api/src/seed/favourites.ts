import type { Wishes } from '@fair/contract';
import { Types } from 'mongoose';
import { StudentModel } from '../features/people/students/model.ts';
import { FavouriteModel } from '../features/recruitment/favourites/model.ts';
import { COMPANIES, type DemoStudent, STUDENTS } from './data.ts';
import { companyId, DEMO_ACCOUNTS, demoId } from './ids.ts';
import { createRandom, itemAt } from './random.ts';

const SEED = 20_268;
/** Share of the students who have saved companies, and maximum number of companies that such a student has saved. */
const SAVING = { share: 0.6, most: 6 } as const;
const WISHING_SHARE = 0.4;
/** Time in ms between two saved companies of a student. The first one is saved this long after sign-up. */
const SAVED_EVERY_MS = 3 * 60_000;

/** Wishes and saved companies of the demo student. One saved company has a note. */
const OWN = {
  wishes: { positions: ['thesis', 'internship'], industries: ['it', 'games'] } satisfies Wishes,
  slugs: ['fjallripa', 'ronnbar-analytics', 'bjorkhav-games', 'klarvind-kraft'],
  noted: 'ronnbar-analytics',
  note: 'Ask Klara about a thesis in forecasting.',
} as const;

interface Fair {
  readonly editionId: Types.ObjectId;
  readonly ago: (daysAgo: number, minute: number) => Date;
}

/** Loads students' saved companies and wishes. The demo account `fresh` has neither. */
export async function loadFavourites({ editionId, ago }: Fair): Promise<void> {
  const random = createRandom(SEED);
  const choices = STUDENTS.filter(({ id, active }) => active && id !== DEMO_ACCOUNTS.fresh.id).map(
    (student) => {
      const suiting = COMPANIES.flatMap(({ programs }, n) => (programs.includes(student.program) ? [n] : []));
      const saved = random.chance(SAVING.share) ? random.pickSome(suiting, random.whole(1, SAVING.most)) : [];
      const liked = random.pickSome(suiting, 2).map((n) => itemAt(COMPANIES, n));
      const wishes = random.chance(WISHING_SHARE) && {
        positions: [...new Set(liked.flatMap(({ positions }) => positions.slice(-1)))],
        industries: [...new Set(liked.flatMap(({ industries }) => industries.slice(0, 1)))],
      };
      return { student, saved, wishes };
    },
  );
  const chosen = choices.map((choice) => (isOwn(choice.student) ? ownChoice(choice.student) : choice));
  const favourites = chosen.flatMap(({ student, saved }) =>
    saved.map((n, place) => ({
      ...{ student, n },
      at: new Date(ago(...student.signedUp).getTime() + (place + 1) * SAVED_EVERY_MS),
    })),
  );
  await FavouriteModel.insertMany(
    favourites.map(({ student, n, at }, index) => ({
      _id: new Types.ObjectId(demoId('favourite', index + 1)),
      editionId,
      studentId: new Types.ObjectId(student.id),
      companyId: new Types.ObjectId(companyId(n)),
      ...(isOwn(student) && itemAt(COMPANIES, n).slug === OWN.noted && { note: OWN.note }),
      at,
    })),
  );
  await StudentModel.bulkWrite(
    chosen.flatMap(({ student, wishes }) =>
      wishes
        ? [{ updateOne: { filter: { _id: new Types.ObjectId(student.id) }, update: { $set: { wishes } } } }]
        : [],
    ),
    { timestamps: false },
  );
}

const isOwn = ({ id }: DemoStudent): boolean => id === DEMO_ACCOUNTS.student.id;

const ownChoice = (student: DemoStudent) => ({
  student,
  saved: OWN.slugs.map((slug) => COMPANIES.findIndex((company) => company.slug === slug)),
  wishes: OWN.wishes,
});
