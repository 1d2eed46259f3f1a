import type { DeletedArea } from '@fair/contract';
import { useTranslation } from 'react-i18next';
import { CLICKER_TEXTS } from '../texts.ts';
import { RestoreButton } from './RestoreButton.tsx';

/**
 * The areas deleted in the last ten minutes. A button next to each area restores it. Renders nothing if the list is
 * empty.
 */
export function DeletedAreas({ areas }: { areas: readonly DeletedArea[] }) {
  const { t } = useTranslation(CLICKER_TEXTS);
  if (areas.length === 0) return null;
  return (
    <section className="fair-clicker-deleted" aria-labelledby="fair-clicker-deleted">
      <h3 id="fair-clicker-deleted">{t('deletedAreas')}</h3>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <span>
              {area.name}
              <span className="fair-clicker-label"> {t('deletedCounts', area)}</span>
            </span>
            <RestoreButton area={area} />
          </li>
        ))}
      </ul>
    </section>
  );
}
