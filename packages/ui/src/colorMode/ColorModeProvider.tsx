import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../media/index.ts';
import { keepChoice, readChoice } from '../storage/index.ts';
import type { ColorMode } from '../theme/tokens.ts';

/** What the person chose; `system` follows the device. */
export type ColorModeChoice = 'system' | ColorMode;

/** The colour mode painted now and the choice behind it. */
export interface ColorModeState {
  choice: ColorModeChoice;
  mode: ColorMode;
  setChoice: (choice: ColorModeChoice) => void;
}

const STORAGE_KEY = 'fair.colorMode';
const LOOK = { isLook: true };
const ColorModeContext = createContext<ColorModeState | undefined>(undefined);

function firstChoice(): ColorModeChoice {
  const kept = readChoice(STORAGE_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

interface ColorModeProviderProps {
  /** What the page is painted in already, by another provider (docs/adr/0029); this one then leaves the page alone. */
  given?: ColorMode | undefined;
  /** The choice to begin with; default: what this device remembers. */
  first?: ColorModeChoice | undefined;
  children: ReactNode;
}

/** Holds the colour mode and writes it to `<html data-theme>`, which tokens.css reads. Paper is light. */
export function ColorModeProvider({ given, children, first }: ColorModeProviderProps) {
  const [choice, setChoice] = useState<ColorModeChoice>(first ?? firstChoice);
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', LOOK);
  const isPaper = useMediaQuery('print', LOOK);
  const chosen: ColorMode = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  const mode = given ?? (isPaper ? 'light' : chosen);

  useLayoutEffect(() => {
    if (!given) document.documentElement.dataset.theme = mode;
  }, [given, mode]);

  const state = useMemo<ColorModeState>(
    () => ({
      choice,
      mode,
      setChoice: (next) => {
        keepChoice(STORAGE_KEY, next);
        setChoice(next);
      },
    }),
    [choice, mode],
  );
  return <ColorModeContext.Provider value={state}>{children}</ColorModeContext.Provider>;
}

/** The colour mode; throws outside AppProviders. */
export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext);
  if (!state) throw new Error('useColorMode must be used inside AppProviders.');
  return state;
}
