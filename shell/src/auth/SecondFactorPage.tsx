import { SecondFactorPanel } from '@fair/kit/SecondFactorPanel';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';

/** Shown instead of every page while the account must set up a second factor (SECOND_FACTOR_REQUIRED). */
export default function SecondFactorPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('secondFactor.title')} subtitle={t('secondFactor.text')} width="narrow">
      <SecondFactorPanel isRequired />
    </Page>
  );
}
