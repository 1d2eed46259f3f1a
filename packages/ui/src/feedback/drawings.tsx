/** Illustration of empty states: a fair table without people. */
export function EmptyTable() {
  return (
    <svg className="fair-drawing" viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <path className="fair-drawing-floor" d="M18 138h204" />
      <path className="fair-drawing-cloth" d="M38 74h164l10 50H28z" />
      <path className="fair-drawing-line" d="M32 74h176M38 74l-10 50h184l-10-50M54 124v14M186 124v14" />
      <path className="fair-drawing-line" d="M84 86l-4 38M120 86v38M156 86l4 38" strokeDasharray="2 7" />
      <path className="fair-drawing-line" d="M60 74V44h34v30" />
      <path className="fair-drawing-mark" d="M67 53h20M67 61h12" />
      <path className="fair-drawing-lanyard" d="M146 14c-4 18 4 26 10 30s12-14 6-30" />
      <rect className="fair-drawing-card" x="140" y="42" width="34" height="42" rx="4" />
      <path className="fair-drawing-line" d="M151 49h12" />
      <circle className="fair-drawing-line" cx="157" cy="61" r="5" />
      <path className="fair-drawing-line" d="M148 76c2-8 16-8 18 0" />
    </svg>
  );
}

/** Illustration of errors and missing pages: a torn lanyard. */
export function TornLanyard() {
  return (
    <svg className="fair-drawing" viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <path className="fair-drawing-floor" d="M18 138h204" />
      <path className="fair-drawing-lanyard" d="M92 12c-10 30 4 40 18 46" />
      <path className="fair-drawing-lanyard" d="M150 12c6 22 2 30-6 38" />
      <g transform="rotate(9 122 98)">
        <rect className="fair-drawing-card" x="88" y="62" width="66" height="70" rx="7" />
        <path className="fair-drawing-line" d="M111 71h20" />
        <path className="fair-drawing-line" d="M106 90l8 8m0-8l-8 8M128 90l8 8m0-8l-8 8" />
        <path className="fair-drawing-line" d="M108 118c6-8 20-8 26 0" />
      </g>
    </svg>
  );
}
