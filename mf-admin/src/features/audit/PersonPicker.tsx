import { errorText } from '@fair/client';
import { ROLES, type UserType } from '@fair/contract';
import { useDebounced } from '@fair/kit/useDebounced';
import { useLanguage } from '@fair/ui/i18n';
import { SearchSelect } from '@fair/ui/SearchSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindPeopleQuery } from './api.ts';

/** Returns a person's name. Undefined while loading, or if the account was deleted. */
export function usePersonName(id: string | undefined): string | undefined {
  const { data } = useFindPeopleQuery({ query: { q: id ?? '' } }, { skip: id === undefined });
  return id === undefined ? undefined : data?.[0]?.name;
}

interface PersonPickerProps {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A search field for a person's name or email address. Choosing a person filters the log. */
export function PersonPicker({ chosen, onChoose }: PersonPickerProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed);
  const {
    data = [],
    isFetching,
    error,
  } = useFindPeopleQuery({ query: { q: asked } }, { skip: asked === '' });
  const name = usePersonName(chosen);
  const found = (asked === '' || error ? [] : data).map((person) => ({
    value: person.id,
    label: `${person.name} (${ROLES[person.type as UserType]?.names.account[language] ?? person.type})`,
    more: [person.companyName, person.email].filter(Boolean).join(', '),
  }));
  const none = error ? errorText(error) : t('audit.nobody');
  const hint = typed.trim() === '' ? t('audit.personHint') : isFetching ? '…' : none;
  return (
    <SearchSelect
      className="fair-audit-person"
      aria-label={t('audit.person')}
      placeholder={t('audit.findPerson')}
      isLoading={isFetching}
      value={chosen}
      chosen={chosen === undefined ? undefined : { value: chosen, label: name ?? '…' }}
      options={found}
      emptyText={hint}
      onSearch={setTyped}
      onChoose={(id) => {
        setTyped('');
        if (id !== undefined) onChoose(id);
      }}
    />
  );
}
