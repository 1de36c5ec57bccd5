import { createHash, randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeCall, startFakeServer } from '@/testing/fake-shops/fake-server.ts';

const CLIENT = { id: 'client-id-of-the-app', secret: 'client-secret-of-the-app' };
const ACCESS_MS = 30 * 60_000;
/** After its first use a refresh token is accepted for so long, in case the answer was lost. */
const GRACE_MS = 30 * 60_000;
const UNUSED_MS = 60 * 86_400_000;
const CODE_MS = 5 * 60_000;
/** Shorter than an outage: duplicates must be found otherwise. */
const IDEMPOTENCY_MS = 6 * 60_000;
const SCOPES = [
  ...['offline_access', 'accounting.invoices', 'accounting.banktransactions'],
  ...['accounting.contacts', 'accounting.settings.read'],
];
const DOCUMENT_KINDS = {
  Invoices: { number: 'InvoiceNumber', types: ['ACCREC'] },
  CreditNotes: { number: 'CreditNoteNumber', types: ['ACCRECCREDIT'] },
  BankTransactions: { number: null, types: ['RECEIVE-OVERPAYMENT', 'SPEND-OVERPAYMENT'] },
} as const;
type DocumentKind = keyof typeof DOCUMENT_KINDS;

interface FakeLine {
  Description: string;
  Quantity: number;
  UnitAmount: number;
  AccountCode?: string;
  TaxType?: string;
}

export interface FakeDocument {
  [field: string]: unknown;
  Type: string;
  Status?: string;
  Date: string;
  LineItems: FakeLine[];
}

interface Grant {
  family: string;
  expiresAt: number;
  /** Of a refresh token. */
  usedAt?: number;
}

/**
 * Starts a fake of Xero over real HTTP: sign-in with PKCE, tokens that end, rotate and are revoked, connections, and the
 * accounting API of one organisation with idempotency keys and the checks that our documents can fail.
 */
export async function startFakeXero() {
  const server = await startFakeServer(answer);
  const tenantId = randomUUID();
  const accounts = [{ AccountID: randomUUID(), Name: 'Business account' }];
  const state = {
    tenantType: 'ORGANISATION',
    accountCodes: ['200', '404'],
    currencies: ['USD', 'NZD'],
  };
  const codes = new Map<string, { challenge: string; redirect: string; expiresAt: number }>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();
  const revoked = new Set<string>();
  const stored = new Map<string, { request: string; answer: FakeAnswer; at: number }>();
  const documents: Record<DocumentKind, FakeDocument[]> = {
    Invoices: [],
    CreditNotes: [],
    BankTransactions: [],
  };
  const now = () => server.now().getTime();

  function answer(call: FakeCall): FakeAnswer {
    const { pathname } = call.url;
    if (pathname === '/connect/token') return sellTokens(call);
    if (pathname === '/connect/revocation') return revokeTokens(call);
    const grant = access.get(call.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!grant || grant.expiresAt < now() || revoked.has(grant.family)) {
      return { status: 401, body: { Title: 'Unauthorized', Detail: 'TokenExpired', Status: 401 } };
    }
    if (pathname === '/connections') return { status: 200, body: connections() };
    if (call.headers['xero-tenant-id'] !== tenantId) {
      return { status: 403, body: { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful', Status: 403 } };
    }
    if (pathname === '/api.xro/2.0/Accounts') return { status: 200, body: { Accounts: accounts } };
    const kind = pathname.replace('/api.xro/2.0/', '');
    if (!isDocumentKind(kind)) return { status: 404, body: {} };
    return call.method === 'GET' ? list(kind, call.url.searchParams) : createOnce(kind, call);
  }

  function connections() {
    const at = server.now().toISOString();
    return [
      {
        ...{ id: randomUUID(), authEventId: randomUUID(), tenantId, tenantType: state.tenantType },
        ...{ tenantName: 'Oak & Iron Ltd', createdDateUtc: at, updatedDateUtc: at },
      },
    ];
  }

  function isOurs({ headers }: FakeCall): boolean {
    const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
    return headers.authorization === `Basic ${basic}`;
  }

  function sellTokens(call: FakeCall): FakeAnswer {
    if (!isOurs(call)) return refuse('invalid_client');
    const sent = new URLSearchParams(call.body);
    if (sent.get('grant_type') === 'authorization_code') return redeem(sent);
    if (sent.get('grant_type') !== 'refresh_token') return refuse('unsupported_grant_type');
    const grant = refresh.get(sent.get('refresh_token') ?? '');
    if (!grant || grant.expiresAt < now() || revoked.has(grant.family)) return refuse('invalid_grant');
    if (grant.usedAt !== undefined && grant.usedAt + GRACE_MS < now()) return refuse('invalid_grant');
    grant.usedAt ??= now();
    return tokensOf(grant.family);
  }

  function redeem(sent: URLSearchParams): FakeAnswer {
    const code = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isValid =
      code &&
      code.challenge === challenge &&
      code.redirect === sent.get('redirect_uri') &&
      code.expiresAt > now();
    return isValid ? tokensOf(randomUUID()) : refuse('invalid_grant');
  }

  function tokensOf(family: string): FakeAnswer {
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    access.set(accessToken, { family, expiresAt: now() + ACCESS_MS });
    refresh.set(refreshToken, { family, expiresAt: now() + UNUSED_MS });
    return {
      status: 200,
      body: {
        ...{ access_token: accessToken, refresh_token: refreshToken, token_type: 'Bearer' },
        ...{ expires_in: ACCESS_MS / 1000, scope: SCOPES.join(' ') },
      },
    };
  }

  function revokeTokens(call: FakeCall): FakeAnswer {
    if (!isOurs(call)) return refuse('invalid_client');
    const grant = refresh.get(new URLSearchParams(call.body).get('token') ?? '');
    if (grant) revoked.add(grant.family);
    return { status: 200, body: '' };
  }

  function list(kind: DocumentKind, query: URLSearchParams): FakeAnswer {
    const size = Number(query.get('pageSize') ?? 100);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const found = documents[kind].filter((one) => matches(kind, one, query));
    return { status: 200, body: { [kind]: found.slice(from, from + size) } };
  }

  function createOnce(kind: DocumentKind, call: FakeCall): FakeAnswer {
    if (call.method !== 'PUT') return { status: 405, body: {} };
    const key = String(call.headers['idempotency-key'] ?? '');
    if (key.length > 128) return { status: 400, body: { Message: 'Idempotency Key is too long' } };
    const before = stored.get(key);
    if (before && before.at + IDEMPOTENCY_MS > now()) {
      if (before.request === `${kind} ${call.body}`) return before.answer;
      return { status: 400, body: { Message: 'Idempotency Key was used with another request' } };
    }
    const made = create(kind, JSON.parse(call.body)[kind]);
    if (key) stored.set(key, { request: `${kind} ${call.body}`, answer: made, at: now() });
    return made;
  }

  /** All or none, as without `summarizeErrors=false`. */
  function create(kind: DocumentKind, wanted: readonly FakeDocument[]): FakeAnswer {
    const elements = wanted.map((one) => ({
      ...one,
      ValidationErrors: problemsOf(kind, one).map((Message) => ({ Message })),
    }));
    if (elements.some(({ ValidationErrors }) => ValidationErrors.length > 0)) {
      return {
        status: 400,
        body: {
          ...{ ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred' },
          Elements: elements,
        },
      };
    }
    documents[kind].push(...wanted);
    return { status: 200, body: { [kind]: wanted } };
  }

  function problemsOf(kind: DocumentKind, one: FakeDocument): string[] {
    const { number, types } = DOCUMENT_KINDS[kind];
    const problems: string[] = [];
    const isTaken = number && documents[kind].some((other) => other[number] === one[number]);
    if (isTaken) problems.push(`${number === 'InvoiceNumber' ? 'Invoice' : 'Credit Note'} # must be unique.`);
    if (!types.some((type) => type === one.Type)) problems.push('The Type field is invalid.');
    if (!state.currencies.includes(String(one.CurrencyCode)))
      problems.push(`Organisation is not subscribed to currency ${one.CurrencyCode}`);
    if (totalOf(one) < 0) problems.push('The document total must not be negative.');
    for (const { AccountCode, UnitAmount } of one.LineItems) {
      if (kind !== 'BankTransactions' && !state.accountCodes.includes(AccountCode ?? ''))
        problems.push(`Account code '${AccountCode}' is not a valid code for this document.`);
      if (Math.round(UnitAmount * 100) / 100 !== UnitAmount)
        problems.push('UnitAmount has too many decimals.');
    }
    return problems;
  }

  return {
    ...server,
    accounts,
    state,
    documents,
    environment: {
      XERO_CLIENT_ID: CLIENT.id,
      XERO_CLIENT_SECRET: CLIENT.secret,
      XERO_API_BASE: server.url,
    },

    /** The vendor allows access on Xero's page. @returns the parameters with which Xero sends the browser back */
    allow(address: string): { code: string; state: string } {
      const { pathname, searchParams } = new URL(address);
      const isWhole =
        pathname === '/identity/connect/authorize' &&
        searchParams.get('response_type') === 'code' &&
        searchParams.get('client_id') === CLIENT.id &&
        searchParams.get('code_challenge_method') === 'S256' &&
        SCOPES.every((scope) => searchParams.get('scope')?.split(' ').includes(scope));
      if (!isWhole) throw new Error(`Xero shows an error: ${address}`);
      const code = randomUUID();
      codes.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        redirect: searchParams.get('redirect_uri') ?? '',
        expiresAt: now() + CODE_MS,
      });
      return { code, state: searchParams.get('state') ?? '' };
    },

    /** The vendor ends all access in Xero's settings. */
    revokeAll() {
      for (const { family } of refresh.values()) revoked.add(family);
    },

    tokens: () => [...access.keys(), ...refresh.keys()],

    isRevoked: (token: string) => revoked.has(refresh.get(token)?.family ?? ''),
  };
}

export type FakeXero = Awaited<ReturnType<typeof startFakeXero>>;

function refuse(error: string): FakeAnswer {
  return { status: 400, body: { error } };
}

function isDocumentKind(kind: string): kind is DocumentKind {
  return kind in DOCUMENT_KINDS;
}

/** The total of a document in dollars. */
export function totalOf({ LineItems }: FakeDocument): number {
  const cents = LineItems.map(({ UnitAmount, Quantity }) => Math.round(UnitAmount * Quantity * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

/** Understands the filters that the shop sends. */
function matches(kind: DocumentKind, one: FakeDocument, query: URLSearchParams): boolean {
  const numbers = query.get('InvoiceNumbers');
  if (numbers !== null) return numbers.split(',').includes(String(one.InvoiceNumber));
  const where = query.get('where') ?? '';
  if (kind === 'CreditNotes') {
    return [...where.matchAll(/CreditNoteNumber=="([^"]+)"/g)].some(
      ([, number]) => number === one.CreditNoteNumber,
    );
  }
  const [first, last] = [...where.matchAll(/DateTime\((\d+), (\d+), (\d+)\)/g)].map((date) =>
    date.slice(1).join('-'),
  );
  return first !== undefined && last !== undefined && one.Date >= first && one.Date <= last;
}
