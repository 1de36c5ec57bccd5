import type { Hono } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import type { SessionUser } from '@/server/platform/auth/sessions.ts';
import type { FileRow } from '@/server/rest/file-rows.ts';
import type { Context } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { download } from './private-file.ts';

/** `GET /api/admin/….csv` and `GET /api/vendor/….csv`: lists and reports as files. Who asks is looked at before what for. */
export function mountFiles(app: Hono<AppEnv>, files: readonly FileRow[], contextOf: ContextOf): void {
  for (const { path, who, input, fileName, write } of files) {
    app.get(path, async (c) => {
      const context = await contextOf(c);
      const { id } = who === 'admin' ? requireAdmin(context) : requireVendor(context);
      // The definition tied the schema to what these two take.
      const asked = input.parse(c.req.query()) as never;
      const name = fileName?.(asked) ?? path.slice(path.lastIndexOf('/') + 1);
      return download(c, name, await write(context, asked, id));
    });
  }
}

/** @throws DomainError UNAUTHENTICATED, or FORBIDDEN for whoever has no shop */
export function requireVendor({ user }: Context): SessionUser {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  if (hasVendorRights(user)) return user;
  throw new DomainError('FORBIDDEN', 'You need vendor privileges to access the seller dashboard.');
}

function requireAdmin({ user }: Context): SessionUser {
  if (!user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
  if (user.role === 'admin') return user;
  throw new DomainError('FORBIDDEN', 'You need admin privileges to access this page.');
}
