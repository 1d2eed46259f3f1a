import { type SpokenLanguage, STUDENT_FACTS, type StudyYear } from '@fair/contract';
import { type InferSchemaType, Schema, type Types } from 'mongoose';
import { cvSchema, type StoredCv } from '../../../services/files/index.ts';
import { type Account, AccountModel } from '../accounts/index.ts';

/** Facts that companies filter by, in accounts and applications. `studyYear` is a number or `graduated`. */
export const STUDENT_FACT_FIELDS = {
  studyYear: { type: Schema.Types.Mixed },
  /** A month, `2027-06`. */
  graduatesOn: { type: String },
  languages: { type: [String], default: undefined },
} as const;

/** The stored facts of a student. Facts that the student has not given are absent. */
export interface StudentFacts {
  studyYear?: StudyYear | null;
  graduatesOn?: string | null;
  languages?: string[] | null;
}
export interface GivenFacts {
  studyYear?: StudyYear;
  graduatesOn?: string;
  languages?: SpokenLanguage[];
}

/** Returns the facts that are set. */
export function factsOf(holder: StudentFacts): GivenFacts {
  const set = STUDENT_FACTS.filter((fact) => holder[fact] !== undefined && holder[fact] !== null);
  return Object.fromEntries(set.map((fact) => [fact, holder[fact]]));
}

const studentSchema = new Schema({
  program: { type: String, required: true },
  otherProgram: { type: String },
  acceptsNews: { type: Boolean, required: true, default: true },
  /** Positions and industries that the student looks for (`Wishes`). */
  wishes: {
    type: new Schema({ positions: { type: [String] }, industries: { type: [String] } }, { _id: false }),
    default: undefined,
  },
  ...STUDENT_FACT_FIELDS,
  cv: { type: cvSchema },
  /** The edition for which the profile was last confirmed (confirmation.ts). */
  confirmedFor: { type: Schema.Types.ObjectId },
  /** Time at which the student last asked to keep the CV (features/privacy/retention). */
  cvKeptAt: { type: Date },
  /**
   * Time at which the student last used the account, written at most once a day for each session. Absent if no use
   * has been recorded yet.
   */
  lastSeenAt: { type: Date },
  /** Time at which the student was mailed that the unused account will be deleted; removed by the next use. */
  unusedToldAt: { type: Date },
  /** Consents that are valid now. features/privacy/cvs stores the history of all consents. */
  consents: {
    type: new Schema(
      {
        /** Consent to let the companies of this edition find the CV, if their package includes this. */
        cvBook: {
          type: new Schema(
            {
              editionId: { type: Schema.Types.ObjectId, required: true },
              at: { type: Date, required: true },
            },
            { _id: false },
          ),
        },
      },
      { _id: false },
    ),
    default: undefined,
  },
  /**
   * Latest correction of the email address by an admin. Deleted when the owner of the former address can no longer undo it
   * (correction.ts).
   */
  correction: {
    type: new Schema(
      {
        key: { type: Schema.Types.ObjectId, required: true },
        email: { type: String, required: true, lowercase: true },
        /** Address before the correction. */
        before: { type: String, required: true },
        at: { type: Date, required: true },
        until: { type: Date, required: true },
        confirmedAt: { type: Date },
        stoppedAt: { type: Date },
      },
      { _id: false },
    ),
  },
  /**
   * The admin who deactivated the account; absent once the future meetings are cancelled
   * (departures/students.ts).
   */
  deactivatedBy: { type: Schema.Types.ObjectId },
});

/** A correction of an address by an admin. */
export interface Correction {
  readonly key: Types.ObjectId;
  readonly email: string;
  readonly before: string;
  readonly at: Date;
  /**
   * End of the time in which the former address can stop the correction: 24 hours after `at`, and after a
   * confirmation 24 hours after `confirmedAt`.
   */
  readonly until: Date;
  readonly confirmedAt?: Date;
  readonly stoppedAt?: Date;
}

export const StudentModel = AccountModel.discriminator('student', studentSchema);
export type Student = Account &
  Omit<InferSchemaType<typeof studentSchema>, 'cv' | 'consents' | 'correction' | keyof StudentFacts> &
  StudentFacts & {
    type: 'student';
    active: boolean;
    cv?: StoredCv;
    correction?: Correction;
    consents?: { readonly cvBook?: { readonly editionId: Types.ObjectId; readonly at: Date } };
  };

declare module '../../../http/actor.ts' {
  interface Actors {
    student: Student;
  }
}
