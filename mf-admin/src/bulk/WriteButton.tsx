import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PickedPeople } from '../pickedPeople.ts';

interface WriteButtonProps {
  /** Kind of the rows, which determines the text. */
  readonly of: 'students' | 'companies';
  /** Ids of the selected students or companies. */
  readonly people: readonly string[];
}

/** A button that starts a message to the selected rows of a table. */
export function WriteButton({ of, people }: WriteButtonProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const state: PickedPeople = { people };
  return (
    <Button size="small" onClick={() => void navigate('/admin/messages/new', { state })}>
      {t(`bulk.${of}.writeTo`, { count: people.length })}
    </Button>
  );
}
