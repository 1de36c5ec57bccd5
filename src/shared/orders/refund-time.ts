/** For the mail, the dialog and the order page. */
export const REFUND_TIME = 'Banks take up to ten days.';
