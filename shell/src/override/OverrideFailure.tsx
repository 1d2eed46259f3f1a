import { Button } from 'antd';
import { overrideOf, resetOverride } from './overrides.ts';
import { useOverrideTexts } from './useOverrideTexts.ts';

/** A line below the error page of an overridden area. It names the URL of the build and offers the released version. */
export default function OverrideFailure({ area }: { readonly area: string }) {
  const { t } = useOverrideTexts();
  return (
    <p className="shell-failure-reload">
      {t('tried', { address: overrideOf(area) })}{' '}
      <Button type="link" onClick={() => resetOverride(area)}>
        {t('useReleased')}
      </Button>
    </p>
  );
}
