import {
  listAcceleratorRetailers,
  listAccelerators,
  listClearinghouseRetailers,
  listClearinghouses,
} from './access/connections.ts';
import { listManufacturers, listPartners, toggleBrandAccess, togglePartner } from './access/partners.ts';
import { toggleAccelerator } from './access/toggle-accelerator.ts';
import { toggleClearinghouse } from './access/toggle-clearinghouse.ts';
import { listRetailers } from './accounts/directories.ts';
import { getAccessToken } from './accounts/get-access-token.ts';
import { listGrants, revokeGrant } from './accounts/grants.ts';
import { listKeys, rotateKeys } from './accounts/keys.ts';
import { listActivity } from './accounts/list-activity.ts';
import { requestGoLive } from './accounts/request-go-live.ts';
import { readRetailer } from './accounts/retailer-detail.ts';
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
import { deleteString, deleteStrings } from './coupons/delete-strings.ts';
import { depositStrings } from './coupons/deposit-strings.ts';
import { obtainPrefix, readPrefix } from './coupons/serialization-prefix.ts';
import { getFetchCode } from './fetch-codes/get-fetch-code.ts';
import { getTimeBoundFetchCode } from './fetch-codes/get-time-bound-fetch-code.ts';
import { listUpdatedFunders, readFunderForSettlement } from './funders/clearinghouse-funders.ts';
import { listFunderIds, listFunders, readFunder, saveFunder } from './funders/manage-funders.ts';
import { activateOffer } from './offers/activate-offer.ts';
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
import {
  attachLookupCode,
  deleteLookupCode,
  listLookupCodes,
  readOfferByLookupCode,
  skipPurchaseValidation,
} from './offers/lookup-codes.ts';
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
import { listProviders, toggleProvider } from './offers/toggle-provider.ts';
import { type Operation, withTwin } from './operation.ts';
import { createAccount } from './operator/create-account.ts';
import { deleteAccount } from './operator/delete-account.ts';
import { disableAccount, enableAccount } from './operator/enable-account.ts';
import { goLive } from './operator/go-live.ts';
import { listAccounts } from './operator/list-accounts.ts';
import { readMetrics } from './operator/read-metrics.ts';
import { renameAccount } from './operator/rename-account.ts';
import { changePassword } from './people/change-password.ts';
import { acceptInvitation, readInvitation } from './people/invitations.ts';
import { acceptPasswordLink, makePasswordLink, readPasswordLink } from './people/password-links.ts';
import { readSession, signIn, signOut } from './people/sign-in.ts';
import { signUp } from './people/sign-up.ts';
import { addUser, changeUser, listUsers, removeUser, renewInvitation } from './people/users.ts';
import { evaluateBasket } from './redemptions/evaluate-basket.ts';
import { listRedemptionErrors, listRedemptionErrorsOfReason } from './redemptions/read-refusals.ts';
import { redeemCoupons } from './redemptions/redeem-coupons.ts';
import { rollbackCoupon } from './redemptions/rollback-coupon.ts';
import { checkString } from './reports/check-string.ts';
import { readDataFeed } from './reports/data-feed.ts';
import { listDistribution, readDistribution } from './reports/distribution.ts';
import { readOverview } from './reports/overview.ts';
import {
  listManufacturerRedemptions,
  listOfflineRedemptions,
  listOwnRedemptions,
  listRetailerRedemptions,
} from './reports/redemption-reports.ts';
import { readSamples } from './samples/read-samples.ts';
import { getClientToken } from './third-party/get-client-token.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { readWebhook } from './webhooks/read-webhook.ts';
import { replayDeliveries } from './webhooks/replay-deliveries.ts';
import { resendDelivery } from './webhooks/resend-delivery.ts';
import { rotatePrimarySecret, rotateSecondarySecret } from './webhooks/rotate-secret.ts';
import { saveWebhook } from './webhooks/save-webhook.ts';
import { sendTestEvent } from './webhooks/send-test-event.ts';
import { verifyWebhook } from './webhooks/verify-webhook.ts';

const declared: readonly Operation[] = [
  // Who runs the service opens accounts; who has one gets a token.
  createAccount,
  listAccounts,
  enableAccount,
  disableAccount,
  renameAccount,
  deleteAccount,
  goLive,
  makePasswordLink,
  readMetrics,
  getAccessToken,

  // Who prefers a page to a program signs in.
  signUp,
  signIn,
  signOut,
  readSession,
  changePassword,
  readInvitation,
  acceptInvitation,
  readPasswordLink,
  acceptPasswordLink,

  // … and may let a platform act for the account.
  getClientToken,

  // Who has an account looks after it.
  readOverview,
  readSamples,
  readSettings,
  saveSettings,
  listKeys,
  rotateKeys,
  listUsers,
  addUser,
  renewInvitation,
  changeUser,
  removeUser,
  listActivity,
  listGrants,
  revokeGrant,
  requestGoLive,

  // A manufacturer has brands and funders, …
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

  // … makes an offer and lets providers at it, …
  saveOffer,
  listOffers,
  readOffer,
  listOffersCreated,
  readLastUpdated,
  updateCampaignMetadata,
  lockOffer,
  activateOffer,
  extendOffer,
  deleteOffer,
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
  attachLookupCode,
  listLookupCodes,
  readOfferByLookupCode,
  skipPurchaseValidation,
  deleteLookupCode,
  readDistribution,
  listDistribution,
  listManufacturerRedemptions,
  listOfflineRedemptions,
  listRedemptionErrors,
  listRedemptionErrorsOfReason,

  // … and has partners that manage offers for it.
  togglePartner,
  toggleBrandAccess,
  listPartners,
  listManufacturers,
  listPartnerBrands,
  toggleEditAccess,

  // A provider deposits one string per consumer.
  listAuthorizedOffers,
  readAuthorizedOffer,
  obtainPrefix,
  readPrefix,
  depositStrings,
  deleteStrings,
  deleteString,
  getFetchCode,
  getTimeBoundFetchCode,
  readDataFeed,

  // A retailer, or an accelerator for it, redeems and rolls back.
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
  rollbackCoupon,
  listOwnRedemptions,
  syncOffers,

  // A clearinghouse settles.
  listClearinghouseRetailers,
  readFunderForSettlement,
  listUpdatedFunders,
  checkBase,
  checkString,
  listRetailerRedemptions,

  // Everybody concerned hears of it.
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
];

/** Every operation of the wire, in reading order: the life of a coupon. Partners' twins stand beside their originals. */
export const operations: readonly Operation[] = declared.flatMap(withTwin);
