import type { EditionRow } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListEditionsQuery } from '../../../api/editions.ts';

/** Returns the fairs that companies can be imported into: the current one and drafts. */
export function useImportFairs(): readonly EditionRow[] {
  const { data = [] } = useListEditionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data.filter(({ state }) => state !== 'archived').sort((a, b) => a.year - b.year);
}

interface FairChoiceProps {
  readonly fairs: readonly EditionRow[];
  /** Year of a coming fair; undefined for the current one. */
  readonly year: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (year: number | undefined) => void;
}

/** Choice of the fair to import companies into. Renders nothing with a single fair. */
export function FairChoice({ fairs, year, isDisabled, onChange }: FairChoiceProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  if (fairs.length < 2) return null;
  const current = fairs.find(({ state }) => state === 'current')?.year;
  return (
    <fieldset className="fair-import-mails" disabled={isDisabled} aria-label={t('import.fair')}>
      <p>{t('import.fair')}</p>
      <Radio.Group
        name="fair"
        value={year ?? current}
        onChange={({ target }) => onChange(target.value === current ? undefined : target.value)}
        options={fairs.map(({ year: value, name }) => ({ value, label: `${name[language]} ${value}` }))}
      />
      <p>{t(year === undefined ? 'import.toCurrent' : 'import.toComing')}</p>
    </fieldset>
  );
}
