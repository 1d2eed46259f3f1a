import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { connection } from '../../../api/src/db/connection.ts';
import { sweepFiles } from '../../../api/src/db/files.ts';
import { keyFor } from '../../../api/src/services/mail/keys.ts';
import { bearer, tokensOf } from '../../../api/src/testing/callers.ts';
import { randomFrom } from '../../../api/src/testing/chance.ts';
import { checkMeetings } from '../../../api/src/testing/checkMeetings.ts';
import { aCompany, anAdmin, aStudent } from '../../../api/src/testing/factories.ts';
import { aPdf, aPicture } from '../../../api/src/testing/fileFixtures.ts';
import { anApplicationTo } from '../../../api/src/testing/meetings.ts';
import type { Figure } from '../figure.ts';
import { withFair } from '../runningFair.ts';
import { checkFiles } from '../storedFiles.ts';

/**
 * Sends six requests at the same moment (upload a CV, create a company, apply, book, decide on an applicant, sign up)
 * and kills the API while they run. After the restart, no write may be half done.
 */

const KILLS = 100;
/** Maximum time in ms from sending the requests to the kill. All six requests together take about as long. */
const WITHIN_MS = 1500;
const HOUR_MS = 3_600_000;

interface Tried {
  readonly what: string;
  /** Whether the API confirmed the request with a 2xx status before the kill. */
  readonly isDone: boolean;
}

export const figure: Figure = {
  id: 'R2',
  title:
    'API killed in the middle of six kinds of writes: nothing half-made, no orphan file, no piece on disk',
  mutant: {
    file: 'api/src/db/files.ts',
    find: "  { collection: 'accounts', path: 'cv.fileId' },\n",
    replace: '',
  },
  run: async (trust) => {
    const temporary = await mkdtemp(join(tmpdir(), 'trust-pieces-'));
    const options = { nodes: 1, processes: 1, companies: 2, students: 2, environment: { TMPDIR: temporary } };
    try {
      return await withFair(trust, options, async ({ processes: [api], fair }) => {
        if (!api) throw new Error('There is no API.');
        const random = randomFrom(trust.seed);
        const admin = bearer((await tokensOf([await anAdmin()]))[0] as string);
        const [cv, logo] = [
          await aPdf({ pages: 30, text: 'CV '.repeat(500) }),
          await aPicture('png', 800, 400),
        ];
        const wrong: string[] = [];
        const answered: Record<string, number> = {};
        const kills = trust.count(KILLS);
        for (let round = 1; round <= kills; round += 1) {
          const [applicant, uploader, company] = [await aStudent(), await aStudent(), await aCompany()];
          const { _id: pending } = await anApplicationTo(company, { status: 'pending' });
          const [ofApplicant, ofUploader, ofCompany] = (await tokensOf([applicant, uploader, company])).map(
            bearer,
          );
          const name = `${trust.seed}-${round}`;
          const send = async (
            what: string,
            path: string,
            headers: object | undefined,
            body: object,
          ): Promise<Tried> => {
            const isForm = body instanceof FormData;
            const answer = await fetch(`${api.address}/api/v1${path}`, {
              method: 'POST',
              headers: {
                ...(headers as Record<string, string>),
                ...(!isForm && { 'content-type': 'application/json' }),
              },
              body: isForm ? body : JSON.stringify(body),
            }).catch(() => undefined);
            answered[`${what} ${answer?.status ?? 'cut off'}`] =
              (answered[`${what} ${answer?.status ?? 'cut off'}`] ?? 0) + 1;
            await answer?.body?.cancel().catch(() => undefined);
            return { what, isDone: answer?.ok ?? false };
          };
          const sending = [
            send('upload', '/student/cv', ofUploader, form({ cv: [cv, 'application/pdf'] })),
            send(
              'create company',
              '/admin/createcompany',
              admin,
              form({ logo: [logo, 'image/png'] }, newCompany(name)),
            ),
            send('apply', '/student/apply', ofApplicant, { slug: company.slug }),
            send('book', '/student/meetings', bearer(fair.tokens[round % 2] as string), {
              slug: fair.slugs[round % 2],
              startsAt: fair.starts[round % fair.starts.length],
            }),
            send('decide', '/company/applications', ofCompany, { id: pending, status: true }),
            send('sign up', '/auth/signup', undefined, newStudent(name)),
          ];
          await pause(random() * WITHIN_MS);
          await api.kill();
          const done = new Set(
            (await Promise.all(sending)).filter(({ isDone }) => isDone).map(({ what }) => what),
          );
          await api.start();

          const find = (collection: string, filter: object) =>
            connection.collection(collection).findOne(filter);
          const say = (what: string) => wrong.push(`kill ${round}: ${what}`);
          const student = await find('accounts', { email: newStudent(name).email });
          if (done.has('sign up') && !student) say('an account that was confirmed is not there');
          if (student && !(await find('auditentries', { actorId: student._id, action: 'auth.signedUp' })))
            say('an account without its line in the audit log');
          const made = await find('companies', { slug: newCompany(name).slug });
          if (done.has('create company') && !made) say('a company that was confirmed is not there');
          if (made && !made.logo) say('a company without its logo');
          // Looks for the queued mail. Its link cannot be looked for, because it is created only when the mail is sent.
          const invited = await find('accounts', { email: newCompany(name).email });
          if (made && !(invited && (await find('mails', { key: keyFor('firstLogin', invited._id) }))))
            say('a company without its first-login mail');
          const sent = await find('accounts', { _id: uploader._id });
          if (done.has('upload') && !sent?.cv) say('a CV that was confirmed is not there');
          const applied = await find('applications', { studentId: applicant._id });
          if (done.has('apply') && !applied) say('an application that was confirmed is not there');
          const decided = await find('applications', { _id: new Types.ObjectId(String(pending)) });
          if (done.has('decide') && decided?.status !== 'accepted')
            say('a decision that was confirmed is not there');
          for (const folder of [temporary, join(api.dataDir, 'uploads')]) {
            const pieces = await readdir(folder).catch(() => []);
            if (pieces.length > 0)
              say(`${pieces.length} pieces in ${folder === temporary ? 'TMPDIR' : 'uploads'}`);
            for (const piece of pieces) await rm(join(folder, piece), { recursive: true, force: true });
          }
          trust.say(`${round} of ${kills}`);
        }
        // Runs the sweeper with a clock two hours ahead, because it deletes unreferenced files only after an hour.
        await sweepFiles(new Date(Date.now() + 2 * HOUR_MS));
        const files = await checkFiles(connection.db as never);
        wrong.push(...files.wrong);
        await connection.collection('applications').updateMany({}, { $unset: { claimedAt: 1 } });
        const edition = await connection.collection('editions').findOne({ current: true });
        const violations = await checkMeetings(edition?._id as never);
        const broken = Object.entries(violations).filter(([, count]) => count > 0);
        if (broken.length > 0) wrong.push(`meetings: ${JSON.stringify(broken)}`);
        return {
          tried: kills,
          failed: wrong.length,
          notes: [
            `answers ${JSON.stringify(answered)}`,
            `${files.checked} files held against their SHA-256`,
            ...wrong.slice(0, 8),
          ],
        };
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  },
};

function form(files: Record<string, readonly [Buffer, string]>, company?: object): FormData {
  const data = new FormData();
  if (company) data.set('company', JSON.stringify(company));
  for (const [field, [bytes, type]] of Object.entries(files))
    data.set(field, new Blob([new Uint8Array(bytes)], { type }), field);
  return data;
}

const newStudent = (name: string) => ({
  email: `killed-${name}@student.example`,
  password: 'correct horse battery staple 42',
  name: 'Killed Student',
  program: 'SYSDK',
});

const newCompany = (name: string) => ({
  name: 'Contact',
  companyName: `Killed ${name}`,
  email: `killed-${name}@company.example`,
  slug: `killed-${name}`,
  packageId: 2,
  networkMeeting: true,
});
