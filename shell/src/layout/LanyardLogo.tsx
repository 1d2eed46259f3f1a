/** The default logo: a badge in the colour of the surrounding text, on a lanyard in the role's colour. */
export function LanyardLogo() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <path d="M8 1l6 9 6-9" stroke="var(--fair-lanyard)" strokeWidth="3" strokeLinejoin="round" />
      <rect x="6" y="10" width="16" height="17" rx="3" stroke="currentColor" strokeWidth="2" />
      <circle cx="14" cy="17" r="2.5" stroke="currentColor" strokeWidth="2" />
      <path d="M10 23.5c1-2.4 7-2.4 8 0" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
