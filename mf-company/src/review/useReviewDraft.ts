import { changesBetween } from '@fair/form/changes';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewApplicationMutation } from '../api/review.ts';
import { type Review, readUnsavedReview, storeUnsavedReview } from './unsavedReviews.ts';

/** Delay in ms between the last keystroke and saving. */
const SAVE_DELAY_MS = 800;

/** Status of saving. `idle` means that nothing was changed since the page was opened. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

/**
 * Trims the notes like the server does, for comparison only. Trimming the input field would remove a space while the
 * user types.
 */
const asStored = (review: Review): Review => ({ ...review, notes: review.notes.trim() });

const changesOf = (stored: Review, next: Review) => changesBetween(asStored(stored), asStored(next));
const isSame = (one: Review, other: Review) => Object.keys(changesOf(one, other)).length === 0;

/**
 * Saves notes and rating when the user stops typing, with one request at a time. Unsaved input is stored in this tab,
 * so that a failed save, a closed drawer or a reload does not lose it.
 */
export function useReviewDraft(applicationId: string, saved: Review) {
  const [save] = useReviewApplicationMutation();
  const [draft, setDraft] = useState(() => readUnsavedReview(applicationId) ?? saved);
  const [state, setState] = useState<SaveState>('idle');
  const [error, setError] = useState<unknown>();
  const latest = useRef(draft);
  const stored = useRef(saved);
  const isRunning = useRef(false);
  const isTouched = useRef(draft !== saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (isRunning.current || isSame(stored.current, latest.current)) return;
    const sent = latest.current;
    isRunning.current = true;
    setState('saving');
    const result = await save({
      params: { id: applicationId },
      body: changesOf(stored.current, sent),
    });
    isRunning.current = false;
    if (result.error) {
      setError(result.error);
      setState('failed');
      return;
    }
    stored.current = sent;
    setError(undefined);
    if (!isSame(sent, latest.current)) return flush();
    storeUnsavedReview(applicationId, undefined);
    setState('saved');
  }, [applicationId, save]);

  const change = useCallback(
    (changed: Partial<Review>, delay: number = SAVE_DELAY_MS) => {
      isTouched.current = true;
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      storeUnsavedReview(applicationId, latest.current);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), delay);
    },
    [applicationId, flush],
  );

  const follow = useEffectEvent((from: Review) => {
    // Once the user has typed, a late response must not overwrite the input.
    if (isTouched.current) return;
    stored.current = from;
    latest.current = from;
    setDraft(from);
  });
  useEffect(() => follow({ notes: saved.notes, rating: saved.rating }), [saved.notes, saved.rating]);

  useEffect(() => {
    // Saves input that could not be saved earlier, and tries again when the network returns.
    void flush();
    const retry = () => void flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      void flush();
    };
  }, [flush]);

  return { draft, state, error, change, saveNow: () => void flush() };
}
