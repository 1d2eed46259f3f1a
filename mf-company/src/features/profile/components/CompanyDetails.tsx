import { useUserOfType } from '@fair/client';
import { ProfilePanel } from '@fair/kit/profileEditing';
import { useTranslation } from 'react-i18next';
import { CompanyFacts } from './CompanyFacts.tsx';

const loadEditor = async () => (await import('./CompanyEditor.tsx')).CompanyEditor;

/** All company fields: view, 'Edit Profile', 'Save Changes' or 'Cancel' (product-spec §2). */
export function CompanyDetails() {
  const { t } = useTranslation('company');
  const company = useUserOfType('company');
  return (
    <ProfilePanel
      user={company}
      title={t('profile.details')}
      view={<CompanyFacts company={company} />}
      loadEditor={loadEditor}
      editorProps={{}}
    />
  );
}
