import { modulesOf } from '@fair/qr';

interface EntryCodeProps {
  /** Text in the QR code: capital letters, digits and the symbols of QR's alphanumeric mode. */
  readonly text: string;
  readonly label: string;
}

/** A QR code as black modules on white, also on dark pages, because scanners expect dark on light. */
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
