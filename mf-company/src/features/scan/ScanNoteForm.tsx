import { useUserOfType } from '@fair/client';
import { boothScanNote } from '@fair/contract';
import { Field, Form, TextField, useContractForm } from '@fair/form';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { RatingChoice } from '../../review/RatingChoice.tsx';
import type { ScanNote } from './useBoothScans.ts';

interface ScanNoteFormProps {
  /** Share code of the student. */
  readonly code: string;
  readonly onSave: (more: ScanNote) => void;
}

interface Values {
  readonly note: string;
  readonly rating: NonNullable<ScanNote['rating']> | null;
}

/** Rating and note about the student at the booth, stored on the device at once. */
export function ScanNoteForm({ code, onSave }: ScanNoteFormProps) {
  const { t } = useTranslation('company');
  const { id, member } = useUserOfType('company');
  const form = useContractForm<Values, typeof boothScanNote, true>({
    schema: boothScanNote,
    stored: { note: '', rating: null },
    toBody: ({ note, rating }) => ({ ...(note && { note }), ...(rating && { rating }) }),
    // The input is stored as a draft, because the form closes if the camera happens to read another code.
    draftKey: `company.scan.${member?.id ?? id}.${code}`,
    send: async ({ note, rating }) => {
      onSave({ ...(note && { note }), ...(rating && { rating }) });
      return { data: true as const };
    },
    onSaved: () => void toast.success(t('scan.noteSaved')),
  });
  const actions = (
    <SubmitButton idle={t('scan.saveNote')} running={t('scan.saving')} isRunning={form.isSaving} />
  );
  return (
    <Form form={form} className="company-scan-note" actions={actions}>
      <Field of={form} name="rating" label={t('review.rating')}>
        {({ value, onChange }) => <RatingChoice value={value} onChange={onChange} />}
      </Field>
      <TextField of={form} name="note" label={t('scan.note')} rows={2} />
    </Form>
  );
}
