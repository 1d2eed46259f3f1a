import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/**
 * Returns the day that a typed text stands for. Undefined if the text has none of the formats, or if the day is after
 * `last`.
 * @param last the last day that can be chosen (YYYY-MM-DD)
 */
export function readDay(text: string, formats: readonly string[], last: string): Dayjs | undefined {
  const day = formats.map((format) => dayjs(text, format, true)).find((read) => read.isValid());
  return day && day.format('YYYY-MM-DD') <= last ? day : undefined;
}
