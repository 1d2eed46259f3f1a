import type { PickedPerson } from '@fair/contract';
import { Panel } from '@fair/ui/Panel';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Number of people listed at first. */
const FEW = 20;

interface PickedPeopleProps {
  readonly people: readonly PickedPerson[];
  /** Number of people that were picked, including those deleted since. */
  readonly picked: number;
}

/** The people picked for a message, with links to their pages. */
export function PickedPeople({ people, picked }: PickedPeopleProps) {
  const { t } = useTranslation('admin');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, FEW);
  const deleted = picked - people.length;
  return (
    <Panel title={t('messages.picked')}>
      {shown.length > 0 ? (
        <ul className="fair-audience-people">
          {shown.map((person) => (
            <li key={person.id}>
              <Link to={pageOf(person)}>{person.name}</Link>
              {person.companyName && person.companyName !== person.name ? (
                <>
                  {' '}
                  <small>{person.companyName}</small>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {deleted > 0 ? <p>{t('messages.pickedDeleted', { count: deleted })}</p> : null}
      {shown.length < people.length ? (
        <div className="fair-audience-actions">
          <Button onClick={() => setIsWhole(true)}>{t('messages.showAll', { count: people.length })}</Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Returns the page of a student, or of the team of a company. */
const pageOf = ({ id, slug }: PickedPerson): string =>
  slug === undefined ? `/admin/students/${id}` : `/admin/companies/${slug}/team`;
