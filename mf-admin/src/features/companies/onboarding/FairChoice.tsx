import type { EditionRow } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListEditionsQuery } from '../../../api/editions.ts';

/** Returns the fairs into which companies can be imported: the current fair and drafts. */
export function useImportFairs(): readonly EditionRow[] {
  const { data = [] } = useListEditionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data.filter(({ state }) => state !== 'archived').sort((a, b) => a.year - b.year);
}

interface FairChoiceProps {
  readonly fairs: readonly EditionRow[];
  /** Year of a draft. Undefined for the current fair. */
  readonly year: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (year: number | undefined) => void;
}

/** A choice of the fair into which companies are imported. Renders nothing if there is only one fair to choose. */
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
