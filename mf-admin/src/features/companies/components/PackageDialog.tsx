import { type CallReply, type PackageId, setCompaniesPackage } from '@fair/contract';
import { FormDialog, useContractForm } from '@fair/form';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../bulk/useBulkSelection.tsx';
import { PackageField } from '../../../forms/PackageField.tsx';
import { useSetCompaniesPackageMutation } from '../api.ts';

interface PackageDialogProps {
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** Asks for the new package of the selected companies and explains how it affects network meetings. */
export function PackageDialog({ chosen, onClose }: PackageDialogProps) {
  const { t } = useTranslation('admin');
  const [setPackage] = useSetCompaniesPackageMutation();
  const count = chosen.keys.length;
  const form = useContractForm({
    schema: setCompaniesPackage.body,
    stored: { packageId: null as PackageId | null },
    toBody: (values) => ({ ...values, slugs: chosen.keys }),
    send: (body) => setPackage({ body }),
    onSaved: ({ outcomes }: CallReply<typeof setCompaniesPackage>) => {
      onClose();
      chosen.settle(outcomes, {
        done: (changed) => t('bulk.package.done', { count: changed }),
        why: (code, name) => (code === 'HAS_MEETING' ? t('bulk.package.hasMeeting', { name }) : undefined),
      });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('bulk.package.title', { count })}
      submit={t('bulk.package.submit', { count })}
      submitting={t('companies.saving')}
      close={t('cancel')}
      onClose={onClose}
    >
      <p>{t('bulk.package.text')}</p>
      <PackageField of={form} />
    </FormDialog>
  );
}
