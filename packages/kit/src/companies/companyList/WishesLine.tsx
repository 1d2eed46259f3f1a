import { errorText } from '@fair/client';
import { MOST_WISHES, type Wishes } from '@fair/contract';
import { toast } from '@fair/ui/toast';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionLabel } from '../../fair/index.ts';
import { Failure } from '../../pages/Failure.tsx';
import { COMPANIES_TEXTS } from '../texts.ts';
import { useSaveWishesMutation } from './api.ts';
import type { FilterProps } from './FilterChoices.tsx';
import './filterBar.css';
import { useIndustryLabel } from './useIndustryLabel.ts';
import { useStudent } from './useMatches.ts';

const NO_WISHES: Wishes = { positions: [], industries: [] };

const hasAny = ({ positions, industries }: Wishes) => positions.length + industries.length > 0;
const areEqual = (one: Wishes, other: Wishes) =>
  String([...one.positions].sort()) === String([...other.positions].sort()) &&
  String([...one.industries].sort()) === String([...other.industries].sort());

/**
 * Buttons with which students store the chosen positions and industries as their wishes, choose their stored wishes,
 * and delete them. Renders nothing for other roles, or if nothing is chosen or stored.
 */
export function WishesLine({ filters, onChange }: Pick<FilterProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation(COMPANIES_TEXTS);
  const student = useStudent();
  const positionLabel = usePositionLabel();
  const industryLabel = useIndustryLabel();
  const [save, { isLoading, error }] = useSaveWishesMutation();
  const reasonId = useId();
  if (!student) return null;
  const wishes: Wishes = student.wishes ?? NO_WISHES;
  const chosen: Wishes = { positions: filters.positions, industries: filters.industries };
  const canRemember = hasAny(chosen) && !areEqual(chosen, wishes);
  if (!canRemember && !hasAny(wishes)) return null;
  const areTooMany = chosen.positions.length > MOST_WISHES || chosen.industries.length > MOST_WISHES;

  const send = async (next: Wishes, done: string) => {
    const sent = await save({
      body: { wishes: { positions: [...next.positions], industries: [...next.industries] } },
    });
    if (sent.error) toast.error(t('wishes.failed'), { description: errorText(sent.error) });
    else toast.success(done);
  };
  return (
    <div className="fair-company-wishes">
      {hasAny(wishes) ? (
        <p>
          {t('wishes.remembered', {
            wishes: [...wishes.positions.map(positionLabel), ...wishes.industries.map(industryLabel)].join(
              ', ',
            ),
          })}{' '}
          {areEqual(chosen, wishes) ? null : (
            <Button type="link" onClick={() => onChange(wishes)}>
              {t('wishes.use')}
            </Button>
          )}
          <Button
            type="link"
            disabled={isLoading}
            onClick={() => void send(NO_WISHES, t('wishes.forgotten'))}
          >
            {t('wishes.forget')}
          </Button>
        </p>
      ) : null}
      {canRemember ? (
        <p>
          <Button
            disabled={areTooMany}
            loading={isLoading}
            aria-describedby={reasonId}
            onClick={() => void send(chosen, t('wishes.saved'))}
          >
            {isLoading ? t('wishes.remembering') : t('wishes.remember')}
          </Button>{' '}
          <span id={reasonId} className="fair-company-muted">
            {areTooMany ? t('wishes.tooMany', { count: MOST_WISHES }) : t('wishes.rememberHint')}
          </span>
        </p>
      ) : null}
      <Failure of={error} what={t('wishes.failed')} />
    </div>
  );
}
