import { ERROR_CODES, ERRORS } from '@fair/contract';
import { i18n } from '@fair/ui/i18n';
import { afterEach, expect, test } from '@jest/globals';
import { failureText } from './index.ts';

const refusal = (code: keyof typeof ERRORS, message: string, details?: object) => ({
  status: 409,
  data: { code, message, details },
});
const overlap = (details: object) =>
  refusal('STUDENT_OVERLAP', 'You meet Acme at 13:10; leave at least 10 minutes between meetings.', details);

afterEach(async () => {
  await i18n.changeLanguage('en');
});

test('a refusal that names things reads as the server wrote it in English, and is worded anew in Swedish', async () => {
  const error = overlap({ company: 'Acme', time: '13:10', gap: '10' });
  await i18n.changeLanguage('en');
  expect(failureText(error)).toBe('You meet Acme at 13:10; leave at least 10 minutes between meetings.');
  await i18n.changeLanguage('sv');
  expect(failureText(error)).toBe('Du träffar Acme 13:10; lämna minst 10 minuter mellan möten.');
});

test('what a company calls itself is no template', async () => {
  await i18n.changeLanguage('sv');
  expect(failureText(overlap({ company: '{{gap}} $& <b>', time: '13:10', gap: '10' }))).toContain(
    'Du träffar {{gap}} $& <b> 13:10',
  );
});

test('without its details it falls back to the sentence', async () => {
  await i18n.changeLanguage('sv');
  expect(failureText(refusal('SLOT_TAKEN', ERRORS.SLOT_TAKEN[1]))).toBe('Den tiden togs nyss.');
  expect(failureText(overlap({}))).toBe(
    'You meet Acme at 13:10; leave at least 10 minutes between meetings.',
  );
});

test('every code of the catalogue has a Swedish sentence (MEETINGS §9)', async () => {
  await i18n.changeLanguage('sv');
  const untranslated = ERROR_CODES.filter((code) => {
    const [, sentence] = ERRORS[code];
    return failureText(refusal(code, sentence)) === sentence;
  });
  expect(untranslated).toEqual([]);
});
