import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

/**
 * Returns the value of a picker as a stable object. antd's pickers treat every new object as a new value and
 * discard what is being typed.
 * @param text `YYYY-MM-DD`, with `THH:mm` for a time; empty for none
 */
export const useStableDay = (text: string): Dayjs | null =>
  useMemo(() => (text ? dayjs(text) : null), [text]);
