import { z } from 'zod';

const answer = z.object({ id: z.number() });
const refusal = z.object({ message: z.string() });

/** What the shop said of a file that it did not take. */
export class FileRefusedError extends Error {}

/**
 * Sends a file of products; no procedure, since what is sent is not JSON.
 *
 * @returns the id of the import
 * @throws FileRefusedError with the shop's sentence
 */
export async function sendFile(file: File): Promise<number> {
  const body = new FormData();
  body.append('file', file, file.name);
  const response = await fetch('/api/vendor/imports', { method: 'POST', body });
  const sent: unknown = await response.json();
  if (!response.ok) throw new FileRefusedError(refusal.safeParse(sent).data?.message);
  return answer.parse(sent).id;
}
