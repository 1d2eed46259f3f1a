export { LanguageSwitch } from './LanguageSwitch.tsx';
