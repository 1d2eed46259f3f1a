import { exportContacts, exportContactsAsXlsx, FOLLOW_UPS, RATING_FILTERS } from '@fair/contract';
import { ExportButton } from '@fair/kit/exporting';
import { SearchBox } from '@fair/kit/SearchBox';
import { useClearButton } from '@fair/ui/clearButton';
import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RATING_LABELS } from '../../review/ratingLabels.ts';
import { type ContactsView, SORTS, toFilterParams } from './contactsView.ts';

interface ContactFiltersProps {
  readonly view: ContactsView;
  readonly onChange: (change: Partial<ContactsView>) => void;
}

/** Search, filters and order of the contacts, and their export. */
export function ContactFilters({ view, onChange }: ContactFiltersProps) {
  const { t } = useTranslation('company');
  const clearing = useClearButton();
  return (
    <search className="company-contacts-filters">
      <SearchBox label={t('contacts.search')} value={view.q} onSearch={(q) => onChange({ q })} />
      <div className="company-contacts-row">
        <Select
          aria-label={t('contacts.follow')}
          placeholder={t('contacts.anyFollow')}
          allowClear={clearing}
          value={view.follow ?? null}
          options={FOLLOW_UPS.map((value) => ({ value, label: t(`contacts.follows.${value}`) }))}
          popupMatchSelectWidth={false}
          onChange={(follow) => onChange({ follow: follow ?? undefined })}
        />
        <Select
          aria-label={t('contacts.rating')}
          placeholder={t('contacts.anyRating')}
          allowClear={clearing}
          value={view.rating ?? null}
          options={RATING_FILTERS.map((value) => ({ value, label: t(RATING_LABELS[value]) }))}
          popupMatchSelectWidth={false}
          onChange={(rating) => onChange({ rating: rating ?? undefined })}
        />
        <Select
          aria-label={t('contacts.sort')}
          value={view.sort}
          options={SORTS.map((value) => ({ value, label: t(`contacts.sorts.${value}`) }))}
          popupMatchSelectWidth={false}
          onChange={(sort) => onChange({ sort })}
        />
        <Checkbox checked={view.starred} onChange={({ target }) => onChange({ starred: target.checked })}>
          {t('contacts.starredOnly')}
        </Checkbox>
        <ExportButton
          name="contacts"
          title={t('contacts.exportTitle')}
          csv={exportContacts}
          xlsx={exportContactsAsXlsx}
          narrowing={toFilterParams(view)}
          purpose="always"
        />
      </div>
    </search>
  );
}
