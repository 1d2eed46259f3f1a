import { checkFields, type FieldMessages } from '@fair/area/fieldMessages';
import { type CallInput, changeMeetingSettings, type MeetingSettings } from '@fair/contract';

/** The rules of booking as the form holds them: numbers as the text typed, moments as ISO 8601 or nothing. */
export interface SettingsForm {
  readonly bookingOpensAt: string | undefined;
  readonly bookingDeadline: string | undefined;
  readonly reserveOpensAt: string | undefined;
  readonly limitEndsAt: string | undefined;
  readonly cancelCutoffHours: string;
  readonly minGapMinutes: string;
  readonly maxMeetingsPerStudent: string;
  readonly offerTtlMinutes: string;
  readonly lastMinuteBooking: boolean;
  readonly noShowSuspendAfter: string;
}

export type SettingsChange = CallInput<typeof changeMeetingSettings>['body'];

export const MOMENTS = ['bookingOpensAt', 'bookingDeadline', 'reserveOpensAt', 'limitEndsAt'] as const;
export const NUMBERS = [
  'maxMeetingsPerStudent',
  'minGapMinutes',
  'cancelCutoffHours',
  'offerTtlMinutes',
  'noShowSuspendAfter',
] as const;
export type MomentField = (typeof MOMENTS)[number];
export type NumberField = (typeof NUMBERS)[number];

/** The stored settings as the form shows them. */
export function toSettingsForm(settings: MeetingSettings): SettingsForm {
  return {
    bookingOpensAt: settings.bookingOpensAt,
    bookingDeadline: settings.bookingDeadline,
    reserveOpensAt: settings.reserveOpensAt,
    limitEndsAt: settings.limitEndsAt,
    cancelCutoffHours: String(settings.cancelCutoffHours),
    minGapMinutes: String(settings.minGapMinutes),
    maxMeetingsPerStudent: String(settings.maxMeetingsPerStudent),
    offerTtlMinutes: String(settings.offerTtlMinutes),
    lastMinuteBooking: settings.lastMinuteBooking,
    noShowSuspendAfter: String(settings.noShowSuspendAfter),
  };
}

/** What differs from the stored settings, as the API takes it: an emptied moment is null, which clears it. */
export function settingsChange(stored: SettingsForm, form: SettingsForm): SettingsChange {
  const fields = (Object.keys(form) as (keyof SettingsForm)[]).filter(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(stored[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, valueToSend(form, field)]));
}

function valueToSend(form: SettingsForm, field: keyof SettingsForm): unknown {
  const value = form[field];
  if ((NUMBERS as readonly string[]).includes(field)) return value === '' ? undefined : Number(value);
  return value ?? null;
}

/** The sentences for what only this form can see. */
export interface SettingsTexts {
  readonly deadlineStays: string;
  readonly opensAfterDeadline: string;
  readonly enterNumber: string;
}

/** What is wrong with the form: the API's own rules, and dates that contradict each other. */
export function checkSettings(
  change: SettingsChange,
  form: SettingsForm,
  texts: SettingsTexts,
): FieldMessages {
  const { bookingOpensAt, bookingDeadline } = form;
  const isNeverOpen =
    bookingOpensAt !== undefined &&
    bookingDeadline !== undefined &&
    Date.parse(bookingOpensAt) >= Date.parse(bookingDeadline);
  const changesDates = 'bookingOpensAt' in change || 'bookingDeadline' in change;
  return {
    ...checkFields(changeMeetingSettings.body, change),
    ...Object.fromEntries(
      NUMBERS.filter((field) => form[field].trim() === '').map((field) => [field, texts.enterNumber]),
    ),
    ...('bookingDeadline' in change && !bookingDeadline && { bookingDeadline: texts.deadlineStays }),
    ...(isNeverOpen && changesDates && { bookingOpensAt: texts.opensAfterDeadline }),
  };
}
