import { FormField } from '@fair/ui/FormField';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import '../../../forms/forms.css';
import { useTableName } from '@fair/area/fair';
import { useFairTimes } from '../fairTimes.ts';
import type { BoardSlot } from './freeSlots.ts';

export interface SlotSelectProps {
  readonly label: string;
  /** The slots to choose from, in time order; undefined while they load. */
  readonly slots: readonly BoardSlot[] | undefined;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (slotId: string) => void;
}

/** Chooses a free time and table, day by day. */
export function SlotSelect({ label, slots, value, error, onChange }: SlotSelectProps) {
  const { t } = useTranslation('admin');
  const times = useFairTimes();
  const tableName = useTableName();
  const days = [...new Set(slots?.map(({ startsAt }) => times.dayOf(startsAt)))];
  const nameOf = (slot: BoardSlot) =>
    [times.day(slot.startsAt), times.span(slot), tableName(slot.table), slot.track]
      .filter(Boolean)
      .join(', ');
  const hint = slots?.length === 0 ? t('meetings.board.noFreeSlot') : undefined;
  return (
    <FormField label={label} required error={error} hint={hint}>
      <Select<string>
        className="fair-admin-control"
        loading={slots === undefined}
        disabled={slots?.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('meetings.board.chooseSlot')}
        value={value ?? null}
        options={days.map((day) => ({
          label: times.dayName(day),
          title: day,
          options: (slots ?? [])
            .filter(({ startsAt }) => times.dayOf(startsAt) === day)
            .map((slot) => ({ value: slot.id, label: nameOf(slot) })),
        }))}
        onChange={onChange}
      />
    </FormField>
  );
}
