import type { EditionDetails } from '@fair/contract';
import { useMoments } from '@fair/kit/fair';
import { FactList } from '@fair/ui/FactList';
import { useTranslation } from 'react-i18next';

export function ArchivedFacts({ edition }: { readonly edition: EditionDetails }) {
  const { t } = useTranslation('admin');
  const moments = useMoments();
  const { days, place, address, links, contact, frozen } = edition;
  const counts = (['students', 'companies', 'applications', 'meetings'] as const).map((what) => ({
    label: t(`editions.facts.${what}`),
    value: frozen && String(frozen[what]),
  }));
  return (
    <FactList
      items={[
        { label: t('editions.facts.days'), value: days.map(moments.date).join(', ') },
        { label: t('editions.facts.place'), value: place },
        { label: t('editions.facts.address'), value: address.text },
        { label: t('editions.facts.website'), value: links.website },
        { label: t('editions.facts.contact'), value: contact.email },
        ...counts,
      ]}
    />
  );
}
