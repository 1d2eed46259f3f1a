import { FAIR, renderPage } from '@fair/testing';
import { i18n } from '@fair/ui/i18n';
import { afterEach, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useProgramName } from './programName.ts';

const ADA = {
  id: '0000000000000000000000a0',
  type: 'admin',
  name: 'Ada',
  email: 'ada@fair.example',
} as const;

function Names() {
  const programName = useProgramName();
  const names = [
    programName('SITEK'),
    programName('SYSDK'),
    programName('SCSSO'),
    programName('OTHER'),
    programName('OTHER', 'Carpenter'),
  ];
  return <p>{names.join(' | ')}</p>;
}

afterEach(() => i18n.changeLanguage('en'));

test.each([
  [
    'en',
    'Business Administration and Information Technology | Computer and Systems Sciences (Bachelor) | Computer and Systems Sciences (Master) | Other program | Carpenter',
  ],
  [
    'sv',
    'Business Administration and Information Technology | Computer and Systems Sciences (Kandidat) | Computer and Systems Sciences (Master) | Annat program | Carpenter',
  ],
])(
  "names programs in %s, equal names with their degree, and unknown ones in the student's words",
  async (language, names) => {
    await i18n.changeLanguage(language);
    renderPage(<Names />, { user: ADA, at: '/' });
    await screen.findByText(names);
  },
);

test("uses the fair's own names, and keeps what was written for a program it lacks", async () => {
  const programs = [
    { code: 'SYSDK', name: { en: 'Robotics', sv: 'Robotik' }, group: 'bachelor' },
    { code: 'SCSSO', name: { en: 'Robotics', sv: 'Robotvetenskap' }, group: 'master' },
  ];
  await i18n.changeLanguage('sv');
  renderPage(<Names />, {
    user: ADA,
    at: '/',
    answers: { 'GET /public/fair': { body: { ...FAIR, programs } } },
  });
  await screen.findByText(
    'Business Administration and Information Technology | Robotik | Robotvetenskap | Annat program | Carpenter',
  );
});
