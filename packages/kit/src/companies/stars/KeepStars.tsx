import { errorCode, errorText } from '@fair/client';
import { toast } from '@fair/ui/toast';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../pages/Failure.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useSaveFavouriteMutation } from './api.ts';
import { clearBrowserStars, removeBrowserStar, useBrowserStars } from './browserStars.ts';
import './stars.css';

/**
 * Asks a student who has signed in whether to keep the companies starred in this browser before. Either answer removes
 * them from the browser. Not a dialog, so that nothing is lost by closing it, and the question does not block the page.
 */
export function KeepStars() {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const slugs = useBrowserStars();
  const [save] = useSaveFavouriteMutation();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (slugs.length === 0) return null;

  async function keep(): Promise<void> {
    setSaving(true);
    setFailure(undefined);
    let count = 0;
    let left = 0;
    let failed: unknown;
    for (const slug of slugs) {
      const { data, error } = await save({ params: { slug }, body: {} });
      // COMPANY_NOT_FOUND means that the company has left the fair and can no longer be saved. Its star is removed
      // without an error.
      if (error && errorCode(error) !== 'COMPANY_NOT_FOUND') {
        failed = error;
        break;
      }
      if (data) count += 1;
      else left += 1;
      removeBrowserStar(slug);
    }
    setSaving(false);
    setFailure(failed);
    if (failed) toast.error(t('stars.keepFailed'), { description: errorText(failed) });
    else if (count === 0) toast.info(t('stars.allGone', { count: slugs.length }));
    else
      toast.success(t('stars.kept', { count }), {
        ...(left > 0 && { description: t('stars.left', { count: left }) }),
      });
  }

  const count = slugs.length;
  return (
    <section className="fair-keep-stars" aria-label={t('stars.keepTitle', { count })}>
      <Alert
        type="info"
        showIcon
        title={t('stars.keepTitle', { count })}
        description={
          <>
            {t('stars.keepText')}
            <div className="fair-keep-stars-actions">
              <Button type="primary" loading={isSaving} onClick={() => void keep()}>
                {isSaving ? t('stars.keeping') : t('stars.keep')}
              </Button>
              <Button disabled={isSaving} onClick={clearBrowserStars}>
                {t('stars.drop')}
              </Button>
            </div>
            <Failure of={failure} what={t('stars.keepFailed')} />
          </>
        }
      />
    </section>
  );
}
