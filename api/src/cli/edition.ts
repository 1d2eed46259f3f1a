import { newEdition } from '@fair/contract/operations/editions';
import { fieldText, problemOf } from '@fair/texts/fields';
import * as z from 'zod';
import { fillFromConfiguration } from '../features/fair/fair/configured.ts';
import { ensureEdition } from '../features/fair/fair/edition.ts';
import { activateEdition, createEdition } from '../features/operations/editions/index.ts';
import { ApiError } from '../http/errors.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

/** Creates and activates editions, as admins can do on their page. */
export const edition: Command = {
  name: 'edition',
  usage:
    'create --year <year> --name-en <name> --name-sv <name> --days <day,day> [--copy-from <year>] [--copy settings,areas,texts] | activate --year <year> [--reason <text>]',
  summary: 'creates the fair of another year as a draft, or makes a draft the current fair',
  options: {
    year: { type: 'string' },
    'name-en': { type: 'string' },
    'name-sv': { type: 'string' },
    days: { type: 'string' },
    'copy-from': { type: 'string' },
    copy: { type: 'string' },
    reason: { type: 'string' },
  },
  mostWords: 1,
  database: 'ready',
  run: async (context) => {
    const act = ACTS[context.words[0] ?? ''];
    if (!act) throw new CommandError('Say "create" or "activate".');
    await fillFromConfiguration(context.config, await ensureEdition(context.config));
    try {
      await act(context);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new CommandError(error.message);
    }
  },
};

const ACTS: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = { create, activate };

async function create({ config, log, options, say }: CommandContext): Promise<void> {
  const { year, days, copy, 'name-en': en, 'name-sv': sv, 'copy-from': copyFrom } = options;
  const wanted = z.safeParse(newEdition, {
    year: Number(year),
    name: { en, sv },
    days: listed(days),
    ...(copyFrom !== undefined && { copyFrom: Number(copyFrom) }),
    copy: Object.fromEntries(listed(copy).map((part) => [part, true])),
  });
  if (!wanted.success) {
    throw new CommandError(
      wanted.error.issues
        .map((issue) => `${issue.path.join('.')}: ${fieldText('en', problemOf(issue))}`)
        .join('\n'),
    );
  }
  const { edition: made, copied } = await createEdition(
    { config, log, now: () => new Date() },
    {},
    wanted.data,
  );
  const { settings, areas, texts } = copied;
  say(
    `${made.year} is a draft: ${settings} settings, ${areas} clicker areas and ${texts} texts were copied.`,
  );
  say('An admin completes it on the "Fairs" page. "edition activate" makes it the current fair.');
}

async function activate({ config, options, say }: CommandContext): Promise<void> {
  const { reason } = options;
  const year = Number(options.year);
  if (!Number.isInteger(year)) throw new CommandError('--year: Enter a year.');
  const app = { config, now: () => new Date() };
  await activateEdition(app, {}, year, {
    confirmYear: year,
    ...(typeof reason === 'string' && { reason }),
  });
  say(`${year} is the current fair. Running processes switch to it within 5 seconds.`);
}

const listed = (text: string | boolean | undefined): string[] =>
  typeof text === 'string' ? text.split(',').map((part) => part.trim()) : [];
