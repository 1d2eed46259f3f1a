import { mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/** Read options that keep numbers as they are stored: int, double and long stay different types. */
export const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** Returns a document as one line of canonical Extended JSON. */
export const toLine = (document: object): string => EJSON.stringify(document, { relaxed: false });

/** Parses a line of canonical Extended JSON into a document with exact types. */
export const fromLine = (line: string): mongo.Document => EJSON.parse(line, { relaxed: false });
