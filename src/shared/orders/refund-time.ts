/** How long a refund is on its way, in the words of the mail, the dialog and the order's page. */
export const REFUND_TIME = 'Banks take up to ten days.';
