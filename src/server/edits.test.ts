import { expect, test } from 'vitest';
import { PROCEDURES } from '@/testing/api-calls.ts';
import { GUARDED_EDITS } from '@/testing/edit-calls.ts';

/** First words of calls that make, end or move something, and replace no typed value. */
const ACTIONS = new Set(
  `accept add ask begin cancel check clear close comment complete confirm connect count create decide decline delete
  disconnect duplicate end export fail finish forgot give hide hold join leave lift login logout made mail make mark offer open
  process publish read receive refund register release remove reopen reorder report request resend reset resolve restore retry reverse
  revoke run sell send settle share show sign start stop submit suggest suspend sync take test try undo unhide unpublish unshare
  unsubscribe verify vote withdraw work`.split(/\s+/),
);

const SWITCH = 'One switch or choice: a click names the state that it ends in.';
const PASSWORD = 'Typed anew with the password, and mailed.';
const DECISION = 'A decision, once.';

/** Calls that edit and have no `seen`. */
const EXCEPTIONS: Record<string, string> = {
  'account.changeEmail': PASSWORD,
  'account.changePassword': PASSWORD,
  'vendorSetup.savePayout': PASSWORD,
  'adminProducts.feature': SWITCH,
  'collectionRequests.setNews': SWITCH,
  'notifications.setPreference': SWITCH,
  'savedSearches.setMail': SWITCH,
  'video3d.use': SWITCH,
  'admin.moveProducts': 'Moves whatever the category holds.',
  'cart.updateItem': 'One quantity of one’s own; the answer is the cart.',
  'collectedItems.answerOffer': DECISION,
  'orders.answerOffer': DECISION,
  'orders.answerReplacement': DECISION,
  'vendorOrders.replaceReturn': DECISION,
  'vendor.answerHiding': 'A message to the team.',
  'collectionRequests.move': 'A household’s choice of a free day; both sides get it by mail.',
  'collectionRequests.setException': 'Adds a day to a list that shows what it replaces.',
  'orders.review': 'Written once.',
  'pricing.applyMany': 'Has `newest` and the prices of the preview.',
  'pricing.applyPrice': 'Has `seenPrice`.',
  'roomPlans.save': 'Has `revision`: a drawing is kept as a whole, its earlier versions too.',
  'savedSearches.save': 'Adds one.',
  'vendor.changeProducts': 'A rule for many products, which can be undone.',
  'vendorOrders.updateSeveral': 'Each of them has `seen`.',
  'vendor.saveVariants': 'Has `version`: the rows of the grid belong together.',
};

const edits = PROCEDURES.filter(
  ({ type, name }) => type === 'mutation' && !ACTIONS.has(/\.([a-z]+)/.exec(name)?.[1] ?? ''),
).map(({ name }) => name);

test('every call that edits refuses what has changed since it was read, or has a reason not to', () => {
  expect(edits.filter((name) => !GUARDED_EDITS.includes(name) && !(name in EXCEPTIONS))).toEqual([]);
});

test('no call is an exception needlessly', () => {
  const known: readonly string[] = edits;
  const guarded: readonly string[] = GUARDED_EDITS;
  expect(Object.keys(EXCEPTIONS).filter((name) => !known.includes(name) || guarded.includes(name))).toEqual(
    [],
  );
});
