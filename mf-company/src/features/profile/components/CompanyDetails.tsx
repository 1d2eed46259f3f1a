import { AccountForm, ProfilePanel } from '@fair/area/profileEditing';
import { useUserOfType } from '@fair/client';
import { type CompanyUser, updateCompanyProfile } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateCompanyProfileMutation } from '../api.ts';
import { toCompanyForm } from '../companyForm.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyFields } from './CompanyFields.tsx';

/** All company fields: view, 'Edit Profile', 'Save Changes' or 'Cancel' (product-spec §2). */
export function CompanyDetails() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  return (
    <ProfilePanel
      user={company}
      title={t('profile.details')}
      view={<CompanyFacts company={company} />}
      editor={(onClose) => <CompanyEditor company={company} onClose={onClose} />}
    />
  );
}

interface CompanyEditorProps {
  readonly company: CompanyUser;
  readonly onClose: () => void;
}

function CompanyEditor({ company, onClose }: CompanyEditorProps) {
  const { t } = useTranslation('company');
  const [update] = useUpdateCompanyProfileMutation();
  return (
    <AccountForm
      user={company}
      title={t('profile.details')}
      schema={updateCompanyProfile.body}
      toForm={toCompanyForm}
      send={(body, ifMatch) => update({ body, ifMatch })}
      labelOf={(field) => t(`fields.${field}`)}
      onClose={onClose}
    >
      {(form) => <CompanyFields of={form} />}
    </AccountForm>
  );
}
