import type { CompanyContact, ContactWay, FollowUp, StudentShare } from '@fair/contract';
import type { NamedCompany } from '../../recruitment/companies/index.ts';
import type { StoredContact } from './model.ts';

/** A contact with the current name, email address and program of its student. */
export interface ContactRow extends StoredContact {
  readonly student: {
    readonly name: string;
    readonly email: string;
    readonly program: string;
    readonly otherProgram?: string | null;
  };
}

/**
 * Presents a contact to its company: the data that the student shared, and the company's own note, rating, star and
 * follow-up.
 */
export const presentContact = ({ student, ...contact }: ContactRow, hasCv: boolean): CompanyContact => ({
  id: contact._id.toHexString(),
  name: student.name,
  program: student.program,
  ...(student.otherProgram && { otherProgram: student.otherProgram }),
  email: student.email,
  hasCv,
  metAt: (contact.metAt as Date).toISOString(),
  how: contact.how as ContactWay,
  ...(contact.note && { note: contact.note }),
  ...(contact.rating && { rating: contact.rating as NonNullable<CompanyContact['rating']> }),
  starred: contact.starred === true,
  follow: (contact.follow ?? 'none') as FollowUp,
  version: String(contact.version),
});

/** A contact with the slug and the name of its company. */
export interface ShareRow extends StoredContact {
  readonly company: Pick<NamedCompany, 'slug' | 'companyName'>;
}

/** Presents a contact to its student: the company that has the contact, and the way in which it was shared. */
export const presentShare = ({ company, metAt, how, cv }: ShareRow): StudentShare => ({
  slug: company.slug,
  companyName: company.companyName,
  at: (metAt as Date).toISOString(),
  how: how as ContactWay,
  cv: cv === true,
});
