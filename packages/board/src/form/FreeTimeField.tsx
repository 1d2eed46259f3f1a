import { useMoments, useNow, useTableName } from '@fair/area/fair';
import { FormField } from '@fair/ui/FormField';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freeSlots, type Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface FreeTimeFieldProps {
  readonly label: string;
  /** All slots of the company, in time order; undefined while they load. */
  readonly slots: readonly Slot[] | undefined;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (slotId: string | undefined) => void;
}

/** The free times by day. One that is taken meanwhile is greyed and stays in its place, so that nothing jumps. */
export function FreeTimeField({ label, slots, value, error, onChange }: FreeTimeFieldProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  const free = new Set(freeSlots(slots ?? [], useNow()).map(({ id }) => id));
  const [offered, setOffered] = useState<ReadonlySet<string>>(free);
  if ([...free].some((id) => !offered.has(id))) setOffered(new Set([...offered, ...free]));

  const shown = (slots ?? []).filter(({ id }) => offered.has(id));
  const days = [...new Set(shown.map(({ startsAt }) => moments.dayOf(startsAt)))];
  const labelOf = (slot: Slot) => {
    const place = [
      // What is chosen is shown without the day above it.
      ...(days.length > 1 ? [moments.date(slot.startsAt)] : []),
      moments.span(slot),
      tableName(slot.table),
      ...(slot.track ? [slot.track] : []),
    ].join(' · ');
    return free.has(slot.id) ? place : t('place.taken', { place });
  };
  return (
    <FormField
      label={label}
      required
      error={error}
      hint={slots && shown.length === 0 ? t('place.noFreeTime') : undefined}
    >
      <Select<string>
        loading={slots === undefined}
        disabled={shown.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('place.chooseTime')}
        value={value ?? null}
        onChange={(slotId) => onChange(slotId ?? undefined)}
        options={days.map((day) => ({
          label: moments.weekday(day),
          options: shown
            .filter(({ startsAt }) => moments.dayOf(startsAt) === day)
            .map((slot) => ({ value: slot.id, disabled: !free.has(slot.id), label: labelOf(slot) })),
        }))}
      />
    </FormField>
  );
}
