import type { CDPSession } from '@playwright/test';

/** Returns the metrics of a page (`Performance.getMetrics` of the browser's protocol) by name. */
export async function metricsOf(cdp: CDPSession): Promise<(name: string) => number> {
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}
