import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { DateField } from '@fair/ui/DateField';
import { ErrorList } from '@fair/ui/ErrorList';
import { FormField } from '@fair/ui/FormField';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** As many as the API takes. */
const MOST_DAYS = 14;

export interface FairDaysFieldProps {
  /** Each at 12:00 of its day; undefined while it is not chosen. */
  readonly days: readonly (string | undefined)[];
  readonly timeZone: string;
  readonly error: string | undefined;
  readonly onChange: (days: readonly (string | undefined)[]) => void;
}

/** The days of the fair, one field each; at least one stays. */
export function FairDaysField({ days, timeZone, error, onChange }: FairDaysFieldProps) {
  const { t } = useTranslation('admin');
  const addRef = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="fair-days fair-span">
      <legend>{t('meetings.settings.fairDays')}</legend>
      {days.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list; two may be equal while typing
        <div key={index} className="fair-days-row">
          <FormField label={t('meetings.settings.fairDay', { number: index + 1 })}>
            {(control) => (
              <DateField
                {...control}
                {...(error ? { 'aria-invalid': true } : {})}
                value={day}
                timeZone={timeZone}
                onChange={(changed) => onChange(days.map((one, at) => (at === index ? changed : one)))}
              />
            )}
          </FormField>
          <Button
            type="text"
            size="large"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t('meetings.settings.removeDay', { number: index + 1 })}
            disabled={days.length === 1}
            onClick={() => {
              onChange(days.filter((_day, at) => at !== index));
              // Its own button is gone: the focus stays in the list.
              addRef.current?.focus();
            }}
          />
        </div>
      ))}
      <Button
        ref={addRef}
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={days.length >= MOST_DAYS}
        onClick={() => onChange([...days, undefined])}
      >
        {t('meetings.settings.addDay')}
      </Button>
      <ErrorList messages={[error]} />
    </fieldset>
  );
}
