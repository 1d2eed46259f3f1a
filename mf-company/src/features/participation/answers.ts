import { type CallInput, type OwnParticipation, type PackageId, register } from '@fair/contract';
import { bodyOf } from '@fair/form';

export interface AnswersForm {
  readonly packageId: PackageId;
  readonly networkMeeting: boolean;
  readonly days: OwnParticipation['days'];
  readonly programs: OwnParticipation['programs'];
  readonly positions: OwnParticipation['positions'];
  readonly wanted: OwnParticipation['wanted'];
  readonly industries: OwnParticipation['industries'];
  readonly note: string;
}

/**
 * Converts the latest answers to form values. If the company has chosen no days, the form selects all days of the fair.
 */
export function toAnswersForm(own: OwnParticipation): AnswersForm {
  const { packageId, networkMeeting, programs, positions, wanted, industries, note } = own;
  const days = own.days.length > 0 ? own.days : own.edition.days;
  return { packageId, networkMeeting, days, programs, positions, wanted, industries, note: note ?? '' };
}

/**
 * Converts form values to a request. It removes wanted programs that are not among the chosen programs, and sorts the
 * days.
 */
export function toAnswers(form: AnswersForm): CallInput<typeof register>['body'] {
  const wanted = form.wanted.filter((one) => form.programs.includes(one));
  const body = { ...form, wanted, days: [...form.days].sort() };
  return bodyOf(register.body, body) as CallInput<typeof register>['body'];
}
