/** Everything that other modules and the server may import of `payouts`. */
export { carryOutTransfers } from './carry-out-transfers.ts';
export { exportStatement } from './earnings/export-statement.ts';
export { monthEarnings } from './earnings/month-earnings.ts';
export { debtText, readDebts, requireNoMoney } from './earnings/require-no-money.ts';
export { getVendorBalance, readBalances } from './earnings/vendor-balance.ts';
export { exportPayouts, exportPreview } from './export-payouts.ts';
export { selectHeldBack } from './held-back.ts';
export { readPayouts } from './list-payouts.ts';
export { getStripePayouts } from './payout-accounts/get-stripe-payouts.ts';
export {
  maskPayoutAccount,
  payoutContext,
  readPayoutAccount,
} from './payout-accounts/read-payout-account.ts';
export { readReturnedPayout } from './payout-accounts/returned-payouts.ts';
export { failedPayouts } from './payout-ledger.ts';
export { payoutsData } from './personal-data.ts';
export { handleProviderEvent } from './provider-events/handle-provider-event.ts';
export { exportBankFile } from './send-to-bank.ts';
export { payoutsWaiting } from './waiting.ts';
