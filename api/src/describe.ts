import { describeApi } from './http/openapi.ts';

/** Prints the API's description, of no fair in particular. `npm run build` puts it beside the pages. */
process.stdout.write(`${JSON.stringify(describeApi({ fairName: 'Fair', publicUrl: '' }))}\n`);
