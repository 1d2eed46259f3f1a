import type { CampaignKind } from '@fair/contract';
import type { PipelineStage, Types } from 'mongoose';
import type { App } from '../../../../context.ts';

/** The fair that a segment is read for. */
export type FairOfSegment = Pick<App, 'editionId' | 'current' | 'now'>;

/** Deadline of the fair that `{deadline}` stands for. */
export type DeadlineField = 'bookingDeadline' | 'applyClosesAt' | 'registrationClosesAt';

type Where = Readonly<Record<string, unknown>>;
export type Stages = readonly (PipelineStage.Lookup | PipelineStage.Match)[];

/** Selection of students. Everyone in it is counted, also those who are inactive or accept no news. */
export interface StudentSelection {
  /** Condition on the accounts. */
  readonly where?: Where;
  /** Stages that select further, with the account as `$$ROOT`. */
  readonly stages?: Stages;
  /** The kind of each mail: a constant, or an expression over the fields that `stages` add. */
  readonly kind: CampaignKind | Where;
}

/** Selection of companies, whose owners are written to. */
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
  /** Set if some of them may get the mail although they accept no news. */
  readonly hasOperational?: true;
  readonly select: (fair: FairOfSegment) => StudentSelection;
}

/** A group of companies whose owners a campaign can be sent to. */
export interface OwnerSegment {
  readonly of: 'owners';
  readonly deadline: DeadlineField;
  readonly select: (fair: FairOfSegment) => Promise<OwnerSelection>;
}

/** People picked one by one. */
export interface PickedSegment {
  readonly of: 'picked';
  readonly deadline: DeadlineField;
  readonly hasOperational: true;
}

export type Segment = StudentSegment | OwnerSegment | PickedSegment;
