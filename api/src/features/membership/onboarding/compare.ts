import type { FairProgram } from '@fair/contract';
import type { Edition } from '../../fair/fair/index.ts';
import { type Account, findByEmails } from '../../people/accounts/index.ts';
import {
  everyCompanyName,
  findMatchingCompanies,
  type KnownCompany,
  type Member,
  type NewCompany,
} from '../../recruitment/companies/index.ts';
import { type Participation, participationsAt } from '../../recruitment/participations/index.ts';
import type { Reason } from './cells.ts';
import { differencesOf, sayDifferences } from './differences.ts';
import { NearNames } from './nearNames.ts';
import { freeSlugs } from './slugs.ts';

/** Result of comparing a valid row with existing companies. */
export interface Finding {
  readonly outcome: 'new' | 'same' | 'conflict';
  readonly reasons: readonly Reason[];
  /** Set if the company exists already and only has to join the fair. */
  readonly joins?: KnownCompany;
  /** A free slug, if the sheet contains no slug for the company. */
  readonly slug?: string;
}

/** A valid row. */
export interface ComparedRow {
  readonly company: NewCompany;
  /** Fields for which the sheet has no value. */
  readonly unsaid: readonly string[];
}

interface Beside {
  readonly edition: Pick<Edition, '_id' | 'current'>;
  readonly programs: readonly FairProgram[];
  /** Slugs that other rows of the sheet have. */
  readonly reserved: ReadonlySet<string>;
}

/**
 * Returns for each row, in order, what an import would do with it now. `same` means that the row's email address
 * belongs to an existing company with the row's slug or name. Therefore a sheet that is imported again finds the
 * companies that it has created.
 */
export async function compare(
  rows: readonly ComparedRow[],
  { edition, programs, reserved }: Beside,
): Promise<Finding[]> {
  if (rows.length === 0) return [];
  const companies = rows.map(({ company }) => company);
  // Companies are read before accounts. An import creates a company and its account together, so both reads find a
  // company created in between, or neither does.
  const alike = await findMatchingCompanies(
    { editionId: edition._id },
    {
      slugs: companies.map(({ slug }) => slug),
      names: companies.map(({ companyName }) => companyName),
      ids: [],
    },
  );
  const accounts = await findByEmails(companies.map(({ email }) => email));
  const ids = accounts.flatMap((account) => companyIdOf(account) ?? []);
  const known = [
    ...alike,
    ...(await findMatchingCompanies({ editionId: edition._id }, { slugs: [], names: [], ids })),
  ];
  const there = await participationsAt(edition._id, { companies: known.map(({ _id }) => _id) });
  const atFair = new Map<string, Here>(there.map((one) => [String(one.companyId), one]));
  const byEmail = new Map(accounts.map((account) => [account.email, account]));
  const byId = new Map(known.map((company) => [String(company._id), company]));
  const bySlug = new Map(known.map((company) => [company.slug, company]));
  const byName = new Map(known.map((company) => [nameKey(company.companyName), company]));
  const findings = rows.map((compared): Finding => {
    const { company: row, unsaid } = compared;
    const account = byEmail.get(row.email);
    const own = account && byId.get(String(companyIdOf(account)));
    const atSlug = unsaid.includes('slug') ? undefined : bySlug.get(row.slug);
    const isNamedSo = own !== undefined && nameKey(own.companyName) === nameKey(row.companyName);
    const isAtSlug = own?.slug === row.slug && !unsaid.includes('slug');
    if (own && (isAtSlug || isNamedSo)) return sameAs(own, atFair.get(String(own._id)), compared, programs);
    if (account) return conflict(emailReason(account, own));
    if (atSlug) return conflict(['SLUG_OF_OTHER', { slug: atSlug.slug, company: atSlug.companyName }]);
    const namesake = byName.get(nameKey(row.companyName));
    return namesake ? conflict(['NAME_OF_OTHER', { slug: namesake.slug }]) : { outcome: 'new', reasons: [] };
  });
  return withNearNames(rows, await withSlugs(rows, findings, reserved));
}

const isMade = ({ outcome, joins }: Finding): boolean => outcome === 'new' && joins === undefined;

async function withSlugs(
  rows: readonly ComparedRow[],
  findings: readonly Finding[],
  reserved: ReadonlySet<string>,
): Promise<Finding[]> {
  const suggested = findings.map((finding, index) => {
    const row = rows[index];
    return isMade(finding) && row?.unsaid.includes('slug') ? row.company.slug : undefined;
  });
  const free = await freeSlugs(suggested, reserved);
  return findings.map((finding, index) => {
    const slug = free[index];
    return slug === undefined ? finding : { ...finding, slug };
  });
}

/** Adds a remark to each new company whose name is similar to another company's. */
async function withNearNames(rows: readonly ComparedRow[], findings: readonly Finding[]): Promise<Finding[]> {
  if (!findings.some(isMade)) return [...findings];
  const names = new NearNames<Reason>();
  for (const { companyName, slug } of await everyCompanyName()) {
    names.add(companyName, ['NEAR_DUPLICATE', { company: companyName, slug }]);
  }
  return findings.map((finding, index) => {
    const name = rows[index]?.company.companyName;
    if (!isMade(finding) || name === undefined) return finding;
    const near = names.find(name);
    names.add(name, ['NEAR_DUPLICATE_IN_SHEET', { company: name }]);
    return near ? { ...finding, reasons: [...finding.reasons, near] } : finding;
  });
}

const conflict = (reason: Reason): Finding => ({ outcome: 'conflict', reasons: [reason] });

/** Returns the key by which names are compared. The key ignores case, as the database does (companies/matching.ts). */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

const companyIdOf = (account: Account) => (account as Partial<Member>).companyId;

type Here = Pick<Participation, 'state' | 'packageId' | 'networkMeeting' | 'programs' | 'positions'>;

/**
 * Returns the result for an existing company: it is at the fair, has left the fair, joins the fair with this row, or
 * cannot join because it is inactive.
 */
function sameAs(
  company: KnownCompany,
  here: Here | undefined,
  { company: row, unsaid }: ComparedRow,
  programs: readonly FairProgram[],
): Finding {
  if (!here && !company.active) return conflict(['COMPANY_INACTIVE', { company: company.companyName }]);
  // A company that joins now takes its package and network meetings from the sheet, so these fields are not reported as
  // differences.
  const asked = here ? [] : ['packageId', 'networkMeeting'];
  const { packageId, networkMeeting, programs: sought, positions } = here ?? company;
  const now = { ...company, packageId, networkMeeting, programs: sought, positions };
  const others = differencesOf(row, now, [...unsaid, ...asked]);
  const differs: Reason[] =
    others.length > 0 ? [['DIFFERS', { differences: sayDifferences(others, programs) }]] : [];
  if (!here) return { outcome: 'new', reasons: ['FROM_ANOTHER_FAIR', ...differs], joins: company };
  if (here.state === 'declined' || here.state === 'withdrawn')
    return { outcome: 'same', reasons: ['NOT_COMING'] };
  return { outcome: 'same', reasons: differs };
}

function emailReason({ email, type }: Account, own: KnownCompany | undefined): Reason {
  if (own) return ['EMAIL_OF_COMPANY', { email, company: own.companyName }];
  return [type === 'student' ? 'EMAIL_OF_STUDENT' : 'EMAIL_OF_STAFF', { email }];
}
