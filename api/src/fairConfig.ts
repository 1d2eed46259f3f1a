import { UNSET_FACTS } from '@fair/contract';
import * as z from 'zod';

const link = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });

/**
 * Content of the FAIR_CONFIG file (docs/fair-config.example.json). Missing parts have placeholders as
 * defaults. `place` and `address` apply until an admin sets them.
 */
export const fairConfigSchema = z.strictObject({
  /**
   * Operator of the service, who is the controller of its personal data. Named in the accessibility
   * statement.
   */
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
  /** Links to the fair's pages on social media. Each link can be left out; with `{}`, no link is shown. */
  socialLinks: z
    .strictObject({ facebook: link.optional(), instagram: link.optional(), linkedIn: link.optional() })
    .default({
      facebook: 'https://www.facebook.com/campuscareerfair.example',
      instagram: 'https://www.instagram.com/campuscareerfair.example',
      linkedIn: 'https://www.linkedin.com/company/campuscareerfair-example',
    }),
  /**
   * Logos on the home page if admins have added no partners. If this list is empty, the logos of the fair's companies
   * are shown.
   */
  partners: z
    .array(z.strictObject({ name: z.string(), logoUrl: z.string(), link: link.optional() }))
    .default([]),
  /** URL of a program's catalogue page. `{code}` is replaced by the program code. */
  programLinkPattern: z.string().includes('{code}').default('https://fair.example/catalogue/{code}'),
});

export type FairConfig = z.infer<typeof fairConfigSchema>;
export const defaultFairConfig: FairConfig = fairConfigSchema.parse({});

/** Whether a value is not set: it is still the placeholder, or `withoutMadeUp` has emptied it. */
const isUnset = (value: string, madeUp: string): boolean => value === '' || value === madeUp;

/** Facts of a fair whose defaults are placeholders. */
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
 * Replaces placeholders with empty values for a fair that is not the demo. Placeholders must not appear on
 * its pages or in its mails (docs/adr/0036).
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

/** Returns which facts of a fair are not set, by the names in the admins' form for the fair. */
export function unsetFacts(facts: Facts & { readonly isNameDefault: boolean }) {
  const { contactEmail, technicalEmail, websiteUrl, place, address, programLinkPattern } = facts;
  const usual = defaultFairConfig;
  const isMissing = {
    name: facts.isNameDefault,
    place: isUnset(place, usual.place),
    address: isUnset(address.text, usual.address.text),
    mapUrl: isUnset(address.mapUrl, usual.address.mapUrl),
    contactEmail: isContactMadeUp({ contactEmail }),
    technicalEmail: isTechnicalMadeUp({ technicalEmail }),
    website: isUnset(websiteUrl, usual.websiteUrl),
    programs: isUnset(programLinkPattern, usual.programLinkPattern),
    socialLinks: Object.keys(withoutMadeUp(facts).socialLinks).length === 0,
  };
  return UNSET_FACTS.filter((fact) => isMissing[fact]);
}

/** Whether no contact address of the fair is set. */
export const isContactMadeUp = ({ contactEmail }: Pick<FairConfig, 'contactEmail'>): boolean =>
  isUnset(contactEmail, defaultFairConfig.contactEmail);

/** Whether no operator is set. */
export const isOperatorMadeUp = ({ operator }: Pick<FairConfig, 'operator'>): boolean =>
  operator.sv === defaultFairConfig.operator.sv;

/** Whether no place of the fair is set. */
export const isPlaceMadeUp = ({ place, address }: Pick<FairConfig, 'place' | 'address'>): boolean =>
  isUnset(place, defaultFairConfig.place) && isUnset(address.text, defaultFairConfig.address.text);

/** Whether no technical address of the fair is set. */
export const isTechnicalMadeUp = ({ technicalEmail }: Pick<FairConfig, 'technicalEmail'>): boolean =>
  isUnset(technicalEmail, defaultFairConfig.technicalEmail);
