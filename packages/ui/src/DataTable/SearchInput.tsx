import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** ms without a key press before a server is asked. */
export const SERVER_SEARCH_DELAY_MS = 300;

interface SearchInputProps {
  value: string;
  placeholder: string;
  onSearch: (value: string) => void;
  /** ms */
  delay: number;
}

/** A search box that keeps what is typed and reports it after a pause (at once without a delay). */
export function SearchInput({ value, placeholder, onSearch, delay }: SearchInputProps) {
  const [draft, setDraft] = useState(value);
  const reportedRef = useRef(value);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onSearchRef = useRef(onSearch);

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
    reportedRef.current = text.trim() === '' ? '' : text;
    onSearchRef.current(reportedRef.current);
  };

  return (
    <Input
      value={draft}
      placeholder={placeholder}
      aria-label={placeholder}
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear
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
