import { CONTACT_TEXT_VERSION, RETENTION } from '@fair/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';
import { useConfirmContactTextMutation } from './api.ts';
import './applying.css';

interface ContactTextProps {
  readonly id?: string;
  /** Whether the company has accepted the student and can already see the email address. */
  readonly isAccepted?: boolean;
  /** Whether to notify the API that the student has read the sentence. This happens when the sentence is in view. */
  readonly isDue?: boolean;
}

/** The sentence that tells students when a company can see their email address (docs/adr/0048). */
export function ContactText({ id, isAccepted = false, isDue = false }: ContactTextProps) {
  const { t } = useTranslation(KIT_TEXTS);
  const sentence = useRef<HTMLParagraphElement>(null);
  return (
    <p ref={sentence} id={id} className="fair-contact-text">
      {isAccepted
        ? t('applying.contactShown', { days: RETENTION.companyNotes.days })
        : t('applying.contactText')}
      {isDue ? <ConfirmWhenInView of={sentence} /> : null}
    </p>
  );
}

/** Whether a request is running. The sentence may be in view several times, but only one request is needed. */
let isSending = false;

function ConfirmWhenInView({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [confirm] = useConfirmContactTextMutation();
  useEffect(() => {
    if (!of.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || isSending) return;
      isSending = true;
      // If the request fails, it is sent again when the sentence comes into view again, here or on another page.
      void confirm({ body: { version: CONTACT_TEXT_VERSION } }).finally(() => {
        isSending = false;
      });
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of, confirm]);
  return null;
}
