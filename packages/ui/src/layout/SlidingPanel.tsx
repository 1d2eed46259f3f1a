import { type ReactNode, useEffect, useRef } from 'react';
import './SlidingPanel.css';

export interface SlidingPanelProps {
  active: 'signIn' | 'signUp';
  signIn: ReactNode;
  signUp: ReactNode;
  /** Panel content next to the sign-in form: the fair's name, date and place, and a button that opens sign-up. */
  besideSignIn: ReactNode;
  besideSignUp: ReactNode;
}

/**
 * Two forms side by side and a panel that slides over the inactive one. Below 768 px there is one column. The covered
 * form is inert for the keyboard and screen readers and keeps its input.
 */
export function SlidingPanel({ active, signIn, signUp, besideSignIn, besideSignUp }: SlidingPanelProps) {
  const isSignIn = active === 'signIn';
  const signInRef = useRef<HTMLDivElement>(null);
  const signUpRef = useRef<HTMLDivElement>(null);
  const shownRef = useRef(active);

  useEffect(() => {
    if (shownRef.current === active) return;
    shownRef.current = active;
    // The pressed button is inert now, so the focus moves to the form that it opened.
    (active === 'signIn' ? signInRef : signUpRef).current?.focus({ preventScroll: true });
  }, [active]);

  return (
    <div className={`fair-sliding fair-sliding--${active}`}>
      <div ref={signInRef} className="fair-sliding-form" tabIndex={-1} inert={!isSignIn}>
        {signIn}
      </div>
      <div ref={signUpRef} className="fair-sliding-form" tabIndex={-1} inert={isSignIn}>
        {signUp}
      </div>
      <div className="fair-sliding-panel">
        <div className="fair-sliding-straps" aria-hidden="true" />
        <div className="fair-sliding-beside" inert={!isSignIn}>
          {besideSignIn}
        </div>
        <div className="fair-sliding-beside" inert={isSignIn}>
          {besideSignUp}
        </div>
      </div>
    </div>
  );
}
