import { dayOf } from '@fair/clock';
import { createEdition, type EditionRow } from '@fair/contract';
import { Field, FormDialog, TextField, useContractForm } from '@fair/form';
import { useTimeZone } from '@fair/kit/fair';
import { DateField } from '@fair/ui/DateField';
import { toast } from '@fair/ui/toast';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCreateEditionMutation } from './api.ts';

export interface NewEditionDialogProps {
  readonly editions: readonly EditionRow[];
  readonly onClose: () => void;
}

interface NewForm {
  readonly year: string;
  readonly nameEn: string;
  readonly nameSv: string;
  readonly day: string | undefined;
  readonly settings: boolean;
  readonly areas: boolean;
  readonly texts: boolean;
  readonly programs: boolean;
  readonly map: boolean;
}

/**
 * A dialog that creates the fair of another year as a copy of the current one. All other settings are on the new fair's
 * page.
 */
export function NewEditionDialog({ editions, onClose }: NewEditionDialogProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const [make] = useCreateEditionMutation();
  const current = editions.find(({ state }) => state === 'current');
  const source = current?.year ?? '';
  const next = Math.max(0, ...editions.map(({ year }) => year)) + 1;
  const form = useContractForm({
    schema: createEdition.body,
    stored: {
      year: String(next),
      nameEn: current?.name.en ?? '',
      nameSv: current?.name.sv ?? '',
      day: undefined,
      settings: true,
      areas: true,
      texts: true,
      programs: true,
      map: true,
    } as NewForm,
    toBody: ({ year, nameEn, nameSv, day, settings, areas, texts, programs, map }) => ({
      year: year.trim() === '' ? undefined : Number(year),
      name: { en: nameEn, sv: nameSv },
      days: day ? [dayOf(day, timeZone)] : [],
      copy: { settings, areas, texts, programs, map },
    }),
    fieldOf,
    send: (body) => make({ body }),
    onSaved: ({ year }: { readonly year: number }) => {
      toast.success(t('editions.make.done', { year }));
      onClose();
      void navigate(`/admin/editions/${year}`);
    },
  });
  const copied = (name: 'settings' | 'areas' | 'texts' | 'programs' | 'map') => (
    <Checkbox checked={form.watch(name)} onChange={({ target }) => form.set({ [name]: target.checked })}>
      {t(`editions.make.${name}`)}
    </Checkbox>
  );
  return (
    <FormDialog
      form={form}
      title={t('editions.make.title')}
      submit={t('editions.make.submit')}
      submitting={t('editions.make.submitting')}
      close={t('cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="year" label={t('editions.make.year')} type="number" inputMode="numeric" />
      <TextField of={form} name="nameEn" label={t('fair.nameEn')} />
      <TextField of={form} name="nameSv" label={t('fair.nameSv')} />
      <Field of={form} name="day" label={t('editions.make.day')} required>
        {({ value, onChange }) => <DateField value={value} timeZone={timeZone} onChange={onChange} />}
      </Field>
      <fieldset className="fair-editions-copy">
        <legend>{t('editions.make.copy', { year: source })}</legend>
        {copied('settings')}
        {copied('areas')}
        {copied('texts')}
        {copied('programs')}
        {copied('map')}
      </fieldset>
      <p>{t('editions.make.note', { year: source })}</p>
    </FormDialog>
  );
}

function fieldOf(path: string): string {
  const [first = '', second] = path.split('.');
  if (first === 'name') return second === 'en' ? 'nameEn' : 'nameSv';
  return first === 'days' ? 'day' : first;
}
