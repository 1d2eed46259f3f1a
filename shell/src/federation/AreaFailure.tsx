import { ErrorState } from '@fair/ui/ErrorState';
import { useLanguage } from '@fair/ui/i18n';
import { Page } from '@fair/ui/Page';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { OverrideFailureNotice } from '../override/OverrideNotice.tsx';
import { areaName } from './areaName.ts';
import { AreaOutdated, AreaUnfit } from './errors.ts';

interface AreaFailureProps {
  readonly area: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const reload = () => window.location.reload();

/** Page for an area that cannot be shown. "Retry" fetches the area again; "Reload" reloads the page. */
export function AreaFailure({ area, error, onRetry }: AreaFailureProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  if (error instanceof AreaOutdated) {
    return (
      <Page title={t('area.outdatedTitle')} titleHidden width="narrow">
        <ErrorState
          title={t('area.outdatedTitle')}
          text={t('area.outdatedText')}
          action={{ label: t('area.reload'), onSelect: reload }}
        />
        <OverrideFailureNotice area={area} />
      </Page>
    );
  }
  const named = { area: areaName(area, language) };
  if (error instanceof AreaUnfit) {
    const unfit = t('area.unfitTitle', named);
    return (
      <Page title={unfit} titleHidden width="narrow">
        <ErrorState title={unfit} text={t(`area.${error.fit}Text`)} />
        <OverrideFailureNotice area={area} />
      </Page>
    );
  }
  const title = t('area.unavailableTitle', named);
  return (
    <Page title={title} titleHidden width="narrow">
      <ErrorState title={title} text={t('area.unavailableText')} onRetry={onRetry} />
      <p className="shell-failure-reload">
        {t('area.unavailableHint')}{' '}
        <Button type="link" onClick={reload}>
          {t('area.reload')}
        </Button>
      </p>
      <OverrideFailureNotice area={area} />
    </Page>
  );
}
