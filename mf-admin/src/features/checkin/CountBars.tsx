interface CountBarsProps {
  readonly label: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly count: number }[];
}

/** Counts as a list with a bar each. The numbers are texts, so the bars are hidden from screen readers. */
export function CountBars({ label, rows }: CountBarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="admin-checkins-bars" aria-label={label}>
      {rows.map(({ key, name, count }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="fair-numbers">{count}</span>
          <span
            aria-hidden="true"
            className="admin-checkins-bar"
            style={{ width: `${(100 * count) / most}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
