import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * CSV as product-spec §9 has it: comma, the field names first, values with comma, quote or newline quoted, arrays
 * joined by ', '; cells a spreadsheet would run as a formula get a leading ' (DECISIONS §4). UTF-8 without a byte
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
      object: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    },
  });
  // A failure reaches the receiver through the stream itself.
  return pipeline(Readable.from(rows), csv, () => undefined);
}
