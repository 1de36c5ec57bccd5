import { z } from 'zod';
import { PROCEDURES } from './api-calls.ts';

/** Names of the mutations whose input has `seen`: they refuse what another person has changed since it was read. */
export const GUARDED_EDITS = PROCEDURES.filter(
  ({ type, inputs }) => type === 'mutation' && inputs.some(hasSeen),
).map(({ name }) => name);

function hasSeen(input: unknown): boolean {
  if (!(input instanceof z.ZodType)) return false;
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return 'seen' in properties;
}
