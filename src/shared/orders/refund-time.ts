export const REFUND_TIME = 'Banks take up to ten days.';
