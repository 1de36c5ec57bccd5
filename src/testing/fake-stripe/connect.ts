import { randomBytes } from 'node:crypto';
import { type Fields, StripeRefusal } from './payment-intents.ts';

export interface FakeAccount {
  id: string;
  object: 'account';
  type: 'express';
  email: string;
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: 'inactive' | 'active' };
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null };
}

export interface FakeReversal {
  id: string;
  object: 'transfer_reversal';
  transfer: string;
  amount: number;
}

export interface FakeTransfer {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  transfer_group: string;
  reversed: boolean;
}

/** A call such as `POST /v1/transfers/tr_1/reversals`. */
export interface ConnectCall {
  method: string;
  thing: string;
  id: string;
  verb: string;
  query: URLSearchParams;
  fields: Fields;
}

/**
 * Stores the connected accounts and transfers of a fake Stripe, with Stripe's refusals.
 *
 * @param emit receives `account.updated` with the account at that moment
 */
export function createConnectStore(emit: (type: string, account: FakeAccount) => void) {
  const accounts = new Map<string, FakeAccount>();
  const transfers: FakeTransfer[] = [];
  const reversals: FakeReversal[] = [];
  const balance = { availableCents: Number.POSITIVE_INFINITY };

  /** Completes onboarding as the vendor does on Stripe's pages: enables transfers and payouts. */
  function onboard(id: string): void {
    const account = find(id);
    account.details_submitted = true;
    account.payouts_enabled = true;
    account.capabilities.transfers = 'active';
    account.requirements = { currently_due: [], past_due: [], disabled_reason: null };
    emit('account.updated', account);
  }

  /** Restricts the account: Stripe needs more details and pays nothing out until then. */
  function stop(id: string): void {
    const account = find(id);
    const missing = ['individual.verification.document'];
    account.payouts_enabled = false;
    account.requirements = {
      currently_due: missing,
      past_due: missing,
      disabled_reason: 'requirements.past_due',
    };
    emit('account.updated', account);
  }

  /** Fails for a deleted or disconnected account. */
  function retrieve(id: string): FakeAccount {
    const account = accounts.get(id);
    if (account) return account;
    const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
    throw refuse('account_invalid', message, 403);
  }

  function find(id: string): FakeAccount {
    const account = accounts.get(id);
    if (!account) throw refuse('resource_missing', `No such destination: '${id}'`);
    return account;
  }

  function openAccount(fields: Fields): FakeAccount {
    if (fields.get('type') !== 'express')
      throw refuse('parameter_missing', 'This fake opens Express accounts.');
    const account: FakeAccount = {
      ...{ id: `acct_${randomBytes(8).toString('hex')}`, object: 'account', type: 'express' },
      ...{
        email: fields.get('email') ?? '',
        details_submitted: false,
        payouts_enabled: false,
        capabilities: { transfers: 'inactive' },
        requirements: {
          currently_due: ['external_account'],
          past_due: [],
          disabled_reason: 'requirements.past_due',
        },
      },
    };
    accounts.set(account.id, account);
    return account;
  }

  function link(fields: Fields): object {
    const { id } = find(fields.get('account') ?? '');
    for (const name of ['return_url', 'refresh_url', 'type']) {
      if (!fields.get(name)) throw refuse('parameter_missing', `Missing required param: ${name}.`);
    }
    return {
      object: 'account_link',
      url: `https://connect.stripe.test/setup/${id}`,
      created: 0,
      expires_at: 300,
    };
  }

  function transfer(fields: Fields): FakeTransfer {
    const amount = Number(fields.get('amount'));
    const account = find(fields.get('destination') ?? '');
    if (account.capabilities.transfers !== 'active') {
      throw refuse('insufficient_capabilities_for_transfer', 'Your destination account needs a capability.');
    }
    if (!Number.isInteger(amount) || amount < 1) throw refuse('parameter_invalid_integer', 'Invalid integer');
    if (amount > balance.availableCents) {
      throw refuse('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
    }
    balance.availableCents -= amount;
    const created: FakeTransfer = {
      ...{ id: `tr_${randomBytes(8).toString('hex')}`, object: 'transfer', amount, amount_reversed: 0 },
      ...{ currency: fields.get('currency') ?? '', destination: account.id, reversed: false },
      transfer_group: fields.get('transfer_group') ?? '',
    };
    transfers.push(created);
    return created;
  }

  function reverse(id: string, fields: Fields): FakeReversal {
    const found = transfers.find((one) => one.id === id);
    if (!found) throw refuse('resource_missing', `No such transfer: '${id}'`, 404);
    const left = found.amount - found.amount_reversed;
    const amount = fields.has('amount') ? Number(fields.get('amount')) : left;
    if (left === 0 || amount > left) throw refuse('', 'This transfer has already been fully reversed.');
    found.amount_reversed += amount;
    found.reversed = found.amount_reversed === found.amount;
    balance.availableCents += amount;
    const reversal: FakeReversal = {
      ...{ id: `trr_${randomBytes(8).toString('hex')}`, object: 'transfer_reversal', transfer: id, amount },
    };
    reversals.push(reversal);
    return reversal;
  }

  function respond({ method, thing, id, verb, query, fields }: ConnectCall): object {
    if (thing === 'account_links') return link(fields);
    if (thing === 'accounts') return method === 'POST' ? openAccount(fields) : retrieve(id);
    if (verb === 'reversals') {
      return method === 'POST' ? reverse(id, fields) : list(reversals.filter((one) => one.transfer === id));
    }
    if (method === 'POST') return transfer(fields);
    return list(transfers.filter((one) => one.transfer_group === query.get('transfer_group')));
  }

  return { accounts, transfers, reversals, balance, openAccount, onboard, stop, respond };
}

function list(data: readonly object[]): object {
  return { object: 'list', url: '/v1/transfers', has_more: false, data: data.toReversed() };
}

function refuse(code: string, message: string, status = 400): StripeRefusal {
  return new StripeRefusal(status, 'invalid_request_error', message, code ? { code } : {});
}
