import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import type { FieldMessages } from '@fair/area/fieldMessages';
import { FormField } from '@fair/ui/FormField';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type BreakForm, MOST } from './blockForm.ts';
import { ClockField } from './ClockField.tsx';

interface BreakFieldsProps {
  readonly breaks: readonly BreakForm[];
  readonly messages: FieldMessages;
  readonly onChange: (breaks: BreakForm[]) => void;
}

/** The breaks of a block: no meeting touches them. */
export function BreakFields({ breaks, messages, onChange }: BreakFieldsProps) {
  const { t } = useTranslation('company');
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (key: number, changed: Partial<BreakForm>) =>
    onChange(breaks.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  return (
    <fieldset className="company-breaks fair-span">
      <legend>{t('plan.breaks')}</legend>
      {breaks.map((one, index) => (
        <div key={one.key} className="company-break">
          <FormField
            label={t('plan.breakStart', { n: index + 1 })}
            error={messages[`breaks.${index}.startsAt`]}
          >
            <ClockField value={one.start} onChange={(start) => change(one.key, { start })} />
          </FormField>
          <FormField label={t('plan.breakEnd', { n: index + 1 })} error={messages[`breaks.${index}.endsAt`]}>
            <ClockField value={one.end} onChange={(end) => change(one.key, { end })} />
          </FormField>
          <Button
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('plan.removeBreak', { n: index + 1 })}
            title={t('plan.removeBreak', { n: index + 1 })}
            onClick={() => {
              onChange(breaks.filter(({ key }) => key !== one.key));
              addButton.current?.focus();
            }}
          />
        </div>
      ))}
      <Button
        ref={addButton}
        icon={<PlusOutlined aria-hidden />}
        disabled={breaks.length >= MOST.breaks}
        onClick={() => {
          const key = Math.max(-1, ...breaks.map((one) => one.key)) + 1;
          onChange([...breaks, { key, start: '12:00', end: '13:00' }]);
        }}
      >
        {t('plan.addBreak')}
      </Button>
    </fieldset>
  );
}
