/** A text in English and Swedish. */
interface Text {
  readonly en: string;
  readonly sv: string;
}

/** Abilities that more than one role can have. A call for only one role names the role instead. */
type Ability =
  | 'followChanges'
  | 'readNews'
  | 'chooseMails'
  | 'subscribeToCalendar'
  | 'countVisitors'
  | 'useSecondFactor';

interface Role {
  readonly names: {
    /**
     * Name of the role's area, to be used in a sentence such as "The … area is not available" or "Just nu går det inte
     * att visa …".
     */
    readonly area: Text;
    /** Name of the account type, shown in brackets after a user's name: "Ada (…)". */
    readonly account: Text;
  };
  /**
   * Colour of the role's lanyard, on light and on dark backgrounds. The contrast must be at least 4.5:1
   * (packages/ui/src/theme/theme.test.ts).
   */
  readonly colour: { readonly light: string; readonly dark: string };
  /** Path of the page that opens after login. */
  readonly home: string;
  readonly may: readonly Ability[];
  /**
   * Set for roles whose accounts an admin creates with name and email address (product-spec §2, Create internal user).
   * `kind` is the label in the form, `duty` explains what the account is for, and `created` is the sentence in the
   * audit log.
   */
  readonly internal?: { readonly kind: Text; readonly duty: Text; readonly created: Text };
}

/**
 * All roles. Each role has an area `mf-<role>`, with the navigation entries in `mf-<role>/src/navigation.json`. `npm
 * run new:area` adds a role.
 */
export const ROLES = {
  student: {
    names: {
      area: { en: 'student', sv: 'studentdelen' },
      account: { en: 'student', sv: 'student' },
    },
    colour: { light: '#C2410C', dark: '#FDBA74' },
    home: '/student/dashboard',
    may: ['followChanges', 'readNews', 'chooseMails', 'subscribeToCalendar'],
  },
  company: {
    names: {
      area: { en: 'company', sv: 'företagsdelen' },
      account: { en: 'company', sv: 'företag' },
    },
    colour: { light: '#1D4ED8', dark: '#93C5FD' },
    home: '/company/dashboard',
    may: ['followChanges', 'readNews', 'chooseMails', 'subscribeToCalendar', 'useSecondFactor'],
  },
  admin: {
    names: {
      area: { en: 'admin', sv: 'administrationsdelen' },
      account: { en: 'admin', sv: 'administratör' },
    },
    colour: { light: '#6D28D9', dark: '#C4B5FD' },
    home: '/admin/dashboard',
    may: ['followChanges', 'countVisitors', 'useSecondFactor'],
    internal: {
      kind: { en: 'Admin', sv: 'Administratör' },
      duty: { en: 'Can do everything that you can.', sv: 'Kan göra allt som du kan.' },
      created: { en: 'Admin created', sv: 'Administratör skapad' },
    },
  },
  logistic: {
    names: {
      area: { en: 'logistics', sv: 'logistikdelen' },
      account: { en: 'logistics', sv: 'logistik' },
    },
    colour: { light: '#047857', dark: '#6EE7B7' },
    home: '/logistic/dashboard',
    may: ['countVisitors', 'useSecondFactor'],
    internal: {
      kind: { en: 'Logistic', sv: 'Logistik' },
      duty: { en: 'Counts visitors.', sv: 'Räknar besökare.' },
      created: { en: 'Logistics user created', sv: 'Logistikanvändare skapad' },
    },
  },
} as const satisfies Readonly<Record<string, Role>>;

type Roles = typeof ROLES;
export type UserType = keyof Roles;
export const USER_TYPES = Object.keys(ROLES) as readonly UserType[];

type RolesThatMay<A extends Ability> = {
  [T in UserType]: A extends Roles[T]['may'][number] ? T : never;
}[UserType];

/** Returns the roles that have an ability. The result is the `access` of calls that require the ability. */
export const whoMay = <const A extends Ability>(ability: A) =>
  USER_TYPES.filter((type) =>
    (ROLES[type] as Role).may.includes(ability),
  ) as unknown as readonly RolesThatMay<A>[];

/** Account types whose accounts an admin creates with name and email address. */
export type InternalKind = {
  [T in UserType]: Roles[T] extends { readonly internal: object } ? T : never;
}[UserType];
export const INTERNAL_KINDS = USER_TYPES.filter(
  (type) => 'internal' in ROLES[type],
) as readonly InternalKind[];

/**
 * Returns an object with one property for each kind of internal user. The caller must assert its type: `{ [T in
 * InternalKind]: … }`.
 */
export const forInternalKinds = (make: (kind: InternalKind) => unknown): unknown =>
  Object.fromEntries(INTERNAL_KINDS.map((kind) => [kind, make(kind)]));
