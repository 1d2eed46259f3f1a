import type { PickedPerson } from '@fair/contract';
import type { Types } from 'mongoose';
import { aggregateAccounts } from '../../people/accounts/index.ts';
import { companyNames, type NamedCompany } from '../../recruitment/companies/index.ts';

type Id = Types.ObjectId;

interface PickedAccount {
  readonly _id: Id;
  readonly type: 'student' | 'company';
  readonly name: string;
  readonly companyId?: Id;
}

/**
 * Returns the picked students, companies and members of companies that still exist, in the order in which they were
 * picked. A company has the same id as the account of its first owner; for such an id, the company is returned.
 */
export async function pickedPeople(ids: readonly Id[]): Promise<PickedPerson[]> {
  if (ids.length === 0) return [];
  const accounts = await aggregateAccounts<PickedAccount>(
    [
      { $match: { _id: { $in: [...ids] }, type: { $in: ['student', 'company'] } } },
      { $project: { type: 1, name: 1, companyId: 1 } },
    ],
    {},
  ).toArray();
  const companies = await companyNames([...ids, ...accounts.flatMap(({ companyId }) => companyId ?? [])]);
  const accountOf = new Map(accounts.map((account) => [account._id.toHexString(), account]));
  return ids.flatMap((one) => {
    const id = one.toHexString();
    const company = companies.get(id);
    if (company) return [{ id, name: company.companyName, ...ofCompany(company) }];
    const account = accountOf.get(id);
    if (!account) return [];
    const employer = companies.get(account.companyId?.toHexString() ?? '');
    return [{ id, name: account.name, ...(employer ? ofCompany(employer) : { type: account.type }) }];
  });
}

const ofCompany = ({ slug, companyName }: NamedCompany) => ({ type: 'company', slug, companyName }) as const;
