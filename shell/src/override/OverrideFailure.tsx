import { Button } from 'antd';
import { overrideOf, resetOverride } from './overrides.ts';
import { useOverrideTexts } from './useOverrideTexts.ts';

/** Below the page of an area that cannot be had: what was tried instead of the released one, and the way back to that. */
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
