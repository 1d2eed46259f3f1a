import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Fields of a server-rendered page that is rendered from scratch, by name. They keep what the user has typed until then. */
const replaced = new Map<string, HTMLInputElement>();

/** Remembers the fields of a server-rendered page, which is about to be rendered from scratch. */
export function rememberFields(place: HTMLElement): void {
  for (const field of place.querySelectorAll('input')) replaced.set(field.name, field);
}

/**
 * Fills a form, by field name, with the text that the user typed into the server-rendered form before its script ran.
 * Otherwise this text would be lost on a slow phone.
 */
export function useTypedEarly<N extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly N[],
  take: (typed: { readonly [name in N]?: string }) => void,
): void {
  const takeTyped = useEffectEvent(() => {
    const typed = names.flatMap((name) => {
      const field = replaced.get(name) ?? form.current?.elements.namedItem(name);
      return field instanceof HTMLInputElement && field.value ? [[name, field.value]] : [];
    });
    replaced.clear();
    if (typed.length > 0) take(Object.fromEntries(typed));
  });
  useLayoutEffect(() => takeTyped(), []);
}
