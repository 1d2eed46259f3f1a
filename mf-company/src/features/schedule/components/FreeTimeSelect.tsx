import { useNow } from '@fair/area/fair';
import type { FieldControl } from '@fair/ui/FormField';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../fairClock.ts';
import { freeSlots, type Slot } from '../times.ts';
import { useWords } from '../useWords.ts';

interface FreeTimeSelectProps {
  readonly slots: readonly Slot[];
  readonly value: string | undefined;
  readonly onChange: (slotId: string) => void;
  /** What ties it to its label and errors. */
  readonly control: FieldControl;
}

/**
 * The free times by day. One that is taken meanwhile is greyed and stays in its place, so that nothing jumps.
 */
export function FreeTimeSelect({ slots, value, onChange, control }: FreeTimeSelectProps) {
  const { t } = useTranslation('company');
  const words = useWords();
  const now = useNow();
  const free = new Set(freeSlots(slots, now).map(({ id }) => id));
  const [first] = useState(free);
  const shown = slots.filter(({ id }) => first.has(id) || free.has(id));
  const days = [...new Set(shown.map(({ startsAt }) => dayOf(startsAt, words.timeZone)))];
  return (
    <Select
      {...(control.id && { id: control.id })}
      aria-describedby={control['aria-describedby'] ?? ''}
      aria-invalid={control['aria-invalid'] ?? false}
      aria-required={control['aria-required'] ?? false}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('schedule.chooseTime')}
      notFoundContent={t('schedule.noFreeTime')}
      value={value ?? null}
      onChange={(slotId) => onChange(slotId ?? '')}
      options={days.map((day) => ({
        label: words.day(day),
        options: shown
          .filter(({ startsAt }) => dayOf(startsAt, words.timeZone) === day)
          .map((slot) => {
            const place = `${words.span(slot)} · ${words.table(slot.table)}${slot.track ? ` · ${slot.track}` : ''}`;
            const isFree = free.has(slot.id);
            return {
              value: slot.id,
              disabled: !isFree,
              label: isFree ? place : t('schedule.taken', { place }),
            };
          }),
      }))}
    />
  );
}
