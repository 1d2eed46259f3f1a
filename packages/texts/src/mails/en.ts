import { isTableLetter } from '@fair/contract/meetings/meetings.rules';
import { type InternalKind, ROLES } from '@fair/contract/roles';

const tableText = (name: string) => (isTableLetter(name) ? `table ${name}` : name);

/** Parameters of the invitation to a fair. Times are already formatted. */
export interface FairInvitation {
  readonly company: string;
  readonly fair: string;
  /** Year of the last fair in which the company took part. */
  readonly last: number | undefined;
  /** Undefined if registration is already open. */
  readonly opens: string | undefined;
  readonly closes: string | undefined;
}

/** All texts of mails. The parameter `fair` is the fair's name with the year. */
export const en = {
  hello: (name: string) => `Hello ${name},`,
  /** Shown below every mail: why it was sent, when and where the fair is, and a contact. */
  footer: {
    sentBy: (fair: string) => `Sent by ${fair} because of your account there.`,
    /** For mails to an email address that the account no longer uses. */
    sentToFormer: (fair: string) => `Sent by ${fair} because an account there used this address.`,
    fair: (date: string, place: string) => `The fair: ${date}${place && `, ${place}`}.`,
    cancelled: 'The fair is cancelled.',
    team: 'the fair team',
    contact: (email: string) => `Questions? Reply to this email, or write to ${email}.`,
    turnOff: 'Turn off emails like this:',
  },
  recovery: {
    subject: (fair: string) => `Set a new password for ${fair}`,
    heading: 'Set a new password',
    body: (fair: string) => [
      `Someone, most likely you, asked for a new password for your account at ${fair}.`,
      'Open the link to choose one.',
    ],
    button: 'Choose a new password',
    note: 'The link works once, for one hour. If it was not you, ignore this message: your password stays as it is.',
  },
  firstLogin: {
    subject: (fair: string) => `Your account for ${fair}`,
    heading: (fair: string) => `Welcome to ${fair}`,
    companyBody: (companyName: string) => [
      `The account of ${companyName} is ready.`,
      'Set a password, log in, and complete the profile that students will see.',
    ],
    internalBody: (kind: InternalKind) => [
      kind === 'admin'
        ? 'An administrator account has been created for you.'
        : `A ${ROLES[kind].names.account.en} account has been created for you.`,
      'Set a password and log in.',
    ],
    /** For new team members, who are invited by another member or by an admin. */
    teamSubject: (name: string, company: string, fair: string) =>
      `${name} invites you to ${company} at ${fair}`,
    teamBody: (name: string, company: string, fair: string) => [
      `${name} invites you to the team of ${company} at ${fair}.`,
      'Set a password and log in. The account is personal: your decisions are recorded under your name.',
    ],
    adminTeamSubject: (company: string, fair: string) => `You are in the team of ${company} at ${fair}`,
    adminTeamBody: (company: string, fair: string) => [
      `An administrator has created an account for you in the team of ${company} at ${fair}.`,
      'Set a password and log in. The account is personal: your decisions are recorded under your name.',
    ],
    button: 'Set your password',
    note: 'The link works once, for 14 days. After that, "Forgot password" on the login page emails you a new one.',
  },
  campaign: {
    test: (subject: string) => `[Test] ${subject}`,
    open: 'Open the fair',
    setPassword: 'Set your password',
    sampleCompany: 'Company AB',
    news: 'You get this email because you accept news from the fair. You can turn news off in your profile.',
    /** Below a mail with a new link that sets the first password. */
    newLink: 'The link works once, for 14 days; the link in an earlier email no longer works.',
    because: {
      'students.noCv': 'You get this email because you have applied to a company and have not uploaded a CV.',
      'students.noApplication': 'You get this email because you have an account at the fair.',
      'students.onlyDeclined': 'You get this email because of your applications at the fair.',
      'students.acceptedNotBooked':
        'You get this email because a company has accepted you and you have not booked a meeting with it yet.',
      'students.hasMeetings': 'You get this email because you have booked a meeting at the fair.',
      'students.newsletter': 'You get this email because you accept news from the fair.',
      'students.program': 'You get this email because you accept news from the fair.',
      'students.all': 'You get this email because you accept news from the fair.',
      'people.picked': 'You get this email because you take part in the fair.',
      'companies.invited': 'You get this email because your company is invited to the fair.',
      'companies.registered': 'You get this email because your company has registered for the fair.',
      'companies.confirmed': 'You get this email because your company takes part in the fair.',
      'companies.neverLoggedIn': 'You get this email because nobody at your company has logged in yet.',
      'companies.incomplete': 'You get this email because something is missing on the page of your company.',
      'companies.undecided':
        'You get this email because applications to your company have waited for an answer for a week.',
      'companies.noTimes': 'You get this email because your company has published no times for meetings.',
    },
  },
  companyReminder: {
    subject: (company: string, fair: string) => `Still missing for ${company} at ${fair}`,
    heading: 'Still missing',
    body: (company: string, fair: string) => [
      `Students are already reading about the companies at ${fair}. Still missing for ${company}:`,
    ],
    gaps: {
      login: '• First login: nobody at the company has set a password and logged in.',
      logo: '• Logo, shown on your page and in the list of companies.',
      description: '• Description: who you are, and which students you are looking for.',
      times: '• Times to meet: without them nobody can book a meeting with you.',
    },
    firstLogin: 'Set your password',
    profile: 'Open your profile',
    schedule: 'Plan your times',
    firstLoginNote: 'The link works once, for 14 days; the link in an earlier email no longer works.',
    note: 'If everything is in place by now, ignore this email.',
  },
  fairInvitation: {
    subject: (company: string, fair: string) => `Is ${company} coming to ${fair}?`,
    heading: (fair: string) => `Register for ${fair}`,
    body: ({ company, fair, last, opens, closes }: FairInvitation) => [
      last === undefined
        ? `We would like to see ${company} at ${fair}.`
        : `${company} took part in ${last}. We would like to see you at ${fair} too.`,
      ...(last === undefined
        ? []
        : ['Your answers from last time are filled in. Check them, then register or decline.']),
      ...(opens ? [`Registration opens ${opens}.`] : []),
      ...(closes ? [`Register by ${closes}.`] : []),
    ],
    button: 'Register or decline',
    note: 'Only owners in your company team can register. You take part once the organisers have confirmed your registration.',
  },
  fairInvitationReminder: {
    subject: (company: string, fair: string) => `Registration for ${fair} closes soon: is ${company} coming?`,
    heading: (fair: string) => `Register for ${fair}`,
    body: ({ company, fair, closes }: FairInvitation) => [
      `${company} is invited to ${fair} and has not answered yet.`,
      ...(closes ? [`Registration closes ${closes}.`] : []),
    ],
    button: 'Register or decline',
    note: 'This is the only reminder.',
  },
  participation: {
    registered: {
      subject: (company: string, fair: string) => `${company} is registered for ${fair}`,
      heading: 'You are registered',
      body: (company: string, fair: string) => [
        `${company} is registered for ${fair}. You take part once the organisers have confirmed your registration; you get an email then.`,
      ],
    },
    confirmed: {
      subject: (company: string, fair: string) => `${company} takes part in ${fair}`,
      heading: 'You take part',
      body: (company: string, fair: string) => [`The organisers have confirmed ${company} for ${fair}.`],
    },
    declined: {
      subject: (company: string, fair: string) => `${company} does not take part in ${fair}`,
      heading: 'You do not take part',
      body: (company: string, fair: string) => [`${company} does not take part in ${fair}.`],
    },
    withdrawn: {
      subject: (company: string, fair: string) => `${company} no longer takes part in ${fair}`,
      heading: 'You no longer take part',
      body: (company: string, fair: string) => [`${company} no longer takes part in ${fair}.`],
    },
    reason: (reason: string) => `The reason given: “${reason}”`,
    button: 'See your participation',
    note: (contact: string) => `If this is not right, write to ${contact}.`,
  },
  memberRemoved: {
    subject: (company: string, fair: string) => `You are no longer in the team of ${company} at ${fair}`,
    heading: 'Your account was deleted',
    body: (company: string, fair: string) => [
      `You were removed from the team of ${company} at ${fair}. Your account there is deleted, and you are logged out everywhere.`,
      'Your decisions stay with the company, without your name.',
    ],
    button: 'Open the site of the fair',
    note: (contact: string) => `If this is a mistake, ask your team or write to ${contact}.`,
  },
  /** Mailed to the technical address. The copy outside the database reveals later changes to the log. */
  auditDigests: {
    subject: (days: string, fair: string) => `Audit log of ${fair}: digests of ${days}`,
    heading: 'Keep this email',
    body: (fair: string) => [
      `These are the digests of the audit log of ${fair}. Anyone who later removes or changes an entry in the log cannot change this email.`,
      'The audit log page and "npm run fair -- audit verify" show the current digests. They must be the same as here.',
    ],
    line: (day: string, entries: number, sha256: string) => `${day}: ${entries} entries, ${sha256}`,
    button: 'Open the audit log',
    note: 'You get this email on the first day of each month. It does not contain the entries themselves.',
  },
  /** Mailed to the technical address if entries of the audit log were changed after their digest was made. */
  auditDifferences: {
    subject: (fair: string) => `Audit log of ${fair}: entries have changed`,
    heading: 'Entries of the audit log have changed',
    body: (fair: string) => [
      `On these days, the audit log of ${fair} no longer matches its digests: entries or a digest were deleted, added or changed.`,
      'Compare the days with the digests emailed on the first of the month and with a backup. After a restore, days that the backup did not contain differ as expected.',
    ],
    line: (day: string, entries: number, found: number) =>
      `${day}: ${entries} entries when the digest was made, ${found} now`,
    button: 'Open the audit log',
    note: 'You get this email once for each change.',
  },
  /** Mailed to the technical address when a visitor reports an accessibility problem. */
  accessibilityReport: {
    subject: (fair: string) => `Accessibility of ${fair}: a visitor reported a problem`,
    heading: 'New accessibility report',
    page: (page: string) => `Page: ${page}`,
    browser: (userAgent: string) => `Browser: ${userAgent}`,
    hasEmail: 'The reporter left an email address. Open the reports to answer; your answer is emailed there.',
    noEmail: 'The reporter left no email address.',
    button: 'Open the reports',
    note: 'The law requires the operator of a public service to accept such reports and to answer them within a reasonable time.',
  },
  accessibilityAnswer: {
    subject: (fair: string) => `Your report about the accessibility of ${fair}`,
    heading: 'Answer to your report',
    yours: 'You wrote:',
    answer: 'Our answer:',
    button: 'Accessibility statement',
    note: 'If the answer does not help, you can complain to the authority that is named in the statement. We delete your email address 90 days after the report is closed.',
  },
  walkupInvitation: {
    subject: (fair: string) => `Welcome to ${fair}`,
    heading: (fair: string) => `Finish signing up for ${fair}`,
    body: (fair: string) => [
      `You were registered at the door of ${fair}. Create your account to apply to companies and to have your own pass.`,
      'We have stored only your name, your program and this address, and no account has been created for you.',
    ],
    knownBody: (fair: string) => [
      `You were registered at the door of ${fair}. This address has an account already.`,
      'Log in to show your own pass at the door next time.',
    ],
    button: 'Create account',
    knownButton: 'Show my pass',
    note: 'If it was not you, ignore this message. We delete your name and address 90 days after the fair.',
  },
  accountGoes: {
    subject: (fair: string, day: string) => `Your account at ${fair} is deleted on ${day}`,
    heading: 'Your account will be deleted',
    body: (fair: string, day: string) => [
      `You have not used your account at ${fair} for almost two years. On ${day} we delete it with everything in it.`,
      `To keep your account, log in before ${day}. Otherwise you do not need to do anything.`,
    ],
    button: 'Log in',
    note: 'You get this email because an account is not kept longer than it is needed.',
  },
  cvGoes: {
    subject: (day: string) => `Your CV is deleted on ${day}`,
    heading: 'Your CV will be deleted',
    body: (day: string) => [
      `The fair your CV was for is over. On ${day} your CV is deleted, unless you keep it.`,
      'To keep it, open the page below and press “Keep my CV”. Otherwise you do not need to do anything.',
    ],
    button: 'Keep my CV',
    note: 'You get this email because a CV is not kept longer than it is needed.',
  },
  welcome: {
    subject: (fair: string) => `Welcome to ${fair}`,
    heading: 'Your account is ready',
    body: (fair: string) => [
      `You have signed up for ${fair}.`,
      'Upload your CV and apply to the companies you want to meet. When a company accepts you, you can book a meeting with it.',
    ],
    button: 'Confirm your email address',
    note: 'You can use your account without confirming, but confirming shows that our emails reach you. If you did not sign up, write to the fair team.',
  },
  addressChanged: {
    subject: (fair: string) => `Your login email for ${fair} was changed`,
    heading: 'Your login email was changed',
    body: (name: string, fair: string) => [
      `The fair team has changed the email address of the account of ${name} at ${fair}.`,
      'From now on you log in with the new address, and emails go there.',
    ],
    ownBody: (name: string, fair: string) => [
      `The email address of the account of ${name} at ${fair} was changed on its account page.`,
      'From now on the new address is used to log in, and emails go there.',
    ],
    button: 'Open the login page',
    note: 'If you did not expect this, write to the fair team.',
  },

  /**
   * Mailed to the new email address after the owner of the previous address undid the change. The mail contains no
   * names.
   */
  addressLost: {
    subject: (fair: string) => `A change of login email for ${fair} was undone`,
    heading: 'A change of login email was undone',
    body: (fair: string) => [
      `An account at ${fair} no longer uses this address. The change of its email address was undone from the previous address.`,
      'You can no longer log in to that account with this address.',
    ],
    button: 'Open the site of the fair',
    note: 'If you did not expect this, write to the fair team.',
  },

  /**
   * Mailed to an account's previous email address: after an admin has entered another address, and again (`done…`)
   * after that address was confirmed.
   */
  addressCorrected: {
    subject: (fair: string) => `Your login email for ${fair} is being changed`,
    heading: 'Your login email is being changed',
    body: (fair: string) => [
      `The fair team has entered another email address for your account at ${fair}. The change takes effect when it is confirmed from that address.`,
      'If you did not ask for this, stop the change.',
    ],
    doneSubject: (fair: string) => `Your login email for ${fair} was changed`,
    doneHeading: 'Your login email was changed',
    doneBody: (fair: string) => [
      `The email address that the fair team entered for your account at ${fair} was confirmed. From now on you log in with it.`,
      'If you did not ask for this, undo the change.',
    ],
    button: 'Stop the change',
    doneButton: 'Undo the change',
    note: 'The link works for 24 hours. If you asked for the change, do nothing.',
  },

  /** Mailed to the address of a student whose account an admin has deleted. */
  studentDeleted: {
    subject: (fair: string) => `Your account at ${fair} was deleted`,
    heading: 'Your account was deleted',
    body: (fair: string, reason: string, meetings: number) => [
      `The fair team has deleted your account at ${fair} with your profile, CV and applications.`,
      ...(meetings > 0 ? ['Your upcoming meetings are cancelled.'] : []),
      `Reason: ${reason}`,
    ],
    button: 'Open the site of the fair',
    note: (contact: string) => `If you think this is wrong, write to ${contact}.`,
  },

  confirmAddress: {
    subject: (fair: string) => `Confirm your email address for ${fair}`,
    heading: 'Confirm your email address',
    body: (email: string, fair: string) => [`Confirm that emails from ${fair} to ${email} reach you.`],
    newBody: (email: string, fair: string) => [
      `Someone, most likely you, wants to log in to ${fair} with ${email} from now on.`,
      'Nothing changes before you confirm it.',
    ],
    correctedBody: (email: string, fair: string) => [
      `The fair team has entered ${email} as the email address of your account at ${fair}.`,
      'Nothing changes before you confirm it.',
    ],
    button: 'Confirm this email address',
    note: 'The link works once, for 24 hours. If it was not you, ignore this message.',
  },
  passwordChanged: {
    subject: (fair: string) => `Your password for ${fair} was changed`,
    heading: 'Your password was changed',
    body: (fair: string) => [
      `The password of your account at ${fair} was changed on your account page.`,
      'You are logged out everywhere else.',
    ],
    button: 'Choose a new password',
    note: 'If it was not you, choose a new password immediately: the button opens the page where you request one.',
  },
  secondFactorAdded: {
    subject: (fair: string) => `Two-step verification is on for your account at ${fair}`,
    heading: 'Two-step verification is on',
    body: (fair: string) => [
      `From now on your account at ${fair} asks for a code from your authenticator app when you log in.`,
      'You are logged out everywhere else. Keep your recovery codes in a place you can reach without your phone.',
    ],
    button: 'Choose a new password',
    note: 'If it was not you, choose a new password immediately: the button opens the page where you request one. Then write to the fair team, who can turn off two-step verification.',
  },
  secondFactorRemoved: {
    subject: (fair: string) => `Two-step verification is off for your account at ${fair}`,
    heading: 'Two-step verification is off',
    body: (fair: string) => [
      `Two-step verification for your account at ${fair} was turned off on your account page.`,
      'You are logged out everywhere else, and log in with your password alone.',
    ],
    adminBody: (fair: string) => [
      `An administrator turned off two-step verification for your account at ${fair}.`,
      'You are logged out everywhere, and log in with your password alone until you turn it on again.',
    ],
    button: 'Log in',
    note: (contact: string) => `If you did not ask for this, write to ${contact}.`,
  },

  applicationDecided: {
    accepted: {
      subject: (company: string) => `${company} has accepted you`,
      heading: (company: string) => `${company} wants to meet you`,
      body: (company: string) => [`${company} has accepted your application.`],
      /** The student's next step, for each phase of booking. */
      next: {
        notOpen: (moment: string) => `Booking opens ${moment}. Then choose a time on your schedule page.`,
        open: 'Choose a time for your meeting on your schedule page.',
        openUntil: (moment: string) =>
          `Choose a time for your meeting on your schedule page. Booking closes ${moment}.`,
        frozen:
          'Booking is closed. Join the waitlist on your schedule page, or wait for the company to book a time for you.',
      },
      button: 'Book a meeting',
    },
    reserve: {
      subject: (company: string) => `You are on the reserve list of ${company}`,
      heading: 'You are on the reserve list',
      body: (company: string) => [
        `${company} has put you on its reserve list.`,
        'You may get a meeting if there are times left. We email you if you get one.',
      ],
      button: 'Open your schedule',
    },
    declined: {
      subject: (company: string) => `Your application to ${company}`,
      heading: 'Not this time',
      body: (company: string) => [
        `${company} has declined your application.`,
        'There are other companies at the fair you can apply to.',
      ],
      button: 'See the companies',
    },
    pending: {
      subject: (company: string) => `Your application to ${company} is pending again`,
      heading: 'Your application is pending again',
      body: (company: string) => [
        `${company} has withdrawn its answer to your application.`,
        'We email you when it decides again.',
      ],
      button: 'See your applications',
    },
    note: 'Your applications show what each company has answered.',
  },

  /** Mailed to a company member at most once a day. */
  companyDigest: {
    subject: (fair: string) => `News for you at ${fair}`,
    heading: 'News since the last summary',
    body: (moment: string, counts: readonly string[]) => [`Since ${moment}:`, ...counts],
    counts: {
      applications: (count: number) => (count === 1 ? '1 new application' : `${count} new applications`),
      booked: (count: number) => (count === 1 ? '1 meeting booked' : `${count} meetings booked`),
      moved: (count: number) => (count === 1 ? '1 meeting moved' : `${count} meetings moved`),
      cancelled: (count: number) => (count === 1 ? '1 meeting cancelled' : `${count} meetings cancelled`),
    },
    button: { applications: 'See the applicants', schedule: 'Open the schedule' },
    note: 'You get this email at most once a day, and only when there is news.',
  },

  /**
   * The following texts belong to mails about meetings. `when` is day, time and table; `moment` is a day and a time.
   */
  openSchedule: 'Open your schedule',
  reason: (reason: string) => `The reason given: ${reason}`,
  when: (day: string, from: string, to: string, table: string, track: string | undefined) =>
    `${day}, ${from}–${to}, ${tableText(table)}${track ? ` (${track})` : ''}`,
  meetingBooked: {
    subject: (company: string, when: string) => `Your meeting with ${company}: ${when}`,
    heading: 'Your meeting is booked',
    /** The text depends on who booked the meeting. */
    body: {
      student: (company: string, when: string) => `You meet ${company} on ${when}.`,
      company: (company: string, when: string) => `${company} has booked a time for you: ${when}.`,
      fair: (company: string, when: string) => `A meeting with ${company} has been booked for you: ${when}.`,
    },
    note: 'The attached file adds the meeting to your calendar. You can move or cancel it on your schedule page.',
  },
  meetingMoved: {
    subject: (company: string, when: string) => `New time with ${company}: ${when}`,
    heading: 'Your meeting was moved',
    body: (company: string, when: string) => `You now meet ${company} on ${when}.`,
    note: 'The attached file moves the meeting in your calendar.',
  },
  /** Mailed to a student's new email address. Each meeting that has not ended gets a mail of its own. */
  invitationMoved: {
    subject: (company: string, when: string) => `Your meeting with ${company}: ${when}`,
    heading: 'Your meeting, sent to your new email address',
    body: (company: string, when: string) =>
      `Your email address has changed. This is your meeting with ${company}, for the calendar of the new address: ${when}.`,
    held: (until: string) =>
      `The time is held for you until ${until}. Accept or decline it on your schedule page.`,
    note: 'The attached file adds the meeting to your calendar. You can move or cancel it on your schedule page.',
  },
  /** Mailed to a student's previous email address. It contains no names. */
  invitationWithdrawn: {
    subject: (when: string) => `Removed from this calendar: ${when}`,
    heading: 'Calendar entry removed',
    body: (when: string) =>
      `An account no longer uses this address. The attached file removes its meeting on ${when} from this calendar.`,
    button: 'Open the site of the fair',
    note: 'The meeting itself has not changed.',
  },
  meetingCancelled: {
    subject: (other: string, when: string) => `Cancelled: ${other}, ${when}`,
    heading: 'A meeting is cancelled',
    /** For the student. The text depends on who cancelled. */
    student: {
      student: (company: string, when: string) => `You have cancelled your meeting with ${company}: ${when}.`,
      company: (company: string, when: string) => `${company} has cancelled your meeting: ${when}.`,
      fair: (company: string, when: string) =>
        `The fair team has cancelled your meeting with ${company}: ${when}.`,
      next: 'Your schedule shows what else you can book.',
    },
    declined: {
      subject: (company: string, when: string) => `Declined: ${company}, ${when}`,
      heading: 'You have declined a time',
      body: (company: string, when: string) =>
        `You have declined the time offered by ${company}: ${when}. The time goes to the next student in line.`,
    },
    company: {
      student: (student: string, when: string) => `${student} has cancelled the meeting: ${when}.`,
      fair: (student: string, when: string) =>
        `The fair team has cancelled the meeting with ${student}: ${when}.`,
      deleted: (when: string) =>
        `A student has deleted their account, and with it the meeting with you: ${when}.`,
      next: 'Your schedule shows who gets the time, or which students you can book for it.',
    },
    note: 'The attached file removes the meeting from your calendar.',
  },
  offerMade: {
    subject: (company: string, until: string) => `${company} has a time for you: answer by ${until}`,
    heading: 'A time for you',
    body: (company: string, when: string, until: string) => [
      `You are on the waitlist for ${company}, and a time is now free: ${when}.`,
      `The time is reserved for you until ${until}. After that it goes to the next student in line.`,
    ],
    button: 'Accept or decline',
    note: 'The attached file adds the time to your calendar as tentative.',
  },
  offerLapsed: {
    subject: (company: string) => `The time offered by ${company} has gone to the next student`,
    heading: 'Your offer has expired',
    body: (company: string) => [
      `You did not answer the offer of ${company} in time.`,
      'You are no longer on the waitlist. If you still want to meet the company, join the waitlist again.',
    ],
    button: 'Join again',
    note: 'You can join and leave a waitlist at any time.',
  },
  /** Texts that are added to the mails before and after a fair. The organisers can write these mails (mailRules.ts). */
  mailRules: {
    meeting: (from: string, to: string, other: string, table: string, track: string | undefined) =>
      `• ${from}–${to} ${other}, ${tableText(table)}${track ? ` (${track})` : ''}`,
    note: {
      eveningBefore:
        'Changes to your meetings are on your schedule page. If you cannot come, it shows what you can still do and whom to contact.',
      dayAfter: 'You get this email once, because you had meetings at the fair.',
    },
  },
  reminder1h: {
    subject: (company: string, from: string, table: string) => `At ${from}: ${company}, ${tableText(table)}`,
    heading: 'Your meeting begins soon',
    body: (company: string, when: string, place: string) => [
      `You meet ${company} on ${when}.`,
      ...(place ? [`Place: ${place}.`] : []),
    ],
    note: 'Be there a few minutes early.',
  },
  closesTomorrow: {
    subject: (moment: string) => `Book your meetings: booking closes ${moment}`,
    heading: 'You have no meeting yet',
    body: (companies: string, moment: string) => [
      `You have been accepted by ${companies}, but you have not booked a time.`,
      `Booking closes ${moment}. After that, you can no longer choose a time.`,
    ],
    button: 'Book a meeting',
    note: 'You get this reminder once, because you have been accepted and have no meeting yet.',
  },
  savedCompaniesClose: {
    subject: (moment: string) => `Companies you saved take applications until ${moment}`,
    heading: 'Applications close soon',
    body: (companies: string, moment: string) => [
      `You have saved ${companies}, but you have not applied to them.`,
      `Companies take applications until ${moment}.`,
    ],
    more: (count: number) => (count === 1 ? '1 more company' : `${count} more companies`),
    button: 'See companies',
    note: 'You get this reminder once, because you have saved companies and not applied to all of them.',
  },
  sharedContacts: {
    subject: (count: number) =>
      count === 1 ? '1 company has your contact details' : `${count} companies have your contact details`,
    heading: 'Companies with your contact details',
    body: (fair: string, companies: string) => [
      `At ${fair}, you shared your name, program and email address with:`,
      companies,
      'You can take your contact details back at any time. The company then loses them at once, and its notes about you are deleted.',
    ],
    withCv: (company: string) => `${company} (with your CV)`,
    more: (count: number) => (count === 1 ? 'and 1 more company' : `and ${count} more companies`),
    button: 'See these companies',
    note: 'You get this email once, because you shared your contact details at the fair.',
  },
  scheduleFinal: {
    subject: (fair: string) => `Your schedule for ${fair} is final`,
    heading: 'Your schedule is final',
    body: (meetings: number, moment: string) => [
      `Booking closed ${moment}. You have ${meetings === 1 ? '1 meeting' : `${meetings} meetings`}.`,
      'Students can no longer book or move meetings. If one of them cancels, you get an email.',
    ],
    button: 'Open the schedule',
    note: 'You can print it, or export it for a spreadsheet or a calendar.',
  },
  booths: {
    subject: (codes: string, floor: string) => `Your booth: ${codes}, ${floor}`,
    noneSubject: 'Your booth is no longer set',
    heading: 'Your booth',
    body: (company: string, fair: string) => `${company} is here at ${fair}:`,
    line: (code: string, floor: string, days: string) => `• Booth ${code}, ${floor}: ${days}`,
    none: (fair: string) =>
      `The organisers have changed the plan of ${fair}, and your company has no booth at the moment. You get another email when it has one.`,
    button: 'Show it on the map',
    note: 'You get this email because you are an owner of your company. We email you again if your booth changes.',
  },
  meetingPlace: (code: string, floor: string, link: string) =>
    `Where: booth ${code}, ${floor}. On the map: ${link}`,
  fairMoved: {
    subject: (fair: string, days: string) => `${fair} has moved to ${days}`,
    heading: 'The fair has new days',
    body: (fair: string, days: string) =>
      `${fair} now takes place on ${days}. All times of day and tables stay the same.`,
    meetings: (lines: string, more: number) =>
      `Your meetings:\n${lines}${more > 0 ? `\n${more} more in the attached calendar` : ''}`,
    /** Paragraphs for a fair whose days and opening hours have changed. `hours` has one line for each day. */
    bodyWithHours: (fair: string, days: string, hours: string) => [
      `${fair} now takes place on ${days}, with new opening hours:\n${hours}`,
      'Meetings stay at the same times of day and the same tables.',
    ],
    /** Added for students whose offer was withdrawn because the fair was moved to other days. */
    withdrawn: 'An offer that you had not answered was withdrawn, and you are on the waitlist again.',
    note: 'The attached calendar file has your meetings as they are now.',
    noFile: 'Your schedule shows what applies now.',
  },
  /** Mail about a fair whose opening hours change, but not its days. */
  fairHours: {
    subject: (fair: string) => `${fair} has new opening hours`,
    heading: 'The fair has new opening hours',
    body: (fair: string, days: string, hours: string) => [
      `${fair} still takes place on ${days}. New opening hours:\n${hours}`,
      'Booked meetings stay at the same times and the same tables.',
    ],
  },
  fairCancelled: {
    subject: (fair: string) => `${fair} is cancelled`,
    heading: 'The fair is cancelled',
    body: (fair: string) => `${fair} will not take place.`,
    meetings: (lines: string, more: number) =>
      `Your cancelled meetings:\n${lines}${more > 0 ? `\n${more} more in the attached calendar` : ''}`,
    note: 'The attached calendar file removes the meetings from your calendar.',
    noFile: 'Your schedule shows what applies now.',
  },
  bookingReopened: {
    subject: (moment: string) => `Booking is open again until ${moment}`,
    heading: 'Your schedule is not final yet',
    body: (moment: string) => [
      'We told you that your schedule was final. Since then, the fair team has moved the booking deadline.',
      `Students can book, move and cancel meetings again until ${moment}. You get an email when your schedule is final.`,
    ],
    button: 'Open the schedule',
    note: 'Existing bookings do not change.',
  },
};
