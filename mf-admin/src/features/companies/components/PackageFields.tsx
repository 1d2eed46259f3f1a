import type { FieldMessages } from '@fair/area/fieldMessages';
import { NETWORK_MEETING_PACKAGE, PACKAGES, type PackageId } from '@fair/contract';
import { FormField } from '@fair/ui/FormField';
import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import '../../../forms/forms.css';

export interface PackageFieldsProps {
  readonly packageId: PackageId | undefined;
  readonly networkMeeting: boolean;
  readonly messages: FieldMessages;
  readonly onPackage: (packageId: PackageId) => void;
  readonly onNetworkMeeting: (networkMeeting: boolean) => void;
}

/** The package, and the network-meeting extra that only Standard has (product-spec §4, §9). */
export function PackageFields(props: PackageFieldsProps) {
  const { t } = useTranslation('admin');
  const isOffered = props.packageId === NETWORK_MEETING_PACKAGE;
  return (
    <>
      <FormField label={t('fields.packageId')} required error={props.messages.packageId}>
        <Select<PackageId>
          className="fair-admin-control"
          placeholder={t('createCompany.selectPackage')}
          {...(props.packageId ? { value: props.packageId } : {})}
          options={PACKAGES.map(({ value, label }) => ({ value, label }))}
          onChange={props.onPackage}
        />
      </FormField>
      <FormField
        label={t('fields.networkMeeting')}
        hint={t('companies.networkHint')}
        error={props.messages.networkMeeting}
      >
        <Checkbox
          checked={props.networkMeeting}
          disabled={!isOffered}
          onChange={({ target }) => props.onNetworkMeeting(target.checked)}
        >
          {t(props.networkMeeting ? 'yes' : 'no')}
        </Checkbox>
      </FormField>
    </>
  );
}
