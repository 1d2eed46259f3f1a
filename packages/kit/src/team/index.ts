export { InviteButton } from './InviteButton.tsx';
export { TeamList } from './TeamList.tsx';
export type { TeamCalls, TeamUse } from './TeamUse.ts';
export { TEAM_TEXTS } from './texts.ts';
