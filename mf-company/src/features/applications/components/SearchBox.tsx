import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the typing must rest before the server is asked, in ms. */
const SEARCH_DELAY_MS = 300;

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while typing, but asks only when the typing rests. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('company');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The value changed elsewhere (Clear filters, back): the box follows.
  if (seen !== value) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), SEARCH_DELAY_MS);
  }

  return (
    <Input
      type="search"
      aria-label={t('applications.search')}
      placeholder={t('applications.search')}
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
