import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { LIMITS } from '@fair/contract/common/limits';
import { useClearButton } from '@fair/ui/clearButton';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from './useDebounced.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field that reports its text when the user pauses typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const clearing = useClearButton();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // "Clear filters" and the Back button change the value too. The text in the field then follows the value.
  if (seen !== value) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), DEBOUNCE_MS);
  }

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      allowClear={clearing}
      maxLength={LIMITS.search}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
