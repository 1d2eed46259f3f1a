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
  /** Shown in the logo strip; without any, the companies of the fair with a logo are. */
  partners: z
    .array(z.strictObject({ name: z.string(), logoUrl: z.string(), link: link.optional() }))
    .default([]),
  /** A program's catalogue page: `{code}` stands for the program code. */
  programLinkPattern: z.string().includes('{code}').default('https://fair.example/catalogue/{code}'),
});

export type FairConfig = z.infer<typeof fairConfigSchema>;
export const defaultFairConfig: FairConfig = fairConfigSchema.parse({});

/** Whether whoever answers a mail writes to nobody: no FAIR_CONFIG names the fair's own address. */
export const isContactMadeUp = ({ contactEmail }: Pick<FairConfig, 'contactEmail'>): boolean =>
  contactEmail === defaultFairConfig.contactEmail;

/** Whether nobody has said who runs the service. */
export const isOperatorMadeUp = ({ operator }: Pick<FairConfig, 'operator'>): boolean =>
  operator.sv === defaultFairConfig.operator.sv;

/** Whether nobody has said where the fair is. */
export const isPlaceMadeUp = ({ place, address }: Pick<FairConfig, 'place' | 'address'>): boolean =>
  place === defaultFairConfig.place && address.text === defaultFairConfig.address.text;

/** The same of the address that what runs by itself reports to. */
export const isTechnicalMadeUp = ({ technicalEmail }: Pick<FairConfig, 'technicalEmail'>): boolean =>
  technicalEmail === defaultFairConfig.technicalEmail;
