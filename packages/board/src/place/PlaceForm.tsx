import { errorText } from '@fair/client';
import { type PlaceableApplicant, placeApplicant, placeByAdmin } from '@fair/contract';
import { bodyOf, Field, useContractForm } from '@fair/form';
import { useMoments, useProgramName, useTableName } from '@fair/kit/fair';
import { type SearchOption, SearchSelect } from '@fair/ui/SearchSelect';
import { SubmitButton } from '@fair/ui/SubmitButton';
import { toast } from '@fair/ui/toast';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../BoardProvider.tsx';
import { BoardForm } from '../form/BoardForm.tsx';
import { FreeTimeField } from '../form/FreeTimeField.tsx';
import { ReasonField } from '../form/ReasonField.tsx';
import { useRefusals } from '../form/refusals.ts';
import type { Meeting, Schedule } from '../schedule.ts';
import { BOARD_TEXTS } from '../texts.ts';
import type { SlotChoice } from './SlotDialog.tsx';
import { usePlaceableApplicants } from './usePlaceableApplicants.ts';

interface PlaceFormProps {
  readonly schedule: Schedule;
  readonly choice: SlotChoice;
  readonly onPlaced: () => void;
}

/** A form that books a free time for an applicant with the status accepted or reserve (MEETINGS §4.11). */
export function PlaceForm({ schedule, choice, onPlaced }: PlaceFormProps) {
  const { t } = useTranslation(BOARD_TEXTS);
  const moments = useMoments();
  const tableName = useTableName();
  const programName = useProgramName();
  const { givesReasons, usePlace, announce } = useBoard();
  const refusals = useRefusals();
  const [place] = usePlace();
  const people = usePlaceableApplicants(schedule.slug, choice.applicationId);

  const optionOf = (one: PlaceableApplicant): SearchOption => ({
    value: one.applicationId,
    label: [
      one.studentName,
      programName(one.program, one.otherProgram),
      ...(one.status === 'reserve' ? [t('reserve')] : []),
    ].join(' · '),
  });

  const schema = givesReasons ? placeByAdmin.body : placeApplicant.body;
  const form = useContractForm({
    schema,
    stored: { applicationId: choice.applicationId ?? null, slotId: choice.slotId ?? null, reason: '' },
    toBody: ({ reason, ...placement }) => bodyOf(schema, givesReasons ? { ...placement, reason } : placement),
    check: ({ applicationId, slotId }) => ({
      ...(applicationId === null && { applicationId: t('place.chooseApplicant') }),
      ...(slotId === null && { slotId: t('place.chooseTime') }),
    }),
    send: (body) => place({ body: { reason: '', ...body } }),
    failureOf: refusals.ofForm,
    onSaved: (placed: Meeting) => {
      const done = t('place.done', {
        name: placed.studentName,
        date: moments.date(placed.startsAt),
        time: moments.time(placed.startsAt),
        table: tableName(placed.table),
      });
      toast.success(done);
      announce(done);
      onPlaced();
    },
  });

  return (
    <BoardForm
      form={form}
      actions={<SubmitButton idle={t('place.book')} running={t('place.booking')} isRunning={form.isSaving} />}
    >
      <Field
        of={form}
        name="applicationId"
        label={t('place.applicant')}
        hint={t(people.isEmpty ? 'place.nobody' : 'place.hint')}
      >
        {({ value, onChange, onBlur }) => {
          const chosen = people.find(value);
          return (
            <SearchSelect
              autoFocus={choice.applicationId === undefined}
              placeholder={t('place.search')}
              disabled={people.isEmpty}
              value={chosen?.applicationId}
              chosen={chosen && optionOf(chosen)}
              options={people.found.map(optionOf)}
              emptyText={
                people.error
                  ? errorText(people.error)
                  : t(people.isSearching ? 'place.searching' : 'unbooked.noMatch')
              }
              onSearch={people.search}
              onChoose={(id) => onChange(id ?? null)}
              onBlur={onBlur}
            />
          );
        }}
      </Field>
      <FreeTimeField of={form} label={t('place.time')} slots={schedule.slots} />
      {givesReasons ? <ReasonField of={form} hint={t('place.reasonHint')} /> : null}
    </BoardForm>
  );
}
