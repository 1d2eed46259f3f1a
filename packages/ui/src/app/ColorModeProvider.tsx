import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { readChoice, storeChoice } from '../hooks/storedValues.ts';
import { useMediaQuery } from '../hooks/useMediaQuery.ts';
import type { ColorMode } from '../theme/tokens.ts';

/** The user's choice. `system` follows the setting of the device. */
export type ColorModeChoice = 'system' | ColorMode;

export interface ColorModeState {
  choice: ColorModeChoice;
  mode: ColorMode;
  setChoice: (choice: ColorModeChoice) => void;
}

const STORAGE_KEY = 'fair.colorMode';
const LOOK = { isLook: true };
const ColorModeContext = createContext<ColorModeState | undefined>(undefined);

function firstChoice(): ColorModeChoice {
  const stored = readChoice(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

interface ColorModeProviderProps {
  /**
   * Mode in which the shell has already painted the page (docs/adr/0029). This provider then does not change the page.
   */
  given?: ColorMode | undefined;
  /** Initial choice. Default: the choice stored on this device. */
  first?: ColorModeChoice | undefined;
  children: ReactNode;
}

/**
 * Provides the colour mode and sets `<html data-theme>`, on which tokens.css depends. Printing always uses the light
 * mode.
 */
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
        storeChoice(STORAGE_KEY, next);
        setChoice(next);
      },
    }),
    [choice, mode],
  );
  return <ColorModeContext.Provider value={state}>{children}</ColorModeContext.Provider>;
}

/** Returns the colour mode. Throws outside AppProviders. */
export function useColorMode(): ColorModeState {
  const state = useContext(ColorModeContext);
  if (!state) throw new Error('useColorMode must be used inside AppProviders.');
  return state;
}
