import type { CallReply, createCompany as createCompanyCall, ImageKind } from '@fair/contract';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../context.ts';
import { isDuplicateKey } from '../../db/duplicateKey.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/receive.ts';
import type { Handling } from '../../http/route.ts';
import { auditWithin, byWhom } from '../../services/audit/index.ts';
import {
  type DrawnPicture,
  discardFile,
  judgeImage,
  type Picture,
  storePicture,
} from '../../services/files/index.ts';
import { type Account, createAccount, inviteToFirstLogin } from '../accounts/index.ts';
import { fairFieldsOf, insertParticipation, requireProgramsOfNow } from '../participations/index.ts';
import { type Company, CompanyModel } from './model.ts';
import { openName, requireNoNamesake, takeName } from './onlyOfItsName.ts';
import { asTakenRefusal, storedValues } from './values.ts';

export type NewCompany = Handling<typeof createCompanyCall>['upload']['json']['company'];

interface Images {
  readonly logo: ReceivedFile;
  readonly banner?: ReceivedFile | undefined;
}

/**
 * Creates a company with its pictures and queues its first-login mail: all of it, or nothing. Both pictures are
 * judged before anything is written; company, its owner's account, mail and audit entry are one transaction; whatever refuses (VALIDATION_FAILED for programs that cannot be chosen, NOT_AN_IMAGE,
 * SLUG_TAKEN, EMAIL_TAKEN by the unique indexes), the stored pictures are deleted again. Returns the company, and what is
 * not drawn of its pictures.
 */
export async function createCompany(
  app: App,
  actor: Account,
  company: NewCompany,
  images: Images,
): Promise<{ readonly company: Company; readonly notDrawn: NotDrawnByKind | undefined }> {
  await requireProgramsOfNow(app, { programs: company.programs });
  const judgedLogo = await judgeImage(images.logo, 'logo', actor._id);
  const judgedBanner = images.banner && (await judgeImage(images.banner, 'banner', actor._id));
  const stored: Picture[] = [];
  try {
    const logo = await storePicture(judgedLogo);
    stored.push(logo);
    const banner = judgedBanner && (await storePicture(judgedBanner));
    if (banner) stored.push(banner);
    const created = await insertCompany(app, actor, company, { logo, ...(banner && { banner }) });
    return { company: created, notDrawn: notDrawnOf({ logo: judgedLogo, banner: judgedBanner }) };
  } catch (error) {
    // Only a refusal is certain; after a lost connection the account may be there, and the sweeper decides.
    if (error instanceof ApiError) for (const pointer of stored) await discardFile(pointer);
    throw error;
  }
}

type NotDrawnByKind = NonNullable<CallReply<typeof createCompanyCall>['notDrawn']>;

/** The parts that are not drawn, for each picture; undefined when every picture is drawn whole. */
function notDrawnOf({ logo, banner }: Readonly<Record<ImageKind, DrawnPicture | undefined>>) {
  if (!logo?.notDrawn && !banner?.notDrawn) return undefined;
  return {
    ...(logo?.notDrawn && { logo: [...logo.notDrawn] }),
    ...(banner?.notDrawn && { banner: [...banner.notDrawn] }),
  };
}

/** Who makes a company: nobody has told the language of those who are invited yet. */
export type Maker = Pick<Account, '_id' | 'type' | 'language'>;

/** What a new company has besides what its form says. */
interface Beginning extends Partial<Pick<Company, 'logo' | 'banner' | 'mailLanguage'>> {
  /** Nobody is mailed yet. */
  readonly invitationHeld?: true;
}

/** How an import makes a company. */
interface Making {
  /** The fair that it is invited to, which is not the current one: it is away from that, and `also` mails its people. */
  readonly comesTo?: Types.ObjectId;
  /** The admins' note about it at that fair. */
  readonly adminNote?: string;
  /** NameIsThere when there is one of its name. */
  readonly isOnlyOfItsName?: true;
  /** What is written with it, or not at all; what it throws, nothing is made of. */
  readonly also?: (session: ClientSession, company: Company) => Promise<void>;
}

/**
 * Makes the company, confirmed at the current fair, and its owner's account, and queues the first-login mail unless it is held: all of it, or nothing.
 * SLUG_TAKEN, EMAIL_TAKEN by the unique indexes. Its owner has the same id as the company: so had what was one account
 * before (bothPlaces.ts).
 */
export async function insertCompany(
  app: App,
  actor: Maker,
  company: NewCompany,
  { invitationHeld, ...pictures }: Beginning = {},
  { comesTo, adminNote, isOnlyOfItsName, also }: Making = {},
): Promise<Company> {
  const _id = new Types.ObjectId();
  const { name, email, companyName } = company;
  const invitation = invitationHeld ? { invitationHeld } : { remindedAt: new Date() };
  const values = { ...storedValues(company), name, email, ...pictures, ...invitation };
  await openName(companyName);
  try {
    return await inTransaction(async (session) => {
      await takeName(companyName, session);
      if (isOnlyOfItsName) await requireNoNamesake(companyName, session);
      const member = { companyId: _id, companyRole: 'owner' };
      const owner = await createAccount({ _id, type: 'company', name, email, ...member }, session);
      const here = { editionId: app.editionId, ...(comesTo && { away: true }) };
      const made = { _id, firstLogin: true, ...values, owners: [_id], memberCount: 1, ...here };
      const [created] = await CompanyModel.create([made], { session });
      if (!created) throw new Error('create() answered nothing');
      const company = created.toObject() as unknown as Company;
      const fields = { ...fairFieldsOf(company), ...(adminNote && { adminNote }) };
      const takes = comesTo
        ? ({ state: 'invited', ...(!invitationHeld && { invitedAt: app.now() }), ...fields } as const)
        : ({ state: 'confirmed', confirmedAt: app.now(), ...fields } as const);
      await insertParticipation({ editionId: comesTo ?? here.editionId, companyId: _id }, takes, session);
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
