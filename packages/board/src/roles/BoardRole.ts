import type { CallArgument, Page } from '@fair/client';
import type {
  cancelPlacement,
  FillResult,
  FillTakenBack,
  fillMeetings,
  listPlaceable,
  markAttendanceByAdmin,
  movePlacement,
  PlaceableApplicant,
  placeByAdmin,
  placeTable,
  takeFillBack,
} from '@fair/contract';
import type { Query } from '@fair/kit/faces';
import type { Meeting } from '../schedule.ts';

export type MutationResult<Reply> =
  | { readonly data: Reply; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: unknown };

type UseMutation<Input, Reply> = () => readonly [
  send: (input: Input) => Promise<MutationResult<Reply>>,
  state: { readonly isLoading: boolean; readonly error?: unknown },
];

/** Queries one page of the applicants whom the company may place. */
type UsePlaceable = (
  slug: string,
  query: NonNullable<CallArgument<typeof listPlaceable>['query']>,
  options?: { readonly skip?: boolean },
) => Query<Page<PlaceableApplicant[]>>;

/** The API calls and rules of a role that uses the board. */
export interface BoardRole {
  readonly name: 'company' | 'admin';
  /** Whether the role must give a reason for placing an applicant or marking attendance. Admins must. */
  readonly givesReasons: boolean;
  readonly usePlaceable: UsePlaceable;
  readonly usePlace: UseMutation<CallArgument<typeof placeByAdmin>, Meeting>;
  readonly useMove: UseMutation<CallArgument<typeof movePlacement>, Meeting>;
  readonly useCancel: UseMutation<CallArgument<typeof cancelPlacement>, Meeting>;
  readonly useMark: UseMutation<CallArgument<typeof markAttendanceByAdmin>, Meeting>;
  readonly useFill: UseMutation<CallArgument<typeof fillMeetings>, FillResult>;
  readonly usePlaceTable: UseMutation<CallArgument<typeof placeTable>, { readonly id: string }>;
  readonly useUndoFill: UseMutation<CallArgument<typeof takeFillBack>, FillTakenBack>;
}
