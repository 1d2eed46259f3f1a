import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useClearButton } from '../clearButton/useClearButton.tsx';

/** Time in ms without a keystroke after which a server is queried. */
export const SERVER_SEARCH_DELAY_MS = 300;

const FIRST_DAY = '2000-01-01';

interface SearchInputProps {
  value: string;
  placeholder: string;
  onSearch: (value: string) => void;
  /** Delay in ms. */
  delay: number;
  /** Makes it a date input with this prefix. */
  dayAfter?: string;
}

/** A search input that reports the text after a pause, or immediately without a delay. */
export function SearchInput({ value, placeholder, onSearch, delay, dayAfter }: SearchInputProps) {
  const [draft, setDraft] = useState(value);
  const reportedRef = useRef(value);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSearchRef = useRef(onSearch);
  const clearing = useClearButton();

  useEffect(() => {
    onSearchRef.current = onSearch;
  }, [onSearch]);

  useEffect(() => {
    // Only a change from outside (reset, a removed pill) replaces the text being typed.
    if (value === reportedRef.current) return;
    clearTimeout(timerRef.current);
    reportedRef.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timerRef.current), []);

  const report = (text: string) => {
    // A half-typed year is a date in antiquity and is ignored.
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
