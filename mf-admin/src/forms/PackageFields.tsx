import { canMeetWith, type PackageId } from '@fair/contract';
import { type ContractForm, Field } from '@fair/form';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { PackageField } from './PackageField.tsx';

interface Booked {
  readonly packageId: PackageId | null;
  readonly networkMeeting: boolean;
}

/**
 * Fields for the package of a company and for network meetings, which only some packages allow (product-spec §4, §9).
 */
export function PackageFields<V extends Booked>({ of }: { readonly of: ContractForm<V> }) {
  const { t } = useTranslation('admin');
  // The cast is safe, because this component uses only two fields, which every form `V` has.
  const form = of as unknown as ContractForm<Booked>;
  const isOffered = canMeetWith(form.watch('packageId'));
  return (
    <>
      <PackageField
        of={form}
        onChanged={(packageId) => {
          // A package that does not offer network meetings clears the checkbox (product-spec §4, Package change).
          if (!canMeetWith(packageId)) form.set({ networkMeeting: false });
        }}
      />
      <Field
        of={form}
        name="networkMeeting"
        label={t('fields.networkMeeting')}
        required={false}
        hint={t('companies.networkHint')}
      >
        {({ value, onChange }) => (
          <Checkbox checked={value} disabled={!isOffered} onChange={({ target }) => onChange(target.checked)}>
            {t(value ? 'yes' : 'no')}
          </Checkbox>
        )}
      </Field>
    </>
  );
}
