import { useConfirm } from '@fair/ui/ConfirmDialog';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';

/**
 * Asks for confirmation before the user leaves the page while an upload runs. If the tab is closed or reloaded, the
 * browser asks. If a link is followed, a dialog asks; confirming the dialog calls `cancel`.
 */
export function useLeaveQuestion(isUploading: boolean, cancel: () => void): void {
  const { t } = useTranslation(KIT_TEXTS);
  const confirm = useConfirm();
  const isLeaving = useRef(false);

  const leave = useEffectEvent(async (link: HTMLAnchorElement) => {
    const hasAgreed = await confirm({
      title: t('upload.leaveTitle'),
      body: t('upload.leaveBody'),
      confirmLabel: t('upload.leave'),
      cancelLabel: t('upload.stay'),
      danger: true,
    });
    if (!hasAgreed) return;
    cancel();
    isLeaving.current = true;
    link.click();
  });

  useEffect(() => {
    if (!isUploading) return;
    isLeaving.current = false;
    const askOnUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const askOnLink = (event: MouseEvent) => {
      if (isLeaving.current) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link?.href || link.target === '_blank' || link.hasAttribute('download') || opensElsewhere) return;
      // A link to a fragment, such as "Skip to content", does not leave the page.
      if (link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(link);
    };
    window.addEventListener('beforeunload', askOnUnload);
    window.addEventListener('click', askOnLink, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', askOnUnload);
      window.removeEventListener('click', askOnLink, { capture: true });
    };
  }, [isUploading]);
}
