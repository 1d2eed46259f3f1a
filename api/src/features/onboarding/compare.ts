import type { importReasons } from '@fair/texts/companyImport';
import type { LANGUAGES, Said } from '@fair/texts/text';
import { type Account, findByEmails } from '../accounts/index.ts';
import { companiesAlike, type KnownCompany, type Member, type NewCompany } from '../companies/index.ts';
import type { Edition } from '../fair/index.ts';
import { type Participation, participationsAt } from '../participations/index.ts';
import { type Column, headingOf } from './columns.ts';

export type Reason = Said<typeof importReasons.en>;

/** What a row in order is, held against what there is. */
export interface Finding {
  readonly outcome: 'new' | 'same' | 'conflict';
  readonly reason?: Reason;
  /** It is there, and only comes to the fair. */
  readonly joins?: KnownCompany;
}

/** What the import does not change of a company that is there already, but says that the sheet has it otherwise. */
const TOLD = ['companyName', 'name', 'packageId'] as const satisfies (keyof KnownCompany & Column)[];

/**
 * What each of these would be at a fair at this moment, in their order. `same`: it is there, as its login is one of the company's
 * that has its web address or its name, so a sheet that is imported again finds what it has made.
 */
export async function compare(
  rows: readonly NewCompany[],
  edition: Pick<Edition, '_id' | 'current'>,
): Promise<Finding[]> {
  if (rows.length === 0) return [];
  // In this order: a company and its login come at once, so one that is made meanwhile is found with both, or with neither.
  const alike = await companiesAlike({
    slugs: rows.map(({ slug }) => slug),
    names: rows.map(({ companyName }) => companyName),
    ids: [],
  });
  const accounts = await findByEmails(rows.map(({ email }) => email));
  const ids = accounts.flatMap((account) => companyIdOf(account) ?? []);
  const known = [...alike, ...(await companiesAlike({ slugs: [], names: [], ids }))];
  const there = await participationsAt(edition._id, { companies: known.map(({ _id }) => _id) });
  const atFair = new Map<string, Here>(there.map((one) => [String(one.companyId), one]));
  // Those of the release before, of which no participation is made yet.
  for (const company of edition.current ? known : []) {
    const { packageId, away } = company;
    const id = String(company._id);
    if (!away && !atFair.has(id)) atFair.set(id, { state: 'confirmed', packageId });
  }
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const byId = new Map(known.map((company) => [String(company._id), company]));
  const bySlug = new Map(known.map((company) => [company.slug, company]));
  const byName = new Map(known.map((company) => [nameKey(company.companyName), company]));
  return rows.map((row) => {
    const account = byEmail.get(row.email);
    const own = account && byId.get(String(companyIdOf(account)));
    const atSlug = bySlug.get(row.slug);
    const isNamedSo = own !== undefined && nameKey(own.companyName) === nameKey(row.companyName);
    if (own && (own.slug === row.slug || isNamedSo)) return sameAs(own, atFair.get(String(own._id)), row);
    if (account) return conflict(emailReason(account, own));
    if (atSlug) return conflict(['SLUG_OF_OTHER', { slug: atSlug.slug, company: atSlug.companyName }]);
    const namesake = byName.get(nameKey(row.companyName));
    return namesake ? conflict(['NAME_OF_OTHER', { slug: namesake.slug }]) : { outcome: 'new' };
  });
}

const conflict = (reason: Reason): Finding => ({ outcome: 'conflict', reason });

/** Whatever the case: as the database compares them (companies/alike.ts). */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

const companyIdOf = (account: Account) => (account as Partial<Member>).companyId;

type Here = Pick<Participation, 'state' | 'packageId'>;

/** A company that is there: at the fair, or what has become of it there, or it comes with this row. */
function sameAs(company: KnownCompany, here: Here | undefined, row: NewCompany): Finding {
  if (!here) {
    if (!company.active) return conflict(['COMPANY_INACTIVE', { company: company.companyName }]);
    return { outcome: 'new', reason: 'FROM_ANOTHER_FAIR', joins: company };
  }
  if (here.state === 'declined' || here.state === 'withdrawn')
    return { outcome: 'same', reason: 'NOT_COMING' };
  const now = { ...company, packageId: here.packageId };
  const others = TOLD.filter((field) => now[field] !== row[field]);
  if (others.length === 0) return { outcome: 'same' };
  const columns = (language: (typeof LANGUAGES)[number]) =>
    others.map((column) => headingOf(language, column).toLowerCase()).join(', ');
  return { outcome: 'same', reason: ['DIFFERS', { columns }] };
}

function emailReason({ email, type }: Account, own: KnownCompany | undefined): Reason {
  if (own) return ['EMAIL_OF_COMPANY', { email, company: own.companyName }];
  return [type === 'student' ? 'EMAIL_OF_STUDENT' : 'EMAIL_OF_STAFF', { email }];
}
