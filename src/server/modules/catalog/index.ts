/** The public interface of `catalog`. */

export { netPieces, returnedPieces } from './ai-picks.ts';
export { cacheBriefly, catalogueVersion, clearCatalogueCache } from './catalogue-cache.ts';
export {
  createCategory,
  deleteCategory,
  listAdminCategories,
  listCategories,
  listCategoryRates,
  moveProducts,
  setCommission,
  updateCategory,
} from './categories/categories.ts';
export {
  type FilterOption,
  listAdminCategoryFilters,
  readCategoryFilters,
  readFilterOptions,
  saveCategoryFilters,
} from './categories/category-filters.ts';
export {
  availability,
  cardColumns,
  firstListedAtText,
  inputColumns,
  pieceCardColumns,
  productColumns,
  shownVariantColumns,
  VIEWS,
  type View,
  vendorName,
} from './columns.ts';
export {
  type CursorPart,
  decimal,
  decodeCursor,
  encodeCursor,
  exactly,
  isAfterCursor,
  isCursorOf,
  microsecondsOf,
  moment,
  rowId,
  timeCursor,
  wholeNumber,
} from './cursor.ts';
export { drawSocialPicture } from './draw-social-picture.ts';
export { type CatalogEvents, type CheckedText, TAKEN_OUT } from './events.ts';
export {
  isReclaimed,
  OPTION_WORDS,
  PRODUCT_WORDS,
  WORD_FACETS,
  WORDS_OF_FACET,
  type WordFacet,
} from './facets/product-words.ts';
export {
  categoriesOf,
  FILTER_GROUPS,
  type FilterGroup,
  filterConditions,
  filterKey,
  filterShape,
  filterValues,
  isNarrow,
  isOnSale,
  isPieceOnSale,
  maySell,
  onSale,
  pieceOnSale,
  requireMaySell,
  vendorsNotSelling as notSellingAmong,
} from './filters.ts';
export { findOnSale, getProduct, listByIds } from './get-product.ts';
export {
  type FeedProduct,
  lastProductId,
  listAddresses,
  listFeedProducts,
  listSellerAddresses,
  type ProductAddress,
} from './list-feed-products.ts';
export { readListingRoom } from './listing-limit.ts';
export { listAdminProducts } from './moderation/list-admin-products.ts';
export {
  auditProduct,
  isOwnPiece,
  lockOwnPiece,
  lockPieces,
  lockProducts,
  noSuchProduct,
  requireOwnPiece,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from './own-product.ts';
export { drawQrCode, noSuchPassport, readDocument } from './passport/get-passport.ts';
export { catalogData } from './personal-data.ts';
export { hideQuestion, showQuestion } from './questions/change-questions.ts';
export { isPublic, readWaitingQuestions } from './questions/list-questions.ts';
export { returnToStock } from './return-to-stock.ts';
export {
  hideReportedReview,
  lockReview,
  newReviewNotice,
  noSuchReviewPicture,
  publishHeldReview,
  readReviewPicture,
} from './review-actions.ts';
export { countReviewsToAnswer, decideReply } from './review-replies.ts';
export { isShown, publicName, refreshRating } from './reviews.ts';
export { hasRunningSale } from './sales/sale-sql.ts';
export {
  awayOf,
  getSellerTerms,
  hasSellerPage,
  listUnusualDelivery,
  placesOf,
  readyDays,
} from './sellers/sellers.ts';
export { listOwnVariants, replaceVariants } from './variants/save-variants.ts';
export {
  isInStock,
  isListing,
  isPieceOf,
  listingId,
  lowestStock,
  ownOrListings,
  pieceName,
  stockNow,
  stockOfListing,
} from './variants/variant-sql.ts';
export { changeProducts, writeChange } from './vendor-products/change-products.ts';
export {
  hasOwnPicture,
  holdsWords,
  listOwnProducts,
  ownProductsWhere,
} from './vendor-products/list-own-products.ts';
export { undoChange } from './vendor-products/undo-change.ts';
export {
  countMonthViews,
  createVisitCounter,
  isRobot,
  type Looker,
  noteVisit,
  ofVendor,
  visitDays,
} from './visits/count-visits.ts';
export { readVisitSalt } from './visits/write-visits.ts';
export { catalogWaiting } from './waiting.ts';
export { insertProducts, throwFieldError, updateProducts } from './write-product.ts';
