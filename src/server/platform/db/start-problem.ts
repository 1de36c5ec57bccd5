import { StartError } from '@/server/start-error.ts';
import { codeOf, isConnectionLost } from './unavailable.ts';

const WHY: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'nobody knows that name',
  EAI_AGAIN: 'nobody knows that name',
  '57P03': 'it is starting or stopping',
  '53300': 'it has no connection left',
};

/** @returns why the database cannot be used yet, where it is worth another try; the host, never the password */
export function temporaryProblem(error: unknown, url: string): string | undefined {
  if (!isConnectionLost(error)) return undefined;
  return `The database at ${placeIn(url)} does not answer: ${WHY[codeOf(error) ?? ''] ?? 'no connection in time'}.`;
}

/** Describes a permanent failure in a sentence for the operator. */
export function permanentProblem(error: unknown, url: string): unknown {
  const sentence = sentenceFor(codeOf(error) ?? '', placeIn(url), databaseIn(url));
  return sentence ? new StartError(sentence, { cause: error }) : error;
}

function sentenceFor(code: string, place: string, database: string): string | undefined {
  if (code === '28P01') return `The database at ${place} refuses the user or the password of DATABASE_URL.`;
  if (code === '28000') {
    return `The database at ${place} does not let the user of DATABASE_URL in: it does not exist there, or pg_hba.conf wants TLS (?sslmode=require) or does not allow this machine.`;
  }
  if (code === '3D000')
    return `There is no database ${database} at ${place}. Create it, or correct DATABASE_URL.`;
  if (code === '42501') {
    return `The user of DATABASE_URL may not create tables in ${database}. Make it the owner of the database.`;
  }
  if (/CERT|TLS|SSL/.test(code))
    return `The certificate of the database at ${place} is not trusted (${code}).`;
  return undefined;
}

function placeIn(url: string): string {
  return /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)/.exec(url)?.[1] || 'this machine';
}

function databaseIn(url: string): string {
  return /^[^/]*\/\/[^/?]*\/([^?]+)/.exec(url)?.[1] ?? '';
}
