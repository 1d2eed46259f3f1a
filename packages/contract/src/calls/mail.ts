import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { whoMay } from '../roles.ts';
import * as f from '../schemas/fields.ts';
import * as mail from '../schemas/mail.ts';
import { pagedQuery } from '../schemas/paging.ts';

const choices = { path: '/protected/mails', access: whoMay('chooseMails'), status: 200 } as const;

export const getMailChoices = defineCall({
  id: 'getMailChoices',
  summary: 'Which mails the caller wants, of the kinds that can be turned off.',
  methods: ['GET'],
  ...choices,
  reply: mail.mailChoices,
});

export const changeMailChoices = defineCall({
  id: 'changeMailChoices',
  summary: 'Turns kinds of mail on or off; what is left out stays. Answers all of them.',
  methods: ['PATCH'],
  ...choices,
  body: mail.mailChoicesChange,
  reply: mail.mailChoices,
});

const link = {
  path: '/public/unsubscribe/:token',
  access: 'public',
  params: z.object({ token: f.lookup(200) }),
  status: 200,
  reply: mail.subscription,
  errors: ['NOT_FOUND'],
} as const;

export const readSubscription = defineCall({
  id: 'readSubscription',
  summary: 'What an unsubscribe link is about; changes nothing. A browser that wants a page is sent to it.',
  methods: ['GET'],
  ...link,
  hasPage: true,
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  summary: 'Ends the mails of the kind the link is about, in one click (RFC 8058). Repeating it is harmless.',
  methods: ['POST'],
  ...link,
});

export const listUnsentMails = defineCall({
  id: 'listUnsentMails',
  summary: 'Mails that wait for another try or were given up, latest first, with what the mail server said.',
  methods: ['GET'],
  path: '/admin/mails',
  access: ['admin'],
  query: pagedQuery(['updatedAt'], { state: z.enum(['waiting', 'failed']) }),
  status: 200,
  reply: z.array(mail.unsentMail),
  paged: true,
});

export const resendMail = defineCall({
  id: 'resendMail',
  summary:
    'Queues a mail that was given up once more, or tries a waiting one now; to the address its person has now.',
  methods: ['POST'],
  path: '/admin/mails/:id/resend',
  access: ['admin'],
  params: z.object({ id: f.id }),
  status: 204,
  errors: ['NOT_FOUND'],
});
