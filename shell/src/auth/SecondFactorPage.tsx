import { SecondFactorPanel } from '@fair/kit/secondFactor';
import { Page } from '@fair/ui/Page';
import { useTranslation } from 'react-i18next';

/** In the place of every page of an account that must have a second factor and has none (SECOND_FACTOR_REQUIRED). */
export default function SecondFactorPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('secondFactor.title')} subtitle={t('secondFactor.text')} width="narrow">
      <SecondFactorPanel isMust />
    </Page>
  );
}
