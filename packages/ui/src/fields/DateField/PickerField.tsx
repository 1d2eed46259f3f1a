import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { isMoment } from '@fair/clock';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ErrorList } from '../ErrorList.tsx';
import type { FieldControl } from '../FormField.tsx';
import { readDay } from './readDay.ts';
import './calendar.css';

/** Last day that can be chosen (product-spec §5: end month March 2100). */
const CALENDAR_END = '2100-03-31';

/**
 * Returns the value of a picker as an object that stays the same while the text is the same. antd's pickers treat every
 * new object as a new value and discard the text being typed.
 * @param text `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` with a time; empty for no value
 */
const useStableDay = (text: string): Dayjs | null => useMemo(() => (text ? dayjs(text) : null), [text]);

/** Props of every date field. */
export interface DateControl extends FieldControl {
  /**
   * The date as ISO 8601 in UTC. If the field cannot read the typed text, the value is the text itself, which the
   * form's schema refuses. Otherwise the form would send the earlier date.
   */
  value?: string | undefined;
  onChange: (value: string | undefined) => void;
  /** IANA name of the fair's time zone, in which dates are shown and entered. */
  timeZone: string;
  disabled?: boolean | undefined;
}

export interface PickerFieldProps extends Omit<DateControl, 'timeZone'> {
  /** Accepted formats. antd displays the first format; the user can also type the others. */
  readonly formats: readonly string[];
  /** Returns the local time of a value as ISO 8601 without a zone. antd's picker shows this time. */
  readonly shownOf: (iso: string) => string;
  readonly isoOf: (day: Dayjs) => string;
  readonly hint: string;
  /** Error shown while the text cannot be read. */
  readonly unreadable: string;
  /** Further properties of antd's picker. */
  readonly picker: Pick<DatePickerProps, 'placeholder' | 'showTime' | 'needConfirm'>;
}

/**
 * antd's date picker for typing. antd does not report an empty or unreadable text and keeps the earlier date. This
 * field therefore reads the text when it loses the focus or Enter is pressed: an empty text clears the value, and an
 * unreadable text is an error that keeps the form from being sent.
 */
export function PickerField(props: PickerFieldProps) {
  const { value, onChange, formats, shownOf, isoOf, disabled } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const ref = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const isUnreadable = Boolean(value) && !isMoment(value ?? '');
  const shown = value && !isUnreadable ? shownOf(value) : '';

  // antd discards the typed text when its `value` changes. While the text is unreadable, `value` therefore stays the
  // last date that antd has read.
  const lastRead = useRef<{ readonly day: Dayjs | null; readonly value: string | undefined }>(null);
  const [wrong, setWrong] = useState<{ readonly text: string; readonly before: string }>();
  const [round, setRound] = useState(0);
  if (wrong && wrong.text !== value) {
    // The form's value was changed elsewhere, for example by "Discard changes". A new input is rendered to show that
    // value.
    setWrong(undefined);
    setRound(round + 1);
  }
  useEffect(() => {
    inputIn(ref.current)?.setCustomValidity(isUnreadable ? props.unreadable : '');
  });

  const take = (next: string | undefined) => {
    setWrong(undefined);
    onChange(next);
  };
  /** Passes the text of the input to the form, because the user expects the form to contain the text that they see. */
  const settle = () => {
    const text = (inputIn(ref.current)?.value ?? '').trim();
    const day = readDay(text, formats, CALENDAR_END);
    if (text === '') {
      if (value) take(undefined);
    } else if (!day) {
      if (text === value) return;
      const read = lastRead.current?.value === value ? lastRead.current?.day : undefined;
      setWrong({ text, before: read?.format(MINUTE) ?? wrong?.before ?? shown });
      onChange(text);
    } else if (!isSame(day, shown)) take(isoOf(day));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(event.key === 'Enter' || event.key === 'Tab') || !(target instanceof HTMLInputElement)) return;
    const day = readDay(target.value.trim(), formats, CALENDAR_END);
    const isTyped = day ? !isSame(day, shown) : target.value.trim() !== (value ?? '');
    // The first Enter confirms the typed text. Only a second Enter submits the form.
    if (isTyped && event.key === 'Enter') event.preventDefault();
    if (!day) settle();
  };

  return (
    <div className="fair-date" ref={ref}>
      <DatePicker
        key={round}
        id={id}
        {...(isUnreadable || props['aria-invalid'] ? { 'aria-invalid': true } : {})}
        {...(props['aria-required'] ? { 'aria-required': true } : {})}
        aria-describedby={[
          props['aria-describedby'],
          `${id}-format`,
          isUnreadable ? `${id}-unreadable` : undefined,
        ]
          .filter(Boolean)
          .join(' ')}
        {...(isUnreadable ? { status: 'error' } : {})}
        {...props.picker}
        value={useStableDay(wrong ? wrong.before : shown)}
        onChange={(day) => {
          // When the user leaves the field, antd reports the last readable text, even if the user has edited the text
          // since. That report is ignored.
          if (isLeft.current && day) return;
          take(day ? isoOf(day) : undefined);
        }}
        onCalendarChange={(day) => {
          lastRead.current = Array.isArray(day) ? null : { day, value };
        }}
        onFocus={() => {
          isLeft.current = false;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget instanceof Element && relatedTarget.closest('.ant-picker-dropdown')) return;
          isLeft.current = true;
          settle();
        }}
        onKeyDown={onKeyDown}
        preserveInvalidOnBlur
        // Without this property, antd would show the day below the pointer in the input, and the field would read that
        // day.
        previewValue={false}
        format={[...formats]}
        maxDate={dayjs(`${CALENDAR_END}T23:59`)}
        disabled={disabled === true}
        suffixIcon={<CalendarOutlined aria-hidden="true" />}
      />
      <div id={`${id}-format`} className="fair-field-hint">
        {props.hint}
      </div>
      <ErrorList id={`${id}-unreadable`} messages={[isUnreadable ? props.unreadable : undefined]} />
    </div>
  );
}

const inputIn = (root: HTMLElement | null) => root?.querySelector('input');

/** dayjs format of a time in ISO 8601 without a zone. */
const MINUTE = 'YYYY-MM-DDTHH:mm';

/** Returns whether a day equals the one that antd shows: to the day, or to the minute if the field has a time. */
const isSame = (day: Dayjs, shown: string) =>
  day.format(MINUTE).slice(0, shown.length || undefined) === shown;
