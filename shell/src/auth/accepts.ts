import type { PlainField } from '@fair/contract';

/** Returns whether the API's schema accepts a text in this field. */
export function accepts(field: PlainField, text: string): boolean {
  const { isRequired, minimum = 0, maximum = Number.POSITIVE_INFINITY, pattern = '' } = field;
  if (text === '') return !isRequired;
  return text.length >= minimum && text.length <= maximum && new RegExp(pattern).test(text);
}
