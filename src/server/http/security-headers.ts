import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';

interface Policy {
  /** Vite's client needs inline scripts and a socket. */
  isDevelopment: boolean;
  isProduction: boolean;
  hstsSubdomains: boolean;
  takesCards: boolean;
  filesFrom: string | undefined;
}

/** Stripe's script and the frames of its card form. @see https://docs.stripe.com/security/guide */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NOTHING = { script: [], frame: [], connect: [] };
const REFERRER = 'strict-origin-when-cross-origin';
const HSTS = 'max-age=31536000';

/** For pictures embedded by mail programs and other pages. */
export const SHOWN_ANYWHERE = ['Cross-Origin-Resource-Policy', 'cross-origin'] as const;

/** Data, uploads and generated videos, as opposed to pages and build files. */
const isData = (path: string) => ['/api/', '/media/', '/videos/'].some((folder) => path.startsWith(folder));
const isPicture = ({ headers }: Response) => headers.get('content-type')?.startsWith('image/') ?? false;

/** Pages run files of the shop and inline scripts whose hashes are in `scriptHashes`; API responses and uploads run nothing. */
export function securityHeaders(policy: Policy): MiddlewareHandler<AppEnv> {
  const ofPages = pageHeaders(policy);
  const ofApi = apiHeaders(policy);
  return async (c, next) => {
    if (!isData(c.req.path)) {
      await next();
      // Afterwards: the policy names the inline scripts of the page.
      await ofPages(c, async () => {});
      // The browser keeps the policy of its copy: an equal page rendered again may have other scripts.
      if (c.res.status === 304) c.res.headers.delete('Content-Security-Policy');
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

function apiHeaders(policy: Policy): Record<string, string> {
  const hsts = hstsOf(policy);
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
    ...(hsts ? { 'Strict-Transport-Security': hsts } : {}),
  };
}

/** Subdomains may belong to other services that speak plain HTTP. */
function hstsOf({ isProduction, hstsSubdomains }: Policy): string | false {
  if (!isProduction) return false;
  return hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS;
}

function pageHeaders(policy: Policy): MiddlewareHandler<AppEnv> {
  const { isDevelopment, takesCards, filesFrom } = policy;
  const stripe = takesCards ? STRIPE : NOTHING;
  const inlineScripts = (c: Context<AppEnv>) => c.get('scriptHashes')?.join(' ') ?? '';
  return secureHeaders({
    ...(isDevelopment
      ? {}
      : {
          contentSecurityPolicy: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...stripe.script, inlineScripts],
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
            mediaSrc: ["'self'", 'blob:', ...(filesFrom ? [new URL(filesFrom).origin] : [])],
            // The 3D viewer reads a model's textures as blobs.
            connectSrc: ["'self'", 'blob:', ...stripe.connect],
            frameSrc: takesCards ? stripe.frame : ["'none'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        }),
    strictTransportSecurity: hstsOf(policy),
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
