import { REASON_LENGTH } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
  /** Who will read it. */
  readonly hint: string;
}

/** Why something is moved, cancelled or blocked. */
export function ReasonField({ value, onChange, error, hint }: ReasonFieldProps) {
  const { t } = useTranslation('company');
  return (
    <FormField label={t('schedule.reason')} hint={hint} required error={error}>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={REASON_LENGTH.max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
}
