import { useOutboxState } from '@fair/offline';
import { NotStored } from '@fair/offline/NotStored';
import { RefusedItems } from '@fair/offline/RefusedItems';
import { useTranslation } from 'react-i18next';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useUnsentStars } from './StarsProvider.tsx';
import { noteOf, slugOf } from './unsentStars.ts';

/** The number of changes that wait for the network, and the notes that the server has refused. */
export function UnsentStars() {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const { awaySince } = useOutboxState();
  const count = useUnsentStars().length;
  return (
    <>
      {count > 0 && awaySince !== undefined ? (
        <p className="fair-unsent-stars" role="status">
          {t('stars.unsent', { count })}
        </p>
      ) : null}
      <NotStored />
      <RefusedItems
        isListed={(item) => slugOf(item) !== undefined}
        describe={(item) =>
          t('stars.unsentNote', { company: item.name ?? slugOf(item), note: noteOf(item) ?? '' })
        }
      />
    </>
  );
}
