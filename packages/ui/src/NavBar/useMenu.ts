import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBackCloses } from '../backCloses/index.ts';

/** product-spec §2 and §9: compact and fixed above 1 px of scroll. */
const COMPACT_ABOVE_PX = 1;

/** Whether the page is scrolled by more than 1 px. */
export function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > COMPACT_ABOVE_PX);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return isScrolled;
}

interface MenuOptions {
  /** A part of the bar that is outside of the menu all the same. */
  readonly besideRef?: RefObject<HTMLElement | null>;
  /** It lies over the page: it stays while that scrolls, and closes when the focus goes on to it. */
  readonly isOverPage?: boolean;
}

/**
 * The state of the slide-down menu, or of another part that opens below the bar. It closes on route change, on scroll, on
 * a click outside, on Back and on Escape (both give the focus back to its button).
 * @param barRef the whole bar; clicks inside it are not outside
 * @param buttonRef the button that opens it
 */
export function useMenu(
  barRef: RefObject<HTMLElement | null>,
  buttonRef: RefObject<HTMLButtonElement | null>,
  { besideRef, isOverPage = false }: MenuOptions = {},
): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const routeRef = useRef(key);

  const closeByKey = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  useBackCloses(isOpen, closeByKey);
  const onEscape = useEffectEvent(closeByKey);

  useEffect(() => {
    if (routeRef.current !== key) setOpen(false);
    routeRef.current = key;
  }, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const closeOutside = (event: Event) => {
      // Not contains(target): the pressed icon has been replaced by now, its path has not.
      const path = event.composedPath();
      const isBeside = besideRef?.current && path.includes(besideRef.current);
      if (barRef.current && path.includes(barRef.current) && !isBeside) return;
      close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    const bar = barRef.current;
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !bar?.contains(relatedTarget)) close();
    };
    if (isOverPage) bar?.addEventListener('focusout', closeWhenLeft);
    else window.addEventListener('scroll', close, { passive: true });
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      bar?.removeEventListener('focusout', closeWhenLeft);
      window.removeEventListener('scroll', close);
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, barRef, besideRef, isOverPage]);

  return { isOpen, setOpen };
}
