import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Fields of a server-rendered page that was rendered from scratch, by name. Each field has the text that the user typed
 * before.
 */
const replaced = new Map<string, HTMLInputElement>();

/** Stores the fields of a server-rendered page before the page is rendered from scratch. */
export function rememberFields(place: HTMLElement): void {
  for (const field of place.querySelectorAll('input')) replaced.set(field.name, field);
}

/**
 * Fills in a form, by field name, with the text that the user typed before the page's script ran. Without this hook,
 * the text would be lost on a slow phone.
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
