import { fetchFile, fileUrl, saveFile } from '@fair/client';
import { exportApplicants, exportPurpose } from '@fair/contract';
import { FormDialog, TextField, useContractForm } from '@fair/form';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { type ApplicantsFilter, toNarrowing } from '../applicantsView.ts';

interface ExportDialogProps {
  /** The file has whom the list has. */
  readonly filter: ApplicantsFilter;
  readonly onClose: () => void;
}

/** Asks what the applicants are taken along for (it is written down), and saves them as CSV. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const { t } = useTranslation('company');
  const form = useContractForm({
    schema: exportPurpose,
    stored: { purpose: '' },
    send: async ({ purpose }) => {
      try {
        const query = { ...toNarrowing(filter), purpose };
        return { data: await fetchFile(fileUrl(exportApplicants, { query }), 'applicants.csv') };
      } catch (error) {
        return { error };
      }
    },
    onSaved: (file) => {
      if (file) saveFile(file);
      toast.success(t('exportApplicants.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('exportApplicants.title')}
      submit={t('exportApplicants.submit')}
      submitting={t('exportApplicants.submitting')}
      close={t('exportApplicants.cancel')}
      onClose={onClose}
    >
      <TextField
        of={form}
        name="purpose"
        label={t('exportApplicants.purpose')}
        hint={t('exportApplicants.purposeHint')}
        autoFocus
      />
    </FormDialog>
  );
}
