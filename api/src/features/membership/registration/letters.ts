import type { ParticipationState } from '@fair/contract';
import { Types } from 'mongoose';
import type { Config } from '../../../env.ts';
import { type Actor, accountOf } from '../../../http/actor.ts';
import { momentText } from '../../../services/clock/index.ts';
import {
  type Letter,
  type LetterSet,
  letterTo,
  mailTexts,
  organisersNote,
  type Sender,
  type TemplateContext,
} from '../../../services/mail/index.ts';
import { type Fair, fairIn, findFair } from '../../fair/fair/index.ts';
import { isCompany } from '../../people/accounts/index.ts';
import { findParticipation, type Participation } from '../../recruitment/participations/index.ts';
import { createFirstLoginLink, hasPassword } from '../auth/index.ts';
import { standingOf } from './standing.ts';

declare module '../../../services/mail/templates.ts' {
  interface TemplateData {
    /** Asks a company to register for a fair, or to decline. */
    fairInvitation: { readonly editionId: string };
    fairInvitationReminder: { readonly editionId: string };
    /** Mail that reports the company's new state at a fair. The mail is discarded if the state has changed again. */
    participation: { readonly editionId: string; readonly state: Exclude<ParticipationState, 'invited'> };
  }
}
type RegistrationTemplate = 'fairInvitation' | 'fairInvitationReminder' | 'participation';

interface Read {
  readonly companyName: string;
  readonly there: Fair;
  readonly participation: Participation;
  readonly last: number | undefined;
}

/** Returns the fair in the recipient's language, and the company's participation. */
async function read(
  config: Config,
  fair: Sender,
  person: Actor,
  editionId: string,
): Promise<Read | undefined> {
  if (!isCompany(person) || !person.active) return undefined;
  const which = { editionId: new Types.ObjectId(editionId), companyId: person._id };
  const participation = await findParticipation(which);
  if (!participation) return undefined;
  const there = fairIn(await findFair({ config, editionId: which.editionId }), fair.language);
  const { last } = await standingOf({ config, editionId: which.editionId }, person._id);
  return { companyName: person.companyName, there, participation, last: last?.year };
}

/**
 * Creates a writer of mails that ask for a registration. The writer returns undefined once the company has
 * replied.
 */
function asking(template: 'fairInvitation' | 'fairInvitationReminder') {
  return async ({ config, fair, person, data, now }: TemplateContext<typeof template>) => {
    const found = await read(config, fair, person, data.editionId);
    if (found?.participation.state !== 'invited') return undefined;
    const { companyName, there, last } = found;
    const { registrationOpensAt: opens, registrationClosesAt: closes } = there;
    if (closes && now >= closes) return undefined;
    const texts = mailTexts(fair)[template];
    const moment = (at: Date | undefined) => at && momentText(there, at);
    const letter = letterTo(fair, 'company', person, {
      subject: texts.subject(companyName, there.title),
      heading: texts.heading(there.title),
      body: [
        ...texts.body({
          company: companyName,
          fair: there.title,
          last,
          opens: opens && now < opens ? moment(opens) : undefined,
          closes: moment(closes),
        }),
        ...(template === 'fairInvitation' ? organisersNote(fair, 'invitation') : []),
      ],
      button: texts.button,
      page: 'participation',
      note: texts.note,
    });
    const account = accountOf(person);
    if (await hasPassword(account)) return letter;
    // A recipient without a password cannot open the page, so the button leads to the first login.
    const { firstLogin: label, firstLoginNote: note } = mailTexts(fair).companyReminder;
    return { ...letter, button: { label, link: await createFirstLoginLink({ config }, account) }, note };
  };
}

const WRITERS = {
  fairInvitation: asking('fairInvitation'),
  fairInvitationReminder: asking('fairInvitationReminder'),
  async participation({ config, fair, person, data }: TemplateContext<'participation'>) {
    const found = await read(config, fair, person, data.editionId);
    if (found?.participation.state !== data.state) return undefined;
    const { companyName, there, participation } = found;
    const { button, note, reason, ...texts } = mailTexts(fair).participation;
    const { subject, heading, body } = texts[data.state];
    const why = participation.reason ? [reason(participation.reason)] : [];
    return letterTo(fair, 'company', person, {
      subject: subject(companyName, there.title),
      heading,
      body: [...body(companyName, there.title), ...why],
      button,
      page: 'participation',
      note: note(there.contactEmail || mailTexts(fair).footer.team),
    });
  },
} satisfies {
  readonly [T in RegistrationTemplate]: (context: TemplateContext<T>) => Promise<Letter | undefined>;
};

const ofData = async ({ editionId }: { readonly editionId: string }) => new Types.ObjectId(editionId);

/** Mails about invitations to a fair and about participation. */
export const REGISTRATION_LETTERS = {
  writers: WRITERS,
  fairs: { fairInvitation: ofData, fairInvitationReminder: ofData, participation: ofData },
} satisfies LetterSet<RegistrationTemplate>;
