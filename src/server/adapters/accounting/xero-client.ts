import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Settings } from '@/server/env.ts';
import type { XeroAccount } from '@/shared/payouts/xero.ts';
import { XeroError } from './xero-error.ts';
import { fetchXero, readAnswer } from './xero-requests.ts';

/**
 * Clients of Xero's sign-in and accounting API. `xero-node` 20.0.0 is not used: its hosts are constants, so no stand-in can
 * take their place; the calls of its own class have no time-out, and none has a limit of size or a signal; it has no PKCE, and
 * loads all of Xero's APIs (1.5 s the first time, 0.3 s of CPU) for the six requests below.
 */
export type Xero = ReturnType<typeof createXero>;
export type XeroLedger = ReturnType<Xero['open']>;

/** Granular scopes: apps made since March 2026 get no broader ones. */
const SCOPES = [
  'offline_access',
  'accounting.invoices',
  'accounting.banktransactions',
  'accounting.contacts',
  'accounting.settings.read',
].join(' ');

/** Documents per look-up by number: its address stays short. */
const NUMBERS_PER_REQUEST = 25;
const PAGE = 100;
/** Overpayments of one month in an organisation. */
const MAX_PAGES = 20;
const MAX_ACCOUNTS = 100;

export interface XeroTokens {
  access: string;
  refresh: string;
  /** Seconds that the access token is accepted. */
  seconds: number;
}

export interface XeroTenant {
  tenantId: string;
  name: string;
}

/** A document in the form of Xero's API. */
export type XeroDocument = Readonly<Record<string, unknown>>;

const connectionsSchema = z.array(
  z.object({
    tenantId: z.string(),
    tenantType: z.string(),
    tenantName: z.string().nullish(),
    updatedDateUtc: z.string().nullish(),
  }),
);
const invoicesSchema = z.object({ Invoices: z.array(z.object({ InvoiceNumber: z.string().nullish() })) });
const notesSchema = z.object({ CreditNotes: z.array(z.object({ CreditNoteNumber: z.string().nullish() })) });
const bankSchema = z.object({
  BankTransactions: z.array(
    z.object({ LineItems: z.array(z.object({ Description: z.string().nullish() })).nullish() }),
  ),
});
const accountsSchema = z.object({ Accounts: z.array(z.object({ AccountID: z.string(), Name: z.string() })) });

/** @param settings null without the operator's keys */
export function createXero(settings: NonNullable<Settings['xero']>) {
  const { clientId, clientSecret, apiBase } = settings;
  const login = apiBase ?? 'https://login.xero.com';
  const identity = apiBase ?? 'https://identity.xero.com';
  const api = apiBase ?? 'https://api.xero.com';
  const keys = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let opened: Promise<{ oauth: typeof import('openid-client'); configuration: Configuration }> | undefined;

  /** Loaded at first use: most shops have no keys for Xero. */
  async function load() {
    const oauth = await import('openid-client');
    const configuration = new oauth.Configuration(
      {
        issuer: identity,
        authorization_endpoint: `${login}/identity/connect/authorize`,
        token_endpoint: `${identity}/connect/token`,
        revocation_endpoint: `${identity}/connect/revocation`,
      },
      clientId,
      undefined,
      // As Xero documents it; `ClientSecretBasic` also escapes hyphens.
      (_server, _client, _body, headers) => headers.set('authorization', `Basic ${keys}`),
    );
    configuration[oauth.customFetch] = (url, init) => fetchXero(url, init as RequestInit);
    if (apiBase?.startsWith('http:')) oauth.allowInsecureRequests(configuration);
    return { oauth, configuration };
  }

  function open() {
    opened ??= load();
    return opened;
  }

  /** @throws XeroError unauthorized if the code or token is not accepted */
  async function askIdentity<T>(ask: (on: Awaited<ReturnType<typeof load>>) => Promise<T>): Promise<T> {
    const on = await open();
    try {
      return await ask(on);
    } catch (error) {
      if (error instanceof Error && error.cause instanceof XeroError) throw error.cause;
      if (error instanceof on.oauth.ResponseBodyError && error.error === 'invalid_grant') {
        throw new XeroError('unauthorized', 'Xero no longer accepts our access. Please connect Xero again.');
      }
      throw error;
    }
  }

  function request(
    path: string,
    access: string,
    {
      headers,
      ...init
    }: Pick<RequestInit, 'method' | 'signal' | 'body'> & { headers?: Record<string, string> },
  ): Promise<Response> {
    return fetchXero(`${api}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${access}`, Accept: 'application/json', ...headers },
    });
  }

  return {
    /** Makes the secret of a sign-in, and the address where the vendor allows access. */
    async startSignIn(redirectUrl: string, sealState: (verifier: string) => string): Promise<string> {
      const { oauth, configuration } = await open();
      const verifier = oauth.randomPKCECodeVerifier();
      return oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: SCOPES,
        state: sealState(verifier),
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    /** @throws XeroError unauthorized for a code that is used up or of another sign-in */
    async exchangeCode(
      redirectUrl: string,
      { code, state, verifier }: { code: string; state: string; verifier: string },
    ): Promise<XeroTokens> {
      const url = new URL(redirectUrl);
      url.search = new URLSearchParams({ code, state }).toString();
      return askIdentity(async ({ oauth, configuration }) =>
        tokensOf(
          await oauth.authorizationCodeGrant(configuration, url, {
            pkceCodeVerifier: verifier,
            expectedState: state,
          }),
        ),
      );
    },

    /**
     * Returns new tokens. Xero accepts the old refresh token for another 30 minutes, so a lost answer can be asked for again:
     * https://developer.xero.com/documentation/guides/oauth2/auth-flow
     *
     * @throws XeroError unauthorized once it is revoked, or was unused for 60 days
     */
    refresh(refreshToken: string): Promise<XeroTokens> {
      return askIdentity(async ({ oauth, configuration }) =>
        tokensOf(await oauth.refreshTokenGrant(configuration, refreshToken)),
      );
    },

    /** Ends a refresh token, its access tokens and its connections. */
    revoke(refreshToken: string): Promise<void> {
      return askIdentity(({ oauth, configuration }) =>
        oauth.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' }),
      );
    },

    /** Lists the organisations that an access token reaches, the latest allowed first. */
    async listTenants(access: string): Promise<XeroTenant[]> {
      const connections = await readAnswer(await request('/connections', access, {}), connectionsSchema);
      return connections
        .filter(({ tenantType }) => tenantType === 'ORGANISATION')
        .sort((a, b) => ((a.updatedDateUtc ?? '') < (b.updatedDateUtc ?? '') ? 1 : -1))
        .map(({ tenantId, tenantName }) => ({
          tenantId,
          name: (tenantName || 'Your organisation').slice(0, 200),
        }));
    },

    /** The accounting API of an organisation. */
    open(access: string, tenantId: string, signal?: AbortSignal) {
      const headers = { 'xero-tenant-id': tenantId };
      const aborting = signal ? { signal } : {};
      const get = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) =>
        readAnswer(
          await request(`/api.xro/2.0/${path}?${new URLSearchParams(query)}`, access, {
            ...aborting,
            headers,
          }),
          schema,
        );

      return {
        /** Active bank accounts. */
        async listBankAccounts(): Promise<XeroAccount[]> {
          const where = 'Type=="BANK" AND Status=="ACTIVE"';
          const { Accounts } = await get('Accounts', { where }, accountsSchema);
          return Accounts.slice(0, MAX_ACCOUNTS).map(({ AccountID, Name }) => ({
            ...{ id: AccountID, name: Name.slice(0, 200) },
          }));
        },

        /** Returns which of the numbers exist as invoices, drafts and deleted ones included. */
        async findInvoices(numbers: readonly string[]): Promise<Set<string>> {
          const found = new Set<string>();
          for (const part of partsOf(numbers)) {
            const query = { InvoiceNumbers: part.join(','), page: '1', pageSize: String(PAGE) };
            const { Invoices } = await get('Invoices', query, invoicesSchema);
            for (const { InvoiceNumber } of Invoices) if (InvoiceNumber) found.add(InvoiceNumber);
          }
          return found;
        },

        /** The same for credit notes. */
        async findCreditNotes(numbers: readonly string[]): Promise<Set<string>> {
          const found = new Set<string>();
          for (const part of partsOf(numbers)) {
            const where = part.map((number) => `CreditNoteNumber=="${number}"`).join(' OR ');
            const query = { where, page: '1', pageSize: String(PAGE) };
            const { CreditNotes } = await get('CreditNotes', query, notesSchema);
            for (const { CreditNoteNumber } of CreditNotes) if (CreditNoteNumber) found.add(CreditNoteNumber);
          }
          return found;
        },

        /** Returns the descriptions of overpayments between two days, both included. They have no number. */
        async findOverpayments(firstDay: string, lastDay: string): Promise<Set<string>> {
          const found = new Set<string>();
          const date = (day: string) => `DateTime(${day.split('-').join(', ')})`;
          const isOne = '(Type=="RECEIVE-OVERPAYMENT" OR Type=="SPEND-OVERPAYMENT")';
          const where = `${isOne} AND Date>=${date(firstDay)} AND Date<=${date(lastDay)}`;
          for (let page = 1; page <= MAX_PAGES; page++) {
            const query = { where, page: String(page), pageSize: String(PAGE) };
            const { BankTransactions } = await get('BankTransactions', query, bankSchema);
            for (const { LineItems } of BankTransactions) {
              for (const { Description } of LineItems ?? []) if (Description) found.add(Description);
            }
            if (BankTransactions.length < PAGE) return found;
          }
          throw new XeroError('invalid', 'Your organisation has too many overpayments in this month.');
        },

        /** Creates documents, all or none. Repeatable with the same key. */
        async create(
          path: 'Invoices' | 'CreditNotes' | 'BankTransactions',
          documents: readonly XeroDocument[],
          idempotencyKey: string,
        ): Promise<void> {
          const response = await request(`/api.xro/2.0/${path}`, access, {
            ...aborting,
            method: 'PUT',
            headers: {
              ...headers,
              'Content-Type': 'application/json',
              'Idempotency-Key': idempotencyKey,
            },
            body: JSON.stringify({ [path]: documents }),
          });
          await readAnswer(response, z.looseObject({}));
        },
      };
    },
  };
}

function tokensOf(answer: { access_token: string; refresh_token?: string; expires_in?: number }): XeroTokens {
  const { access_token: access, refresh_token: refresh, expires_in: seconds = 0 } = answer;
  if (!refresh) throw new XeroError('invalid', 'Xero gave no lasting access.');
  return { access, refresh, seconds };
}

function partsOf(numbers: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(numbers.length / NUMBERS_PER_REQUEST) }, (_, at) =>
    numbers.slice(at * NUMBERS_PER_REQUEST, (at + 1) * NUMBERS_PER_REQUEST),
  );
}
