// How a module of an area uses what it takes of the shell, read from its JavaScript as the loaders leave it: elements are calls
// of the JSX runtime there, in source of ours and in the packed kit alike.
import { type AnyNode, type CallExpression, type Node, type ObjectExpression, parse } from 'acorn';
import type { ComponentUse, Fixed, ModuleUse } from './surface.ts';

/** Who makes elements, and by which names. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  'react/jsx-runtime': ['jsx', 'jsxs'],
  react: ['createElement'],
};
/** No property of the component. */
const NO_PROPERTY = ['key', 'ref'];
/** A longer one is a text, which is not one of a few. */
const LONGEST_FIXED = 40;

interface Taken {
  readonly module: string;
  /** `default` or its name; `*` for the module as a whole */
  readonly name: string;
}

/** One place where something is used. */
export type Use =
  | { readonly of: Taken; readonly as: 'value' }
  | {
      readonly of: Taken;
      readonly as: 'element';
      /** `undefined`: not a fixed value */
      readonly given: ReadonlyMap<string, readonly Fixed[] | undefined>;
      /** whether nothing is spread into it */
      readonly isKnown: boolean;
    };

/**
 * Every use of what a module takes of others.
 * @param code an ES module, in JavaScript
 * @param isWanted whose uses
 */
export function usesIn(code: string, isWanted: (module: string) => boolean): Use[] {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const taken = new Map<string, Taken>();
  const makers = new Set<string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const module = String(statement.source.value);
    for (const specifier of statement.specifiers) {
      const name = importedName(specifier);
      if (MAKERS[module]?.includes(name)) makers.add(specifier.local.name);
      else if (isWanted(module)) taken.set(specifier.local.name, { module, name });
    }
  }
  if (taken.size === 0) return [];
  const uses: Use[] = [];
  visit(program as AnyNode, (node, parent) => {
    if (node.type !== 'Identifier' || parent?.type.startsWith('Import')) return;
    const of = taken.get(node.name);
    if (!of || isName(node, parent)) return;
    const isElement =
      parent?.type === 'CallExpression' &&
      parent.arguments[0] === node &&
      parent.callee.type === 'Identifier' &&
      makers.has(parent.callee.name);
    uses.push(isElement ? { of, as: 'element', ...givenIn(parent) } : { of, as: 'value' });
  });
  return uses;
}

function importedName(specifier: { type: string; imported?: unknown }): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  const imported = specifier.imported as { name?: string; value?: unknown };
  return imported.name ?? String(imported.value);
}

/** `x.name` and `{ name: x }` name a property, not what was taken. */
function isName(node: Node, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (
    parent?.type === 'Property' ||
    parent?.type === 'PropertyDefinition' ||
    parent?.type === 'MethodDefinition'
  )
    return parent.key === node && !parent.computed && !('shorthand' in parent && parent.shorthand);
  return false;
}

function givenIn(call: CallExpression) {
  const given = new Map<string, readonly Fixed[] | undefined>();
  const properties = call.arguments[1];
  if (!properties || (properties.type === 'Literal' && properties.value === null))
    return { given, isKnown: true };
  if (properties.type !== 'ObjectExpression') return { given, isKnown: false };
  const isKnown = collect(properties, given);
  // createElement has the children behind.
  if (call.arguments.length > 2 && properties && call.callee.type === 'Identifier') {
    const isChild = !call.callee.name.startsWith('_jsx') && !/^jsxs?$/.test(call.callee.name);
    if (isChild) given.set('children', undefined);
  }
  return { given, isKnown };
}

/** @returns whether all properties are known */
function collect(
  { properties }: ObjectExpression,
  given: Map<string, readonly Fixed[] | undefined>,
): boolean {
  let isKnown = true;
  for (const property of properties) {
    if (property.type === 'SpreadElement' || property.computed) {
      isKnown = false;
      continue;
    }
    const { key, value } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    // One with a dash is HTML's own, and checked by nobody.
    if (name === undefined || name.includes('-') || NO_PROPERTY.includes(name)) continue;
    given.set(name, fixedIn(value as AnyNode));
  }
  return isKnown;
}

/** The values that an expression can have, when they stand there. */
function fixedIn(node: AnyNode): readonly Fixed[] | undefined {
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [fixedIn(node.consequent as AnyNode), fixedIn(node.alternate as AnyNode)];
    return one && other ? [...one, ...other] : undefined;
  }
  if (node.type !== 'Literal') return undefined;
  const { value } = node;
  if (typeof value === 'number' || typeof value === 'boolean') return [value];
  return typeof value === 'string' && value.length <= LONGEST_FIXED ? [value] : undefined;
}

function visit(node: AnyNode, see: (node: AnyNode, parent: AnyNode | undefined) => void, parent?: AnyNode) {
  see(node, parent);
  for (const child of Object.values(node) as unknown[]) {
    for (const one of Array.isArray(child) ? child : [child])
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one, see, node);
  }
}

/** All uses together, by module, in the order of names. */
export function togetherByModule(uses: readonly Use[]): Record<string, ModuleUse> {
  const modules = [...new Set(uses.map(({ of }) => of.module))].sort();
  return Object.fromEntries(
    modules.map((module) => {
      const own = uses.filter(({ of }) => of.module === module);
      const values = own.flatMap(({ of, as }) => (as === 'value' ? [of.name] : []));
      const names = [...new Set(own.flatMap(({ of, as }) => (as === 'element' ? [of.name] : [])))].sort();
      const components = names.map(
        (name) => [name, together(own.filter(({ of }) => of.name === name))] as const,
      );
      return [module, { components: Object.fromEntries(components), values: [...new Set(values)].sort() }];
    }),
  );
}

function together(uses: readonly Use[]): ComponentUse {
  const places = new Set<string>();
  const fixed = new Map<string, Set<Fixed> | undefined>();
  for (const use of uses) {
    if (use.as !== 'element') continue;
    if (use.isKnown) places.add(JSON.stringify([...use.given.keys()].sort()));
    for (const [name, values] of use.given) {
      const known = fixed.has(name) ? fixed.get(name) : new Set<Fixed>();
      fixed.set(name, values && known && new Set([...known, ...values]));
    }
  }
  const given = [...fixed.keys()].sort();
  const values = given.flatMap((name) => {
    const those = fixed.get(name);
    return those ? [[name, [...those].sort()] as const] : [];
  });
  return {
    given,
    places: [...places].sort().map((place) => JSON.parse(place)),
    values: Object.fromEntries(values),
  };
}
