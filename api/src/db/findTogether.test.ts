import { expect, it } from '@jest/globals';
import { SlotModel } from '../features/meetings/meetings/model.ts';
import { StudentModel } from '../features/people/students/model.ts';
import { CompanyModel } from '../features/recruitment/companies/model.ts';
import { givenApi } from '../testing/givenApi.ts';
import { aCompany, aPublishedBlock, aStudent, onFairDay } from '../testing/index.ts';
import { findQuery, findTogether } from './findTogether.ts';

givenApi();

it('returns the results of each query in order', async () => {
  const [student, company] = [await aStudent(), await aCompany()];
  await aPublishedBlock(company, { endsAt: onFairDay('10:00') });
  const [companies, none, students, slots] = await findTogether(
    findQuery<{ slug: string }>(CompanyModel, { _id: company._id }),
    findQuery(StudentModel, { email: 'nobody@test.example' }),
    findQuery(StudentModel, { _id: student._id }, { fields: { name: 1 } }),
    findQuery<{ startsAt: Date }>(
      SlotModel,
      { companyId: company._id },
      { fields: { startsAt: 1 }, sort: { startsAt: -1 }, limit: 2 },
    ),
  );
  expect(companies).toMatchObject([{ slug: company.slug, companyName: company.companyName }]);
  expect(none).toEqual([]);
  expect(students).toEqual([{ _id: student._id, name: student.name }]);
  expect(slots.map(({ startsAt }) => startsAt)).toEqual([onFairDay('09:40'), onFairDay('09:20')]);
});

it('finds an account only among accounts of its type', async () => {
  const [student, company] = [await aStudent(), await aCompany()];
  const found = await findTogether(
    findQuery(CompanyModel, { _id: student._id }),
    findQuery(StudentModel, { _id: company._id }),
  );
  expect(found).toEqual([[], []]);
});
