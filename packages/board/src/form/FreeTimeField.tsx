import { type ContractForm, Field } from '@fair/form';
import { useMoments, useNow, useTableName } from '@fair/kit/fair';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freeSlots, type Slot } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';

interface WithTime {
  readonly slotId: string | null;
}

interface FreeTimeFieldProps<V extends WithTime> {
  readonly of: ContractForm<V>;
  readonly label: string;
  /** All slots of the company, ordered by time. Undefined while they load. */
  readonly slots: readonly Slot[] | undefined;
}

/**
 * A select for a free time, grouped by day. If a time is booked while the form is open, the time stays in the list as a
 * disabled option, so that the other options do not move.
 */
export function FreeTimeField<V extends WithTime>({ of, label, slots }: FreeTimeFieldProps<V>) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  // The cast is safe, because this component uses only the field `slotId` of the form.
  const form = of as unknown as ContractForm<WithTime>;
  const free = new Set(freeSlots(slots ?? [], useNow()).map(({ id }) => id));
  const chosen = form.watch('slotId');
  // The time in a restored draft may have been booked since; such a time is shown as a disabled option.
  const known = chosen === null ? [...free] : [...free, chosen];
  const [offered, setOffered] = useState<ReadonlySet<string>>(free);
  if (known.some((id) => !offered.has(id))) setOffered(new Set([...offered, ...known]));

  const shown = (slots ?? []).filter(({ id }) => offered.has(id));
  const days = [...new Set(shown.map(({ startsAt }) => moments.dayOf(startsAt)))];
  const labelOf = (slot: Slot) => {
    const place = [
      // The closed select shows an option without the heading of its group, so the option itself names the day.
      ...(days.length > 1 ? [moments.date(slot.startsAt)] : []),
      moments.span(slot),
      tableName(slot.table),
      ...(slot.track ? [slot.track] : []),
    ].join(' · ');
    return free.has(slot.id) ? place : t('place.taken', { place });
  };
  return (
    <Field
      of={form}
      name="slotId"
      label={label}
      hint={slots && shown.length === 0 ? t('place.noFreeTime') : undefined}
    >
      {({ value, onChange, onBlur }) => (
        <Select<string | null>
          loading={slots === undefined}
          disabled={shown.length === 0}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('place.chooseTime')}
          value={shown.some(({ id }) => id === value) ? value : null}
          onChange={(slotId) => onChange(slotId ?? null)}
          onBlur={onBlur}
          options={days.map((day) => ({
            label: moments.weekday(day),
            options: shown
              .filter(({ startsAt }) => moments.dayOf(startsAt) === day)
              .map((slot) => ({ value: slot.id, disabled: !free.has(slot.id), label: labelOf(slot) })),
          }))}
        />
      )}
    </Field>
  );
}
