/** The part of Shopify's schema of 2026-10 that clients may use here. @see https://shopify.dev/docs/api/admin-graphql/2026-10 */
export const SHOPIFY_SCHEMA = `
  directive @idempotent(key: String!) on FIELD
  scalar DateTime
  scalar URL
  scalar HTML
  scalar Money

  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  enum CurrencyCode { NZD AUD USD }
  type Shop { id: ID! name: String! currencyCode: CurrencyCode! myshopifyDomain: String! }
  type AccessScope { handle: String! description: String! }
  type AppInstallation { id: ID! accessScopes: [AccessScope!]! }
  type Location implements Node { id: ID! name: String! isActive: Boolean! }
  type LocationConnection { nodes: [Location!]! pageInfo: PageInfo! }

  enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
  enum ProductSortKeys { CREATED_AT ID INVENTORY_TOTAL PRODUCT_TYPE PUBLISHED_AT TITLE UPDATED_AT VENDOR RELEVANCE }
  type TaxonomyCategory { id: ID! name: String! fullName: String! }
  type Collection { id: ID! title: String! handle: String! }
  type CollectionConnection { nodes: [Collection!]! pageInfo: PageInfo! }
  type ProductOption { id: ID! name: String! position: Int! values: [String!]! }
  type Image { id: ID url: URL! altText: String width: Int height: Int }
  interface Media { id: ID! alt: String }
  type MediaImage implements Media { id: ID! alt: String image: Image }
  type ExternalVideo implements Media { id: ID! alt: String embedUrl: URL! }
  type MediaConnection { nodes: [Media!]! pageInfo: PageInfo! }
  type SelectedOption { name: String! value: String! }
  enum WeightUnit { GRAMS KILOGRAMS OUNCES POUNDS }
  type Weight { unit: WeightUnit! value: Float! }
  type InventoryItemMeasurement { id: ID! weight: Weight }
  type InventoryQuantity { id: ID! name: String! quantity: Int! updatedAt: DateTime }
  type InventoryLevel { id: ID! location: Location! quantities(names: [String!]!): [InventoryQuantity!]! }
  type InventoryLevelConnection { nodes: [InventoryLevel!]! pageInfo: PageInfo! }
  type InventoryItem implements Node {
    id: ID! sku: String tracked: Boolean! measurement: InventoryItemMeasurement!
    inventoryLevel(locationId: ID!): InventoryLevel
    inventoryLevels(first: Int, after: String): InventoryLevelConnection!
  }
  enum ProductVariantInventoryPolicy { CONTINUE DENY }
  type ProductVariant {
    id: ID! title: String! sku: String barcode: String price: Money! compareAtPrice: Money position: Int!
    inventoryPolicy: ProductVariantInventoryPolicy! inventoryQuantity: Int
    selectedOptions: [SelectedOption!]! inventoryItem: InventoryItem! media(first: Int, after: String): MediaConnection!
  }
  type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type Product {
    id: ID! title: String! handle: String! descriptionHtml: HTML! status: ProductStatus! vendor: String!
    createdAt: DateTime! updatedAt: DateTime! productType: String! tags: [String!]! onlineStoreUrl: URL isGiftCard: Boolean!
    category: TaxonomyCategory collections(first: Int, after: String): CollectionConnection!
    options(first: Int): [ProductOption!]! media(first: Int, after: String): MediaConnection!
    variants(first: Int, after: String): ProductVariantConnection!
  }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }

  enum WebhookSubscriptionTopic {
    APP_UNINSTALLED INVENTORY_LEVELS_UPDATE PRODUCTS_CREATE PRODUCTS_DELETE PRODUCTS_UPDATE
  }
  enum WebhookSubscriptionFormat { JSON XML }
  type WebhookSubscription { id: ID! topic: WebhookSubscriptionTopic! uri: String! format: WebhookSubscriptionFormat! }
  type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
  input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat includeFields: [String!] filter: String }
  type UserError { field: [String!] message: String! }
  type WebhookSubscriptionCreatePayload { userErrors: [UserError!]! webhookSubscription: WebhookSubscription }
  type WebhookSubscriptionDeletePayload { userErrors: [UserError!]! deletedWebhookSubscriptionId: ID }

  input InventoryChangeInput {
    delta: Int! inventoryItemId: ID! locationId: ID! changeFromQuantity: Int ledgerDocumentUri: String
  }
  input InventoryAdjustQuantitiesInput {
    name: String! reason: String! referenceDocumentUri: String changes: [InventoryChangeInput!]!
  }
  enum InventoryAdjustQuantitiesUserErrorCode {
    ADJUST_QUANTITIES_FAILED CHANGE_FROM_QUANTITY_STALE IDEMPOTENCY_CONCURRENT_REQUEST
    IDEMPOTENCY_KEY_PARAMETER_MISMATCH IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED INVALID_INVENTORY_ITEM INVALID_LOCATION
    INVALID_QUANTITY_NAME INVALID_REASON ITEM_NOT_STOCKED_AT_LOCATION NON_MUTABLE_INVENTORY_ITEM SERVICE_UNAVAILABLE
  }
  type InventoryAdjustQuantitiesUserError {
    code: InventoryAdjustQuantitiesUserErrorCode field: [String!] message: String!
  }
  type InventoryChange { name: String! delta: Int! quantityAfterChange: Int item: InventoryItem location: Location }
  type InventoryAdjustmentGroup { id: ID! reason: String! createdAt: DateTime! changes: [InventoryChange!]! }
  type InventoryAdjustQuantitiesPayload {
    inventoryAdjustmentGroup: InventoryAdjustmentGroup userErrors: [InventoryAdjustQuantitiesUserError!]!
  }

  type Query {
    shop: Shop!
    currentAppInstallation: AppInstallation!
    location(id: ID): Location
    locations(first: Int, after: String): LocationConnection!
    nodes(ids: [ID!]!): [Node]!
    product(id: ID!): Product
    inventoryItem(id: ID!): InventoryItem
    products(first: Int, after: String, query: String, sortKey: ProductSortKeys = ID, reverse: Boolean = false): ProductConnection!
    webhookSubscriptions(first: Int, after: String): WebhookSubscriptionConnection!
  }
  type Mutation {
    inventoryAdjustQuantities(input: InventoryAdjustQuantitiesInput!): InventoryAdjustQuantitiesPayload
    webhookSubscriptionCreate(
      topic: WebhookSubscriptionTopic! webhookSubscription: WebhookSubscriptionInput!
    ): WebhookSubscriptionCreatePayload
    webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  }`;
