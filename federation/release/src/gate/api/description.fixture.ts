// biome-ignore lint/suspicious/noExplicitAny: a description is JSON of any shape, and the tests change it anywhere
export type Json = any;

export const json = (schema: Json) => ({ 'application/json': { schema } });
export const text = (more: Json = {}) => ({ type: 'string', ...more });
export const object = (properties: Json, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/**
 * An API description with three calls, for tests. Contains every construct that the description of the real API
 * contains.
 */
export const description = (): Json => ({
  openapi: '3.1.0',
  paths: {
    '/companies/{slug}': {
      get: {
        operationId: 'getCompany',
        security: [],
        parameters: [
          { name: 'slug', in: 'path', required: true, schema: text({ maxLength: 40 }) },
          { name: 'lang', in: 'query', required: false, schema: { enum: ['en', 'sv'] } },
        ],
        responses: {
          200: {
            headers: { ETag: {} },
            content: { ...json({ $ref: '#/components/schemas/Company' }), 'text/csv': {} },
          },
          404: {},
        },
      },
    },
    '/applications': {
      get: {
        operationId: 'listApplications',
        security: [{ session: [] }],
        'x-roles': ['company', 'admin'],
        responses: {
          200: { content: json({ type: 'array', items: { $ref: '#/components/schemas/Item' } }) },
        },
      },
      post: {
        operationId: 'apply',
        security: [{ session: [] }],
        requestBody: {
          required: false,
          content: {
            ...json(
              object(
                {
                  company: text({ pattern: '^[a-z]+$' }),
                  letter: text({ minLength: 5, maxLength: 500 }),
                  position: { type: 'string', enum: ['job', 'thesis'] },
                  years: { type: 'integer', maximum: 5 },
                  tags: { type: 'array', items: text(), maxItems: 3 },
                  nick: { anyOf: [text(), { type: 'null' }] },
                },
                ['company'],
              ),
            ),
            'multipart/form-data': { schema: object({ cv: text() }) },
          },
        },
        responses: { 201: { content: json(object({ id: text() }, ['id'])) }, 204: {} },
      },
    },
  },
  components: {
    schemas: {
      Company: object(
        {
          name: text(),
          founded: { type: 'integer' },
          motto: { anyOf: [text(), { type: 'null' }] },
          size: { type: 'string', enum: ['small', 'large'] },
          counts: {
            type: 'object',
            propertyNames: { type: 'string' },
            additionalProperties: { type: 'integer' },
          },
          partOf: { $ref: '#/components/schemas/Company' },
        },
        ['name', 'founded'],
      ),
      Item: {
        oneOf: [
          object({ kind: { const: 'booked' }, at: text({ format: 'date-time' }) }, ['kind', 'at']),
          object({ kind: { const: 'open' }, since: text() }, ['kind', 'since']),
        ],
      },
    },
  },
});
