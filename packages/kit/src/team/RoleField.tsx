import { COMPANY_ROLES, type CompanyRole } from '@fair/contract';
import { type ContractForm, SelectField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { TEAM_TEXTS } from './texts.ts';

interface WithRole {
  readonly role: CompanyRole;
}

interface RoleFieldProps<V extends WithRole> {
  readonly of: ContractForm<V>;
  /** Disables the field for the only owner. */
  readonly isFixed?: boolean;
}

/** A select for owner or recruiter, with an explanation. */
export function RoleField<V extends WithRole>({ of, isFixed = false }: RoleFieldProps<V>) {
  const { t } = useTranslation(TEAM_TEXTS);
  // The form's other values do not matter here.
  const form = of as unknown as ContractForm<WithRole>;
  return (
    <SelectField
      of={form}
      name="role"
      label={t('role')}
      hint={isFixed ? t('lastOwner') : t('roleHint')}
      disabled={isFixed}
      options={COMPANY_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
    />
  );
}
