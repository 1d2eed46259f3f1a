import { type ProfileEditing, useAccountEditing } from '@fair/area/profileEditing';
import type { CompanyUser } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateCompanyProfileMutation } from './api.ts';
import { type CompanyForm, toCompanyForm, wrongCompanyFields } from './companyForm.ts';

/** The editing states of the company's own profile. */
export function useCompanyEditing(company: CompanyUser): ProfileEditing<CompanyForm> {
  const { t } = useTranslation('company');
  const [update] = useUpdateCompanyProfileMutation();
  return useAccountEditing<CompanyUser, CompanyForm>({
    user: company,
    toForm: toCompanyForm,
    validate: (form) =>
      Object.fromEntries(Object.entries(wrongCompanyFields(form)).map(([field, key]) => [field, t(key)])),
    send: (changes, ifMatch) => update({ body: changes, ifMatch }).unwrap(),
  });
}
