import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import { connection } from '../../db/connection.ts';
import { type FilePointer, openFile } from '../../db/files.ts';
import { exportAuditEntries } from '../../services/audit/index.ts';
import { exportMails } from '../../services/mail/index.ts';
import { exportTokens } from '../apiTokens/index.ts';
import { exportApplications } from '../applications/index.ts';
import { exportMailedLinks } from '../auth/index.ts';
import { exportCalendarFeeds } from '../calendarFeeds/index.ts';
import { exportCvTraces } from '../cvs/index.ts';
import { exportMeetings } from '../meetings/index.ts';
import { exportNews } from '../news/index.ts';
import { presentCv, presentStudent, type Student } from '../students/index.ts';
import { exportWaitlist } from '../waitlist/index.ts';

/** Everything stored about a student, for the student itself; secrets are stored as hashes and stay out. */
export async function collectData(student: Student): Promise<object> {
  const accountId = student._id;
  const [
    applications,
    meetings,
    waitlist,
    apiTokens,
    sessions,
    mails,
    mailedLinks,
    news,
    calendarFeeds,
    log,
    cvTraces,
  ] = await Promise.all([
    exportApplications(accountId),
    exportMeetings(accountId),
    exportWaitlist(accountId),
    exportTokens(accountId),
    connection
      .collection('sessions')
      .find({ accountId }, { projection: { _id: 0, since: 1, seenOn: 1, browser: 1, expiresAt: 1 } })
      .toArray(),
    exportMails(student),
    exportMailedLinks(accountId),
    exportNews(accountId),
    exportCalendarFeeds(accountId),
    exportAuditEntries(accountId),
    exportCvTraces(accountId),
  ]);
  return {
    account: {
      ...presentStudent(student),
      ...(student.language && { language: student.language }),
      ...(student.confirmedEmail && { confirmedEmail: student.confirmedEmail }),
      updatedAt: student.updatedAt,
    },
    ...(student.cv && { cv: presentCv(student.cv) }),
    applications,
    meetings,
    waitlist,
    apiTokens,
    sessions,
    mails,
    mailedLinks,
    news,
    calendarFeeds,
    log,
    ...cvTraces,
  };
}

/** The ZIP of it: data.json, and the CV beside it; made while it is read. Fails as a stream when the CV is gone. */
export function zipOf(data: object, cv: FilePointer | undefined): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  if (cv) {
    const file = openFile(cv);
    // yazl passes on the errors of its own streams only.
    file.on('error', (error) => out.destroy(error));
    out.on('close', () => file.destroy());
    zip.addReadStream(file, 'cv.pdf', { size: cv.size, mtime: cv.uploadedAt });
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}
