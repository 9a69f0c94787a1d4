import { readAlerts, saveAlerts } from './books/alerts/choose-alerts.ts';
import { mailViews } from './books/alerts/unsubscribe.ts';
import { readCosts, readOfferCost } from './books/costs/read-costs.ts';
import { readOwed } from './books/costs/read-owed.ts';
import { readDataFeed } from './books/reports/data-feed.ts';
import { listDistribution, readDistribution } from './books/reports/distribution.ts';
import { readOverview } from './books/reports/overview.ts';
import { readHistory } from './books/reports/read-history.ts';
import {
  listManufacturerRedemptions,
  listOfflineRedemptions,
  listOwnRedemptions,
  listRetailerRedemptions,
} from './books/reports/redemption-reports.ts';
import { settledAmong } from './books/settlements/lookup.ts';
import { settlementOperations } from './books/settlements/operations.ts';
import {
  addBrandOperation,
  assignBrandProvider,
  deleteBrand,
  listBrands,
  listPartnerBrands,
  removeBrandProvider,
  updateBrand,
} from './coupons/brands/brands.ts';
import { toggleBrandAccess } from './coupons/brands/toggle-brand-access.ts';
import { getFetchCode } from './coupons/fetch-codes/get-fetch-code.ts';
import { getTimeBoundFetchCode } from './coupons/fetch-codes/get-time-bound-fetch-code.ts';
import { listUpdatedFunders, readFunderForSettlement } from './coupons/funders/clearinghouse-funders.ts';
import { listFunderIds, listFunders, readFunder, saveFunder } from './coupons/funders/manage-funders.ts';
import { updateCampaignMetadata } from './coupons/offers/campaign-metadata.ts';
import {
  deleteCustomCirculation,
  listCustomCirculation,
  setCustomCirculation,
} from './coupons/offers/custom-circulation.ts';
import { deleteOffer, readLastUpdated } from './coupons/offers/delete-offer.ts';
import { extendOffer } from './coupons/offers/extend-offer.ts';
import { lookupCodeOperations } from './coupons/offers/lookup-codes.ts';
import { moveOffersToZone } from './coupons/offers/move-to-zone.ts';
import { activateOffer, archiveOffer, lockOffer, settleOffer } from './coupons/offers/offer-state.ts';
import { templateOperations } from './coupons/offers/offer-templates.ts';
import { listOffersCreated, syncOffers } from './coupons/offers/offers-between.ts';
import { listOffers, readOffer } from './coupons/offers/read-offers.ts';
import {
  deleteRedemptionWindow,
  deleteRedemptionWindowByPost,
  setRedemptionWindow,
} from './coupons/offers/redemption-window.ts';
import {
  listOfferProviders,
  listOfferRetailers,
  requireRetailer,
  toggleEditAccess,
  toggleRetailer,
} from './coupons/offers/restrict-offer.ts';
import { saveOffer } from './coupons/offers/save-offer.ts';
import { setOfferBudget } from './coupons/offers/set-budget.ts';
import { checkBase, listAuthorizedOffers, readAuthorizedOffer } from './coupons/offers/shared-offers.ts';
import { listProviders, toggleProvider } from './coupons/offers/toggle-provider.ts';
import {
  listAcceleratorRetailers,
  listAccelerators,
  listClearinghouseRetailers,
  listClearinghouses,
  toggleAccelerator,
  toggleClearinghouse,
} from './coupons/partners/connections.ts';
import { listManufacturers, listPartners, togglePartner } from './coupons/partners/partners.ts';
import { productOperations } from './coupons/products/operations.ts';
import { evaluateBasket } from './coupons/redemptions/evaluate-basket.ts';
import { dropInsertRequests, dropRefusals } from './coupons/redemptions/lookup.ts';
import { listRedemptionErrors, listRedemptionErrorsOfReason } from './coupons/redemptions/read-refusals.ts';
import { redeemCoupons } from './coupons/redemptions/redeem-coupons.ts';
import { reportAmount } from './coupons/redemptions/report-amount.ts';
import { rollbackCoupon } from './coupons/redemptions/rollback-coupon.ts';
import { deleteRunOperation, listRunFailures, listRuns, readRun } from './coupons/runs/read-runs.ts';
import { saveRun, saveRunPart } from './coupons/runs/save-run.ts';
import { checkString } from './coupons/strings/check-string.ts';
import { deleteString, deleteStrings } from './coupons/strings/delete-strings.ts';
import { depositStrings } from './coupons/strings/deposit-strings.ts';
import { listArchivedStrings } from './coupons/strings/list-archived-strings.ts';
import { hasStrings } from './coupons/strings/lookup.ts';
import { obtainPrefix, readPrefix } from './coupons/strings/serialization-prefix.ts';
import { listRetailers } from './identity/accounts/directories.ts';
import { listActivity } from './identity/accounts/list-activity.ts';
import { listRequests } from './identity/accounts/list-requests.ts';
import { requestGoLive } from './identity/accounts/request-go-live.ts';
import { readRetailer } from './identity/accounts/retailer-detail.ts';
import { readSettings, saveSettings } from './identity/accounts/settings.ts';
import { listStores, saveStore } from './identity/accounts/stores.ts';
import { readDomain, verifyDomain } from './identity/domains/prove-domain.ts';
import { addUser, changeUser, listUsers, removeUser, renewInvitation } from './identity/invitations/users.ts';
import { getAccessToken } from './identity/keys/get-access-token.ts';
import { listGrants, revokeGrant } from './identity/keys/grants.ts';
import { lockForAdmin } from './identity/keys/key-gives.ts';
import { createKey, deleteKey, listKeys } from './identity/keys/keys.ts';
import { rotateKeys } from './identity/keys/rotate-keys.ts';
import { makePasswordLink } from './identity/password-links/password-links.ts';
import { resetFactors, resetUserFactors } from './identity/password-links/reset-factors.ts';
import { personOperations } from './identity/person-operations.ts';
import { getClientToken } from './identity/third-party/get-client-token.ts';
import { answerLogin, openLogin } from './identity/third-party/login-page.ts';
import { createWidget, manageWidget } from './identity/third-party/widget-pages.ts';
import { createAccount } from './operator/console/create-account.ts';
import { deleteAccount } from './operator/console/delete-account.ts';
import { disableAccount, enableAccount } from './operator/console/enable-account.ts';
import { goLive } from './operator/console/go-live.ts';
import { inviteAdmin } from './operator/console/invite-admin.ts';
import { listAccounts } from './operator/console/list-accounts.ts';
import { readAccount } from './operator/console/read-account.ts';
import { readMetrics } from './operator/console/read-metrics.ts';
import { renameAccount } from './operator/console/rename-account.ts';
import { listOperatorActivity } from './operator/operators/list-operator-activity.ts';
import { grantOperator, listOperators, revokeOperator } from './operator/operators/operators.ts';
import { saveOperatorAlerts } from './operator/operators/save-operator-alerts.ts';
import { giveSamples } from './operator/samples/lookup.ts';
import { depositSamples, redeemSample } from './operator/samples/play.ts';
import { readSamples } from './operator/samples/read-samples.ts';
import { operationTable } from './platform/pipeline/operation.ts';
import type { View } from './platform/views/view.ts';
import { deleteWebhook, readWebhook, saveWebhook } from './webhooks/endpoints/manage-webhook.ts';
import { endpointOperations } from './webhooks/operations.ts';

/** Every operation, in the order of the reference. */
export const operations = operationTable([
  // Operator, and access tokens
  createAccount,
  listAccounts,
  readAccount,
  enableAccount,
  disableAccount,
  renameAccount,
  inviteAdmin,
  deleteAccount,
  goLive,
  makePasswordLink,
  resetFactors,
  grantOperator,
  listOperators,
  saveOperatorAlerts,
  revokeOperator,
  listOperatorActivity,
  readMetrics,
  getAccessToken,

  ...personOperations(giveSamples),

  // Platforms that act for an account
  getClientToken,

  // Account: settings, keys, users, activity, grants
  readOverview,
  readSamples,
  readSettings,
  saveSettings(moveOffersToZone, lockForAdmin),
  readAlerts,
  saveAlerts,
  listKeys,
  createKey,
  deleteKey,
  rotateKeys,
  listUsers,
  addUser,
  renewInvitation,
  changeUser,
  resetUserFactors,
  removeUser,
  listActivity,
  listRequests,
  listGrants,
  revokeGrant,
  readDomain,
  verifyDomain,
  requestGoLive(lockForAdmin),

  // Brands and funders
  addBrandOperation,
  updateBrand,
  listBrands,
  deleteBrand,
  assignBrandProvider,
  removeBrandProvider,
  listFunderIds,
  listFunders,
  readFunder,
  saveFunder,

  // Catalogues of products
  ...productOperations,

  // Master offer files and their reports
  saveOffer,
  listOffers,
  readOffer,
  listOffersCreated,
  readLastUpdated,
  updateCampaignMetadata,
  lockOffer,
  activateOffer,
  settleOffer,
  setOfferBudget,
  extendOffer,
  archiveOffer,
  deleteOffer({ hasStrings, drops: [dropRefusals, (tx, offerId) => dropInsertRequests(tx, { offerId })] }),
  listProviders,
  listRetailers,
  toggleProvider,
  listOfferProviders,
  setCustomCirculation,
  listCustomCirculation,
  deleteCustomCirculation,
  toggleRetailer,
  listOfferRetailers,
  requireRetailer,
  setRedemptionWindow,
  deleteRedemptionWindow,
  deleteRedemptionWindowByPost,
  ...lookupCodeOperations,
  ...templateOperations,
  readDistribution,
  listDistribution,
  readCosts,
  readOfferCost,
  listManufacturerRedemptions,
  listOfflineRedemptions,
  listRedemptionErrors,
  listRedemptionErrorsOfReason,
  listArchivedStrings,

  // Authorized partners
  togglePartner,
  toggleBrandAccess,
  listPartners,
  listManufacturers,
  listPartnerBrands,
  toggleEditAccess,

  // Providers: deposits and fetch codes
  listAuthorizedOffers,
  readAuthorizedOffer,
  obtainPrefix,
  readPrefix,
  depositStrings,
  deleteStrings,
  deleteString,
  saveRun,
  saveRunPart,
  listRuns,
  readRun,
  listRunFailures,
  deleteRunOperation,
  getFetchCode,
  getTimeBoundFetchCode,
  readDataFeed,

  // Retailers and accelerators: stores, redemptions and rollbacks
  listStores,
  saveStore,
  listAccelerators,
  toggleAccelerator,
  listClearinghouses,
  toggleClearinghouse,
  listAcceleratorRetailers,
  readRetailer,
  evaluateBasket,
  redeemCoupons,
  reportAmount,
  rollbackCoupon(settledAmong),
  listOwnRedemptions,
  readOwed,
  syncOffers,

  // A coupon, for every party to it
  readHistory,

  // Clearinghouses: settlement
  listClearinghouseRetailers,
  readFunderForSettlement,
  listUpdatedFunders,
  checkBase,
  checkString,
  listRetailerRedemptions,
  ...settlementOperations,

  // Webhooks
  readWebhook,
  saveWebhook,
  deleteWebhook,
  ...endpointOperations,

  // What a provider and a retailer would do, done by sample accounts in test
  depositSamples,
  redeemSample,
]);

/** The HTML pages outside the portal. */
export const views: readonly View[] = [openLogin, answerLogin, createWidget, manageWidget, ...mailViews];
