import encodeQR from 'qr';

/** Width in modules of the empty border that readers need (ISO/IEC 18004, 6.3.8). */
const BORDER = 4;
/** Smallest version that readers find at an angle. Codes of version 1 (21 modules) were not read from 25° on. */
const LEAST_VERSION = 2;
const LEAST_MODULES = 17 + 4 * LEAST_VERSION;

/** Returns the modules of a QR code of level M with its border; true is dark. */
export function modulesOf(text: string): boolean[][] {
  const options = { ecc: 'medium', encoding: 'alphanumeric', border: BORDER } as const;
  const modules = encodeQR(text, 'raw', options);
  return modules.length < LEAST_MODULES + 2 * BORDER
    ? encodeQR(text, 'raw', { ...options, version: LEAST_VERSION })
    : modules;
}

interface EntryCodeProps {
  /** Capital letters, digits and the other characters of the alphanumeric set. */
  readonly text: string;
  readonly label: string;
}

/** A QR code as black modules on white, also on dark pages, because readers expect it. */
export function EntryCode({ text, label }: EntryCodeProps) {
  const modules = modulesOf(text);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width="100%"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
