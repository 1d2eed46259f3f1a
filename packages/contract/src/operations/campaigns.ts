import * as z from 'zod/mini';
import { exportedFor } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { pagedQuery } from '../common/paging.ts';
import { defineCall } from '../defineCall.ts';
import {
  CAMPAIGN_KINDS,
  CAMPAIGN_LIMITS,
  CAMPAIGN_STATES,
  SEGMENTS,
  SKIP_REASONS,
} from './campaigns.rules.ts';

const kind = z.enum(CAMPAIGN_KINDS);

/** A person in the list of a segment, to whom a campaign can be sent. */
export const segmentPerson = z.object({
  /** Id of the account. */
  id: f.id,
  name: z.string(),
  email: z.string(),
  /** Program of a student. Absent for other recipients. */
  program: z.optional(z.string()),
  /** Name of the company of an owner. Absent for other recipients. */
  company: z.optional(z.string()),
  kind,
});
segmentPerson.register(z.globalRegistry, { id: 'SegmentPerson' });
export type SegmentPerson = z.infer<typeof segmentPerson>;

/** Numbers of people in the segment who would get no mail, by reason. */
const excluded = z.object({
  /** Students who do not accept news. Always 0 unless the campaign is of kind `news`. */
  noNews: z.int(),
  inactive: z.int(),
  /**
   * People who have had three campaigns within seven days. They are included in `count` of the audience, but get no
   * mail.
   */
  tooMany: z.int(),
});

/** The people who would get the campaign if it were sent now. */
const audience = {
  count: z.int(),
  /** SHA-256 hash of the sorted account ids, in hex. */
  hash: z.string(),
  /** Up to five people of the audience, as examples. */
  sample: z.array(segmentPerson),
  excluded,
};

const subject = f.requiredText(CAMPAIGN_LIMITS.subject, 'ENTER_TEXT');
const body = f
  .requiredLines(CAMPAIGN_LIMITS.body, 'ENTER_TEXT')
  .check(z.refine((text) => !/\bhttp:\/\//i.test(text), 'HTTPS_LINK'));
const bothSubjects = z.strictObject({ en: subject, sv: subject });
const bothBodies = z.strictObject({ en: body, sv: body });

const filter = z.strictObject({
  /** Limits the segment to students of this program. Required for `students.program`. */
  program: z.optional(f.namedProgram),
  /** Limits the segment to owners of the company with this slug. */
  company: z.optional(f.slug),
});
const people = z.array(f.id, 'CHOOSE_ROWS').check(
  z.minLength(1, 'CHOOSE_ROWS'),
  z.maxLength(CAMPAIGN_LIMITS.people, 'AT_MOST'),
  z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
);

/**
 * Name of a segment. If it is unknown or missing, the call fails with NOT_FOUND, so that a mistake never mails
 * everybody.
 */
const segment = z._default(f.lookup(100), '');

export const newCampaign = z.strictObject({
  segment,
  filter: z.optional(filter),
  /** Ids of the picked students, owners or companies. Only allowed with the segment `people.picked`. */
  people: z.optional(people),
  subject: bothSubjects,
  body: bothBodies,
});

/** A change of a draft. Absent fields stay unchanged; null removes the filter or the picked people. */
export const campaignChange = z.strictObject({
  segment: z.optional(f.lookup(100)),
  filter: z.optional(z.nullable(filter)),
  people: z.optional(z.nullable(people)),
  subject: z.optional(bothSubjects),
  body: z.optional(bothBodies),
});

const bothTexts = z.object({ en: z.string(), sv: z.string() });

const campaignFields = {
  id: f.id,
  version: z.int(),
  segment: z.enum(SEGMENTS),
  filter: z.optional(z.object({ program: z.optional(z.string()), company: z.optional(z.string()) })),
  subject: bothTexts,
  state: z.enum(CAMPAIGN_STATES),
  /** Number of people in the audience when an admin last confirmed it. For a draft, when the draft was saved. */
  count: z.int(),
  /** Number of mails queued so far. */
  sent: z.int(),
  /** Number of people in the confirmed audience who got no mail, by reason. */
  skipped: z.object(
    Object.fromEntries(SKIP_REASONS.map((reason) => [reason, z.int()])) as {
      [R in (typeof SKIP_REASONS)[number]]: z.ZodMiniInt;
    },
  ),
  createdAt: f.instant,
  /** Name of the admin who wrote the campaign. Absent if the account has been deleted. */
  by: z.optional(z.string()),
  /** Time for which the campaign is scheduled. */
  sendAt: z.optional(f.instant),
  startedAt: z.optional(f.instant),
  doneAt: z.optional(f.instant),
};

export const campaignRow = z.object(campaignFields);
campaignRow.register(z.globalRegistry, { id: 'CampaignRow' });
export type CampaignRow = z.infer<typeof campaignRow>;

/** A picked student, company or company member. */
const pickedPerson = z.object({
  id: f.id,
  name: z.string(),
  type: z.enum(['student', 'company']),
  /** Slug of the company, or of the member's company. */
  slug: z.optional(z.string()),
  /** Name of the company, or of the member's company. */
  companyName: z.optional(z.string()),
});
export type PickedPerson = z.infer<typeof pickedPerson>;

export const campaign = z.object({
  ...campaignFields,
  body: bothTexts,
  people: z.optional(z.array(f.id)),
  /**
   * The picked people and companies that still exist, at most 500. Absent for other segments, and for drafts, which
   * have `audience` instead.
   */
  picked: z.optional(z.array(pickedPerson)),
  /** Name of the company in the filter. Absent if the company has been deleted. */
  companyName: z.optional(z.string()),
  /** The people who would get the campaign if it were sent now. Only given for drafts. */
  audience: z.optional(z.object(audience)),
  /** Up to 100 people in the confirmed audience who got no mail. */
  skippedPeople: z.optional(z.array(z.object({ id: f.id, name: z.string(), reason: z.enum(SKIP_REASONS) }))),
  /**
   * Time until which the campaign waits. Set during the night, because mails are sent from 8 to 21 in the fair's time
   * zone.
   */
  waitsUntil: z.optional(f.instant),
});
campaign.register(z.globalRegistry, { id: 'Campaign' });
export type Campaign = z.infer<typeof campaign>;

const savedCampaign = z.object({ id: f.id, version: z.int(), ...audience });
savedCampaign.register(z.globalRegistry, { id: 'SavedCampaign' });

/** Subject and body of the mail with the values of one person. */
const filled = z.object({ subject: z.string(), body: z.string() });

/** Query parameters for the list of people in a segment. */
const segmentQuery = pagedQuery(
  ['name', 'email'],
  { program: f.namedProgram, company: f.slug },
  /** Id of the campaign whose picked people are listed. Required for `people.picked`. */
  { campaign: z.optional(f.id) },
);
const PAGES = { page: true, pageSize: true } as const;
export const segmentExportQuery = z.extend(z.omit(segmentQuery, PAGES), exportedFor);
export const bySegment = z.object({ name: f.lookup(100) });

const ofAdmins = { access: ['admin'] } as const;
const all = { ...ofAdmins, path: '/admin/campaigns' } as const;
const one = { ...ofAdmins, path: '/admin/campaigns/:id', params: z.object({ id: f.id }) } as const;

export const listSegment = defineCall({
  id: 'listSegment',
  summary:
    'Lists the people of a segment who would get a campaign now. The same query counts and mails them, and makes the export.',
  description:
    'An unknown segment is not found. News go only to students who accept news. Inactive people are left out, and so are companies whose invitation is held back.',
  methods: ['GET'],
  ...ofAdmins,
  path: '/admin/segments/:name',
  params: bySegment,
  query: segmentQuery,
  status: 200,
  reply: z.array(segmentPerson),
  paged: true,
  errors: ['NOT_FOUND'],
});

export const listCampaigns = defineCall({
  id: 'listCampaigns',
  summary: 'Lists the campaigns of the current fair, newest first.',
  methods: ['GET'],
  ...all,
  query: pagedQuery(['createdAt'], { state: z.enum(CAMPAIGN_STATES, 'CHOOSE_STATUS') }),
  status: 200,
  reply: z.array(campaignRow),
  paged: true,
});

export const createCampaign = defineCall({
  id: 'createCampaign',
  summary: 'Saves a campaign as a draft, and returns the people it would reach now.',
  description:
    'Placeholders in braces (`firstName`, `company`, `deadline`, `fair`, `loginLink`) are replaced for each recipient; one without a value for this segment is refused by name, and so are empty, doubled and single braces. Picked people, and the company and program of the filter, must exist. An unknown or missing segment is not found.',
  methods: ['POST'],
  ...all,
  body: newCampaign,
  status: 201,
  reply: savedCampaign,
  errors: ['NOT_FOUND', 'FAIR_CANCELLED'],
});

export const getCampaign = defineCall({
  id: 'getCampaign',
  summary: 'Returns a campaign. A draft comes with the people it would reach now.',
  methods: ['GET'],
  ...one,
  status: 200,
  reply: campaign,
  versioned: true,
  errors: ['NOT_FOUND'],
});

export const changeCampaign = defineCall({
  id: 'changeCampaign',
  summary: 'Changes a draft; omitted fields stay unchanged.',
  methods: ['PATCH'],
  ...one,
  body: campaignChange,
  status: 200,
  reply: savedCampaign,
  versioned: true,
  errors: ['NOT_FOUND', 'CAMPAIGN_NOT_DRAFT', 'FAIR_CANCELLED'],
});

export const deleteCampaign = defineCall({
  id: 'deleteCampaign',
  summary: 'Deletes a draft.',
  methods: ['DELETE'],
  ...one,
  status: 204,
  errors: ['NOT_FOUND', 'CAMPAIGN_NOT_DRAFT'],
});

export const previewCampaign = defineCall({
  id: 'previewCampaign',
  summary: 'Returns the mail as this person would get it, in both languages. Mails nobody.',
  methods: ['POST'],
  ...one,
  path: '/admin/campaigns/:id/preview',
  body: z.strictObject({ accountId: f.id }),
  status: 200,
  reply: z.object({
    /** Language in which the recipient gets the mail. */
    language: f.language,
    to: z.object({ name: z.string(), email: z.string() }),
    /** Whether the person would get the mail now. Optional, because an API of an earlier release does not send it. */
    isRecipient: z.optional(z.boolean()),
    en: filled,
    sv: filled,
  }),
  errors: ['NOT_FOUND'],
});

export const testCampaign = defineCall({
  id: 'testCampaign',
  summary: 'Mails the campaign to the caller only, once in each language.',
  methods: ['POST'],
  ...one,
  path: '/admin/campaigns/:id/test',
  status: 204,
  errors: ['NOT_FOUND'],
});

export const sendCampaign = defineCall({
  id: 'sendCampaign',
  summary: 'Sends a draft to the people that the admin has seen, now or at `sendAt`.',
  description:
    'Refuses with AUDIENCE_CHANGED if `count` or `hash` differ from the people it would reach now, and with STALE_VERSION if the draft has another `version` than the one given. A scheduled campaign goes to the confirmed people who still match at that time; nobody is added. While the fair is cancelled, segments that ask people to prepare for it are refused; a campaign confirmed before the cancellation waits while that can be taken back, and is then stopped. Mails are sent from 8 to 21 by the clock of the fair. Nobody gets more than three campaigns within seven days. A repeated request sends nothing twice.',
  methods: ['POST'],
  ...one,
  path: '/admin/campaigns/:id/send',
  body: z.strictObject({
    count: z.int('ENTER_WHOLE_NUMBER').check(z.gte(0, 'AT_LEAST')),
    hash: f.lookup(64),
    /**
     * Version of the draft that the admin has seen. Without it, the stored draft is sent, even if it has changed since.
     */
    version: z.optional(z.int('ENTER_WHOLE_NUMBER').check(z.gte(1, 'AT_LEAST'))),
    /** Time at which the campaign is sent. It must be in the future, at most `CAMPAIGN_DAYS_AHEAD` days ahead. */
    sendAt: z.optional(f.instant),
  }),
  status: 202,
  repeatedStatus: 200,
  reply: campaignRow,
  errors: [
    'NOT_FOUND',
    'CAMPAIGN_NOT_DRAFT',
    'FAIR_CANCELLED',
    'AUDIENCE_CHANGED',
    'AUDIENCE_EMPTY',
    'STALE_VERSION',
  ],
});

export const unscheduleCampaign = defineCall({
  id: 'unscheduleCampaign',
  summary: 'Makes a scheduled campaign a draft again.',
  methods: ['POST'],
  ...one,
  path: '/admin/campaigns/:id/unschedule',
  status: 200,
  reply: campaignRow,
  errors: ['NOT_FOUND', 'CAMPAIGN_NOT_SCHEDULED'],
});

export const stopCampaign = defineCall({
  id: 'stopCampaign',
  summary:
    'Stops a scheduled or running campaign. Mails that have not left are not sent. A repeated request changes nothing.',
  methods: ['POST'],
  ...one,
  path: '/admin/campaigns/:id/stop',
  status: 200,
  reply: z.object({
    /** Number of mails that were sent before the campaign was stopped. */
    sent: z.int(),
    /** Number of people who get no mail, because the campaign was stopped. */
    stopped: z.int(),
  }),
  errors: ['NOT_FOUND', 'CAMPAIGN_OVER'],
});
