/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { description, type Json, json, object, text } from './description.fixture.ts';
import { findBreakingChanges, sentenceOf } from './findBreakingChanges.ts';

const told = (before: Json, after: Json) =>
  findBreakingChanges(before, after).map((change) => `${change.level}: ${sentenceOf(change)}`);
const change = (alter: (api: Json) => unknown) => {
  const after = description();
  alter(after);
  return after;
};

const company = (api: Json) => api.components.schemas.Company;
const get = (api: Json) => api.paths['/companies/{slug}'].get;
const list = (api: Json) => api.paths['/applications'].get;
const post = (api: Json) => api.paths['/applications'].post;
const body = (api: Json) => post(api).requestBody.content['application/json'].schema;
const item = (api: Json, index: number) => api.components.schemas.Item.oneOf[index];
const COMPANY = 'breaks: getCompany (GET /companies/{slug})';
const APPLY = 'breaks: apply (POST /applications)';
const LIST = 'listApplications (GET /applications)';

describe('a breaking change names the call and the place', () => {
  const rows: [string, (api: Json) => unknown, string[]][] = [
    ['a call is gone', (api) => delete api.paths['/companies/{slug}'], [`${COMPANY} is gone`]],
    [
      'a call moved',
      (api) => {
        api.paths['/company/{slug}'] = api.paths['/companies/{slug}'];
        delete api.paths['/companies/{slug}'];
      },
      [`${COMPANY} is gone; GET /company/{slug} has its name now`],
    ],
    [
      'another method',
      (api) => {
        api.paths['/applications'].put = post(api);
        delete api.paths['/applications'].post;
      },
      [`${APPLY} is gone; PUT /applications has its name now`],
    ],
    ['not public', (api) => (get(api).security = [{ session: [] }]), [`${COMPANY} is no longer public`]],
    [
      'a role less',
      (api) => (list(api)['x-roles'] = ['admin']),
      [`breaks: ${LIST} is no longer for company`],
    ],
    ['a role at all', (api) => (post(api)['x-roles'] = ['student']), [`${APPLY} is only for student now`]],

    [
      'a query parameter is gone',
      (api) => get(api).parameters.pop(),
      [`${COMPANY}, query lang: is no longer taken`],
    ],
    [
      'a query parameter is required',
      (api) => (get(api).parameters[1].required = true),
      [`${COMPANY}, query lang: is required now`],
    ],
    [
      'a new required parameter',
      (api) => get(api).parameters.push({ name: 'year', in: 'query', required: true, schema: {} }),
      [`${COMPANY}, query year: is required now`],
    ],
    [
      'a shorter part of the path',
      (api) => (get(api).parameters[0].schema.maxLength = 20),
      [`${COMPANY}, parameter 1 of the path: takes characters at most 20 now`],
    ],

    [
      'the body is required',
      (api) => (post(api).requestBody.required = true),
      [`${APPLY}, request body: is required now`],
    ],
    [
      'the body is gone',
      (api) => delete post(api).requestBody,
      [`${APPLY}, request body: is no longer taken`],
    ],
    [
      'a media type of the body is gone',
      (api) => delete post(api).requestBody.content['multipart/form-data'],
      [`${APPLY}, request body: is no longer taken as multipart/form-data`],
    ],
    [
      'a field is required',
      (api) => body(api).required.push('letter'),
      [`${APPLY}, request body letter: is required now`],
    ],
    [
      'a new required field',
      (api) => {
        body(api).properties.year = text();
        body(api).required.push('year');
      },
      [`${APPLY}, request body year: is required now`],
    ],
    [
      'a field is not taken',
      (api) => delete body(api).properties.letter,
      [`${APPLY}, request body letter: is no longer taken`],
    ],
    [
      'shorter text',
      (api) => (body(api).properties.letter.maxLength = 300),
      [`${APPLY}, request body letter: takes characters at most 300 now`],
    ],
    [
      'longer text',
      (api) => (body(api).properties.letter.minLength = 9),
      [`${APPLY}, request body letter: takes characters at least 9 now`],
    ],
    [
      'a smaller number',
      (api) => (body(api).properties.years.maximum = 3),
      [`${APPLY}, request body years: takes at most 3 now`],
    ],
    [
      'fewer entries',
      (api) => (body(api).properties.tags.maxItems = 2),
      [`${APPLY}, request body tags: takes entries at most 2 now`],
    ],
    [
      'a value less',
      (api) => body(api).properties.position.enum.pop(),
      [`${APPLY}, request body position: no longer takes "thesis"`],
    ],
    [
      'only some values of a text',
      (api) => (body(api).properties.letter = { type: 'string', enum: ['yes'] }),
      [`${APPLY}, request body letter: takes only "yes" now`],
    ],
    [
      'another type',
      (api) => (body(api).properties.years = text()),
      [`${APPLY}, request body years: takes string now, no longer integer`],
    ],
    [
      'a list of another type',
      (api) => (body(api).properties.tags.items = { type: 'integer' }),
      [`${APPLY}, request body tags[]: takes integer now, no longer string`],
    ],
    [
      'not null',
      (api) => (body(api).properties.nick = text()),
      [`${APPLY}, request body nick: takes string now, no longer null`],
    ],
    [
      'a pattern where there was none',
      (api) => (body(api).properties.letter.pattern = '^Dear'),
      [`${APPLY}, request body letter: must have the pattern ^Dear now`],
    ],

    [
      'a field of an answer is gone',
      (api) => delete company(api).properties.name,
      [`${COMPANY}, answer 200 name: is gone`],
    ],
    [
      'an optional field is gone',
      (api) => delete company(api).properties.motto,
      [`${COMPANY}, answer 200 motto: is gone`],
    ],
    [
      'a field is renamed',
      (api) => {
        company(api).properties.title = company(api).properties.name;
        delete company(api).properties.name;
        company(api).required = ['title', 'founded'];
      },
      [`${COMPANY}, answer 200 name: is gone`],
    ],
    [
      'a field may be missing',
      (api) => company(api).required.pop(),
      [`${COMPANY}, answer 200 founded: may be missing now`],
    ],
    [
      'a field may be null',
      (api) => (company(api).properties.name = { anyOf: [text(), { type: 'null' }] }),
      [`${COMPANY}, answer 200 name: may be null now, it was string`],
    ],
    [
      'a fraction where there were whole numbers',
      (api) => (company(api).properties.founded = { type: 'number' }),
      [`${COMPANY}, answer 200 founded: may be number now, it was integer`],
    ],
    [
      'a record of something else',
      (api) => (company(api).properties.counts.additionalProperties = text()),
      [`${COMPANY}, answer 200 counts.*: may be string now, it was integer`],
    ],
    [
      'anything at all',
      (api) => (company(api).properties.size = {}),
      [`${COMPANY}, answer 200 size: may be anything now`],
    ],
    [
      'a field of one kind is gone',
      (api) => delete item(api, 1).properties.since,
      [`breaks: ${LIST}, answer 200 [].since: is gone`],
    ],
    [
      'one kind gets the fields of another',
      (api) => {
        api.components.schemas.Item.oneOf[1] = object({ kind: { const: 'open' }, at: text() }, [
          'kind',
          'at',
        ]);
      },
      [`breaks: ${LIST}, answer 200 [].since: is gone`],
    ],
    [
      'a header is gone',
      (api) => delete get(api).responses[200].headers.ETag,
      [`${COMPANY}, answer 200: no longer has the header ETag`],
    ],
    [
      'a media type is gone',
      (api) => delete get(api).responses[200].content['text/csv'],
      [`${COMPANY}, answer 200: is no longer given as text/csv`],
    ],
    [
      'another status of success',
      (api) => {
        get(api).responses[202] = get(api).responses[200];
        delete get(api).responses[200];
      },
      [`${COMPANY}, answer 200: is gone, there is 202 now`],
    ],
    ['a status of success less', (api) => delete post(api).responses[204], [`${APPLY}, answer 204: is gone`]],
  ];
  test.each(rows)('%s', (_what, alter, expected) => {
    expect(told(description(), change(alter))).toEqual(expected);
  });
});

describe('a change that may break callers is reported, but does not count as breaking', () => {
  const rows: [string, (api: Json) => unknown, string[]][] = [
    [
      'a new value',
      (api) => company(api).properties.size.enum.push('huge'),
      ['warns: getCompany (GET /companies/{slug}), answer 200 size: may be "huge" now'],
    ],
    [
      'any text where there were two values',
      (api) => (company(api).properties.size = text()),
      [
        'warns: getCompany (GET /companies/{slug}), answer 200 size: may be any string now, it was one of "small", "large"',
      ],
    ],
    [
      'a new kind',
      (api) =>
        api.components.schemas.Item.oneOf.push(
          object({ kind: { const: 'moved' }, to: text() }, ['kind', 'to']),
        ),
      [`warns: ${LIST}, answer 200 []: may be another kind now: kind "moved"`],
    ],
    [
      'no longer a time',
      (api) => (item(api, 0).properties.at = text()),
      [`warns: ${LIST}, answer 200 [].at: is no longer of the format date-time`],
    ],
    [
      'another pattern',
      (api) => (body(api).properties.company.pattern = '^[a-z-]+$'),
      ['warns: apply (POST /applications), request body company: must have the pattern ^[a-z-]+$ now'],
    ],
  ];
  test.each(rows)('%s', (_what, alter, expected) => {
    expect(told(description(), change(alter))).toEqual(expected);
  });
});

describe('reports nothing for', () => {
  const rows: [string, (api: Json) => unknown][] = [
    ['in the same description', () => undefined],
    ['in new calls', (api) => (api.paths['/new'] = { post: { ...post(api), operationId: 'new' } })],
    [
      'when a name in the path changes',
      (api) => {
        get(api).parameters[0].name = 'name';
        api.paths['/companies/{name}'] = api.paths['/companies/{slug}'];
        delete api.paths['/companies/{slug}'];
      },
    ],
    ['when a call becomes public', (api) => (list(api).security = [])],
    ['when another role may call', (api) => list(api)['x-roles'].push('student')],
    [
      'in a new optional parameter',
      (api) => get(api).parameters.push({ name: 'year', in: 'query', required: false, schema: {} }),
    ],
    [
      'in another media type, header or refusal',
      (api) => {
        post(api).requestBody.content['text/plain'] = {};
        get(api).responses[200].content['text/html'] = {};
        get(api).responses[200].headers.Link = {};
        get(api).responses[410] = {};
        delete get(api).responses[404];
      },
    ],
    ['when a kind is no longer answered', (api) => api.components.schemas.Item.oneOf.pop()],
    ['when an answer has more limits', (api) => (company(api).properties.name.maxLength = 3)],
    [
      'when a named schema is written in place',
      (api) => {
        list(api).responses[200].content = json({ type: 'array', items: api.components.schemas.Item });
        delete api.components.schemas.Item;
      },
    ],
    [
      'in words',
      (api) => {
        company(api).description = 'A company.';
        get(api).summary = 'One company.';
      },
    ],
  ];
  test.each(rows)('%s', (_where, alter) => {
    expect(told(description(), change(alter))).toEqual([]);
  });
});

test('throws on a broken reference', () => {
  const torn = change((api) => delete api.components.schemas.Company);
  expect(() => told(description(), torn)).toThrow('#/components/schemas/Company');
});
