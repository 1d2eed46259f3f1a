import type { KnownAnswer } from '@fair/client';
import {
  type Catalogue,
  type CompanyAims,
  type FairFacts,
  POSITION_CODES,
  PROGRAM_CODES,
  type PublicCompany,
  type PublicMap,
  type PublicOpening,
} from '@fair/contract';
import { matchPath } from 'react-router-dom';

const TEXT = 'x';
const URL = 'https://fair.example';
const DAY = '2026-01-01';

/** A fair that has every optional part. A page of this fair uses all styles that a page can use (styles.ts). */
export const SAMPLE_FAIR: FairFacts = {
  name: TEXT,
  names: { en: TEXT, sv: TEXT },
  year: 2026,
  timeZone: 'Europe/Stockholm',
  days: [{ day: DAY, opens: '10:00', closes: '16:00' }],
  dayIsDefault: false,
  startsAt: `${DAY}T09:00:00.000Z`,
  endsAt: `${DAY}T15:00:00.000Z`,
  place: TEXT,
  contactEmail: 'x@fair.example',
  technicalEmail: 'x@fair.example',
  websiteUrl: URL,
  address: { text: TEXT, mapUrl: URL },
  socialLinks: { facebook: URL, instagram: URL, linkedIn: URL },
  partners: [{ name: TEXT, logoUrl: '/x.png' }],
  programLinkPattern: `${URL}/{code}`,
};

const SAMPLE_COMPANY: PublicCompany = {
  slug: TEXT,
  companyName: TEXT,
  programs: [...PROGRAM_CODES],
  positions: [...POSITION_CODES],
  networkMeeting: true,
  slogan: TEXT,
  description: TEXT,
  qualifications: TEXT,
  areaOfBusiness: TEXT,
  websiteLink: URL,
};

const SAMPLE_CATALOGUE: Catalogue = {
  year: 2026,
  companies: [
    {
      slug: TEXT,
      companyName: TEXT,
      area: TEXT,
      slogan: TEXT,
      industries: ['it'],
      programs: [...PROGRAM_CODES],
      positions: [...POSITION_CODES],
      wanted: [],
      hasTimes: true,
      takesApplications: true,
      openingCount: 1,
      openingPositions: [],
    },
  ],
};
const SAMPLE_AIMS: CompanyAims = { industries: ['it'], wanted: [...PROGRAM_CODES] };
const SAMPLE_OPENING: PublicOpening = {
  no: 1,
  title: { en: TEXT },
  position: 'thesis',
  programs: [...PROGRAM_CODES],
  place: TEXT,
  startsOn: DAY,
  places: 1,
  link: URL,
  closesOn: DAY,
};
const ONE = { params: { slug: TEXT } };

export interface SamplePage {
  readonly path: string;
  /** Route pattern of the page, if the path has parameters. */
  readonly of?: string;
  readonly answers: readonly KnownAnswer[];
}

const SAMPLE_MAP: PublicMap = {
  version: TEXT,
  floors: [TEXT, `${TEXT}2`].map((id) => ({
    ...{ id, name: { en: TEXT, sv: TEXT }, width: 4, height: 3, imageURL: '/plan.webp' },
    booths: [
      {
        ...{ code: '1', kind: 'booth', x: 0, y: 0, w: 100, h: 100 },
        companies: [{ slug: TEXT, companyName: TEXT, days: ['2026-11-12', '2026-11-13'] }],
      },
    ],
  })),
};

/** One sample for each kind of server-rendered page. */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  { path: '/', answers: [] },
  { path: '/about', answers: [] },
  { path: '/terms', answers: [] },
  {
    path: '/companies',
    answers: [{ call: 'getCatalogue', input: { query: { lang: 'en' } }, value: SAMPLE_CATALOGUE }],
  },
  { path: '/map', answers: [{ call: 'getMap', value: SAMPLE_MAP }] },
  {
    path: `/companies/${TEXT}`,
    of: '/companies/:slug',
    answers: [
      { call: 'getCompany', input: ONE, value: SAMPLE_COMPANY },
      { call: 'getCompanyAims', input: ONE, value: SAMPLE_AIMS },
      { call: 'listPublicOpenings', input: ONE, value: [SAMPLE_OPENING] },
    ],
  },
];

export const kindOf = (path: string): SamplePage | undefined =>
  SAMPLE_PAGES.find((page) => matchPath(page.of ?? page.path, path));
