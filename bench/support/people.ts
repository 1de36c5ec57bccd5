import { createSessions } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import type { Role } from '@/shared/platform/roles.ts';

/** A signed-in user. */
export interface Person {
  id: number;
  /** A Cookie header. */
  cookie: string;
}

/** Adds verified accounts without a usable password, and opens a session for each. */
export async function addPeople(db: Database, role: Role, usernames: readonly string[]): Promise<Person[]> {
  const added = await db
    .insert(users)
    .values(
      usernames.map((username) => ({
        username,
        usernameKey: username,
        email: `${username}@example.com`,
        emailKey: `${username}@example.com`,
        name: 'Robin Sharp',
        passwordHash: 'nobody signs in with a password here',
        role,
        isEmailVerified: true,
      })),
    )
    .returning({ id: users.id });

  const sessions = createSessions(db, false, () => new Date());
  const people: Person[] = [];
  for (const { id } of added) {
    const cookie = await sessions.open(id, { ip: null, userAgent: 'bench' });
    people.push({ id, cookie: cookie.split(';')[0] ?? '' });
  }
  return people;
}
