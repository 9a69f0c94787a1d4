// Derived from openapi.json by `npm run derive`. Do not edit.

import type { Operation } from '../operation.ts';

/** Create an account. In test the account is connected with sample counterparties at once, under `.sample` domains, so that any role can try its first call: `data.sample_data`, and GET /enterprise/sample_data. `sample_data: "no"` leaves that out. `admin_email` invites the first person: `data.admin` holds a link that is shown once and works for 7 days. */
export const createAccount: Operation<'create-account'> = { method: 'POST', path: '/operator/accounts', repeat: 'keyed' };
/** List accounts. */
export const listAccounts: Operation<'list-accounts'> = { method: 'GET', path: '/operator/accounts', repeat: 'harmless' };
/** Read an account. Whom to ask, whether its programs and its webhooks work, and what it did in the last 30 UTC days; no secrets. */
export const readAccount: Operation<'read-account'> = { method: 'GET', path: '/operator/accounts/{id}', repeat: 'harmless' };
/** Rename an account. Absent fields stay. Everything the account has and did stays its own: records name accounts by number, so reports and events show the new domain from now on. The old domain is free at once. Its users keep their e-mail addresses. */
export const renameAccount: Operation<'rename-account'> = { method: 'PUT', path: '/operator/accounts/{id}', repeat: 'keyed' };
/** Delete an account. In test with all it made there; what it did to records of others stays in their books. In production only an account without offers, coupons, redemptions and settlements: the books of others rest on those. Rename or disable such a one. There it must have been disabled for 15 seconds, so that no call of it is under way. Keys, tokens and sessions are refused within one second, and role and domain are free again. */
export const deleteAccount: Operation<'delete-account'> = { method: 'DELETE', path: '/operator/accounts/{id}', repeat: 'harmless' };
/** Enable an account. Takes effect within one second on every server; saying it twice changes nothing. */
export const enableAccount: Operation<'enable-account'> = { method: 'POST', path: '/operator/accounts/{id}/enable', repeat: 'keyed' };
/** Disable an account. Takes effect within one second on every server; saying it twice changes nothing. */
export const disableAccount: Operation<'disable-account'> = { method: 'POST', path: '/operator/accounts/{id}/disable', repeat: 'keyed' };
/** Invite an admin of an account. For an account whose keys are lost and in which no admin signs in; refused while one does. The link works once and for 7 days; repeated, the call makes a new one. The account can read in its activity that you invited. */
export const inviteAdmin: Operation<'invite-admin'> = { method: 'POST', path: '/operator/accounts/{id}/admin', repeat: 'keyed' };
/** Move an account to production. Users, settings, stores and the webhook endpoint move with it; its test data does not. The new keys are shown in this answer and never again; the old ones are refused within one second. Should the answer be lost before the move is complete, the same call shows the same keys. The domain is proven by its TXT record, or a person vouches for it by name; from the console one of both is required, and a program with the operator token answers for it itself. */
export const goLive: Operation<'go-live'> = { method: 'POST', path: '/operator/accounts/{id}/go_live', repeat: 'keyed' };
/** Make a link for a new password. For a person who forgot the password and whom no admin can help: a user of several accounts, or the only admin of one. First make sure, by another way than this e-mail address, that it is this person who asks. The link opens every account of theirs (`data.accounts`), works once and for 24 hours, and ends an earlier one. Where the registry sends mails, it is mailed to the person (`sent_to`), unless `show_link` is yes; else it is shown in this answer alone. Until it is used the old password holds, and every account can read in its activity that it was made. */
export const makePasswordLink: Operation<'make-password-link'> = { method: 'POST', path: '/operator/password_link', repeat: 'keyed' };
/** Remove a person’s second factors. For a person who lost them and whom no admin can help. First make sure, by another way than this e-mail address, that it is this person who asks. Every session of theirs ends, and every account can read of it in its activity. Where several people sign in with one address, `account_id` says who is meant. */
export const resetFactors: Operation<'reset-factors'> = { method: 'POST', path: '/operator/second_factor/reset', repeat: 'keyed' };
/** Make an operator. With the operator token only. Its link is shown in this answer alone, works once and for 24 hours; its holder chooses a password, or proves one that the address has in production, and sets up a second factor. Sent again, it replaces the link. Who lost password or factor is removed and made an operator again. */
export const grantOperator: Operation<'grant-operator'> = { method: 'POST', path: '/operator/operators', repeat: 'keyed' };
/** List operators. */
export const listOperators: Operation<'list-operators'> = { method: 'GET', path: '/operator/operators', repeat: 'harmless' };
/** Choose an operator’s mails. Each person chooses for themselves, and the operator token for anyone; without a choice an operator gets them. The list is replaced whole; an empty one ends these mails. Nothing is mailed before the person confirmed the address. */
export const saveOperatorAlerts: Operation<'save-operator-alerts'> = { method: 'PUT', path: '/operator/operators/{email}/alerts', repeat: 'keyed' };
/** Remove an operator. With the operator token only, within one second. Accounts of the person stay theirs. */
export const revokeOperator: Operation<'revoke-operator'> = { method: 'DELETE', path: '/operator/operators/{email}', repeat: 'keyed' };
/** Activity of the operators. By persons, and by “the operator”, which is a program with the operator token. Who operates is in production. */
export const listOperatorActivity: Operation<'list-operator-activity'> = { method: 'GET', path: '/operator/activity', repeat: 'harmless' };
/** Metrics of this process, for Prometheus. Text, no envelope. The operator token opens it, or METRICS_TOKEN, which opens nothing else. Every server of a shared database answers for itself. Calls by operation and status, strings by outcome, group sizes, what waits, and the process. */
export const readMetrics: Operation<'read-metrics'> = { method: 'GET', path: '/metrics', repeat: 'harmless' };
/** Get an access token. The token is valid for 24 hours; keep it and use it again. Send it in `x-access-token`, and the key in `x-access-key` or `x-api-key`. */
export const getAccessToken: Operation<'get-access-token'> = { method: 'POST', path: '/access_token', repeat: 'harmless' };
/** Sign up. Opens a test account, connected with sample counterparties, and signs its first admin in. The e-mail address must lie under the account’s domain. With `has_password: "yes"` the password is one that this e-mail address has here already, and the account is added to that person’s; otherwise you choose a new one, for this account. With `identity_token` there is no password: the e-mail address is the one that the identity provider verified, and the account is added to the person to whom the identity is linked, or to a new one. Access keys for programs are made with POST /enterprise/keys. `SIGN_UP=closed` turns it off; then the operator opens accounts. */
export const signUp: Operation<'sign-up'> = { method: 'POST', path: '/sign_up', repeat: 'once' };
/** Sign in. For pages of this server. The answer sets a cookie; with it and the headers `x-account` (one of `data.accounts`) and `x-offerbook-portal: 1` every operation of the account can be called without key and token. A person with a second factor gets no session yet: the right password is answered with 401 `SECOND_STEP_REQUIRED` and `second_step.ticket` for POST /sign_in/second_step. */
export const signIn: Operation<'sign-in'> = { method: 'POST', path: '/sign_in', repeat: 'once' };
/** Begin a sign-in at the identity provider. Where `OIDC_ISSUER` is set (OpenID Connect: authorization code, PKCE, state and nonce). The answer sets a cookie for 10 minutes and this browser; the page then goes to `authorization_url`, and the provider sends the browser back to /portal/signed-in. */
export const beginOidc: Operation<'begin-oidc'> = { method: 'POST', path: '/sign_in/oidc', repeat: 'once' };
/** Bring back the answer of the identity provider. In the browser that began, once. Without a verified e-mail address it is refused. `data.identity_token` then stands for a password: POST /sign_in/identity signs in the person to whom the identity (issuer and subject) is linked; with POST /sign_up, POST /invitation/accept and POST /session/identities it is linked to one. The e-mail address alone links it to no person. */
export const proveOidc: Operation<'prove-oidc'> = { method: 'POST', path: '/sign_in/oidc/answer', repeat: 'once' };
/** Sign in with the identity provider. As POST /sign_in, with a proven identity in place of the password; a second factor of the person is asked for likewise. */
export const signInByIdentity: Operation<'sign-in-by-identity'> = { method: 'POST', path: '/sign_in/identity', repeat: 'once' };
/** Second step of a sign-in. For a call that was answered with 401 `SECOND_STEP_REQUIRED`. The ticket is valid for 5 minutes and one session. A code of the app works once, a recovery code too; after 10 wrong ones in 15 minutes right ones of the app are refused. A call other than POST /sign_in, such as the acceptance of an invitation, is sent again afterwards: for 10 minutes it is not asked for the second step. */
export const secondStep: Operation<'second-step'> = { method: 'POST', path: '/sign_in/second_step', repeat: 'once' };
/** Sign out. Signing out without a session that holds only makes the browser forget the cookie. */
export const signOut: Operation<'sign-out'> = { method: 'POST', path: '/sign_out', repeat: 'harmless' };
/** Who is signed in. A browser may be signed in to both registries, with the same e-mail address. The header `x-registry`, test or production, says which session is meant where no `x-account` does; absent: the one begun last. */
export const readSession: Operation<'read-session'> = { method: 'GET', path: '/session', repeat: 'harmless' };
/** Where I am signed in. */
export const listSessions: Operation<'list-sessions'> = { method: 'GET', path: '/session/list', repeat: 'harmless' };
/** Sign out everywhere else. Every session of the person but this one is refused within one second. */
export const endOtherSessions: Operation<'end-other-sessions'> = { method: 'DELETE', path: '/session/list', repeat: 'harmless' };
/** Sign out elsewhere. That browser is refused within one second. */
export const endSession: Operation<'end-session'> = { method: 'DELETE', path: '/session/list/{session_id}', repeat: 'harmless' };
/** Open another test account. As sign-up, for a person who is signed in to the test registry: an account in another role, or of another company under the domain of their e-mail address. */
export const openAnotherAccount: Operation<'open-another-account'> = { method: 'POST', path: '/session/accounts', repeat: 'once' };
/** Change my password. All sessions of the person end within one second; this browser gets a new one in this answer. */
export const changePassword: Operation<'change-password'> = { method: 'POST', path: '/session/password', repeat: 'once' };
/** Confirm my e-mail address. In a registry that sends mails. Without `email_token` a link is mailed to the caller’s address, which works once and for a day and ends an earlier one; sign-up mails the first. With the token of that link the address is confirmed, if the person to whom it was mailed is signed in. Who has confirmed it can choose a new password alone after forgetting it. */
export const confirmEmail: Operation<'confirm-email'> = { method: 'POST', path: '/session/email_proof', repeat: 'once' };
/** My identities. */
export const listIdentities: Operation<'list-identities'> = { method: 'GET', path: '/session/identities', repeat: 'harmless' };
/** Link an identity to my sign-in. From then on it signs the person in, besides the password. Its verified e-mail address must be the person’s. */
export const linkIdentity: Operation<'link-identity'> = { method: 'POST', path: '/session/identities', repeat: 'once' };
/** Remove an identity from my sign-in. Refused for the last one of a person without a password. */
export const unlinkIdentity: Operation<'unlink-identity'> = { method: 'DELETE', path: '/session/identities/{identity_id}', repeat: 'harmless' };
/** My second factors. */
export const readFactors: Operation<'read-factors'> = { method: 'GET', path: '/session/factors', repeat: 'harmless' };
/** Set up an authenticator app. It counts once a code of it was sent to POST /session/factors/totp/confirm within 15 minutes; until then an earlier app holds. */
export const beginTotp: Operation<'begin-totp'> = { method: 'POST', path: '/session/factors/totp', repeat: 'once' };
/** Remove the authenticator app. */
export const removeTotp: Operation<'remove-totp'> = { method: 'DELETE', path: '/session/factors/totp', repeat: 'harmless' };
/** Confirm the authenticator app. Every other session of the person ends within one second. Wrong codes count as those of a sign-in do. */
export const confirmTotp: Operation<'confirm-totp'> = { method: 'POST', path: '/session/factors/totp/confirm', repeat: 'once' };
/** Begin to add a passkey. */
export const beginPasskey: Operation<'begin-passkey'> = { method: 'POST', path: '/session/factors/passkeys/options', repeat: 'once' };
/** Add a passkey. Every other session of the person ends within one second. */
export const addPasskey: Operation<'add-passkey'> = { method: 'POST', path: '/session/factors/passkeys', repeat: 'once' };
/** Remove a passkey. */
export const removePasskey: Operation<'remove-passkey'> = { method: 'DELETE', path: '/session/factors/passkeys/{passkey_id}', repeat: 'harmless' };
/** Make new recovery codes. The earlier ones end. */
export const renewRecoveryCodes: Operation<'renew-recovery-codes'> = { method: 'POST', path: '/session/factors/recovery_codes', repeat: 'once' };
/** Look at an invitation. */
export const readInvitation: Operation<'read-invitation'> = { method: 'POST', path: '/invitation', repeat: 'harmless' };
/** Accept an invitation. With a password of your choice, or with `has_password: "yes"` and the one that this e-mail address has here already: then you sign in to all your accounts with it. Without that proof you get a password for this account alone, even if other persons use the address. With `identity_token` there is no password: the identity provider must have verified the invited address. For a user who forgot the password the link sets a new one, and all earlier sessions end. */
export const acceptInvitation: Operation<'accept-invitation'> = { method: 'POST', path: '/invitation/accept', repeat: 'once' };
/** Ask for a link for a new password. For a person who forgot the password, in a registry that sends mails. The answer is the same whether or not the address is known, and comes after the same time. Only persons who have confirmed the address, by a link that was mailed to it, get one for a new password; it works once and for an hour, and a newer one ends it; it ends none that the operator made. A second factor is asked for all the same. */
export const requestPasswordLink: Operation<'request-password-link'> = { method: 'POST', path: '/password_link/request', repeat: 'once' };
/** Look at a link for a new password. */
export const readPasswordLink: Operation<'read-password-link'> = { method: 'POST', path: '/password_link', repeat: 'harmless' };
/** Choose a new password with a link. Every session of the person ends within one second; this browser gets a new one. */
export const acceptPasswordLink: Operation<'accept-password-link'> = { method: 'POST', path: '/password_link/accept', repeat: 'once' };
/** Third-party login: get a client’s access token. `temp_token` is what the client’s browser brought back from GET /oauth_access; it works once, for 5 minutes, for the platform it was made for. `signature` is md5(temp_token + secret_key) in hexadecimal digits. The access token is valid for 180 days; with the platform’s own key it calls as the client does, except what is `x-admin` or `x-not-for-platforms`. */
export const getClientToken: Operation<'get-client-token'> = { method: 'GET', path: '/oauth_token', repeat: 'once' };
/** Numbers at a glance. Counts of the last `days` days, today included: of a manufacturer’s offers, those a partner reaches, a provider’s strings, the redemptions of a retailer, an accelerator or a clearinghouse’s retailers. Redemptions are counted by the day of recording in `zone`, and `rolled_back` says how many of them were rolled back since, so what stands is `redeemed` less `rolled_back`, as in reports and money; deposits and deletions are counted by UTC day. `before` holds the totals of as many days before. `attention` lists what waits to be done, most urgent first. */
export const readOverview: Operation<'read-overview'> = { method: 'GET', path: '/enterprise/overview', repeat: 'harmless' };
/** Sample data. A new account of the test environment stands connected with sample counterparties, under offers that are locked and strings that are deposited: a till can redeem `gs1s` at once, a provider deposit under `base_gs1s`. Empty in production. */
export const readSamples: Operation<'read-samples'> = { method: 'GET', path: '/enterprise/sample_data', repeat: 'harmless' };
/** Settings. */
export const readSettings: Operation<'read-settings'> = { method: 'GET', path: '/enterprise/settings', repeat: 'harmless' };
/** Save settings. Absent fields stay, lists are replaced whole. A new time_zone moves the days of all your master offer files to that zone at once, running campaigns included; empty stands for days that hold anywhere in the United States. */
export const saveSettings: Operation<'save-settings'> = { method: 'PUT', path: '/enterprise/settings', repeat: 'keyed' };
/** Alerts by mail. Each user chooses for themselves. Without a choice admins get in production what costs money or loses messages, and no one gets anything in test. */
export const readAlerts: Operation<'read-alerts'> = { method: 'GET', path: '/enterprise/alerts', repeat: 'harmless' };
/** Choose alerts by mail. The list is replaced whole; an empty one ends all mails about this account. */
export const saveAlerts: Operation<'save-alerts'> = { method: 'PUT', path: '/enterprise/alerts', repeat: 'keyed' };
/** Access keys. */
export const listKeys: Operation<'list-keys'> = { method: 'GET', path: '/enterprise/keys', repeat: 'harmless' };
/** Make an access key. A key for each program can be limited, told apart in the activity, and ended alone; at most 100 at a time. A key that makes one gives it no scope that it lacks itself, and no later end. The secret key is in this answer and never shown again. */
export const createKey: Operation<'create-key'> = { method: 'POST', path: '/enterprise/keys', repeat: 'keyed' };
/** Delete an access key. It and the tokens made with it are refused within one second. */
export const deleteKey: Operation<'delete-key'> = { method: 'DELETE', path: '/enterprise/keys/{access_key}', repeat: 'keyed' };
/** Rotate access keys. Replaces the key named in `access_key` by one of the same name and scopes, or without it every key by a single one that may do everything. The new secret key is in this answer and never shown again. The old keys and the tokens made with them work for 24 hours more; with `now: "yes"` they are refused within one second, the ones of this very call included. */
export const rotateKeys: Operation<'rotate-keys'> = { method: 'POST', path: '/enterprise/keys/rotate', repeat: 'keyed' };
/** Users of the account. */
export const listUsers: Operation<'list-users'> = { method: 'GET', path: '/enterprise/users', repeat: 'harmless' };
/** Invite a user. An admin looks after users, keys, webhook and settings; a member does the daily work. The link works once and for 7 days. Where the registry sends mails, it is mailed to the person alone (`sent_to`), in test only for an admin who has confirmed their own address; else give it to them: it is shown in this answer and never again. Its holder chooses a password, or proves the one that the address has here already. An access key may invite when it may do everything and does not end, and an admin only while the account has none. */
export const addUser: Operation<'add-user'> = { method: 'POST', path: '/enterprise/users', repeat: 'keyed' };
/** Renew an invitation. The earlier link ends. For a user who has a password the link sets a new one, unless that person is a user of other accounts too: then the password is not this account’s to change. No access key makes such a link. */
export const renewInvitation: Operation<'renew-invitation'> = { method: 'POST', path: '/enterprise/users/{user_id}/invitation', repeat: 'keyed' };
/** Change a user’s role. An access key may make an admin only while the account has none, and when it may do everything. */
export const changeUser: Operation<'change-user'> = { method: 'PUT', path: '/enterprise/users/{user_id}', repeat: 'keyed' };
/** Remove a user. The last admin cannot be removed. What the person does in this account ends within one second; with the last of their accounts their password ends too. */
export const removeUser: Operation<'remove-user'> = { method: 'DELETE', path: '/enterprise/users/{user_id}', repeat: 'keyed' };
/** Remove a user’s second factors. For a user who lost the device and the recovery codes. First make sure, by another way than this e-mail address, that it is this person who asks. They sign in with the password alone then, and every session of theirs ends. Refused for yourself, and for a person who uses other accounts too: the operator helps them. */
export const resetUserFactors: Operation<'reset-user-factors'> = { method: 'DELETE', path: '/enterprise/users/{user_id}/second_factor', repeat: 'once' };
/** Activity. Every successful change but those of strings, which are in the reports: who did what, when and from where, and which values it replaced. What a partner changed of a manufacturer is in the activity of both. Kept for 365 days (RETENTION_ACTIVITY_DAYS of the server). */
export const listActivity: Operation<'list-activity'> = { method: 'GET', path: '/enterprise/activity', repeat: 'harmless' };
/** Requests. The newest calls with keys of the account or by platforms in its name, newest first: about 1,000 of the last 7 days (RETENTION_REQUEST_LOG_DAYS of the server). A call is listed within two seconds. Never listed: bodies, answers, tokens, secrets, data strings, and calls of the portal and of this operation. Of an account that calls often, 40 refused and 20 successful calls a second and server are listed, and fewer while very many accounts call; `omitted` counts the others. Of calls refused before key and token are accepted, 5 wrong secrets an hour are listed; of those shed under overload none. */
export const listRequests: Operation<'list-requests'> = { method: 'GET', path: '/enterprise/requests', repeat: 'harmless' };
/** Third-party grants. */
export const listGrants: Operation<'list-grants'> = { method: 'GET', path: '/enterprise/grants', repeat: 'harmless' };
/** Revoke a third-party grant. Its token is refused within one second. What the platform made and allowed in your name stays, as what you made yourself does: the latest of it is in `data.changes`, the rest in GET /enterprise/activity with `actor`. Take back what should not outlast the grant, such as a provider it authorized. */
export const revokeGrant: Operation<'revoke-grant'> = { method: 'DELETE', path: '/enterprise/grants/{grant_id}', repeat: 'keyed' };
/** Proof of the domain. A DNS TXT record shows that the account has a right to its domain. The operator sees it when the account asks to go live. */
export const readDomain: Operation<'read-domain'> = { method: 'GET', path: '/enterprise/domain', repeat: 'harmless' };
/** Prove the domain. Looks up the TXT record `record_text` at `record_name`. Once it was seen, the domain is proven for as long as the account has it, and the record may go. 10 look-ups a minute. */
export const verifyDomain: Operation<'verify-domain'> = { method: 'POST', path: '/enterprise/domain/verify', repeat: 'keyed' };
/** Ask to go live. Asks the operator to move the account to production. Its users, settings and stores move with it; what it made in test does not. */
export const requestGoLive: Operation<'request-go-live'> = { method: 'POST', path: '/enterprise/go_live', repeat: 'keyed' };
/** Add a brand. */
export const addBrand: Operation<'add-brand'> = { method: 'POST', path: '/manufacturer/brand', repeat: 'keyed' };
/** Update a brand. */
export const updateBrand: Operation<'update-brand'> = { method: 'PUT', path: '/manufacturer/brand/{brand_internal_id}', repeat: 'keyed' };
/** Delete a brand. */
export const deleteBrand: Operation<'delete-brand'> = { method: 'DELETE', path: '/manufacturer/brand/{brand_internal_id}', repeat: 'keyed' };
/** My brands. */
export const listBrands: Operation<'list-brands'> = { method: 'GET', path: '/manufacturer/brands', repeat: 'harmless' };
/** Assign a provider to a brand. */
export const assignBrandProvider: Operation<'assign-brand-provider'> = { method: 'PUT', path: '/manufacturer/brand/{brand_internal_id}/provider', repeat: 'keyed' };
/** Remove a provider from a brand. */
export const removeBrandProvider: Operation<'remove-brand-provider'> = { method: 'DELETE', path: '/manufacturer/brand/{brand_internal_id}/provider/{email_domain}', repeat: 'keyed' };
/** All funder ids. */
export const listFunderIds: Operation<'list-funder-ids'> = { method: 'GET', path: '/manufacturer/funder_ids', repeat: 'harmless' };
/** All funder details. */
export const listFunders: Operation<'list-funders'> = { method: 'GET', path: '/manufacturer/funders', repeat: 'harmless' };
/** Funder detail. */
export const readFunder: Operation<'read-funder'> = { method: 'GET', path: '/manufacturer/funder/{funder_id}', repeat: 'harmless' };
/** Save billing details of a funder. */
export const saveFunder: Operation<'save-funder'> = { method: 'PUT', path: '/manufacturer/funder/{funder_id}', repeat: 'keyed' };
/** My products. */
export const listProducts: Operation<'list-products'> = { method: 'GET', path: '/manufacturer/products', repeat: 'harmless' };
/** Save products of the catalogue. Send one product as `{gtin, name, image_url}`, several as `{products: […]}`, or a spreadsheet as `{csv: "gtin,name,image_url…"}` (also with semicolons or tabs); at most 1000 in a call, and all or none are saved. Codes of one product are the same in 8, 12, 13 and 14 digits, and as UPC-E. An absent `image_url` stays, an empty one is cleared. */
export const saveProducts: Operation<'save-products'> = { method: 'PUT', path: '/manufacturer/products', repeat: 'keyed' };
/** Delete a product of the catalogue. */
export const deleteProduct: Operation<'delete-product'> = { method: 'DELETE', path: '/manufacturer/products/{gtin}', repeat: 'keyed' };
/** Products of my authorized offers. */
export const listProviderProducts: Operation<'list-provider-products'> = { method: 'GET', path: '/provider/products', repeat: 'harmless' };
/** Products of offers I redeemed. Of the offers among its latest 50000 redemptions. */
export const listRetailerProducts: Operation<'list-retailer-products'> = { method: 'GET', path: '/retailer/products', repeat: 'harmless' };
/** Create or edit a master offer file. `update_mode` in `data`: 0 creates only, 1 edits only, absent does whichever fits. On edit an absent field stays, an empty one is cleared. `?lock=yes` locks in the same call. A partner needs `full_set` but for what is editable while locked, and `full_set_with_lock` for `?lock=yes`. `warnings` lists what looks mistaken, and each change that applies to coupons already out. */
export const saveOffer: Operation<'save-offer'> = { method: 'POST', path: '/manufacturer/base_gs1', repeat: 'keyed' };
/** My master offer files. */
export const listOffers: Operation<'list-offers'> = { method: 'GET', path: '/manufacturer/base_gs1s', repeat: 'harmless' };
/** Master offer file detail. */
export const readOffer: Operation<'read-offer'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}', repeat: 'harmless' };
/** Delete a master offer file. */
export const deleteOffer: Operation<'delete-offer'> = { method: 'DELETE', path: '/manufacturer/base_gs1/{base_gs1}', repeat: 'keyed' };
/** Master offer files created between. */
export const listOffersCreated: Operation<'list-offers-created'> = { method: 'GET', path: '/manufacturer/base_gs1s/created/{from}/{to}', repeat: 'harmless' };
/** Last updated time of a master offer file. */
export const readLastUpdated: Operation<'read-last-updated'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/last_updated', repeat: 'harmless' };
/** Update campaign metadata. */
export const updateCampaignMetadata: Operation<'update-campaign-metadata'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/campaign_metadata', repeat: 'keyed' };
/** Lock or unlock a master offer file. Unlocked, a warning says how many coupons are out: changes of the terms apply to them at once. */
export const lockOffer: Operation<'lock-offer'> = { method: 'PUT', path: '/manufacturer/base_gs1/{base_gs1}/lock', repeat: 'keyed' };
/** Activate or deactivate a master offer file. */
export const activateOffer: Operation<'activate-offer'> = { method: 'PUT', path: '/manufacturer/base_gs1/{base_gs1}/active', repeat: 'keyed' };
/** Mark a master offer file as settled. Deposits are then refused as `settled`; what was deposited before can be redeemed and rolled back as before. Without a body it toggles. */
export const settleOffer: Operation<'settle-offer'> = { method: 'PUT', path: '/manufacturer/base_gs1/{base_gs1}/settled', repeat: 'keyed' };
/** Set the budget of a master offer file. It is shown with what the offer costs, and named on the overview when nearly used. It never refuses a redemption, and providers and tills do not see it. A call without fields removes it. */
export const setBudget: Operation<'set-budget'> = { method: 'PUT', path: '/manufacturer/base_gs1/{base_gs1}/budget', repeat: 'keyed' };
/** Extend a master offer file. */
export const extendOffer: Operation<'extend-offer'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/extend', repeat: 'keyed' };
/** Archive a master offer file, or list it again. An archived offer is left out of `GET /manufacturer/base_gs1s` unless `archived=yes` or `archived=all` asks for it. Deposits, redemptions, reports, events and the lists of others are as before. Without a body it toggles. */
export const archiveOffer: Operation<'archive-offer'> = { method: 'PUT', path: '/manufacturer/base_gs1/{base_gs1}/archived', repeat: 'keyed' };
/** Connected providers. */
export const listProviders: Operation<'list-providers'> = { method: 'GET', path: '/providers', repeat: 'harmless' };
/** Retailers directory. */
export const listRetailers: Operation<'list-retailers'> = { method: 'GET', path: '/retailers', repeat: 'harmless' };
/** Assign or unassign a provider to a master offer file. */
export const toggleProvider: Operation<'toggle-provider'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/toggle_provider', repeat: 'keyed' };
/** Assigned providers of a master offer file. */
export const listOfferProviders: Operation<'list-offer-providers'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/providers', repeat: 'harmless' };
/** Assign provider custom circulation. */
export const setCustomCirculation: Operation<'set-custom-circulation'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/custom_circulation', repeat: 'keyed' };
/** Get provider custom circulation. */
export const listCustomCirculation: Operation<'list-custom-circulation'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/custom_circulation', repeat: 'harmless' };
/** Delete provider custom circulation. */
export const deleteCustomCirculation: Operation<'delete-custom-circulation'> = { method: 'DELETE', path: '/manufacturer/base_gs1/{base_gs1}/custom_circulation/{email_domain}', repeat: 'keyed' };
/** Assign or unassign a retailer (restricted redemption). */
export const toggleRetailer: Operation<'toggle-retailer'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/toggle_retailer', repeat: 'keyed' };
/** Assigned retailers of a master offer file. */
export const listOfferRetailers: Operation<'list-offer-retailers'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/retailers', repeat: 'harmless' };
/** Mandatory retailer selection during deposit. */
export const requireRetailer: Operation<'require-retailer'> = { method: 'PUT', path: '/manufacturer/base_gs1/{base_gs1}/mandatory_retailer', repeat: 'keyed' };
/** Update redemption days and time window. */
export const setRedemptionWindow: Operation<'set-redemption-window'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/redemption_window', repeat: 'keyed' };
/** Delete redemption days and time window. */
export const deleteRedemptionWindow: Operation<'delete-redemption-window'> = { method: 'DELETE', path: '/manufacturer/base_gs1/{base_gs1}/redemption_window', repeat: 'keyed' };
/** Delete redemption days and time window. */
export const deleteRedemptionWindowByPost: Operation<'delete-redemption-window-by-post'> = { method: 'POST', path: '/manufacturer_agent/base_gs1/{base_gs1}/delete_redemption_window', repeat: 'keyed' };
/** Attach a lookup code. */
export const attachLookupCode: Operation<'attach-lookup-code'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/lookup_code', repeat: 'keyed' };
/** Lookup codes of a master offer file. */
export const listLookupCodes: Operation<'list-lookup-codes'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/lookup_codes', repeat: 'harmless' };
/** Master offer file from a lookup code. */
export const readOfferByLookupCode: Operation<'read-offer-by-lookup-code'> = { method: 'GET', path: '/manufacturer/lookup_code/{code}', repeat: 'harmless' };
/** Delete a lookup code. */
export const deleteLookupCode: Operation<'delete-lookup-code'> = { method: 'DELETE', path: '/manufacturer/lookup_code/{code}', repeat: 'keyed' };
/** Skip purchase validation of a lookup code. */
export const skipPurchaseValidation: Operation<'skip-purchase-validation'> = { method: 'PUT', path: '/manufacturer/lookup_code/{code}/skip_purchase_validation', repeat: 'keyed' };
/** My offer templates. */
export const listTemplates: Operation<'list-templates'> = { method: 'GET', path: '/manufacturer/offer_templates', repeat: 'harmless' };
/** Save an offer template. Any of an offer's fields but its base string and days, none of them required. A template of the same name is replaced. At most 200 per account. */
export const saveTemplate: Operation<'save-template'> = { method: 'PUT', path: '/manufacturer/offer_templates/{template_name}', repeat: 'keyed' };
/** Delete an offer template. */
export const deleteTemplate: Operation<'delete-template'> = { method: 'DELETE', path: '/manufacturer/offer_templates/{template_name}', repeat: 'keyed' };
/** Master offer file distribution with redemption. deposited counts deposits, deleted deletions, redeemed redemptions, rolled_back rollbacks; available is what the circulation has left. With `zone` redemptions in `by_day` are by the days of that zone, and rollbacks on the day of their redemption. */
export const readDistribution: Operation<'read-distribution'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/distribution', repeat: 'harmless' };
/** Distribution and redemption between days. */
export const listDistribution: Operation<'list-distribution'> = { method: 'GET', path: '/manufacturer/distribution/{from}/{to}', repeat: 'harmless' };
/** What offers cost. Redemptions recorded on the last `days` days of `zone`, today included, that stand now, and of as many days `before`, at what was given off for them. `by_offer` has the 20 offers with most of it, and those that have a budget. */
export const readCosts: Operation<'read-costs'> = { method: 'GET', path: '/manufacturer/costs', repeat: 'harmless' };
/** What an offer costs. All its redemptions that stand at their worth at redemption, its budget, and what its coupons that are out can still cost. */
export const readOfferCost: Operation<'read-offer-cost'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/cost', repeat: 'harmless' };
/** Redemption data. */
export const listManufacturerRedemptions: Operation<'list-manufacturer-redemptions'> = { method: 'GET', path: '/manufacturer/redemptions/{from}/{to}', repeat: 'harmless' };
/** Offline redemption report. */
export const listOfflineRedemptions: Operation<'list-offline-redemptions'> = { method: 'GET', path: '/manufacturer/offline_redemptions/{from}/{to}', repeat: 'harmless' };
/** Redemption errors of a master offer file. Strings that were refused at redeem, by reason. Under `not_deposited` also those that evaluate and `pre_process` named: many of them are guesses at serial numbers. */
export const listRedemptionErrors: Operation<'list-redemption-errors'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/redemption_errors', repeat: 'harmless' };
/** Redemption errors of a master offer file with a reason. */
export const listRedemptionErrorsOfReason: Operation<'list-redemption-errors-of-reason'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/redemption_errors/{reason}', repeat: 'harmless' };
/** Archived strings of a master offer file. Strings that were never redeemed are archived long after their offer has ended, where the operator does so. Every other answer about them stays as it was. Refused while the offer is open again, for then they can be redeemed. */
export const listArchivedStrings: Operation<'list-archived-strings'> = { method: 'GET', path: '/manufacturer/base_gs1/{base_gs1}/archived_strings', repeat: 'harmless' };
/** Assign or unassign an authorized partner. Brand accesses come after it; ending it ends them all. */
export const togglePartner: Operation<'toggle-partner'> = { method: 'PUT', path: '/manufacturer/toggle/manufacturer_agent', repeat: 'keyed' };
/** Brand access of an authorized partner. */
export const toggleBrandAccess: Operation<'toggle-brand-access'> = { method: 'PUT', path: '/manufacturer/manufacturer_agents/{email_domain}/toggle_brand/{brand_internal_id}', repeat: 'keyed' };
/** Connected authorized partners. */
export const listPartners: Operation<'list-partners'> = { method: 'GET', path: '/manufacturer/manufacturer_agents', repeat: 'harmless' };
/** Manufacturers that authorized me. */
export const listManufacturers: Operation<'list-manufacturers'> = { method: 'GET', path: '/manufacturer_agent/manufacturers', repeat: 'harmless' };
/** A manufacturer's brands, as its partner. */
export const listPartnerBrands: Operation<'list-partner-brands'> = { method: 'GET', path: '/manufacturer_agent/brands', repeat: 'harmless' };
/** Edit access for a level 2 authorized partner. */
export const toggleEditAccess: Operation<'toggle-edit-access'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/edit_access', repeat: 'keyed' };
/** Authorized master offer files. */
export const listAuthorizedOffers: Operation<'list-authorized-offers'> = { method: 'GET', path: '/provider/base_gs1s', repeat: 'harmless' };
/** Authorized master offer file detail. */
export const readAuthorizedOffer: Operation<'read-authorized-offer'> = { method: 'GET', path: '/provider/base_gs1/{base_gs1}', repeat: 'harmless' };
/** Serialization prefix. Every serial number the provider deposits begins with it. Given on first request, the same ever after. */
export const obtainPrefix: Operation<'obtain-prefix'> = { method: 'POST', path: '/provider/serialization_prefix', repeat: 'keyed' };
/** Serialization prefix. Every serial number the provider deposits begins with it. Given on first request, the same ever after. */
export const readPrefix: Operation<'read-prefix'> = { method: 'GET', path: '/provider/serialization_prefix', repeat: 'harmless' };
/** Deposit serialized data strings. Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string or a lookup code and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set. As a part of a run (`run_id`, `run_part`) given strings repeated at any time get their first results again. */
export const depositStrings: Operation<'deposit-strings'> = { method: 'POST', path: '/provider/deposit', repeat: 'keyed' };
/** Delete serialized data strings. */
export const deleteStrings: Operation<'delete-strings'> = { method: 'POST', path: '/provider/delete', repeat: 'keyed' };
/** Delete one serialized data string. */
export const deleteString: Operation<'delete-string'> = { method: 'DELETE', path: '/provider/gs1/{gs1}', repeat: 'keyed' };
/** Begin a run, or change its state. A run is a list of any length that a program sends in parts, for example by POST /provider/deposit with `run_id` and `run_part`. The registry keeps for all users of the account who began it, how far it is, how many strings had which result, and the failed ones. The 100 heard of last are kept, each until nothing was heard of it for 30 days (RETENTION_RUNS_DAYS of the server). Of a run that exists only the state changes. */
export const saveRun: Operation<'save-run'> = { method: 'PUT', path: '/runs/{run_id}', repeat: 'harmless' };
/** A run. */
export const readRun: Operation<'read-run'> = { method: 'GET', path: '/runs/{run_id}', repeat: 'harmless' };
/** Take a run off the list. Its results go; the strings stay as they are. */
export const deleteRun: Operation<'delete-run'> = { method: 'DELETE', path: '/runs/{run_id}', repeat: 'harmless' };
/** Report a part of a run. For results that the registry does not record by itself: strings that were not sent because they are no data strings, and redemptions reported one by one. A part that was reported or done before stays as it was. */
export const saveRunPart: Operation<'save-run-part'> = { method: 'PUT', path: '/runs/{run_id}/parts/{part}', repeat: 'harmless' };
/** Runs. Long deposits, deletions and reports of the account, begun by any of its users. */
export const listRuns: Operation<'list-runs'> = { method: 'GET', path: '/runs', repeat: 'harmless' };
/** Failed strings of a run. */
export const listRunFailures: Operation<'list-run-failures'> = { method: 'GET', path: '/runs/{run_id}/failures', repeat: 'harmless' };
/** Get a fetch code. */
export const getFetchCode: Operation<'get-fetch-code'> = { method: 'GET', path: '/provider/fetch_code/{gs1}', repeat: 'harmless' };
/** Get a fetch code for several strings. Of strings that are not redeemable or not yours the others get the code. With `mode: "base_gs1"` the strings are made and deposited in the same call: name it with `client_txn_id`, so that a retry makes no second set. */
export const getTimeBoundFetchCode: Operation<'get-time-bound-fetch-code'> = { method: 'POST', path: '/provider/time_bound_fetch_code', repeat: 'keyed' };
/** Provider data feed. Newest first; without days, everything. */
export const readDataFeed: Operation<'read-data-feed'> = { method: 'GET', path: '/provider/data/fetch', repeat: 'harmless' };
/** My stores. */
export const listStores: Operation<'list-stores'> = { method: 'GET', path: '/retailer/stores', repeat: 'harmless' };
/** Save a store. */
export const saveStore: Operation<'save-store'> = { method: 'PUT', path: '/retailer/store/{store_id}', repeat: 'keyed' };
/** All accelerators. */
export const listAccelerators: Operation<'list-accelerators'> = { method: 'GET', path: '/retailer/accelerators', repeat: 'harmless' };
/** Assign or unassign an accelerator. */
export const toggleAccelerator: Operation<'toggle-accelerator'> = { method: 'PUT', path: '/retailer/toggle/accelerator', repeat: 'keyed' };
/** All clearinghouses. */
export const listClearinghouses: Operation<'list-clearinghouses'> = { method: 'GET', path: '/retailer/clearinghouses', repeat: 'harmless' };
/** Assign or unassign the clearinghouse. A retailer has one clearinghouse at most; assigning another replaces it. */
export const toggleClearinghouse: Operation<'toggle-clearinghouse'> = { method: 'PUT', path: '/retailer/toggle/clearinghouse', repeat: 'keyed' };
/** Accelerator's retailers. */
export const listAcceleratorRetailers: Operation<'list-accelerator-retailers'> = { method: 'GET', path: '/accelerator/retailers', repeat: 'harmless' };
/** Retailer detail. */
export const readRetailer: Operation<'read-retailer'> = { method: 'GET', path: '/retailer/detail/{email_domain}', repeat: 'harmless' };
/** Evaluate a basket. Judges strings as redeem would now, and says which of those that could be redeemed apply to the basket, what each takes off in cents and which units it uses up. Nothing changes. With the `client_txn_id` of a redeem call, and what that call said of store, `offline` and `redeemed_at`, the strings it redeemed count too. Redeem what stands in `applied_coupons`, with `amounts` as it is, or roll back what stands in `refused_coupons`. */
export const evaluateBasket: Operation<'evaluate-basket'> = { method: 'POST', path: '/retailer/evaluate', repeat: 'keyed' };
/** Redeem. One call per scan or one for the whole basket. A string that cannot be redeemed is a per-string failure in a 200. Name the call with `client_txn_id`, new for each call, and repeat it safely within 24 hours: a string that the same request redeemed under this id comes back as newly redeemed. The same id from another store or account is another call. Roll back every string that does not apply. */
export const redeemCoupons: Operation<'redeem-coupons'> = { method: 'POST', path: '/retailer/redeem', repeat: 'keyed' };
/** Report the amount of a redemption. What the till really gave off for a redemption of this retailer that stands, also in place of an amount reported before; `previous_in_cents` says which. It counts in reports, costs, what is owed and settlements instead of the offer’s terms, and cannot be more than they take off. With `redeemed_with_txn_id` saying it twice is harmless. Once the redemption is settled its amount never changes. */
export const reportAmount: Operation<'report-amount'> = { method: 'PUT', path: '/retailer/redemptions/{gs1}/amount', repeat: 'named' };
/** Roll back a redemption. Allowed while the offer is expired, deactivated or unlocked. `client_txn_id` limits it to the redemption made with that id; saying it twice is harmless then. */
export const rollbackCoupon: Operation<'rollback-coupon'> = { method: 'DELETE', path: '/retailer/rollback/{gs1}', repeat: 'named' };
/** Own redemptions. */
export const listOwnRedemptions: Operation<'list-own-redemptions'> = { method: 'GET', path: '/retailer/redemptions/{from}/{to}', repeat: 'harmless' };
/** What is owed to retailers. Redemptions recorded on the last `days` days of `zone`, today included, that stand now, at what was given off for them: settled and not. `before` is of as many days before. Each list has the 20 lines with most money. A retailer sees its stores and by whom it is settled, a clearinghouse its retailers. */
export const readOwed: Operation<'read-owed'> = { method: 'GET', path: '/retailer/owed', repeat: 'harmless' };
/** Master offer file sync. */
export const syncOffers: Operation<'sync-offers'> = { method: 'GET', path: '/syncmof/{from}/{to}/{mode}', repeat: 'harmless' };
/** History of a string. The events that the account’s reports list: all of them for the manufacturer, its partners and the provider that deposited it; a retailer, an accelerator and a clearinghouse see their own. Refusals of the last 90 days are for the manufacturer, its partners and the retailer. At most 200 of each. */
export const readHistory: Operation<'read-history'> = { method: 'GET', path: '/gs1/{gs1}/history', repeat: 'harmless' };
/** Clearinghouse's retailers. */
export const listClearinghouseRetailers: Operation<'list-clearinghouse-retailers'> = { method: 'GET', path: '/clearinghouse/retailers', repeat: 'harmless' };
/** Manufacturer settlement billing details. In test only of funders whose offers your retailers redeemed. */
export const readFunderForSettlement: Operation<'read-funder-for-settlement'> = { method: 'GET', path: '/clearinghouse/funder/{funder_id}', repeat: 'harmless' };
/** Billing details that changed between two days. In test only of funders whose offers your retailers redeemed. */
export const listUpdatedFunders: Operation<'list-updated-funders'> = { method: 'GET', path: '/clearinghouse/funders/updated_list/{from}/{to}/{page_no}', repeat: 'harmless' };
/** Offer details of a base data string. */
export const checkBase: Operation<'check-base'> = { method: 'GET', path: '/clearinghouse/basegs1/{base_gs1}', repeat: 'harmless' };
/** Serialized check. */
export const checkString: Operation<'check-string'> = { method: 'GET', path: '/clearinghouse/gs1/{gs1}', repeat: 'harmless' };
/** Redemptions of a retailer. */
export const listRetailerRedemptions: Operation<'list-retailer-redemptions'> = { method: 'GET', path: '/clearinghouse/redemptions/{email_domain}/{from}/{to}', repeat: 'harmless' };
/** Open a settlement. A period of UTC days, both inclusive, counted by the time of recording. Nothing is settled before it is closed, and periods may overlap: what is settled once is in no other settlement. A period that is open already is answered again. */
export const openSettlement: Operation<'open-settlement'> = { method: 'POST', path: '/clearinghouse/settlements', repeat: 'keyed' };
/** Settlements. Newest first. */
export const listSettlements: Operation<'list-settlements'> = { method: 'GET', path: '/clearinghouse/settlements', repeat: 'harmless' };
/** A settlement with its sums and rows. Amounts are whole cents, of the worth kept at redemption. What is rolled back is not in it; a redemption that an earlier settlement has and that was rolled back since is a correction. `funder_id` and `retailer` restrict sums and rows to a statement of one payer or one retailer. `format=csv` gives all rows. */
export const readSettlement: Operation<'read-settlement'> = { method: 'GET', path: '/clearinghouse/settlements/{settlement_id}', repeat: 'harmless' };
/** Discard a settlement that is not closed. While it is `open` or `closing`: nothing is settled by it afterwards, and its redemptions stay to be settled. One that is closed cannot be discarded. */
export const discardSettlement: Operation<'discard-settlement'> = { method: 'DELETE', path: '/clearinghouse/settlements/{settlement_id}', repeat: 'keyed' };
/** Close a settlement. Fixes its rows and sums: they are settled and in no other settlement, also not of another clearinghouse. A rollback that is recorded later is a correction in the next settlement of that retailer. Repeated, it answers the first result. Of a very large settlement the answer may say `closing`: call it again until it says `closed`; each call goes on where the last one stopped. */
export const closeSettlement: Operation<'close-settlement'> = { method: 'POST', path: '/clearinghouse/settlements/{settlement_id}/close', repeat: 'harmless' };
/** Webhook settings. Beside the settings: why the latest attempt failed (`failing_reason`), what waits and when it is tried next (`waiting`), and what to do (`advice`). Each attempt is listed by GET /enterprise/webhook/deliveries. */
export const readWebhook: Operation<'read-webhook'> = { method: 'GET', path: '/enterprise/webhook', repeat: 'harmless' };
/** Save the webhook. The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. A new URL is then `pending`: prove its domain with `verification_token` and POST /enterprise/webhook/verify. Saving the approved URL again keeps its approval, takes over `actions`, and enables it if it was disabled. Without `actions` it receives deposited, deleted, redeemed and rollback; mof_create, mof_update and mof_delete only if asked for. Of an account with several endpoints this is the oldest; see POST /enterprise/webhooks. */
export const saveWebhook: Operation<'save-webhook'> = { method: 'PUT', path: '/enterprise/webhook', repeat: 'keyed' };
/** Stop the webhook. Nothing is sent any more and a URL that waits for its proof is given up. An approved webhook becomes `disabled`: saving its URL again enables it, and what happened meanwhile can be replayed for 7 days. One that was never approved is deleted; of an account with several endpoints only by DELETE /enterprise/webhooks/:webhook_id. */
export const deleteWebhook: Operation<'delete-webhook'> = { method: 'DELETE', path: '/enterprise/webhook', repeat: 'keyed' };
/** Actions of webhooks. What an endpoint can subscribe to. The examples are signed with the secrets `cHJpbWFyeSBleGFtcGxlIHNlY3JldCwgMzIgYnl0ZXM=` and `c2Vjb25kIGV4YW1wbGUgc2VjcmV0LCAzMiBieXRlcy4=`; POST …/test sends one to an endpoint, signed with its own. */
export const listWebhookActions: Operation<'list-webhook-actions'> = { method: 'GET', path: '/enterprise/webhook_actions', repeat: 'harmless' };
/** Webhook endpoints. Oldest first; the oldest is the one under /enterprise/webhook. Each with its health: why the latest attempt failed (`failing_reason`), what waits (`waiting`), and what to do (`advice`). */
export const listEndpoints: Operation<'list-endpoints'> = { method: 'GET', path: '/enterprise/webhooks', repeat: 'harmless' };
/** Add a webhook endpoint. The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. Then prove its domain with `verification_token` and POST …/verify. Each endpoint has its own actions, secrets, log and retries: one that fails delays no other. Without `actions` it receives deposited, deleted, redeemed and rollback; mof_create, mof_update and mof_delete only if asked for. At most 20 for each account, each with another URL. */
export const addEndpoint: Operation<'add-endpoint'> = { method: 'POST', path: '/enterprise/webhooks', repeat: 'keyed' };
/** A webhook endpoint. */
export const readEndpoint: Operation<'read-endpoint'> = { method: 'GET', path: '/enterprise/webhooks/{webhook_id}', repeat: 'harmless' };
/** Change a webhook endpoint. What is absent stays as it is. A new URL is first called like that of a new endpoint, and then waits for its proof (`pending`) while the approved one goes on; giving the approved URL drops one that waits. `active: "no"` stops the endpoint and drops a URL that waits, `"yes"` starts it again; what happened in between can be replayed for 7 days. */
export const saveEndpoint: Operation<'save-endpoint'> = { method: 'PUT', path: '/enterprise/webhooks/{webhook_id}', repeat: 'keyed' };
/** Remove a webhook endpoint. For good: what waits for it is dropped, and its secrets and log are deleted. To stop it for a time, PUT {"active": "no"} instead. Other endpoints are not affected; if it was the oldest, the next one is from now on the one under /enterprise/webhook. */
export const removeEndpoint: Operation<'remove-endpoint'> = { method: 'DELETE', path: '/enterprise/webhooks/{webhook_id}', repeat: 'keyed' };
/** Verify an endpoint. `dns`: a TXT record `offer-service-verification=<token>` on the host. `file`: `/.well-known/offer-service-verification.txt` on the host holds the token. `endpoint`: GET of the URL with `?verification=<nonce>` answers hex HMAC-SHA256(token, nonce). The secrets are shown in this answer only; a lost one can be rotated. What was on its way to an earlier URL goes to the new one, signed with the new secrets. */
export const verifyEndpoint: Operation<'verify-endpoint'> = { method: 'POST', path: '/enterprise/webhooks/{webhook_id}/verify', repeat: 'keyed' };
/** Verify an endpoint. `dns`: a TXT record `offer-service-verification=<token>` on the host. `file`: `/.well-known/offer-service-verification.txt` on the host holds the token. `endpoint`: GET of the URL with `?verification=<nonce>` answers hex HMAC-SHA256(token, nonce). The secrets are shown in this answer only; a lost one can be rotated. What was on its way to an earlier URL goes to the new one, signed with the new secrets. */
export const verifyWebhook: Operation<'verify-webhook'> = { method: 'POST', path: '/enterprise/webhook/verify', repeat: 'keyed' };
/** Rotate the primary callback secret of an endpoint. The old secret goes on signing for 300 seconds, then the new one takes over; the secondary secret is untouched. The new secret is shown in this answer only. */
export const rotateEndpointPrimarySecret: Operation<'rotate-endpoint-primary-secret'> = { method: 'POST', path: '/enterprise/webhooks/{webhook_id}/rotate/primary', repeat: 'keyed' };
/** Rotate the primary callback secret of an endpoint. The old secret goes on signing for 300 seconds, then the new one takes over; the secondary secret is untouched. The new secret is shown in this answer only. */
export const rotatePrimarySecret: Operation<'rotate-primary-secret'> = { method: 'POST', path: '/enterprise/webhook/rotate/primary', repeat: 'keyed' };
/** Rotate the secondary callback secret of an endpoint. The old secret goes on signing for 300 seconds, then the new one takes over; the primary secret is untouched. The new secret is shown in this answer only. */
export const rotateEndpointSecondarySecret: Operation<'rotate-endpoint-secondary-secret'> = { method: 'POST', path: '/enterprise/webhooks/{webhook_id}/rotate/secondary', repeat: 'keyed' };
/** Rotate the secondary callback secret of an endpoint. The old secret goes on signing for 300 seconds, then the new one takes over; the primary secret is untouched. The new secret is shown in this answer only. */
export const rotateSecondarySecret: Operation<'rotate-secondary-secret'> = { method: 'POST', path: '/enterprise/webhook/rotate/secondary', repeat: 'keyed' };
/** Send a test event to an endpoint. A message that is signed, delivered and retried like every other, with `action: "test"` and a data string no coupon has. With `action` it is the example of that action (GET /enterprise/webhook_actions) with `test: true` in its data, whether or not the endpoint subscribes to it. Its attempts are listed by GET /enterprise/webhooks/{webhook_id}/deliveries. */
export const testEndpoint: Operation<'test-endpoint'> = { method: 'POST', path: '/enterprise/webhooks/{webhook_id}/test', repeat: 'keyed' };
/** Send a test event to an endpoint. A message that is signed, delivered and retried like every other, with `action: "test"` and a data string no coupon has. With `action` it is the example of that action (GET /enterprise/webhook_actions) with `test: true` in its data, whether or not the endpoint subscribes to it. Its attempts are listed by GET /enterprise/webhooks/{webhook_id}/deliveries. */
export const sendTestEvent: Operation<'send-test-event'> = { method: 'POST', path: '/enterprise/webhook/test', repeat: 'keyed' };
/** Attempts at an endpoint by the hour. The hours of the last 14 days in which messages were attempted, oldest first. */
export const readEndpointAttempts: Operation<'read-endpoint-attempts'> = { method: 'GET', path: '/enterprise/webhooks/{webhook_id}/attempts', repeat: 'harmless' };
/** Deliveries of an endpoint. Newest first. A message is kept for 7 days, its entry here for 7 more. */
export const listEndpointDeliveries: Operation<'list-endpoint-deliveries'> = { method: 'GET', path: '/enterprise/webhooks/{webhook_id}/deliveries', repeat: 'harmless' };
/** Deliveries of an endpoint. Newest first. A message is kept for 7 days, its entry here for 7 more. */
export const listDeliveries: Operation<'list-deliveries'> = { method: 'GET', path: '/enterprise/webhook/deliveries', repeat: 'harmless' };
/** A delivery of an endpoint with its message. The message as it was signed, and each attempt with its request headers and, of a refusal, the beginning of the answer. Signatures are made afresh at every attempt and are not kept; of an answer that acknowledges only the status is read. */
export const readEndpointDelivery: Operation<'read-endpoint-delivery'> = { method: 'GET', path: '/enterprise/webhooks/{webhook_id}/deliveries/{id}', repeat: 'harmless' };
/** Resend a delivery of an endpoint. */
export const resendEndpointDelivery: Operation<'resend-endpoint-delivery'> = { method: 'POST', path: '/enterprise/webhooks/{webhook_id}/deliveries/{id}/resend', repeat: 'keyed' };
/** Resend a delivery of an endpoint. */
export const resendDelivery: Operation<'resend-delivery'> = { method: 'POST', path: '/enterprise/webhook/deliveries/{id}/resend', repeat: 'keyed' };
/** Replay deliveries of an endpoint. All events the webhook is entitled to from `from` to `to` (a time with its zone, a UTC day or epoch milliseconds; without `to` until now), at most 7 days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates gets only what it missed. They are put in the queue in the background. */
export const replayEndpoint: Operation<'replay-endpoint'> = { method: 'POST', path: '/enterprise/webhooks/{webhook_id}/replay', repeat: 'keyed' };
/** Replay deliveries of an endpoint. All events the webhook is entitled to from `from` to `to` (a time with its zone, a UTC day or epoch milliseconds; without `to` until now), at most 7 days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates gets only what it missed. They are put in the queue in the background. */
export const replayDeliveries: Operation<'replay-deliveries'> = { method: 'POST', path: '/enterprise/webhook/replay', repeat: 'keyed' };
/** Let the sample provider give out coupons. In test only. The sample provider is authorized for the offer and deposits 10 strings, in the way and under the rules of any provider; `reason` says why fewer. */
export const depositSamples: Operation<'deposit-samples'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/sample_deposit', repeat: 'keyed' };
/** Take a coupon to the sample till. In test only. The sample retailer redeems the string in one of its stores, under the rules of any retailer; `reason` says why not. */
export const redeemSample: Operation<'redeem-sample'> = { method: 'POST', path: '/manufacturer/base_gs1/{base_gs1}/sample_redemption', repeat: 'keyed' };
