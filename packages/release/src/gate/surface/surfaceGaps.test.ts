/** @jest-environment node */
import type { ShellSurface } from '@fair/build/surface';
import { describe, expect, jest, test } from '@jest/globals';
import { AREA_SURFACE, CLASSES, DECLARATIONS, SHELL_SURFACE, shellWith } from './surface.fixture.ts';
import { findSurfaceGaps } from './surfaceGaps.ts';

// The compiler runs in a process of its own.
jest.setTimeout(120_000);

const gapsIn = (surface: ShellSurface | undefined, area = AREA_SURFACE) =>
  findSurfaceGaps({
    shell: { title: 'the shell 1.1.0', surface },
    areas: [{ title: 'mf-company 1.0.0', surface: area }],
  });
const [PAGE, MENU] = ['ui/Page/Page.d.ts', 'ui/Menu/index.d.ts'];
const ofPage = 'Page of @fair/ui/Page';

describe('is refused, with what and where', () => {
  test.each<[string, ShellSurface, string[]]>([
    [
      'a property of another name',
      shellWith(PAGE, /title/g, 'heading'),
      [
        `mf-company 1.0.0 passes title to ${ofPage}, which the shell 1.1.0 does not take.`,
        `mf-company 1.0.0 passes no heading to ${ofPage}, which the shell 1.1.0 requires.`,
      ],
    ],
    [
      'an optional property of another name',
      shellWith(PAGE, 'width?', 'size?'),
      [`mf-company 1.0.0 passes width to ${ofPage}, which the shell 1.1.0 does not take.`],
    ],
    [
      'a property that is required now, where a place does without',
      shellWith(PAGE, 'width?', 'width'),
      [`mf-company 1.0.0 passes no width to ${ofPage}, which the shell 1.1.0 requires.`],
    ],
    [
      'a further property that is required',
      shellWith(PAGE, 'hint?', 'level: number;\nhint?'),
      [`mf-company 1.0.0 passes no level to ${ofPage}, which the shell 1.1.0 requires.`],
    ],
    [
      'a value that is not taken any more',
      shellWith(PAGE, "'narrow' | 'wide'", "'slim' | 'wide'"),
      [
        `mf-company 1.0.0 passes width to ${ofPage}, which the shell 1.1.0 takes otherwise: Argument of type '"narrow"' is not assignable to parameter of type '"slim" | "wide" | undefined'.`,
      ],
    ],
    [
      'a callback that is told more than it knows',
      shellWith(PAGE, "'done' | 'left'", "'done' | 'left' | 'lost'"),
      [expect.stringMatching(/passes onClose to Page of .* takes otherwise/) as unknown as string],
    ],
    [
      'a field of what is passed, of another name',
      shellWith(MENU, 'subtitle?', 'hint?'),
      [`mf-company 1.0.0 uses subtitle in entries of ${ofPage}, which the shell 1.1.0 does not take.`],
    ],
    [
      'an option of a function, of another name',
      shellWith(MENU, 'isOff?', 'isPaused?'),
      [
        'mf-company 1.0.0 uses isOff in a call of useMenu of @fair/ui/Menu, which the shell 1.1.0 does not have.',
      ],
    ],
    [
      'a function that wants more',
      shellWith(MENU, 'isOff?: boolean }', 'isOff?: boolean }, name: string'),
      [expect.stringMatching(/calls useMenu of @fair\/ui\/Menu, .* takes otherwise/) as unknown as string],
    ],
    [
      'what a function gives, of another name or type',
      shellWith(MENU, 'readonly open: boolean', 'readonly isOpen: boolean'),
      ['mf-company 1.0.0 uses open of useMenu of @fair/ui/Menu, which the shell 1.1.0 does not have.'],
    ],
    [
      'a constant of another type',
      shellWith(MENU, 'MENU_MS = 30', 'MENU_MS: string'),
      [expect.stringMatching(/uses MENU_MS of @fair\/ui\/Menu, which is another/) as unknown as string],
    ],
    [
      'a class that is gone',
      { ...SHELL_SURFACE, classes: CLASSES.filter((name) => name !== 'fair-muted') },
      ['mf-company 1.0.0 uses the class fair-muted, which no style sheet of the shell 1.1.0 has.'],
    ],
  ])('%s', async (_what, surface, gaps) => {
    expect(await gapsIn(surface)).toEqual(gaps);
  });
});

describe('is no gap', () => {
  test.each<[string, ShellSurface]>([
    ['what is the same', SHELL_SURFACE],
    ['a further property that may be left out', shellWith(PAGE, 'hint?', 'level?: number;\nhint?')],
    ['a further value', shellWith(PAGE, "'narrow' | 'wide'", "'narrow' | 'wide' | 'full'")],
    ['a value less that nobody passes', shellWith(PAGE, "'narrow' | 'wide'", "'narrow' | 'full'")],
    ['a property less that nobody passes', shellWith(PAGE, 'hint?: ReactNode;\n', '')],
    [
      'a property that each place passes, required now',
      shellWith(PAGE, 'title: string', 'title: string | number'),
    ],
    ['a further field of what a function gives', shellWith(MENU, 'toggle()', 'close(): void; toggle()')],
    [
      'a field less of what a function gives that the area never names',
      shellWith(MENU, ' label?: string;', ''),
    ],
    ['a class less that the area does not use', { ...SHELL_SURFACE, classes: ['fair-muted'] }],
    // The names that are gone are told by uses.json.
    ['a module that is gone', { ...SHELL_SURFACE, declarations: { [PAGE]: DECLARATIONS[PAGE] ?? '' } }],
  ])('%s', async (_what, surface) => {
    expect(await gapsIn(surface)).toEqual([]);
  });

  test('a shell or an area from before builds said it', async () => {
    expect(await gapsIn(undefined)).toEqual([]);
    const areas = [{ title: 'mf-company 0.9.0', surface: undefined }];
    expect(await findSurfaceGaps({ shell: { title: 'the shell', surface: SHELL_SURFACE }, areas })).toEqual(
      [],
    );
  });
});

test('a shell that is older than an area is held the same way: what it lacks is said', async () => {
  const newer = {
    ...AREA_SURFACE,
    declarations: shellWith(PAGE, 'hint?', 'level?: number;\nhint?').declarations,
  };
  const { Page } = AREA_SURFACE.uses['@fair/ui/Page']?.components ?? {};
  const uses = {
    '@fair/ui/Page': {
      components: { Page: { given: ['level', 'title'], places: [], values: {} } },
      values: [],
    },
  };
  expect(Page).toBeDefined();
  expect(await gapsIn(SHELL_SURFACE, { ...newer, uses })).toEqual([
    `mf-company 1.0.0 passes level to ${ofPage}, which the shell 1.1.0 does not take.`,
  ]);
});

test('names of files lead nowhere else', async () => {
  const declarations = { ...DECLARATIONS, '../../escaped.d.ts': '', [MENU]: `${DECLARATIONS[MENU]}\n` };
  await expect(gapsIn({ classes: CLASSES, declarations })).rejects.toThrow(/is no name of a file/);
});
