import { useUserOfType } from '@fair/client';
import { ProfilePanel } from '@fair/kit/ProfilePanel';
import { Panel } from '@fair/ui/Panel';
import { useTranslation } from 'react-i18next';
import { useAbilityCheck } from '../../../useAbilityCheck.ts';
import { CompanyFacts } from './CompanyFacts.tsx';

const loadEditor = async () => (await import('./CompanyEditor.tsx')).CompanyEditor;

/**
 * All details of the company, with 'Edit Profile', 'Save Changes' and 'Cancel' (product-spec §2). Recruiters can only
 * read them.
 */
export function CompanyDetails() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  const may = useAbilityCheck();
  const facts = <CompanyFacts company={company} />;
  if (!may('profile')) {
    return (
      <Panel title={t('profile.details')} subtitle={t('profile.ownersChange')}>
        {facts}
      </Panel>
    );
  }
  return (
    <ProfilePanel
      user={company}
      title={t('profile.details')}
      view={facts}
      loadEditor={loadEditor}
      editorProps={{}}
    />
  );
}
