import type { MongoClient } from 'mongodb';

export function copyDatabase(client: MongoClient, from: string, to: string): Promise<void>;
