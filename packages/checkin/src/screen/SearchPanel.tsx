import { CHECKIN, type FoundAtDoor, LIMITS } from '@fair/contract';
import { QueryFaces } from '@fair/kit/faces';
import { useMoments, useProgramName } from '@fair/kit/fair';
import { useDebounced } from '@fair/kit/useDebounced';
import { FormField } from '@fair/ui/FormField';
import { Panel } from '@fair/ui/Panel';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECKIN_CALLS, type CheckinRole } from '../api.ts';
import { CHECKIN_TEXTS } from '../texts.ts';
import { UndoDialog } from './UndoDialog.tsx';

interface SearchPanelProps {
  readonly role: CheckinRole;
  readonly onChoose: (person: FoundAtDoor) => void;
}

/** A search for people by name. The device does not store the results. */
export function SearchPanel({ role, onChoose }: SearchPanelProps) {
  const { t } = useTranslation(CHECKIN_TEXTS);
  const { time } = useMoments();
  const programName = useProgramName();
  const [typed, setTyped] = useState('');
  const [undone, setUndone] = useState<FoundAtDoor>();
  const q = useDebounced(typed);
  const isLongEnough = q.length >= CHECKIN.searchLetters;
  const query = CHECKIN_CALLS[role].useSearch(
    { query: { q } },
    { skip: !isLongEnough, refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title={t('search')}>
      <FormField label={t('name')} hint={t('searchHint')}>
        <Input
          maxLength={LIMITS.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      </FormField>
      {isLongEnough ? (
        <QueryFaces
          query={query}
          loading={{ label: t('search') }}
          error={{ title: t('searchFailed') }}
          empty={(found) => (found.length === 0 ? { text: t('none') } : undefined)}
        >
          {(found) => (
            <ul className="fair-checkin-found" aria-label={t('found')}>
              {found.map((person) => (
                <li key={person.id}>
                  <span>
                    <strong>{person.name}</strong>{' '}
                    {person.companyName ?? (person.program && programName(person.program))}
                    {person.checkedInAt ? ` · ${t('checkedInAt', { time: time(person.checkedInAt) })}` : null}
                  </span>
                  {role === 'admin' && person.checkinId ? (
                    <Button
                      aria-label={`${t('undoCheckin')}: ${person.name}`}
                      onClick={() => setUndone(person)}
                    >
                      {t('undoCheckin')}
                    </Button>
                  ) : null}
                  <Button
                    aria-label={`${t('check')}: ${person.name}`}
                    onClick={() => {
                      onChoose(person);
                      setTyped('');
                    }}
                  >
                    {t('check')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryFaces>
      ) : null}
      {undone ? (
        <UndoDialog
          person={undone}
          onClose={() => setUndone(undefined)}
          onUndone={() => {
            setUndone(undefined);
            void query.refetch();
          }}
        />
      ) : null}
    </Panel>
  );
}
