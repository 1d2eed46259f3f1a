import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import SyncOutlined from '@ant-design/icons/es/icons/SyncOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { errorText } from '@fair/client';
import { reviewApplication } from '@fair/contract';
import { schemaField } from '@fair/form/schemaField';
import { CharacterCount } from '@fair/ui/CharacterCount';
import { FormField } from '@fair/ui/FormField';
import { Button, Input } from 'antd';
import { type Ref, useId, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingChoice } from './RatingChoice.tsx';
import './review.css';
import type { Rating } from './unsavedReviews.ts';
import { type SaveState, useReviewDraft } from './useReviewDraft.ts';

const { maximum: NOTES_MAX = Number.POSITIVE_INFINITY } = schemaField(reviewApplication.body, 'notes');

interface ReviewFieldsProps {
  readonly applicationId: string;
  readonly notes: string | undefined;
  readonly rating: Rating | undefined;
  /** Receives the function that rates the applicant, for keyboard shortcuts. */
  readonly ref?: Ref<ReviewHandle> | undefined;
}

export interface ReviewHandle {
  readonly rate: (rating: Rating) => void;
}

/**
 * The company's rating and notes about an applicant, which are saved while the user types. Callers must pass the
 * application id as React key.
 */
export function ReviewFields({ applicationId, notes, rating, ref }: ReviewFieldsProps) {
  const { t } = useTranslation('company');
  const ratingLabel = useId();
  const saved = { notes: notes ?? '', rating: rating ?? null };
  const { draft, state, error, change, saveNow } = useReviewDraft(applicationId, saved);
  useImperativeHandle(ref, () => ({ rate: (value) => change({ rating: value }, 0) }), [change]);
  return (
    <div className="company-review">
      <div className="company-review-fields">
        <div>
          <span id={ratingLabel} className="company-review-label">
            {t('review.rating')}
          </span>
          <RatingChoice
            aria-labelledby={ratingLabel}
            value={draft.rating}
            onChange={(value) => change({ rating: value }, 0)}
          />
        </div>
        <FormField
          label={t('review.notes')}
          hint={
            <>
              {t('review.hint')} <CharacterCount length={draft.notes.length} limit={NOTES_MAX} />
            </>
          }
        >
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={NOTES_MAX}
            value={draft.notes}
            onChange={({ target }) => change({ notes: target.value })}
            onBlur={saveNow}
          />
        </FormField>
      </div>
      <SaveLine state={state} error={error} onRetry={saveNow} />
    </div>
  );
}

interface SaveLineProps {
  readonly state: SaveState;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The saving status, which screen readers announce. It has a fixed height, so that nothing moves. */
function SaveLine({ state, error, onRetry }: SaveLineProps) {
  const { t } = useTranslation('company');
  return (
    <div className="company-review-state" data-state={state}>
      <span role="status">
        {state === 'waiting' || state === 'saving' ? (
          <>
            <SyncOutlined aria-hidden /> {t('review.saving')}
          </>
        ) : null}
        {state === 'saved' ? (
          <>
            <CheckOutlined aria-hidden /> {t('review.saved')}
          </>
        ) : null}
        {state === 'failed' ? (
          <>
            <WarningOutlined aria-hidden /> {t('review.failed', { reason: errorText(error) })}
          </>
        ) : null}
      </span>
      {state === 'failed' ? (
        <Button size="small" onClick={onRetry}>
          {t('review.retry')}
        </Button>
      ) : null}
    </div>
  );
}
