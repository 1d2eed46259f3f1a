import type { CallReply, createCompany as createCompanyCall, ImageKind } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { isDuplicateKey } from '../../../db/duplicateKey.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../http/errors.ts';
import type { ReceivedFile } from '../../../http/receive.ts';
import type { Handling } from '../../../http/route.ts';
import { auditWithin, byWhom } from '../../../services/audit/index.ts';
import {
  type DrawnPicture,
  discardFile,
  inspectImage,
  type Picture,
  storePicture,
} from '../../../services/files/index.ts';
import { type Account, createAccount, inviteToFirstLogin } from '../../people/accounts/index.ts';
import { fairFieldsOf, insertParticipation, requireProgramsOfNow } from '../participations/index.ts';
import { type Company, CompanyModel, type StoredCompany } from './model.ts';
import { claimName, prepareName, requireUniqueName } from './uniqueName.ts';
import { asTakenRefusal, storedValues } from './values.ts';

export type NewCompany = Handling<typeof createCompanyCall>['upload']['json']['company'];

interface Images {
  readonly logo: ReceivedFile;
  readonly banner?: ReceivedFile | undefined;
}

/**
 * Creates a company with its pictures and queues its first-login mail: all of it, or nothing. Both pictures are
 * inspected before anything is stored. Company, owner account, mail and audit entry are written in one transaction;
 * if the transaction is refused, the stored pictures are deleted. Throws VALIDATION_FAILED for programs that cannot
 * be chosen, NOT_AN_IMAGE, and SLUG_TAKEN or EMAIL_TAKEN by the unique indexes. Returns the company, and the parts of
 * its pictures that could not be drawn.
 */
export async function createCompany(
  app: App,
  actor: Account,
  company: NewCompany,
  images: Images,
): Promise<{ readonly company: Company; readonly notDrawn: NotDrawnByKind | undefined }> {
  await requireProgramsOfNow(app, { programs: company.programs });
  const drawnLogo = await inspectImage(images.logo, 'logo', actor._id);
  const drawnBanner = images.banner && (await inspectImage(images.banner, 'banner', actor._id));
  const stored: Picture[] = [];
  try {
    const logo = await storePicture(drawnLogo);
    stored.push(logo);
    const banner = drawnBanner && (await storePicture(drawnBanner));
    if (banner) stored.push(banner);
    const created = await insertCompany(app, actor, company, { logo, ...(banner && { banner }) });
    return { company: created, notDrawn: notDrawnOf({ logo: drawnLogo, banner: drawnBanner }) };
  } catch (error) {
    // An ApiError proves that the company was not created. After another error, such as a lost connection, the
    // company may exist, so the sweeper later checks whether the pictures are in use.
    if (error instanceof ApiError) for (const pointer of stored) await discardFile(pointer);
    throw error;
  }
}

type NotDrawnByKind = NonNullable<CallReply<typeof createCompanyCall>['notDrawn']>;

/** Returns the parts of each picture that could not be drawn; undefined if both pictures are complete. */
function notDrawnOf({ logo, banner }: Readonly<Record<ImageKind, DrawnPicture | undefined>>) {
  if (!logo?.notDrawn && !banner?.notDrawn) return undefined;
  return {
    ...(logo?.notDrawn && { logo: [...logo.notDrawn] }),
    ...(banner?.notDrawn && { banner: [...banner.notDrawn] }),
  };
}

/**
 * The creator of a company. Invitations use the creator's language, because the language of the invited person is
 * unknown.
 */
export type Maker = Pick<Account, '_id' | 'type' | 'language'>;

/** Fields of a new company that are not in the form. */
interface Beginning extends Partial<Pick<Company, 'logo' | 'banner' | 'mailLanguage'>> {
  /** True if the members are not invited yet, but only when an admin sends the invitations. */
  readonly invitationHeld?: true;
}

/** Options for a company created by an import. */
interface Making {
  /**
   * The coming fair to which the company is invited. If set, the company does not take part in the current fair, and
   * the function `also` queues the mails to the company.
   */
  readonly comesTo?: Types.ObjectId;
  /** The admins' note about the company at that fair. */
  readonly adminNote?: string;
  /** Whether to throw NameTaken if a company with this name exists. */
  readonly hasUniqueName?: true;
  /** Further writes in the transaction that creates the company. If the function throws, nothing is created. */
  readonly also?: (session: ClientSession, company: Company) => Promise<void>;
}

/**
 * Creates a company, its participation and its owner's account in one transaction, and queues the first-login mail
 * unless the invitation is held back or `comesTo` is set. The company is confirmed at the current fair, or invited to
 * `comesTo`. The owner's account has the same id as the company. Throws SLUG_TAKEN or EMAIL_TAKEN by the unique
 * indexes.
 */
export async function insertCompany(
  app: App,
  actor: Maker,
  company: NewCompany,
  { invitationHeld, ...pictures }: Beginning = {},
  { comesTo, adminNote, hasUniqueName, also }: Making = {},
): Promise<Company> {
  const _id = new Types.ObjectId();
  const { name, email, companyName } = company;
  const invitation = invitationHeld ? { invitationHeld } : { remindedAt: new Date() };
  const { packageId, networkMeeting, programs = [], positions = [], ...profile } = company;
  const atFair = fairFieldsOf({ packageId, networkMeeting, programs, positions });
  const values = { ...storedValues(profile), name, email, ...pictures, ...invitation };
  await prepareName(companyName);
  try {
    return await inTransaction(async (session) => {
      await claimName(companyName, session);
      if (hasUniqueName) await requireUniqueName(companyName, session);
      const member = { companyId: _id, companyRole: 'owner' };
      const owner = await createAccount({ _id, type: 'company', name, email, ...member }, session);
      const made = { _id, firstLogin: true, ...values, owners: [_id], memberCount: 1 };
      const [created] = await CompanyModel.create([made], { session });
      if (!created) throw new Error('create() answered nothing');
      const stored = created.toObject() as unknown as StoredCompany;
      const company: Company = { ...stored, ...atFair, isConfirmed: !comesTo };
      const fields = { ...atFair, ...(adminNote && { adminNote }) };
      const takes = comesTo
        ? ({ state: 'invited', ...(!invitationHeld && { invitedAt: app.now() }), ...fields } as const)
        : ({ state: 'confirmed', confirmedAt: app.now(), ...fields } as const);
      await insertParticipation({ editionId: comesTo ?? app.editionId, companyId: _id }, takes, session);
      await auditWithin(session, {
        action: 'company.created',
        ...byWhom(actor),
        targetId: _id,
        targetType: 'company',
      });
      if (!invitationHeld && !comesTo) {
        await inviteToFirstLogin(app, owner, { session, language: actor.language });
      }
      await also?.(session, company);
      return company;
    });
  } catch (error) {
    throw isDuplicateKey(error) ? asTakenRefusal(error) : error;
  }
}
