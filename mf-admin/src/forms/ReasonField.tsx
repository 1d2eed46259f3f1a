import { REASON_LENGTH } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';

export interface ReasonFieldProps {
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** The reason an admin gives for what they change, 5 to 300 characters (MEETINGS §4.9). */
export function ReasonField({ value, hint, error, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <FormField label={t('reason')} required hint={hint} error={error}>
      <Input.TextArea
        rows={3}
        maxLength={REASON_LENGTH.max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
}
