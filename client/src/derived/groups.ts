// Derived from openapi.json by `npm run derive`. Do not edit.

import * as op from './operations.ts';

export const groups = {
  operator: {
    /** Create an account. */
    createAccount: op.createAccount,
    /** List accounts. */
    listAccounts: op.listAccounts,
    /** Read an account. */
    readAccount: op.readAccount,
    /** Rename an account. */
    renameAccount: op.renameAccount,
    /** Delete an account. */
    deleteAccount: op.deleteAccount,
    /** Enable an account. */
    enableAccount: op.enableAccount,
    /** Disable an account. */
    disableAccount: op.disableAccount,
    /** Invite an admin of an account. */
    inviteAdmin: op.inviteAdmin,
    /** Move an account to production. */
    goLive: op.goLive,
    /** Make a link for a new password. */
    makePasswordLink: op.makePasswordLink,
    /** Remove a person’s second factors. */
    resetFactors: op.resetFactors,
    /** Make an operator. */
    grant: op.grantOperator,
    /** List operators. */
    list: op.listOperators,
    /** Choose an operator’s mails. */
    saveAlerts: op.saveOperatorAlerts,
    /** Remove an operator. */
    revoke: op.revokeOperator,
    /** Activity of the operators. */
    listActivity: op.listOperatorActivity,
    /** Metrics of this process, for Prometheus. */
    readMetrics: op.readMetrics,
  },
  accounts: {
    /** Get an access token. */
    getAccessToken: op.getAccessToken,
    /** Settings. */
    readSettings: op.readSettings,
    /** Save settings. */
    saveSettings: op.saveSettings,
    /** Alerts by mail. */
    readAlerts: op.readAlerts,
    /** Choose alerts by mail. */
    saveAlerts: op.saveAlerts,
    /** Access keys. */
    listKeys: op.listKeys,
    /** Make an access key. */
    createKey: op.createKey,
    /** Delete an access key. */
    deleteKey: op.deleteKey,
    /** Rotate access keys. */
    rotateKeys: op.rotateKeys,
    /** Users of the account. */
    listUsers: op.listUsers,
    /** Invite a user. */
    addUser: op.addUser,
    /** Renew an invitation. */
    renewInvitation: op.renewInvitation,
    /** Change a user’s role. */
    changeUser: op.changeUser,
    /** Remove a user. */
    removeUser: op.removeUser,
    /** Remove a user’s second factors. */
    resetUserFactors: op.resetUserFactors,
    /** Activity. */
    listActivity: op.listActivity,
    /** Requests. */
    listRequests: op.listRequests,
    /** Third-party grants. */
    listGrants: op.listGrants,
    /** Revoke a third-party grant. */
    revokeGrant: op.revokeGrant,
    /** Proof of the domain. */
    readDomain: op.readDomain,
    /** Prove the domain. */
    verifyDomain: op.verifyDomain,
    /** Ask to go live. */
    requestGoLive: op.requestGoLive,
    /** Retailers directory. */
    listRetailers: op.listRetailers,
    /** My stores. */
    listStores: op.listStores,
    /** Save a store. */
    saveStore: op.saveStore,
    /** Retailer detail. */
    readRetailer: op.readRetailer,
  },
  people: {
    /** Sign up. */
    signUp: op.signUp,
    /** Sign in. */
    signIn: op.signIn,
    /** Begin a sign-in at the identity provider. */
    beginOidc: op.beginOidc,
    /** Bring back the answer of the identity provider. */
    proveOidc: op.proveOidc,
    /** Sign in with the identity provider. */
    signInByIdentity: op.signInByIdentity,
    /** Second step of a sign-in. */
    secondStep: op.secondStep,
    /** Sign out. */
    signOut: op.signOut,
    /** Who is signed in. */
    readSession: op.readSession,
    /** Where I am signed in. */
    listSessions: op.listSessions,
    /** Sign out everywhere else. */
    endOtherSessions: op.endOtherSessions,
    /** Sign out elsewhere. */
    endSession: op.endSession,
    /** Open another test account. */
    openAnotherAccount: op.openAnotherAccount,
    /** Change my password. */
    changePassword: op.changePassword,
    /** Confirm my e-mail address. */
    confirmEmail: op.confirmEmail,
    /** My identities. */
    listIdentities: op.listIdentities,
    /** Link an identity to my sign-in. */
    linkIdentity: op.linkIdentity,
    /** Remove an identity from my sign-in. */
    unlinkIdentity: op.unlinkIdentity,
    /** My second factors. */
    readFactors: op.readFactors,
    /** Set up an authenticator app. */
    beginTotp: op.beginTotp,
    /** Remove the authenticator app. */
    removeTotp: op.removeTotp,
    /** Confirm the authenticator app. */
    confirmTotp: op.confirmTotp,
    /** Begin to add a passkey. */
    beginPasskey: op.beginPasskey,
    /** Add a passkey. */
    addPasskey: op.addPasskey,
    /** Remove a passkey. */
    removePasskey: op.removePasskey,
    /** Make new recovery codes. */
    renewRecoveryCodes: op.renewRecoveryCodes,
    /** Look at an invitation. */
    readInvitation: op.readInvitation,
    /** Accept an invitation. */
    acceptInvitation: op.acceptInvitation,
    /** Ask for a link for a new password. */
    requestPasswordLink: op.requestPasswordLink,
    /** Look at a link for a new password. */
    readPasswordLink: op.readPasswordLink,
    /** Choose a new password with a link. */
    acceptPasswordLink: op.acceptPasswordLink,
  },
  thirdParty: {
    /** Third-party login: get a client’s access token. */
    getClientToken: op.getClientToken,
  },
  reports: {
    /** Numbers at a glance. */
    readOverview: op.readOverview,
    /** Master offer file distribution with redemption. */
    readDistribution: op.readDistribution,
    /** Distribution and redemption between days. */
    listDistribution: op.listDistribution,
    /** What offers cost. */
    readCosts: op.readCosts,
    /** What an offer costs. */
    readOfferCost: op.readOfferCost,
    /** Redemption data. */
    listManufacturerRedemptions: op.listManufacturerRedemptions,
    /** Offline redemption report. */
    listOfflineRedemptions: op.listOfflineRedemptions,
    /** Provider data feed. */
    readDataFeed: op.readDataFeed,
    /** Own redemptions. */
    listOwnRedemptions: op.listOwnRedemptions,
    /** What is owed to retailers. */
    readOwed: op.readOwed,
    /** History of a string. */
    readHistory: op.readHistory,
    /** Serialized check. */
    checkString: op.checkString,
    /** Redemptions of a retailer. */
    listRetailerRedemptions: op.listRetailerRedemptions,
  },
  samples: {
    /** Sample data. */
    read: op.readSamples,
    /** Let the sample provider give out coupons. */
    deposit: op.depositSamples,
    /** Take a coupon to the sample till. */
    redeem: op.redeemSample,
  },
  brands: {
    /** Add a brand. */
    add: op.addBrand,
    /** Update a brand. */
    update: op.updateBrand,
    /** Delete a brand. */
    delete: op.deleteBrand,
    /** My brands. */
    list: op.listBrands,
    /** Assign a provider to a brand. */
    assignProvider: op.assignBrandProvider,
    /** Remove a provider from a brand. */
    removeProvider: op.removeBrandProvider,
    /** A manufacturer's brands, as its partner. */
    listPartner: op.listPartnerBrands,
  },
  funders: {
    /** All funder ids. */
    listIds: op.listFunderIds,
    /** All funder details. */
    list: op.listFunders,
    /** Funder detail. */
    read: op.readFunder,
    /** Save billing details of a funder. */
    save: op.saveFunder,
    /** Manufacturer settlement billing details. */
    readForSettlement: op.readFunderForSettlement,
    /** Billing details that changed between two days. */
    listUpdated: op.listUpdatedFunders,
  },
  products: {
    /** My products. */
    list: op.listProducts,
    /** Save products of the catalogue. */
    save: op.saveProducts,
    /** Delete a product of the catalogue. */
    delete: op.deleteProduct,
    /** Products of my authorized offers. */
    listProvider: op.listProviderProducts,
    /** Products of offers I redeemed. */
    listRetailer: op.listRetailerProducts,
  },
  offers: {
    /** Create or edit a master offer file. */
    save: op.saveOffer,
    /** My master offer files. */
    list: op.listOffers,
    /** Master offer file detail. */
    read: op.readOffer,
    /** Delete a master offer file. */
    delete: op.deleteOffer,
    /** Master offer files created between. */
    listCreated: op.listOffersCreated,
    /** Last updated time of a master offer file. */
    readLastUpdated: op.readLastUpdated,
    /** Update campaign metadata. */
    updateCampaignMetadata: op.updateCampaignMetadata,
    /** Archive a master offer file, or list it again. */
    archive: op.archiveOffer,
  },
  offerState: {
    /** Lock or unlock a master offer file. */
    lock: op.lockOffer,
    /** Activate or deactivate a master offer file. */
    activate: op.activateOffer,
    /** Mark a master offer file as settled. */
    settle: op.settleOffer,
    /** Set the budget of a master offer file. */
    setBudget: op.setBudget,
    /** Extend a master offer file. */
    extend: op.extendOffer,
  },
  offerRestrictions: {
    /** Connected providers. */
    listProviders: op.listProviders,
    /** Assign or unassign a provider to a master offer file. */
    toggleProvider: op.toggleProvider,
    /** Assigned providers of a master offer file. */
    listOfferProviders: op.listOfferProviders,
    /** Assign provider custom circulation. */
    setCustomCirculation: op.setCustomCirculation,
    /** Get provider custom circulation. */
    listCustomCirculation: op.listCustomCirculation,
    /** Delete provider custom circulation. */
    deleteCustomCirculation: op.deleteCustomCirculation,
    /** Assign or unassign a retailer (restricted redemption). */
    toggleRetailer: op.toggleRetailer,
    /** Assigned retailers of a master offer file. */
    listRetailers: op.listOfferRetailers,
    /** Mandatory retailer selection during deposit. */
    requireRetailer: op.requireRetailer,
    /** Update redemption days and time window. */
    setRedemptionWindow: op.setRedemptionWindow,
    /** Delete redemption days and time window. */
    deleteRedemptionWindow: op.deleteRedemptionWindow,
    /** Delete redemption days and time window. */
    deleteRedemptionWindowByPost: op.deleteRedemptionWindowByPost,
  },
  lookupCodes: {
    /** Attach a lookup code. */
    attach: op.attachLookupCode,
    /** Lookup codes of a master offer file. */
    list: op.listLookupCodes,
    /** Master offer file from a lookup code. */
    readOfferBy: op.readOfferByLookupCode,
    /** Delete a lookup code. */
    delete: op.deleteLookupCode,
    /** Skip purchase validation of a lookup code. */
    skipPurchaseValidation: op.skipPurchaseValidation,
  },
  offerTemplates: {
    /** My offer templates. */
    list: op.listTemplates,
    /** Save an offer template. */
    save: op.saveTemplate,
    /** Delete an offer template. */
    delete: op.deleteTemplate,
  },
  redemptions: {
    /** Redemption errors of a master offer file. */
    listErrors: op.listRedemptionErrors,
    /** Redemption errors of a master offer file with a reason. */
    listErrorsOfReason: op.listRedemptionErrorsOfReason,
    /** Evaluate a basket. */
    evaluateBasket: op.evaluateBasket,
    /** Redeem. */
    redeem: op.redeemCoupons,
    /** Report the amount of a redemption. */
    reportAmount: op.reportAmount,
    /** Roll back a redemption. */
    rollback: op.rollbackCoupon,
  },
  coupons: {
    /** Archived strings of a master offer file. */
    listArchived: op.listArchivedStrings,
    /** Serialization prefix. */
    obtainPrefix: op.obtainPrefix,
    /** Serialization prefix. */
    readPrefix: op.readPrefix,
    /** Deposit serialized data strings. */
    deposit: op.depositStrings,
    /** Delete serialized data strings. */
    deleteStrings: op.deleteStrings,
    /** Delete one serialized data string. */
    deleteString: op.deleteString,
    /** Begin a run, or change its state. */
    saveRun: op.saveRun,
    /** A run. */
    readRun: op.readRun,
    /** Take a run off the list. */
    deleteRun: op.deleteRun,
    /** Report a part of a run. */
    saveRunPart: op.saveRunPart,
    /** Runs. */
    listRuns: op.listRuns,
    /** Failed strings of a run. */
    listRunFailures: op.listRunFailures,
  },
  access: {
    /** Assign or unassign an authorized partner. */
    togglePartner: op.togglePartner,
    /** Brand access of an authorized partner. */
    toggleBrand: op.toggleBrandAccess,
    /** Connected authorized partners. */
    listPartners: op.listPartners,
    /** Manufacturers that authorized me. */
    listManufacturers: op.listManufacturers,
    /** Edit access for a level 2 authorized partner. */
    toggleEdit: op.toggleEditAccess,
    /** All accelerators. */
    listAccelerators: op.listAccelerators,
    /** Assign or unassign an accelerator. */
    toggleAccelerator: op.toggleAccelerator,
    /** All clearinghouses. */
    listClearinghouses: op.listClearinghouses,
    /** Assign or unassign the clearinghouse. */
    toggleClearinghouse: op.toggleClearinghouse,
    /** Accelerator's retailers. */
    listAcceleratorRetailers: op.listAcceleratorRetailers,
    /** Clearinghouse's retailers. */
    listClearinghouseRetailers: op.listClearinghouseRetailers,
  },
  sharedOffers: {
    /** Authorized master offer files. */
    listAuthorized: op.listAuthorizedOffers,
    /** Authorized master offer file detail. */
    readAuthorized: op.readAuthorizedOffer,
    /** Master offer file sync. */
    sync: op.syncOffers,
    /** Offer details of a base data string. */
    checkBase: op.checkBase,
  },
  fetchCodes: {
    /** Get a fetch code. */
    get: op.getFetchCode,
    /** Get a fetch code for several strings. */
    getTimeBound: op.getTimeBoundFetchCode,
  },
  settlement: {
    /** Open a settlement. */
    open: op.openSettlement,
    /** Settlements. */
    list: op.listSettlements,
    /** A settlement with its sums and rows. */
    read: op.readSettlement,
    /** Discard a settlement that is not closed. */
    discard: op.discardSettlement,
    /** Close a settlement. */
    close: op.closeSettlement,
  },
  webhooks: {
    /** Webhook settings. */
    read: op.readWebhook,
    /** Save the webhook. */
    save: op.saveWebhook,
    /** Stop the webhook. */
    delete: op.deleteWebhook,
    /** Actions of webhooks. */
    listActions: op.listWebhookActions,
    /** Webhook endpoints. */
    listEndpoints: op.listEndpoints,
    /** Add a webhook endpoint. */
    addEndpoint: op.addEndpoint,
    /** A webhook endpoint. */
    readEndpoint: op.readEndpoint,
    /** Change a webhook endpoint. */
    saveEndpoint: op.saveEndpoint,
    /** Remove a webhook endpoint. */
    removeEndpoint: op.removeEndpoint,
    /** Verify an endpoint. */
    verifyEndpoint: op.verifyEndpoint,
    /** Verify an endpoint. */
    verify: op.verifyWebhook,
    /** Rotate the primary callback secret of an endpoint. */
    rotateEndpointPrimarySecret: op.rotateEndpointPrimarySecret,
    /** Rotate the primary callback secret of an endpoint. */
    rotatePrimarySecret: op.rotatePrimarySecret,
    /** Rotate the secondary callback secret of an endpoint. */
    rotateEndpointSecondarySecret: op.rotateEndpointSecondarySecret,
    /** Rotate the secondary callback secret of an endpoint. */
    rotateSecondarySecret: op.rotateSecondarySecret,
    /** Send a test event to an endpoint. */
    testEndpoint: op.testEndpoint,
    /** Send a test event to an endpoint. */
    sendTestEvent: op.sendTestEvent,
    /** Attempts at an endpoint by the hour. */
    readEndpointAttempts: op.readEndpointAttempts,
    /** Deliveries of an endpoint. */
    listEndpointDeliveries: op.listEndpointDeliveries,
    /** Deliveries of an endpoint. */
    listDeliveries: op.listDeliveries,
    /** A delivery of an endpoint with its message. */
    readEndpointDelivery: op.readEndpointDelivery,
    /** Resend a delivery of an endpoint. */
    resendEndpointDelivery: op.resendEndpointDelivery,
    /** Resend a delivery of an endpoint. */
    resendDelivery: op.resendDelivery,
    /** Replay deliveries of an endpoint. */
    replayEndpoint: op.replayEndpoint,
    /** Replay deliveries of an endpoint. */
    replayDeliveries: op.replayDeliveries,
  },
} as const;
