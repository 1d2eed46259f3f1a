import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { line } from '../common/invisible.ts';
import { defineCall } from '../defineCall.ts';
import { MOST_OPENINGS, OPENING_LIMITS, OPENING_STATES } from './openings.rules.ts';

/**
 * The title of an opening in English and optionally in Swedish. Without a Swedish title, readers of Swedish see the
 * English one.
 */
const title = z.strictObject({
  en: f.requiredText(OPENING_LIMITS.title, 'ENTER_TITLE'),
  sv: f.optionalText(OPENING_LIMITS.title),
});

/** A day that can be absent. null removes it. */
const optionalDay = z.optional(z.nullable(f.day));

/**
 * Link to the opening on the company's website. An empty text removes it. Only https is accepted, because students open
 * the link directly.
 */
const link = z.optional(
  z
    .string('ENTER_LINK')
    .check(
      ...line,
      z.maxLength(OPENING_LIMITS.link, 'AT_MOST_CHARACTERS'),
      z.regex(/^(?:https:\/\/[^\s/$.?#][^\s]*)?$/i, 'HTTPS_LINK'),
      z.refine(f.isOpenable, 'HTTPS_LINK'),
    ),
);

const programs = f.codeList(f.namedProgram);
const state = z.enum(OPENING_STATES, 'CHOOSE_STATUS');
const optionalFields = {
  place: f.optionalText(OPENING_LIMITS.place),
  startsOn: optionalDay,
  places: f.optionalCount(1, OPENING_LIMITS.places),
  link,
  closesOn: optionalDay,
};

export const newOpening = z.strictObject({
  title,
  position: f.position,
  programs: z._default(programs, []),
  ...optionalFields,
  state: z._default(state, 'shown'),
});
export type NewOpening = z.infer<typeof newOpening>;

/** Omitted fields stay unchanged. */
export const openingChange = z.strictObject({
  title: z.optional(title),
  position: z.optional(f.position),
  programs: z.optional(programs),
  ...optionalFields,
  state: z.optional(state),
});

const shownFields = {
  title: z.object({ en: z.string(), sv: z.optional(z.string()) }),
  position: f.position,
  programs: z.array(f.program),
  place: z.optional(z.string()),
  startsOn: z.optional(z.string()),
  places: z.optional(z.int()),
  link: z.optional(z.string()),
  /** Last day on which the opening is public, in the fair's time zone. */
  closesOn: z.optional(z.string()),
};

/** An opening as the company sees it. */
export const opening = z.object({ id: f.id, ...shownFields, state });
opening.register(z.globalRegistry, { id: 'Opening' });
export type Opening = z.infer<typeof opening>;

export const publicOpening = z.object({
  /** Number of the opening. It stays the same as long as the opening exists. */
  no: z.int(),
  ...shownFields,
});
publicOpening.register(z.globalRegistry, { id: 'PublicOpening' });
export type PublicOpening = z.infer<typeof publicOpening>;

const own = { path: '/company/openings', access: ['company'] } as const;
const one = { ...own, path: '/company/openings/:id', params: z.object({ id: f.id }) } as const;

export const listOpenings = defineCall({
  id: 'listOpenings',
  summary:
    "Lists the company's openings at the current fair in their order, including hidden and closed ones.",
  methods: ['GET'],
  ...own,
  status: 200,
  reply: z.array(opening),
});

export const addOpening = defineCall({
  id: 'addOpening',
  summary: 'Adds an opening at the end of the list; a company has at most 20 at one fair.',
  description:
    "When the next fair becomes the current one, a company's openings are copied to it and are hidden until the company shows them.",
  methods: ['POST'],
  ...own,
  ability: 'profile',
  body: newOpening,
  endsWithFair: true,
  status: 201,
  reply: opening,
  errors: ['FAIR_CANCELLED', 'TOO_MANY_OPENINGS'],
});

export const changeOpening = defineCall({
  id: 'changeOpening',
  summary: 'Changes an opening, or shows or hides it. Omitted fields stay unchanged.',
  methods: ['PATCH'],
  ...one,
  ability: 'profile',
  body: openingChange,
  endsWithFair: true,
  status: 200,
  reply: opening,
  errors: ['FAIR_CANCELLED', 'NOT_FOUND'],
});

export const removeOpening = defineCall({
  id: 'removeOpening',
  summary: 'Deletes an opening.',
  methods: ['DELETE'],
  ...one,
  ability: 'profile',
  status: 204,
  errors: ['NOT_FOUND'],
});

export const orderOpenings = defineCall({
  id: 'orderOpenings',
  summary: 'Puts the openings in this order. Openings that are not named follow in their present order.',
  methods: ['PUT'],
  path: '/company/openings/order',
  access: ['company'],
  ability: 'profile',
  body: z.strictObject({
    ids: z.array(f.id, 'CHOOSE_ROWS').check(
      z.maxLength(MOST_OPENINGS, 'AT_MOST'),
      z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
    ),
  }),
  endsWithFair: true,
  status: 200,
  reply: z.array(opening),
  errors: ['FAIR_CANCELLED'],
});

export const listPublicOpenings = defineCall({
  id: 'listPublicOpenings',
  summary: 'Lists the openings that a participating company shows, in its order.',
  description: 'An opening disappears at the end of its closing day in the time zone of the fair.',
  methods: ['GET'],
  path: '/public/companies/:slug/openings',
  access: 'public',
  params: z.object({ slug: f.lookup(100) }),
  status: 200,
  reply: z.array(publicOpening),
  errors: ['NOT_FOUND'],
});
