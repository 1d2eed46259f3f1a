import { errorText, useUserOfType } from '@fair/client';
import type { BoothPoster } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useIsCancelled } from '@fair/kit/fair';
import { useListSharesQuery, useShareContactMutation } from '@fair/kit/shares';
import { ErrorList } from '@fair/ui/ErrorList';
import { StatusTag } from '@fair/ui/StatusTag';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/**
 * A button that shares the student's contact details with the company at the booth, or a text that the company already
 * has them.
 */
export function ShareAtBooth({ poster }: { readonly poster: BoothPoster }) {
  const { t } = useTranslation('shell');
  const query = useListSharesQuery();
  return (
    <QueryFaces query={query} loading={{ label: t('booth.share') }} error={{ title: t('booth.failed') }}>
      {(shares) => {
        const share = shares.find(({ slug }) => slug === poster.slug);
        return (
          <>
            {share ? (
              <p className="shell-booth-done" role="status">
                <StatusTag kind="success">
                  {t(share.cv ? 'booth.doneWithCv' : 'booth.done', { company: poster.companyName })}
                </StatusTag>
                <Link to="/student/fair">{t('booth.takeBack')}</Link>
              </p>
            ) : null}
            <ShareForm poster={poster} isShared={share !== undefined} hasSharedCv={share?.cv ?? false} />
          </>
        );
      }}
    </QueryFaces>
  );
}

interface ShareFormProps {
  readonly poster: BoothPoster;
  readonly isShared: boolean;
  readonly hasSharedCv: boolean;
}

/**
 * Offers to share the contact details and the CV, unless the company already has them. Renders nothing if the company
 * has both.
 */
function ShareForm({ poster: { slug, companyName }, isShared, hasSharedCv }: ShareFormProps) {
  const { t } = useTranslation('shell');
  const { hasCv } = useUserOfType('student');
  const [cv, setCv] = useState(false);
  const [share, { isLoading, error }] = useShareContactMutation();
  const isCancelled = useIsCancelled();
  if (isCancelled || (isShared && (hasSharedCv || !hasCv))) return null;
  return (
    <>
      {isShared ? null : <p>{t('booth.gives', { company: companyName })}</p>}
      {hasCv && !isShared ? (
        <Checkbox checked={cv} onChange={({ target }) => setCv(target.checked)}>
          {t('booth.withCv')}
        </Checkbox>
      ) : null}
      <Button
        type={isShared ? 'default' : 'primary'}
        size="large"
        loading={isLoading}
        onClick={() => void share({ body: { slug, email: true, cv: isShared || cv } })}
      >
        {t(isShared ? 'booth.shareCv' : 'booth.share')}
      </Button>
      {error ? <ErrorList messages={[errorText(error)]} /> : null}
    </>
  );
}
