// The map of a fair: its floors with their plans, the booths on the floors, and the companies at the booths (NEXT 2.2,
// BEYOND 11).
import * as z from 'zod/mini';
import { csvOptions } from '../common/exporting.ts';
import * as f from '../common/fields.ts';
import { line } from '../common/invisible.ts';
import { DRAWN_MEDIA_TYPE } from '../common/limits.ts';
import { notDrawn } from '../common/replies.ts';
import { defineCall } from '../defineCall.ts';
import { FILE_ERRORS, PICTURE_ERRORS } from '../errors.ts';
import {
  BOOTH_CODE,
  BOOTH_CODE_LENGTH,
  BOOTH_KINDS,
  LEAST_BOOTH_SIDE,
  MOST_BOOTHS,
  MOST_FLOORS,
  PLACEMENT_OUTCOMES,
} from './floorMap.rules.ts';

const names = z.object({ en: z.string(), sv: z.string() });
const givenNames = z.strictObject({
  en: f.requiredText(60, 'ENTER_NAME'),
  sv: f.requiredText(60, 'ENTER_NAME'),
});

/** Code of a booth as on the sign above it, for example `12` or `B-4`. */
const boothCode = z
  .string('ENTER_BOOTH_CODE')
  .check(
    ...line,
    z.maxLength(BOOTH_CODE_LENGTH, 'AT_MOST_CHARACTERS'),
    z.regex(BOOTH_CODE, 'ENTER_BOOTH_CODE'),
  );

/**
 * Maximum absolute value of a coordinate that the schema accepts. It is far outside any plan; booths outside their plan
 * are refused with the error OUTSIDE_MAP.
 */
const FAR = 1_000_000;
const coordinate = z.int('ENTER_WHOLE_NUMBER').check(z.gte(-FAR, 'AT_LEAST'), z.lte(FAR, 'AT_MOST'));
const side = z.int('ENTER_WHOLE_NUMBER').check(z.gte(LEAST_BOOTH_SIDE, 'AT_LEAST'), z.lte(FAR, 'AT_MOST'));

/** A rectangle on a plan. Positions and sizes are in ten-thousandths of the plan's width or height. */
const rectangle = { x: z.int(), y: z.int(), w: z.int(), h: z.int() };
const kind = z.enum(BOOTH_KINDS, 'CHOOSE_BOOTH_KIND');

/** All booths of a floor. The API deletes booths that are missing from the list. */
export const boothsBody = z
  .array(
    z.strictObject({ code: boothCode, kind, x: coordinate, y: coordinate, w: side, h: side }),
    'ENTER_BOOTHS',
  )
  .check(z.maxLength(MOST_BOOTHS, 'AT_MOST'));
export type GivenBooth = z.infer<typeof boothsBody>[number];

const standing = z.object({ slug: z.string(), companyName: z.string(), days: z.array(z.string()) });

/** The published floors with their booths, and the companies at the booths. */
export const publicMap = z.object({
  /** A text that changes whenever the map changes. */
  version: z.string(),
  floors: z.array(
    z.object({
      id: f.id,
      name: names,
      width: z.int(),
      height: z.int(),
      imageURL: z.string(),
      booths: z.array(z.object({ code: z.string(), kind, ...rectangle, companies: z.array(standing) })),
    }),
  ),
});
publicMap.register(z.globalRegistry, { id: 'PublicMap' });
export type PublicMap = z.infer<typeof publicMap>;
export type PublicFloor = PublicMap['floors'][number];
export type PublicBooth = PublicFloor['booths'][number];

/** A floor as admins see it. */
export const floor = z.object({
  id: f.id,
  name: names,
  state: z.enum(['draft', 'published']),
  /** Size of the rendered plan in pixels. */
  width: z.int(),
  height: z.int(),
  imageURL: z.string(),
  boothCount: z.int(),
  /** Parts of an uploaded SVG plan that are not drawn. Absent if all parts are drawn. */
  notDrawn,
});
floor.register(z.globalRegistry, { id: 'Floor' });
export type Floor = z.infer<typeof floor>;

/** A booth as admins see it. */
export const booth = z.object({
  code: z.string(),
  kind,
  ...rectangle,
  /** Code on the poster at the booth. It stays the same as long as the booth exists. */
  posterCode: z.string(),
});
booth.register(z.globalRegistry, { id: 'Booth' });
export type Booth = z.infer<typeof booth>;

/** A company at a booth on a day. */
export const boothPlacement = z.object({
  code: z.string(),
  day: z.string(),
  slug: z.string(),
  companyName: z.string(),
});
boothPlacement.register(z.globalRegistry, { id: 'BoothPlacement' });
export type BoothPlacement = z.infer<typeof boothPlacement>;

/** One row of a CSV file that assigns companies to booths, with its outcome. */
const placementRow = z.object({
  /** Number of the row in the file; the first row is 1. */
  row: z.int(),
  code: z.string(),
  slug: z.string(),
  day: z.string(),
  outcome: z.enum(PLACEMENT_OUTCOMES),
  /** If the outcome is `taken`: the company that has the booth. */
  company: z.optional(z.string()),
});
export const placementReport = z.object({
  rows: z.array(placementRow),
  /** Number of rows that have changed an assignment, that needed no change, and that were refused. */
  counts: z.object({ changed: z.int(), unchanged: z.int(), refused: z.int() }),
});
placementReport.register(z.globalRegistry, { id: 'PlacementReport' });
export type PlacementReport = z.infer<typeof placementReport>;

/** A booth of a company, as the company sees it. */
export const ownBooth = z.object({ code: z.string(), floor: names, days: z.array(z.string()) });
ownBooth.register(z.globalRegistry, { id: 'OwnBooth' });
export type OwnBooth = z.infer<typeof ownBooth>;

const byId = z.object({ id: f.id });
const ADMIN = { access: ['admin'] } as const;
const OF_PICTURE = z.strictObject({ v: z.optional(f.lookup(20)) });

export const getMap = defineCall({
  id: 'getMap',
  summary: 'Returns the published floors of the fair with their booths and the companies that take part.',
  description:
    'Rectangles are in ten-thousandths of the width and height of the plan. A company can have several booths, and different ones on different days.',
  methods: ['GET'],
  path: '/public/map',
  access: 'public',
  status: 200,
  reply: publicMap,
});

export const getFloorPicture = defineCall({
  id: 'getFloorPicture',
  summary: 'Returns the plan of a published floor, drawn as WebP.',
  description:
    'A reply for the address in `getMap` can be cached permanently, because the address changes with the plan.',
  methods: ['GET'],
  path: '/public/map/floors/:id/picture',
  access: 'public',
  params: byId,
  query: OF_PICTURE,
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const listFloors = defineCall({
  id: 'listFloors',
  summary: 'Lists the floors of the current fair in their order, including unpublished ones.',
  methods: ['GET'],
  path: '/admin/floors',
  ...ADMIN,
  status: 200,
  reply: z.array(floor),
});

export const addFloor = defineCall({
  id: 'addFloor',
  summary: 'Adds a floor with its plan after the existing ones. Nobody else sees it until it is published.',
  description:
    'The plan is an SVG, PNG, WebP or JPEG of at most 2 MB. It is drawn as a picture; an uploaded SVG is never part of a page.',
  methods: ['POST'],
  path: '/admin/floors',
  ...ADMIN,
  upload: { json: { floor: z.strictObject({ name: givenNames }) }, files: { picture: { required: true } } },
  status: 201,
  reply: floor,
  errors: ['TOO_MANY_FLOORS', ...PICTURE_ERRORS],
});

export const changeFloor = defineCall({
  id: 'changeFloor',
  summary: 'Renames a floor.',
  methods: ['PATCH'],
  path: '/admin/floors/:id',
  ...ADMIN,
  params: byId,
  body: z.strictObject({ name: z.optional(givenNames) }),
  status: 200,
  reply: floor,
  errors: ['NOT_FOUND'],
});

export const replaceFloorPicture = defineCall({
  id: 'replaceFloorPicture',
  summary: 'Replaces the plan of a floor. Its booths keep their places.',
  methods: ['POST'],
  path: '/admin/floors/:id/picture',
  ...ADMIN,
  params: byId,
  upload: { files: { picture: { required: true } } },
  status: 201,
  reply: floor,
  errors: ['NOT_FOUND', ...PICTURE_ERRORS],
});

export const downloadFloorPicture = defineCall({
  id: 'downloadFloorPicture',
  summary: 'Returns the plan of a floor, including unpublished ones, drawn as WebP.',
  methods: ['GET'],
  path: '/admin/floors/:id/picture',
  ...ADMIN,
  params: byId,
  query: OF_PICTURE,
  status: 200,
  reply: { media: [DRAWN_MEDIA_TYPE] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
});

export const removeFloor = defineCall({
  id: 'removeFloor',
  summary:
    'Deletes a floor with its plan and booths. Refused while companies or meeting tables are placed there.',
  methods: ['DELETE'],
  path: '/admin/floors/:id',
  ...ADMIN,
  params: byId,
  status: 204,
  errors: ['NOT_FOUND', 'BOOTH_IN_USE'],
});

export const orderFloors = defineCall({
  id: 'orderFloors',
  summary:
    'Puts all floors in this order. Fails with STALE_VERSION if a floor has been added or deleted since.',
  methods: ['PUT'],
  path: '/admin/floors/order',
  ...ADMIN,
  body: z.strictObject({
    ids: z.array(f.id, 'NOT_AN_ID').check(
      z.maxLength(MOST_FLOORS, 'AT_MOST'),
      z.refine((ids) => new Set(ids).size === ids.length, 'EACH_ONCE'),
    ),
  }),
  status: 200,
  reply: z.array(floor),
  errors: ['STALE_VERSION'],
});

const publishing = { methods: ['POST'], ...ADMIN, params: byId, status: 200, reply: floor } as const;

export const publishFloor = defineCall({
  id: 'publishFloor',
  summary:
    'Publishes a floor. Owners of companies placed there get a mail with their booth five minutes later.',
  path: '/admin/floors/:id/publish',
  ...publishing,
  errors: ['NOT_FOUND'],
});

export const unpublishFloor = defineCall({
  id: 'unpublishFloor',
  summary: 'Hides a published floor.',
  path: '/admin/floors/:id/unpublish',
  ...publishing,
  errors: ['NOT_FOUND'],
});

const boothsOfFloor = {
  path: '/admin/floors/:id/booths',
  ...ADMIN,
  params: byId,
  status: 200,
  reply: z.array(booth),
  versioned: true,
} as const;

export const listBooths = defineCall({
  id: 'listBooths',
  summary: 'Lists the booths of a floor.',
  methods: ['GET'],
  ...boothsOfFloor,
  errors: ['NOT_FOUND'],
});

export const changeBooths = defineCall({
  id: 'changeBooths',
  summary: 'Replaces all booths of a floor. A booth with the same code keeps its companies and poster code.',
  description:
    'Rectangles are in ten-thousandths of the plan. A rectangle outside the plan is refused with OUTSIDE_MAP, a code used twice with VALIDATION_FAILED; both name the row. A deleted booth must have neither companies nor meeting tables.',
  methods: ['PUT'],
  ...boothsOfFloor,
  body: boothsBody,
  errors: ['NOT_FOUND', 'OUTSIDE_MAP', 'BOOTH_IN_USE', 'STALE_VERSION'],
});

export const listPlacements = defineCall({
  id: 'listPlacements',
  summary: 'Lists the companies at the booths of the current fair, by booth and day.',
  methods: ['GET'],
  path: '/admin/placements',
  ...ADMIN,
  status: 200,
  reply: z.array(boothPlacement),
});

export const changePlacement = defineCall({
  id: 'changePlacement',
  summary: 'Places a company at a booth on a day, or clears the booth with `slug: null`.',
  description: 'A booth has one company a day. Clear it before you place another one.',
  methods: ['PUT'],
  path: '/admin/placements',
  ...ADMIN,
  body: z.strictObject({
    code: boothCode,
    day: f.day,
    slug: z.nullable(f.requiredText(100, 'CHOOSE_COMPANY')),
  }),
  status: 200,
  reply: z.object({ code: z.string(), day: z.string(), slug: z.optional(z.string()) }),
  errors: ['NOT_FOUND', 'COMPANY_NOT_FOUND', 'BOOTH_TAKEN'],
});

export const exportPlacements = defineCall({
  id: 'exportPlacements',
  summary:
    'Exports the placements as CSV with the columns that `importPlacements` reads, including empty booths.',
  methods: ['GET'],
  path: '/admin/placements.csv',
  ...ADMIN,
  query: z.strictObject(csvOptions),
  status: 200,
  reply: { media: ['text/csv'] },
});

export const importPlacements = defineCall({
  id: 'importPlacements',
  summary: 'Places companies from a CSV or XLSX with the columns `code`, `slug` and `day`.',
  description:
    'Right rows are kept, and each refused row is reported with its number. An empty `slug` clears the booth. Companies can swap booths within one file.',
  methods: ['POST'],
  path: '/admin/placements.csv',
  ...ADMIN,
  upload: { files: { sheet: { required: true } } },
  status: 200,
  reply: placementReport,
  errors: [
    'NOT_A_SHEET',
    'COLUMNS_MISSING',
    'TOO_MANY_ROWS',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    ...FILE_ERRORS,
  ],
});

export const listOwnBooths = defineCall({
  id: 'listOwnBooths',
  summary: "Lists the company's booths on published floors.",
  methods: ['GET'],
  path: '/company/booths',
  access: ['company'],
  status: 200,
  reply: z.array(ownBooth),
});

/**
 * Call properties for assigning a meeting table to a booth or meeting place. `code` null means the company's own booth.
 */
const tablePlace = {
  params: byId,
  body: z.strictObject({ code: z.nullable(boothCode) }),
  status: 200,
  reply: z.object({ id: f.id, booth: z.optional(z.string()) }),
  errors: ['NOT_FOUND'],
} as const;

export const placeOwnTable = defineCall({
  id: 'placeOwnTable',
  summary:
    "Sets the booth of one of the company's meeting tables; without one, meetings are at the company's booth.",
  methods: ['PUT'],
  path: '/company/tables/:id/booth',
  access: ['company'],
  ability: 'plan',
  ...tablePlace,
});

export const placeTable = defineCall({
  id: 'placeTable',
  summary: 'Sets the booth of a meeting table of any company.',
  methods: ['PUT'],
  path: '/admin/tables/:id/booth',
  ...ADMIN,
  ...tablePlace,
});
