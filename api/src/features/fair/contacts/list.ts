import {
  type CallRequest,
  type CompanyContact,
  type exportContactsAsXlsx,
  type listContacts,
  lowestRatingOf,
} from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { NAME_ORDER } from '../../../db/collation.ts';
import type { Page } from '../../../db/page.ts';
import { matchesSearch } from '../../../db/search.ts';
import { notFound } from '../../../http/errors.ts';
import { sortOf } from '../../../http/paging.ts';
import { ACCOUNTS } from '../../people/accounts/index.ts';
import { withCvAmong } from '../../people/students/index.ts';
import { ContactModel, type StoredContact } from './model.ts';
import { type ContactRow, presentContact } from './presenter.ts';

type Id = Types.ObjectId;
type Query = CallRequest<typeof listContacts>['query'];
/** Filters and sort order of the contact list and of its export. */
type Filters = Omit<Query, 'page' | 'pageSize'> & Partial<CallRequest<typeof exportContactsAsXlsx>['query']>;

/** A company's contacts at this fair. */
const ofCompany = ({ editionId }: Pick<App, 'editionId'>, companyId: Id) => ({
  editionId,
  companyId,
  live: true,
});

/** Joins each contact with the current account of its student. Leaves out contacts of students who are not active. */
const withStudent = (where: Readonly<Record<string, unknown>> = {}): PipelineStage.FacetPipelineStage[] => [
  {
    $lookup: {
      from: ACCOUNTS,
      localField: 'studentId',
      foreignField: '_id',
      pipeline: [
        { $match: { active: true, ...where } },
        { $project: { _id: 0, name: 1, email: 1, program: 1, otherProgram: 1 } },
      ],
      as: 'student',
    },
  },
  { $unwind: '$student' },
  { $set: { name: '$student.name' } },
];

/**
 * Presents contacts of one company. A CV that the student has shared is visible once the student has confirmed the
 * profile for this fair.
 */
async function present(
  { current }: Pick<App, 'current'>,
  rows: readonly ContactRow[],
): Promise<CompanyContact[]> {
  const shared = rows.flatMap(({ cv, studentId }) => (cv ? [studentId] : []));
  const shown = shared.length === 0 ? undefined : await withCvAmong(current, shared);
  return rows.map((row) => presentContact(row, shown?.has(row.studentId.toHexString()) === true));
}

/**
 * Builds the condition on the rating. For contacts without a rating it is null, which in MongoDB also matches an absent
 * field.
 */
function ratingCondition(filter: NonNullable<Filters['filter[rating]']>) {
  const lowest = lowestRatingOf(filter);
  if (lowest !== undefined) return { $gte: lowest };
  return filter === 'none' ? null : Number(filter);
}

/**
 * Builds the stages that filter and sort a company's contacts. The name and program that they compare are those of the
 * student's account.
 */
function stagesFor(app: App, companyId: Id, query: Filters): PipelineStage.FacetPipelineStage[] {
  const starred = query['filter[starred]'];
  const follow = query['filter[follow]'];
  const rating = query['filter[rating]'];
  const program = query['filter[program]'];
  const filter = {
    ...ofCompany(app, companyId),
    ...(starred && { starred: starred === 'true' }),
    ...(follow && { follow }),
    ...(rating && { rating: ratingCondition(rating) }),
  };
  const ofStudent = { ...matchesSearch(query.q, ['name']), ...(program && { program }) };
  return [
    { $match: filter } as PipelineStage.FacetPipelineStage,
    ...withStudent(ofStudent),
    { $sort: sortOf(query.sort ?? '-metAt') },
  ];
}

/** Returns a page of a company's contacts, latest first. */
export async function listContactsOf(app: App, companyId: Id, query: Query): Promise<Page<CompanyContact>> {
  const { page, pageSize } = query;
  const paged = [{ $skip: (page - 1) * pageSize }, { $limit: pageSize }];
  const [both] = await ContactModel.aggregate<{ rows: ContactRow[]; counted: { total: number }[] }>([
    ...stagesFor(app, companyId, query),
    { $facet: { rows: paged, counted: [{ $count: 'total' }] } },
  ] as PipelineStage[]).option({ collation: NAME_ORDER });
  return { rows: await present(app, both?.rows ?? []), total: both?.counted[0]?.total ?? 0 };
}

/** Streams a company's contacts for an export, in batches. A contact that ends during the export is left out. */
export async function* streamContactsOf(app: App, companyId: Id, query: Filters): AsyncGenerator<object[]> {
  const ids = await ContactModel.aggregate<{ _id: Id }>([
    ...stagesFor(app, companyId, query),
    { $project: { _id: 1 } },
  ] as PipelineStage[]).option({ collation: NAME_ORDER });
  for (let from = 0; from < ids.length; from += EXPORTED_AT_ONCE) {
    const part = ids.slice(from, from + EXPORTED_AT_ONCE).map(({ _id }) => _id);
    const contacts = await present(app, await rowsOf(app, companyId, { _id: { $in: part } }));
    const byId = new Map(contacts.map((contact) => [contact.id, contact]));
    yield part.flatMap((id) => byId.get(id.toHexString()) ?? []);
  }
}

/** Number of contacts that an export reads at a time. */
const EXPORTED_AT_ONCE = 100;

const rowsOf = (app: App, companyId: Id, where: Readonly<Record<string, unknown>>): Promise<ContactRow[]> =>
  ContactModel.aggregate<ContactRow>([
    { $match: { ...where, ...ofCompany(app, companyId) } },
    ...withStudent(),
  ] as PipelineStage[]).exec();

/** Returns a company's contacts with these students, in a map by student id. Runs at most two queries. */
export async function presentedContacts(
  app: App,
  companyId: Id,
  studentIds: readonly Id[],
): Promise<ReadonlyMap<string, CompanyContact>> {
  if (studentIds.length === 0) return new Map();
  const rows = await rowsOf(app, companyId, { studentId: { $in: [...studentIds] } });
  const contacts = await present(app, rows);
  return new Map(rows.map(({ studentId }, n) => [studentId.toHexString(), contacts[n] as CompanyContact]));
}

/** Returns one contact of a company. Throws NOT_FOUND if the company does not have the contact, or no longer has it. */
export async function findContact(app: App, companyId: Id, id: Id): Promise<CompanyContact> {
  const [contact] = await present(app, await rowsOf(app, companyId, { _id: id }));
  if (!contact) throw notFound();
  return contact;
}

/** Returns the id of the contact's student if the company may open this student's CV, otherwise undefined. */
export async function studentOfSharedCv(
  app: Pick<App, 'editionId'>,
  companyId: Id,
  id: string,
): Promise<Id | undefined> {
  const own = { _id: id, ...ofCompany(app, companyId), cv: true };
  return (await ContactModel.findOne(own, { studentId: 1 }).lean<StoredContact>())?.studentId;
}
