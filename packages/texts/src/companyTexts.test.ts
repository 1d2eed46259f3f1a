import { expect, test } from '@jest/globals';
import { companyText } from './companyTexts.ts';

const [MAIN, EN, SV] = ['Robots', 'Robots that lift', 'Robotar som lyfter'];

test.each([
  ['its main text, of an unknown language', { slogan: MAIN }, 'sv', { text: MAIN }],
  ['the reader’s own text', { slogan: MAIN, texts: { sv: { slogan: SV } } }, 'sv', { text: SV }],
  ['the main text to the others', { slogan: MAIN, texts: { sv: { slogan: SV } } }, 'en', { text: MAIN }],
  [
    'the main text as one of the other language, where another text is in the reader’s',
    { slogan: MAIN, texts: { sv: { description: SV } } },
    'sv',
    { text: MAIN, language: 'en' },
  ],
  ['that of the other language', { texts: { en: { slogan: EN } } }, 'sv', { text: EN, language: 'en' }],
  ['nothing', { texts: { en: { description: EN } } }, 'en', undefined],
] as const)('a reader gets %s', (_what, company, language, said) => {
  expect(companyText(company, 'slogan', language)).toEqual(said);
});
