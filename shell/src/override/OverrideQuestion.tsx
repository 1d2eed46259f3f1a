import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { areaName } from '../federation/areaName.ts';
import './override.css';
import { acceptOverride, overrideOf, resetOverride } from './overrides.ts';
import { useOverrideTexts } from './useOverrideTexts.ts';

/**
 * Asks the user whether to load an area from the URL named in a link. Nothing is loaded from that URL before the user
 * agrees.
 */
export function OverrideQuestion({ area }: { readonly area: string }) {
  const { t } = useOverrideTexts();
  const language = useLanguage();
  return (
    <Page title={t('question')} width="narrow">
      <p>{t('asked', { area: areaName(area, language) })}</p>
      <p className="shell-override-address">
        <strong>{overrideOf(area)}</strong>
      </p>
      <p>{t('risk')}</p>
      <div className="shell-override-answers">
        <Button type="primary" onClick={() => resetOverride(area)}>
          {t('useReleased')}
        </Button>
        <Button danger onClick={() => acceptOverride(area)}>
          {t('accept')}
        </Button>
      </div>
    </Page>
  );
}
