import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { CAMPAIGN_LIMITS } from '../operations/campaigns.rules.ts';
import { MAIL_RULES } from './mailRules.rules.ts';

const bothTexts = z.object({ en: z.string(), sv: z.string() });

/** An automatic mail, which is sent on the evening before each day of the fair, or on the day after the fair. */
export const mailRule = z.object({
  rule: z.enum(MAIL_RULES),
  enabled: z.boolean(),
  /**
   * Time of day at which the mail is sent, in the fair's time zone, for example `18:00`. It must be within
   * `RULE_TIMES`.
   */
  localTime: z.string(),
  subject: bothTexts,
  body: bothTexts,
  /**
   * Time at which the mail is sent next. Absent if the mail is turned off, no day of the fair is set, or the fair is
   * over or cancelled.
   */
  nextAt: z.optional(f.instant),
});
mailRule.register(z.globalRegistry, { id: 'MailRule' });
export type MailRuleDetails = z.infer<typeof mailRule>;

const subject = f.requiredText(CAMPAIGN_LIMITS.subject, 'ENTER_TEXT');
const body = f
  .requiredLines(CAMPAIGN_LIMITS.body, 'ENTER_TEXT')
  .check(z.refine((text) => !/\bhttp:\/\//i.test(text), 'HTTPS_LINK'));

const one = {
  path: '/admin/mail-rules/:rule',
  access: ['admin'],
  params: z.object({ rule: z.enum(MAIL_RULES) }),
  status: 200,
  reply: mailRule,
  versioned: true,
} as const;

export const getMailRule = defineCall({
  id: 'getMailRule',
  summary: 'Returns a mail that the current fair sends by itself: the evening before, or the day after.',
  methods: ['GET'],
  ...one,
});

export const changeMailRule = defineCall({
  id: 'changeMailRule',
  summary: 'Changes a mail that the current fair sends by itself.',
  description:
    'Placeholders in braces (`firstName`, `company`, `deadline`, `fair`, and in the body `meetings`, `schedule`) are replaced for each recipient; others are refused by name, and so is a brace without its counterpart. The evening before is from 15:00 to 21:00, the day after from 08:00 to 21:00. A paragraph is left out for recipients without a value for its placeholder. Each person gets the mail once for each fair day, whatever is changed later.',
  methods: ['PUT'],
  ...one,
  body: z.strictObject({
    enabled: f.flag,
    localTime: f.clockTime,
    subject: z.strictObject({ en: subject, sv: subject }),
    body: z.strictObject({ en: body, sv: body }),
  }),
});

const ofPerson = {
  methods: ['POST'],
  access: ['admin'],
  params: one.params,
  body: z.strictObject({ accountId: f.id }),
  errors: ['NOT_FOUND'],
} as const;

const filledRule = z.object({ subject: z.string(), body: z.string() });

export const previewMailRule = defineCall({
  id: 'previewMailRule',
  summary: 'Returns the mail as this person would get it, in both languages. Mails nobody.',
  description:
    'The stored texts are filled for the first fair day on which the person has meetings. `en` and `sv` are absent if the person would get no mail.',
  ...ofPerson,
  path: '/admin/mail-rules/:rule/preview',
  status: 200,
  reply: z.object({
    /** Language in which the recipient gets the mail. */
    language: f.language,
    to: z.object({ name: z.string(), email: z.string() }),
    en: z.optional(filledRule),
    sv: z.optional(filledRule),
  }),
});

export const testMailRule = defineCall({
  id: 'testMailRule',
  summary:
    'Mails the caller what this person would get, once in each language. Not found if that is nothing.',
  ...ofPerson,
  path: '/admin/mail-rules/:rule/test',
  status: 204,
});
