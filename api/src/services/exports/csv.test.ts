import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CsvOptions, csvStream } from './csv.ts';

type Rows = Record<string, string | number | boolean | string[]>[];

async function written(fields: string[], rows: Rows, options?: CsvOptions) {
  let text = '';
  for await (const part of csvStream(fields, source(rows), options)) text += String(part);
  return text;
}

async function* source<T>(rows: readonly T[]) {
  for (const row of rows) yield [row];
}

/** Parses CSV strictly by RFC 4180. The parser shares no code with csv.ts, which it tests. */
function parsed(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote < 0) throw new Error('a quote is never closed');
        value += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        value += '"';
        at += 1;
      }
    } else {
      const end = /[,\n]/g;
      end.lastIndex = at;
      const stop = end.exec(text)?.index ?? text.length;
      value = text.slice(at, stop);
      if (/["\r]/.test(value)) throw new Error('a bare quote or CR');
      at = stop;
    }
    row.push(value);
    if (text[at] === ',') at += 1;
    else {
      if (text[at] !== '\n') throw new Error('no newline after a row');
      rows.push(row);
      row = [];
      at += 1;
    }
  }
  return rows;
}

const RUNS_AS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/**
 * Returns the cell that is expected for a value: an apostrophe is inserted wherever a spreadsheet could start a
 * formula.
 */
function neutral(value: string): string {
  let text = '';
  for (const [at, character] of [...value].entries()) {
    const rest = [...value].slice(at).join('');
    const begins = at === 0 || /[;\n\r]/.test([...value][at - 1] ?? '');
    const runs = RUNS_AS_FORMULA.test(at === 0 ? rest : rest.replace(/^"+/, ''));
    text += begins && runs ? `'${character}` : character;
  }
  return text;
}

/**
 * Splits a text into cells in two ways, and returns the cells of both: quotes are respected, or they are ordinary
 * characters.
 */
function splitAt(separators: RegExp, text: string): string[] {
  const cells = text.split(separators);
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < text.length && !separators.test(text[at] ?? '')) cell += text[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(',', '"', '\n', '\r', '=', '+', '-', '@', '\t', "'", ' ', 'å', ';') }),
);

describe('the CSV of an export', () => {
  it('round-trips every text, except formulas, in the requested fields', async () => {
    const rows = fc.array(fc.record({ a: anyText, b: anyText, c: anyText }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.shuffledSubarray(['a', 'b', 'c'] as const, { minLength: 2 }),
        async (given, fields) => {
          const [header, ...read] = parsed(await written([...fields], given));
          expect(header).toEqual(fields);
          expect(read).toEqual(given.map((row) => fields.map((field) => neutral(row[field]))));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never lets a cell begin like a formula', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (value) => {
        const [, row] = parsed(await written(['a', 'b'], [{ a: value, b: 'x' }]));
        expect(row?.[0]).not.toMatch(RUNS_AS_FORMULA);
      }),
    );
  });

  it('never lets a cell begin like a formula where it is split at semicolons', async () => {
    const rows = fc.array(fc.record({ a: anyText, b: anyText, c: fc.array(anyText, { maxLength: 3 }) }), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        for (const cell of splitAt(/[;\n\r]/, await written(['a', 'b', 'c'], given))) {
          expect(cell).not.toMatch(RUNS_AS_FORMULA);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('writes semicolons by choice, and never lets a cell begin like a formula at either separator', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ a: anyText, b: anyText }), { maxLength: 3 }), async (given) => {
        const text = await written(['a', 'b'], given, { separator: 'semicolon' });
        for (const separators of [/[;\n\r]/, /[,\n\r]/]) {
          for (const cell of splitAt(separators, text)) expect(cell).not.toMatch(RUNS_AS_FORMULA);
        }
      }),
      { numRuns: 500 },
    );
    const rows = [{ a: 'one; two', b: 'x,=1' }];
    expect(await written(['a', 'b'], rows, { separator: 'semicolon' })).toBe(`a;b\n"one; two";x,'=1\n`);
  });

  it('begins with a byte order mark on request', async () => {
    expect(await written(['a'], [{ a: 'Å' }], { hasMark: true })).toBe('\uFEFFa\nÅ\n');
  });

  it('leaves the bytes of ordinary values as they are', async () => {
    const rows = [{ a: 'one; two', b: 'Åsa "Ö" Öberg', c: 'first\nsecond', d: '+46 70', e: "a;='b" }];
    expect(await written(['a', 'b', 'c', 'd', 'e'], rows)).toBe(
      'a,b,c,d,e\none; two,"Åsa ""Ö"" Öberg","first\nsecond",\'+46 70,a;\'=\'b\n',
    );
  });

  it('joins arrays, spells out booleans, leaves out missing values, and has no byte order mark', async () => {
    const rows = [{ list: ['a', 'b'], flag: false, count: -5, text: 'plain' }];
    const text = await written(['list', 'flag', 'count', 'absent', 'text'], rows);
    expect(text).toBe('list,flag,count,absent,text\n"a, b",false,-5,,plain\n');
  });

  it('writes the field names even without rows', async () => {
    expect(await written(['id', 'name'], [])).toBe('id,name\n');
  });
});
