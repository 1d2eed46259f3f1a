export type { ColorModeChoice, ColorModeState } from './ColorModeProvider.tsx';
export { ColorModeProvider, useColorMode } from './ColorModeProvider.tsx';
export { ColorModeSwitch } from './ColorModeSwitch.tsx';
