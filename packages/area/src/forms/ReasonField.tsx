import { REASON_LENGTH } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AREA_TEXTS } from '../texts.ts';

interface ReasonFieldProps {
  readonly value: string;
  /** Who will read it. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Why something is changed, 5 to 300 characters (MEETINGS §4.9). */
export function ReasonField({ value, hint, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation(AREA_TEXTS);
  return (
    <FormField label={t('reason')} hint={hint} required error={error}>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={REASON_LENGTH.max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
}
