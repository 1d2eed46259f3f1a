import type { ParticipationState } from '@fair/contract';
import type { Language } from '@fair/texts/text';
import { type ClientSession, Types } from 'mongoose';
import type { App } from '../../../context.ts';
import { keyFor } from '../../../services/mail/index.ts';
import { teamsOf } from '../../recruitment/companies/index.ts';

type Id = Types.ObjectId;

async function ownersOf(companyId: Id, session?: ClientSession) {
  const team = (await teamsOf([companyId], session)).get(companyId.toHexString()) ?? [];
  return team.filter(({ companyRole }) => companyRole === 'owner');
}

interface Told {
  readonly editionId: Id;
  readonly companyId: Id;
  /** The new state. The mail is sent only if the participation still has this state. */
  readonly state: Exclude<ParticipationState, 'invited'>;
}

/** Queues mails to a company's owners about its new state at a fair, in the transaction that changes the state. */
export async function notifyOwners(
  { mail }: Pick<App, 'mail'>,
  { editionId, companyId, state }: Told,
  session: ClientSession,
  language?: Language | null,
): Promise<void> {
  const change = new Types.ObjectId().toHexString();
  for (const { _id } of await ownersOf(companyId, session)) {
    const data = { editionId: editionId.toHexString(), state };
    await mail.enqueue(
      { key: keyFor('participation', _id, change), template: 'participation', data, language },
      { session },
    );
  }
}

/**
 * Queues the invitation to a fair, or the reminder, for the owners of a company. Each of these mails is queued at most
 * once per fair. With `again`, a reminder that an admin requests is queued again.
 */
export async function inviteOwners(
  { mail }: Pick<App, 'mail'>,
  template: 'fairInvitation' | 'fairInvitationReminder',
  { editionId, companyId }: Omit<Told, 'state'>,
  session: ClientSession,
  { language, again }: { readonly language?: Language | null | undefined; readonly again?: boolean } = {},
): Promise<void> {
  const change = again ? new Types.ObjectId() : editionId;
  for (const { _id } of await ownersOf(companyId, session)) {
    const key = keyFor(template, _id, change.toHexString());
    await mail.enqueue(
      { key, template, data: { editionId: editionId.toHexString() }, language },
      { session },
    );
  }
}
