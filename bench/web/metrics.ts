import type { CDPSession } from '@playwright/test';

/** The metrics of a page (`Performance.getMetrics` of the browser's protocol), by their names there. */
export async function metricsOf(cdp: CDPSession): Promise<(name: string) => number> {
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}
