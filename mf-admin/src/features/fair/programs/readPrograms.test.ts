import { describe, expect, test } from '@jest/globals';
import { type ProgramRowValues, takeRead } from './programsForm.ts';
import { decodeList, readPrograms } from './readPrograms.ts';

const robotics = { code: 'SROBO', en: 'Robotics', sv: 'Robotik', group: 'bachelor' };
const security = { code: 'SMINO', en: 'Information Security', sv: 'Informationssäkerhet', group: 'master' };

describe('a pasted list of programs', () => {
  test.each([
    ['tabs', 'SROBO\tRobotics\tRobotik\tBachelor\nSMINO\tInformation Security\tInformationssäkerhet\tMaster'],
    [
      'semicolons and Windows lines',
      'srobo;Robotics;Robotik;kandidat\r\n\r\nSMINO;Information Security;Informationssäkerhet;Magister\r\n',
    ],
    [
      'commas, quotes and headings in another order',
      'Code,Degree,Swedish name,English name\nSROBO,BSc,Robotik,"Robotics"\nSMINO,MSc,Informationssäkerhet,Information Security',
    ],
  ])('reads %s', (_kind, text) => {
    expect(readPrograms(text)).toEqual({ programs: [robotics, security], faults: [] });
  });

  test('reads bare names with commas, and makes codes from them', () => {
    expect(readPrograms('Design, Form och Ljud\nMaster in Robotics\nMaster in Robotics').programs).toEqual([
      ...[{ code: 'DESIGN-FORM-OCH-LJUD', en: 'Design, Form och Ljud', sv: 'Design, Form och Ljud' }].map(
        (one) => ({ ...one, group: 'bachelor' }),
      ),
      { code: 'MASTER-IN-ROBOTICS', en: 'Master in Robotics', sv: 'Master in Robotics', group: 'master' },
      { code: 'MASTER-IN-ROBOTIC-2', en: 'Master in Robotics', sv: 'Master in Robotics', group: 'master' },
    ]);
    expect(readPrograms('Företagsekonomi').programs[0]?.code).toBe('FORETAGSEKONOMI');
  });

  test('reads bare names among lines with codes', () => {
    const { programs, faults } = readPrograms(
      'SROBO;Robotics;Robotik\nJust a name\nDesign, Form och Ljud\nSMINO;',
    );
    expect(programs.map(({ code, en, sv }) => [code, en, sv])).toEqual([
      ['SROBO', 'Robotics', 'Robotik'],
      ['JUST-A-NAME', 'Just a name', 'Just a name'],
      ['DESIGN-FORM-OCH-LJUD', 'Design, Form och Ljud', 'Design, Form och Ljud'],
    ]);
    expect(faults).toEqual([{ line: 4, fault: 'name' }]);
  });

  test('names the lines that it cannot read, and leaves out the program Other', () => {
    const { programs, faults } = readPrograms(
      'SROBO;Robotics;Robotik\nå!;Bad;Dålig\nSROBO;Again;Igen\nEMPTY;;\nSGRAD;Grade;Nivå;doctor\nOTHER;Else;Annat',
    );
    expect(programs.map(({ code }) => code)).toEqual(['SROBO']);
    expect(faults).toEqual([
      { line: 2, fault: 'code' },
      { line: 3, fault: 'codeTwice' },
      { line: 4, fault: 'name' },
      { line: 5, fault: 'degree' },
    ]);
    const many = Array.from({ length: 61 }, (_no, index) => `P${index + 10};Program ${index}`).join('\n');
    expect(readPrograms(many).programs).toHaveLength(59);
    expect(readPrograms(many).faults.map(({ fault }) => fault)).toEqual(['tooMany', 'tooMany']);
  });

  test('reads files of Excel for Windows and UTF-8 with its mark', () => {
    const windows = new Uint8Array([0x53, 0x4d, 0x3b, 0x53, 0xe4, 0x6b]).buffer;
    expect(decodeList(windows)).toBe('SM;Säk');
    expect(
      readPrograms(decodeList(new TextEncoder().encode('\uFEFFSM;Säk').buffer)).programs[0],
    ).toMatchObject({
      ...{ code: 'SM', en: 'Säk' },
    });
  });
});

describe('taking a pasted list into the form', () => {
  const stored = (code: string): ProgramRowValues => ({
    ...{ key: code, code, en: code, sv: code, group: 'bachelor', closed: false, isStored: true },
  });
  const list = ['SGAMK', 'SMINO', 'OTHER'].map(stored);
  const { programs } = readPrograms('SROBO;Robotics;Robotik\nSMINO;Information Security');

  test('replaces all programs but Other, and keeps the stored ones stored', () => {
    const taken = takeRead(list, programs, true);
    expect(taken.map(({ code, isStored }) => [code, isStored])).toEqual([
      ['SROBO', false],
      ['SMINO', true],
      ['OTHER', true],
    ]);
    expect(taken[1]?.en).toBe('Information Security');
  });

  test('adds new programs before Other, and leaves the rest in place', () => {
    expect(takeRead(list, programs, false).map(({ code, en }) => [code, en])).toEqual([
      ['SGAMK', 'SGAMK'],
      ['SMINO', 'Information Security'],
      ['SROBO', 'Robotics'],
      ['OTHER', 'OTHER'],
    ]);
  });
});
