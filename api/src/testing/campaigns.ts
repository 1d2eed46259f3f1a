import type { Response } from 'supertest';
import { aStudent } from './factories.ts';
import type { Agent } from './testApi.ts';

/** A saved campaign. `count` and `hash` identify the recipients that the admin has been shown. */
export interface SavedCampaign {
  readonly reply: Response;
  readonly id: string;
  /** Path of the campaign's calls, without `/api/v1`. */
  readonly path: string;
  readonly count: number;
  readonly hash: string;
}

const TEXTS = {
  subject: { en: 'News for {firstName}', sv: 'Nyheter till {firstName}' },
  body: { en: 'Hello {firstName},\n\nsee you at {fair}.', sv: 'Hej {firstName},\n\nvi ses på {fair}.' },
};

/** Saves a campaign. By default, its segment is all students, and at least one student exists. */
export async function aCampaign(admin: Agent, given: object = {}): Promise<SavedCampaign> {
  if (!('segment' in given)) await aStudent();
  const draft = { segment: 'students.all', ...TEXTS, ...given };
  const reply = await admin.post('/api/v1/admin/campaigns').send(draft).expect(201);
  const { id, count, hash } = reply.body;
  return { reply, id, path: `/admin/campaigns/${id}`, count, hash };
}

/** Sends a campaign to the recipients that the admin was shown when it was saved. */
export const sendCampaign = (admin: Agent, { path, count, hash }: SavedCampaign, given: object = {}) =>
  admin.post(`/api/v1${path}/send`).send({ count, hash, ...given });
