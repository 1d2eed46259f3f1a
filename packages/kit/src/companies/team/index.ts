export { InviteButton } from './InviteButton.tsx';
export type { TeamAccess, TeamCalls } from './TeamAccess.ts';
export { TeamList } from './TeamList.tsx';
export { TEAM_TEXTS } from './texts.ts';
