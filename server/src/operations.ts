import {
  listAcceleratorRetailers,
  listAccelerators,
  listClearinghouseRetailers,
  listClearinghouses,
} from './access/connections.ts';
import { listManufacturers, listPartners, togglePartner } from './access/partners.ts';
import { toggleAccelerator } from './access/toggle-accelerator.ts';
import { toggleClearinghouse } from './access/toggle-clearinghouse.ts';
import { listRetailers } from './accounts/directories.ts';
import { getAccessToken } from './accounts/get-access-token.ts';
import { listGrants, revokeGrant } from './accounts/grants.ts';
import { createKey, deleteKey, listKeys } from './accounts/keys.ts';
import { listActivity } from './accounts/list-activity.ts';
import { listRequests } from './accounts/list-requests.ts';
import { requestGoLive } from './accounts/request-go-live.ts';
import { readRetailer } from './accounts/retailer-detail.ts';
import { rotateKeys } from './accounts/rotate-keys.ts';
import { readSettings, saveSettings } from './accounts/settings.ts';
import { listStores, saveStore } from './accounts/stores.ts';
import {
  addBrandOperation,
  assignBrandProvider,
  deleteBrand,
  listBrands,
  listPartnerBrands,
  removeBrandProvider,
  updateBrand,
} from './brands/brands.ts';
import { toggleBrandAccess } from './brands/toggle-brand-access.ts';
import { checkString } from './coupons/check-string.ts';
import { deleteString, deleteStrings } from './coupons/delete-strings.ts';
import { depositStrings } from './coupons/deposit-strings.ts';
import { hasStrings } from './coupons/lookup.ts';
import { obtainPrefix, readPrefix } from './coupons/serialization-prefix.ts';
import { getFetchCode } from './fetch-codes/get-fetch-code.ts';
import { getTimeBoundFetchCode } from './fetch-codes/get-time-bound-fetch-code.ts';
import { listUpdatedFunders, readFunderForSettlement } from './funders/clearinghouse-funders.ts';
import { listFunderIds, listFunders, readFunder, saveFunder } from './funders/manage-funders.ts';
import { readCosts, readOfferCost } from './money/read-costs.ts';
import { readOwed } from './money/read-owed.ts';
import { activateOffer, settleOffer } from './offers/activate-offer.ts';
import { archiveOffer } from './offers/archive-offer.ts';
import { updateCampaignMetadata } from './offers/campaign-metadata.ts';
import { checkBase } from './offers/check-base.ts';
import {
  deleteCustomCirculation,
  listCustomCirculation,
  setCustomCirculation,
} from './offers/custom-circulation.ts';
import { deleteOffer, readLastUpdated } from './offers/delete-offer.ts';
import { extendOffer } from './offers/extend-offer.ts';
import { lockOffer } from './offers/lock-offer.ts';
import { lookupCodeOperations } from './offers/lookup-codes.ts';
import { moveOffersToZone } from './offers/move-to-zone.ts';
import { templateOperations } from './offers/offer-templates.ts';
import { listOffersCreated, syncOffers } from './offers/offers-between.ts';
import { listAuthorizedOffers, readAuthorizedOffer } from './offers/read-authorized-offers.ts';
import { listOffers, readOffer } from './offers/read-offers.ts';
import {
  deleteRedemptionWindow,
  deleteRedemptionWindowByPost,
  setRedemptionWindow,
} from './offers/redemption-window.ts';
import {
  listOfferProviders,
  listOfferRetailers,
  requireRetailer,
  toggleEditAccess,
  toggleRetailer,
} from './offers/restrict-offer.ts';
import { saveOffer } from './offers/save-offer.ts';
import { setOfferBudget } from './offers/set-budget.ts';
import { listProviders, toggleProvider } from './offers/toggle-provider.ts';
import { createAccount } from './operator/create-account.ts';
import { deleteAccount } from './operator/delete-account.ts';
import { disableAccount, enableAccount } from './operator/enable-account.ts';
import { goLive } from './operator/go-live.ts';
import { listAccounts } from './operator/list-accounts.ts';
import { leaveConsole, openConsole } from './operator/open-console.ts';
import { readAccount } from './operator/read-account.ts';
import { readMetrics } from './operator/read-metrics.ts';
import { renameAccount } from './operator/rename-account.ts';
import { personOperations } from './people/operations.ts';
import { makePasswordLink } from './people/password-links.ts';
import { resetFactors, resetUserFactors } from './people/reset-factors.ts';
import { addUser, changeUser, listUsers, removeUser, renewInvitation } from './people/users.ts';
import { operationTable } from './pipeline/operation.ts';
import { productOperations } from './products/operations.ts';
import { evaluateBasket } from './redemptions/evaluate-basket.ts';
import { dropInsertRequests, dropRefusals } from './redemptions/lookup.ts';
import { listRedemptionErrors, listRedemptionErrorsOfReason } from './redemptions/read-refusals.ts';
import { redeemCoupons } from './redemptions/redeem-coupons.ts';
import { reportAmount } from './redemptions/report-amount.ts';
import { rollbackCoupon } from './redemptions/rollback-coupon.ts';
import { readDataFeed } from './reports/data-feed.ts';
import { listDistribution, readDistribution } from './reports/distribution.ts';
import { readOverview } from './reports/overview.ts';
import { readHistory } from './reports/read-history.ts';
import {
  listManufacturerRedemptions,
  listOfflineRedemptions,
  listOwnRedemptions,
  listRetailerRedemptions,
} from './reports/redemption-reports.ts';
import { deleteRunOperation, listRunFailures, listRuns, readRun } from './runs/read-runs.ts';
import { saveRun, saveRunPart } from './runs/save-run.ts';
import { giveSamples } from './samples/lookup.ts';
import { depositSamples, redeemSample } from './samples/play.ts';
import { readSamples } from './samples/read-samples.ts';
import { settledAmong } from './settlements/lookup.ts';
import { settlementOperations } from './settlements/operations.ts';
import { getClientToken } from './third-party/get-client-token.ts';
import { answerLogin, openLogin } from './third-party/login-page.ts';
import { createWidget, manageWidget } from './third-party/widget-pages.ts';
import type { View } from './views/view.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { endpointOperations } from './webhooks/endpoint-operations.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { readWebhook } from './webhooks/read-webhook.ts';
import { replayDeliveries } from './webhooks/replay-deliveries.ts';
import { resendDelivery } from './webhooks/resend-delivery.ts';
import { rotatePrimarySecret, rotateSecondarySecret } from './webhooks/rotate-secret.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';
import { sendTestEvent } from './webhooks/send-test-event.ts';
import { verifyWebhook } from './webhooks/verify-webhook.ts';

/** Every operation, in the order of the reference. */
export const operations = operationTable([
  // Operator, and access tokens
  openConsole,
  leaveConsole,
  createAccount,
  listAccounts,
  readAccount,
  enableAccount,
  disableAccount,
  renameAccount,
  deleteAccount,
  goLive,
  makePasswordLink,
  resetFactors,
  readMetrics,
  getAccessToken,

  ...personOperations(giveSamples),

  // Platforms that act for an account
  getClientToken,

  // Account: settings, keys, users, activity, grants
  readOverview,
  readSamples,
  readSettings,
  saveSettings(moveOffersToZone),
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
  requestGoLive,

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
  verifyWebhook,
  deleteWebhook,
  rotatePrimarySecret,
  rotateSecondarySecret,
  sendTestEvent,
  listDeliveries,
  resendDelivery,
  replayDeliveries,
  ...endpointOperations,

  // The other side, played by sample accounts in test
  depositSamples,
  redeemSample,
]);

/** The HTML pages outside the portal. */
export const views: readonly View[] = [openLogin, answerLogin, createWidget, manageWidget];
