/** The public interface of `payouts`. */
export { carryOutTransfers } from './carry-out-transfers.ts';
export { monthEarnings } from './earnings/get-earnings.ts';
export { exportStatement } from './earnings/statement-months.ts';
export {
  debtText,
  getVendorBalance,
  readBalances,
  readDebts,
  requireNoMoney,
} from './earnings/vendor-balance.ts';
export { exportXeroInvoices, exportXeroPayouts } from './earnings/xero-files.ts';
export { selectHeldBack } from './hold-payouts.ts';
export { exportPayouts, readPayouts } from './list-payouts.ts';
export {
  getStripePayouts,
  maskPayoutAccount,
  payoutContext,
  readPayoutAccount,
  readReturnedPayout,
} from './payout-accounts.ts';
export { payoutsData } from './personal-data.ts';
export { handleProviderEvent } from './provider-events/handle-provider-event.ts';
export { exportBankFile } from './send-to-bank.ts';
export { exportPreview } from './start-run.ts';
export { failedPayouts, payoutsWaiting } from './waiting.ts';
