import type { Hono, Context as HonoContext } from 'hono';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { AdminFile } from '@/server/rest/admin-file.ts';
import type { Context } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import { download } from './download.ts';

/** `GET /api/admin/….csv`: the admin's lists and reports as files. Who asks is looked at before what for. */
export function mountAdminFiles(
  app: Hono<AppEnv>,
  files: readonly AdminFile[],
  contextOf: (c: HonoContext<AppEnv>) => Promise<Context>,
): void {
  for (const { path, input, fileName, write } of files) {
    app.get(path, async (c) => {
      try {
        const context = await contextOf(c);
        if (!context.user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
        if (context.user.role !== 'admin') {
          throw new DomainError('FORBIDDEN', 'You need admin privileges to access this page.');
        }
        // `adminFile` tied the schema to what these two take.
        const asked = input.parse(c.req.query()) as never;
        const name = fileName?.(asked) ?? path.slice(path.lastIndexOf('/') + 1);
        return download(c, name, await write(context, asked));
      } catch (error) {
        return answerFailure(c, error);
      }
    });
  }
}
