import type { DemoCompany } from './company.ts';
import { INDUSTRY_COMPANIES } from './industry.ts';
import { SERVICE_COMPANIES } from './services.ts';
import { SOFTWARE_COMPANIES } from './software.ts';

/** All 24 companies; the demo account is the first. A company's id depends on its position in the list. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  ...SOFTWARE_COMPANIES,
  ...INDUSTRY_COMPANIES,
  ...SERVICE_COMPANIES,
];
