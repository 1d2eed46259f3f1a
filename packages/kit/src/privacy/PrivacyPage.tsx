import type { UserType } from '@fair/contract';
import { Page } from '@fair/ui/Page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../texts.ts';
import { HeldPanel } from './HeldPanel.tsx';
import { OwnDataPanel } from './OwnDataPanel.tsx';
import './privacy.css';

interface PrivacyPageProps {
  readonly role: UserType;
  /** Where the page holds more than what is one's own. */
  readonly title?: string;
  /** What this role has besides: who saw it, what was allowed. */
  readonly children?: ReactNode;
  /** In place of the panel to take along and delete, for a role with one of its own. */
  readonly ownData?: ReactNode;
}

/** What the fair holds of whoever is signed in, and what they can do about it; the same for every role (BEYOND 8). */
export function PrivacyPage({ role, title, children, ownData = <OwnDataPanel /> }: PrivacyPageProps) {
  const { t } = useTranslation(KIT_TEXTS);
  return (
    <Page title={title ?? t('privacy.title')} subtitle={t('privacy.subtitle')} role={role}>
      <div className="kit-privacy">
        <HeldPanel />
        {children}
        {ownData}
      </div>
    </Page>
  );
}
