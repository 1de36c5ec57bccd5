import { type Column, getTableColumns, type Table } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { consumeLimit, enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { DATA_SECTIONS, type DataSection } from '@/server/platform/personal-data/personal-data.ts';
import {
  contentReports,
  formReplies,
  notifications,
  orderItems,
  orders,
  payouts,
  platformIntegrations,
  productQuestions,
  products,
  returnRequests,
  reviewReplies,
  reviews,
  roomLayoutItems,
  roomLayouts,
  roomLayoutVersions,
  sessions,
  users,
  vendorAbsences,
  vendorDeliveryPlaces,
  vendorProfiles,
  xeroConnections,
  xeroMonths,
} from '@/server/schema.ts';
import { savedAddressView } from '@/shared/accounts/addresses-views.ts';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';
import { connectionSettingsView } from '@/shared/imports/connections.ts';
import { maskedPayoutAccountView } from '@/shared/payouts/payouts-views.ts';
import { xeroAccountView } from '@/shared/payouts/xero.ts';
import { attachmentView } from '@/shared/platform/attachments-views.ts';
import { savedSearchView } from '@/shared/search/saved-searches-views.ts';
import { APPLICATION_OUTCOMES } from '@/shared/sellers/application-states.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES } from '@/shared/support/forms.ts';
import { collectionFormFieldView } from '@/shared/support/forms-views.ts';
import { decimal } from '@/shared/views.ts';

/** Exports all personal data, module by module. @throws DomainError TOO_MANY_REQUESTS */
export async function exportData(deps: Deps, actor: Actor): Promise<ExportedData> {
  const { userId } = actor;
  const { db, now, settings } = deps;
  await enforceLimit(db, 'data-exports', userKey(userId));
  const { isAllowed: isFirst } = await consumeLimit(db, 'audited-data-exports', userKey(userId));
  if (isFirst) await recordAction(db, actor, 'download_data', `user:${userId}`);
  const exportedAt = now();
  const sections: Partial<Record<DataSection, unknown>> = {};
  for (const section of DATA_SECTIONS) sections[section] = await exportSection(deps, userId, section);
  // The modules' parts are untyped; tests validate them against the schema.
  return { shop: settings.appName, exportedAt, ...sections } as ExportedData;
}

async function exportSection(deps: Deps, userId: number, section: DataSection): Promise<unknown> {
  const parts: unknown[] = [];
  for (const { export: read } of deps.personalData) {
    if (read?.[section]) parts.push(await read[section](deps, userId));
  }
  return parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
}

/** Returns the schemas of a table's columns by their names, for a strict object. */
function fieldsOf<Of extends Table, Name extends keyof Of['$inferSelect'] & string>(
  table: Of,
  ...names: Name[]
) {
  const columns: Record<string, Column> = getTableColumns(table);
  const fields = names.flatMap((name) => (columns[name] ? [[name, schemaOf(columns[name])]] : []));
  // Each column's schema follows from its type.
  return Object.fromEntries(fields) as { [Key in Name]: z.ZodType<Of['$inferSelect'][Key]> };
}

function schemaOf({ dataType, columnType, enumValues, notNull }: Column): z.ZodType {
  const schemas: Record<string, z.ZodType> = {
    number: z.int(),
    boolean: z.boolean(),
    date: z.date(),
    json: z.unknown(),
    string: columnType === 'PgNumeric' ? decimal : z.string(),
  };
  const schema = enumValues?.length ? z.enum(enumValues) : (schemas[dataType] ?? z.never());
  return notNull ? schema : schema.nullable();
}

const wishlist = z.strictObject({
  isShared: z.boolean(),
  lastMailedAt: z.date().nullable(),
  items: z.array(z.strictObject({ productId: z.int(), priceWhenAdded: decimal, since: z.date() })),
});

const order = z.strictObject({
  items: z.array(
    z.strictObject({
      ...fieldsOf(orderItems, 'id', 'orderId', 'vendorOrderId', 'productId', 'productName', 'imageUrl'),
      ...fieldsOf(orderItems, 'quantity', 'price', 'commission', 'commissionRate', 'fulfillmentMethod'),
      ...fieldsOf(
        orderItems,
        'deliveryFee',
        'leadTimeWeeks',
        'returnedQuantity',
        'refundOnlyQuantity',
        'cancelledQuantity',
        'parcelId',
        'arrivedAt',
      ),
      ...fieldsOf(orderItems, 'keptDeposit', 'keptCommission'),
    }),
  ),
  ...fieldsOf(orders, 'id', 'customerId', 'orderNumber', 'status', 'currency', 'subtotal', 'tax', 'taxRate'),
  ...fieldsOf(orders, 'taxIncluded', 'deliveryFee', 'commission', 'total', 'dueLater', 'fulfillmentMethod'),
  ...fieldsOf(orders, 'collectionLocation', 'trackingNumber', 'estimatedDelivery', 'estimatedCollection'),
  ...fieldsOf(orders, 'createdAt', 'updatedAt'),
  shippingAddress: shippingAddressView.nullable(),
});

const questions = z.strictObject({
  asked: z.array(
    z.strictObject({
      ...fieldsOf(productQuestions, 'productId', 'question', 'askedAt', 'answer', 'answeredAt'),
      ...fieldsOf(productQuestions, 'declinedAt', 'hiddenAt', 'hiddenReason'),
    }),
  ),
  answered: z.array(
    z.strictObject(fieldsOf(productQuestions, 'productId', 'question', 'answer', 'answeredAt')),
  ),
});

const report = z.strictObject({
  ...fieldsOf(
    contentReports,
    'questionId',
    'vendorOrderId',
    'roomCommentId',
    'reviewId',
    'reviewReplyId',
    'reason',
    'words',
  ),
  ...fieldsOf(contentReports, 'createdAt', 'outcome', 'decidedAt'),
});

const shopSettings = z.strictObject({
  profile: z
    .strictObject({
      ...fieldsOf(vendorProfiles, 'vendorId', 'about', 'gstNumber', 'place', 'region'),
      ...fieldsOf(
        vendorProfiles,
        'collectionAddress',
        'collectionHours',
        'collectionInstructions',
        'collectionReadyDays',
      ),
      ...fieldsOf(vendorProfiles, 'deliveryAvailable'),
      ...fieldsOf(vendorProfiles, 'deliveryFee', 'estimatedDeliveryDays', 'createdAt', 'updatedAt'),
    })
    .nullable(),
  deliveryPlaces: z.array(
    z.strictObject(fieldsOf(vendorDeliveryPlaces, 'vendorId', 'country', 'region', 'feeCents')),
  ),
  absence: z
    .strictObject(fieldsOf(vendorAbsences, 'vendorId', 'fromDay', 'untilDay', 'note', 'hidesPieces'))
    .nullable(),
  payoutAccount: maskedPayoutAccountView.nullable(),
  connections: z.array(
    z.strictObject({
      ...fieldsOf(platformIntegrations, 'platform', 'name', 'shopUrl', 'isActive', 'lastSyncAt', 'createdAt'),
      settings: connectionSettingsView,
    }),
  ),
  xero: z.strictObject({
    connection: z
      .strictObject({
        ...fieldsOf(xeroConnections, 'organisation', 'automaticSince', 'payoutAccountId'),
        ...fieldsOf(xeroConnections, 'createdAt'),
        accounts: z.array(xeroAccountView),
      })
      .nullable(),
    months: z.array(
      z.strictObject(fieldsOf(xeroMonths, 'month', 'state', 'invoices', 'payouts', 'createdAt', 'sentAt')),
    ),
  }),
});

const payout = z.strictObject({
  reference: z.string(),
  amount: decimal,
  ...fieldsOf(payouts, 'createdAt', 'paidAt', 'undoneAt', 'id', 'state', 'method', 'currency', 'holder'),
  ...fieldsOf(payouts, 'maskedAccount', 'reason'),
});

const room = z.strictObject({
  isShared: z.boolean(),
  items: z.array(
    z.strictObject({
      ...fieldsOf(roomLayoutItems, 'id', 'layoutId', 'productId', 'itemType', 'createdAt'),
      position: z.strictObject({ x: z.number(), y: z.number(), rotation: z.number(), zIndex: z.number() }),
      dimensions: z.strictObject({
        width: z.number(),
        height: z.number(),
        heightCm: z.int().nullable().exactOptional(),
      }),
      style: z.record(z.string(), z.string()).nullable(),
    }),
  ),
  versions: z.array(
    z.strictObject(fieldsOf(roomLayoutVersions, 'id', 'layoutId', 'plan', 'items', 'savedAt', 'createdAt')),
  ),
  ...fieldsOf(roomLayouts, 'id', 'userId', 'name', 'roomType', 'layoutData', 'revision', 'isPublic'),
  ...fieldsOf(roomLayouts, 'galleryState', 'galleryAt', 'galleryReason', 'createdAt', 'updatedAt'),
  dimensions: z.strictObject({ width: z.number(), height: z.number() }),
});

const messages = z.strictObject({
  forms: z.array(
    z.strictObject({
      files: z.array(attachmentView),
      replies: z.array(z.strictObject(fieldsOf(formReplies, 'formId', 'text', 'createdAt'))),
      formType: z.enum(COLLECTION_FORM_TYPES),
      title: z.string(),
      description: z.string(),
      fields: z.array(collectionFormFieldView),
      status: z.enum(COLLECTION_FORM_STATUSES),
      createdAt: z.date(),
      outcome: z.enum(APPLICATION_OUTCOMES).nullable(),
      reason: z.string().nullable(),
      decidedAt: z.date().nullable(),
    }),
  ),
  collectionRequests: z.array(
    z.strictObject({
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      suburb: z.string(),
      items: z.array(z.string()),
      preferredDate: z.string(),
    }),
  ),
});

/** The data export. Strict: a new column must be added by name, or is not exported. */
export const exportedDataView = z.strictObject({
  shop: z.string(),
  exportedAt: z.date(),
  profile: z
    .strictObject({
      ...fieldsOf(users, 'id', 'username', 'email', 'name', 'role', 'phone', 'company', 'isEmailVerified'),
      ...fieldsOf(users, 'acceptedTermsAt', 'createdAt'),
    })
    .optional(),
  sessions: z.array(z.strictObject(fieldsOf(sessions, 'createdAt', 'ip', 'userAgent'))),
  addresses: z.array(savedAddressView),
  cart: z.array(z.strictObject({ productId: z.int(), quantity: z.int(), since: z.date() })),
  wishlist,
  savedSearches: z.array(savedSearchView),
  orders: z.array(order),
  returns: z.array(
    z.strictObject({
      orderNumber: z.string(),
      product: z.string(),
      ...fieldsOf(returnRequests, 'quantity', 'cause', 'reason', 'status', 'answer', 'receivedQuantity'),
      ...fieldsOf(returnRequests, 'createdAt', 'decidedAt', 'receivedAt'),
    }),
  ),
  reviews: z.array(
    z.strictObject({
      ...fieldsOf(reviews, 'id', 'productId', 'customerId', 'orderItemId', 'rating', 'title', 'body'),
      ...fieldsOf(reviews, 'sellerRating', 'hiddenReason', 'createdAt'),
      pictures: z.array(z.string()),
    }),
  ),
  reviewReplies: z.array(
    z.strictObject(fieldsOf(reviewReplies, 'reviewId', 'text', 'hiddenReason', 'createdAt')),
  ),
  reviewVotes: z.array(z.strictObject({ reviewId: z.int(), at: z.date() })),
  questions,
  reports: z.array(report),
  products: z.array(
    z.strictObject(fieldsOf(products, 'id', 'name', 'description', 'price', 'stock', 'status', 'createdAt')),
  ),
  shopSettings,
  payouts: z.array(payout),
  rooms: z.array(room),
  roomComments: z.array(z.strictObject({ text: z.string(), at: z.date() })),
  messages,
  conversations: z.array(
    z.strictObject({
      orderNumber: z.string().optional(),
      writtenBy: z.string(),
      text: z.string(),
      pictures: z.array(z.string()),
      at: z.date(),
    }),
  ),
  notesAboutYou: z.array(z.strictObject({ note: z.string(), at: z.date() })),
  notesAboutYourOrders: z.array(z.strictObject({ orderNumber: z.string(), note: z.string(), at: z.date() })),
  notifications: z.array(
    z.strictObject({
      ...fieldsOf(notifications, 'id', 'userId', 'kind', 'subject', 'title', 'body', 'link', 'count'),
      ...fieldsOf(notifications, 'readAt', 'createdAt'),
    }),
  ),
  activity: z.array(
    z.strictObject({
      at: z.date(),
      action: z.string(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});

export type ExportedData = z.infer<typeof exportedDataView>;
