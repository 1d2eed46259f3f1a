import type { UserType } from '@fair/contract';
import { Page } from '@fair/ui/Page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_TEXTS } from '../texts.ts';
import { OwnDataPanel } from './OwnDataPanel.tsx';
import { StoredDataPanel } from './StoredDataPanel.tsx';
import './privacy.css';

interface PrivacyPageProps {
  readonly role: UserType;
  /** Title of the page, for roles whose page shows more than the user's own data. */
  readonly title?: string;
  /** Content of the page that only one role has, for example a list of the companies that have opened the CV. */
  readonly children?: ReactNode;
  /** Panel for downloading and deleting the user's data, for a role with its own panel. Replaces the default panel. */
  readonly ownData?: ReactNode;
}

/**
 * A page with the data that the fair stores about the user, and the user's rights. Roles can add content and replace
 * the panel for downloading and deleting data.
 */
export function PrivacyPage({ role, title, children, ownData = <OwnDataPanel /> }: PrivacyPageProps) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  return (
    <Page title={title ?? t('privacy.title')} subtitle={t('privacy.subtitle')} role={role}>
      <div className="kit-privacy">
        <StoredDataPanel />
        {children}
        {ownData}
      </div>
    </Page>
  );
}
