import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RETENTION_DAYS, RETURN_DAYS, SESSION_DAYS, VISITOR_DAYS } from '@/shared/constants.ts';
import { RETURN_STATUSES, statusName } from '@/shared/orders/orders.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleCategory, sampleConfig } from '@/testing/samples.ts';
import { CookiesScreen } from './cookies-screen.tsx';
import { DisputesScreen } from './disputes-screen.tsx';
import { KEPT_IN_BROWSER } from './kept-in-browser.ts';
import { DATA_ANSWER_DAYS, TRIBUNAL } from './law.ts';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TermsScreen } from './terms-screen.tsx';

const api = fakeApi();
const config = sampleConfig();

/** Returns the `dd` of a term. */
async function detailsOf(term: string) {
  return (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
}

const section = (name: RegExp) => screen.findByRole('region', { name });

describe('the privacy policy', () => {
  test("states the retention periods of the jobs' constants", async () => {
    await show(<PrivacyScreen config={config} />);
    const howLong = await section(/How long we keep it/);
    for (const days of [
      RETENTION_DAYS.unverifiedAccount,
      RETENTION_DAYS.mail,
      RETENTION_DAYS.importFile,
      SESSION_DAYS,
    ]) {
      expect(howLong).toHaveTextContent(`${days} days`);
    }
    const cart = within(howLong).getByText('Cart', { selector: 'dt' }).nextElementSibling;
    expect(cart).toHaveTextContent(`not signed in, ${VISITOR_DAYS} days`);
    expect(await section(/Who else sees it/)).toHaveTextContent(`until ${RETURN_DAYS} days after arrival`);
  });

  test('links account holders to their data, and others to an email request', async () => {
    await show(<PrivacyScreen config={config} />);
    const ownData = within(await section(/Get, correct or delete/));
    expect(ownData.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account');
    const mail = ownData.getByRole('link', { name: config.legalEmail }).getAttribute('href') ?? '';
    expect(mail).toMatch(`mailto:${config.legalEmail}?subject=My%20personal%20information`);
    expect(decodeURIComponent(mail)).toContain('(a copy, a correction, or deletion)');
    expect(ownData.getByText(new RegExp(`within ${DATA_ANSWER_DAYS} working days`))).toBeVisible();
    const jump = screen.getByRole('link', { name: 'Get or delete my data' });
    expect(document.querySelector(jump.getAttribute('href') ?? '')).not.toBeNull();
  });

  test('names Stripe only where Stripe takes the payments', async () => {
    await show(<PrivacyScreen config={config} />);
    expect(await section(/Who else sees it/)).not.toHaveTextContent('Stripe');
  });

  test('names the data that Stripe gets, if it is the provider', async () => {
    await show(<PrivacyScreen config={sampleConfig({ paymentProvider: 'stripe' })} />);
    expect(await section(/Who else sees it/)).toHaveTextContent('straight to Stripe');
  });
});

describe('the cookie policy', () => {
  test('lists each cookie and each name in the storage, with its purpose and its life', async () => {
    await show(<CookiesScreen config={sampleConfig({ isDemo: false })} />);
    expect(await detailsOf('__Host-rehome_session')).toHaveTextContent(`${SESSION_DAYS} days`);
    expect(await detailsOf('__Host-rehome_visitor')).toHaveTextContent(`${VISITOR_DAYS} days`);
    expect(screen.getAllByRole('term')).toHaveLength(KEPT_IN_BROWSER.length);
    expect(screen.getByText(/We set 4 cookies/)).toBeVisible();
  });

  test('names the third-party cookies of the card form', async () => {
    await show(<CookiesScreen config={sampleConfig({ paymentProvider: 'stripe' })} />);
    expect(await section(/Other companies/)).toHaveTextContent('comes from Stripe');
  });
});

describe('dispute resolution', () => {
  test('explains every state of a return, the days, and what a seller may cancel', async () => {
    await show(<DisputesScreen config={config} />);
    const returns = await section(/Returns and refunds/);
    expect(returns).toHaveTextContent(`Within ${RETURN_DAYS} days of delivery or collection`);
    expect(
      within(returns)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(RETURN_STATUSES.map(statusName));
    expect(await section(/Cancelling an order/)).toHaveTextContent(
      'of a delivery while it is Confirmed or Processing, and of a collection while it is Confirmed, Processing or Ready for collection',
    );
  });

  test('links to the orders, a complaint and the tribunal, with the source of its limit', async () => {
    await show(<DisputesScreen config={config} />);
    expect(await screen.findByRole('link', { name: 'Open my orders' })).toHaveAttribute('href', '/orders');
    for (const link of screen.getAllByRole('link', { name: 'Make a complaint' })) {
      expect(link).toHaveAttribute('href', '/collection-form?type=complaint');
    }
    const tribunal = await section(/Disputes Tribunal and courts/);
    expect(tribunal).toHaveTextContent(`claims of up to ${TRIBUNAL.limit}, since ${TRIBUNAL.since}`);
    expect(tribunal).toHaveTextContent(TRIBUNAL.source);
  });
});

test('the terms lead on to the three policies', async () => {
  api.answer({ 'catalog.categories': () => [sampleCategory()] });
  await show(<TermsScreen config={config} />);
  for (const [name, href] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Cookie Policy', '/cookie-policy'],
    ['Dispute Resolution', '/dispute-resolution'],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
});
