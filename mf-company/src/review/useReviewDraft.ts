import { changesBetween } from '@fair/form/changes';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewApplicationMutation } from '../api/review.ts';
import { keepUnsaved, type Review, readUnsaved } from './unsavedReviews.ts';

/** How long the typing must rest before it is saved, in ms. */
const SAVE_DELAY_MS = 800;

/** `idle`: as it came from the server, nothing typed yet. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

/** The server trims, and a space at the end of what is being typed must not be taken away. */
const asStored = (review: Review): Review => ({ ...review, notes: review.notes.trim() });

const changesOf = (stored: Review, next: Review) => changesBetween(asStored(stored), asStored(next));
const isSame = (one: Review, other: Review) => Object.keys(changesOf(one, other)).length === 0;

/**
 * Notes and rating that save themselves when the typing rests, one request at a time. What is typed is kept in this
 * window until the server has it: a failed save, a closed drawer and a reload lose nothing.
 */
export function useReviewDraft(applicationId: string, saved: Review) {
  const [save] = useReviewApplicationMutation();
  const [draft, setDraft] = useState(() => readUnsaved(applicationId) ?? saved);
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
    keepUnsaved(applicationId, undefined);
    setState('saved');
  }, [applicationId, save]);

  const change = useCallback(
    (changed: Partial<Review>, delay: number = SAVE_DELAY_MS) => {
      isTouched.current = true;
      latest.current = { ...latest.current, ...changed };
      setDraft(latest.current);
      keepUnsaved(applicationId, latest.current);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), delay);
    },
    [applicationId, flush],
  );

  const follow = useEffectEvent((from: Review) => {
    // Once typed here the field is the writer's: an answer that was on its way must not take words back.
    if (isTouched.current) return;
    stored.current = from;
    latest.current = from;
    setDraft(from);
  });
  useEffect(() => follow({ notes: saved.notes, rating: saved.rating }), [saved.notes, saved.rating]);

  useEffect(() => {
    // What an earlier visit could not save, and what the lost network held back.
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
