export { CAMPAIGN_LETTERS } from './letters.ts';
export { campaignRoutes } from './routes.ts';
export { startCampaigns } from './worker.ts';
