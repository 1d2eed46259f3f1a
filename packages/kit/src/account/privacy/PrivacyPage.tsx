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
  /** Title, for pages that show more than the user's own data. */
  readonly title?: string;
  /** Content that only one role has, such as a list of who viewed the data. */
  readonly children?: ReactNode;
  /** Replaces the panel for downloading and deleting data, for roles with a different panel. */
  readonly ownData?: ReactNode;
}

/**
 * A page with the data that the fair stores about the user, and with their rights. Roles can add content and replace
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
