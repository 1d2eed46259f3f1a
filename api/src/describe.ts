import { describeApi } from './http/openapi.ts';

/** Prints the API description without the data of a fair. `npm run build` stores it next to the pages. */
process.stdout.write(`${JSON.stringify(describeApi({ fairName: 'Fair', publicUrl: '' }))}\n`);
