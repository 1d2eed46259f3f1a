import { useUserOfType } from '@fair/client';
import { newOpening, type Opening, openingChange, openPrograms, POSITION_CODES } from '@fair/contract';
import { type ContractForm, Field, FormDialog, SelectField, TextField, useContractForm } from '@fair/form';
import { usePositionLabel, useProgramOptions, usePrograms } from '@fair/kit/fair';
import { FormGrid } from '@fair/ui/FormGrid';
import { toast } from '@fair/ui/toast';
import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAddOpeningMutation, useChangeOpeningMutation } from './api.ts';
import { type OpeningForm, toOpeningForm } from './openingForm.ts';

interface OpeningDialogProps {
  /** The opening to change; undefined for a new one. */
  readonly opening?: Opening | undefined;
  readonly onClose: () => void;
}

/** A dialog that adds an opening or changes one. A change sends only the fields that were changed. */
export function OpeningDialog({ opening, onClose }: OpeningDialogProps) {
  const { t } = useTranslation('company');
  const { positions } = useUserOfType('company');
  const [add] = useAddOpeningMutation();
  const [change] = useChangeOpeningMutation();
  const form = useContractForm<OpeningForm, typeof newOpening | typeof openingChange, Opening>({
    schema: opening ? openingChange : newOpening,
    stored: toOpeningForm(opening, positions),
    isChange: opening !== undefined,
    send: (body) =>
      opening
        ? change({ params: { id: opening.id }, body })
        : add({ body: body as Parameters<typeof add>[0]['body'] }),
    onUnchanged: onClose,
    onSaved: ({ title }) => {
      toast.success(t(opening ? 'openings.saved' : 'openings.added', { title: title.en }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={720}
      title={opening ? t('openings.changeTitle', { title: opening.title.en }) : t('openings.addTitle')}
      submit={t(opening ? 'openings.save' : 'openings.add')}
      submitting={t('openings.saving')}
      close={t('openings.cancel')}
      onClose={onClose}
    >
      <Fields of={form} own={opening?.programs} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly of: ContractForm<OpeningForm>;
  /** Programs of the opening. They can be selected even if the fair has closed them. */
  readonly own: readonly string[] | undefined;
}

function Fields({ of: form, own = [] }: FieldsProps) {
  const { t } = useTranslation('company');
  const positionLabel = usePositionLabel();
  const programOptions = useProgramOptions(openPrograms(usePrograms(), own));
  return (
    <FormGrid>
      <TextField of={form} name="title.en" label={t('openings.titleEn')} autoFocus />
      <TextField of={form} name="title.sv" label={t('openings.titleSv')} hint={t('openings.titleSvHint')} />
      <SelectField
        of={form}
        name="position"
        label={t('openings.position')}
        options={POSITION_CODES.map((code) => ({ value: code, label: positionLabel(code) }))}
      />
      <TextField of={form} name="place" label={t('openings.place')} />
      <SelectField
        of={form}
        name="programs"
        mode="multiple"
        label={t('openings.programs')}
        required={false}
        hint={t('openings.programsHint')}
        options={programOptions}
        showSearch={{ optionFilterProp: 'label' }}
      />
      <TextField of={form} name="places" type="number" label={t('openings.places')} />
      <DayField of={form} name="startsOn" label={t('openings.startsOn')} />
      <DayField of={form} name="closesOn" label={t('openings.closesOn')} hint={t('openings.closesOnHint')} />
      <TextField
        of={form}
        name="link"
        type="url"
        label={t('openings.link')}
        hint={t('openings.linkHint')}
        placeholder="https://"
        className="fair-span"
      />
      <Field of={form} name="state" label={t('openings.state')} required={false} className="fair-span">
        {({ value, onChange }) => (
          <Checkbox
            checked={value === 'shown'}
            onChange={({ target }) => onChange(target.checked ? 'shown' : 'hidden')}
          >
            {t('openings.showLabel')}
          </Checkbox>
        )}
      </Field>
    </FormGrid>
  );
}

interface DayFieldProps {
  readonly of: ContractForm<OpeningForm>;
  readonly name: 'startsOn' | 'closesOn';
  readonly label: string;
  readonly hint?: string;
}

/** An optional day. The browser's own date field is used, because the keyboard can empty it, unlike antd's calendar. */
function DayField(props: DayFieldProps) {
  return (
    <Field {...props} required={false}>
      {({ value, onChange }) => (
        <Input type="date" value={value ?? ''} onChange={({ target }) => onChange(target.value || null)} />
      )}
    </Field>
  );
}
