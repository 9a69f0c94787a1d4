// Derived from openapi.json by `npm run derive`. Do not edit.

import { operation } from '../operation.ts';

/** Open the operator’s console. */
export const openConsole = /* @__PURE__ */ operation<'open-console'>('POST', '/operator/console', 'once');
/** Leave the operator’s console. */
export const leaveConsole = /* @__PURE__ */ operation<'leave-console'>('DELETE', '/operator/console', 'harmless');
/** Create an account. */
export const createAccount = /* @__PURE__ */ operation<'create-account'>('POST', '/operator/accounts', 'keyed');
/** List accounts. */
export const listAccounts = /* @__PURE__ */ operation<'list-accounts'>('GET', '/operator/accounts', 'harmless');
/** Read an account. */
export const readAccount = /* @__PURE__ */ operation<'read-account'>('GET', '/operator/accounts/{id}', 'harmless');
/** Rename an account. */
export const renameAccount = /* @__PURE__ */ operation<'rename-account'>('PUT', '/operator/accounts/{id}', 'keyed');
/** Delete an account. */
export const deleteAccount = /* @__PURE__ */ operation<'delete-account'>('DELETE', '/operator/accounts/{id}', 'harmless');
/** Enable an account. */
export const enableAccount = /* @__PURE__ */ operation<'enable-account'>('POST', '/operator/accounts/{id}/enable', 'keyed');
/** Disable an account. */
export const disableAccount = /* @__PURE__ */ operation<'disable-account'>('POST', '/operator/accounts/{id}/disable', 'keyed');
/** Move an account to production. */
export const goLive = /* @__PURE__ */ operation<'go-live'>('POST', '/operator/accounts/{id}/go_live', 'keyed');
/** Make a link for a new password. */
export const makePasswordLink = /* @__PURE__ */ operation<'make-password-link'>('POST', '/operator/password_link', 'keyed');
/** Remove a person’s second factors. */
export const resetFactors = /* @__PURE__ */ operation<'reset-factors'>('POST', '/operator/second_factor/reset', 'keyed');
/** Metrics of this process, for Prometheus. */
export const readMetrics = /* @__PURE__ */ operation<'read-metrics'>('GET', '/metrics', 'harmless');
/** Get an access token. */
export const getAccessToken = /* @__PURE__ */ operation<'get-access-token'>('POST', '/access_token', 'harmless');
/** Sign up. */
export const signUp = /* @__PURE__ */ operation<'sign-up'>('POST', '/sign_up', 'once');
/** Sign in. */
export const signIn = /* @__PURE__ */ operation<'sign-in'>('POST', '/sign_in', 'once');
/** Begin a sign-in at the identity provider. */
export const beginOidc = /* @__PURE__ */ operation<'begin-oidc'>('POST', '/sign_in/oidc', 'once');
/** Bring back the answer of the identity provider. */
export const proveOidc = /* @__PURE__ */ operation<'prove-oidc'>('POST', '/sign_in/oidc/answer', 'once');
/** Sign in with the identity provider. */
export const signInByIdentity = /* @__PURE__ */ operation<'sign-in-by-identity'>('POST', '/sign_in/identity', 'once');
/** Second step of a sign-in. */
export const secondStep = /* @__PURE__ */ operation<'second-step'>('POST', '/sign_in/second_step', 'once');
/** Sign out. */
export const signOut = /* @__PURE__ */ operation<'sign-out'>('POST', '/sign_out', 'harmless');
/** Who is signed in. */
export const readSession = /* @__PURE__ */ operation<'read-session'>('GET', '/session', 'harmless');
/** Where I am signed in. */
export const listSessions = /* @__PURE__ */ operation<'list-sessions'>('GET', '/session/list', 'harmless');
/** Sign out everywhere else. */
export const endOtherSessions = /* @__PURE__ */ operation<'end-other-sessions'>('DELETE', '/session/list', 'harmless');
/** Sign out elsewhere. */
export const endSession = /* @__PURE__ */ operation<'end-session'>('DELETE', '/session/list/{session_id}', 'harmless');
/** Open another test account. */
export const openAnotherAccount = /* @__PURE__ */ operation<'open-another-account'>('POST', '/session/accounts', 'once');
/** Change my password. */
export const changePassword = /* @__PURE__ */ operation<'change-password'>('POST', '/session/password', 'once');
/** My identities. */
export const listIdentities = /* @__PURE__ */ operation<'list-identities'>('GET', '/session/identities', 'harmless');
/** Link an identity to my sign-in. */
export const linkIdentity = /* @__PURE__ */ operation<'link-identity'>('POST', '/session/identities', 'once');
/** Remove an identity from my sign-in. */
export const unlinkIdentity = /* @__PURE__ */ operation<'unlink-identity'>('DELETE', '/session/identities/{identity_id}', 'harmless');
/** My second factors. */
export const readFactors = /* @__PURE__ */ operation<'read-factors'>('GET', '/session/factors', 'harmless');
/** Set up an authenticator app. */
export const beginTotp = /* @__PURE__ */ operation<'begin-totp'>('POST', '/session/factors/totp', 'once');
/** Remove the authenticator app. */
export const removeTotp = /* @__PURE__ */ operation<'remove-totp'>('DELETE', '/session/factors/totp', 'harmless');
/** Confirm the authenticator app. */
export const confirmTotp = /* @__PURE__ */ operation<'confirm-totp'>('POST', '/session/factors/totp/confirm', 'once');
/** Begin to add a passkey. */
export const beginPasskey = /* @__PURE__ */ operation<'begin-passkey'>('POST', '/session/factors/passkeys/options', 'once');
/** Add a passkey. */
export const addPasskey = /* @__PURE__ */ operation<'add-passkey'>('POST', '/session/factors/passkeys', 'once');
/** Remove a passkey. */
export const removePasskey = /* @__PURE__ */ operation<'remove-passkey'>('DELETE', '/session/factors/passkeys/{passkey_id}', 'harmless');
/** Make new recovery codes. */
export const renewRecoveryCodes = /* @__PURE__ */ operation<'renew-recovery-codes'>('POST', '/session/factors/recovery_codes', 'once');
/** Look at an invitation. */
export const readInvitation = /* @__PURE__ */ operation<'read-invitation'>('POST', '/invitation', 'harmless');
/** Accept an invitation. */
export const acceptInvitation = /* @__PURE__ */ operation<'accept-invitation'>('POST', '/invitation/accept', 'once');
/** Look at a link for a new password. */
export const readPasswordLink = /* @__PURE__ */ operation<'read-password-link'>('POST', '/password_link', 'harmless');
/** Choose a new password with a link. */
export const acceptPasswordLink = /* @__PURE__ */ operation<'accept-password-link'>('POST', '/password_link/accept', 'once');
/** Third-party login: get a client’s access token. */
export const getClientToken = /* @__PURE__ */ operation<'get-client-token'>('GET', '/oauth_token', 'once');
/** Numbers at a glance. */
export const readOverview = /* @__PURE__ */ operation<'read-overview'>('GET', '/enterprise/overview', 'harmless');
/** Sample data. */
export const readSamples = /* @__PURE__ */ operation<'read-samples'>('GET', '/enterprise/sample_data', 'harmless');
/** Settings. */
export const readSettings = /* @__PURE__ */ operation<'read-settings'>('GET', '/enterprise/settings', 'harmless');
/** Save settings. */
export const saveSettings = /* @__PURE__ */ operation<'save-settings'>('PUT', '/enterprise/settings', 'keyed');
/** Access keys. */
export const listKeys = /* @__PURE__ */ operation<'list-keys'>('GET', '/enterprise/keys', 'harmless');
/** Make an access key. */
export const createKey = /* @__PURE__ */ operation<'create-key'>('POST', '/enterprise/keys', 'keyed');
/** Delete an access key. */
export const deleteKey = /* @__PURE__ */ operation<'delete-key'>('DELETE', '/enterprise/keys/{access_key}', 'keyed');
/** Rotate access keys. */
export const rotateKeys = /* @__PURE__ */ operation<'rotate-keys'>('POST', '/enterprise/keys/rotate', 'keyed');
/** Users of the account. */
export const listUsers = /* @__PURE__ */ operation<'list-users'>('GET', '/enterprise/users', 'harmless');
/** Invite a user. */
export const addUser = /* @__PURE__ */ operation<'add-user'>('POST', '/enterprise/users', 'keyed');
/** Renew an invitation. */
export const renewInvitation = /* @__PURE__ */ operation<'renew-invitation'>('POST', '/enterprise/users/{user_id}/invitation', 'keyed');
/** Change a user’s role. */
export const changeUser = /* @__PURE__ */ operation<'change-user'>('PUT', '/enterprise/users/{user_id}', 'keyed');
/** Remove a user. */
export const removeUser = /* @__PURE__ */ operation<'remove-user'>('DELETE', '/enterprise/users/{user_id}', 'keyed');
/** Remove a user’s second factors. */
export const resetUserFactors = /* @__PURE__ */ operation<'reset-user-factors'>('DELETE', '/enterprise/users/{user_id}/second_factor', 'once');
/** Activity. */
export const listActivity = /* @__PURE__ */ operation<'list-activity'>('GET', '/enterprise/activity', 'harmless');
/** Requests. */
export const listRequests = /* @__PURE__ */ operation<'list-requests'>('GET', '/enterprise/requests', 'harmless');
/** Third-party grants. */
export const listGrants = /* @__PURE__ */ operation<'list-grants'>('GET', '/enterprise/grants', 'harmless');
/** Revoke a third-party grant. */
export const revokeGrant = /* @__PURE__ */ operation<'revoke-grant'>('DELETE', '/enterprise/grants/{grant_id}', 'keyed');
/** Ask to go live. */
export const requestGoLive = /* @__PURE__ */ operation<'request-go-live'>('POST', '/enterprise/go_live', 'keyed');
/** Add a brand. */
export const addBrand = /* @__PURE__ */ operation<'add-brand'>('POST', '/manufacturer/brand', 'keyed');
/** Update a brand. */
export const updateBrand = /* @__PURE__ */ operation<'update-brand'>('PUT', '/manufacturer/brand/{brand_internal_id}', 'keyed');
/** Delete a brand. */
export const deleteBrand = /* @__PURE__ */ operation<'delete-brand'>('DELETE', '/manufacturer/brand/{brand_internal_id}', 'keyed');
/** My brands. */
export const listBrands = /* @__PURE__ */ operation<'list-brands'>('GET', '/manufacturer/brands', 'harmless');
/** Assign a provider to a brand. */
export const assignBrandProvider = /* @__PURE__ */ operation<'assign-brand-provider'>('PUT', '/manufacturer/brand/{brand_internal_id}/provider', 'keyed');
/** Remove a provider from a brand. */
export const removeBrandProvider = /* @__PURE__ */ operation<'remove-brand-provider'>('DELETE', '/manufacturer/brand/{brand_internal_id}/provider/{email_domain}', 'keyed');
/** All funder ids. */
export const listFunderIds = /* @__PURE__ */ operation<'list-funder-ids'>('GET', '/manufacturer/funder_ids', 'harmless');
/** All funder details. */
export const listFunders = /* @__PURE__ */ operation<'list-funders'>('GET', '/manufacturer/funders', 'harmless');
/** Funder detail. */
export const readFunder = /* @__PURE__ */ operation<'read-funder'>('GET', '/manufacturer/funder/{funder_id}', 'harmless');
/** Save billing details of a funder. */
export const saveFunder = /* @__PURE__ */ operation<'save-funder'>('PUT', '/manufacturer/funder/{funder_id}', 'keyed');
/** My products. */
export const listProducts = /* @__PURE__ */ operation<'list-products'>('GET', '/manufacturer/products', 'harmless');
/** Save products of the catalogue. */
export const saveProducts = /* @__PURE__ */ operation<'save-products'>('PUT', '/manufacturer/products', 'keyed');
/** Delete a product of the catalogue. */
export const deleteProduct = /* @__PURE__ */ operation<'delete-product'>('DELETE', '/manufacturer/products/{gtin}', 'keyed');
/** Products of my authorized offers. */
export const listProviderProducts = /* @__PURE__ */ operation<'list-provider-products'>('GET', '/provider/products', 'harmless');
/** Products of offers I redeemed. */
export const listRetailerProducts = /* @__PURE__ */ operation<'list-retailer-products'>('GET', '/retailer/products', 'harmless');
/** Create or edit a master offer file. */
export const saveOffer = /* @__PURE__ */ operation<'save-offer'>('POST', '/manufacturer/base_gs1', 'keyed');
/** My master offer files. */
export const listOffers = /* @__PURE__ */ operation<'list-offers'>('GET', '/manufacturer/base_gs1s', 'harmless');
/** Master offer file detail. */
export const readOffer = /* @__PURE__ */ operation<'read-offer'>('GET', '/manufacturer/base_gs1/{base_gs1}', 'harmless');
/** Delete a master offer file. */
export const deleteOffer = /* @__PURE__ */ operation<'delete-offer'>('DELETE', '/manufacturer/base_gs1/{base_gs1}', 'keyed');
/** Master offer files created between. */
export const listOffersCreated = /* @__PURE__ */ operation<'list-offers-created'>('GET', '/manufacturer/base_gs1s/created/{from}/{to}', 'harmless');
/** Last updated time of a master offer file. */
export const readLastUpdated = /* @__PURE__ */ operation<'read-last-updated'>('GET', '/manufacturer/base_gs1/{base_gs1}/last_updated', 'harmless');
/** Update campaign metadata. */
export const updateCampaignMetadata = /* @__PURE__ */ operation<'update-campaign-metadata'>('POST', '/manufacturer/base_gs1/{base_gs1}/campaign_metadata', 'keyed');
/** Lock or unlock a master offer file. */
export const lockOffer = /* @__PURE__ */ operation<'lock-offer'>('PUT', '/manufacturer/base_gs1/{base_gs1}/lock', 'keyed');
/** Activate or deactivate a master offer file. */
export const activateOffer = /* @__PURE__ */ operation<'activate-offer'>('PUT', '/manufacturer/base_gs1/{base_gs1}/active', 'keyed');
/** Mark a master offer file as settled. */
export const settleOffer = /* @__PURE__ */ operation<'settle-offer'>('PUT', '/manufacturer/base_gs1/{base_gs1}/settled', 'keyed');
/** Set the budget of a master offer file. */
export const setBudget = /* @__PURE__ */ operation<'set-budget'>('PUT', '/manufacturer/base_gs1/{base_gs1}/budget', 'keyed');
/** Extend a master offer file. */
export const extendOffer = /* @__PURE__ */ operation<'extend-offer'>('POST', '/manufacturer/base_gs1/{base_gs1}/extend', 'keyed');
/** Archive a master offer file, or list it again. */
export const archiveOffer = /* @__PURE__ */ operation<'archive-offer'>('PUT', '/manufacturer/base_gs1/{base_gs1}/archived', 'keyed');
/** Connected providers. */
export const listProviders = /* @__PURE__ */ operation<'list-providers'>('GET', '/providers', 'harmless');
/** Retailers directory. */
export const listRetailers = /* @__PURE__ */ operation<'list-retailers'>('GET', '/retailers', 'harmless');
/** Assign or unassign a provider to a master offer file. */
export const toggleProvider = /* @__PURE__ */ operation<'toggle-provider'>('POST', '/manufacturer/base_gs1/{base_gs1}/toggle_provider', 'keyed');
/** Assigned providers of a master offer file. */
export const listOfferProviders = /* @__PURE__ */ operation<'list-offer-providers'>('GET', '/manufacturer/base_gs1/{base_gs1}/providers', 'harmless');
/** Assign provider custom circulation. */
export const setCustomCirculation = /* @__PURE__ */ operation<'set-custom-circulation'>('POST', '/manufacturer/base_gs1/{base_gs1}/custom_circulation', 'keyed');
/** Get provider custom circulation. */
export const listCustomCirculation = /* @__PURE__ */ operation<'list-custom-circulation'>('GET', '/manufacturer/base_gs1/{base_gs1}/custom_circulation', 'harmless');
/** Delete provider custom circulation. */
export const deleteCustomCirculation = /* @__PURE__ */ operation<'delete-custom-circulation'>('DELETE', '/manufacturer/base_gs1/{base_gs1}/custom_circulation/{email_domain}', 'keyed');
/** Assign or unassign a retailer (restricted redemption). */
export const toggleRetailer = /* @__PURE__ */ operation<'toggle-retailer'>('POST', '/manufacturer/base_gs1/{base_gs1}/toggle_retailer', 'keyed');
/** Assigned retailers of a master offer file. */
export const listOfferRetailers = /* @__PURE__ */ operation<'list-offer-retailers'>('GET', '/manufacturer/base_gs1/{base_gs1}/retailers', 'harmless');
/** Mandatory retailer selection during deposit. */
export const requireRetailer = /* @__PURE__ */ operation<'require-retailer'>('PUT', '/manufacturer/base_gs1/{base_gs1}/mandatory_retailer', 'keyed');
/** Update redemption days and time window. */
export const setRedemptionWindow = /* @__PURE__ */ operation<'set-redemption-window'>('POST', '/manufacturer/base_gs1/{base_gs1}/redemption_window', 'keyed');
/** Delete redemption days and time window. */
export const deleteRedemptionWindow = /* @__PURE__ */ operation<'delete-redemption-window'>('DELETE', '/manufacturer/base_gs1/{base_gs1}/redemption_window', 'keyed');
/** Delete redemption days and time window. */
export const deleteRedemptionWindowByPost = /* @__PURE__ */ operation<'delete-redemption-window-by-post'>('POST', '/manufacturer_agent/base_gs1/{base_gs1}/delete_redemption_window', 'keyed');
/** Attach a lookup code. */
export const attachLookupCode = /* @__PURE__ */ operation<'attach-lookup-code'>('POST', '/manufacturer/base_gs1/{base_gs1}/lookup_code', 'keyed');
/** Lookup codes of a master offer file. */
export const listLookupCodes = /* @__PURE__ */ operation<'list-lookup-codes'>('GET', '/manufacturer/base_gs1/{base_gs1}/lookup_codes', 'harmless');
/** Master offer file from a lookup code. */
export const readOfferByLookupCode = /* @__PURE__ */ operation<'read-offer-by-lookup-code'>('GET', '/manufacturer/lookup_code/{code}', 'harmless');
/** Delete a lookup code. */
export const deleteLookupCode = /* @__PURE__ */ operation<'delete-lookup-code'>('DELETE', '/manufacturer/lookup_code/{code}', 'keyed');
/** Skip purchase validation of a lookup code. */
export const skipPurchaseValidation = /* @__PURE__ */ operation<'skip-purchase-validation'>('PUT', '/manufacturer/lookup_code/{code}/skip_purchase_validation', 'keyed');
/** My offer templates. */
export const listTemplates = /* @__PURE__ */ operation<'list-templates'>('GET', '/manufacturer/offer_templates', 'harmless');
/** Save an offer template. */
export const saveTemplate = /* @__PURE__ */ operation<'save-template'>('PUT', '/manufacturer/offer_templates/{template_name}', 'keyed');
/** Delete an offer template. */
export const deleteTemplate = /* @__PURE__ */ operation<'delete-template'>('DELETE', '/manufacturer/offer_templates/{template_name}', 'keyed');
/** Master offer file distribution with redemption. */
export const readDistribution = /* @__PURE__ */ operation<'read-distribution'>('GET', '/manufacturer/base_gs1/{base_gs1}/distribution', 'harmless');
/** Distribution and redemption between days. */
export const listDistribution = /* @__PURE__ */ operation<'list-distribution'>('GET', '/manufacturer/distribution/{from}/{to}', 'harmless');
/** What offers cost. */
export const readCosts = /* @__PURE__ */ operation<'read-costs'>('GET', '/manufacturer/costs', 'harmless');
/** What an offer costs. */
export const readOfferCost = /* @__PURE__ */ operation<'read-offer-cost'>('GET', '/manufacturer/base_gs1/{base_gs1}/cost', 'harmless');
/** Redemption data. */
export const listManufacturerRedemptions = /* @__PURE__ */ operation<'list-manufacturer-redemptions'>('GET', '/manufacturer/redemptions/{from}/{to}', 'harmless');
/** Offline redemption report. */
export const listOfflineRedemptions = /* @__PURE__ */ operation<'list-offline-redemptions'>('GET', '/manufacturer/offline_redemptions/{from}/{to}', 'harmless');
/** Redemption errors of a master offer file. */
export const listRedemptionErrors = /* @__PURE__ */ operation<'list-redemption-errors'>('GET', '/manufacturer/base_gs1/{base_gs1}/redemption_errors', 'harmless');
/** Redemption errors of a master offer file with a reason. */
export const listRedemptionErrorsOfReason = /* @__PURE__ */ operation<'list-redemption-errors-of-reason'>('GET', '/manufacturer/base_gs1/{base_gs1}/redemption_errors/{reason}', 'harmless');
/** Assign or unassign an authorized partner. */
export const togglePartner = /* @__PURE__ */ operation<'toggle-partner'>('PUT', '/manufacturer/toggle/manufacturer_agent', 'keyed');
/** Brand access of an authorized partner. */
export const toggleBrandAccess = /* @__PURE__ */ operation<'toggle-brand-access'>('PUT', '/manufacturer/manufacturer_agents/{email_domain}/toggle_brand/{brand_internal_id}', 'keyed');
/** Connected authorized partners. */
export const listPartners = /* @__PURE__ */ operation<'list-partners'>('GET', '/manufacturer/manufacturer_agents', 'harmless');
/** Manufacturers that authorized me. */
export const listManufacturers = /* @__PURE__ */ operation<'list-manufacturers'>('GET', '/manufacturer_agent/manufacturers', 'harmless');
/** A manufacturer's brands, as its partner. */
export const listPartnerBrands = /* @__PURE__ */ operation<'list-partner-brands'>('GET', '/manufacturer_agent/brands', 'harmless');
/** Edit access for a level 2 authorized partner. */
export const toggleEditAccess = /* @__PURE__ */ operation<'toggle-edit-access'>('POST', '/manufacturer/base_gs1/{base_gs1}/edit_access', 'keyed');
/** Authorized master offer files. */
export const listAuthorizedOffers = /* @__PURE__ */ operation<'list-authorized-offers'>('GET', '/provider/base_gs1s', 'harmless');
/** Authorized master offer file detail. */
export const readAuthorizedOffer = /* @__PURE__ */ operation<'read-authorized-offer'>('GET', '/provider/base_gs1/{base_gs1}', 'harmless');
/** Serialization prefix. */
export const obtainPrefix = /* @__PURE__ */ operation<'obtain-prefix'>('POST', '/provider/serialization_prefix', 'keyed');
/** Serialization prefix. */
export const readPrefix = /* @__PURE__ */ operation<'read-prefix'>('GET', '/provider/serialization_prefix', 'harmless');
/** Deposit serialized data strings. */
export const depositStrings = /* @__PURE__ */ operation<'deposit-strings'>('POST', '/provider/deposit', 'keyed');
/** Delete serialized data strings. */
export const deleteStrings = /* @__PURE__ */ operation<'delete-strings'>('POST', '/provider/delete', 'keyed');
/** Delete one serialized data string. */
export const deleteString = /* @__PURE__ */ operation<'delete-string'>('DELETE', '/provider/gs1/{gs1}', 'keyed');
/** Begin a run, or change its state. */
export const saveRun = /* @__PURE__ */ operation<'save-run'>('PUT', '/runs/{run_id}', 'harmless');
/** A run. */
export const readRun = /* @__PURE__ */ operation<'read-run'>('GET', '/runs/{run_id}', 'harmless');
/** Take a run off the list. */
export const deleteRun = /* @__PURE__ */ operation<'delete-run'>('DELETE', '/runs/{run_id}', 'harmless');
/** Report a part of a run. */
export const saveRunPart = /* @__PURE__ */ operation<'save-run-part'>('PUT', '/runs/{run_id}/parts/{part}', 'harmless');
/** Runs. */
export const listRuns = /* @__PURE__ */ operation<'list-runs'>('GET', '/runs', 'harmless');
/** Failed strings of a run. */
export const listRunFailures = /* @__PURE__ */ operation<'list-run-failures'>('GET', '/runs/{run_id}/failures', 'harmless');
/** Get a fetch code. */
export const getFetchCode = /* @__PURE__ */ operation<'get-fetch-code'>('GET', '/provider/fetch_code/{gs1}', 'harmless');
/** Get a fetch code for several strings. */
export const getTimeBoundFetchCode = /* @__PURE__ */ operation<'get-time-bound-fetch-code'>('POST', '/provider/time_bound_fetch_code', 'keyed');
/** Provider data feed. */
export const readDataFeed = /* @__PURE__ */ operation<'read-data-feed'>('GET', '/provider/data/fetch', 'harmless');
/** My stores. */
export const listStores = /* @__PURE__ */ operation<'list-stores'>('GET', '/retailer/stores', 'harmless');
/** Save a store. */
export const saveStore = /* @__PURE__ */ operation<'save-store'>('PUT', '/retailer/store/{store_id}', 'keyed');
/** All accelerators. */
export const listAccelerators = /* @__PURE__ */ operation<'list-accelerators'>('GET', '/retailer/accelerators', 'harmless');
/** Assign or unassign an accelerator. */
export const toggleAccelerator = /* @__PURE__ */ operation<'toggle-accelerator'>('PUT', '/retailer/toggle/accelerator', 'keyed');
/** All clearinghouses. */
export const listClearinghouses = /* @__PURE__ */ operation<'list-clearinghouses'>('GET', '/retailer/clearinghouses', 'harmless');
/** Assign or unassign the clearinghouse. */
export const toggleClearinghouse = /* @__PURE__ */ operation<'toggle-clearinghouse'>('PUT', '/retailer/toggle/clearinghouse', 'keyed');
/** Accelerator's retailers. */
export const listAcceleratorRetailers = /* @__PURE__ */ operation<'list-accelerator-retailers'>('GET', '/accelerator/retailers', 'harmless');
/** Retailer detail. */
export const readRetailer = /* @__PURE__ */ operation<'read-retailer'>('GET', '/retailer/detail/{email_domain}', 'harmless');
/** Evaluate a basket. */
export const evaluateBasket = /* @__PURE__ */ operation<'evaluate-basket'>('POST', '/retailer/evaluate', 'keyed');
/** Redeem. */
export const redeemCoupons = /* @__PURE__ */ operation<'redeem-coupons'>('POST', '/retailer/redeem', 'keyed');
/** Report the amount of a redemption. */
export const reportAmount = /* @__PURE__ */ operation<'report-amount'>('PUT', '/retailer/redemptions/{gs1}/amount', 'harmless');
/** Roll back a redemption. */
export const rollbackCoupon = /* @__PURE__ */ operation<'rollback-coupon'>('DELETE', '/retailer/rollback/{gs1}', 'harmless');
/** Own redemptions. */
export const listOwnRedemptions = /* @__PURE__ */ operation<'list-own-redemptions'>('GET', '/retailer/redemptions/{from}/{to}', 'harmless');
/** What is owed to retailers. */
export const readOwed = /* @__PURE__ */ operation<'read-owed'>('GET', '/retailer/owed', 'harmless');
/** Master offer file sync. */
export const syncOffers = /* @__PURE__ */ operation<'sync-offers'>('GET', '/syncmof/{from}/{to}/{mode}', 'harmless');
/** History of a string. */
export const readHistory = /* @__PURE__ */ operation<'read-history'>('GET', '/gs1/{gs1}/history', 'harmless');
/** Clearinghouse's retailers. */
export const listClearinghouseRetailers = /* @__PURE__ */ operation<'list-clearinghouse-retailers'>('GET', '/clearinghouse/retailers', 'harmless');
/** Manufacturer settlement billing details. */
export const readFunderForSettlement = /* @__PURE__ */ operation<'read-funder-for-settlement'>('GET', '/clearinghouse/funder/{funder_id}', 'harmless');
/** Billing details that changed between two days. */
export const listUpdatedFunders = /* @__PURE__ */ operation<'list-updated-funders'>('GET', '/clearinghouse/funders/updated_list/{from}/{to}/{page_no}', 'harmless');
/** Offer details of a base data string. */
export const checkBase = /* @__PURE__ */ operation<'check-base'>('GET', '/clearinghouse/basegs1/{base_gs1}', 'harmless');
/** Serialized check. */
export const checkString = /* @__PURE__ */ operation<'check-string'>('GET', '/clearinghouse/gs1/{gs1}', 'harmless');
/** Redemptions of a retailer. */
export const listRetailerRedemptions = /* @__PURE__ */ operation<'list-retailer-redemptions'>('GET', '/clearinghouse/redemptions/{email_domain}/{from}/{to}', 'harmless');
/** Open a settlement. */
export const openSettlement = /* @__PURE__ */ operation<'open-settlement'>('POST', '/clearinghouse/settlements', 'keyed');
/** Settlements. */
export const listSettlements = /* @__PURE__ */ operation<'list-settlements'>('GET', '/clearinghouse/settlements', 'harmless');
/** A settlement with its sums and rows. */
export const readSettlement = /* @__PURE__ */ operation<'read-settlement'>('GET', '/clearinghouse/settlements/{settlement_id}', 'harmless');
/** Discard a settlement that is not closed. */
export const discardSettlement = /* @__PURE__ */ operation<'discard-settlement'>('DELETE', '/clearinghouse/settlements/{settlement_id}', 'keyed');
/** Close a settlement. */
export const closeSettlement = /* @__PURE__ */ operation<'close-settlement'>('POST', '/clearinghouse/settlements/{settlement_id}/close', 'harmless');
/** Webhook settings. */
export const readWebhook = /* @__PURE__ */ operation<'read-webhook'>('GET', '/enterprise/webhook', 'harmless');
/** Save the webhook. */
export const saveWebhook = /* @__PURE__ */ operation<'save-webhook'>('PUT', '/enterprise/webhook', 'keyed');
/** Stop the webhook. */
export const deleteWebhook = /* @__PURE__ */ operation<'delete-webhook'>('DELETE', '/enterprise/webhook', 'keyed');
/** Actions of webhooks. */
export const listWebhookActions = /* @__PURE__ */ operation<'list-webhook-actions'>('GET', '/enterprise/webhook_actions', 'harmless');
/** Webhook endpoints. */
export const listEndpoints = /* @__PURE__ */ operation<'list-endpoints'>('GET', '/enterprise/webhooks', 'harmless');
/** Add a webhook endpoint. */
export const addEndpoint = /* @__PURE__ */ operation<'add-endpoint'>('POST', '/enterprise/webhooks', 'keyed');
/** A webhook endpoint. */
export const readEndpoint = /* @__PURE__ */ operation<'read-endpoint'>('GET', '/enterprise/webhooks/{webhook_id}', 'harmless');
/** Change a webhook endpoint. */
export const saveEndpoint = /* @__PURE__ */ operation<'save-endpoint'>('PUT', '/enterprise/webhooks/{webhook_id}', 'keyed');
/** Remove a webhook endpoint. */
export const removeEndpoint = /* @__PURE__ */ operation<'remove-endpoint'>('DELETE', '/enterprise/webhooks/{webhook_id}', 'keyed');
/** Verify an endpoint. */
export const verifyEndpoint = /* @__PURE__ */ operation<'verify-endpoint'>('POST', '/enterprise/webhooks/{webhook_id}/verify', 'keyed');
/** Verify an endpoint. */
export const verifyWebhook = /* @__PURE__ */ operation<'verify-webhook'>('POST', '/enterprise/webhook/verify', 'keyed');
/** Rotate the primary callback secret of an endpoint. */
export const rotateEndpointPrimarySecret = /* @__PURE__ */ operation<'rotate-endpoint-primary-secret'>('POST', '/enterprise/webhooks/{webhook_id}/rotate/primary', 'keyed');
/** Rotate the primary callback secret of an endpoint. */
export const rotatePrimarySecret = /* @__PURE__ */ operation<'rotate-primary-secret'>('POST', '/enterprise/webhook/rotate/primary', 'keyed');
/** Rotate the secondary callback secret of an endpoint. */
export const rotateEndpointSecondarySecret = /* @__PURE__ */ operation<'rotate-endpoint-secondary-secret'>('POST', '/enterprise/webhooks/{webhook_id}/rotate/secondary', 'keyed');
/** Rotate the secondary callback secret of an endpoint. */
export const rotateSecondarySecret = /* @__PURE__ */ operation<'rotate-secondary-secret'>('POST', '/enterprise/webhook/rotate/secondary', 'keyed');
/** Send a test event to an endpoint. */
export const testEndpoint = /* @__PURE__ */ operation<'test-endpoint'>('POST', '/enterprise/webhooks/{webhook_id}/test', 'keyed');
/** Send a test event to an endpoint. */
export const sendTestEvent = /* @__PURE__ */ operation<'send-test-event'>('POST', '/enterprise/webhook/test', 'keyed');
/** Attempts at an endpoint by the hour. */
export const readEndpointAttempts = /* @__PURE__ */ operation<'read-endpoint-attempts'>('GET', '/enterprise/webhooks/{webhook_id}/attempts', 'harmless');
/** Deliveries of an endpoint. */
export const listEndpointDeliveries = /* @__PURE__ */ operation<'list-endpoint-deliveries'>('GET', '/enterprise/webhooks/{webhook_id}/deliveries', 'harmless');
/** Deliveries of an endpoint. */
export const listDeliveries = /* @__PURE__ */ operation<'list-deliveries'>('GET', '/enterprise/webhook/deliveries', 'harmless');
/** A delivery of an endpoint with its message. */
export const readEndpointDelivery = /* @__PURE__ */ operation<'read-endpoint-delivery'>('GET', '/enterprise/webhooks/{webhook_id}/deliveries/{id}', 'harmless');
/** Resend a delivery of an endpoint. */
export const resendEndpointDelivery = /* @__PURE__ */ operation<'resend-endpoint-delivery'>('POST', '/enterprise/webhooks/{webhook_id}/deliveries/{id}/resend', 'keyed');
/** Resend a delivery of an endpoint. */
export const resendDelivery = /* @__PURE__ */ operation<'resend-delivery'>('POST', '/enterprise/webhook/deliveries/{id}/resend', 'keyed');
/** Replay deliveries of an endpoint. */
export const replayEndpoint = /* @__PURE__ */ operation<'replay-endpoint'>('POST', '/enterprise/webhooks/{webhook_id}/replay', 'keyed');
/** Replay deliveries of an endpoint. */
export const replayDeliveries = /* @__PURE__ */ operation<'replay-deliveries'>('POST', '/enterprise/webhook/replay', 'keyed');
/** Let the sample provider give out coupons. */
export const depositSamples = /* @__PURE__ */ operation<'deposit-samples'>('POST', '/manufacturer/base_gs1/{base_gs1}/sample_deposit', 'keyed');
/** Take a coupon to the sample till. */
export const redeemSample = /* @__PURE__ */ operation<'redeem-sample'>('POST', '/manufacturer/base_gs1/{base_gs1}/sample_redemption', 'keyed');
