import { describeApi } from './http/openapi.ts';

/** Prints the API description without a particular fair. `npm run build` stores it beside the pages. */
process.stdout.write(`${JSON.stringify(describeApi({ fairName: 'Fair', publicUrl: '' }))}\n`);
