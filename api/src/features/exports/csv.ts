import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Where a cell begins for a spreadsheet that splits at `;` (as one does where the comma is the decimal mark) or takes no
 * notice of quotes, and would begin like a formula: after a `;` or a line's end within a value, quotes aside.
 */
const FORMULA_WITHIN = /(?<=[;\n\r])(?="*[=+\-@\t\r＝＋－＠])/g;
const inert = (text: string) => text.replace(FORMULA_WITHIN, "'");

/**
 * CSV as product-spec §9 has it: comma, the field names first, values with comma, quote or newline quoted, arrays
 * joined by ', '; cells a spreadsheet would run as a formula get a leading ' (DECISIONS §4), also where it splits at `;`
 * and the cell begins within a value. UTF-8 without a byte
 * order mark: the first row is the field names, and most programs would read the mark as part of the first name.
 * A spreadsheet that guesses wrong asks for the encoding on import.
 * @param rows are read as fast as the receiver takes them, and closed when it goes away
 */
export function csvStream(fields: readonly string[], rows: AsyncIterable<object>): Readable {
  const csv = stringify({
    header: true,
    columns: [...fields],
    escape_formulas: true,
    record_delimiter: 'unix',
    // The library quotes \n of itself, but not a lone carriage return.
    quoted_match: /\r/,
    cast: {
      boolean: (value) => String(value),
      object: (value) => inert(Array.isArray(value) ? value.join(', ') : String(value)),
      string: inert,
    },
  });
  // A failure reaches the receiver through the stream itself.
  return pipeline(Readable.from(rows), csv, () => undefined);
}
