import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { type ContractForm, schemaField } from '@fair/form';
import { FormField } from '@fair/ui/FormField';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockForm, BreakForm } from './blockForm.ts';
import { ClockField } from './ClockField.tsx';

export function BreakFields({ of: form }: { readonly of: ContractForm<BlockForm> }) {
  const { t } = useTranslation('company');
  const addButton = useRef<HTMLButtonElement>(null);
  const breaks = form.watch('breaks');
  const { maximum = 0 } = schemaField(form.schema, 'breaks');
  const onChange = (next: readonly BreakForm[]) => {
    form.set({ breaks: next });
    form.clearError('breaks');
  };
  const change = (key: number, changed: Partial<BreakForm>) =>
    onChange(breaks.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  return (
    <fieldset className="company-breaks fair-span">
      <legend>{t('plan.breaks')}</legend>
      {breaks.map((one, index) => (
        <div key={one.key} className="company-break">
          <FormField
            label={t('plan.breakStart', { n: index + 1 })}
            error={form.errorOf(`breaks.${index}.start`)}
          >
            <ClockField value={one.start} onChange={(start) => change(one.key, { start })} />
          </FormField>
          <FormField label={t('plan.breakEnd', { n: index + 1 })} error={form.errorOf(`breaks.${index}.end`)}>
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
        disabled={breaks.length >= maximum}
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
