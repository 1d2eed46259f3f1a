import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { xlsxStream } from './xlsx.ts';

/** Date that hucre's reader returns for midnight in a cell with a time but no date. */
const TIME_OF_DAY_ZERO = Date.UTC(1899, 11, 31);

async function readBack(fields: string[], rows: object[], options: Parameters<typeof xlsxStream>[3] = {}) {
  const parts: Uint8Array[] = [];
  for await (const part of xlsxStream('things', fields, source(rows), options))
    parts.push(part as Uint8Array);
  const { sheets } = await readXlsx(Buffer.concat(parts), { readStyles: false });
  return sheets;
}

async function* source<T>(rows: readonly T[]) {
  for (const row of rows) yield [row];
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', "'", ' ', '\r', '\n', '<', '&', '"', 'å') }),
  fc.constantFrom(
    '=HYPERLINK("http://evil.example")',
    '_x0041_',
    '_x005F_',
    '0123',
    '2026-01-01',
    'TRUE',
    '1e5',
  ),
);
/** Removes U+FFFE and U+FFFF, because XML cannot contain them. */
const kept = (text: string) => text.replace(/[\uFFFE\uFFFF]/g, '') || null;

describe('the XLSX of an export', () => {
  it('round-trips every text, number and boolean, whatever it begins with', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text: anyText, count: fc.integer(), flag: fc.boolean() }), { maxLength: 5 }),
        async (rows) => {
          const [sheet] = await readBack(['flag', 'text', 'count'], rows);
          expect(sheet?.rows).toEqual([
            ['flag', 'text', 'count'],
            ...rows.map(({ flag, text, count }) => [flag, kept(text), count]),
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("writes times as dates in the fair's time zone, and sets widths", async () => {
    const rows = [
      { appliedAt: '2026-06-01T22:30:15.250Z', notes: '2026-06-01T22:30:15.250Z' },
      { appliedAt: '2026-01-01T22:30:00.000Z' },
    ];
    const parts: Uint8Array[] = [];
    const options = { timeZone: 'Europe/Stockholm', headings: ['Applied', 'Notes'] };
    for await (const part of xlsxStream('things', ['appliedAt', 'notes'], source(rows), options))
      parts.push(part as Uint8Array);
    const { sheets } = await readXlsx(Buffer.concat(parts), { readStyles: true });
    const [, first, second] = sheets[0]?.rows ?? [];
    expect(first).toEqual([new Date('2026-06-02T00:30:15.250Z'), '2026-06-01T22:30:15.250Z']);
    expect(second?.[0]).toEqual(new Date('2026-01-01T23:30:00Z'));
    expect(sheets[0]?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([18, 60]);
  });

  it('writes days and times of day as dates in their own columns', async () => {
    const row = { day: '2026-11-12', start: '09:30', end: '00:00', table: '2026-11-12', status: '09:30' };
    const [sheet] = await readBack(Object.keys(row), [row]);
    expect(sheet?.rows[1]).toEqual([
      new Date('2026-11-12'),
      new Date(TIME_OF_DAY_ZERO + 9.5 * 3_600_000),
      new Date(TIME_OF_DAY_ZERO),
      '2026-11-12',
      '09:30',
    ]);
  });

  it('has a filter over all rows of each sheet, and none without rows', async () => {
    const three = [{ a: 'x', b: 1 }, { a: 'y' }, { b: 3 }];
    const sheets = await readBack(['a', 'b'], three, { rowsPerSheet: 3 });
    expect(sheets.map(({ name, rows, autoFilter }) => [name, rows, autoFilter?.range])).toEqual([
      [
        'things',
        [
          ['a', 'b'],
          ['x', 1],
          ['y', null],
        ],
        'A1:B3',
      ],
      [
        'things_2',
        [
          ['a', 'b'],
          [null, 3],
        ],
        'A1:B2',
      ],
    ]);
    const [none] = await readBack(['a', 'b'], []);
    expect([none?.rows, none?.autoFilter]).toEqual([[['a', 'b']], undefined]);
  });

  it('has no formula, joins arrays, and leaves out missing values', async () => {
    const [sheet] = await readBack(['a', 'b', 'c'], [{ a: '=1+1', b: ['x', 'y'] }]);
    expect(sheet?.name).toBe('things');
    expect(sheet?.rows).toEqual([
      ['a', 'b', 'c'],
      ['=1+1', 'x, y', null],
    ]);
    expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([]);
  });

  it('reads rows only as fast as they are taken, and closes them when the reader stops', async () => {
    let read = 0;
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield [{ a: `row ${read} ${Math.random()}` }];
        }
      } finally {
        close();
      }
    }
    for await (const _part of xlsxStream('things', ['a'], endless())) break;
    await closed;
    expect(read).toBeLessThan(100_000);
  });

  it('ends in an error when the rows do', async () => {
    async function* broken() {
      yield [{ a: 'one' }];
      throw new Error('cut');
    }
    const taken = async () => {
      for await (const _part of xlsxStream('things', ['a'], broken()));
    };
    await expect(taken()).rejects.toThrow('cut');
  });
});
