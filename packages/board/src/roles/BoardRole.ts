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
  takeFillBack,
} from '@fair/contract';
import type { Query } from '@fair/kit/faces';
import type { Meeting } from '../schedule.ts';

/** What came of a change: the answer, or why it was refused. */
export type Sent<Reply> =
  | { readonly data: Reply; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: unknown };

/** The hook of a change, as RTK Query gives it. */
type Change<Input, Reply> = () => readonly [
  send: (input: Input) => Promise<Sent<Reply>>,
  state: { readonly isLoading: boolean; readonly error?: unknown },
];

/** A page of those whom the company of this board may place. */
type Placeable = (
  slug: string,
  query: NonNullable<CallArgument<typeof listPlaceable>['query']>,
  options?: { readonly skip?: boolean },
) => Query<Page<PlaceableApplicant[]>>;

/** Who uses a board: what they may do there, by the calls they have for it. */
export interface BoardRole {
  readonly name: 'company' | 'admin';
  /** Admins say why they place somebody and mark attendance; of a company nobody asks that. */
  readonly givesReasons: boolean;
  readonly usePlaceable: Placeable;
  readonly usePlace: Change<CallArgument<typeof placeByAdmin>, Meeting>;
  readonly useMove: Change<CallArgument<typeof movePlacement>, Meeting>;
  readonly useCancel: Change<CallArgument<typeof cancelPlacement>, Meeting>;
  readonly useMark: Change<CallArgument<typeof markAttendanceByAdmin>, Meeting>;
  readonly useFill: Change<CallArgument<typeof fillMeetings>, FillResult>;
  readonly useTakeFillBack: Change<CallArgument<typeof takeFillBack>, FillTakenBack>;
}
