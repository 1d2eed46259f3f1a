import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { LIMITS } from '@fair/contract/common/limits';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useClearButton } from '../../fields/useClearButton.tsx';

/** Delay in ms between the last keystroke and the query to the server. */
export const SERVER_SEARCH_DELAY_MS = 300;

const FIRST_DAY = '2000-01-01';

interface SearchInputProps {
  value: string;
  placeholder: string;
  onSearch: (value: string) => void;
  delay: number;
  /** Text before the input. If set, the input is a date input. */
  dayAfter?: string;
}

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
    // The text that the user is typing is replaced only if the value changed elsewhere, for example by a reset or a
    // removed pill.
    if (value === reportedRef.current) return;
    clearTimeout(timerRef.current);
    reportedRef.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => () => clearTimeout(timerRef.current), []);

  const report = (text: string) => {
    // The browser reports a year such as 0002 while the user is still typing the year. Such dates are ignored.
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
        ? { prefix: <SearchOutlined aria-hidden="true" />, maxLength: LIMITS.search }
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
