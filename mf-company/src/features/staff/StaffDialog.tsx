import { useFair } from '@fair/client';
import { newStaff, type StaffMember, staffChange } from '@fair/contract';
import { CheckboxesField, Field, FormDialog, TextField, useContractForm } from '@fair/form';
import { useMoments } from '@fair/kit/fair';
import { toast } from '@fair/ui/toast';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAddStaffMutation, useChangeStaffMutation } from './api.ts';

interface StaffForm {
  name: string;
  days: string[];
  lunch: boolean;
}

interface StaffDialogProps {
  /** The person to change; undefined for a new one. */
  readonly person?: StaffMember | undefined;
  readonly onClose: () => void;
}

/** A dialog that adds a person of the company or changes one. */
export function StaffDialog({ person, onClose }: StaffDialogProps) {
  const { t } = useTranslation('company');
  const { weekday } = useMoments();
  const days = (useFair()?.days ?? []).map(({ day }) => day);
  const [add] = useAddStaffMutation();
  const [change] = useChangeStaffMutation();
  const form = useContractForm<StaffForm, typeof newStaff | typeof staffChange, StaffMember>({
    schema: person ? staffChange : newStaff,
    stored: person
      ? { name: person.name, days: [...person.days], lunch: person.lunch }
      : { name: '', days, lunch: true },
    isChange: person !== undefined,
    send: (body) =>
      person
        ? change({ params: { id: person.id }, body })
        : add({ body: body as Parameters<typeof add>[0]['body'] }),
    onUnchanged: onClose,
    onSaved: ({ name }) => {
      toast.success(t(person ? 'staff.saved' : 'staff.added', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      width={440}
      title={person ? t('staff.changeTitle', { name: person.name }) : t('staff.add')}
      submit={t(person ? 'staff.save' : 'staff.add')}
      submitting={t('staff.saving')}
      close={t('staff.cancel')}
      onClose={onClose}
    >
      <TextField of={form} name="name" label={t('staff.name')} autoFocus />
      <CheckboxesField
        of={form}
        name="days"
        label={t('staff.days')}
        options={days.map((day) => ({ value: day, label: weekday(day) }))}
      />
      <Field of={form} name="lunch" label={t('staff.lunch')}>
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            {t('staff.lunchWanted')}
          </Checkbox>
        )}
      </Field>
    </FormDialog>
  );
}
