import type { Hono, Context as HonoContext } from 'hono';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { drawQrCode, noSuchPassport, readDocument } from '@/server/modules/catalog/index.ts';
import { asDownload } from '@/server/platform/attachments/attachment-name.ts';
import type { Context } from '@/server/trpc.ts';
import { removeCertificateInput } from '@/shared/catalog/passport-inputs.ts';
import { DomainError } from '@/shared/errors.ts';
import { id } from '@/shared/input/input.ts';
import { answerPrivateFile } from './private-file.ts';

type ContextOf = (c: HonoContext<AppEnv>) => Promise<Context>;

/** The same address is drawn the same; a passport that is withdrawn may be asked for that much longer. */
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * `GET /api/products/{id}/passport/qr.svg`, and `GET /api/products/{id}/certificates/{certificateId}/document` as a
 * download. No procedures, since files are not JSON.
 */
export function mountPassportFiles(app: Hono<AppEnv>, contextOf: ContextOf): void {
  app.get('/api/products/:id/passport/qr.svg', async (c) => {
    try {
      const { deps } = await contextOf(c);
      const asked = id.safeParse(Number(c.req.param('id')));
      if (!asked.success) throw noSuchPassport();
      const svg = await drawQrCode(deps, asked.data);
      return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': FOR_AN_HOUR });
    } catch (error) {
      return answerFailure(c, error);
    }
  });

  app.get('/api/products/:id/certificates/:certificateId/document', async (c) => {
    try {
      const { deps, user } = await contextOf(c);
      const asked = removeCertificateInput.safeParse({
        productId: Number(c.req.param('id')),
        certificateId: Number(c.req.param('certificateId')),
      });
      if (!asked.success) throw noSuchDocument();
      const { id: tag, name, file } = await readDocument(deps, user, asked.data);
      const answer = await answerPrivateFile(c, deps, { ...file, tag, disposition: asDownload(name) });
      if (!answer) throw noSuchDocument();
      return answer;
    } catch (error) {
      return answerFailure(c, error);
    }
  });
}

function noSuchDocument(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such document.');
}
