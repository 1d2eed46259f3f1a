import { UNSET_FACTS } from '@fair/contract';
import * as z from 'zod';

const link = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });

/**
 * The content of the FAIR_CONFIG file (docs/fair-config.example.json); every part may be left out and then has a
 * made-up default. `place` and `address` are what holds until an admin sets others.
 */
export const fairConfigSchema = z.strictObject({
  /** Who runs the service: the controller of its personal data, and whom the accessibility statement names. */
  operator: z
    .strictObject({ en: z.string().min(1), sv: z.string().min(1) })
    .default({ en: 'The university', sv: 'Universitetet' }),
  contactEmail: z.email().default('hello@fair.example'),
  technicalEmail: z.email().default('tech@fair.example'),
  websiteUrl: link.default('https://fair.example/'),
  place: z.string().min(1).default('Aula Magna, Campus North'),
  address: z.strictObject({ text: z.string().min(1), mapUrl: link }).default({
    text: 'Borgarfjordsgatan 12, 164 55 Kista',
    mapUrl: 'https://www.openstreetmap.org/search?query=Borgarfjordsgatan+12+Kista',
  }),
  /** Where the fair is followed: each may be left out, `{}` shows none. */
  socialLinks: z
    .strictObject({ facebook: link.optional(), instagram: link.optional(), linkedIn: link.optional() })
    .default({
      facebook: 'https://www.facebook.com/campuscareerfair.example',
      instagram: 'https://www.instagram.com/campuscareerfair.example',
      linkedIn: 'https://www.linkedin.com/company/campuscareerfair-example',
    }),
  /** Shown in the logo strip unless admins have added partners; without any, the companies of the fair with a logo are. */
  partners: z
    .array(z.strictObject({ name: z.string(), logoUrl: z.string(), link: link.optional() }))
    .default([]),
  /** A program's catalogue page: `{code}` stands for the program code. */
  programLinkPattern: z.string().includes('{code}').default('https://fair.example/catalogue/{code}'),
});

export type FairConfig = z.infer<typeof fairConfigSchema>;
export const defaultFairConfig: FairConfig = fairConfigSchema.parse({});

/** The made-up value counts as not set; so does an empty one, which is what `withoutMadeUp` leaves of it. */
const isUnset = (value: string, madeUp: string): boolean => value === '' || value === madeUp;

/** The facts of a fair that are made up where nobody has set them. */
type Facts = Pick<
  FairConfig,
  | 'contactEmail'
  | 'technicalEmail'
  | 'websiteUrl'
  | 'place'
  | 'address'
  | 'socialLinks'
  | 'programLinkPattern'
>;

/**
 * The facts with every made-up value left empty, for a fair that is no demo: none of them may reach a page or a mail
 * (docs/adr/0036).
 */
export function withoutMadeUp<F extends Facts>(facts: F): F {
  const usual = defaultFairConfig;
  const given = (value: string, madeUp: string) => (value === madeUp ? '' : value);
  const { socialLinks, address } = facts;
  return {
    ...facts,
    contactEmail: given(facts.contactEmail, usual.contactEmail),
    technicalEmail: given(facts.technicalEmail, usual.technicalEmail),
    websiteUrl: given(facts.websiteUrl, usual.websiteUrl),
    place: given(facts.place, usual.place),
    address: {
      text: given(address.text, usual.address.text),
      mapUrl: given(address.mapUrl, usual.address.mapUrl),
    },
    socialLinks: Object.fromEntries(
      Object.entries(socialLinks).filter(
        ([network, link]) => link !== usual.socialLinks[network as keyof typeof socialLinks],
      ),
    ),
    programLinkPattern: given(facts.programLinkPattern, usual.programLinkPattern),
  };
}

/** Which facts nobody has set, by the names of the fair's form. */
export function unsetFacts(facts: Facts) {
  const { contactEmail, technicalEmail, websiteUrl, place, address, programLinkPattern } = facts;
  const usual = defaultFairConfig;
  const isMissing = {
    place: isUnset(place, usual.place),
    address: isUnset(address.text, usual.address.text),
    contactEmail: isContactMadeUp({ contactEmail }),
    technicalEmail: isTechnicalMadeUp({ technicalEmail }),
    website: isUnset(websiteUrl, usual.websiteUrl),
    programs: isUnset(programLinkPattern, usual.programLinkPattern),
    socialLinks: Object.keys(withoutMadeUp(facts).socialLinks).length === 0,
  };
  return UNSET_FACTS.filter((fact) => isMissing[fact]);
}

/** Whether no address of the fair's own is set that people can write to. */
export const isContactMadeUp = ({ contactEmail }: Pick<FairConfig, 'contactEmail'>): boolean =>
  isUnset(contactEmail, defaultFairConfig.contactEmail);

/** Whether nobody has said who runs the service. */
export const isOperatorMadeUp = ({ operator }: Pick<FairConfig, 'operator'>): boolean =>
  operator.sv === defaultFairConfig.operator.sv;

/** Whether nobody has said where the fair is. */
export const isPlaceMadeUp = ({ place, address }: Pick<FairConfig, 'place' | 'address'>): boolean =>
  isUnset(place, defaultFairConfig.place) && isUnset(address.text, defaultFairConfig.address.text);

/** Whether no technical address of the fair's own is set. */
export const isTechnicalMadeUp = ({ technicalEmail }: Pick<FairConfig, 'technicalEmail'>): boolean =>
  isUnset(technicalEmail, defaultFairConfig.technicalEmail);
