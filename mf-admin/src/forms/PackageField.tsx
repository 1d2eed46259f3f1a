import { PACKAGES, type PackageId } from '@fair/contract';
import { type ContractForm, SelectField } from '@fair/form';
import { useTranslation } from 'react-i18next';

interface Packaged {
  readonly packageId: PackageId | null;
}

interface PackageFieldProps<V extends Packaged> {
  readonly of: ContractForm<V>;
  readonly onChanged?: (packageId: PackageId | null) => void;
}

/** A select for the package of a company (product-spec §9). */
export function PackageField<V extends Packaged>({ of, onChanged }: PackageFieldProps<V>) {
  const { t } = useTranslation('admin');
  return (
    <SelectField
      // The cast is safe, because this component uses only the form's `packageId`, which every form `V` has.
      of={of as unknown as ContractForm<Packaged>}
      name="packageId"
      label={t('fields.packageId')}
      required
      placeholder={t('createCompany.selectPackage')}
      options={PACKAGES.map(({ value, label }) => ({ value, label }))}
      {...(onChanged && { onChanged })}
    />
  );
}
