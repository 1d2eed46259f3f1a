import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

/**
 * Returns the value of a picker as an object that stays the same while the text is the same. antd's pickers treat every
 * new object as a new value and discard the text being typed.
 * @param text `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with a time; empty for no value
 */
export const useStableDay = (text: string): Dayjs | null =>
  useMemo(() => (text ? dayjs(text) : null), [text]);
