import {
  changeMeetingSettings,
  createCompany,
  createInternalUser,
  createMeetingBlock,
  joinWaitlist,
  updateCompanyProfile,
} from '@fair/contract';
import { describe, expect, test } from '@jest/globals';
import { bodyOf, schemaField } from './schemaField.ts';

describe("constraints of a field in a call's schema", () => {
  test('include required, length and kind of a text', () => {
    expect(schemaField(createInternalUser.body, 'name')).toMatchObject({
      isRequired: true,
      isEmail: false,
      maximum: 255,
    });
    expect(schemaField(createInternalUser.body, 'email')).toMatchObject({
      isRequired: true,
      isEmail: true,
      maximum: 255,
    });
    expect(schemaField(updateCompanyProfile.body, 'slogan')).toMatchObject({
      isRequired: false,
      maximum: 255,
    });
  });

  test('say whether an optional field of a change may be cleared', () => {
    expect(schemaField(updateCompanyProfile.body, 'companyName').isRequired).toBe(true);
    expect(schemaField(updateCompanyProfile.body, 'websiteLink').isRequired).toBe(false);
    // The user can clear this time: the form then sends null, which the schema accepts.
    expect(schemaField(changeMeetingSettings.body, 'limitEndsAt').isRequired).toBe(false);
  });

  test('include the minimum and maximum of a number', () => {
    expect(schemaField(changeMeetingSettings.body, 'offerTtlMinutes')).toMatchObject({
      isNumber: true,
      minimum: 5,
      maximum: 10_080,
    });
  });

  test('include a field inside a list, and the length of the list', () => {
    expect(schemaField(createMeetingBlock.body, 'breaks').maximum).toBe(10);
    expect(schemaField(createMeetingBlock.body, 'tables.0').maximum).toBe(30);
    expect(schemaField(createMeetingBlock.body, 'breaks.0.startsAt').isRequired).toBe(true);
  });

  test('are empty for an unknown field', () => {
    expect(schemaField(createInternalUser.body, 'kind').isRequired).toBe(false);
  });
});

describe('the body built from typed values', () => {
  test('converts numbers; a cleared one is null if allowed, otherwise not a number', () => {
    const body = { foundedYear: '1998', employeesSweden: '', employeesWorld: null, slogan: '' };
    expect(bodyOf(updateCompanyProfile.body, body)).toEqual({
      foundedYear: 1998,
      employeesSweden: null,
      employeesWorld: null,
      slogan: '',
    });
    expect(bodyOf(changeMeetingSettings.body, { offerTtlMinutes: '' })).toEqual({
      offerTtlMinutes: Number.NaN,
    });
  });

  test('leaves out an empty choice if it is optional', () => {
    expect(bodyOf(joinWaitlist.body, { slug: 'acme', notBefore: null })).toEqual({
      slug: 'acme',
      notBefore: undefined,
    });
  });

  test('leaves out an empty required text when creating, and sends it to be refused when changing', () => {
    expect(bodyOf(createCompany.upload.json.company, { slug: ' ', packageId: null })).toEqual({
      slug: undefined,
      packageId: undefined,
    });
    expect(bodyOf(updateCompanyProfile.body, { name: '' })).toEqual({ name: '' });
  });
});
