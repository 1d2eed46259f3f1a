import { type ContractForm, Field } from '@fair/form';
import { useDebounced } from '@fair/kit/useDebounced';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchEverythingQuery } from '../../api/search.ts';
import type { MessageDraft } from './messageDraft.ts';

/** A select that limits a segment of companies to one of them. The server finds the companies while the admin types. */
export function CompanyFilter({ of: form }: { readonly of: ContractForm<MessageDraft> }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed);
  const { data, isFetching } = useSearchEverythingQuery({ query: { q } }, { skip: q === '' });
  const found = q === '' ? [] : (data?.companies ?? []);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = form.watch('company');
  const options = [
    ...(chosen && !found.some(({ slug }) => slug === chosen)
      ? [{ value: chosen, label: names.get(chosen) ?? chosen }]
      : []),
    ...found.map(({ slug, companyName }) => ({ value: slug, label: companyName })),
  ];
  return (
    <Field of={form} name="company" label={t('messages.company')} required={false}>
      {({ value, onChange, onBlur }) => (
        <Select
          className="fair-form-control"
          value={value || undefined}
          placeholder={t('messages.everyCompany')}
          allowClear
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          notFoundContent={t(q === '' ? 'messages.typeName' : 'messages.noCompany')}
          options={options}
          onBlur={onBlur}
          onChange={(slug: string | undefined) => {
            const name = found.find((one) => one.slug === slug)?.companyName;
            if (slug && name) setNames(new Map(names).set(slug, name));
            onChange(slug ?? '');
          }}
        />
      )}
    </Field>
  );
}
