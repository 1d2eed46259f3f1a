import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useClearing } from '../clearing/index.ts';

/** ms without a key press before a server is asked. */
export const SERVER_SEARCH_DELAY_MS = 300;

const FIRST_DAY = '2000-01-01';

interface SearchInputProps {
  value: string;
  placeholder: string;
  onSearch: (value: string) => void;
  /** ms */
  delay: number;
  /** A day instead of words: the text that stands before it. */
  dayAfter?: string;
}

/** A search box that keeps what is typed and reports it after a pause (at once without a delay). */
export function SearchInput({ value, placeholder, onSearch, delay, dayAfter }: SearchInputProps) {
  const [draft, setDraft] = useState(value);
  const reportedRef = useRef(value);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSearchRef = useRef(onSearch);
  const clearing = useClearing();

  useEffect(() => {
    onSearchRef.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    // Only a change from outside (reset, a removed pill) replaces what is being typed.
    if (value === reportedRef.current) return;
    clearTimeout(timerRef.current);
    reportedRef.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timerRef.current), []);

  const report = (text: string) => {
    // A year that is still being typed is one of antiquity.
    if (dayAfter !== undefined && text !== '' && text < FIRST_DAY) return;
    reportedRef.current = text.trim() === '' ? '' : text;
    onSearchRef.current(reportedRef.current);
  };

  return (
    <Input
      value={draft}
      placeholder={placeholder}
      aria-label={placeholder}
      {...(dayAfter === undefined
        ? { prefix: <SearchOutlined aria-hidden="true" /> }
        : { type: 'date', min: FIRST_DAY, prefix: <span aria-hidden="true">{dayAfter}</span> })}
      allowClear={clearing}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        clearTimeout(timerRef.current);
        if (delay === 0) report(text);
        else timerRef.current = setTimeout(() => report(text), delay);
      }}
    />
  );
}
