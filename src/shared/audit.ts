/** What the audit log tells of, and how people read it. */
export const AUDIT_ACTIONS = {
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_in_blocked: 'Sign-in blocked',
  sign_out: 'Signed out',
  sign_out_everywhere: 'Signed out everywhere',
  register: 'Registered',
  register_taken: 'Registered with a taken address',
  verify_email: 'Verified the address',
  ask_password_reset: 'Asked for a password reset',
  ask_username: 'Asked for the username',
  reset_password: 'Reset the password',
  confirm_failed: 'Wrong current password',
  change_password: 'Changed the password',
  ask_email_change: 'Asked to change the address',
  change_email: 'Changed the address',
  change_name: 'Changed the name',
  download_data: 'Downloaded the data',
  delete_account: 'Deleted the own account',
  create_user: 'Created a user',
  change_user: 'Changed a user',
  change_role: 'Changed a role',
  deactivate_user: 'Deactivated a user',
  reactivate_user: 'Reactivated a user',
  delete_user: 'Deleted a user',
  sign_out_user: 'Signed a user out everywhere',
  send_verification: 'Sent a verification link',
  send_password_reset: 'Sent a reset link',
  add_user_note: 'Wrote a note about a user',
  delete_user_note: 'Deleted a note about a user',
  suspend_vendor: 'Suspended a shop',
  lift_suspension: 'Lifted a suspension',
  change_product: 'Changed a product',
  delete_product: 'Deleted a product',
  duplicate_product: 'Copied a product',
  change_products: 'Changed many products',
  hide_product: 'Hid a product',
  unhide_product: 'Ended the hiding of a product',
  feature_product: 'Featured a product',
  unfeature_product: 'Stopped featuring a product',
  work_out_picks: 'Worked out the AI picks',
  create_category: 'Created a category',
  change_category: 'Changed a category',
  set_commission: 'Changed a commission rate',
  move_products: 'Moved products to another category',
  delete_category: 'Deleted a category',
  apply_to_sell: 'Asked for vendor access',
  withdraw_application: 'Withdrew an application to sell',
  accept_application: 'Accepted an application to sell',
  decline_application: 'Declined an application to sell',
  change_form: 'Changed a message',
  reply_to_form: 'Replied to a message',
  delete_form: 'Deleted a message',
  change_payout_account: 'Changed the payout account',
  // Until 2026-11-23, when admins could see the number in full.
  show_payout_account: 'Looked at a payout account',
  run_job: 'Asked for a job to run',
  send_mail_again: 'Sent a mail again',
  schedule_collection: 'Scheduled a free collection',
  decline_collection: 'Declined a free collection',
  complete_collection: 'Marked a free collection as collected',
  note_collection: 'Changed notes of a free collection',
  move_collection: 'Household moved its free collection',
  cancel_collection: 'Household called off its free collection',
  change_collection_capacity: 'Changed stops of a collection day',
  add_collected_item: 'Took in a collected piece',
  change_collected_item: 'Changed a collected piece',
  remove_collected_item: 'Removed a collected piece',
  offer_collected_item: 'Offered a collected piece to a seller',
  answer_collected_item: 'Seller answered the offer of a piece',
  take_back_collected_item: 'Took a collected piece back into the store',
  end_collected_item: 'Donated, recycled or disposed of a piece',
  list_collected_item: 'Put a collected piece up for sale',
  change_vendor_order: 'Changed a vendor order',
  cancel_vendor_order: 'Cancelled a vendor order',
  refund_order: 'Refunded an order',
  decide_return: 'Decided a return',
  receive_return: 'Received a return',
  add_order_note: 'Wrote a note about an order',
  delete_order_note: 'Deleted a note about an order',
  resend_order_mail: 'Sent the mail of an order again',
  download_orders: 'Downloaded the list of orders',
  check_payment: 'Had a payment checked',
  retry_refund: 'Had a refund tried again',
  mend_vendor_stats: 'The system mended figures of a vendor',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** A line of the audit log, as admins read it. */
export interface AuditEntryView {
  id: number;
  at: Date;
  action: AuditAction;
  actorId: number | null;
  /** Null when nobody is known, or the log has outlived them. */
  actorUsername: string | null;
  /** Whom or what it concerned: `user:7`, or the name that was typed. */
  subject: string | null;
  ip: string | null;
  userAgent: string | null;
  details: Record<string, unknown>;
}
