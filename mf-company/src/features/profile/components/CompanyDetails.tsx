import { EditingNoticeLine } from '@fair/area/profileEditing';
import { useUserOfType } from '@fair/client';
import { ProfileForm } from '@fair/ui/ProfileForm';
import { useTranslation } from 'react-i18next';
import { useCompanyEditing } from '../useCompanyEditing.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyFields } from './CompanyFields.tsx';

/** All company fields: view, 'Edit Profile', 'Save Changes' or 'Cancel' (product-spec §2). */
export function CompanyDetails() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  const editing = useCompanyEditing(company);
  return (
    <ProfileForm
      title={t('profile.details')}
      editing={editing.editing}
      saving={editing.saving}
      onEdit={editing.edit}
      onCancel={editing.cancel}
      onSave={() => void editing.save()}
      view={<CompanyFacts company={company} />}
    >
      <CompanyFields editing={editing} />
      <EditingNoticeLine editing={editing} email={company.email} labelOf={(field) => t(`fields.${field}`)} />
    </ProfileForm>
  );
}
