import { STATUS_CODES } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import type { Hono } from 'hono';
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { z } from 'zod';
import type { Settings } from '@/server/env.ts';
import { answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { pageHeaders } from '@/server/rest-route.ts';
import type { ProcedureRole } from '@/server/trpc.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import type { FileRow } from './file-rows.ts';
import { listRestCalls, type RestCall } from './mount.ts';
import { RAW_CALLS, type RawCall } from './raw-calls.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Components by the `id` in a view's `.meta()`. */
type Schemas = Record<string, Schema>;

/**
 * `GET /api/openapi.json`: the REST calls as OpenAPI 3.1, built at the first request. zod writes the JSON Schemas; this
 * file adds where each field is sent. Libraries compared: trpc-to-openapi 3.3 requires an output schema of every
 * procedure and maps input fields by name only; zod-openapi 6 requires Node 22 (we support 20), its 5 is unmaintained;
 * @trpc/openapi 11 is an alpha for tRPC paths.
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function mountOpenApi(
  app: Hono<AppEnv>,
  router: AnyTRPCRouter,
  files: readonly FileRow[],
  settings: Pick<Settings, 'appName' | 'publicUrl' | 'mode'>,
): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (c) => {
    // zod's references point to the document's components.
    text ??= JSON.stringify(describeApi(router, files, settings)).replaceAll(
      '"#/$defs/',
      '"#/components/schemas/',
    );
    return answerJson(c, text, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}

function describeApi(
  router: AnyTRPCRouter,
  files: readonly FileRow[],
  { appName, publicUrl, mode }: Pick<Settings, 'appName' | 'publicUrl' | 'mode'>,
): OpenApi.Document {
  const cookie = (name: string): OpenApi.SecuritySchemeObject => ({
    type: 'apiKey',
    in: 'cookie',
    name: mode === 'production' ? `__Host-${name}` : name,
  });
  const paths: Record<string, Record<string, OpenApi.OperationObject>> = {};
  const templates = new Map<string, string>();
  const add = (method: string, path: string, operation: OpenApi.OperationObject) => {
    // Paths that differ only by parameter names are one path.
    const shape = path.replace(/\{\w+\}/g, '{}');
    const template = templates.get(shape) ?? path;
    templates.set(shape, template);
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: renameParameters(operation, namesIn(path), namesIn(template)),
    };
  };
  const schemas: Schemas = { Failure: FAILURE };
  for (const call of listRestCalls(router)) add(call.method, call.path, describeCall(call, schemas));
  for (const file of files) add('GET', file.path, describeFile(file));
  for (const raw of RAW_CALLS) add(raw.method, raw.path, describeRawCall(raw));
  return {
    openapi: '3.1.0',
    info: {
      title: `${appName} API`,
      version: '1',
      description:
        'Amounts are decimal text, times are ISO 8601 in UTC. A session begins with `POST /api/auth/login`.',
    },
    servers: [{ url: publicUrl }],
    paths: sorted(paths),
    components: {
      securitySchemes: { session: cookie('rehome_session'), guest: cookie('rehome_guest') },
      schemas: sorted(schemas as Record<string, OpenApi.SchemaObject>),
      responses: {
        Failure: {
          description: 'A refusal, or a fault of the shop',
          content: { 'application/json': { schema: FAILURE_REF } },
        },
      },
    },
  };
}

function sorted<Value>(table: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const FAILURE: Schema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people' },
    message: { type: 'string', description: 'The same as `error`' },
    code: { type: 'string', description: 'Stable, for programs' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Sentences by field' },
  },
};
const FAILURE_REF = { $ref: '#/components/schemas/Failure' };
const FAILURE_RESPONSE = { $ref: '#/components/responses/Failure' };

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function renameParameters(
  { parameters, ...operation }: OpenApi.OperationObject,
  from: readonly string[],
  to: readonly string[],
): OpenApi.OperationObject {
  if (!parameters) return operation;
  const renamed = parameters.map((one) => {
    if (!('in' in one) || one.in !== 'path') return one;
    const name = to[from.indexOf(one.name)] ?? one.name;
    return name === one.name ? one : { ...one, name, description: `The \`${one.name}\`` };
  });
  return { ...operation, parameters: renamed };
}

function describeCall(call: RestCall, schemas: Schemas): OpenApi.OperationObject {
  const [noun = '', verb = ''] = call.call.split('.');
  const { parameters, body } = describeInput(call);
  const status = call.status ?? 200;
  const role = call.needsSession ? 'user' : call.role;
  return {
    operationId: call.isOnlyPath ? call.call : `${call.call}.${call.method.toLowerCase()}`,
    summary: `${wordsOf(noun)}: ${wordsOf(verb).toLowerCase()}`,
    tags: [noun],
    ...accessOf(role),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: body.isRequired, content: json(body.schema) } } : {}),
    responses: {
      [status]: {
        description: STATUS_CODES[status] ?? '',
        ...(call.headers === pageHeaders ? { headers: PAGE_HEADERS } : {}),
        content: json(call.json ? schemaOfAnswer(call.json, schemas) : {}),
      },
      ...(call.isPublic ? { 304: { description: 'Unchanged since the `ETag` of `If-None-Match`' } } : {}),
      ...failuresOf(role, call.path, parameters.length > 0 || body !== undefined),
    },
  };
}

/** `GET /api/admin/orders.csv` and others, with query parameters. */
function describeFile({ path, role: who, input }: FileRow): OpenApi.OperationObject {
  const { properties = {}, required = [] } = schemaOf(input);
  const parameters = Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, schema as Schema, required.includes(name)),
  );
  const responses = { 200: { description: 'The file', content: { 'text/csv': { schema: TEXT } } } };
  const summary = `Download ${path.split('/').slice(3).join(' ')}`;
  return describeTransfer({ method: 'GET', path, role: who, summary }, parameters, responses);
}

function describeRawCall(raw: RawCall): OpenApi.OperationObject {
  const parameters = [
    ...namesIn(raw.path).map((name) => parameter('path', name, TEXT, true)),
    ...(raw.query ?? []).map((name) => parameter('query', name, TEXT, false)),
  ];
  const form = raw.form && { 'multipart/form-data': { schema: asOpenApi(formOf(raw.form)) } };
  const content = form ?? (raw.body && json(schemaOf(raw.body)));
  const status = raw.status ?? 200;
  const types = Object.fromEntries((raw.types ?? ['application/json']).map((type) => [type, {}]));
  const responses = { [status]: { description: STATUS_CODES[status] ?? '', content: types } };
  return describeTransfer(raw, parameters, responses, content);
}

/** A call that is no procedure. */
function describeTransfer(
  { method, path, role, summary }: Pick<RawCall, 'method' | 'path' | 'role' | 'summary'>,
  parameters: OpenApi.ParameterObject[],
  responses: OpenApi.ResponsesObject,
  content?: OpenApi.RequestBodyObject['content'],
): OpenApi.OperationObject {
  const words = path.split(/\W+/).filter((part) => part !== '' && part !== 'api');
  return {
    operationId: [method.toLowerCase(), ...words].join('-'),
    summary,
    tags: ['files'],
    ...accessOf(role),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...responses, ...failuresOf(role, path, true) },
  };
}

const TEXT = { type: 'string' } as const satisfies Schema;

function formOf(form: NonNullable<RawCall['form']>): Schema {
  const file: Schema = { ...TEXT, contentMediaType: 'application/octet-stream' };
  const schemas: Record<string, Schema> = { file, files: { type: 'array', items: file }, text: TEXT };
  return {
    type: 'object',
    required: Object.keys(form).filter((name) => form[name] !== 'text'),
    properties: Object.fromEntries(Object.entries(form).map(([name, kind]) => [name, schemas[kind] ?? {}])),
  };
}

function describeInput(call: RestCall) {
  const schema = call.takes ? schemaOf(call.takes) : {};
  const fields = new Set(call.parameters.map(({ field }) => field));
  const body = call.method === 'GET' ? {} : without(schema, fields);
  return {
    parameters: call.parameters.map(({ name, in: where, field }) => {
      const property = propertyOf(schema, field);
      const isDefaulted = field in (call.defaults ?? {});
      const isRequired = where === 'path' || (property?.isRequired === true && !isDefaulted);
      return parameter(where, name, property?.schema ?? TEXT, isRequired);
    }),
    body: Object.keys(body).length > 0 ? { schema: body, isRequired: requiresAny(body) } : undefined,
  };
}

const BRANCHES = ['anyOf', 'oneOf', 'allOf'] as const;

function propertyOf(schema: Schema, name: string): { schema: Schema; isRequired: boolean } | undefined {
  const property = schema.properties?.[name];
  if (property) return { schema: property as Schema, isRequired: schema.required?.includes(name) ?? false };
  const branches = BRANCHES.flatMap((branch) => (schema[branch] ?? []) as Schema[]);
  return branches.map((one) => propertyOf(one, name)).find(Boolean);
}

/** The schema without fields of the path; empty if none remain. */
function without(schema: Schema, names: ReadonlySet<string>): Schema {
  const copy: Schema = { ...schema };
  for (const branch of BRANCHES) {
    if (schema[branch]) copy[branch] = schema[branch].map((one) => without(one as Schema, names));
  }
  if (schema.properties) {
    const left = Object.entries(schema.properties).filter(([name]) => !names.has(name));
    if (left.length === 0) return {};
    copy.properties = Object.fromEntries(left);
  }
  if (schema.required) copy.required = schema.required.filter((name) => !names.has(name));
  return copy;
}

function requiresAny(schema: Schema): boolean {
  return (
    (schema.required?.length ?? 0) > 0 ||
    BRANCHES.some((branch) => schema[branch]?.some((one) => requiresAny(one as Schema)))
  );
}

function schemaOf(input: z.ZodType): Schema {
  const options = { io: 'input', unrepresentable: 'any', override: writeDate } as const;
  const { $schema: _, ...schema } = z.toJSONSchema(input, options);
  return schema as Schema;
}

/** Adds an answer's views to the components. Our schemas are strict; the document allows further fields. */
function schemaOfAnswer(answer: z.ZodType, schemas: Schemas): Schema {
  const {
    $schema: _,
    $defs,
    ...schema
  } = z.toJSONSchema(answer, {
    io: 'output',
    unrepresentable: 'any',
    override: (context) => {
      writeDate(context);
      const { jsonSchema } = context;
      writeKeys(jsonSchema);
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  Object.assign(schemas, $defs);
  return schema as Schema;
}

/** Converts a record with known keys, which zod writes as names and one schema, to properties. */
function writeKeys(record: Schema): void {
  const { propertyNames, required, additionalProperties } = record;
  if (!propertyNames || !required || typeof additionalProperties !== 'object') return;
  record.required = required.map(String);
  record.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  delete record.propertyNames;
  delete record.additionalProperties;
}

function writeDate({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
}

function parameter(
  where: 'path' | 'query',
  name: string,
  schema: Schema,
  required: boolean,
): OpenApi.ParameterObject {
  return { name, in: where, required, schema: asOpenApi(schema) } as OpenApi.ParameterObject;
}

const PAGE_HEADERS: Record<string, OpenApi.HeaderObject> = {
  'X-Total-Count': {
    description: 'How many there are on all pages, where they are counted',
    schema: { type: 'integer' },
  },
  Link: { description: 'The next page, `rel="next"`', schema: { type: 'string' } },
};

/** The cookies for a role, and the role itself, which OpenAPI cannot express. */
function accessOf(role: ProcedureRole) {
  const guest = role === 'buyer' ? [{ guest: [] }] : [];
  return { security: role === 'visitor' ? [] : [{ session: [] }, ...guest], 'x-role': role };
}

function failuresOf(role: ProcedureRole, path: string, takesInput: boolean): OpenApi.ResponsesObject {
  const statuses = [
    ...(takesInput ? [400] : []),
    ...(role === 'visitor' ? [] : [401]),
    ...(role === 'vendor' || role === 'admin' ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    '4XX',
    '5XX',
  ];
  return Object.fromEntries(statuses.map((status) => [status, FAILURE_RESPONSE]));
}

function json(schema: Schema): Record<string, OpenApi.MediaTypeObject> {
  return { 'application/json': { schema: asOpenApi(schema) } };
}

/** The types of `openapi-types` are narrower than JSON Schema. */
function asOpenApi(schema: Schema): OpenApi.SchemaObject {
  return schema as OpenApi.SchemaObject;
}

function wordsOf(name: string): string {
  return capitalise(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
