import { CSV_SEPARATORS } from '@fair/contract';
import { LANGUAGES } from '@fair/texts/text';
import { useLanguage } from '@fair/ui/i18n';
import { Checkbox, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from './ExportDialog.tsx';
import { EXPORT_TEXTS } from './texts.ts';

interface FormatChoiceProps {
  readonly chosen: ExportFormat;
  readonly isDisabled: boolean;
  readonly onChoose: (part: Partial<ExportFormat>) => void;
}

/**
 * A choice of format (CSV or workbook) and language. For a CSV file, the user also chooses the separator and whether
 * the file begins with a byte order mark, which Excel needs.
 */
export function FormatChoice({ chosen, isDisabled, onChoose }: FormatChoiceProps) {
  const { t } = useTranslation(EXPORT_TEXTS);
  const language = useLanguage();
  return (
    <>
      <fieldset className="kit-export-choice" disabled={isDisabled}>
        <legend>{t('format')}</legend>
        <Radio.Group
          name="format"
          value={chosen.format}
          onChange={({ target }) => {
            const format: ExportFormat['format'] = target.value;
            // Choosing a format also sets its usual language: people read workbooks, programs read CSV files. The user
            // can still change the language below.
            onChoose({ format, words: format === 'xlsx' ? language : 'fields' });
          }}
          options={[
            { value: 'csv', label: t('csv') },
            { value: 'xlsx', label: t('xlsx') },
          ]}
        />
      </fieldset>
      <fieldset className="kit-export-choice" disabled={isDisabled}>
        <legend>{t('words')}</legend>
        <Radio.Group
          name="words"
          vertical
          value={chosen.words}
          onChange={({ target }) => onChoose({ words: target.value })}
          options={(['fields', ...LANGUAGES] as const).map((value) => ({
            value,
            label: t(`wordsIn.${value}`),
          }))}
        />
      </fieldset>
      {chosen.format === 'csv' ? (
        <fieldset className="kit-export-choice" disabled={isDisabled}>
          <legend>{t('separator')}</legend>
          <Radio.Group
            name="sep"
            value={chosen.sep}
            onChange={({ target }) => onChoose({ sep: target.value })}
            options={CSV_SEPARATORS.map((value) => ({ value, label: t(`separators.${value}`) }))}
          />
          <Checkbox
            className="kit-export-mark"
            checked={chosen.bom}
            onChange={({ target }) => onChoose({ bom: target.checked })}
          >
            {t('bom')}
          </Checkbox>
        </fieldset>
      ) : null}
    </>
  );
}
