import type { CampaignKind } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../../context.ts';

/** The parts of the app with which a segment reads its fair. */
export type FairOfSegment = Pick<App, 'editionId' | 'current' | 'now'>;

/** Field of the fair with the deadline that replaces `{deadline}`. */
export type DeadlineField = 'bookingDeadline' | 'applyClosesAt' | 'registrationClosesAt';

type Where = Readonly<Record<string, unknown>>;
export type Stages = readonly (PipelineStage.Lookup | PipelineStage.Match)[];

/** Selection of students. It includes students who are inactive or accept no news, because they are counted too. */
export interface StudentSelection {
  /** Condition on the students' accounts. */
  readonly where?: Where;
  /** Further stages that select students. The document is the account. */
  readonly stages?: Stages;
  /** The kind of each mail: a constant, or an expression on the fields that `stages` add. */
  readonly kind: CampaignKind | Where;
}

/** Selection of companies. The mails go to their owners. */
export interface OwnerSelection {
  readonly companies: readonly Types.ObjectId[];
  /** Condition on the owners' accounts. */
  readonly where?: Where;
  /** Condition on the companies. */
  readonly company?: Where;
}

/** A group of students that a campaign can be sent to. */
export interface StudentSegment {
  readonly of: 'students';
  readonly deadline: DeadlineField;
  /** Set if some of the students may get the mail although they accept no news. */
  readonly hasOperational?: true;
  readonly select: (fair: FairOfSegment) => StudentSelection;
}

/** A group of companies whose owners a campaign can be sent to. */
export interface OwnerSegment {
  readonly of: 'owners';
  readonly deadline: DeadlineField;
  readonly select: (fair: FairOfSegment) => Promise<OwnerSelection>;
}

/** People whom an admin picks one by one. */
export interface PickedSegment {
  readonly of: 'picked';
  readonly deadline: DeadlineField;
  readonly hasOperational: true;
}

export type Segment = StudentSegment | OwnerSegment | PickedSegment;
