export { mailRuleRoutes } from './routes.ts';
export { copyRules, findRule, placeholderProblem, type Rule } from './service.ts';
export { dueAt, type Occasion, occasionsOf } from './times.ts';
