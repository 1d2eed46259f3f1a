import { MOST_FAIR_DAYS, type PublicFloor } from '@fair/contract';
import type { Types } from 'mongoose';
import { byCode } from './booths.ts';
import {
  BoothModel,
  FloorModel,
  IN_FLOOR_ORDER,
  PlacementModel,
  type StoredBooth,
  type StoredFloor,
  type StoredPlacement,
} from './model.ts';

type Id = Types.ObjectId;

/** A booth on a published floor, with the days on which a company has it. */
export interface OwnPlace {
  readonly boothId: Id;
  readonly code: string;
  readonly floor: PublicFloor['name'];
  /** Days in ascending order. */
  readonly days: readonly string[];
}

/**
 * Returns the booths of companies on published floors, in a map by company id. The booths of a company are in the order
 * of their days.
 */
export async function placesOf(
  editionId: Id,
  companyIds: readonly Id[],
): Promise<ReadonlyMap<string, OwnPlace[]>> {
  const where = { editionId, companyId: { $in: [...companyIds] } };
  const placements = await PlacementModel.find(where).sort({ day: 1 }).lean<StoredPlacement[]>();
  if (placements.length === 0) return new Map();
  const booths = await publishedBooths(
    editionId,
    placements.map(({ boothId }) => boothId),
  );
  const places = new Map<string, OwnPlace[]>();
  for (const { companyId, boothId, day } of placements) {
    const booth = booths.get(boothId.toHexString());
    if (!booth) continue;
    const own = places.get(companyId.toHexString()) ?? [];
    const known = own.findIndex((one) => one.boothId.equals(boothId));
    if (known < 0) own.push({ ...booth, boothId, days: [day] });
    else own[known] = { ...(own[known] as OwnPlace), days: [...(own[known]?.days ?? []), day] };
    places.set(companyId.toHexString(), own);
  }
  return places;
}

/** A booth on a published floor. */
export interface PublishedBooth {
  readonly code: string;
  readonly floor: PublicFloor['name'];
}

/** Returns the booths with these ids that are on published floors, in a map by id. */
async function publishedBooths(
  editionId: Id,
  boothIds: readonly Id[],
): Promise<ReadonlyMap<string, PublishedBooth>> {
  const [floors, booths] = await Promise.all([
    FloorModel.find({ editionId, published: true }, { name: 1 }).sort(IN_FLOOR_ORDER).lean<StoredFloor[]>(),
    BoothModel.find({ _id: { $in: [...boothIds] } }, { code: 1, floorId: 1 }).lean<StoredBooth[]>(),
  ]);
  const names = new Map(floors.map(({ _id, name }) => [_id.toHexString(), { en: name.en, sv: name.sv }]));
  return new Map(
    booths.flatMap(({ _id, code, floorId }) => {
      const floor = names.get(floorId.toHexString());
      return floor ? [[_id.toHexString(), { code, floor }]] : [];
    }),
  );
}

/** The fields of a meeting that determine its place. */
export interface Meets {
  readonly companyId: Id;
  /** Booth of the meeting's table, if the table has one. */
  readonly boothId?: Id | null | undefined;
  /** Day in the fair's time zone. */
  readonly day: string;
}

/**
 * Returns the booth at which each meeting takes place, in the order of `meetings`: the booth of the meeting's table, or
 * else the company's booth on that day. An entry is undefined if no such booth is on a published floor.
 */
export async function meetingPlaces(
  editionId: Id,
  meetings: readonly Meets[],
): Promise<(PublishedBooth | undefined)[]> {
  if (meetings.length === 0) return [];
  const [places, tables] = await Promise.all([
    placesOf(
      editionId,
      meetings.map(({ companyId }) => companyId),
    ),
    publishedBooths(
      editionId,
      meetings.flatMap(({ boothId }) => boothId ?? []),
    ),
  ]);
  return meetings.map(({ companyId, boothId, day }) => {
    const own = places.get(companyId.toHexString())?.find(({ days }) => days.includes(day));
    return (boothId && tables.get(boothId.toHexString())) || own;
  });
}

/** A booth, with the company that has it on each day, in the order of the days. */
export interface PlacedBooth {
  readonly code: string;
  readonly days: readonly Pick<StoredPlacement, 'day' | 'companyId'>[];
}

/** Returns the booth whose poster has this code, even if its floor is not published. */
export async function boothOfPoster(editionId: Id, posterCode: string): Promise<PlacedBooth | undefined> {
  const booth = await BoothModel.findOne({ editionId, posterCode }, { code: 1 }).lean<StoredBooth>();
  if (!booth) return undefined;
  const placements = PlacementModel.find({ editionId, boothId: booth._id }).sort({ day: 1 });
  const days = await placements.lean<StoredPlacement[]>();
  return { code: booth.code, days: days.map(({ day, companyId }) => ({ day, companyId })) };
}

/** Returns the codes of these booths in a map by booth id, including booths on unpublished floors. */
export async function boothCodes(boothIds: readonly Id[]): Promise<ReadonlyMap<string, string>> {
  if (boothIds.length === 0) return new Map();
  const found = await BoothModel.find({ _id: { $in: [...boothIds] } }, { code: 1 }).lean<StoredBooth[]>();
  return new Map(found.map(({ _id, code }) => [_id.toHexString(), code]));
}

/** A booth of a company, with the code of its poster and the company's days. */
export interface PrintedBooth {
  readonly code: string;
  readonly posterCode: string;
  readonly companyId: Id;
  readonly days: readonly string[];
}

/**
 * Returns up to `most` booths with their companies, sorted by code: those of one day, or of all days if `day` is
 * undefined. Floors need not be published.
 */
export async function boothsToPrint(
  { editionId }: { readonly editionId: Id },
  day: string | undefined,
  most: number,
): Promise<PrintedBooth[]> {
  const placements = await PlacementModel.find({ editionId, ...(day !== undefined && { day }) })
    .sort({ day: 1 })
    .limit(most * MOST_FAIR_DAYS)
    .lean<StoredPlacement[]>();
  const booths = await BoothModel.find(
    { _id: { $in: placements.map(({ boothId }) => boothId) } },
    { code: 1, posterCode: 1 },
  ).lean<StoredBooth[]>();
  const byId = new Map(booths.map((booth) => [booth._id.toHexString(), booth]));
  const printed = new Map<string, PrintedBooth & { readonly days: string[] }>();
  for (const { boothId, companyId, day: on } of placements) {
    const booth = byId.get(boothId.toHexString());
    if (!booth) continue;
    const key = `${boothId} ${companyId}`;
    const own = printed.get(key) ?? {
      ...{ code: booth.code, posterCode: booth.posterCode, companyId, days: [] },
    };
    own.days.push(on);
    printed.set(key, own);
  }
  return [...printed.values()].sort(byCode);
}
