import { CONTACT_TEXT_VERSION, RETENTION } from '@fair/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KIT_TEXTS } from '../../texts.ts';
import { useConfirmContactTextMutation } from './api.ts';
import './applying.css';

interface ContactTextProps {
  readonly id?: string;
  /** Whether the company has accepted the student and sees the address already. */
  readonly isAccepted?: boolean;
  /** Whether the API does not know yet that the student has read the sentence. It is informed when the sentence is in view. */
  readonly isDue?: boolean;
}

/** The sentence that tells a student when a company sees the email address (docs/adr/0048). */
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

/** Several applications can be in view at once, and one request is enough for all of them. */
let isSending = false;

function ConfirmWhenInView({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [confirm] = useConfirmContactTextMutation();
  useEffect(() => {
    if (!of.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || isSending) return;
      isSending = true;
      // If the request fails, the next page with the sentence repeats it.
      void confirm({ body: { version: CONTACT_TEXT_VERSION } }).finally(() => {
        isSending = false;
      });
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of, confirm]);
  return null;
}
