import type { QuarterCount } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { useTranslation } from 'react-i18next';
import { CLICKER_TEXTS } from '../texts.ts';

/** Maximum number of hours with a label. More labels would overlap on a phone. */
const MOST_LABELS = 8;

interface Row extends QuarterCount {
  readonly time: string;
  /** Number of people in the area at the end of the quarter of an hour. */
  readonly inside: number;
}

/**
 * A bar chart of the people who came (bars above the line) and went (bars below the line). A table shows the same
 * numbers.
 */
export function QuarterChart({ quarters }: { readonly quarters: readonly QuarterCount[] }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const moments = useMoments();
  let inside = 0;
  const rows = quarters.map((quarter): Row => {
    inside += quarter.came - quarter.went;
    return { ...quarter, time: moments.time(quarter.at), inside: Math.max(0, inside) };
  });
  const busiest = rows.reduce((most, row) => (row.came > most.came ? row : most));
  return (
    <figure className="fair-clicker-chart">
      <figcaption>{t('busiest', { count: busiest.came, time: busiest.time })}</figcaption>
      <Bars rows={rows} />
      <details>
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('cameColumn')}</th>
              <th scope="col">{t('wentColumn')}</th>
              <th scope="col">{t('insideColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, time, came, went, inside: there }) => (
              <tr key={at}>
                <th scope="row">{time}</th>
                <td>{came}</td>
                <td>{went}</td>
                <td>{there}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The bars of the chart. They are hidden from screen readers, which read the table instead. */
function Bars({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  const most = Math.max(1, ...rows.flatMap(({ came, went }) => [came, went]));
  const share = (count: number) => `${(count / most) * 100}%`;
  const isHour = ({ time }: Row) => time.endsWith('00');
  const step = Math.ceil(rows.filter(isHour).length / MOST_LABELS);
  const labelled = new Set(rows.filter(isHour).filter((_row, n) => n % step === 0));
  return (
    <div aria-hidden="true">
      <div className="fair-clicker-bars">
        {rows.map((row) => (
          <div key={row.at} className="fair-clicker-bar" title={`${row.time}: +${row.came} −${row.went}`}>
            <div className="fair-clicker-up">
              <div style={{ blockSize: share(row.came) }} />
            </div>
            <div className="fair-clicker-down">
              <div style={{ blockSize: share(row.went) }} />
            </div>
            <div className="fair-clicker-hour">{labelled.has(row) ? row.time.split(/[.:]/)[0] : null}</div>
          </div>
        ))}
      </div>
      <div className="fair-clicker-legend">
        <span className="fair-clicker-key">{t('cameColumn')}</span>
        <span className="fair-clicker-key fair-clicker-key--down">{t('wentColumn')}</span>
      </div>
    </div>
  );
}
