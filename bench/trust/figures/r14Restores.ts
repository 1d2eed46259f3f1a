import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { connection } from '../../../api/src/db/connection.ts';
import { storeFiles } from '../../../api/src/db/files.ts';
import { bearer } from '../../../api/src/testing/callers.ts';
import { randomFrom } from '../../../api/src/testing/chance.ts';
import { checkMeetings } from '../../../api/src/testing/checkMeetings.ts';
import { aStudent } from '../../../api/src/testing/factories.ts';
import { aPdf } from '../../../api/src/testing/fileFixtures.ts';
import { runLoad } from '../../../api/src/testing/load.ts';
import type { Figure } from '../figure.ts';
import { withFair } from '../runningFair.ts';
import { checkFiles } from '../storedFiles.ts';

/**
 * Takes backups while students book and replace their CVs. Restores each backup into an empty database. Checks every
 * file by its SHA-256, every reference to a file, and the output of `verify`.
 */

const BACKUPS = 20;
const SHORT_BACKUPS = 3;
const UPLOADERS = 4;
/** Number of stored CVs. A backup of so many CVs takes longer than a student needs to replace one of them. */
const CVS_BEFORE = 300;
const CV_BYTES = 100_000;
const execute = promisify(execFile);

export const figure: Figure = {
  id: 'R14',
  title: 'Backups made under load come back whole, every file by its SHA-256',
  mutant: {
    file: 'api/src/cli/backup/write.ts',
    find: 'startSession({ snapshot: true })',
    replace: 'startSession({ causalConsistency: true })',
  },
  run: (trust) =>
    withFair(trust, { nodes: 1, processes: 1, companies: 6 }, async ({ uri, address, fair, folder }) => {
      const backups = trust.count(BACKUPS, SHORT_BACKUPS);
      const wrong: string[] = [];
      let checked = 0;
      let uploads = 0;
      let isOver = false;
      const command = async (database: string, ...args: string[]) => {
        const env = {
          PATH: process.env.PATH,
          MONGODB_URI: database,
          DATA_DIR: join(folder, 'cli'),
          SESSION_SECRET: 'a secret that only figures know, 32+ characters',
        };
        return (await execute(process.execPath, [join(trust.root, 'api/dist/cli.js'), ...args], { env }))
          .stdout;
      };
      const uploading = fair.tokens.slice(0, UPLOADERS).map(async (token) => {
        while (!isOver) {
          uploads += 1;
          const cv = await aPdf({ pages: 5, text: `CV ${uploads} ${'x'.repeat(uploads % 500)}` });
          const data = new FormData();
          data.set('cv', new Blob([new Uint8Array(cv)], { type: 'application/pdf' }), 'cv.pdf');
          const answer = await fetch(`${address}/api/v1/student/cv`, {
            method: 'POST',
            headers: bearer(token) as Record<string, string>,
            body: data,
          });
          if (answer.status >= 500) wrong.push(`an upload was answered ${answer.status}`);
          await answer.body?.cancel();
        }
      });
      const booking = runLoad(fair, [address], Number.POSITIVE_INFINITY, () => (isOver ? 'stop' : undefined));
      const files: string[] = [];
      await storeCvs(trust.seed);
      try {
        // Waits until all CVs are stored, so that every backup contains them.
        const accounts = connection.collection('accounts');
        const isStored = { cv: { $exists: true } };
        while ((await accounts.countDocuments(isStored)) < CVS_BEFORE + UPLOADERS && uploads < 1000);
        for (let count = 1; count <= backups; count += 1) {
          const file = join(folder, `${count}.fairbackup`);
          await command(uri, 'backup', file);
          files.push(file);
          trust.say(`backup ${count} of ${backups}`);
        }
      } finally {
        isOver = true;
      }
      await Promise.all(uploading);
      const { lost } = await booking;
      wrong.push(...lost);
      for (const [index, file] of files.entries()) {
        const restored = new URL(uri);
        restored.pathname = `/restored${index}`;
        const client = await new MongoClient(restored.href).connect();
        try {
          await command(restored.href, 'restore', file);
          const verdict = await command(restored.href, 'verify', file);
          if (!verdict.includes('The database and the backup are identical.'))
            wrong.push(`backup ${index + 1}: ${verdict.trim()}`);
          const found = await checkFiles(client.db());
          checked += found.checked;
          // Unreferenced files are no error here. A backup may contain a file whose reference was stored later; the
          // sweeper deletes such files.
          const broken = found.wrong.filter((line) => line.endsWith('is not what was stored'));
          wrong.push(...broken.map((line) => `backup ${index + 1}: ${line}`));
        } finally {
          await client.db().dropDatabase();
          await client.close();
        }
        trust.say(`restored ${index + 1} of ${backups}`);
      }
      const edition = await connection.collection('editions').findOne({ current: true });
      const violations = Object.entries(await checkMeetings(edition?._id as never)).filter(
        ([, count]) => count > 0,
      );
      if (violations.length > 0) wrong.push(`meetings: ${JSON.stringify(violations)}`);
      return {
        tried: backups,
        failed: wrong.length,
        notes: [
          `${checked} files held against their SHA-256, ${uploads} CVs sent meanwhile`,
          ...wrong.slice(0, 5),
        ],
      };
    }),
};

async function storeCvs(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const students = await Promise.all(Array.from({ length: CVS_BEFORE }, () => aStudent()));
  const pointers = await storeFiles(
    students.map((_student, index) => ({
      bytes: Uint8Array.from({ length: CV_BYTES }, () => Math.floor(random() * 256)),
      fileName: `cv-${index}.pdf`,
      mediaType: 'application/pdf',
    })),
  );
  await connection.collection('accounts').bulkWrite(
    students.map(({ _id }, index) => ({
      updateOne: { filter: { _id }, update: { $set: { cv: pointers[index] } } },
    })),
  );
}
