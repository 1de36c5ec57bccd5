/** Everything that other modules and the server may import of `catalog`. */
export { auditProduct, type ProductActor } from './audit-product.ts';
export { cacheBriefly, catalogueVersion, clearCatalogueCache } from './catalogue-cache.ts';
export { createCategory } from './categories/create-category.ts';
export { deleteCategory } from './categories/delete-category.ts';
export { listAdminCategories } from './categories/list-admin-categories.ts';
export { listCategoryRates } from './categories/list-category-rates.ts';
export { moveProducts } from './categories/move-products.ts';
export { setCommission } from './categories/set-commission.ts';
export { updateCategory } from './categories/update-category.ts';
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
export { getSellerTerms, placesOf } from './get-seller-terms.ts';
export { lastProductId, listAddresses, type ProductAddress } from './list-addresses.ts';
export { listByIds } from './list-by-ids.ts';
export { listCategories } from './list-categories.ts';
export { type FeedProduct, listFeedProducts } from './list-feed-products.ts';
export { publicName } from './list-reviews.ts';
export { readListingRoom } from './listing-limit.ts';
export { maySell, notSellingAmong, requireMaySell } from './may-sell.ts';
export { listAdminProducts } from './moderation/list-admin-products.ts';
export { isOwnProduct, noSuchProduct, type VendorOrAdmin } from './own-product.ts';
export { drawQrCode } from './passport/draw-qr-code.ts';
export { noSuchPassport } from './passport/get-passport.ts';
export { readDocument } from './passport/read-document.ts';
export { keptPieces, returnedPieces } from './piece-counts.ts';
export { forgetOldQuestions, forgetQuestionsOf } from './questions/forget-questions.ts';
export { hideQuestion, showQuestion } from './questions/hide-question.ts';
export { readWaitingQuestions } from './questions/list-vendor-questions.ts';
export { isPublic } from './questions/question-columns.ts';
export { refreshRating } from './refresh-rating.ts';
export { insertProducts, updateProducts } from './save-products.ts';
export { listSellerAddresses } from './sellers/list-seller-addresses.ts';
export { hasSellerPage } from './sellers/sellers.ts';
export { throwFieldError } from './throw-field-error.ts';
export { changeProducts } from './vendor-products/change-products.ts';
export { listOwnProducts } from './vendor-products/list-own-products.ts';
export { undoChange } from './vendor-products/undo-change.ts';
export { hasOwnPicture, holdsWords, ownProductsWhere } from './vendor-products/which-products.ts';
export { writeChange } from './vendor-products/write-change.ts';
export { endVideosOf, TAKEN_OUT, tellCompanies } from './video-jobs/end-videos-of.ts';
export {
  type EndedVideo,
  endOpenVideos,
  isOpen,
  OPEN_STATUSES,
  stateAfterFailure,
  stateWithoutJob,
} from './video-jobs/open-videos.ts';
export { tellCompany, tellIfEnded } from './video-jobs/tell-company.ts';
export { countMonthViews } from './visits/count-month-views.ts';
export { createVisitCounter } from './visits/count-visits.ts';
export { isRobot } from './visits/is-robot.ts';
export { type Looker, noteVisit } from './visits/note-visit.ts';
export { ofVendor } from './visits/of-vendor.ts';
export { visitDays } from './visits/visit-days.ts';
export { readVisitSalt } from './visits/visit-salt.ts';
