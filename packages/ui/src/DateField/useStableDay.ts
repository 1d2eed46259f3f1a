import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

/**
 * The value of a picker. antd's pickers take every new object for a new value and throw away what is being typed, so it
 * stays the same object while it means the same.
 * @param text `YYYY-MM-DD`, with `THH:mm` for a moment; empty for none
 */
export const useStableDay = (text: string): Dayjs | null =>
  useMemo(() => (text ? dayjs(text) : null), [text]);
