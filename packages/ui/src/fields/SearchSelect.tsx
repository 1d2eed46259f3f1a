import { LIMITS } from '@fair/contract/common/limits';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useClearButton } from './useClearButton.tsx';
import './SearchSelect.css';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** Second line of the option, such as an email address. */
  readonly more?: string;
}

/** Includes the attributes that a form field adds for screen readers. They are passed on to the select. */
export interface SearchSelectProps
  extends Pick<
    SelectProps<string, SearchOption>,
    'id' | 'aria-label' | 'className' | 'placeholder' | 'disabled' | 'autoFocus' | 'onBlur'
  > {
  readonly value: string | undefined;
  readonly options: readonly SearchOption[];
  /** The chosen option. Its label is shown even if the current search does not find the option. */
  readonly chosen?: SearchOption | undefined;
  /** Shown instead of the options if there are none, for example "Type a name" or "No match". */
  readonly emptyText: string;
  readonly onSearch: (typed: string) => void;
  /** Receives undefined when the user clears the field. */
  readonly onChoose: (value: string | undefined) => void;
  readonly isLoading?: boolean;
  readonly isClearable?: boolean;
}

/** A select whose options the server finds while the user types. The search text cannot exceed the API's limit. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, options, chosen, emptyText, onSearch, onChoose, isLoading, isClearable, ...rest } = props;
  const clearing = useClearButton();
  const [typed, setTyped] = useState('');
  return (
    <Select<string, SearchOption>
      className="fair-form-control"
      {...rest}
      value={value ?? null}
      loading={isLoading === true}
      allowClear={isClearable ? clearing : false}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        onSearch: (text) => {
          const bounded = text.slice(0, LIMITS.search);
          setTyped(bounded);
          onSearch(bounded);
        },
      }}
      // Screen readers do not announce an empty list, so the text is an option. Choosing it changes nothing.
      options={options.length > 0 ? [...options] : [{ value: '', label: emptyText }]}
      labelRender={({ label, value: shown }) => label ?? (shown === chosen?.value ? chosen.label : shown)}
      optionRender={({ data: { label, more } }) => (
        <>
          {label}
          {more ? <div className="fair-search-more">{more}</div> : null}
        </>
      )}
      // antd passes undefined when the field is cleared.
      onChange={(next: string | undefined) => {
        setTyped('');
        if (next !== '') onChoose(next);
      }}
    />
  );
}
