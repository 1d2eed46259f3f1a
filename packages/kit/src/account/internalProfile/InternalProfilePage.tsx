import type { InternalUser } from '@fair/contract';
import { FactList } from '@fair/ui/FactList';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';
import { AccountPanels } from '../AccountPanels.tsx';
import { ProfilePanel } from '../profileEditing/ProfilePanel.tsx';
import { ACCOUNT_TEXTS } from '../texts.ts';
import '../account.css';
import type { SendName } from './NameEditor.tsx';

const loadEditor = async () => (await import('./NameEditor.tsx')).NameEditor;

interface InternalProfilePageProps {
  readonly user: InternalUser;
  readonly send: SendName;
}

/** The profile page of an internal user: the name (product-spec §2) and the account settings. */
export function InternalProfilePage({ user, send }: InternalProfilePageProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const facts = [
    { label: t('profile.name'), value: user.name },
    { label: t('profile.email'), value: user.email },
  ];
  return (
    <Page title={t('profile.title')} role={user.type} width="narrow">
      <div className="kit-profile">
        <ProfilePanel
          user={user}
          title={t('profile.details')}
          view={<FactList columns={1} items={facts} />}
          loadEditor={loadEditor}
          editorProps={{ user, send }}
        />
        <AccountPanels />
      </div>
    </Page>
  );
}
