/** A text in the languages of the product. */
interface Text {
  readonly en: string;
  readonly sv: string;
}

/** Abilities that several roles can have. Calls for a single role need no ability. */
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
     * Name of the role's area inside a sentence: "The … area is not available", "Just nu går det inte att visa …".
     */
    readonly area: Text;
    /** Name of the account type: "Ada (…)". */
    readonly account: Text;
  };
  /**
   * Lanyard colour on light and on dark backgrounds; contrast at least 4.5:1 on both
   * (packages/ui/src/theme/theme.test.ts).
   */
  readonly colour: { readonly light: string; readonly dark: string };
  /** Page shown after login. */
  readonly home: string;
  readonly may: readonly Ability[];
  /**
   * Set for accounts that an admin creates by hand, with name and email only (product-spec §2, Create internal user).
   * `kind`: label of the choice; `duty`: purpose of the account; `created`: sentence in the audit log.
   */
  readonly internal?: { readonly kind: Text; readonly duty: Text; readonly created: Text };
}

/**
 * The roles, each with a role area `mf-<role>`. Navigation entries are in `mf-<role>/src/navigation.json`. To add a
 * role: `npm run new:area`.
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
      duty: { en: 'May do everything you may.', sv: 'Får göra allt som du får.' },
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

/** Returns the roles that have an ability, for the `access` of the calls that require it. */
export const whoMay = <const A extends Ability>(ability: A) =>
  USER_TYPES.filter((type) =>
    (ROLES[type] as Role).may.includes(ability),
  ) as unknown as readonly RolesThatMay<A>[];

/** Account types that an admin creates by hand. */
export type InternalKind = {
  [T in UserType]: Roles[T] extends { readonly internal: object } ? T : never;
}[UserType];
export const INTERNAL_KINDS = USER_TYPES.filter(
  (type) => 'internal' in ROLES[type],
) as readonly InternalKind[];

/**
 * Builds a record with one entry for every kind of internal user; the caller asserts its type: `{ [T in
 * InternalKind]: … }`.
 */
export const forInternalKinds = (make: (kind: InternalKind) => unknown): unknown =>
  Object.fromEntries(INTERNAL_KINDS.map((kind) => [kind, make(kind)]));
