import { errorText } from '@fair/client';
import { type ContractForm, Field } from '@fair/form';
import { useDebounced } from '@fair/kit/useDebounced';
import { SearchSelect } from '@fair/ui/SearchSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchEverythingQuery } from '../../api/search.ts';
import type { MessageDraft } from './messageDraft.ts';

interface CompanyFilterProps {
  readonly of: ContractForm<MessageDraft>;
  /** Company to which the stored message is limited, if any. */
  readonly stored: { readonly slug: string; readonly name: string } | undefined;
}

/** A select that limits a segment of companies to one of them. The server finds the companies while the admin types. */
export function CompanyFilter({ of: form, stored }: CompanyFilterProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed);
  const { data, isFetching, error } = useSearchEverythingQuery({ query: { q } }, { skip: q === '' });
  const found = q === '' || error ? [] : (data?.companies ?? []);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    new Map(stored && [[stored.slug, stored.name]]),
  );
  const chosen = form.watch('company');
  return (
    <Field of={form} name="company" label={t('messages.company')} required={false}>
      {({ value, onChange, onBlur }) => (
        <SearchSelect
          value={value || undefined}
          chosen={chosen ? { value: chosen, label: names.get(chosen) ?? chosen } : undefined}
          options={found.map(({ slug, companyName }) => ({ value: slug, label: companyName }))}
          placeholder={t('messages.everyCompany')}
          isClearable
          isLoading={isFetching}
          emptyText={error ? errorText(error) : t(q === '' ? 'messages.typeName' : 'messages.noCompany')}
          onSearch={setTyped}
          onBlur={onBlur}
          onChoose={(slug) => {
            const name = found.find((one) => one.slug === slug)?.companyName;
            if (slug && name) setNames(new Map(names).set(slug, name));
            onChange(slug ?? '');
          }}
        />
      )}
    </Field>
  );
}
