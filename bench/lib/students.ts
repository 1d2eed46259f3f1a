import { Types } from 'mongoose';
import { connection } from '../../api/src/db/connection.ts';

const AT_ONCE = 10_000;

/**
 * Inserts students of a university directly into the database. Every tenth has another program. They are created one
 * second apart.
 * @param count how many
 */
export async function makeStudents(count: number): Promise<void> {
  const createdAt = new Date('2026-09-01T08:00:00.000Z');
  for (let made = 0; made < count; made += AT_ONCE) {
    const documents = Array.from({ length: Math.min(AT_ONCE, count - made) }, (_, index) => {
      const n = made + index;
      const [name, email] = [`Student${n % 977} Lindqvist${n % 1013}`, `student${n}@uni.example`];
      return {
        _id: new Types.ObjectId(),
        type: 'student',
        email,
        name,
        passwordHash: 'x'.repeat(97),
        active: true,
        firstLogin: false,
        program: n % 10 === 0 ? 'OTHER' : 'SYSDK',
        ...(n % 10 === 0 && { otherProgram: 'Law, and "more"' }),
        acceptsNews: true,
        words: { name: name.toLowerCase().split(' '), email: [email] },
        createdAt: new Date(createdAt.getTime() + n * 1000),
        updatedAt: createdAt,
      };
    });
    await connection.collection('accounts').insertMany(documents, { ordered: false });
  }
}
