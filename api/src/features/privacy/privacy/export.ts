import { PassThrough, type Readable } from 'node:stream';
import type { Types } from 'mongoose';
import yazl from 'yazl';
import { type FilePointer, openFile } from '../../../db/files.ts';
import { type FindQuery, findTogether } from '../../../db/findTogether.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { exportAuditEntries } from '../../../services/audit/index.ts';
import { exportMails } from '../../../services/mail/index.ts';
import { exportReports } from '../../fair/accessibility/index.ts';
import { exportCheckins } from '../../fair/checkins/index.ts';
import { exportContactsOf } from '../../fair/contacts/index.ts';
import { exportPasses, exportShareTokens } from '../../fair/passes/index.ts';
import { exportWalkups } from '../../fair/walkups/index.ts';
import { exportCalendarFeeds } from '../../meetings/calendarFeeds/index.ts';
import { exportMeetings } from '../../meetings/meetings/index.ts';
import { exportWaitlist } from '../../meetings/waitlist/index.ts';
import { exportMailedLinks } from '../../membership/auth/index.ts';
import { type Account, isCompany } from '../../people/accounts/index.ts';
import { presentCv, presentStudent, presentWishes, type Student } from '../../people/students/index.ts';
import { exportTokens } from '../../recruitment/apiTokens/index.ts';
import { exportApplications } from '../../recruitment/applications/index.ts';
import { exportImportedRows } from '../../recruitment/companies/index.ts';
import { exportFavourites } from '../../recruitment/favourites/index.ts';
import { exportNews } from '../../recruitment/news/index.ts';
import { exportAdminNotes } from '../../recruitment/participations/index.ts';
import { exportCvTraces } from '../cvs/index.ts';

const sessionsOf = (accountId: Types.ObjectId): FindQuery<object> => ({
  collection: 'sessions',
  stages: [
    { $match: { accountId } },
    { $project: { _id: 0, since: 1, seenOn: 1, browser: 1, expiresAt: 1 } },
  ],
});

/** Returns the data that every account has: logins, mails and audit entries. */
async function collectAccountData(account: { readonly _id: Types.ObjectId; readonly email: string }) {
  const accountId = account._id;
  const [together, mails, news, log] = await Promise.all([
    findTogether(
      exportTokens(accountId),
      sessionsOf(accountId),
      exportMailedLinks(accountId),
      exportCalendarFeeds(accountId),
      exportReports(account.email),
      exportImportedRows(account.email),
    ),
    exportMails(account),
    exportNews(accountId),
    exportAuditEntries(accountId),
  ]);
  const [apiTokens, sessions, mailedLinks, calendarFeeds, reports, importedRows] = together;
  return { apiTokens, sessions, mails, mailedLinks, news, calendarFeeds, reports, importedRows, log };
}

/**
 * Returns everything stored about a person who is not a student. Secrets, which are stored as hashes, are
 * left out.
 */
export async function collectOwnData(actor: Actor): Promise<object> {
  const account = accountOf(actor) as Account & { readonly companyRole?: string };
  const { type, name, email, language, confirmedEmail, notify, companyRole, terms } = account;
  const { createdAt, updatedAt } = account;
  return {
    account: {
      ...{ type: type ?? actor.type, name, email, language, confirmedEmail, notify, companyRole },
      ...{ terms, createdAt, updatedAt },
    },
    ...(isCompany(actor) && {
      company: actor.companyName,
      organiserNotes: (await findTogether(exportAdminNotes(actor._id)))[0],
    }),
    ...(await collectAccountData(account)),
    consents: (await exportCvTraces(account._id)).consents,
  };
}

/** Returns everything stored about a student. Secrets, which are stored as hashes, are left out. */
export async function collectData(student: Student): Promise<object> {
  const accountId = student._id;
  const [
    applications,
    [favourites, waitlist, passes, shareCodes, contacts, checkins, walkups],
    meetings,
    ofAccount,
    cvTraces,
  ] = await Promise.all([
    exportApplications(accountId),
    findTogether(
      exportFavourites(accountId),
      exportWaitlist(accountId),
      exportPasses(accountId),
      exportShareTokens(accountId),
      exportContactsOf(accountId),
      exportCheckins(accountId),
      exportWalkups(student.email),
    ),
    exportMeetings(accountId),
    collectAccountData(student),
    exportCvTraces(accountId),
  ]);
  return {
    account: {
      ...presentStudent(student),
      ...presentWishes(student),
      ...(student.language && { language: student.language }),
      ...(student.confirmedEmail && { confirmedEmail: student.confirmedEmail }),
      ...(student.confirmedFor && { profileConfirmedFor: student.confirmedFor }),
      ...(student.terms && { terms: student.terms }),
      ...(student.correction && { correctionOfEmail: student.correction }),
      updatedAt: student.updatedAt,
    },
    ...(student.cv && {
      cv: { ...presentCv(student.cv), ...(student.cvKeptAt && { keptAt: student.cvKeptAt }) },
    }),
    applications,
    favourites,
    meetings,
    waitlist,
    passes,
    shareCodes,
    contacts,
    checkins,
    walkups,
    ...ofAccount,
    ...cvTraces,
  };
}

/** Streams a ZIP with data.json and the CV. The stream fails if the CV is deleted while the ZIP is sent. */
export function zipOf(data: object, cv: FilePointer | undefined): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  if (cv) {
    const file = openFile(cv);
    // yazl does not report errors of a stream that it reads, so errors of the file are passed on here.
    file.on('error', (error) => out.destroy(error));
    out.on('close', () => file.destroy());
    zip.addReadStream(file, 'cv.pdf', { size: cv.size, mtime: cv.uploadedAt });
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}
