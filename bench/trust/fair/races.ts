import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { connection } from '../../../api/src/db/connection.ts';
import { ClickBatchModel } from '../../../api/src/features/fair/clickers/model.ts';
import { AccountModel } from '../../../api/src/features/people/accounts/model.ts';
import { ApiTokenModel } from '../../../api/src/features/recruitment/apiTokens/model.ts';
import { ApplicationModel } from '../../../api/src/features/recruitment/applications/model.ts';
import { CompanyModel } from '../../../api/src/features/recruitment/companies/model.ts';
import { type Answer, type Caller, callerAt } from '../../../api/src/testing/callers.ts';
import { aPdf } from '../../../api/src/testing/fileFixtures.ts';
import { aCompany } from '../../../api/src/testing/index.ts';
import type { RaceCourse } from './raceCourse.ts';

/**
 * One race. `run` sends all requests at the same moment. It returns a message if an expected result is missing or
 * something was stored wrongly, otherwise undefined.
 */
export interface Race {
  readonly name: string;
  /** Share of the random rounds, relative to the weights of the other races. */
  readonly weight: number;
  readonly run: (course: RaceCourse) => Promise<string | undefined>;
}

export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = String(body?.code ?? status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/**
 * Checks the replies to a race. Returns the counts as a message unless exactly `howMany` requests have the status `won`
 * and all others one of the codes in `lostWith`.
 */
export function winners(
  answers: readonly Answer[],
  won: number,
  howMany: number,
  lostWith: readonly string[],
): string | undefined {
  const counts = tally(answers);
  const lost = lostWith.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
  const isRight = (counts[won] ?? 0) === howMany && lost === answers.length - howMany;
  return isRight ? undefined : JSON.stringify(counts);
}

const many = <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

const exactly = (wanted: number, found: number, what: string) =>
  found === wanted ? undefined : `${found} ${what} for ${wanted}`;

const sameApplication: Race = {
  name: 'one student applies to one company eight times at once',
  weight: 4,
  run: async ({ students }) => {
    const { slug, _id } = await aCompany();
    const { call, id } = students[0] as { call: Caller; id: Types.ObjectId };
    const answers = await many(8, () => call('POST', '/student/apply', { slug }));
    const stored = await ApplicationModel.countDocuments({ studentId: id, companyId: _id });
    return winners(answers, 201, 1, ['ALREADY_APPLIED']) ?? exactly(1, stored, 'applications');
  },
};

const areaName: Race = {
  name: 'four areas of one name',
  weight: 3,
  run: async ({ admin, logistic }) => {
    const name = `Hall ${randomUUID()}`;
    const ask = (index: number) =>
      index % 2 === 0
        ? admin('POST', '/admin/newclicker', { name: name.toUpperCase() })
        : logistic('POST', '/logistic/newclicker', { name });
    return winners(await many(4, ask), 201, 1, ['NAME_TAKEN']);
  },
};

const restoredOrNew: Race = {
  name: 'an area is brought back while new ones take its name',
  weight: 2,
  run: async ({ admin, logistic, anArea }) => {
    const { id, name } = await anArea();
    await admin('DELETE', '/admin/deleteclicker', { id });
    const answers = await many(3, (index) =>
      index === 0
        ? logistic('POST', '/logistic/restoreclicker', { id })
        : admin('POST', '/admin/newclicker', { name }),
    );
    const counts = tally(answers);
    const won = (counts[200] ?? 0) + (counts[201] ?? 0);
    return won === 1 && counts.NAME_TAKEN === 2 ? undefined : JSON.stringify(counts);
  },
};

const deletion: Race = {
  name: 'one area is deleted four times at once',
  weight: 2,
  run: async ({ admin, anArea }) => {
    const { id } = await anArea();
    return winners(await many(4, () => admin('DELETE', '/admin/deleteclicker', { id })), 204, 1, [
      'NOT_FOUND',
    ]);
  },
};

const sameBatch: Race = {
  name: 'one batch of clicks is sent six times at once, beside others',
  weight: 4,
  run: async ({ admin, logistic, anArea }) => {
    const { id } = await anArea();
    const batchId = randomUUID();
    const batch = { id, clicks: 3, declicks: 1 };
    const answers = await many(8, (index) =>
      index < 6
        ? logistic('POST', '/logistic/click', { ...batch, batchId })
        : admin('POST', '/admin/click', { ...batch, batchId: randomUUID() }),
    );
    const last = await admin('POST', '/admin/click', { ...batch, batchId });
    const { clicks, declicks } = last.body;
    const stored = await ClickBatchModel.countDocuments({ areaId: id });
    return (
      winners(answers, 200, 8, []) ??
      exactly(9, clicks, 'came') ??
      exactly(3, declicks, 'went') ??
      exactly(3, stored, 'batches')
    );
  },
};

const tokens: Race = {
  name: 'six tokens are asked for at once where two places are left',
  weight: 2,
  run: async ({ hoarder }) => {
    const expiresAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const name = `race ${randomUUID()}`;
    const answers = await many(6, () => hoarder.call('POST', '/protected/tokens', { name, expiresAt }));
    const stored = await ApiTokenModel.countDocuments({ accountId: hoarder.id });
    await ApiTokenModel.deleteMany({ accountId: hoarder.id, name });
    return winners(answers, 201, 2, ['VALIDATION_FAILED']) ?? exactly(20, stored, 'tokens');
  },
};

const signUp: Race = {
  name: 'three sign up with one address',
  weight: 1,
  run: async ({ address }) => {
    const email = `${randomUUID()}@race.example`;
    const call = callerAt(address, {});
    const form = { email, password: 'seven green kettles', name: 'Race', program: 'SYSDK' };
    const answers = await many(3, () => call('POST', '/auth/signup', form));
    const stored = await AccountModel.countDocuments({ email });
    return winners(answers, 201, 1, ['EMAIL_TAKEN']) ?? exactly(1, stored, 'accounts');
  },
};

const sameSlug: Race = {
  name: 'three companies of one slug',
  weight: 1,
  run: async ({ address, adminHeaders, logo }) => {
    const slug = `race-${randomUUID()}`;
    const answers = await many(3, async (index): Promise<Answer> => {
      const company = {
        slug,
        name: 'Race',
        email: `${randomUUID()}@race.example`,
        companyName: `Race ${index}`,
        packageId: 2,
      };
      const form = new FormData();
      form.append('company', JSON.stringify(company));
      form.append('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), `${slug}.png`);
      const reply = await fetch(`${address}/api/v1/admin/createcompany`, {
        method: 'POST',
        headers: adminHeaders,
        body: form,
      });
      return { status: reply.status, body: await reply.json() };
    });
    const stored = await CompanyModel.countDocuments({ slug });
    return winners(answers, 201, 1, ['SLUG_TAKEN']) ?? exactly(1, stored, 'companies');
  },
};

const cv: Race = {
  name: 'one student replaces the CV three times at once',
  weight: 1,
  run: async ({ address, students }) => {
    const { headers } = students[1] as { headers: Record<string, string> };
    const mark = randomUUID();
    const sent = await many(3, (index) => aPdf({ text: `${mark} ${index}` }));
    const statuses = await Promise.all(
      sent.map(async (pdf, index) => {
        const form = new FormData();
        const name = `${mark}-${index}.pdf`;
        form.append('cv', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
        const init = { method: 'POST', headers, body: form };
        return (await fetch(`${address}/api/v1/student/cv`, init)).status;
      }),
    );
    if (statuses.some((status) => status !== 201)) return statuses.join();
    const reply = await fetch(`${address}/api/v1/student/cv`, { headers });
    const kept = Buffer.from(await reply.arrayBuffer());
    if (!sent.some((pdf) => pdf.equals(kept))) return 'the CV is none of the three';
    const left = await connection
      .collection('files.files')
      .countDocuments({ filename: { $in: [0, 1, 2].map((index) => `${mark}-${index}.pdf`) } });
    return exactly(1, left, 'files');
  },
};

/** All races except those for bookings. */
export const RACES: readonly Race[] = [
  sameApplication,
  areaName,
  restoredOrNew,
  deletion,
  sameBatch,
  tokens,
  signUp,
  sameSlug,
  cv,
];
