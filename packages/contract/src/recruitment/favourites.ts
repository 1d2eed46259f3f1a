import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { defineCall } from '../defineCall.ts';
import { FAVOURITE_NOTE_LENGTH } from './catalogue.rules.ts';

/** A company that the student has saved for this fair. */
export const favourite = z.object({
  slug: z.string(),
  companyName: z.string(),
  note: z.optional(z.string()),
  at: f.instant,
  /** True if the company no longer takes part in this fair. */
  gone: z.optional(z.literal(true)),
});
favourite.register(z.globalRegistry, { id: 'Favourite' });
export type Favourite = z.infer<typeof favourite>;

/** A change of a saved company. If `note` or the body is absent, the note stays unchanged; an empty text removes it. */
export const favouriteChange = z._default(
  z.strictObject({ note: f.optionalLines(FAVOURITE_NOTE_LENGTH) }),
  {},
);

const one = {
  path: '/student/favourites/:slug',
  access: ['student'],
  params: z.object({ slug: f.lookup(100) }),
} as const;

export const listFavourites = defineCall({
  id: 'listFavourites',
  summary: 'Lists the companies that the student has saved for this fair, latest first.',
  methods: ['GET'],
  path: '/student/favourites',
  access: ['student'],
  status: 200,
  reply: z.array(favourite),
});

export const saveFavourite = defineCall({
  id: 'saveFavourite',
  summary:
    'Saves a company with an optional note (at most 500 characters). A repeated request has no effect.',
  methods: ['PUT'],
  ...one,
  body: favouriteChange,
  endsWithFair: true,
  status: 200,
  reply: favourite,
  errors: ['FAIR_CANCELLED', 'COMPANY_NOT_FOUND'],
});

export const removeFavourite = defineCall({
  id: 'removeFavourite',
  summary: 'Removes a company from the saved ones, if it is among them.',
  methods: ['DELETE'],
  ...one,
  status: 204,
});
