import { useLanguage } from '@fair/ui/i18n';
import { Button } from 'antd';
import { areaName } from '../federation/areaName.ts';
import './override.css';
import { overriddenAreas, overrideOf, resetOverride } from './overrides.ts';
import { useOverrideTexts } from './useOverrideTexts.ts';

/**
 * A badge on every page of this tab. It lists the overridden areas with their URLs, each with a button that resets the
 * area.
 */
export default function OverrideBadge() {
  const { t } = useOverrideTexts();
  const language = useLanguage();
  return (
    <aside className="shell-override" aria-label={t('title')}>
      <ul>
        {overriddenAreas().map((area) => {
          const name = areaName(area, language);
          return (
            <li key={area}>
              <p>
                {t('takenFrom', { area: name })} <strong>{overrideOf(area)}</strong>
              </p>
              <Button
                size="small"
                aria-label={t('resetArea', { area: name })}
                onClick={() => resetOverride(area)}
              >
                {t('reset')}
              </Button>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
