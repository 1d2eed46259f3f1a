// The file of assignments by which the compiler says whether what an area uses is what a shell has. Pure.
import { type AreaSurface, type ComponentUse, type Fixed, faceOf } from '@fair/build/surface';

/** What a line asserts, in words for when it does not hold. */
export interface Assertion {
  line: string;
  /** @param says what the compiler says of it; undefined when it speaks of nothing that the area uses */
  sentence: (says: string) => string | undefined;
}

/** The types that the assertions are made of: `types.ts` beside them. */
export const TYPES = `
type IsAny<T> = 0 extends 1 & T ? true : false;
export type Named<M, K> = K extends keyof M ? M[K] : any;
export type Props<C> = IsAny<C> extends true ? any
  : C extends (props: infer P, ...more: never[]) => unknown ? P
  : C extends new (props: infer P, ...more: never[]) => unknown ? P
  : any;
export type Keys<P> = P extends unknown ? keyof P : never;
export type Prop<P, K> = P extends unknown ? (K extends keyof P ? P[K] : never) : never;
type Needed<P> = P extends unknown ? { [K in keyof P]-?: {} extends Pick<P, K> ? never : K }[keyof P] : never;
type Unmet<P, S> = P extends unknown ? ([Exclude<Needed<P>, S>] extends [never] ? 'fine' : Exclude<Needed<P>, S>) : never;
export type Gone<O, N, K> = K extends Keys<O> ? (K extends Keys<N> ? 'fine' : 'gone') : 'fine';
export type Taken<N, K> = K extends Keys<N> ? Prop<N, K> : unknown;
export type Given<O, K> = Exclude<Prop<O, K>, undefined>;
export type Lacks<O, N, S> = IsAny<N> extends true ? 'fine'
  : 'fine' extends Unmet<N, S | Needed<O>> ? 'fine' : Unmet<N, S | Needed<O>>;
type Plain<T> = T extends string | number | boolean | bigint | symbol | null | undefined | ((...all: never[]) => unknown) ? never
  : T extends readonly (infer E)[] ? Plain<E>
  : T extends object ? T : never;
type KeysIn<T> = T extends unknown ? keyof T & string : never;
type LostHere<O, N> = [Plain<N>] extends [never] ? never : Exclude<KeysIn<Plain<O>>, KeysIn<Plain<N>>>;
type LostBelow<O, N, K> = K extends string ? LostHere<Prop<Plain<O>, K>, Prop<Plain<N>, K>> : never;
type AllLost<O, N> = LostHere<O, N> | LostBelow<O, N, KeysIn<Plain<O>> & KeysIn<Plain<N>>>;
export type Lost<O, N> = IsAny<O> extends true ? 'fine' : IsAny<N> extends true ? 'fine'
  : [AllLost<O, N>] extends [never] ? 'fine' : AllLost<O, N>;
export type Arguments<F> = IsAny<F> extends true ? any : F extends (...all: infer A) => any ? A : [];
export type Result<F> = IsAny<F> extends true ? any : F extends (...all: any) => infer R ? R : F;
export type Shared<A, B> = IsAny<A> extends true ? any
  : A extends (...all: never[]) => unknown ? A
  : A extends readonly unknown[] ? A
  : A extends object ? (B extends object ? Pick<A, keyof A & keyof B> : A)
  : A;
`;

const quoted = (name: string) => JSON.stringify(name);
const union = (values: readonly Fixed[]) =>
  values.map((value) => JSON.stringify(value)).join(' | ') || 'never';

/** Names of one thing, said one after the other. */
const listed = (names: readonly string[]) => [...new Set(names)].sort().join(', ');

const NOT_FINE = /^Argument of type '(.*)' is not assignable to parameter of type '"fine"'/;

/** The literals in what the compiler says is not `fine`. */
const namesIn = (says: string): string[] =>
  [...(NOT_FINE.exec(says)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);

/**
 * What is asserted of one area's use of one module.
 * @param title of the area, and of the shell
 * @param was, is by which names the file has the module as it was declared to the area, and as the shell declares it
 */
export function assertionsOf(
  module: string,
  { uses, mentioned }: Pick<AreaSurface, 'uses' | 'mentioned'>,
  title: { area: string; shell: string },
  { was, is }: { was: string; is: string },
): Assertion[] {
  const used = uses[module];
  if (!used) return [];
  const isMentioned = (name: string) => mentioned.includes(name);
  const lost = (says: string) => namesIn(says).filter(isMentioned);
  const type = (name: string) => ({
    o: `Named<typeof ${was}, ${quoted(name)}>`,
    n: `Named<typeof ${is}, ${quoted(name)}>`,
  });

  const ofComponent = (name: string, { given, places, values }: ComponentUse): Assertion[] => {
    const what = `${name} of ${module}`;
    const o = `Props<${type(name).o}>`;
    const n = `Props<${type(name).n}>`;
    const ofProps = given.flatMap((prop): Assertion[] => {
      const key = quoted(prop);
      const fixed = values[prop];
      const value = fixed ? union(fixed) : `Given<${o}, ${key}>`;
      return [
        {
          line: `check<'fine'>(0 as never as Gone<${o}, ${n}, ${key}>);`,
          sentence: () => `${title.area} passes ${prop} to ${what}, which ${title.shell} does not take.`,
        },
        {
          line: `check<Taken<${n}, ${key}>>(0 as never as ${value});`,
          sentence: (says) =>
            `${title.area} passes ${prop} to ${what}, which ${title.shell} takes otherwise: ${says}`,
        },
        {
          line: `check<'fine'>(0 as never as Lost<Given<${o}, ${key}>, Taken<${n}, ${key}>>);`,
          sentence: (says) =>
            lost(says).length > 0
              ? `${title.area} uses ${listed(lost(says))} in ${prop} of ${what}, which ${title.shell} does not take.`
              : undefined,
        },
      ];
    });
    const ofPlaces = places.map(
      (place): Assertion => ({
        line: `check<'fine'>(0 as never as Lacks<${o}, ${n}, ${union(place)}>);`,
        sentence: (says) =>
          `${title.area} passes no ${listed(namesIn(says))} to ${what}, which ${title.shell} requires.`,
      }),
    );
    return [...ofProps, ...ofPlaces];
  };

  const ofValue = (name: string): Assertion[] => {
    const { o, n } = type(name);
    const what = `${name} of ${module}`;
    const missing = (where: string) => (says: string) =>
      lost(says).length > 0
        ? `${title.area} uses ${listed(lost(says))} ${where} ${what}, which ${title.shell} does not have.`
        : undefined;
    return [
      {
        line: `check<Arguments<${n}>>(0 as never as Arguments<${o}>);`,
        sentence: (says) => `${title.area} calls ${what}, which ${title.shell} takes otherwise: ${says}`,
      },
      {
        line: `check<'fine'>(0 as never as Lost<Arguments<${o}>, Arguments<${n}>>);`,
        sentence: missing('in a call of'),
      },
      {
        line: `check<Shared<Result<${o}>, Result<${n}>>>(0 as never as Shared<Result<${n}>, Result<${o}>>);`,
        sentence: (says) => `${title.area} uses ${what}, which is another in ${title.shell}: ${says}`,
      },
      {
        line: `check<'fine'>(0 as never as Lost<Result<${o}>, Result<${n}>>);`,
        sentence: missing('of'),
      },
    ];
  };

  return [
    ...Object.entries(used.components).flatMap(([name, use]) => ofComponent(name, use)),
    // Of a module as a whole it cannot be said what is used.
    ...used.values.filter((name) => name !== '*').flatMap(ofValue),
  ];
}

/** Whether there is anything to hold: declarations of that module on both sides, and not the same. */
export const isDeclared = (module: string, declarations: Readonly<Record<string, string>>): boolean => {
  const face = faceOf(module);
  return face !== undefined && face in declarations;
};
