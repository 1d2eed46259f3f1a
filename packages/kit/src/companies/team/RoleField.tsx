import { COMPANY_ROLES, type CompanyRole } from '@fair/contract';
import { type ContractForm, SelectField } from '@fair/form';
import { useTranslation } from 'react-i18next';
import { TEAM_TEXTS } from './texts.ts';

interface WithRole {
  readonly role: CompanyRole;
}

interface RoleFieldProps<V extends WithRole> {
  readonly of: ContractForm<V>;
  /** Disables the field. True for the only owner of a team, whose role cannot change. */
  readonly isFixed?: boolean;
}

export function RoleField<V extends WithRole>({ of, isFixed = false }: RoleFieldProps<V>) {
  const { t } = useTranslation(TEAM_TEXTS);
  // The cast is safe, because this component uses only the form's `role`.
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
