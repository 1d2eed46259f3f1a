import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloseOnBack } from '../hooks/useCloseOnBack.ts';

/** Scroll position in px above which the navbar is compact and fixed (product-spec §2, §9). */
const COMPACT_ABOVE_PX = 1;

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
  /** A part inside the navbar; a click on it closes the menu like a click outside. */
  readonly besideRef?: RefObject<HTMLElement | null>;
  /** Set for a menu that covers the page. It stays open while the page scrolls, and closes when the focus leaves it. */
  readonly isOverPage?: boolean;
}

/**
 * Manages whether a menu below the navbar is open. The menu closes on a route change, on scrolling, on a click outside,
 * on Back and on Escape. Back and Escape return the focus to the menu's button.
 * @param barRef the navbar; clicks inside it do not close the menu
 * @param buttonRef the button that opens the menu
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
  useCloseOnBack(isOpen, closeByKey);
  const onEscape = useEffectEvent(closeByKey);

  useEffect(() => {
    if (routeRef.current !== key) setOpen(false);
    routeRef.current = key;
  }, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const closeOutside = (event: Event) => {
      // Checks the event path, because the clicked icon may already have been removed from the navbar.
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
