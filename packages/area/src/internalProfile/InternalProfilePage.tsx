import { type InternalUser, updateAdminProfile } from '@fair/contract';
import { type Sent, TextField } from '@fair/form';
import { FactList } from '@fair/ui/FactList';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { ApiAccessPanel } from '../apiAccess/index.ts';
import { AccountForm, ProfilePanel } from '../profileEditing/index.ts';
import { AREA_TEXTS } from '../texts.ts';
import './internalProfile.css';

interface InternalProfilePageProps {
  readonly user: InternalUser;
  readonly send: (
    body: { name?: string | undefined },
    ifMatch: string | undefined,
  ) => Promise<Sent<object | null>>;
}

const toNameForm = ({ name }: InternalUser) => ({ name });

/** The profile of an internal user: the name, viewed and edited (product-spec §2), and API access. */
export function InternalProfilePage({ user, send }: InternalProfilePageProps) {
  const { t } = useTranslation(AREA_TEXTS);
  const facts = [
    { label: t('profile.name'), value: user.name },
    { label: t('profile.email'), value: user.email },
  ];
  return (
    <Page title={t('profile.title')} role={user.type} width="narrow">
      <div className="area-profile">
        <ProfilePanel
          user={user}
          title={t('profile.details')}
          view={<FactList columns={1} items={facts} />}
          editor={(onClose) => (
            <AccountForm
              user={user}
              title={t('profile.details')}
              schema={updateAdminProfile.body}
              toForm={toNameForm}
              send={send}
              labelOf={(field) => t(`profile.${field}`)}
              onClose={onClose}
            >
              {(form) => <TextField of={form} name="name" label={t('profile.name')} autoComplete="name" />}
            </AccountForm>
          )}
        />
        <ApiAccessPanel />
      </div>
    </Page>
  );
}
