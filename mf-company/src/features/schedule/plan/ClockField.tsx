import type { FieldControl } from '@fair/ui/FormField';
import { Input } from 'antd';
import { readClock } from './readClock.ts';

interface ClockFieldProps extends FieldControl {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly 'aria-label'?: string;
}

/**
 * An input for a time of day on the 24-hour clock, which browsers in some languages do not offer. Leaving the field
 * changes '930' to '09:30'.
 */
export function ClockField({ value, onChange, ...field }: ClockFieldProps) {
  return (
    <Input
      {...field}
      className="company-clock"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="09:30"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const clock = readClock(value);
        if (clock && clock !== value) onChange(clock);
      }}
    />
  );
}
