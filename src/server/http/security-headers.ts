import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';

interface Policy {
  /** Vite's client needs inline scripts and a socket that the strict policy forbids. */
  isDevelopment: boolean;
  isProduction: boolean;
  /** Whether Stripe's script draws the card form. */
  takesCards: boolean;
  /** Who serves pictures and videos, where it is not the shop itself. */
  filesFrom: string | undefined;
}

/** Stripe's script and the frames that it draws the card form in. @see https://docs.stripe.com/security/guide */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NOTHING = { script: [], frame: [], connect: [] };
const REFERRER = 'strict-origin-when-cross-origin';
const HSTS = 'max-age=31536000; includeSubDomains';

/** For pictures, which mail programs and pages that link to us show. */
export const SHOWN_ANYWHERE = ['Cross-Origin-Resource-Policy', 'cross-origin'] as const;

/** Data, uploaded pictures and videos that were made, as against pages and the files of the build. */
const isData = (path: string) => ['/api/', '/media/', '/videos/'].some((folder) => path.startsWith(folder));
const isPicture = ({ headers }: Response) => headers.get('content-type')?.startsWith('image/') ?? false;

/** What browsers may do with our answers: pages run our own scripts alone, answers of the API and uploaded pictures nothing at all. */
export function securityHeaders(policy: Policy): MiddlewareHandler<AppEnv> {
  const ofPages = pageHeaders(policy);
  const ofApi = apiHeaders(policy.isProduction);
  return async (c, next) => {
    if (!isData(c.req.path)) {
      await ofPages(c, next);
      if (isPicture(c.res)) c.res.headers.set(...SHOWN_ANYWHERE);
      return;
    }
    const ofThis = { ...ofApi, 'X-Request-Id': c.get('requestId') };
    c.set('apiHeaders', ofThis);
    await next();
    if (c.get('hasApiHeaders')) return;
    const { headers } = c.res;
    for (const [name, value] of Object.entries(ofThis)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/**
 * For answers that are data.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
function apiHeaders(isProduction: boolean): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Referrer-Policy': REFERRER,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(isProduction ? { 'Strict-Transport-Security': HSTS } : {}),
  };
}

function pageHeaders({ isDevelopment, isProduction, takesCards, filesFrom }: Policy): MiddlewareHandler {
  const stripe = takesCards ? STRIPE : NOTHING;
  return secureHeaders({
    ...(isDevelopment
      ? {}
      : {
          contentSecurityPolicy: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", NONCE, ...stripe.script],
            styleSrc: ["'self'", "'unsafe-inline'"],
            // Sellers may show pictures that lie elsewhere.
            imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
            mediaSrc: ["'self'", 'blob:', ...(filesFrom ? [new URL(filesFrom).origin] : [])],
            // The 3D viewer reads the textures inside a model as blobs of the page's own.
            connectSrc: ["'self'", 'blob:', ...stripe.connect],
            frameSrc: takesCards ? stripe.frame : ["'none'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        }),
    strictTransportSecurity: isProduction ? HSTS : false,
    referrerPolicy: REFERRER,
    xFrameOptions: 'DENY',
    crossOriginEmbedderPolicy: false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: ['self', ...stripe.script.slice(0, 1)],
    },
  });
}
