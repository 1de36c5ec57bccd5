/** Everything that other modules and the server may import of `catalog`. */
export { auditProduct, type ProductActor } from './audit-product.ts';
export { cacheBriefly, catalogueVersion, clearCatalogueCache } from './catalogue-cache.ts';
export {
  createCategory,
  deleteCategory,
  listAdminCategories,
  listCategoryRates,
  moveProducts,
  setCommission,
  updateCategory,
} from './categories/categories.ts';
export {
  availability,
  cardColumns,
  firstListedAtText,
  inputColumns,
  productColumns,
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
  isCursorOf,
  microsecondsOf,
  moment,
  rowId,
  wholeNumber,
} from './cursor.ts';
export { drawSocialPicture } from './draw-social-picture.ts';
export {
  isReclaimed,
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
  groupCondition,
  isNarrow,
  isOnSale,
  onSale,
} from './filters.ts';
export { getProduct } from './get-product.ts';
export { lastProductId, listAddresses, listSellerAddresses, type ProductAddress } from './list-addresses.ts';
export { listCategories } from './list-categories.ts';
export { type FeedProduct, listFeedProducts } from './list-feed-products.ts';
export { readListingRoom } from './listing-limit.ts';
export { maySell, notSellingAmong, requireMaySell } from './may-sell.ts';
export { listAdminProducts } from './moderation/list-admin-products.ts';
export { isOwnProduct, noSuchProduct, type VendorOrAdmin } from './own-product.ts';
export { drawQrCode, noSuchPassport, readDocument } from './passport/get-passport.ts';
export { catalogData } from './personal-data.ts';
export { keptPieces, returnedPieces } from './piece-counts.ts';
export { listByIds } from './product-cards.ts';
export { hideQuestion, showQuestion } from './questions/answer-question.ts';
export { readWaitingQuestions } from './questions/list-questions.ts';
export { isPublic } from './questions/question-columns.ts';
export { publicName, refreshRating } from './reviews.ts';
export { insertProducts, updateProducts } from './save-products.ts';
export { getSellerTerms, hasSellerPage, placesOf } from './sellers/sellers.ts';
export { throwFieldError } from './throw-field-error.ts';
export { changeProducts } from './vendor-products/change-products.ts';
export { listOwnProducts } from './vendor-products/list-own-products.ts';
export { undoChange } from './vendor-products/undo-change.ts';
export { hasOwnPicture, holdsWords, ownProductsWhere } from './vendor-products/which-products.ts';
export { writeChange } from './vendor-products/write-change.ts';
export { endVideosOf, TAKEN_OUT, tellCompanies } from './video-jobs/end-videos-of.ts';
export {
  endOpenVideos,
  OPEN_STATUSES,
  stateAfterFailure,
  stateWithoutJob,
} from './video-jobs/open-videos.ts';
export { tellCompany, tellIfEnded } from './video-jobs/tell-company.ts';
export { countMonthViews, ofVendor, visitDays } from './visits/count-month-views.ts';
export { createVisitCounter, isRobot, type Looker, noteVisit } from './visits/count-visits.ts';
export { readVisitSalt } from './visits/write-visits.ts';
export { catalogWaiting } from './waiting.ts';
