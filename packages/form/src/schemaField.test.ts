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

describe('what the schema of a call says about a field', () => {
  test('required, length and kind of a text', () => {
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

  test('of a change that may leave it out: whether it may be emptied', () => {
    expect(schemaField(updateCompanyProfile.body, 'companyName').isRequired).toBe(true);
    expect(schemaField(updateCompanyProfile.body, 'websiteLink').isRequired).toBe(false);
    // A cleared time is sent as null.
    expect(schemaField(changeMeetingSettings.body, 'limitEndsAt').isRequired).toBe(false);
  });

  test('the least and the most of a number', () => {
    expect(schemaField(changeMeetingSettings.body, 'offerTtlMinutes')).toMatchObject({
      isNumber: true,
      minimum: 5,
      maximum: 10_080,
    });
  });

  test('a field inside a list, and how long the list may be', () => {
    expect(schemaField(createMeetingBlock.body, 'breaks').maximum).toBe(10);
    expect(schemaField(createMeetingBlock.body, 'tables.0').maximum).toBe(30);
    expect(schemaField(createMeetingBlock.body, 'breaks.0.startsAt').isRequired).toBe(true);
  });

  test('nothing about a field it does not know', () => {
    expect(schemaField(createInternalUser.body, 'kind').isRequired).toBe(false);
  });
});

describe('the body of typed values', () => {
  test('numbers are numbers; an emptied one is null where that clears it, and no number where it cannot be empty', () => {
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

  test('nothing chosen is left out where it need not be given', () => {
    expect(bodyOf(joinWaitlist.body, { slug: 'acme', notBefore: null })).toEqual({
      slug: 'acme',
      notBefore: undefined,
    });
  });

  test('a required text left empty is no value in a new thing, and refused in a change', () => {
    expect(bodyOf(createCompany.upload.json.company, { slug: ' ', packageId: null })).toEqual({
      slug: undefined,
      packageId: undefined,
    });
    expect(bodyOf(updateCompanyProfile.body, { name: '' })).toEqual({ name: '' });
  });
});
