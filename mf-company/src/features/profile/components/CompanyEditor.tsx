import { useUserOfType } from '@fair/client';
import { updateCompanyProfile } from '@fair/contract';
import { AccountForm } from '@fair/kit/AccountForm';
import type { EditorProps } from '@fair/kit/ProfilePanel';
import { useTranslation } from 'react-i18next';
import { useUpdateCompanyProfileMutation } from '../api.ts';
import { toCompanyForm } from '../companyForm.ts';
import { CompanyFields } from './CompanyFields.tsx';

export function CompanyEditor({ onClose }: EditorProps) {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
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
