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
import { readRetailer } from './accounts/retailer-detail.ts';
import { listStores, saveStore } from './accounts/stores.ts';
import { deleteString, deleteStrings } from './coupons/delete-strings.ts';
import { depositStrings } from './coupons/deposit-strings.ts';
import { obtainPrefix, readPrefix } from './coupons/serialization-prefix.ts';
import { getFetchCode, getTimeBoundFetchCode } from './fetch-codes/get-fetch-code.ts';
import { listUpdatedFunders, readFunderForSettlement } from './funders/clearinghouse-funders.ts';
import { activateOffer } from './offers/activate-offer.ts';
import { checkBase } from './offers/check-base.ts';
import { lockOffer } from './offers/lock-offer.ts';
import { listAuthorizedOffers, listOffers, readAuthorizedOffer, readOffer } from './offers/read-offers.ts';
import { saveOffer } from './offers/save-offer.ts';
import { listProviders, toggleProvider } from './offers/toggle-provider.ts';
import { type Operation, withTwin } from './operation.ts';
import { createAccount } from './operator/create-account.ts';
import { disableAccount, enableAccount } from './operator/enable-account.ts';
import { listAccounts } from './operator/list-accounts.ts';
import { redeemCoupons } from './redemptions/redeem-coupons.ts';
import { rollbackCoupon } from './redemptions/rollback-coupon.ts';

const declared: readonly Operation[] = [
  // Who runs the service opens accounts; who has one gets a token.
  createAccount,
  listAccounts,
  enableAccount,
  disableAccount,
  getAccessToken,

  // A manufacturer makes an offer and lets providers at it.
  saveOffer,
  listOffers,
  readOffer,
  lockOffer,
  activateOffer,
  listProviders,
  listRetailers,
  toggleProvider,

  // … and partners that manage offers for it.
  togglePartner,
  toggleBrandAccess,
  listPartners,
  listManufacturers,

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

  // A retailer, or an accelerator for it, redeems and rolls back.
  listStores,
  saveStore,
  listAccelerators,
  toggleAccelerator,
  listClearinghouses,
  toggleClearinghouse,
  listAcceleratorRetailers,
  readRetailer,
  redeemCoupons,
  rollbackCoupon,

  // A clearinghouse settles.
  listClearinghouseRetailers,
  readFunderForSettlement,
  listUpdatedFunders,
  checkBase,
];

/** Every operation of the wire, in reading order: the life of a coupon. Partners' twins stand beside their originals. */
export const operations: readonly Operation[] = declared.flatMap(withTwin);
