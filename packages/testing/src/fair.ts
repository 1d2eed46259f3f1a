import type { FairFacts } from '@fair/contract';

/** The fair of the tests. It has one day in December, in a year so late that it is in the future in every test run. */
export const FAIR: FairFacts = {
  name: 'Test Fair',
  names: { en: 'Test Fair', sv: 'Testmässan' },
  year: 2026,
  timeZone: 'Europe/Stockholm',
  days: [{ day: '2999-12-12', opens: '09:00', closes: '17:00' }],
  dayIsDefault: false,
  startsAt: '2999-12-12T08:00:00.000Z',
  endsAt: '2999-12-12T16:00:00.000Z',
  place: 'The hall',
  contactEmail: 'hello@fair.example',
  technicalEmail: 'technical@fair.example',
  websiteUrl: 'https://fair.example',
  address: { text: 'Street 1', mapUrl: 'https://maps.example' },
  socialLinks: {
    facebook: 'https://facebook.example',
    instagram: 'https://instagram.example',
    linkedIn: 'https://linkedin.example',
  },
  partners: [],
  programLinkPattern: 'https://programs.example/{code}',
};
