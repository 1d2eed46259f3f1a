import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type UserType, whoMay } from '@fair/contract';
import * as z from 'zod';
import { defaultFairConfig, type FairConfig, fairConfigSchema } from './fairConfig.ts';
import { isUnprotected, remoteOrigins } from './remoteOrigins.ts';

/** The only module that reads process.env. */

/** Minimum length of a secret, in characters. */
const LEAST_SECRET = 32;

const port = z.coerce
  .number('is not a port')
  .int('is not a port')
  .min(0, 'is not a port')
  .max(65_535, 'is not a port');
const flag = z
  .enum(['0', '1', 'true', 'false'], 'is neither 0 nor 1')
  .transform((text) => text === '1' || text === 'true');
const address = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''));
/** Parses the roles that must have a second factor, for example 'admin,company'. */
const secondFactorRoles = z.string().transform((text, { addIssue }) => {
  const known = whoMay('useSecondFactor');
  return text.split(',').flatMap((word) => {
    const role = known.find((one) => one === word.trim());
    if (!role) addIssue(`may contain only ${known.join(', ')}, separated by commas`);
    return role ?? [];
  });
});
const timeZone = z.string().refine(isTimeZone, 'is not a time zone like Europe/Stockholm');

export const DEFAULT_FAIR_NAME = 'Campus Career Fair';
export const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

/** Matches one email address, alone or after a name. A name with a comma needs quotes (RFC 5322 §3.4). */
const MAIL_SENDER =
  /^\s*(?:[^\s<>@",;:]+@[^\s<>@",;:]+|(?:"(?:[^"\\\p{Cc}]|\\["\\])*"|[^"<>@,;:\p{Cc}]*)\s*<[^\s<>@",;:]+@[^\s<>@",;:]+>)\s*$/u;

const variables = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, { error: 'is not a mongodb:// address', abort: true })
    // Without a database name, the driver would use the database `test`.
    .regex(/:\/\/[^/]+\/[^/?]/, 'does not name a database after the hosts, as in mongodb://db:27017/fair')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  WEB_ROOT: z.string().default('dist/web'),
  WEB_BUCKET_URL: address.optional(),
  ALLOW_REMOTE_OVERRIDES: remoteOrigins.optional(),
  PUBLIC_URL: address.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'is not an smtp:// address')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_SENDER, 'is not a sender like fair@example.org or "Our Fair" <fair@example.org>')
    .optional(),
  SESSION_SECRET: z.string().min(LEAST_SECRET, `needs at least ${LEAST_SECRET} characters`).optional(),
  SECOND_FACTOR_REQUIRED: secondFactorRoles.optional(),
  TRUSTED_PROXIES: z.coerce
    .number('is not a number')
    .int()
    .min(0, 'is below 0')
    .max(10, 'is above 10')
    .default(0),
  FAIR_NAME: z
    .string()
    .min(1, 'is empty')
    .max(100, 'is longer than 100 characters')
    .default(DEFAULT_FAIR_NAME),
  FAIR_YEAR: z.coerce
    .number('is not a year')
    .int('is not a year')
    .min(2000, 'is not a year')
    .max(2100, 'is not a year')
    .default(2026),
  FAIR_TIMEZONE: timeZone.default(DEFAULT_TIME_ZONE),
  FAIR_CONFIG: z.string().optional(),
  DEMO: flag.optional(),
  MIGRATE: flag.default(true),
  STOP_DELAY_S: z.coerce.number('is not a number').min(0, 'is below 0').max(60, 'is above 60').default(0),
  BACKUP_DIR: z.string().optional(),
  API_PROCESSES: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(1, 'is below 1')
    .max(1000, 'is above 1000')
    .default(1),
  RATE_LIMIT_SCALE: z.coerce
    .number('is not a number')
    .min(1, 'is below 1')
    .max(1000, 'is above 1000')
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level')
    .default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'is not production, development or test')
    .default('development'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly metricsPort: number | undefined;
  /** Connection string of MongoDB; absent if the API starts the embedded mongod on `dataDir`. */
  readonly mongodbUri: string | undefined;
  readonly dataDir: string;
  readonly webRoot: string;
  /** Public URL of a web root in a bucket; absent if the pages of `webRoot` are served. */
  readonly webBucketUrl: string | undefined;
  /** Other origins from which a browser may load role areas; empty for none. */
  readonly remoteOrigins: readonly string[];
  readonly publicUrl: string;
  /** Whether PUBLIC_URL is set; otherwise `publicUrl` is this machine's own address. */
  readonly isPublicUrlSet: boolean;
  readonly smtpUrl: string | undefined;
  /** Sender of mails. If absent, the fair's name with an address that does not exist is used. */
  readonly mailFrom: string | undefined;
  /**
   * One secret, or several in the format of `secretsIn`. May be absent with the embedded database; the API then
   * generates a secret and stores it in `dataDir`.
   */
  readonly sessionSecret: string | undefined;
  /** Roles that must have a second factor; none by default. */
  readonly secondFactorRequired: readonly UserType[];
  readonly trustedProxies: number;
  readonly fairName: string;
  readonly fairYear: number;
  /** FAIR_YEAR, if it is set. */
  readonly givenFairYear: number | undefined;
  readonly timeZone: string;
  readonly fair: FairConfig;
  /** Whether an empty database is filled with the demo fair. Never in production. */
  readonly demo: boolean;
  /** Whether the API runs the migrations at its start. */
  readonly migrate: boolean;
  /** Time in seconds for which the API keeps serving after `/readyz` has reported that it stops. */
  readonly stopDelayS: number;
  readonly backupDir: string | undefined;
  /** Number of API processes that use this database. */
  readonly apiProcesses: number;
  readonly rateLimitScale: number;
  readonly logLevel: string;
  readonly isProduction: boolean;
}

/** Error whose message has one line for each invalid variable: "PORT: is not a port (got "x")". */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration; an empty value counts as not set. Throws `ConfigError` naming every wrong
 * variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => lineFor(issue, given)).join('\n'));
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.SESSION_SECRET === undefined) {
    throw new ConfigError('SESSION_SECRET: is required with NODE_ENV=production');
  }
  if (isProduction && env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new ConfigError('MAIL_FROM: is required with SMTP_URL and NODE_ENV=production');
  }
  if (isProduction && env.DEMO) {
    throw new ConfigError(
      'DEMO: must be off with NODE_ENV=production, because the password of its accounts is public',
    );
  }
  const unprotected = isProduction ? env.ALLOW_REMOTE_OVERRIDES?.filter(isUnprotected) : undefined;
  if (unprotected?.length) {
    throw new ConfigError(
      `ALLOW_REMOTE_OVERRIDES: with NODE_ENV=production, http: is allowed only for localhost and 127.0.0.1 (got "${unprotected.join(' ')}")`,
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    mongodbUri: env.MONGODB_URI,
    dataDir: env.DATA_DIR,
    webRoot: env.WEB_ROOT,
    webBucketUrl: env.WEB_BUCKET_URL,
    remoteOrigins: env.ALLOW_REMOTE_OVERRIDES ?? [],
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    sessionSecret: env.SESSION_SECRET,
    secondFactorRequired: env.SECOND_FACTOR_REQUIRED ?? [],
    trustedProxies: env.TRUSTED_PROXIES,
    fairName: env.FAIR_NAME,
    fairYear: env.FAIR_YEAR,
    givenFairYear: given.FAIR_YEAR === undefined ? undefined : env.FAIR_YEAR,
    timeZone: env.FAIR_TIMEZONE,
    fair: env.FAIR_CONFIG === undefined ? defaultFairConfig : readFairConfig(env.FAIR_CONFIG),
    demo: env.DEMO ?? (env.MONGODB_URI === undefined && !isProduction),
    migrate: env.MIGRATE,
    stopDelayS: env.STOP_DELAY_S,
    backupDir: env.BACKUP_DIR,
    apiProcesses: env.API_PROCESSES,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
    isProduction,
  };
}

/**
 * Returns the names of our variables that are set in a `.env` file but not in the environment. If there are any, the
 * file was not loaded.
 * @param file may be missing or unreadable; the result is then empty
 */
export function unreadVariables(file = '.env', environment: NodeJS.ProcessEnv = process.env): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    name in variables.shape && value !== '' && environment[name] === undefined ? [name] : [],
  );
}

/** Returns a line that explains how to load a `.env` file, or undefined if `names` is empty. */
export function unreadEnvNotice(names: readonly string[], command: string): string | undefined {
  if (names.length === 0) return undefined;
  return `.env is not read, and ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not set. Use: set -a; . ./.env; set +a; ${command}`;
}

/**
 * Returns the secrets in SESSION_SECRET. The first one signs, and all are accepted. While a secret is being
 * replaced, several are separated by commas; a comma in a single secret is part of it.
 */
export function secretsIn(text: string): string[] {
  const parts = text.split(',');
  return parts.every((part) => part.length >= LEAST_SECRET) ? parts : [text];
}

function readFairConfig(path: string): FairConfig {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new ConfigError(`FAIR_CONFIG: the file ${path} ${why}`);
  }
  const parsed = fairConfigSchema.safeParse(content);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `FAIR_CONFIG: ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  return parsed.data;
}

function lineFor(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const secret = /SECRET|URI|URL/.test(name);
  return `${name}: ${issue.message}${secret ? '' : ` (got "${given[name]}")`}`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
