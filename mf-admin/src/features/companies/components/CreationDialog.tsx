import { PACKAGES } from '@fair/contract';
import { ConfirmDialog } from '@fair/ui/ConfirmDialog';
import { FactList } from '@fair/ui/FactList';
import { UploadStall } from '@fair/ui/FileDrop';
import { formatBytes } from '@fair/ui/formatBytes';
import { useTranslation } from 'react-i18next';
import type { CompanyDraft } from '../companyDraft.ts';

export interface CreationDialogProps {
  readonly draft: CompanyDraft;
  readonly open: boolean;
  /** Upload progress in percent. Undefined before the upload. */
  readonly progress: number | undefined;
  /** Sends the form again. Undefined unless the upload is stalled. */
  readonly onRetry: (() => void) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Shows a summary of a new company before it is created (product-spec §4, Company creation), and then the upload
 * progress.
 */
export function CreationDialog({ draft, open, progress, onRetry, onConfirm, onCancel }: CreationDialogProps) {
  const { t } = useTranslation('admin');
  const fileFact = (file: File | null) => file && `${file.name}, ${formatBytes(file.size)}`;
  return (
    <ConfirmDialog
      open={open}
      busy={progress !== undefined}
      title={t('createCompany.confirmTitle', { name: draft.companyName })}
      confirmLabel={t('createCompany.confirm')}
      cancelLabel={t('cancel')}
      width={560}
      onConfirm={onConfirm}
      onCancel={onCancel}
      body={
        <>
          <FactList
            columns={2}
            items={[
              { label: t('fields.companyName'), value: draft.companyName },
              { label: t('fields.slug'), value: draft.slug },
              { label: t('fields.name'), value: draft.name },
              { label: t('fields.email'), value: draft.email },
              {
                label: t('fields.packageId'),
                value: PACKAGES.find(({ value }) => value === draft.packageId)?.label,
              },
              { label: t('fields.networkMeeting'), value: t(draft.networkMeeting ? 'yes' : 'no') },
              { label: t('createCompany.logo'), value: fileFact(draft.logo) },
              {
                label: t('createCompany.banner'),
                value: fileFact(draft.banner) ?? t('createCompany.noBanner'),
              },
            ]}
          />
          {progress === undefined ? null : (
            <div className="fair-creation-progress">
              <progress max={100} value={progress} aria-label={t('createCompany.uploading')} />
              <span>
                {t('createCompany.uploading')} {progress} %
              </span>
              <UploadStall onRetry={onRetry} />
            </div>
          )}
        </>
      }
    />
  );
}
