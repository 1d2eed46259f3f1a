import type { StudentMeeting } from '@fair/contract';
import { ErrorList } from '@fair/ui/ErrorList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferCard } from './OfferCard.tsx';

interface OffersProps {
  readonly offers: readonly StudentMeeting[];
  readonly onOutdated: () => void;
}

/** The open offers. This component shows their errors, because the offer that caused an error may disappear. */
export function Offers({ offers, onOutdated }: OffersProps) {
  const { t } = useTranslation('student');
  const [failure, setFailure] = useState<string>();
  if (offers.length === 0 && failure === undefined) return null;
  return (
    <section className="student-offers" aria-label={t('schedule.offers.title')}>
      <ErrorList messages={[failure]} />
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} onFailure={setFailure} onOutdated={onOutdated} />
      ))}
    </section>
  );
}
