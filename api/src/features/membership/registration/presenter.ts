import { type OwnParticipation, openPrograms, type ParticipationRow, PROGRAMS } from '@fair/contract';
import { type Company, hasOwnLogo, type StoredCompany } from '../../recruitment/companies/index.ts';
import { type FairFields, fairFieldsOf, type Participation } from '../../recruitment/participations/index.ts';
import { isOpen, type Standing } from './standing.ts';

type Answers = Pick<
  OwnParticipation,
  'packageId' | 'networkMeeting' | 'programs' | 'positions' | 'wanted' | 'industries' | 'days' | 'note'
>;

/** Registration data that is stored only in the participation and not in the company. */
type Said = Pick<Participation, 'wanted' | 'industries' | 'days' | 'note'>;

function answersOf(from: FairFields & { readonly [F in keyof Said]?: Said[F] | undefined }): Answers {
  const { wanted = [], industries = [], days = [], note } = from;
  return {
    ...(fairFieldsOf(from) as Pick<Answers, 'packageId' | 'networkMeeting' | 'programs' | 'positions'>),
    wanted: [...wanted] as Answers['wanted'],
    industries: [...industries] as Answers['industries'],
    days: [...days],
    ...(note && { note }),
  };
}

function momentsOf({ registeredAt, confirmedAt }: Participation) {
  return {
    ...(registeredAt && { registeredAt: registeredAt.toISOString() }),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
  };
}

/**
 * Presents a participation to the company itself. Before the company registers, the form is filled with the data of the
 * company's previous fair.
 */
export function presentOwn(standing: Standing, company: Company, now: Date): OwnParticipation {
  const { fair, participation, last } = standing;
  const days = fair.days.map(({ day }) => day);
  const said = answersOf(participation ?? last?.participation ?? company);
  // Data from another fair keep only programs that can be chosen at this fair.
  const choosable = openPrograms(fair.programs, participation?.programs).map(({ code }) => code);
  const windows = (['registrationOpensAt', 'registrationClosesAt'] as const).flatMap((side) =>
    fair[side] ? [[side, fair[side].toISOString()] as const] : [],
  );
  return {
    edition: {
      ...{ year: fair.year, name: fair.name, days, isComing: fair.state === 'draft' },
      ...(fair.programs !== PROGRAMS && { programs: [...fair.programs] }),
      ...Object.fromEntries(windows),
      isOpen: !standing.edition.cancellation && isOpen(fair, now),
    },
    state: participation?.state ?? 'none',
    ...said,
    // Only days of this fair are shown. Days of another year and removed days are left out.
    days: said.days.filter((day) => days.includes(day)),
    programs: said.programs.filter((code) => choosable.includes(code)),
    wanted: said.wanted.filter((code) => choosable.includes(code)),
    ...(participation && momentsOf(participation)),
    ...(participation?.reason && { reason: participation.reason }),
    ...(participation?.termsVersion && { termsVersion: participation.termsVersion }),
    ...(last && { lastYear: { year: last.year, ...answersOf(last.participation) } }),
  };
}

/** Presents a company of a fair to admins. */
export function presentRow(participation: Participation, company: StoredCompany): ParticipationRow {
  const { state, reason, invitedAt } = participation;
  return {
    ...{ slug: company.slug, companyName: company.companyName, active: company.active },
    ...{ hasLogo: hasOwnLogo(company), state },
    ...answersOf(participation),
    ...(reason && { reason }),
    ...(invitedAt && { invitedAt: invitedAt.toISOString() }),
    ...momentsOf(participation),
  };
}
