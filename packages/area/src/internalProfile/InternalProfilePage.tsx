import { type InternalUser, LIMITS, updateAdminProfile } from '@fair/contract';
import { FactList } from '@fair/ui/FactList';
import { FormField } from '@fair/ui/FormField';
import { Page } from '@fair/ui/Page';
import { ProfileForm } from '@fair/ui/ProfileForm';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiAccessPanel } from '../apiAccess/index.ts';
import { checkFields } from '../fieldMessages/index.ts';
import { EditingNoticeLine, type SendChanges, useAccountEditing } from '../profileEditing/index.ts';
import { AREA_TEXTS } from '../texts.ts';
import './internalProfile.css';

interface NameForm {
  readonly name: string;
}

interface InternalProfilePageProps {
  readonly user: InternalUser;
  readonly send: SendChanges<NameForm>;
}

const toNameForm = ({ name }: NameForm): NameForm => ({ name });

/** The profile of an internal user: the name, viewed and edited (product-spec §2), and API access. */
export function InternalProfilePage({ user, send }: InternalProfilePageProps) {
  const { t } = useTranslation(AREA_TEXTS);
  const editing = useAccountEditing<InternalUser, NameForm>({
    user,
    toForm: toNameForm,
    validate: (form) => checkFields(updateAdminProfile.body, form),
    send,
  });
  return (
    <Page title={t('profile.title')} role={user.type} width="narrow">
      <div className="area-profile">
        <ProfileForm
          title={t('profile.details')}
          editing={editing.editing}
          saving={editing.saving}
          onEdit={editing.edit}
          onCancel={editing.cancel}
          onSave={() => void editing.save()}
          view={
            <FactList
              columns={1}
              items={[
                { label: t('profile.name'), value: user.name },
                { label: t('profile.email'), value: user.email },
              ]}
            />
          }
        >
          <FormField label={t('profile.name')} required error={editing.errors.name}>
            <Input
              maxLength={LIMITS.name}
              autoComplete="name"
              value={editing.values.name}
              onChange={(event) => editing.change('name', event.target.value)}
            />
          </FormField>
          <EditingNoticeLine
            editing={editing}
            email={user.email}
            labelOf={(field) => t(`profile.${field}`)}
          />
        </ProfileForm>
        <ApiAccessPanel />
      </div>
    </Page>
  );
}
