import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { IMAGE_KINDS } from '../domain/company.ts';
import { KEPT_IMAGE_TYPES } from '../domain/limits.ts';
import { PICTURE_ERRORS } from '../errors.ts';
import {
  applicantsQuery,
  applicationDecisions,
  companyApplication,
  decisionOutcome,
  heldDeclines,
  meetingRoom,
  takeBack,
} from '../schemas/application.ts';
import * as f from '../schemas/fields.ts';
import { storedImage } from '../schemas/reply.ts';

const imageParams = z.object({ kind: z.enum(IMAGE_KINDS) });
const image = { path: '/company/image/:kind', access: ['company'], params: imageParams } as const;

export const uploadImage = defineCall({
  id: 'uploadImage',
  summary:
    'Stores the logo or banner; the multipart field has the name of the kind. Replaces the old one. An SVG is drawn, and kept as WebP.',
  methods: ['POST'],
  ...image,
  ability: 'images',
  upload: { files: { logo: { required: false }, banner: { required: false } } },
  status: 201,
  reply: storedImage,
  errors: ['NOT_FOUND', ...PICTURE_ERRORS],
});

export const downloadImage = defineCall({
  id: 'downloadImage',
  summary: "The company's own logo or banner: the file as it was uploaded, an SVG as the WebP drawn from it.",
  methods: ['GET'],
  ...image,
  status: 200,
  reply: { media: KEPT_IMAGE_TYPES },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeImage = defineCall({
  id: 'removeImage',
  summary: 'Removes the logo or banner; also when there is none.',
  methods: ['DELETE'],
  ...image,
  ability: 'images',
  status: 204,
  errors: ['NOT_FOUND'],
});

export const listCompanyApplications = defineCall({
  id: 'listCompanyApplications',
  summary: "The caller's applicants.",
  methods: ['GET'],
  path: '/company/applications',
  access: ['company'],
  ability: 'applicants',
  query: applicantsQuery,
  status: 200,
  reply: z.array(companyApplication),
  paged: true,
});

export const getMeetingRoom = defineCall({
  id: 'getMeetingRoom',
  summary: 'How many meeting times are free, and how many accepted applicants do not have a meeting.',
  methods: ['GET'],
  path: '/company/applications/room',
  access: ['company'],
  ability: 'applicants',
  status: 200,
  reply: meetingRoom,
});

export const decideApplication = defineCall({
  id: 'decideApplication',
  summary: 'Accepts or un-accepts: `status` is the wanted accepted value.',
  methods: ['POST'],
  path: '/company/applications',
  access: ['company'],
  ability: 'decide',
  body: z.strictObject({ id: f.id, status: f.flag }),
  status: 200,
  reply: z.object({ accepted: z.boolean() }),
  errors: ['NOT_FOUND', 'HAS_MEETING', 'STUDENT_INACTIVE'],
});

export const decideApplications = defineCall({
  id: 'decideApplications',
  summary:
    'Decides on up to 200 applications at once, each by itself. With `takeBack` all of it can be taken back for 10 seconds; its mails wait so long.',
  methods: ['POST'],
  path: '/company/applications/decisions',
  access: ['company'],
  ability: 'decide',
  body: applicationDecisions,
  status: 200,
  reply: z.object({ outcomes: z.array(decisionOutcome), takeBack: z.optional(takeBack) }),
});

export const takeDecisionBack = defineCall({
  id: 'takeDecisionBack',
  summary:
    'Makes of the applications that a decision was about what they were before it; nobody is mailed of either. `id` is that of the decision, or of an application: its last one. One with a meeting booked since stays.',
  methods: ['POST'],
  path: '/company/applications/decisions/:id/takeback',
  access: ['company'],
  ability: 'decide',
  params: z.object({ id: f.id }),
  status: 200,
  reply: z.object({ outcomes: z.array(decisionOutcome) }),
  errors: ['NOT_FOUND', 'HAS_MEETING', 'TAKE_BACK_OVER'],
});

const declines = {
  path: '/company/declines',
  access: ['company'],
  status: 200,
  reply: heldDeclines,
} as const;

export const getHeldDeclines = defineCall({
  id: 'getHeldDeclines',
  summary: 'Whether declines are held back, and how many are: to their students they are pending.',
  methods: ['GET'],
  ...declines,
  ability: 'applicants',
});

export const holdDeclines = defineCall({
  id: 'holdDeclines',
  summary:
    'Holds declines back from now on, or lets them be seen at once. Those held stay so until released.',
  methods: ['PATCH'],
  ...declines,
  ability: 'decide',
  body: z.strictObject({ hold: f.flag }),
});

export const releaseDeclines = defineCall({
  id: 'releaseDeclines',
  summary: 'Shows all held declines to their students and mails them; `count` is how many there were to see.',
  methods: ['POST'],
  path: '/company/declines/release',
  access: ['company'],
  ability: 'decide',
  body: z.strictObject({ count: z.int('ENTER_WHOLE_NUMBER').check(z.gte(0, 'AT_LEAST')) }),
  status: 200,
  reply: z.object({ released: z.int() }),
  errors: ['DECLINES_CHANGED'],
});
