// Derived from openapi.json by `npm run derive`. Do not edit.

export interface paths {
    "/operator/console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the operator’s console
         * @description For the page of this server: in a browser the operator token does nothing but this. Without a code, and while no authenticator app is set up, the answer has the secret of one in `set_up`; the call with its first code sets it up. From then on every session needs a code, which works once. `OPERATOR_SECOND_FACTOR=off` asks for none; `offerbook operator reset-factor` forgets the app. Programs send the operator token as ever.
         *
         *     For: operator.
         */
        post: operations["open-console"];
        /**
         * Leave the operator’s console
         * @description For: operator.
         */
        delete: operations["leave-console"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description For: operator.
         */
        get: operations["list-accounts"];
        put?: never;
        /**
         * Create an account
         * @description In test the account is connected with sample counterparties at once, under `.sample` domains, so that any role can try its first call: `data.sample_data`, and GET /enterprise/sample_data. `sample_data: "no"` leaves that out. `admin_email` invites the first person: `data.admin` holds a link that is shown once and works for 7 days.
         *
         *     For: operator.
         *
         *     Webhook actions: deposited, redeemed.
         */
        post: operations["create-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description Whom to ask, whether its programs and its webhooks work, and what it did in the last 30 UTC days; no secrets.
         *
         *     For: operator.
         */
        get: operations["read-account"];
        /**
         * Rename an account
         * @description Absent fields stay. Everything the account has and did stays its own: records name accounts by number, so reports and events show the new domain from now on. The old domain is free at once. Its users keep their e-mail addresses.
         *
         *     For: operator.
         */
        put: operations["rename-account"];
        post?: never;
        /**
         * Delete an account
         * @description In test with all it made there; what it did to records of others stays in their books. In production only an account without offers, coupons and redemptions: others settle by those. Rename or disable such a one. There it must have been disabled for 15 seconds, so that no call of it is under way. Keys, tokens and sessions are refused within one second, and role and domain are free again.
         *
         *     For: operator.
         *
         *     Webhook actions: deleted, mof_delete.
         */
        delete: operations["delete-account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an account
         * @description Takes effect within one second on every server; saying it twice changes nothing.
         *
         *     For: operator.
         */
        post: operations["enable-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an account
         * @description Takes effect within one second on every server; saying it twice changes nothing.
         *
         *     For: operator.
         */
        post: operations["disable-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/go_live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an account to production
         * @description Users, settings, stores and the webhook endpoint move with it; its test data does not. The new keys are shown in this answer and never again; the old ones are refused within one second. Should the answer be lost before the move is complete, the same call shows the same keys.
         *
         *     For: operator.
         *
         *     Webhook actions: deleted, mof_delete.
         */
        post: operations["go-live"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/password_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for a new password
         * @description For a person who forgot the password and whom no admin can help: a user of several accounts, or the only admin of one. First make sure, by another way than this e-mail address, that it is this person who asks. The link opens every account of theirs (`data.accounts`), works once and for 24 hours and is shown in this answer alone; an earlier one ends. Where several people sign in with one address, `account_id` says whom it is for: one of the accounts they use. Until it is used the old password holds, and every account can read in its activity that it was made.
         *
         *     For: operator.
         */
        post: operations["make-password-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/second_factor/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a person’s second factors
         * @description For a person who lost them and whom no admin can help. First make sure, by another way than this e-mail address, that it is this person who asks. Every session of theirs ends, and every account can read of it in its activity. Where several people sign in with one address, `account_id` says who is meant.
         *
         *     For: operator.
         */
        post: operations["reset-factors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics of this process, for Prometheus
         * @description Text, no envelope. The operator token opens it, or METRICS_TOKEN, which opens nothing else. Every server of a shared database answers for itself. Calls by operation and status, strings by outcome, group sizes, what waits, and the process.
         *
         *     For: operator.
         */
        get: operations["read-metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description The token is valid for 24 hours; keep it and use it again. Send it in `x-access-token`, and the key in `x-access-key` or `x-api-key`.
         *
         *     For: open.
         */
        post: operations["get-access-token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Opens a test account, connected with sample counterparties, and signs its first admin in. The e-mail address must lie under the account’s domain. With `has_password: "yes"` the password is one that this e-mail address has here already, and the account is added to that person’s; otherwise you choose a new one, for this account. With `identity_token` there is no password: the e-mail address is the one that the identity provider verified, and the account is added to the person to whom the identity is linked, or to a new one. Access keys for programs are made with POST /enterprise/keys/rotate. `SIGN_UP=closed` turns it off; then the operator opens accounts.
         *
         *     For: open.
         *
         *     Webhook actions: deposited, redeemed.
         */
        post: operations["sign-up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description For pages of this server. The answer sets a cookie; with it and the headers `x-account` (one of `data.accounts`) and `x-offerbook-portal: 1` every operation of the account can be called without key and token. A person with a second factor gets no session yet: the right password is answered with 401 `SECOND_STEP_REQUIRED` and `second_step.ticket` for POST /sign_in/second_step.
         *
         *     For: open.
         */
        post: operations["sign-in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_in/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in at the identity provider
         * @description Where `OIDC_ISSUER` is set (OpenID Connect: authorization code, PKCE, state and nonce). The answer sets a cookie for 10 minutes and this browser; the page then goes to `authorization_url`, and the provider sends the browser back to /portal/signed-in.
         *
         *     For: open.
         */
        post: operations["begin-oidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_in/oidc/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring back the answer of the identity provider
         * @description In the browser that began, once. Without a verified e-mail address it is refused. `data.identity_token` then stands for a password: POST /sign_in/identity signs in the person to whom the identity (issuer and subject) is linked; with POST /sign_up, POST /invitation/accept and POST /session/identities it is linked to one. The e-mail address alone links it to nobody.
         *
         *     For: open.
         */
        post: operations["prove-oidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_in/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the identity provider
         * @description As POST /sign_in, with a proven identity in place of the password; a second factor of the person is asked for likewise.
         *
         *     For: open.
         */
        post: operations["sign-in-by-identity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_in/second_step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Second step of a sign-in
         * @description For a call that was answered with 401 `SECOND_STEP_REQUIRED`. The ticket is valid for 5 minutes and one session. A code of the app works once, a recovery code too; after 10 wrong ones in 15 minutes right ones are refused. A call other than POST /sign_in, such as the acceptance of an invitation, is sent again afterwards: for 10 minutes it is not asked for the second step.
         *
         *     For: open.
         */
        post: operations["second-step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Signing out without a session that holds only makes the browser forget the cookie.
         *
         *     For: open.
         */
        post: operations["sign-out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description A browser may be signed in to both registries, with the same e-mail address. The header `x-registry`, test or production, says which session is meant where no `x-account` does; absent: the one begun last.
         *
         *     For: person.
         */
        get: operations["read-session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where I am signed in
         * @description For: person.
         */
        get: operations["list-sessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Every session of the person but this one is refused within one second.
         *
         *     For: person.
         */
        delete: operations["end-other-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/list/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out elsewhere
         * @description That browser is refused within one second.
         *
         *     For: person.
         */
        delete: operations["end-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open another test account
         * @description As sign-up, for a person who is signed in to the test registry: an account in another role, or of another company under the domain of their e-mail address.
         *
         *     For: person.
         *
         *     Webhook actions: deposited, redeemed.
         */
        post: operations["open-another-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change my password
         * @description All sessions of the person end within one second; this browser gets a new one in this answer.
         *
         *     For: person.
         */
        post: operations["change-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My identities
         * @description For: person.
         */
        get: operations["list-identities"];
        put?: never;
        /**
         * Link an identity to my sign-in
         * @description From then on it signs the person in, besides the password. Its verified e-mail address must be the person’s.
         *
         *     For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["link-identity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/identities/{identity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an identity from my sign-in
         * @description Refused for the last one of a person without a password.
         *
         *     For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        delete: operations["unlink-identity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My second factors
         * @description For: person.
         */
        get: operations["read-factors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an authenticator app
         * @description The secret counts once a code of it was sent to POST /session/factors/totp/confirm; until then an app that was set up before holds.
         *
         *     For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["begin-totp"];
        /**
         * Remove the authenticator app
         * @description For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        delete: operations["remove-totp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the authenticator app
         * @description Every other session of the person ends within one second.
         *
         *     For: person.
         */
        post: operations["confirm-totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["begin-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description Every other session of the person ends within one second.
         *
         *     For: person.
         */
        post: operations["add-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        delete: operations["remove-passkey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/factors/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description The earlier ones end.
         *
         *     For: person.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["renew-recovery-codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at an invitation
         * @description For: open.
         */
        post: operations["read-invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description With a password of your choice, or with `has_password: "yes"` and the one that this e-mail address has here already: then you sign in to all your accounts with it. Without that proof you get a password for this account alone, even if other persons use the address. With `identity_token` there is no password: the identity provider must have verified the invited address. For a user who forgot the password the link sets a new one, and all earlier sessions end.
         *
         *     For: open.
         */
        post: operations["accept-invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a link for a new password
         * @description For: open.
         */
        post: operations["read-password-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_link/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with a link
         * @description Every session of the person ends within one second; this browser gets a new one.
         *
         *     For: open.
         */
        post: operations["accept-password-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Third-party login: get a client’s access token
         * @description `temp_token` is what the client’s browser brought back from GET /oauth_access; it works once, for 5 minutes, for the platform it was made for. `signature` is md5(temp_token + secret_key) in hexadecimal digits. The access token is valid for 180 days; with the platform’s own key it calls as the client does, but for keys, users, webhook, settings and grants.
         *
         *     For: open.
         */
        get: operations["get-client-token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers at a glance
         * @description Counts of the last `days` days, today included: of a manufacturer’s offers, those a partner reaches, a provider’s strings, the redemptions of a retailer, an accelerator or a clearinghouse’s retailers. Redemptions are counted by the day of recording in `zone`, and `rolled_back` says how many of them were rolled back since, so what stands is `redeemed` less `rolled_back`, as in reports and money; deposits and deletions are counted by UTC day. `before` holds the totals of as many days before. `attention` lists what waits to be done, most urgent first.
         *
         *     For: all.
         */
        get: operations["read-overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/sample_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sample data
         * @description A new account of the test environment stands connected with sample counterparties, under offers that are locked and strings that are deposited: a till can redeem `gs1s` at once, a provider deposit under `base_gs1s`. Empty in production.
         *
         *     For: all.
         */
        get: operations["read-samples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings
         * @description For: all.
         */
        get: operations["read-settings"];
        /**
         * Save settings
         * @description Absent fields stay, lists are replaced whole. A new time_zone moves the days of all your master offer files to that zone at once, running campaigns included; empty stands for days that hold anywhere in the United States.
         *
         *     For: all, of persons only admins.
         *
         *     A person needs a sign-in or second step of the last 10 minutes for some of these calls, else 401 `SECOND_STEP_REQUIRED`.
         *
         *     Webhook actions: mof_update.
         */
        put: operations["save-settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Access keys
         * @description For: all, of persons only admins.
         */
        get: operations["list-keys"];
        put?: never;
        /**
         * Make an access key
         * @description A key for each program can be limited, told apart in the activity, and ended alone; at most 100 at a time. A key that makes one gives it no scope that it lacks itself, and no later end. The secret key is in this answer and never shown again.
         *
         *     For: all, of persons only admins.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["create-key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/keys/{access_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an access key
         * @description It and the tokens made with it are refused within one second.
         *
         *     For: all, of persons only admins.
         */
        delete: operations["delete-key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate access keys
         * @description Replaces the key named in `access_key` by one of the same name and scopes, or without it every key by a single one that may do everything. The new secret key is in this answer and never shown again. The old keys and the tokens made with them work for 24 hours more; with `now: "yes"` they are refused within one second, the ones of this very call included.
         *
         *     For: all, of persons only admins.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["rotate-keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users of the account
         * @description For: all, of persons only admins.
         */
        get: operations["list-users"];
        put?: never;
        /**
         * Invite a user
         * @description An admin looks after users, keys, webhook and settings; a member does the daily work. Give the link to the person: it is shown in this answer and never again, works once and for 7 days. Its holder chooses a password, or proves the one that the address has here already. An access key may invite when it may do everything and does not end, and an admin only while the account has none.
         *
         *     For: all, of persons only admins.
         *
         *     A person needs a sign-in or second step of the last 10 minutes for some of these calls, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["add-user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/users/{user_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew an invitation
         * @description The earlier link ends. For a user who has a password the link sets a new one, unless that person is a user of other accounts too: then the password is not this account’s to change. No access key makes such a link.
         *
         *     For: all, of persons only admins.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        post: operations["renew-invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a user’s role
         * @description An access key may make an admin only while the account has none, and when it may do everything.
         *
         *     For: all, of persons only admins.
         *
         *     A person needs a sign-in or second step of the last 10 minutes for some of these calls, else 401 `SECOND_STEP_REQUIRED`.
         */
        put: operations["change-user"];
        post?: never;
        /**
         * Remove a user
         * @description The last admin cannot be removed. What the person does in this account ends within one second; with the last of their accounts their password ends too.
         *
         *     For: all, of persons only admins.
         */
        delete: operations["remove-user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/users/{user_id}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a user’s second factors
         * @description For a user who lost the device and the recovery codes. First make sure, by another way than this e-mail address, that it is this person who asks. They sign in with the password alone then, and every session of theirs ends. Refused for yourself, and for a person who uses other accounts too: the operator helps them.
         *
         *     For: all, of persons only admins; not for access keys.
         *
         *     A person needs a sign-in or second step of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.
         */
        delete: operations["reset-user-factors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activity
         * @description Every successful change but those of strings, which are in the reports: who did what, when and from where, and which values it replaced. What a partner changed of a manufacturer is in the activity of both. Kept for a year.
         *
         *     For: all, of persons only admins.
         */
        get: operations["list-activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests
         * @description The newest calls with keys of the account or by platforms in its name, newest first: about 1,000 of the last 7 days. A call is listed within two seconds. Never listed: bodies, answers, tokens, secrets, data strings, and calls of the portal and of this operation. Of an account that calls often, 40 refused and 20 successful calls a second and server are listed, and fewer while very many accounts call; `left_out` counts the others. A call that was refused before its key and token were accepted, or shed under overload, belongs to no account and is in no list.
         *
         *     For: all, of persons only admins.
         */
        get: operations["list-requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Third-party grants
         * @description For: all, of persons only admins.
         */
        get: operations["list-grants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/grants/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a third-party grant
         * @description Its token is refused within one second. What the platform made and allowed in your name stays, as what you made yourself does: the latest of it is in `data.changes`, the rest in GET /enterprise/activity with `who`. Take back what should not outlast the grant, such as a provider it authorized.
         *
         *     For: all, of persons only admins.
         */
        delete: operations["revoke-grant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/go_live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to go live
         * @description Asks the operator to move the account to production. Its users, settings and stores move with it; what it made in test does not.
         *
         *     For: all, of persons only admins.
         */
        post: operations["request-go-live"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a brand
         * @description For: manufacturer.
         */
        post: operations["add-brand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/brand/{brand_internal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a brand
         * @description For: manufacturer.
         */
        put: operations["update-brand"];
        post?: never;
        /**
         * Delete a brand
         * @description For: manufacturer.
         */
        delete: operations["delete-brand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My brands
         * @description For: manufacturer.
         */
        get: operations["list-brands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/brand/{brand_internal_id}/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a provider to a brand
         * @description For: manufacturer.
         */
        put: operations["assign-brand-provider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/brand/{brand_internal_id}/provider/{email_domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a provider from a brand
         * @description For: manufacturer.
         */
        delete: operations["remove-brand-provider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/funder_ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All funder ids
         * @description For: manufacturer.
         */
        get: operations["list-funder-ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/funders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All funder details
         * @description For: manufacturer; not for platforms that act for the account.
         */
        get: operations["list-funders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/funder/{funder_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Funder detail
         * @description For: manufacturer; not for platforms that act for the account.
         */
        get: operations["read-funder"];
        /**
         * Save billing details of a funder
         * @description For: manufacturer, of persons only admins.
         */
        put: operations["save-funder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My products
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-products"];
        /**
         * Save products of the catalogue
         * @description Send one product as `{gtin, name, image_url}`, several as `{products: […]}`, or a spreadsheet as `{csv: "gtin,name,image_url…"}` (also with semicolons or tabs); at most 1000 in a call, and all or none are saved. Codes of one product are the same in 8, 12, 13 and 14 digits, and as UPC-E. An absent `image_url` stays, an empty one is cleared.
         *
         *     For: manufacturer, authorized_partner.
         */
        put: operations["save-products"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/products/{gtin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a product of the catalogue
         * @description For: manufacturer, authorized_partner.
         */
        delete: operations["delete-product"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/products/{gtin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of my authorized offers
         * @description For: provider.
         */
        get: operations["list-provider-products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of offers I redeemed
         * @description Of the offers among its latest 50000 redemptions.
         *
         *     For: retailer.
         */
        get: operations["list-retailer-products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or edit a master offer file
         * @description `update_mode` in `data`: 0 creates only, 1 edits only, absent does whichever fits. On edit an absent field stays, an empty one is cleared. `?lock=yes` locks in the same call. `warnings` lists what looks mistaken, and each change that applies to coupons already out.
         *
         *     For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_create, mof_update.
         */
        post: operations["save-offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My master offer files
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Master offer file detail
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["read-offer"];
        put?: never;
        post?: never;
        /**
         * Delete a master offer file
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_delete.
         */
        delete: operations["delete-offer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1s/created/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Master offer files created between
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-offers-created"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1s/created/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/last_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Last updated time of a master offer file
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["read-last-updated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/last_updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/campaign_metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update campaign metadata
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        post: operations["update-campaign-metadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/campaign_metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lock or unlock a master offer file
         * @description Unlocked, a warning says how many coupons are out: changes of the terms apply to them at once.
         *
         *     For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        put: operations["lock-offer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Activate or deactivate a master offer file
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        put: operations["activate-offer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a master offer file as settled
         * @description Deposits are then refused as `settled`; what was deposited before can be redeemed and rolled back as before. Without a body it toggles.
         *
         *     For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        put: operations["settle-offer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the budget of a master offer file
         * @description It is shown with what the offer costs, and named on the overview when nearly used. It never refuses a redemption, and providers and tills do not see it. A call without fields removes it.
         *
         *     For: manufacturer, authorized_partner.
         */
        put: operations["set-budget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a master offer file
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        post: operations["extend-offer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archive a master offer file, or list it again
         * @description An archived offer is left out of `GET /manufacturer/base_gs1s` unless `archived=yes` or `archived=all` asks for it. Deposits, redemptions, reports, events and the lists of others are as before. Without a body it toggles.
         *
         *     For: manufacturer, authorized_partner.
         */
        put: operations["archive-offer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connected providers
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retailers directory
         * @description For: manufacturer, authorized_partner, provider.
         */
        get: operations["list-retailers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/toggle_provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign or unassign a provider to a master offer file
         * @description For: manufacturer, authorized_partner.
         */
        post: operations["toggle-provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/toggle_provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assigned providers of a master offer file
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-offer-providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/custom_circulation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get provider custom circulation
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-custom-circulation"];
        put?: never;
        /**
         * Assign provider custom circulation
         * @description For: manufacturer, authorized_partner.
         */
        post: operations["set-custom-circulation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/custom_circulation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/custom_circulation/{email_domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete provider custom circulation
         * @description For: manufacturer, authorized_partner.
         */
        delete: operations["delete-custom-circulation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/custom_circulation/{email_domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/toggle_retailer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign or unassign a retailer (restricted redemption)
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        post: operations["toggle-retailer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/toggle_retailer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assigned retailers of a master offer file
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-offer-retailers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/mandatory_retailer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mandatory retailer selection during deposit
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        put: operations["require-retailer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/mandatory_retailer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/redemption_window": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update redemption days and time window
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        post: operations["set-redemption-window"];
        /**
         * Delete redemption days and time window
         * @description For: manufacturer, authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        delete: operations["delete-redemption-window"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/redemption_window": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/delete_redemption_window": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete redemption days and time window
         * @description For: authorized_partner.
         *
         *     Webhook actions: mof_update.
         */
        post: operations["delete-redemption-window-by-post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/lookup_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a lookup code
         * @description For: manufacturer, authorized_partner.
         */
        post: operations["attach-lookup-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/lookup_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/lookup_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lookup codes of a master offer file
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-lookup-codes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/lookup_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/lookup_code/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Master offer file from a lookup code
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["read-offer-by-lookup-code"];
        put?: never;
        post?: never;
        /**
         * Delete a lookup code
         * @description For: manufacturer, authorized_partner.
         */
        delete: operations["delete-lookup-code"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/lookup_code/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/lookup_code/{code}/skip_purchase_validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Skip purchase validation of a lookup code
         * @description For: manufacturer, authorized_partner.
         */
        put: operations["skip-purchase-validation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/lookup_code/{code}/skip_purchase_validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/offer_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My offer templates
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/offer_templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/offer_templates/{template_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save an offer template
         * @description Any of an offer's fields but its base string and days, none of them required. A template of the same name is replaced. At most 200 per account.
         *
         *     For: manufacturer, authorized_partner.
         */
        put: operations["save-template"];
        post?: never;
        /**
         * Delete an offer template
         * @description For: manufacturer, authorized_partner.
         */
        delete: operations["delete-template"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/offer_templates/{template_name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Master offer file distribution with redemption
         * @description deposited counts deposits, deleted deletions, redeemed redemptions, rolled_back rollbacks; available is what the circulation has left. With `zone` redemptions in `by_day` are by the days of that zone, and rollbacks on the day of their redemption.
         *
         *     For: manufacturer, authorized_partner.
         */
        get: operations["read-distribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/distribution/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Distribution and redemption between days
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-distribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/distribution/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What offers cost
         * @description Redemptions recorded on the last `days` days of `zone`, today included, that stand now, and of as many days `before`, at what was given off for them. `by_offer` has the 20 offers with most of it, and those that have a budget.
         *
         *     For: manufacturer.
         */
        get: operations["read-costs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an offer costs
         * @description All its redemptions that stand at their worth at redemption, its budget, and what its coupons that are out can still cost.
         *
         *     For: manufacturer, authorized_partner.
         */
        get: operations["read-offer-cost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/redemptions/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redemption data
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-manufacturer-redemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/redemptions/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/offline_redemptions/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offline redemption report
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-offline-redemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/offline_redemptions/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/redemption_errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redemption errors of a master offer file
         * @description Strings that were refused at redeem, by reason. Under `not_deposited` also those that evaluate and `pre_process` named: many of them are guesses at serial numbers.
         *
         *     For: manufacturer, authorized_partner.
         */
        get: operations["list-redemption-errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/redemption_errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/redemption_errors/{reason}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redemption errors of a master offer file with a reason
         * @description For: manufacturer, authorized_partner.
         */
        get: operations["list-redemption-errors-of-reason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/redemption_errors/{reason}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/toggle/manufacturer_agent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign or unassign an authorized partner
         * @description Brand accesses come after it; ending it ends them all.
         *
         *     For: manufacturer, of persons only admins.
         */
        put: operations["toggle-partner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/manufacturer_agents/{email_domain}/toggle_brand/{brand_internal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Brand access of an authorized partner
         * @description For: manufacturer; not for platforms that act for the account.
         */
        put: operations["toggle-brand-access"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/manufacturer_agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connected authorized partners
         * @description For: manufacturer; not for platforms that act for the account.
         */
        get: operations["list-partners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/manufacturers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Manufacturers that authorized me
         * @description For: authorized_partner.
         */
        get: operations["list-manufacturers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A manufacturer's brands, as its partner
         * @description For: authorized_partner.
         */
        get: operations["list-partner-brands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/edit_access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit access for a level 2 authorized partner
         * @description For: manufacturer, authorized_partner; not for platforms that act for the account.
         */
        post: operations["toggle-edit-access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/edit_access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/base_gs1s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Authorized master offer files
         * @description For: provider.
         */
        get: operations["list-authorized-offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/base_gs1/{base_gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Authorized master offer file detail
         * @description For: provider.
         */
        get: operations["read-authorized-offer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/serialization_prefix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Serialization prefix
         * @description Every serial number the provider deposits begins with it. Given on first request, the same ever after.
         *
         *     For: provider.
         */
        get: operations["read-prefix"];
        put?: never;
        /**
         * Serialization prefix
         * @description Every serial number the provider deposits begins with it. Given on first request, the same ever after.
         *
         *     For: provider.
         */
        post: operations["obtain-prefix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deposit serialized data strings
         * @description Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string or a lookup code and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set. As a part of a run (`run_id`, `run_part`) a call repeated at any time gets its first results again, and its results are kept for all users of the account.
         *
         *     For: provider.
         *
         *     Webhook actions: deposited.
         */
        post: operations["deposit-strings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete serialized data strings
         * @description For: provider.
         *
         *     Webhook actions: deleted.
         */
        post: operations["delete-strings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/gs1/{gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one serialized data string
         * @description For: provider.
         *
         *     Webhook actions: deleted.
         */
        delete: operations["delete-string"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run
         * @description For: provider, retailer, accelerator.
         */
        get: operations["read-run"];
        /**
         * Begin a run, or change its state
         * @description A run is a list of any length that a program sends in parts, for example by POST /provider/deposit with `run_id` and `run_part`. The registry keeps for all users of the account who began it, how far it is, how many strings had which result, and the failed ones. The newest 100 runs are kept, each until nothing was heard of it for 30 days. Of a run that exists only the state changes.
         *
         *     For: provider, retailer, accelerator.
         */
        put: operations["save-run"];
        post?: never;
        /**
         * Take a run off the list
         * @description Its results go; the strings stay as they are.
         *
         *     For: provider, retailer, accelerator.
         */
        delete: operations["delete-run"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Report a part of a run
         * @description For results that the registry does not record by itself: strings that were not sent because they are no data strings, and redemptions reported one by one. A part that was reported or done before stays as it was.
         *
         *     For: provider, retailer, accelerator.
         */
        put: operations["save-run-part"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs
         * @description Long deposits, deletions and reports of the account, begun by any of its users.
         *
         *     For: provider, retailer, accelerator.
         */
        get: operations["list-runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{run_id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Failed strings of a run
         * @description For: provider, retailer, accelerator.
         */
        get: operations["list-run-failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/fetch_code/{gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fetch code
         * @description For: provider.
         */
        get: operations["get-fetch-code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/time_bound_fetch_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a fetch code for several strings
         * @description Of strings that are not redeemable or not yours the others get the code. With `mode: "base_gs1"` the strings are made and deposited in the same call: name it with `client_txn_id`, so that a retry makes no second set.
         *
         *     For: provider.
         *
         *     Webhook actions: deposited.
         */
        post: operations["get-time-bound-fetch-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider/data/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provider data feed
         * @description Newest first. Without days everything there is, in pages.
         *
         *     For: provider.
         */
        get: operations["read-data-feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My stores
         * @description For: retailer.
         */
        get: operations["list-stores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/store/{store_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a store
         * @description For: retailer.
         */
        put: operations["save-store"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/accelerators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All accelerators
         * @description For: retailer.
         */
        get: operations["list-accelerators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/toggle/accelerator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign or unassign an accelerator
         * @description For: retailer.
         */
        put: operations["toggle-accelerator"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/clearinghouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clearinghouses
         * @description For: retailer.
         */
        get: operations["list-clearinghouses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/toggle/clearinghouse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign or unassign the clearinghouse
         * @description A retailer has one clearinghouse at most; assigning another replaces it.
         *
         *     For: retailer.
         */
        put: operations["toggle-clearinghouse"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accelerator/retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accelerator's retailers
         * @description For: accelerator.
         */
        get: operations["list-accelerator-retailers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/detail/{email_domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retailer detail
         * @description For: all.
         */
        get: operations["read-retailer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate a basket
         * @description Judges strings as redeem would now, and says which of those that could be redeemed apply to the basket, what each takes off in cents and which units it uses up. Nothing changes. With the `client_txn_id` of a redeem call, and what that call said of store, `offline` and `redeemed_at`, the strings it redeemed count too. Redeem what stands in `applied_coupons`, with `amounts` as it is, or roll back what stands in `refused_coupons`.
         *
         *     For: retailer, accelerator.
         */
        post: operations["evaluate-basket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem
         * @description One call per scan or one for the whole basket. A string that cannot be redeemed is a per-string failure in a 200. Name the call with `client_txn_id`, new for each call, and repeat it safely within 24 hours: a string that the same request redeemed under this id comes back as newly redeemed. The same id from another store or account is another call. Roll back every string that does not apply.
         *
         *     For: retailer, accelerator.
         *
         *     Webhook actions: redeemed.
         */
        post: operations["redeem-coupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accelerator/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/redemptions/{gs1}/amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Report the amount of a redemption
         * @description What the till really gave off for a redemption of this retailer that stands, also in place of an amount reported before; `previous_in_cents` says which. It counts in reports, costs, what is owed and settlements instead of the offer’s terms, and cannot be more than they take off. Saying it twice is harmless. Once the redemption is settled its amount never changes.
         *
         *     For: retailer, accelerator.
         */
        put: operations["report-amount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accelerator/redemptions/{gs1}/amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/rollback/{gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roll back a redemption
         * @description Allowed while the offer is expired, deactivated or unlocked. Saying it twice is harmless. `client_txn_id` limits it to the redemption made with that id.
         *
         *     For: retailer, accelerator.
         *
         *     Webhook actions: rollback.
         */
        delete: operations["rollback-coupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accelerator/rollback/{gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/redemptions/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own redemptions
         * @description For: retailer, accelerator.
         */
        get: operations["list-own-redemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retailer/owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is owed to retailers
         * @description Redemptions recorded on the last `days` days of `zone`, today included, that stand now, at what was given off for them: settled and not. `before` is of as many days before. Each list has the 20 lines with most money. A retailer sees its stores and by whom it is settled, a clearinghouse its retailers.
         *
         *     For: retailer, clearinghouse.
         */
        get: operations["read-owed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/owed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/syncmof/{from}/{to}/{mode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Master offer file sync
         * @description For: retailer, accelerator.
         */
        get: operations["sync-offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gs1/{gs1}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a string
         * @description The events that the account’s reports list: all of them for the manufacturer, its partners and the provider that deposited it; a retailer, an accelerator and a clearinghouse see their own. Refusals of the last 90 days are for the manufacturer, its partners and the retailer. At most 200 of each.
         *
         *     For: manufacturer, authorized_partner, provider, retailer, accelerator, clearinghouse.
         */
        get: operations["read-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clearinghouse's retailers
         * @description For: clearinghouse.
         */
        get: operations["list-clearinghouse-retailers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/funder/{funder_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Manufacturer settlement billing details
         * @description In test only of funders whose offers your retailers redeemed.
         *
         *     For: clearinghouse.
         */
        get: operations["read-funder-for-settlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/funders/updated_list/{from}/{to}/{page_no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Billing details that changed between two days
         * @description In test only of funders whose offers your retailers redeemed.
         *
         *     For: clearinghouse.
         */
        get: operations["list-updated-funders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/basegs1/{base_gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offer details of a base data string
         * @description For: clearinghouse.
         */
        get: operations["check-base"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/gs1/{gs1}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Serialized check
         * @description For: clearinghouse.
         */
        get: operations["check-string"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/redemptions/{email_domain}/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redemptions of a retailer
         * @description For: clearinghouse.
         */
        get: operations["list-retailer-redemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settlements
         * @description Newest first.
         *
         *     For: clearinghouse.
         */
        get: operations["list-settlements"];
        put?: never;
        /**
         * Open a settlement
         * @description A period of UTC days, both inclusive, counted by the time of recording. Nothing is settled before it is closed, and periods may overlap: what is settled once is in no other settlement. A period that is open already is answered again.
         *
         *     For: clearinghouse.
         */
        post: operations["open-settlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/settlements/{settlement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A settlement with its sums and rows
         * @description Amounts are whole cents, of the worth kept at redemption. What is rolled back is not in it; a redemption that an earlier settlement has and that was rolled back since is a correction. `funder_id` and `retailer` restrict sums and rows to a statement of one payer or one retailer. `format=csv` gives all rows.
         *
         *     For: clearinghouse.
         */
        get: operations["read-settlement"];
        put?: never;
        post?: never;
        /**
         * Discard a settlement that is not closed
         * @description While it is `open` or `closing`: nothing is settled by it afterwards, and its redemptions stay to be settled. One that is closed cannot be discarded.
         *
         *     For: clearinghouse.
         */
        delete: operations["discard-settlement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clearinghouse/settlements/{settlement_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a settlement
         * @description Fixes its rows and sums: they are settled and in no other settlement, also not of another clearinghouse. A rollback that is recorded later is a correction in the next settlement of that retailer. Repeated, it answers the first result. Of a very large settlement the answer may say `closing`: call it again until it says `closed`; each call goes on where the last one stopped.
         *
         *     For: clearinghouse.
         */
        post: operations["close-settlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhook settings
         * @description Beside the settings: why the latest attempt failed (`failing_reason`), what waits and when it is tried next (`waiting`), and what to do (`advice`). Each attempt is listed by GET /enterprise/webhook/deliveries.
         *
         *     For: all, of persons only admins.
         */
        get: operations["read-webhook"];
        /**
         * Save the webhook
         * @description The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. A new URL is then `pending`: prove its domain with `verification_token` and POST /enterprise/webhook/verify. Saving the approved URL again keeps its approval, takes over `actions`, and enables it if it was disabled. Without `actions` it receives deposited, deleted, redeemed and rollback; mof_create, mof_update and mof_delete only if asked for. Of an account with several endpoints this is the oldest; see POST /enterprise/webhooks.
         *
         *     For: all, of persons only admins.
         */
        put: operations["save-webhook"];
        post?: never;
        /**
         * Stop the webhook
         * @description Nothing is sent any more and a URL that waits for its proof is given up. An approved webhook becomes `disabled`: saving its URL again enables it, and what happened meanwhile can be replayed for 7 days.
         *
         *     For: all, of persons only admins.
         */
        delete: operations["delete-webhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the webhook
         * @description `dns`: a TXT record `offer-service-verification=<token>` on the host. `file`: `/.well-known/offer-service-verification.txt` on the host holds the token. `endpoint`: GET of the URL with `?verification=<nonce>` answers hex HMAC-SHA256(token, nonce). The secrets are shown in this answer only; a lost one can be rotated. What was on its way to an earlier URL goes to the new one, signed with the new secrets.
         *
         *     For: all, of persons only admins.
         */
        post: operations["verify-webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/rotate/primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the primary callback secret
         * @description The old secret goes on signing for 300 seconds, then the new one takes over; the secondary secret is untouched. The new secret is shown in this answer only.
         *
         *     For: all, of persons only admins.
         */
        post: operations["rotate-primary-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/rotate/secondary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secondary callback secret
         * @description The old secret goes on signing for 300 seconds, then the new one takes over; the primary secret is untouched. The new secret is shown in this answer only.
         *
         *     For: all, of persons only admins.
         */
        post: operations["rotate-secondary-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description A message that is signed, delivered and retried like every other, with `action: "test"` and a data string no coupon has. With `action` it is the example of that action (GET /enterprise/webhook_actions) with `test: true` in its data, whether or not the endpoint subscribes to it. Its attempts are listed by GET /enterprise/webhook/deliveries.
         *
         *     For: all, of persons only admins.
         */
        post: operations["send-test-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhook deliveries
         * @description Newest first. A message is kept for 7 days, its entry here for 7 more.
         *
         *     For: all, of persons only admins.
         */
        get: operations["list-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description For: all, of persons only admins.
         */
        post: operations["resend-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay deliveries
         * @description All events the webhook is entitled to from `from` to `to` (a time with its zone, a UTC day or epoch milliseconds; without `to` until now), at most 7 days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates gets only what it missed. They are put in the queue in the background.
         *
         *     For: all, of persons only admins.
         */
        post: operations["replay-deliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhook_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Actions of webhooks
         * @description What an endpoint can subscribe to. The examples are signed with the secrets `cHJpbWFyeSBleGFtcGxlIHNlY3JldCwgMzIgYnl0ZXM=` and `c2Vjb25kIGV4YW1wbGUgc2VjcmV0LCAzMiBieXRlcy4=`; POST …/test sends one to an endpoint, signed with its own.
         *
         *     For: all.
         */
        get: operations["list-webhook-actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhook endpoints
         * @description Oldest first; the oldest is the one under /enterprise/webhook. Each with its health: why the latest attempt failed (`failing_reason`), what waits (`waiting`), and what to do (`advice`).
         *
         *     For: all, of persons only admins.
         */
        get: operations["list-endpoints"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. Then prove its domain with `verification_token` and POST …/verify. Each endpoint has its own actions, secrets, log and retries: one that fails delays no other. Without `actions` it receives deposited, deleted, redeemed and rollback; mof_create, mof_update and mof_delete only if asked for. At most 20 for each account, each with another URL.
         *
         *     For: all, of persons only admins.
         */
        post: operations["add-endpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook endpoint
         * @description For: all, of persons only admins.
         */
        get: operations["read-endpoint"];
        /**
         * Change a webhook endpoint
         * @description What is absent stays as it is. A new URL is first called like that of a new endpoint, and then waits for its proof (`pending`) while the approved one goes on; giving the approved URL drops one that waits. `active: "no"` stops the endpoint and drops a URL that waits, `"yes"` starts it again; what happened in between can be replayed for 7 days.
         *
         *     For: all, of persons only admins.
         */
        put: operations["save-endpoint"];
        post?: never;
        /**
         * Remove a webhook endpoint
         * @description For good: what waits for it is dropped, and its secrets and log are deleted. To stop it for a time, PUT {"active": "no"} instead. Other endpoints are not affected; if it was the oldest, the next one is from now on the one under /enterprise/webhook.
         *
         *     For: all, of persons only admins.
         */
        delete: operations["remove-endpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an endpoint
         * @description `dns`: a TXT record `offer-service-verification=<token>` on the host. `file`: `/.well-known/offer-service-verification.txt` on the host holds the token. `endpoint`: GET of the URL with `?verification=<nonce>` answers hex HMAC-SHA256(token, nonce). The secrets are shown in this answer only; a lost one can be rotated. What was on its way to an earlier URL goes to the new one, signed with the new secrets.
         *
         *     For: all, of persons only admins.
         */
        post: operations["verify-endpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/rotate/primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the primary callback secret of an endpoint
         * @description The old secret goes on signing for 300 seconds, then the new one takes over; the secondary secret is untouched. The new secret is shown in this answer only.
         *
         *     For: all, of persons only admins.
         */
        post: operations["rotate-endpoint-primary-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/rotate/secondary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secondary callback secret of an endpoint
         * @description The old secret goes on signing for 300 seconds, then the new one takes over; the primary secret is untouched. The new secret is shown in this answer only.
         *
         *     For: all, of persons only admins.
         */
        post: operations["rotate-endpoint-secondary-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to an endpoint
         * @description A message that is signed, delivered and retried like every other, with `action: "test"` and a data string no coupon has. With `action` it is the example of that action (GET /enterprise/webhook_actions) with `test: true` in its data, whether or not the endpoint subscribes to it. Its attempts are listed by GET /enterprise/webhooks/{webhook_id}/deliveries.
         *
         *     For: all, of persons only admins.
         */
        post: operations["test-endpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Attempts at an endpoint by the hour
         * @description The hours of the last 14 days in which messages were attempted, oldest first.
         *
         *     For: all, of persons only admins.
         */
        get: operations["read-endpoint-attempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries of an endpoint
         * @description Newest first. A message is kept for 7 days, its entry here for 7 more.
         *
         *     For: all, of persons only admins.
         */
        get: operations["list-endpoint-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A delivery of an endpoint with its message
         * @description The message as it was signed, and each attempt with its request headers and, of a refusal, the beginning of the answer. Signatures are made afresh at every attempt and are not kept; of an answer that acknowledges only the status is read.
         *
         *     For: all, of persons only admins.
         */
        get: operations["read-endpoint-delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery of an endpoint
         * @description For: all, of persons only admins.
         */
        post: operations["resend-endpoint-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enterprise/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay deliveries of an endpoint
         * @description All events the webhook is entitled to from `from` to `to` (a time with its zone, a UTC day or epoch milliseconds; without `to` until now), at most 7 days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates gets only what it missed. They are put in the queue in the background.
         *
         *     For: all, of persons only admins.
         */
        post: operations["replay-endpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/sample_deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the sample provider give out coupons
         * @description In test only. The sample provider is authorized for the offer and deposits 10 strings, in the way and under the rules of any provider; `reason` says why fewer.
         *
         *     For: manufacturer, authorized_partner.
         *
         *     Webhook actions: deposited.
         */
        post: operations["deposit-samples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/sample_deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/base_gs1/{base_gs1}/sample_redemption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a coupon to the sample till
         * @description In test only. The sample retailer redeems the string in one of its stores, under the rules of any retailer; `reason` says why not.
         *
         *     For: manufacturer, authorized_partner.
         *
         *     Webhook actions: redeemed.
         */
        post: operations["redeem-sample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer_agent/base_gs1/{base_gs1}/sample_redemption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    deposited: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A data string was deposited or deleted */
        post: operations["on-deposited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    deleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A data string was deposited or deleted */
        post: operations["on-deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    redeemed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A data string was redeemed, or its redemption rolled back */
        post: operations["on-redeemed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    rollback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A data string was redeemed, or its redemption rolled back */
        post: operations["on-rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    mof_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A master offer file was created, changed or deleted */
        post: operations["on-mof-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    mof_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A master offer file was created, changed or deleted */
        post: operations["on-mof-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    mof_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A master offer file was created, changed or deleted */
        post: operations["on-mof-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An event of a data string; a test event has these fields alone, and no coupon has its string */
        post: operations["on-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The person whom the operator helps */
        AboutPerson: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description E-mail address */
            email: string;
            /**
             * @description Registry: test or production
             * @default test
             * @enum {string}
             */
            environment?: "test" | "production";
            /** @description one of the person’s accounts; needed where several share the address */
            account_id?: string;
        };
        AcceptInvitationRequest: {
            /** @description One-use token of the invitation, valid for 7 days */
            invitation_token: string;
            /** @description Needed without `identity_token` */
            password?: string;
            /** @description Of POST /sign_in/oidc/answer: the identity in place of a password */
            identity_token?: string;
            /** @description yes: `password` is the one this e-mail address has here already */
            has_password?: boolean | string | number;
            /**
             * @description Name for people
             * @default
             */
            name?: string;
        };
        AcceptPasswordLinkRequest: {
            /** @description One-use token that sets a new password */
            password_token: string;
            /** @description Password, 10 to 200 characters */
            password: string;
        };
        /** @description An access key without its secret */
        AccessKey: {
            /** @description Access key, sent in the header x-access-key */
            access_key: string;
            /** @description empty: the key the account was opened with, or its replacement */
            name: string;
            /** @description what it may do */
            scopes: ("read" | "deposit" | "redeem" | "manage")[];
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null: it does not expire */
            expires_at: string | null;
            /** @description ISO 8601, to the minute; null: never */
            last_used_at: string | null;
        };
        AccessKeyListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["AccessKey"][];
        };
        /**
         * @description What the partner may do on the brand
         * @enum {string}
         */
        AccessType: "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
        /** @description An account as the operator sees it */
        Account: {
            /** @description Id of the account: environment and number, such as test_7 */
            account_id: string;
            role: components["schemas"]["Role"];
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /**
             * @description Registry: test or production
             * @enum {string}
             */
            environment: "test" | "production";
            /** @description Whether it is to be on; absent in a toggle: the opposite of now */
            enabled: boolean;
        };
        AccountAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Account"];
        };
        /** @description Counts of strings by account */
        AccountCounts: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /** @description Strings deposited */
            deposited: number;
            /** @description Strings that were deleted */
            deleted: number;
            /** @description Strings redeemed */
            redeemed: number;
            /** @description Redemptions rolled back */
            rolled_back: number;
        };
        /** @description Whether the account may call */
        AccountEnabled: {
            /** @description Whether it is to be on; absent in a toggle: the opposite of now */
            enabled: boolean;
        };
        /** @description An account by its role, e-mail domain and name */
        AccountInRole: {
            role: components["schemas"]["Role"];
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
        };
        ActivateOfferAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /**
                 * @description Whether strings of the offer can be deposited and redeemed
                 * @enum {string}
                 */
                active: "yes" | "no";
            };
        };
        ActivateOfferRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: turns the state over */
            active?: boolean | string | number;
        };
        /** @description One change made in the account’s name */
        Activity: {
            /** @description ISO 8601 */
            at: string;
            /** @description Person, key or platform that did it */
            who: string;
            /** @description Name of the operation, as in this document */
            operation: string;
            /** @description what identifies the record: the parameters of the path, and what the body names */
            subject: {
                [key: string]: unknown;
            };
            /** @description the values it replaced, before and after; empty: not set. The code of an amount’s unit comes with it, also where it stays */
            changes: {
                /** @description Path of the field, such as `data.description` */
                field: string;
                /** @description before */
                was: string;
                /** @description after */
                value: string;
            }[];
            /** @description Explanation for people */
            message: string;
            /** @description Street address */
            address: string;
            /** @description Id of the call that did it */
            execution_id: string;
        };
        ActivityPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Activity"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        AddBrandRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description The manufacturer’s own id of the brand */
            brand_id: string;
            /** @description Name for people */
            name?: string;
            /** @description GS1 company prefix of 6 to 12 digits; empty: none */
            gs1_company_prefix?: string;
        };
        AddEndpointRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description https URL that receives the messages */
            url: string;
            /** @description Absent: receives all actions of strings */
            actions?: string[];
            /**
             * @description Name for people
             * @default
             */
            name?: string;
            /**
             * @description Text about the offer
             * @default
             */
            description?: string;
        };
        AddPasskeyRequest: {
            /** @description Name for people */
            name: string;
            response: components["schemas"]["CreatedPasskey"];
        };
        AddUserRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description E-mail address */
            email: string;
            /**
             * @description Name for people
             * @default
             */
            name?: string;
            /**
             * @description What the account does in the trade
             * @default member
             * @enum {string}
             */
            role?: "admin" | "member";
        };
        ArchiveOfferAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /**
                 * @description Whether the manufacturer’s lists leave the offer out unless asked for
                 * @enum {string}
                 */
                archived: "yes" | "no";
            };
        };
        ArchiveOfferRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: turns the state over */
            archived?: boolean | string | number;
        };
        AssignBrandProviderRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            email_domain: components["schemas"]["EmailDomain"];
        };
        /** @description An account that can be assigned */
        AssignableAccount: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /** @description Whether the caller has assigned it */
            assigned: boolean;
        };
        AssignableAccountListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["AssignableAccount"][];
        };
        AttachLookupCodeRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
            lookup_code: string;
        };
        /** @description Attempts at an endpoint within an hour */
        AttemptsInHour: {
            /** @description when it began, ISO 8601 */
            hour: string;
            /** @description attempts that were acknowledged */
            delivered: number;
            /** @description attempts that were not */
            failed: number;
        };
        AttemptsInHourListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["AttemptsInHour"][];
        };
        /** @description Something that waits to be done by a user of the account */
        Attention: {
            /**
             * @description What it is, for programs
             * @enum {string}
             */
            code: "webhook_failing" | "webhook_pending" | "offers_nearly_out" | "offers_ending" | "budgets_nearly_spent" | "offers_unlocked" | "offers_without_provider" | "refusals_rising" | "funders_without_details" | "no_stores" | "no_clearinghouse";
            /** @description Explanation for people */
            message: string;
            /** @description base strings, funder ids or webhook ids, a few of them */
            about: string[];
            /** @description The names of those, where they have one */
            names: string[];
        };
        /** @description A master offer file as an authorized provider sees it */
        AuthorizedOffer: components["schemas"]["OfferWithoutCounts"] & {
            /** @description by this provider */
            deposited_count: string;
            /** @description of the strings of this provider */
            redeemed_count: string;
            /** @description how many more this provider may deposit */
            available_count: string;
            campaign_metadata: components["schemas"]["CampaignMetadata"];
            /** @description days and dates empty and times "" where nothing is set */
            redemption_window: components["schemas"]["RedemptionWindow"];
            /** @description the retailers that alone may redeem; empty: any retailer */
            retailers: components["schemas"]["NamedAccount"][];
            /**
             * @description whether a deposit must name a retailer
             * @enum {string}
             */
            retailer_required: "yes" | "no";
            your_part: components["schemas"]["ProviderShare"];
        };
        AuthorizedOfferAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AuthorizedOffer"];
        };
        AuthorizedOfferPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["AuthorizedOffer"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /**
         * @description Why the coupon does not apply to the basket
         * @enum {string}
         */
        BasketReason: "no_goods" | "not_enough_units" | "not_enough_spend" | "basket_too_small" | "not_enough_weight" | "value_not_covered" | "goods_used" | "exceeds_basket" | "no_discount" | "not_by_machine" | "no_product_list" | "value_needs_goods" | "unreadable_offer" | "repeated";
        BeginOidcAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Of the provider */
                authorization_url: string;
            };
        };
        BeginOidcRequest: {
            /**
             * @description Registry: test or production
             * @default test
             * @enum {string}
             */
            environment?: "test" | "production";
        };
        BeginPasskeyAnswer: components["schemas"]["Envelope"] & {
            /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3; valid for 5 minutes */
            data: {
                [key: string]: unknown;
            };
        };
        BeginTotpAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Base32, for typing (RFC 6238: SHA-1, 6 digits, 30 seconds) */
                secret: string;
                /** @description The same as an `otpauth:` address, for a QR code */
                uri: string;
            };
        };
        /** @description A brand of a manufacturer */
        Brand: {
            /** @description The registry’s id of the brand */
            brand_internal_id: string;
            /** @description The manufacturer’s own id of the brand */
            brand_id: string;
            /** @description Name for people */
            name: string;
            /** @description GS1 company prefix of 6 to 12 digits; empty: none */
            gs1_company_prefix: string;
            /** @description E-mail domain of the provider that new offers of the brand authorize; empty: none */
            provider_email_domain: string;
            /** @description How many master offer files there are */
            mof_count: number;
        };
        BrandAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Brand"];
        };
        BrandListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Brand"][];
        };
        /** @description What consumers are shown of an offer */
        CampaignMetadata: {
            /** @description Title to show to consumers */
            title?: string;
            /** @description Second line under the title */
            sub_description?: string;
            /** @description Text about the offer */
            description?: string;
            /** @description Conditions to show to consumers */
            terms?: string;
            /** @description Value to show, in dollars, such as 1.00 */
            dollar_amount?: string;
            /** @description Picture for small screens: http or https URL */
            mobile_image_url?: string;
            /** @description Picture for large screens: http or https URL */
            desktop_image_url?: string;
        };
        CampaignMetadataAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CampaignMetadata"];
        };
        ChangePasswordRequest: {
            /** @description Password, 10 to 200 characters */
            password: string;
            /** @description The new password, 10 to 200 characters */
            new_password: string;
        };
        ChangeUserRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /**
             * @description What the account does in the trade
             * @enum {string}
             */
            role: "admin" | "member";
        };
        /** @description The client’s id of the call: repeated within 24 hours, the call is done once */
        ClientTxnId: string;
        ConfirmTotpRequest: {
            /** @description The six digits that the app shows */
            code: string;
        };
        /** @description A retailer that authorized the caller */
        ConnectedRetailer: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /** @description Id of the retailer among the caller’s clients */
            retailer_client_id: string;
        };
        ConnectedRetailerListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["ConnectedRetailer"][];
        };
        /** @description A session of the operator’s console, or the way to one */
        ConsoleSession: {
            /** @description Sent in place of the operator token; null: set_up is due */
            console_token: string | null;
            /** @description ISO 8601 */
            expires_at: string | null;
            /** @description The app to set up; null: it is set up */
            set_up: {
                /** @description Base32 */
                secret: string;
                /** @description The same as an `otpauth:` address, for a QR code */
                uri: string;
            } | null;
        };
        ConsoleSessionAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ConsoleSession"];
        };
        /** @description Counts of strings by what was done with them */
        Counts: {
            /** @description Strings deposited */
            deposited: number;
            /** @description Strings that were deleted */
            deleted: number;
            /** @description Strings redeemed */
            redeemed: number;
            /** @description Redemptions rolled back */
            rolled_back: number;
        };
        /** @description A serialized data string and its state */
        Coupon: {
            gs1: components["schemas"]["Gs1"];
            /**
             * @description Its state now
             * @enum {string}
             */
            state: "deposited" | "redeemed" | "rolled_back" | "deleted";
            /** @description When it was redeemed: ISO 8601, in a request also epoch milliseconds */
            redeemed_at: string;
            base_gs1: components["schemas"]["BaseGs1"];
        };
        CouponAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Coupon"];
        };
        /** @description What happened to a data string */
        CouponEvent: {
            /**
             * @description What happened
             * @enum {string}
             */
            action: "deposited" | "deleted" | "redeemed" | "rollback";
            /** @description When the registry recorded it, ISO 8601 */
            at: string;
            /** @description E-mail domain of the provider, or of the retailer at whose till it happened */
            by: string;
            /** @description Its name */
            by_name: string;
            /** @description E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            /** @description Store the till named; empty: none */
            store: string;
            /** @description An offline redemption: when it happened, ISO 8601; otherwise empty */
            redeemed_at: string;
            /** @description Id of the call that did it */
            execution_id: string;
        };
        /** @description A refusal of a data string at a till */
        CouponRefusal: {
            reason: components["schemas"]["Reason"];
            /** @description ISO 8601 */
            at: string;
            /** @description E-mail domain of the retailer */
            by: string;
            /** @description Its name */
            by_name: string;
            /** @description Store the till named; empty: none */
            store: string;
        };
        CreateAccountAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Account"] & {
                /** @description Access key, sent in the header x-access-key */
                access_key: string;
                /** @description Secret key; shown once */
                secret_key: string;
                sample_data?: components["schemas"]["SampleData"];
                admin?: components["schemas"]["InvitedUser"];
            };
        };
        CreateAccountRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            role: components["schemas"]["Role"];
            email_domain: components["schemas"]["EmailDomain"];
            /** @description Name for people */
            name: string;
            /**
             * @description Registry: test or production
             * @default test
             * @enum {string}
             */
            environment?: "test" | "production";
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @description Funder ids of a manufacturer, 6 to 12 digits each
             * @default []
             */
            funder_ids?: string[];
            /** @description Stores of the retailer */
            stores?: {
                /** @description Name for people */
                name: string;
                /**
                 * @description Absent: empties it
                 * @default
                 */
                address?: string;
                /**
                 * @description Absent: empties it
                 * @default
                 */
                city?: string;
                /**
                 * @description State or region
                 * @default
                 */
                state?: string;
                /**
                 * @description Absent: empties it
                 * @default
                 */
                country?: string;
                /** @description The retailer’s own id of the store */
                store_id: string;
            }[];
            /** @description URLs that the third-party login may send clients back to */
            redirect_urls?: string[];
            /** @description Pages that may show the widgets in a frame: scheme, host and port */
            origins?: string[];
            /** @description `no`: the account in test gets no sample data */
            sample_data?: boolean | string | number;
            /** @description E-mail address of the first person to invite; empty: nobody */
            admin_email?: string;
        };
        CreateKeyRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description What uses it, such as “tills north” */
            name: string;
            /** @description Absent: the key may do everything */
            scopes?: ("read" | "deposit" | "redeem" | "manage")[];
            /** @description Absent: the key does not expire */
            expires_at?: string | number;
        };
        /** @description What navigator.credentials.create gave */
        CreatedPasskey: {
            /** @description base64url, as the browser gives it */
            id: string;
            /** @description base64url, as the browser gives it */
            client_data: string;
            /** @description base64url, as the browser gives it */
            attestation: string;
            /**
             * @description How the browser reaches the key
             * @default []
             */
            transports?: string[];
        };
        /** @description RFC 4180: a header line, then every record */
        Csv: string;
        /** @description What one provider may deposit of an offer */
        CustomCirculation: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description How many strings the provider may deposit */
            circulation: number;
            /** @description Strings deposited */
            deposited: number;
        };
        CustomCirculationAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CustomCirculation"];
        };
        CustomCirculationListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["CustomCirculation"][];
        };
        /** @description A deposited or redeemed data string */
        DataFeedRow: {
            /** @description Serialized data string (GS1 AI 8112) */
            serialized_gs1: string;
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description epoch milliseconds */
            deposit_timestamp: number;
            /** @description epoch milliseconds */
            redeem_timestamp: number | null;
            /** @description E-mail domain of the provider */
            provider: string;
            /** @description E-mail domain of the manufacturer */
            manufacturer: string;
            /** @description What the offer promises */
            description: string;
            /** @description Name of the manufacturer */
            manufacturer_name: string;
            /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: string;
        };
        /** @description Counts of strings on one UTC day */
        DayCounts: {
            /** @description UTC day, YYYY-MM-DD */
            day: string;
            /** @description Strings deposited */
            deposited: number;
            /** @description Strings that were deleted */
            deleted: number;
            /** @description Strings redeemed */
            redeemed: number;
            /** @description Redemptions rolled back */
            rolled_back: number;
        };
        DeleteStringsRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** @description The run these strings are a part of, begun by PUT /runs/:run_id */
            run_id?: string | "";
            /** @description The number of the part in its run. Sent again under the same number, a part is done once, at any time */
            run_part?: (number | string) | "";
        };
        /** @description The data strings that were deleted, and each result */
        DeletedStrings: {
            /** @description Strings that were deleted */
            deleted: string[];
            /** @description What was done with each string, in the order sent */
            results: components["schemas"]["StringResult"][];
        };
        /** @description A message to a webhook, and the attempts to deliver it */
        Delivery: {
            /** @description Id of the delivery */
            id: string;
            /** @description Id of the message, the same at every attempt */
            message_id: string;
            /**
             * @description What happened
             * @enum {string}
             */
            action: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "test";
            /** @description The data string or base data string it is about */
            gs1: string;
            /** @description What its offer promises; absent in a test event, and where the account may not see it any more */
            description?: string;
            /** @description As `description`, the short name of its offer */
            short_name?: string;
            /**
             * @description Not of an event: you asked for it
             * @constant
             */
            test?: true;
            /**
             * @description Its state now
             * @enum {string}
             */
            state: "pending" | "delivered" | "expired";
            /** @description Attempts to deliver the message */
            attempts: {
                /** @description When, ISO 8601 */
                at: string;
                /** @description HTTP status of the answer; null: none came */
                status: number | null;
                /** @description Milliseconds until the answer */
                duration_ms: number;
                /** @description Why the attempt failed */
                error?: string;
                /** @description what mends it */
                remedy?: string;
            }[];
            /** @description When it is tried next, ISO 8601; null: not at all */
            next_attempt_at: string | null;
        };
        DeliveryAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Delivery"];
        };
        DeliveryPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Delivery"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description A data string was deposited or deleted */
        DepositEvent: components["schemas"]["StringEvent"] & {
            provider: components["schemas"]["EventProvider"];
        };
        DepositSamplesAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
                /** @description Serialized data strings; in a request as array or separated by commas */
                gs1s: string[];
                /** @description Why it does not apply */
                reason: components["schemas"]["Reason"] | "";
            };
        };
        DepositStringsAnswer: components["schemas"]["Envelope"] & {
            /** @description Strings deposited by this call */
            newly_added: {
                gs1: components["schemas"]["Gs1"];
                /** @description epoch milliseconds */
                valid_from_timestamp: number;
                /** @description epoch milliseconds */
                valid_till_timestamp: number;
                /** @description What consumers are shown of the offer */
                campaign_metadata: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Entries that are no data strings */
            invalid_gs1s: string[];
            /** @description Strings that were deposited before */
            already_added: string[];
            /** @description Strings of offers that have not authorized the caller, or with another’s prefix */
            not_owned_by_you: string[];
            /** @description Strings of offers that are not locked yet */
            not_locked: string[];
            /** @description Strings of offers that have not begun */
            not_yet_live: string[];
            /** @description Strings whose offer or own validity has ended */
            expired: string[];
            /** @description Strings of deactivated offers */
            deactivated: string[];
            /** @description Whether the manufacturer has settled the offer: no more deposits, redemption goes on */
            settled: string[];
            /** @description Strings that were deleted */
            deleted: string[];
            /** @description Strings deposited without the retailer that the offer demands */
            retailer_required: string[];
            /** @description Strings beyond the circulation or the provider’s share of it */
            no_copies_available: string[];
            /** @description Strings that could not be judged just now; send them again */
            try_again: string[];
            /** @description What was done with each string, in the order sent */
            results: components["schemas"]["StringResult"][];
            /** @description How many strings the call held */
            total_gs1s_processed: number;
        };
        DepositStringsRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** @description What is asked for */
            mode?: "base_gs1" | "";
            /** @description E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
            /** @description The run these strings are a part of, begun by PUT /runs/:run_id */
            run_id?: string | "";
            /** @description The number of the part in its run. Sent again under the same number, a part is done once, at any time */
            run_part?: (number | string) | "";
        };
        /** @description E-mail domain of the account, such as acme.example */
        EmailDomain: string;
        /** @description The fields that every JSON answer with status 200 has */
        Envelope: {
            /**
             * @description `failure` in redeem alone: nothing was redeemed
             * @enum {string}
             */
            status: "success" | "failure";
            /** @description What was done, in plain words */
            message: string;
            /**
             * Format: uuid
             * @description Id of this call, as in the header x-request-id and in the log
             */
            execution_id: string;
            /** @description Milliseconds the call took */
            execution_time_in_ms: number;
            /** @description Epoch milliseconds at which the call began */
            execution_start_time: number;
            /** @description Input that was accepted but looks mistaken, such as an unknown field; absent without any */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description The answer to a call that was refused; nothing was changed */
        Error: {
            /**
             * @description Whether it succeeded
             * @constant
             */
            status: "error";
            /** @description What to do next, in plain words */
            message: string;
            code: components["schemas"]["RefusalCode"];
            /**
             * Format: uuid
             * @description Id of this call, as in the header x-request-id and in the log
             */
            execution_id: string;
            /** @description With VALIDATION and MOF_LOCKED: the fields that are wrong, at most 100 */
            errors?: components["schemas"]["FieldError"][];
            /** @description Seconds to wait, as in the header Retry-After */
            retry_after?: number;
            /** @description With SECOND_STEP_REQUIRED: what the person must prove */
            second_step?: components["schemas"]["SecondStep"];
            /** @description With EXCEED_MAXIMUM: the first 100 data strings of the call */
            gs1s?: string[];
        };
        EvaluateBasketAnswer: components["schemas"]["Envelope"] & {
            /** @description What was done with each string, in the order sent */
            results: components["schemas"]["RedeemResult"][];
            /** @description Terms of the offers, by base data string */
            master_offer_files: {
                [key: string]: components["schemas"]["RedeemedOffer"];
            };
            /**
             * @description What is asked for
             * @enum {string}
             */
            mode: "in_order" | "best";
            /** @description Price of the goods before coupons, in cents */
            basket_total_in_cents: number;
            /** @description What the applied coupons take off, in cents */
            discount_in_cents: number;
            /** @description in the order to take them in; `used` says which goods each one uses up */
            applied_coupons: {
                /** @description The data string of the coupon */
                coupon_code: string;
                /** @description What the coupon takes off, in cents */
                face_value_in_cents: number;
                /** @description GTINs or EANs of the goods */
                product_codes: string[];
                /** @description The goods the coupon uses up */
                used: {
                    /** @description GTIN or EAN of the goods, 8 to 14 digits */
                    product_code: string;
                    /** @description Price of one item, lb or kg, in cents */
                    unit_price_in_cents: number;
                    /** @description Whole items, or a weight with at most three decimals */
                    quantity: string;
                    /**
                     * @description What the quantity counts
                     * @enum {string}
                     */
                    unit: "item" | "lb" | "kg";
                }[];
                /** @description Whether the retailer issued it */
                store_coupon: boolean;
                /** @description Whether the coupon may not be doubled */
                donot_multiply: boolean;
            }[];
            /** @description What each applied coupon takes off, as a redeem call takes it in `amounts`; a list for several copies of one newspaper insert */
            amounts: {
                [key: string]: number | number[];
            };
            /** @description Coupons that do not apply to the basket */
            refused_coupons: {
                /** @description The data string of the coupon */
                coupon_code: string;
                reason: components["schemas"]["BasketReason"];
                /** @description Explanation for people */
                message: string;
            }[];
            /** @description mode best: it is proven that nothing takes off more, in any order of strings and lines */
            optimal: boolean;
        };
        EvaluateBasketRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** @description what is longer than 64 characters is cut */
            selected_store?: string | number;
            /** @description E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
            /** @description Whether the store was cut off when it redeemed */
            offline?: boolean | string | number;
            /** @description ISO 8601 with its zone, epoch milliseconds, or epoch seconds with 10 digits */
            redeemed_at?: number | string;
            /** @description The goods, in lines */
            basket: {
                /** @description GTIN or EAN of the goods, 8 to 14 digits */
                product_code: string;
                /** @description of one item, lb or kg; this or unit_price */
                unit_price_in_cents?: number | string;
                /** @description the same as decimal text, such as "3.99" */
                unit_price?: string | number;
                /** @description whole items, or the weight of one weighed piece with at most three decimals */
                quantity: string | number;
                /**
                 * @description default item
                 * @enum {string}
                 */
                unit?: "item" | "lb" | "kg";
            }[];
            /**
             * @description in_order (default): as the strings are sent; best: the goods shared out so that most is taken off, whatever the order of strings and lines
             * @enum {string}
             */
            mode?: "in_order" | "best";
        };
        /** @description The provider that did it */
        EventProvider: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
        };
        /** @description Where it was redeemed; empty texts where that is unknown */
        EventStore: {
            /** @description Name for people */
            name: string;
            /** @description City */
            city: string;
            /** @description State or region */
            state: string;
            /** @description Country */
            country: string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
        };
        ExtendOfferRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_end_time?: string;
            /** @description Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_end_time?: string;
        };
        /** @description The second factors of the person */
        Factors: {
            /** @description ISO 8601; null: no authenticator app */
            totp_since: string | null;
            /** @description The passkeys */
            passkeys: components["schemas"]["Passkey"][];
            /** @description How many of the recovery codes are left */
            recovery_codes_left: number;
            /** @description Host name of the pages on which passkeys work; null: none */
            passkey_host: string | null;
            /** @description The accounts of the person that require a second factor, by account_id */
            required_by: string[];
        };
        FactorsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Factors"];
        };
        /** @description One field of the input that is wrong */
        FieldError: {
            /** @description Path of the field, such as `data.gtins.0` */
            field: string;
            /** @description What is wrong with it */
            message: string;
        };
        /** @description Who pays for offers with its funder id, and its billing details */
        Funder: {
            /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: string;
            /** @description Registered name of the company */
            legal_name: string;
            /** @description Person to contact about billing */
            contact_name: string;
            /** @description E-mail address */
            email: string;
            /** @description Telephone number */
            phone: string;
            /** @description Street address */
            address_line1: string;
            /** @description Second line of the address */
            address_line2: string;
            /** @description City */
            city: string;
            /** @description Its state now */
            state: string;
            /** @description Postal code */
            postal_code: string;
            /** @description Country */
            country: string;
            /** @description How the funder is billed; `direct` unless set */
            billing_mode: string;
            /** @description Name of the agent that pays for the funder */
            agent_name: string;
            /** @description ISO 8601 */
            updated_at: string;
        };
        FunderAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Funder"];
        };
        FunderListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Funder"][];
        };
        FunderPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Funder"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        GetAccessTokenAnswer: components["schemas"]["Envelope"] & {
            /** @description Access token to send in the header x-access-token */
            "x-access-token": string;
        };
        GetAccessTokenRequest: {
            /** @description Access key, sent in the header x-access-key */
            access_key: string;
            /** @description Secret key; shown once */
            secret_key: string;
        };
        GetClientTokenAnswer: components["schemas"]["Envelope"] & {
            /** @description Access token that acts for the client, sent in the header x-access-token */
            access_token: string;
            /** @description ISO 8601 */
            expires_at: string;
        };
        GetFetchCodeAnswer: components["schemas"]["Envelope"] & {
            /** @description Short code that stands for the strings until it expires */
            fetch_code: string;
            gs1: components["schemas"]["Gs1"];
            /** @description Epoch milliseconds until which it is valid */
            valid_till_timestamp: number;
        };
        GetTimeBoundFetchCodeAnswer: components["schemas"]["Envelope"] & {
            /** @description Short code that stands for the strings until it expires */
            fetch_code: string;
            /** @description Strings that the code stands for */
            valid_gs1s: string[];
            /** @description Strings that are not redeemable or not the caller’s */
            unauthorized_gs1s: string[];
            /** @description Epoch milliseconds until which it is valid */
            valid_till_timestamp: number;
        };
        GetTimeBoundFetchCodeRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** @description default 300 */
            validity_in_seconds?: (number | string) | "";
            /** @description base_gs1: entries are base strings or lookup codes, deposited as by deposit */
            mode?: ("base_gs1" | "pos" | "ecomm") | "";
            /** @description for mode base_gs1, like in a deposit: the only retailer that may redeem the strings */
            retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
            /** @description a code of one’s own choice: 8112, one’s serialization prefix, and further digits, 16 in all */
            fetch_code?: string | "";
        };
        GoLiveAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Account"] & {
                /** @description Access key, sent in the header x-access-key */
                access_key: string;
                /** @description Secret key; shown once */
                secret_key: string;
            };
        };
        /** @description Nothing but the id that makes a retry safe */
        IdempotentRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
        };
        /** @description Whom the identity provider has proven */
        IdentityProof: {
            /** @description Of POST /sign_in/oidc/answer: the identity in place of a password */
            identity_token: string;
        };
        /** @description A person who was invited, with the link for them */
        InvitedUser: components["schemas"]["User"] & {
            /** @description One-use token of the invitation, valid for 7 days */
            invitation_token: string;
            /** @description for the invited person; absolute where PUBLIC_URL is set */
            invitation_link: string;
            /** @description ISO 8601 */
            invitation_expires_at: string;
        };
        InvitedUserAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["InvitedUser"];
        };
        /** @description What coupons that are out can still cost */
        Liability: {
            /** @description Coupons deposited and neither redeemed nor deleted, of active offers whose redemption has not ended */
            coupons: number;
            /** @description The most they can take off in whole cents, if each is redeemed */
            max_cents: number;
            /** @description Of the coupons, those without such a limit, such as free items and percent off */
            unlimited: number;
        };
        /** @description An identity with which the person signs in */
        LinkedIdentity: {
            /** @description To remove it */
            identity_id: string;
            /** @description URL of the identity provider */
            issuer: string;
            /** @description As it was verified when it was linked */
            email: string;
            /** @description ISO 8601 */
            linked_at: string;
            /** @description ISO 8601; null: not since */
            last_used_at: string | null;
            /**
             * @description no: of a provider that is no longer configured
             * @enum {string}
             */
            usable: "yes" | "no";
        };
        ListAccountsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: (components["schemas"]["Account"] & {
                /**
                 * @description Whether the account asked to move to production
                 * @enum {string}
                 */
                go_live_requested: "yes" | "no";
                /** @description ISO 8601 */
                go_live_requested_at: string | null;
            })[];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        ListDistributionAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description UTC day, YYYY-MM-DD */
                day: string;
                base_gs1: components["schemas"]["BaseGs1"];
                /** @description Strings deposited */
                deposited: number;
                /** @description Strings that were deleted */
                deleted: number;
                /** @description Strings redeemed */
                redeemed: number;
                /** @description Redemptions rolled back */
                rolled_back: number;
                /** @description Text about the offer */
                description: string;
                /** @description Name of the brand */
                brand_name: string;
                /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
                short_name: string;
            }[];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        ListFunderIdsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: string[];
        };
        ListGrantsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Id of the grant */
                grant_id: string;
                /** @description E-mail domain of the platform */
                platform_email_domain: string;
                /** @description Name of the platform */
                platform_name: string;
                /** @description who of the account let it in */
                given_by: string;
                /** @description ISO 8601 */
                created_at: string;
                /** @description ISO 8601 */
                expires_at: string;
            }[];
        };
        ListPartnerBrandsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: (components["schemas"]["Brand"] & {
                access_type: components["schemas"]["AccessType"];
            })[];
        };
        ListPartnersAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
                /** @description Name for people */
                name: string;
                /** @description The brands the partner has access to */
                brands: {
                    /** @description The registry’s id of the brand */
                    brand_internal_id: string;
                    access_type: components["schemas"]["AccessType"];
                }[];
            }[];
        };
        ListProvidersAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
                /** @description Name for people */
                name: string;
                /** @description How many master offer files there are */
                mof_count: number;
            }[];
        };
        ListRedemptionErrorsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                reason: components["schemas"]["Reason"];
                /** @description How often */
                count: number;
                /** @description ISO 8601 */
                last_at: string;
            }[];
        };
        /** @description A settlement in the list */
        ListedSettlement: components["schemas"]["Settlement"] & {
            /** @description Null while it is open: read it to compute them */
            totals: components["schemas"]["SettlementSums"] | null;
        };
        ListedSettlementPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["ListedSettlement"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        LockOfferAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /**
                 * @description Its state now
                 * @enum {string}
                 */
                state: "editable" | "locked";
            };
            /** @description Input that was accepted but looks mistaken; empty without any */
            warnings: components["schemas"]["Warning"][];
        };
        LockOfferRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: turns the state over */
            lock?: boolean | string | number;
        };
        /** @description A call made by a program of the account */
        LoggedRequest: {
            /** @description When it arrived, ISO 8601 */
            at: string;
            /** @description The key or platform that called, as in the activity */
            who: string;
            /** @description HTTP method */
            method: string;
            /** @description The route, such as `/provider/gs1/:gs1`; never what stood in its place */
            path: string;
            /** @description Name of the operation, as in this document */
            operation: string;
            /** @description HTTP status of the answer */
            status: number;
            /** @description Code of the refusal; empty: it succeeded */
            code: string;
            /** @description The `execution_id` of its answer */
            execution_id: string;
            /** @description Milliseconds until the answer */
            duration_ms: number;
            /** @description How many further calls of about that time were only counted */
            left_out: number;
        };
        LoggedRequestPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["LoggedRequest"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description A further name of an offer */
        LookupCode: {
            /** @description Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
            lookup_code: string;
            /**
             * @description Whether tills skip the check of purchases for these strings
             * @enum {string}
             */
            skip_purchase_validation: "yes" | "no";
            /** @description How many strings were made with the code */
            strings: number;
        };
        LookupCodeAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LookupCode"];
        };
        LookupCodeListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["LookupCode"][];
        };
        MakePasswordLinkAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /**
                 * @description Registry: test or production
                 * @enum {string}
                 */
                environment: "test" | "production";
                /** @description E-mail address */
                email: string;
                /** @description Name for people */
                name: string;
                /** @description what the password opens */
                accounts: components["schemas"]["AccountInRole"][];
                /** @description One-use token that sets a new password */
                password_token: string;
                /** @description for the person; absolute where PUBLIC_URL is set */
                password_link: string;
                /** @description ISO 8601 */
                password_link_expires_at: string;
            };
        };
        /** @description An account of the person that went from test to production */
        MovedAccount: {
            role: components["schemas"]["Role"];
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /** @description Its id in test */
            test_account_id: string;
            /** @description Its id in production */
            production_account_id: string;
        };
        /** @description An account by its e-mail domain and name */
        NamedAccount: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
        };
        NamedAccountListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["NamedAccount"][];
        };
        /** @description An access key with its secret, which is not shown again */
        NewAccessKey: components["schemas"]["AccessKey"] & {
            /** @description Secret key; shown once */
            secret_key: string;
        };
        NewAccessKeyAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewAccessKey"];
        };
        /** @description The new secret, which is not shown again */
        NewPrimarySecret: {
            /** @description Secret of the primary signature, base64; shown once */
            primary_secret: string;
        };
        NewPrimarySecretAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewPrimarySecret"];
        };
        /** @description The new secret, which is not shown again */
        NewSecondarySecret: {
            /** @description Secret of the secondary signature, base64; shown once */
            secondary_secret: string;
        };
        NewSecondarySecretAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewSecondarySecret"];
        };
        /** @description A master offer file; unset values are "" and [] */
        Offer: components["schemas"]["OfferWithoutCounts"] & {
            /** @description How many strings are deposited */
            deposited_count: string;
            /** @description How many strings are redeemed */
            redeemed_count: string;
            /** @description How many more strings may be deposited */
            available_count: string;
            /**
             * @description Whether lists leave it out unless asked for
             * @enum {string}
             */
            archived: "yes" | "no";
        };
        OfferAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Offer"];
        };
        /** @description A master offer file was created, changed or deleted */
        OfferEvent: {
            /** @description What happened */
            action: string;
            /**
             * @description Only in a test event: nothing has happened, and no coupon or offer has these digits
             * @constant
             */
            test?: true;
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description Epoch milliseconds at which it happened */
            event_timestamp: number;
            /** @description md5 of base_gs1, action, updated_mof_encoded and the primary secret, as hexadecimal digits */
            primary_signature: string;
            /** @description The same with the secondary secret */
            secondary_signature: string;
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description The master offer file as base64 of its JSON */
            updated_mof_encoded: string;
        };
        /** @description A master offer file with everything that was set for it */
        OfferInFull: components["schemas"]["Offer"] & {
            /**
             * @description what the caller may do with it
             * @enum {string}
             */
            access_type: "owner" | "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
            /**
             * @description Whether deposits must name a retailer
             * @enum {string}
             */
            mandatory_retailer: "yes" | "no";
            /** @description days and dates empty and times "" where nothing is set */
            redemption_window: components["schemas"]["RedemptionWindow"];
            campaign_metadata: components["schemas"]["CampaignMetadata"];
            /** @description email domains of level 2 authorized partners */
            edit_access: string[];
        };
        OfferInFullAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OfferInFull"];
        };
        OfferPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Offer"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description A product that offers name, from its manufacturer’s catalogue */
        OfferProduct: {
            /** @description Product code as the manufacturer gave it */
            gtin: string;
            /** @description Name of the product */
            name: string;
            /** @description https URL of a picture; empty: none */
            image_url: string;
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
        };
        OfferProductPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["OfferProduct"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description The beginning of an offer; unset fields are "" and [] */
        OfferTemplate: {
            /** @description Name of the template, unique in the account */
            name: string;
            /** @description Fields of the offer that begins with it */
            fields: {
                /** @description The manufacturer’s own id of the brand */
                brand_id: string;
                /** @description Text about the offer */
                description: string;
                /** @description How many strings can be deposited in all */
                total_circulation: string;
                /** @description primary purchase: what is saved, in the unit of save_value_code */
                primary_purchase_save_value: string;
                /** @description primary purchase: how much must be bought, in the unit of its req_code */
                primary_purchase_requirements: string;
                /** @description primary purchase: unit of the requirement */
                primary_purchase_req_code: string;
                /** @description primary purchase: family code of the goods, 3 digits */
                primary_purchase_family_code: string;
                /** @description primary purchase: product codes (GTIN) */
                primary_purchase_gtins: string[];
                /** @description primary purchase: product codes (EAN) */
                primary_purchase_eans: string[];
                /** @description which purchases are needed */
                additional_purchase_rules_code: string;
                /** @description second purchase: how much must be bought, in the unit of its req_code */
                second_purchase_requirements: string;
                /** @description second purchase: unit of the requirement */
                second_purchase_req_code: string;
                /** @description second purchase: family code of the goods, 3 digits */
                second_purchase_family_code: string;
                /** @description second purchase: product codes (GTIN) */
                second_purchase_gtins: string[];
                /** @description second purchase: product codes (EAN) */
                second_purchase_eans: string[];
                /** @description second purchase: GS1 company prefix of the goods, 6 to 12 digits */
                second_purchase_gs1_company_prefix: string;
                /** @description second purchase: what is saved, in the unit of save_value_code */
                second_purchase_save_value: string;
                /** @description third purchase: how much must be bought, in the unit of its req_code */
                third_purchase_requirements: string;
                /** @description third purchase: unit of the requirement */
                third_purchase_req_code: string;
                /** @description third purchase: family code of the goods, 3 digits */
                third_purchase_family_code: string;
                /** @description third purchase: product codes (GTIN) */
                third_purchase_gtins: string[];
                /** @description third purchase: product codes (EAN) */
                third_purchase_eans: string[];
                /** @description third purchase: GS1 company prefix of the goods, 6 to 12 digits */
                third_purchase_gs1_company_prefix: string;
                /** @description third purchase: what is saved, in the unit of save_value_code */
                third_purchase_save_value: string;
                /** @description excluded primary purchase: product codes (GTIN) */
                excluded_primary_purchase_gtins: string[];
                /** @description excluded primary purchase: product codes (EAN) */
                excluded_primary_purchase_eans: string[];
                /** @description excluded second purchase: product codes (GTIN) */
                excluded_second_purchase_gtins: string[];
                /** @description excluded second purchase: product codes (EAN) */
                excluded_second_purchase_eans: string[];
                /** @description excluded third purchase: product codes (GTIN) */
                excluded_third_purchase_gtins: string[];
                /** @description excluded third purchase: product codes (EAN) */
                excluded_third_purchase_eans: string[];
                /** @description GLN of the only retailer that takes the coupon, 13 digits */
                gln: string;
                /** @description what the save value means */
                save_value_code: string;
                /** @description purchase the saving applies to */
                applies_to_which_item: string;
                /** @description issued by the retailer */
                store_coupon: string;
                /** @description not to be doubled */
                donot_multiply_flag: string;
                /** @description strings expire some days after their deposit */
                rolling_expiration: string;
                /** @description days for which a string is valid after its deposit */
                rolling_expiration_days: string;
                /** @description name that stands for the offer in lists and reports */
                short_name: string;
            };
            /** @description ISO 8601 */
            updated_at: string;
        };
        OfferTemplateAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OfferTemplate"];
        };
        OfferTemplatePageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["OfferTemplate"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description A master offer file without what was deposited and redeemed */
        OfferWithoutCounts: {
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description The manufacturer’s own id of the brand */
            brand_id: string;
            /** @description Name of the brand */
            brand_name: string;
            /** @description The registry’s id of the brand */
            brand_internal_id: string;
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: string;
            /** @description Text about the offer */
            description: string;
            /** @description First day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_start_time: string;
            /** @description Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_end_time: string;
            /** @description First day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_start_time: string;
            /** @description Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_end_time: string;
            /** @description epoch seconds */
            campaign_start_time_utc: number;
            /** @description epoch seconds */
            campaign_end_time_utc: number;
            /** @description epoch seconds */
            redemption_start_time_utc: number;
            /** @description epoch seconds */
            redemption_end_time_utc: number;
            /** @description How many strings can be deposited in all */
            total_circulation: string;
            /** @description primary purchase: what is saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** @description primary purchase: how much must be bought, in the unit of its req_code */
            primary_purchase_requirements: string;
            /** @description primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            primary_purchase_req_code: string;
            /** @description primary purchase: family code of the goods, 3 digits */
            primary_purchase_family_code: string;
            /** @description primary purchase: product codes (GTIN) */
            primary_purchase_gtins: string[];
            /** @description primary purchase: product codes (EAN) */
            primary_purchase_eans: string[];
            /** @description which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
            additional_purchase_rules_code: string;
            /** @description second purchase: how much must be bought, in the unit of its req_code */
            second_purchase_requirements: string;
            /** @description second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            second_purchase_req_code: string;
            /** @description second purchase: family code of the goods, 3 digits */
            second_purchase_family_code: string;
            /** @description second purchase: product codes (GTIN) */
            second_purchase_gtins: string[];
            /** @description second purchase: product codes (EAN) */
            second_purchase_eans: string[];
            /** @description second purchase: GS1 company prefix of the goods, 6 to 12 digits */
            second_purchase_gs1_company_prefix: string;
            /** @description second purchase: what is saved, in the unit of save_value_code */
            second_purchase_save_value: string;
            /** @description third purchase: how much must be bought, in the unit of its req_code */
            third_purchase_requirements: string;
            /** @description third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            third_purchase_req_code: string;
            /** @description third purchase: family code of the goods, 3 digits */
            third_purchase_family_code: string;
            /** @description third purchase: product codes (GTIN) */
            third_purchase_gtins: string[];
            /** @description third purchase: product codes (EAN) */
            third_purchase_eans: string[];
            /** @description third purchase: GS1 company prefix of the goods, 6 to 12 digits */
            third_purchase_gs1_company_prefix: string;
            /** @description third purchase: what is saved, in the unit of save_value_code */
            third_purchase_save_value: string;
            /** @description excluded primary purchase: product codes (GTIN) */
            excluded_primary_purchase_gtins: string[];
            /** @description excluded primary purchase: product codes (EAN) */
            excluded_primary_purchase_eans: string[];
            /** @description excluded second purchase: product codes (GTIN) */
            excluded_second_purchase_gtins: string[];
            /** @description excluded second purchase: product codes (EAN) */
            excluded_second_purchase_eans: string[];
            /** @description excluded third purchase: product codes (GTIN) */
            excluded_third_purchase_gtins: string[];
            /** @description excluded third purchase: product codes (EAN) */
            excluded_third_purchase_eans: string[];
            /** @description GLN of the only retailer that takes the coupon, 13 digits */
            gln: string;
            /** @description what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
            save_value_code: string;
            /** @description purchase the saving applies to: 0 primary, 1 second, 2 third */
            applies_to_which_item: string;
            /** @description issued by the retailer: 0 no, 1 yes */
            store_coupon: string;
            /** @description not to be doubled: 0 no, 1 yes */
            donot_multiply_flag: string;
            /** @description strings expire some days after their deposit: 0 no, 1 yes */
            rolling_expiration: string;
            /** @description days for which a string is valid after its deposit */
            rolling_expiration_days: string;
            /**
             * @description Whether the terms are locked; only then strings can be deposited
             * @enum {string}
             */
            locked: "yes" | "no";
            /**
             * @description Whether strings of the offer can be deposited and redeemed
             * @enum {string}
             */
            active: "yes" | "no";
            /**
             * @description Whether the manufacturer has settled it: deposits are refused, redemption goes on
             * @enum {string}
             */
            settled: "yes" | "no";
            /**
             * @description Its state now
             * @enum {string}
             */
            state: "editable" | "locked";
            /**
             * @description Whether redemption has begun and ended
             * @enum {string}
             */
            phase: "scheduled" | "live" | "ended";
            /** @description ISO 8601 */
            update_datetime: string;
            /** @description name that stands for the offer in lists and reports */
            short_name: string;
        };
        OfferWithoutCountsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OfferWithoutCounts"];
        };
        /** @description A redemption reported after the fact, and what contradicts it */
        OfflineRedemption: {
            gs1: components["schemas"]["Gs1"];
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            /** @description E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            /** @description Store the till named; empty: none */
            store: string;
            /** @description when it happened */
            redeemed_at: string;
            /** @description when the registry recorded it; reports count by this */
            recorded_at: string;
            /**
             * @description Whether the store was cut off when it redeemed
             * @enum {string}
             */
            offline: "yes" | "no";
            /** @description When it was rolled back, ISO 8601; empty: it was not */
            rolled_back_at: string;
            /** @description What was saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** @description What the save value means, as in the offer */
            save_value_code: string;
            /** @description Id of the call that did it */
            execution_id: string;
            /** @description What the offer promises */
            description: string;
            /** @description Name of the brand */
            brand_name: string;
            /** @description Name of the manufacturer */
            manufacturer_name: string;
            /** @description Name of the retailer */
            retailer_name: string;
            /**
             * @description Why the redemption could not be recorded; empty: it was
             * @enum {string}
             */
            conflict: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again" | "";
            /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: string;
            /** @description What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
            discount_in_cents: number | null;
        };
        OfflineRedemptionPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["OfflineRedemption"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        OpenAnotherAccountRequest: {
            role: components["schemas"]["Role"];
            /** @description Name of the new account */
            company_name: string;
            /** @description Absent: the domain of the person’s e-mail address */
            email_domain?: components["schemas"]["EmailDomain"];
            time_zone?: components["schemas"]["TimeZone"];
        };
        OpenConsoleRequest: {
            /** @description Six digits of the operator’s authenticator app */
            code?: string;
        };
        OpenSettlementRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description First day */
            from: string;
            /** @description Last day, at most today */
            to: string;
            /** @description Only this retailer. Absent: means all retailers */
            retailer_email_domain?: components["schemas"]["EmailDomain"];
        };
        /** @description A new test account, and the session of its first admin */
        OpenedAccount: components["schemas"]["Session"] & {
            /** @description Id of the account: environment and number, such as test_7 */
            account_id: string;
            sample_data: components["schemas"]["SampleData"];
        };
        OpenedAccountAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OpenedAccount"];
        };
        /** @description What is owed: settled, and not settled yet */
        Owed: {
            /** @description In a settlement */
            settled: components["schemas"]["Worth"];
            /** @description Not settled yet */
            open: components["schemas"]["Worth"];
        };
        /** @description What is owed, by retailer or by clearinghouse */
        OwedByAccount: {
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /** @description In a settlement */
            settled: components["schemas"]["Worth"];
            /** @description Not settled yet */
            open: components["schemas"]["Worth"];
        };
        /** @description An account the person may act for */
        OwnAccount: {
            role: components["schemas"]["Role"];
            /** @description E-mail domain of the account, such as acme.example */
            email_domain: string;
            /** @description Name for people */
            name: string;
            /** @description Sent in the header x-account of calls in its name */
            account_id: string;
            /** @description IANA time zone; empty: days hold anywhere in the United States */
            time_zone: string;
            /**
             * @description What the person may do in the account
             * @enum {string}
             */
            user_role: "admin" | "member";
            /**
             * @description required: calls in its name are refused to a person without a second factor
             * @enum {string}
             */
            second_factor: "required" | "optional";
        };
        /** @description A passkey of the person */
        Passkey: {
            /** @description Id of the passkey; no secret */
            passkey_id: string;
            /** @description Name for people */
            name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null: never */
            last_used_at: string | null;
        };
        /** @description What navigator.credentials.get gave for `passkey_options` */
        PasskeyAnswer: {
            /** @description base64url, as the browser gives it */
            id: string;
            /** @description base64url, as the browser gives it */
            client_data: string;
            /** @description base64url, as the browser gives it */
            authenticator_data: string;
            /** @description base64url, as the browser gives it */
            signature: string;
        };
        /** @description A person who signs in */
        Person: {
            /** @description E-mail address */
            email: string;
            /** @description Name for people */
            name: string;
            /**
             * @description Whether the person has one
             * @enum {string}
             */
            second_factor: "yes" | "no";
        };
        /** @description A product of a manufacturer’s catalogue */
        Product: {
            /** @description Product code as the manufacturer gave it */
            gtin: string;
            /** @description Name of the product */
            name: string;
            /** @description https URL of a picture; empty: none */
            image_url: string;
        };
        ProductPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Product"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        ProveOidcRequest: {
            /** @description The query of the address to which the provider sent the browser */
            callback: string;
        };
        /** @description Whom the identity provider has proven */
        ProvenIdentity: {
            /**
             * @description Registry: test or production
             * @enum {string}
             */
            environment: "test" | "production";
            /** @description Good for 10 minutes and one use */
            identity_token: string;
            /** @description ISO 8601 */
            expires_at: string;
            /** @description Verified by the provider */
            email: string;
            /** @description Name for people */
            name: string;
            /**
             * @description Whether the identity is linked to a person
             * @enum {string}
             */
            linked: "yes" | "no";
        };
        ProvenIdentityAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ProvenIdentity"];
        };
        /** @description What an offer leaves to the provider that asks */
        ProviderShare: {
            /** @description How many strings are deposited */
            deposited_count: string;
            /** @description empty without one */
            custom_circulation: string;
            /** @description how many more the provider may deposit */
            available_count: string;
            /**
             * @description whether a deposit must name a retailer
             * @enum {string}
             */
            retailer_required: "yes" | "no";
        };
        /** @description The body of a request to a webhook */
        Push: {
            message: components["schemas"]["PushedMessage"];
            /** @description Names the account and its webhook */
            subscription: string;
        };
        /** @description The message */
        PushedMessage: {
            /** @description The payload as base64 of its JSON */
            data: string;
            /**
             * Format: uuid
             * @description The same at every attempt: drop what was received before
             */
            messageId: string;
            /** @description ISO 8601 */
            publishTime: string;
        };
        ReadAccountAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Account"] & {
                /** @description ISO 8601 */
                created_at: string;
                /** @description ISO 8601; null: it is enabled */
                disabled_at: string | null;
                /** @description ISO 8601; null: not asked for */
                go_live_requested_at: string | null;
                /** @description Its users */
                users: components["schemas"]["User"][];
                /** @description Its access keys */
                keys: components["schemas"]["AccessKey"][];
                /** @description oldest first */
                webhooks: components["schemas"]["WebhookEndpoint"][];
                volume: components["schemas"]["Counts"];
            };
        };
        ReadCostsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                from: string;
                /** @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                to: string;
                /** @description Of all offers on these days */
                totals: components["schemas"]["Worth"];
                /** @description Of as many days before */
                before: components["schemas"]["Worth"];
                liability: components["schemas"]["Liability"];
                /** @description Counts by offer */
                by_offer: {
                    /** @description Redemptions that stand */
                    redemptions: number;
                    /** @description What was given off for them, in whole cents: as the tills reported it, else as the terms said */
                    cents: number;
                    /** @description Of the redemptions, those whose amount depends on the basket and was not reported; they count as 0 cents */
                    worth_by_basket: number;
                    base_gs1: components["schemas"]["BaseGs1"];
                    /** @description Text about the offer */
                    description: string;
                    /** @description Name of the brand */
                    brand_name: string;
                    /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
                    short_name: string;
                    /** @description All its redemptions that stand */
                    so_far: components["schemas"]["Worth"];
                    /** @description Null: it has no budget */
                    budget_in_cents: number | null;
                    liability: components["schemas"]["Liability"];
                }[];
            };
        };
        ReadDataFeedAnswer: components["schemas"]["Envelope"] & {
            /** @description Serialized data strings; in a request as array or separated by commas */
            gs1s: components["schemas"]["DataFeedRow"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        ReadDistributionAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Strings deposited */
                deposited: number;
                /** @description Strings that were deleted */
                deleted: number;
                /** @description Strings redeemed */
                redeemed: number;
                /** @description Redemptions rolled back */
                rolled_back: number;
                /** @description How many more strings may be deposited */
                available: number;
                /** @description Counts by provider */
                by_provider: components["schemas"]["AccountCounts"][];
                /** @description Counts by UTC day */
                by_day: components["schemas"]["DayCounts"][];
            };
        };
        ReadEndpointDeliveryAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Id of the delivery */
                id: string;
                /** @description Id of the message, the same at every attempt */
                message_id: string;
                /**
                 * @description What happened
                 * @enum {string}
                 */
                action: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "test";
                /** @description The data string or base data string it is about */
                gs1: string;
                /** @description What its offer promises; absent in a test event, and where the account may not see it any more */
                description?: string;
                /** @description As `description`, the short name of its offer */
                short_name?: string;
                /**
                 * @description Not of an event: you asked for it
                 * @constant
                 */
                test?: true;
                /**
                 * @description Its state now
                 * @enum {string}
                 */
                state: "pending" | "delivered" | "expired";
                /** @description When it is tried next, ISO 8601; null: not at all */
                next_attempt_at: string | null;
                /** @description Where it is sent now; earlier attempts may have gone to an earlier URL */
                url: string;
                /** @description ISO 8601; `publishTime` of the message */
                created_at: string;
                /** @description ISO 8601; until then it is tried and can be sent again */
                expires_at: string;
                /** @description The decoded data without its signatures; null: the message expired and was removed */
                payload: {
                    [key: string]: unknown;
                } | null;
                /** @description Names the registry and the endpoint in the message */
                subscription: string;
                /** @description Attempts to deliver the message */
                attempts: {
                    /** @description When, ISO 8601 */
                    at: string;
                    /** @description HTTP status of the answer; null: none came */
                    status: number | null;
                    /** @description Milliseconds until the answer */
                    duration_ms: number;
                    /** @description Why the attempt failed */
                    error?: string;
                    /** @description what mends it */
                    remedy?: string;
                    /** @description of the request, without its signatures */
                    headers: {
                        [key: string]: string;
                    };
                    /** @description The beginning of the answer to an attempt that it refused, as printable text */
                    response?: string;
                }[];
            };
        };
        ReadHistoryAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                gs1: components["schemas"]["Gs1"];
                base_gs1: components["schemas"]["BaseGs1"];
                /** @description Text about the offer */
                description: string;
                /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
                short_name: string;
                /**
                 * @description Empty: it was never deposited
                 * @enum {string}
                 */
                state: "deposited" | "redeemed" | "rolled_back" | "deleted" | "";
                /** @description Newest first */
                events: components["schemas"]["CouponEvent"][];
                /** @description Newest first */
                refusals: components["schemas"]["CouponRefusal"][];
            };
        };
        ReadInvitationAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /**
                 * @description Registry: test or production
                 * @enum {string}
                 */
                environment: "test" | "production";
                /** @description E-mail address */
                email: string;
                /** @description Name for people */
                name: string;
                /**
                 * @description What the person may do in the account
                 * @enum {string}
                 */
                user_role: "admin" | "member";
                account: components["schemas"]["AccountInRole"];
            };
        };
        ReadInvitationRequest: {
            /** @description One-use token of the invitation, valid for 7 days */
            invitation_token: string;
        };
        ReadLastUpdatedAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /** @description ISO 8601 */
                update_datetime: string;
            };
        };
        ReadOfferCostAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /** @description Text about the offer */
                description: string;
                /** @description Name of the brand */
                brand_name: string;
                /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
                short_name: string;
                /** @description All its redemptions that stand */
                so_far: components["schemas"]["Worth"];
                /** @description Null: it has no budget */
                budget_in_cents: number | null;
                liability: components["schemas"]["Liability"];
            };
        };
        ReadOverviewAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                from: string;
                /** @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                to: string;
                totals: components["schemas"]["Counts"];
                before: components["schemas"]["Counts"];
                /** @description Counts by UTC day */
                by_day: components["schemas"]["DayCounts"][];
                /** @description Counts by offer */
                by_offer: {
                    base_gs1: components["schemas"]["BaseGs1"];
                    /** @description Text about the offer */
                    description: string;
                    /** @description Name of the brand */
                    brand_name: string;
                    /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
                    short_name: string;
                    /** @description Strings deposited */
                    deposited: number;
                    /** @description Strings that were deleted */
                    deleted: number;
                    /** @description Strings redeemed */
                    redeemed: number;
                    /** @description Redemptions rolled back */
                    rolled_back: number;
                }[];
                /** @description Counts by retailer */
                by_retailer: components["schemas"]["AccountCounts"][];
                /** @description What waits to be done by a user of the account, most urgent first */
                attention: components["schemas"]["Attention"][];
            };
        };
        ReadOwedAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                from: string;
                /** @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                to: string;
                /** @description On these days */
                totals: components["schemas"]["Owed"];
                /** @description On as many days before */
                before: components["schemas"]["Owed"];
                /** @description Sums by the clearinghouse that settled them or is assigned now; an empty domain: no clearinghouse */
                by_clearinghouse: components["schemas"]["OwedByAccount"][];
                /** @description Sums by payer */
                by_funder: {
                    /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
                    funder_id: string;
                    /** @description Name for people */
                    name: string;
                    /** @description In a settlement */
                    settled: components["schemas"]["Worth"];
                    /** @description Not settled yet */
                    open: components["schemas"]["Worth"];
                }[];
                /** @description Sums by retailer */
                by_retailer: components["schemas"]["OwedByAccount"][];
                /** @description Sums by store */
                by_store: {
                    /** @description Store the till named; empty: none */
                    store: string;
                    /** @description In a settlement */
                    settled: components["schemas"]["Worth"];
                    /** @description Not settled yet */
                    open: components["schemas"]["Worth"];
                }[];
            };
        };
        ReadPasswordLinkAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /**
                 * @description Registry: test or production
                 * @enum {string}
                 */
                environment: "test" | "production";
                /** @description E-mail address */
                email: string;
                /** @description Name for people */
                name: string;
                /** @description what the password opens */
                accounts: components["schemas"]["AccountInRole"][];
            };
        };
        ReadPasswordLinkRequest: {
            /** @description One-use token that sets a new password */
            password_token: string;
        };
        ReadRetailerAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
                /** @description Name for people */
                name: string;
                /** @description How many stores it has registered */
                stores: number;
            };
        };
        ReadSettingsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Name for people */
                name: string;
                /** @description IANA zone, or empty */
                time_zone: string;
                /** @description URLs that the third-party login may send clients back to */
                redirect_urls: string[];
                /** @description Pages that may show the widgets in a frame: scheme, host and port */
                origins: string[];
                /**
                 * @description Whether users must have a second factor
                 * @enum {string}
                 */
                second_factor: "required" | "optional";
                /** @description ISO 8601; null: not asked for */
                go_live_requested_at: string | null;
                role: components["schemas"]["Role"];
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
            };
        };
        ReadSettlementAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["SettlementWithSums"] & {
                /** @description A page of its rows */
                rows: components["schemas"]["SettledRow"][];
            };
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /**
         * @description Why the data string was refused
         * @enum {string}
         */
        Reason: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        /** @description Recovery codes, shown once */
        RecoveryCodes: {
            /** @description Each works once, when the device is lost; empty: those from before hold */
            recovery_codes: string[];
        };
        RecoveryCodesAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RecoveryCodes"];
        };
        RedeemCouponsAnswer: components["schemas"]["Envelope"] & {
            /**
             * @description Whether it succeeded
             * @enum {string}
             */
            status: "success" | "failure";
            /**
             * @description Whether all, some or none of the strings were redeemed
             * @enum {string}
             */
            status_code: "FULL_REDEMPTION" | "PARTIAL_REDEMPTION" | "NO_REDEMPTION";
            /** @description How many strings the call held */
            total_gs1s_processed: number;
            /** @description Strings that were redeemed before */
            already_redeemed: string[];
            /** @description Strings of offers that have not begun */
            not_yet_live: string[];
            /** @description Strings redeemed by this call */
            newly_redeemed: {
                gs1: components["schemas"]["Gs1"];
                /** @description Base data string of the offer */
                master_offer_file: string;
                /** @description of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
                scanned_gs1?: string;
                /**
                 * @description Whether tills skip the check of purchases for these strings
                 * @constant
                 */
                skip_purchase_validation?: true;
            }[];
            /** @description Terms of the offers, by base data string */
            master_offer_files: {
                [key: string]: components["schemas"]["RedeemedOffer"];
            };
            /** @description What was done with each string, in the order sent */
            results: components["schemas"]["RedeemResult"][];
            /** @description epoch milliseconds */
            event_timestamp: number;
            /**
             * @description Whether this is a dry run that redeems nothing
             * @enum {string}
             */
            pre_process: "yes" | "no";
        };
        RedeemCouponsRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** @description what is longer than 64 characters is cut */
            selected_store?: string | number;
            /** @description E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
            /** @description Whether the store was cut off when it redeemed */
            offline?: boolean | string | number;
            /** @description ISO 8601 with its zone, epoch milliseconds, or epoch seconds with 10 digits */
            redeemed_at?: number | string;
            /** @description what is longer than 300 characters is cut */
            store_address?: string;
            /** @description Whether this is a dry run that redeems nothing */
            pre_process?: boolean | string | number;
            /** @description `yes`: the answer leaves out the terms of the offers */
            no_purchase_requirement?: boolean | string | number;
            /** @description Accepted for compatibility; changes nothing */
            include_check_digit?: boolean | string | number;
            /** @description What was given off for the strings of this call, in whole cents by data string. An amount that cannot be kept is in `warnings`, and its string is redeemed all the same. A repeated call may bring it later; an amount that was kept is not changed by it. */
            amounts?: {
                [key: string]: number | number[];
            };
        };
        /** @description What redeem did with one data string, in the order sent */
        RedeemResult: {
            gs1: components["schemas"]["Gs1"];
            /**
             * @description Whether it succeeded
             * @enum {string}
             */
            status: "success" | "failure";
            reason?: components["schemas"]["Reason"];
            /** @description Explanation for people */
            message?: string;
            /** @description Whether the caller itself redeemed it before */
            redeemed_by_you?: boolean;
            /** @description of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
            scanned_gs1?: string;
            /** @description What is kept of `amounts` for this redemption, in whole cents */
            discount_in_cents?: number;
            /** @description Why its amount in `amounts` is not kept */
            amount_refused?: string;
        };
        RedeemSampleAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                gs1: components["schemas"]["Gs1"];
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
                /** @description Store the till named; empty: none */
                store: string;
                /**
                 * @description Strings redeemed
                 * @enum {string}
                 */
                redeemed: "yes" | "no";
                /** @description Why it does not apply */
                reason: components["schemas"]["Reason"] | "";
            };
        };
        RedeemSampleRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Serialized data string (GS1 AI 8112) */
            gs1: string;
        };
        /** @description The terms of an offer whose strings were redeemed */
        RedeemedOffer: components["schemas"]["TillTerms"] & {
            /**
             * @description Whether tills skip the check of purchases for these strings
             * @constant
             */
            skip_purchase_validation?: true;
        };
        /** @description A redemption, as reports list it */
        Redemption: {
            gs1: components["schemas"]["Gs1"];
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            /** @description E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            /** @description Store the till named; empty: none */
            store: string;
            /** @description when it happened */
            redeemed_at: string;
            /** @description when the registry recorded it; reports count by this */
            recorded_at: string;
            /**
             * @description Whether the store was cut off when it redeemed
             * @enum {string}
             */
            offline: "yes" | "no";
            /** @description When it was rolled back, ISO 8601; empty: it was not */
            rolled_back_at: string;
            /** @description What was saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** @description What the save value means, as in the offer */
            save_value_code: string;
            /** @description Id of the call that did it */
            execution_id: string;
            /** @description What the offer promises */
            description: string;
            /** @description Name of the brand */
            brand_name: string;
            /** @description Name of the manufacturer */
            manufacturer_name: string;
            /** @description Name of the retailer */
            retailer_name: string;
            /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: string;
            /**
             * @description whether a closed settlement has it; empty except for its retailer and clearinghouse
             * @enum {string}
             */
            settled: "yes" | "no" | "";
            /** @description What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
            discount_in_cents: number | null;
        };
        /** @description A data string was redeemed, or its redemption rolled back */
        RedemptionEvent: components["schemas"]["StringEvent"] & {
            redeemed_at_store: components["schemas"]["EventStore"];
            /**
             * @description The store was cut off when it redeemed
             * @constant
             */
            offline?: true;
            /** @description Epoch milliseconds; with offline: when the store redeemed it */
            redeemed_at?: number;
        };
        RedemptionPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Redemption"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description When an offer can be redeemed beside its dates */
        RedemptionWindow: {
            /** @description Weekdays `mon` to `sun`; empty: every day */
            days: string[];
            /** @description Days of the month, 1 to 31; empty: every day */
            dates_of_month: number[];
            /** @description Time of day it begins, HH:MM; empty: at the start of the day */
            start_time: string;
            /** @description Time of day it ends, HH:MM; empty: at the end of the day */
            end_time: string;
            /** @description IANA time zone, such as America/New_York; empty: none */
            time_zone: string;
        };
        RedemptionWindowAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RedemptionWindow"];
        };
        /**
         * @description Why the call was refused, for programs
         * @enum {string}
         */
        RefusalCode: "VALIDATION" | "UNAUTHORIZED" | "SECOND_STEP_REQUIRED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "NOT_FOUND" | "ALREADY_EXISTS" | "MOF_LOCKED" | "HAS_DEPOSITS" | "BRAND_IN_USE" | "FUNDER_NOT_OWNED" | "NOT_REDEEMED" | "NOT_REDEEMABLE" | "NOT_DELETABLE" | "EXCEED_MAXIMUM" | "IDEMPOTENCY_MISMATCH" | "WEBHOOK_NOT_VERIFIED" | "RATE_LIMITED" | "TOO_LARGE" | "UNAVAILABLE";
        /** @description A data string that was refused at redeem */
        RefusedRedemption: {
            gs1: components["schemas"]["Gs1"];
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            /** @description Store the till named; empty: none */
            store: string;
            /** @description ISO 8601 */
            at: string;
        };
        RefusedRedemptionPageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["RefusedRedemption"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        RenameAccountRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            email_domain?: components["schemas"]["EmailDomain"];
            /** @description Name for people */
            name?: string;
        };
        /** @description The span of time of which events are sent again */
        ReplayRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description The first moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds */
            from: string | number;
            /** @description Absent: until now */
            to?: string | number;
        };
        /** @description The span of time of which events are sent again */
        ReplayedSpan: {
            /** @description First UTC day, YYYY-MM-DD or MM/DD/YYYY */
            from: string;
            /** @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
            to: string;
        };
        ReplayedSpanAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReplayedSpan"];
        };
        ReportAmountAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                gs1: components["schemas"]["Gs1"];
                /** @description What the applied coupons take off, in cents */
                discount_in_cents: number;
                /** @description The amount it replaced; null: none was reported */
                previous_in_cents: number | null;
            };
        };
        ReportAmountRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description What was given off, in whole cents */
            discount_in_cents: number | string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
            /** @description Only if the redemption was made with this `client_txn_id`; absent: whichever stands */
            redeemed_with_txn_id?: components["schemas"]["ClientTxnId"];
        };
        RequestGoLiveAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description ISO 8601 */
                requested_at: string;
            };
        };
        RequireRetailerAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /**
                 * @description Whether deposits must name a retailer
                 * @enum {string}
                 */
                mandatory: "yes" | "no";
            };
        };
        RequireRetailerRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Whether deposits must name a retailer */
            mandatory: boolean | string | number;
        };
        RevokeGrantAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description how the platform is named in the activity */
                who: string;
                /** @description what it did, newest first, 100 at most */
                changes: components["schemas"]["Activity"][];
                /**
                 * @description Whether there is more than is listed
                 * @enum {string}
                 */
                more: "yes" | "no";
            };
        };
        /**
         * @description What the account does in the trade
         * @enum {string}
         */
        Role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
        RollbackCouponAnswer: components["schemas"]["Envelope"] & {
            gs1: components["schemas"]["Gs1"];
            /**
             * @description The redemption was rolled back before; nothing changed
             * @constant
             */
            already_rolled_back?: true;
            /**
             * @description A settlement has the redemption already; the next one has its correction
             * @constant
             */
            settled?: true;
        };
        RotateKeysAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["NewAccessKey"] & {
                /** @description ISO 8601 */
                old_keys_expire_at: string;
            };
        };
        RotateKeysRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: the old keys work for 24 hours more */
            now?: boolean | string | number;
            /** @description Absent: replaces all keys */
            access_key?: string;
        };
        /** @description A long list of strings that a program sends in parts */
        Run: {
            /** @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores */
            run_id: string;
            kind: components["schemas"]["RunKind"];
            /** @description Its name for people, such as the name of a file */
            title: string;
            /** @description The retailer it is for; empty: none */
            retailer_email_domain: string;
            /** @description How many strings it has */
            total: number;
            /**
             * @description `interrupted`: not done, and nothing arrived for a minute; its program may continue it
             * @enum {string}
             */
            state: "going" | "stopped" | "done" | "interrupted";
            /** @description Who began it, as in the activity */
            who: string;
            /** @description ISO 8601 */
            begun_at: string;
            /** @description When a part of it arrived last, ISO 8601 */
            heard_at: string;
            /** @description How many of its strings have a result */
            done: number;
            /** @description How many strings by result */
            counts: {
                result: components["schemas"]["RunResult"];
                /** @description How often */
                count: number;
            }[];
            /** @description How many failed strings beyond 20000 are only counted */
            failures_left_out: number;
        };
        RunAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Run"];
        };
        /** @description A string of a run that failed */
        RunFailure: {
            /** @description As it was sent */
            gs1: string;
            result: components["schemas"]["RunResult"];
            /** @description Why it was not sent; empty: the result says it */
            why: string;
        };
        RunFailurePageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["RunFailure"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /**
         * @description What is done with the strings of a run
         * @enum {string}
         */
        RunKind: "deposit" | "generate" | "delete" | "offline";
        RunListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Run"][];
        };
        /**
         * @description What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused)
         * @enum {string}
         */
        RunResult: "success" | "redeemed_by_you" | "not_sent" | "unknown" | "refused" | "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        /** @description What the registry made up for an account in test */
        SampleData: {
            /** @description The sample accounts it is connected with */
            counterparties: {
                role: components["schemas"]["Role"];
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
            }[];
            /** @description Offers to read, deposit under or edit, depending on the role */
            base_gs1s: string[];
            /** @description Strings to redeem or to see in reports */
            gs1s: string[];
            /** @description Store ids */
            stores: string[];
        };
        SampleDataAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SampleData"];
        };
        SaveEndpointRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description https URL that receives the messages */
            url?: string | "";
            /** @description Webhook actions to receive */
            actions?: string[];
            /** @description Name for people */
            name?: string;
            /** @description Text about the offer */
            description?: string;
            /** @description whether messages are sent to it */
            active?: boolean | string | number;
        };
        SaveFunderRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Registered name of the company */
            legal_name?: string;
            /** @description Person to contact about billing */
            contact_name?: string;
            /** @description E-mail address */
            email?: string;
            /** @description Telephone number */
            phone?: string;
            /** @description Street address */
            address_line1?: string;
            /** @description Second line of the address */
            address_line2?: string;
            /** @description City */
            city?: string;
            /** @description Its state now */
            state?: string;
            /** @description Postal code */
            postal_code?: string;
            /** @description Country */
            country?: string;
            /**
             * @description How the funder is billed; `direct` unless set
             * @enum {string}
             */
            billing_mode?: "direct" | "agent";
            /** @description Name of the agent that pays for the funder */
            agent_name?: string;
        };
        SaveOfferAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Offer"];
            /** @description Input that was accepted but looks mistaken; empty without any */
            warnings: components["schemas"]["Warning"][];
        };
        SaveOfferRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description What was asked for */
            data: {
                /** @description Base data string of the offer: AI 8112 without a serial number */
                base_gs1: string;
                /** @description 0: create only; 1: edit only; absent: whichever fits */
                update_mode?: (0 | 1) | string;
                /** @description The manufacturer’s own id of the brand */
                brand_id?: "" | string | null;
                /** @description Text about the offer */
                description?: "" | string | null;
                /** @description How many strings can be deposited in all */
                total_circulation?: "" | (number | string) | null;
                /** @description First day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
                campaign_start_time?: "" | string | null;
                /** @description Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
                campaign_end_time?: "" | string | null;
                /** @description First day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
                redemption_start_time?: "" | string | null;
                /** @description Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
                redemption_end_time?: "" | string | null;
                /** @description primary purchase: what is saved, in the unit of save_value_code */
                primary_purchase_save_value?: "" | (number | string) | null;
                /** @description primary purchase: how much must be bought, in the unit of its req_code */
                primary_purchase_requirements?: "" | (number | string) | null;
                /** @description primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
                primary_purchase_req_code?: "" | (string | number) | null;
                /** @description primary purchase: family code of the goods, 3 digits */
                primary_purchase_family_code?: "" | string | null;
                /** @description primary purchase: product codes (GTIN) */
                primary_purchase_gtins?: "" | string[] | null;
                /** @description primary purchase: product codes (EAN) */
                primary_purchase_eans?: "" | string[] | null;
                /** @description which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
                additional_purchase_rules_code?: "" | (string | number) | null;
                /** @description second purchase: how much must be bought, in the unit of its req_code */
                second_purchase_requirements?: "" | (number | string) | null;
                /** @description second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
                second_purchase_req_code?: "" | (string | number) | null;
                /** @description second purchase: family code of the goods, 3 digits */
                second_purchase_family_code?: "" | string | null;
                /** @description second purchase: product codes (GTIN) */
                second_purchase_gtins?: "" | string[] | null;
                /** @description second purchase: product codes (EAN) */
                second_purchase_eans?: "" | string[] | null;
                /** @description second purchase: GS1 company prefix of the goods, 6 to 12 digits */
                second_purchase_gs1_company_prefix?: "" | string | null;
                /** @description second purchase: what is saved, in the unit of save_value_code */
                second_purchase_save_value?: "" | (number | string) | null;
                /** @description third purchase: how much must be bought, in the unit of its req_code */
                third_purchase_requirements?: "" | (number | string) | null;
                /** @description third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
                third_purchase_req_code?: "" | (string | number) | null;
                /** @description third purchase: family code of the goods, 3 digits */
                third_purchase_family_code?: "" | string | null;
                /** @description third purchase: product codes (GTIN) */
                third_purchase_gtins?: "" | string[] | null;
                /** @description third purchase: product codes (EAN) */
                third_purchase_eans?: "" | string[] | null;
                /** @description third purchase: GS1 company prefix of the goods, 6 to 12 digits */
                third_purchase_gs1_company_prefix?: "" | string | null;
                /** @description third purchase: what is saved, in the unit of save_value_code */
                third_purchase_save_value?: "" | (number | string) | null;
                /** @description excluded primary purchase: product codes (GTIN) */
                excluded_primary_purchase_gtins?: "" | string[] | null;
                /** @description excluded primary purchase: product codes (EAN) */
                excluded_primary_purchase_eans?: "" | string[] | null;
                /** @description excluded second purchase: product codes (GTIN) */
                excluded_second_purchase_gtins?: "" | string[] | null;
                /** @description excluded second purchase: product codes (EAN) */
                excluded_second_purchase_eans?: "" | string[] | null;
                /** @description excluded third purchase: product codes (GTIN) */
                excluded_third_purchase_gtins?: "" | string[] | null;
                /** @description excluded third purchase: product codes (EAN) */
                excluded_third_purchase_eans?: "" | string[] | null;
                /** @description GLN of the only retailer that takes the coupon, 13 digits */
                gln?: "" | string | null;
                /** @description what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
                save_value_code?: "" | (string | number) | null;
                /** @description purchase the saving applies to: 0 primary, 1 second, 2 third */
                applies_to_which_item?: "" | (string | number) | null;
                /** @description issued by the retailer: 0 no, 1 yes */
                store_coupon?: "" | (string | number) | null;
                /** @description not to be doubled: 0 no, 1 yes */
                donot_multiply_flag?: "" | (string | number) | null;
                /** @description strings expire some days after their deposit: 0 no, 1 yes */
                rolling_expiration?: "" | (string | number) | null;
                /** @description days for which a string is valid after its deposit */
                rolling_expiration_days?: "" | (number | string) | null;
                /** @description name that stands for the offer in lists and reports */
                short_name?: "" | string | null;
            };
        };
        SaveProductsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description How many are new */
                added: number;
                /** @description How many have another name, picture or notation of the code */
                changed: number;
                /** @description How many were the same already */
                unchanged: number;
            };
            /** @description Input that was accepted but looks mistaken; empty without any */
            warnings: components["schemas"]["Warning"][];
        };
        SaveProductsRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Product code: GTIN or EAN, 1 to 14 digits */
            gtin?: string;
            /** @description Name for people */
            name?: string;
            /** @description https URL of a picture; empty: none */
            image_url?: string;
            /** @description Products to save */
            products?: {
                /** @description Product code: GTIN or EAN, 1 to 14 digits */
                gtin: string;
                /** @description Name for people */
                name: string;
                /** @description https URL of a picture; empty: none */
                image_url?: string;
            }[];
            /** @description The text of a CSV file: gtin, name, image_url, with or without headings */
            csv?: string;
        };
        SaveRunPartRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description What became of each string of the part */
            results: {
                /** @description Serialized data string (GS1 AI 8112) */
                gs1: string;
                /**
                 * @description What became of the string
                 * @enum {string}
                 */
                result: "success" | "redeemed_by_you" | "not_sent" | "unknown" | "refused" | "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
                /**
                 * @description Why it was not sent; empty: the result says it
                 * @default
                 */
                why?: string;
            }[];
        };
        SaveRunRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            kind: components["schemas"]["RunKind"];
            /**
             * @description Title to show to consumers
             * @default
             */
            title?: string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
            /** @description How many strings it has */
            total: number | string;
            /**
             * @description Absent: it goes on
             * @default going
             * @enum {string}
             */
            state?: "going" | "stopped" | "done";
        };
        SaveSettingsAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                /** @description Name for people */
                name: string;
                /** @description IANA zone, or empty */
                time_zone: string;
                /** @description URLs that the third-party login may send clients back to */
                redirect_urls: string[];
                /** @description Pages that may show the widgets in a frame: scheme, host and port */
                origins: string[];
                /**
                 * @description Whether users must have a second factor
                 * @enum {string}
                 */
                second_factor: "required" | "optional";
                /** @description ISO 8601; null: not asked for */
                go_live_requested_at: string | null;
            };
        };
        SaveSettingsRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Name for people */
            name?: string;
            time_zone?: components["schemas"]["TimeZone"];
            /** @description URLs that the third-party login may send clients back to */
            redirect_urls?: string[];
            /** @description Pages that may show the widgets in a frame: scheme, host and port */
            origins?: string[];
            /**
             * @description `required`: users without a second factor are refused until they set one up. Who switches it on must have one; no access key changes it
             * @enum {string}
             */
            second_factor?: "required" | "optional";
        };
        SaveStoreRequest: {
            /** @description Name for people */
            name: string;
            /**
             * @description Absent: empties it
             * @default
             */
            address?: string;
            /**
             * @description Absent: empties it
             * @default
             */
            city?: string;
            /**
             * @description State or region
             * @default
             */
            state?: string;
            /**
             * @description Absent: empties it
             * @default
             */
            country?: string;
            client_txn_id?: components["schemas"]["ClientTxnId"];
        };
        SaveTemplateRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Fields of the offer that begins with it */
            fields: {
                /** @description The manufacturer’s own id of the brand */
                brand_id?: "" | string | null;
                /** @description Text about the offer */
                description?: "" | string | null;
                /** @description How many strings can be deposited in all */
                total_circulation?: "" | (number | string) | null;
                /** @description primary purchase: what is saved, in the unit of save_value_code */
                primary_purchase_save_value?: "" | (number | string) | null;
                /** @description primary purchase: how much must be bought, in the unit of its req_code */
                primary_purchase_requirements?: "" | (number | string) | null;
                /** @description primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
                primary_purchase_req_code?: "" | (string | number) | null;
                /** @description primary purchase: family code of the goods, 3 digits */
                primary_purchase_family_code?: "" | string | null;
                /** @description primary purchase: product codes (GTIN) */
                primary_purchase_gtins?: "" | string[] | null;
                /** @description primary purchase: product codes (EAN) */
                primary_purchase_eans?: "" | string[] | null;
                /** @description which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
                additional_purchase_rules_code?: "" | (string | number) | null;
                /** @description second purchase: how much must be bought, in the unit of its req_code */
                second_purchase_requirements?: "" | (number | string) | null;
                /** @description second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
                second_purchase_req_code?: "" | (string | number) | null;
                /** @description second purchase: family code of the goods, 3 digits */
                second_purchase_family_code?: "" | string | null;
                /** @description second purchase: product codes (GTIN) */
                second_purchase_gtins?: "" | string[] | null;
                /** @description second purchase: product codes (EAN) */
                second_purchase_eans?: "" | string[] | null;
                /** @description second purchase: GS1 company prefix of the goods, 6 to 12 digits */
                second_purchase_gs1_company_prefix?: "" | string | null;
                /** @description second purchase: what is saved, in the unit of save_value_code */
                second_purchase_save_value?: "" | (number | string) | null;
                /** @description third purchase: how much must be bought, in the unit of its req_code */
                third_purchase_requirements?: "" | (number | string) | null;
                /** @description third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
                third_purchase_req_code?: "" | (string | number) | null;
                /** @description third purchase: family code of the goods, 3 digits */
                third_purchase_family_code?: "" | string | null;
                /** @description third purchase: product codes (GTIN) */
                third_purchase_gtins?: "" | string[] | null;
                /** @description third purchase: product codes (EAN) */
                third_purchase_eans?: "" | string[] | null;
                /** @description third purchase: GS1 company prefix of the goods, 6 to 12 digits */
                third_purchase_gs1_company_prefix?: "" | string | null;
                /** @description third purchase: what is saved, in the unit of save_value_code */
                third_purchase_save_value?: "" | (number | string) | null;
                /** @description excluded primary purchase: product codes (GTIN) */
                excluded_primary_purchase_gtins?: "" | string[] | null;
                /** @description excluded primary purchase: product codes (EAN) */
                excluded_primary_purchase_eans?: "" | string[] | null;
                /** @description excluded second purchase: product codes (GTIN) */
                excluded_second_purchase_gtins?: "" | string[] | null;
                /** @description excluded second purchase: product codes (EAN) */
                excluded_second_purchase_eans?: "" | string[] | null;
                /** @description excluded third purchase: product codes (GTIN) */
                excluded_third_purchase_gtins?: "" | string[] | null;
                /** @description excluded third purchase: product codes (EAN) */
                excluded_third_purchase_eans?: "" | string[] | null;
                /** @description GLN of the only retailer that takes the coupon, 13 digits */
                gln?: "" | string | null;
                /** @description what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
                save_value_code?: "" | (string | number) | null;
                /** @description purchase the saving applies to: 0 primary, 1 second, 2 third */
                applies_to_which_item?: "" | (string | number) | null;
                /** @description issued by the retailer: 0 no, 1 yes */
                store_coupon?: "" | (string | number) | null;
                /** @description not to be doubled: 0 no, 1 yes */
                donot_multiply_flag?: "" | (string | number) | null;
                /** @description strings expire some days after their deposit: 0 no, 1 yes */
                rolling_expiration?: "" | (string | number) | null;
                /** @description days for which a string is valid after its deposit */
                rolling_expiration_days?: "" | (number | string) | null;
                /** @description name that stands for the offer in lists and reports */
                short_name?: "" | string | null;
            };
        };
        SaveWebhookRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description https URL that receives the messages */
            url: string;
            /** @description Absent: receives all actions of strings */
            actions?: string[];
        };
        /** @description The second step of a sign-in that is due, or a new sign-in */
        SecondStep: {
            /** @description For POST /sign_in/second_step. Absent: a new sign-in is due, and then the call again */
            ticket?: string;
            /** @description ISO 8601; of the ticket */
            expires_at?: string;
            /** @description What the person has; `password` and `identity_provider` of a new sign-in */
            methods: ("totp" | "passkey" | "recovery_code" | "password" | "identity_provider")[];
            /** @description With passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3 */
            passkey_options?: {
                [key: string]: unknown;
            };
        };
        SecondStepRequest: {
            /** @description One-use token of the second step, valid for 5 minutes */
            ticket: string;
            /** @description Six digits of the authenticator app, or a recovery code */
            code?: string;
            passkey?: components["schemas"]["PasskeyAnswer"];
        };
        /** @description The prefix of the provider’s serial numbers */
        SerializationPrefix: {
            /** @description Digits that each serial number of the provider begins with */
            prefix: string;
        };
        /** @description Who is signed in, and the accounts they may act for */
        Session: {
            /**
             * @description Registry: test or production
             * @enum {string}
             */
            environment: "test" | "production";
            person: components["schemas"]["Person"];
            /** @description The accounts the person may act for */
            accounts: components["schemas"]["OwnAccount"][];
            /** @description Accounts that the person used in test and that are in production now */
            moved: components["schemas"]["MovedAccount"][];
            /** @description ISO 8601; sooner after 12 hours without a call */
            expires_at: string;
            /** @description Other registries in which this browser is signed in; a call names one in `x-registry` */
            also_in?: ("test" | "production")[];
        };
        SessionAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Session"];
        };
        SetBudgetAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /** @description What the manufacturer means to spend on the offer, in cents; shown, never a limit */
                budget_in_cents: number | null;
            };
        };
        SetBudgetRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description In cents. Absent: removes the budget */
            budget_in_cents?: number | string;
        };
        SetCustomCirculationRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            email_domain: components["schemas"]["EmailDomain"];
            /** @description How many strings the provider may deposit */
            circulation: number | string;
        };
        SetRedemptionWindowRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: the window has no such part */
            days?: string[];
            /** @description Absent: the window has no such part */
            dates_of_month?: ("" | (number | string))[];
            /** @description Absent: the window has no such part */
            start_time?: string;
            /** @description Absent: the window has no such part */
            end_time?: string;
            /** @description Absent: the account’s zone is taken */
            time_zone?: string;
        };
        SettleOfferAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: {
                base_gs1: components["schemas"]["BaseGs1"];
                /**
                 * @description Whether the manufacturer has settled the offer: no more deposits, redemption goes on
                 * @enum {string}
                 */
                settled: "yes" | "no";
            };
        };
        SettleOfferRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: turns the state over */
            settled?: boolean | string | number;
        };
        /** @description A redemption that is settled, or a correction */
        SettledRow: {
            /**
             * @description correction: the rollback of a redemption that an earlier settlement has
             * @enum {string}
             */
            kind: "redemption" | "correction";
            gs1: components["schemas"]["Gs1"];
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description What the offer promises */
            description: string;
            /** @description Name of the brand */
            brand_name: string;
            /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: string;
            /** @description Name of the manufacturer */
            manufacturer_name: string;
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** @description Name of the retailer */
            retailer_name: string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            /** @description Store the till named; empty: none */
            store: string;
            /** @description when the redemption happened */
            redeemed_at: string;
            /** @description when the registry recorded the redemption, or in a correction its rollback */
            recorded_at: string;
            /** @description What was given off in whole cents, as the till reported it, else as the terms said; negative in a correction; null: it depends on the basket and was not reported */
            cents: number | null;
            /** @description What was saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** @description What the save value means, as in the offer */
            save_value_code: string;
            /** @description of the redemption */
            execution_id: string;
            /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: string;
        };
        /** @description A period of a clearinghouse, of one retailer or of all */
        Settlement: {
            /** @description Id of the settlement, as the list gives it */
            settlement_id: string;
            /**
             * @description open: a preview, computed anew at each call; closing: its close is under way, call it again; closed: fixed
             * @enum {string}
             */
            state: "open" | "closing" | "closed";
            /** @description First UTC day of recording, YYYY-MM-DD */
            from: string;
            /** @description Last UTC day of recording, YYYY-MM-DD */
            to: string;
            /** @description E-mail domain of the only retailer; empty: all retailers */
            retailer_email_domain: string;
            /** @description Name of the retailer */
            retailer_name: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; empty: not closed */
            closed_at: string;
        };
        SettlementAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Settlement"];
        };
        /** @description Counts and whole cents of rows of a settlement */
        SettlementSums: {
            /** @description Redemptions that stand */
            redemptions: number;
            /** @description Their worth, in whole cents */
            redeemed_cents: number;
            /** @description Redemptions settled before and rolled back since */
            corrections: number;
            /** @description Their worth, in whole cents; not above 0 */
            correction_cents: number;
            /** @description What is to be paid: redeemed_cents and correction_cents together */
            total_cents: number;
            /** @description Redemptions less corrections whose amount depends on the basket, such as a free item, and was not reported; they count as 0 cents */
            worth_by_basket: number;
        };
        /** @description A settlement with its sums, those with most money first */
        SettlementWithSums: components["schemas"]["Settlement"] & {
            totals: components["schemas"]["SettlementSums"];
            /** @description Sums by payer */
            by_funder: (components["schemas"]["SettlementSums"] & {
                /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
                funder_id: string;
                /** @description Registered name of the payer, else the name of its account */
                name: string;
                /** @description E-mail domain of the manufacturer */
                manufacturer_email_domain: string;
            })[];
            /** @description Counts by retailer */
            by_retailer: (components["schemas"]["SettlementSums"] & {
                /** @description E-mail domain of the account, such as acme.example */
                email_domain: string;
                /** @description Name for people */
                name: string;
            })[];
        };
        SettlementWithSumsAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SettlementWithSums"];
        };
        SignInRequest: {
            /**
             * @description Registry: test or production
             * @default test
             * @enum {string}
             */
            environment?: "test" | "production";
            /** @description E-mail address */
            email: string;
            /** @description Password, 10 to 200 characters */
            password: string;
        };
        SignOutRequest: Record<string, never>;
        SignUpRequest: {
            role: components["schemas"]["Role"];
            email_domain: components["schemas"]["EmailDomain"];
            /** @description Name of the new account */
            company_name: string;
            /** @description E-mail address */
            email: string;
            /** @description Name for people */
            name: string;
            /** @description Needed without `identity_token` */
            password?: string;
            /** @description Of POST /sign_in/oidc/answer: the identity in place of a password */
            identity_token?: string;
            /** @description yes: `password` is the one this e-mail address has here already */
            has_password?: boolean | string | number;
            time_zone?: components["schemas"]["TimeZone"];
        };
        /** @description A browser in which the person is signed in */
        SignedIn: {
            /** @description Id of the session; no secret */
            session_id: string;
            /**
             * @description yes: the session of this call
             * @enum {string}
             */
            current: "yes" | "no";
            /** @description Network address at the sign-in */
            address: string;
            /** @description The browser’s header User-Agent at the sign-in */
            agent: string;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601, to the minute */
            seen_at: string;
        };
        SignedInListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["SignedIn"][];
        };
        SkipPurchaseValidationRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Whether tills skip the check of purchases for strings made with the code */
            skip: boolean | string | number;
        };
        /** @description A store of a retailer */
        Store: {
            /** @description The retailer’s own id of the store */
            store_id: string;
            /** @description Name for people */
            name: string;
            /** @description Street address */
            address: string;
            /** @description City */
            city: string;
            /** @description State or region */
            state: string;
            /** @description Country */
            country: string;
        };
        StoreAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Store"];
        };
        StorePageAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Store"][];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description An event of a data string; a test event has these fields alone, and no coupon has its string */
        StringEvent: {
            gs1: components["schemas"]["Gs1"];
            /** @description What happened */
            action: string;
            /**
             * @description Only in a test event: nothing has happened, and no coupon or offer has these digits
             * @constant
             */
            test?: true;
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description Epoch milliseconds at which it happened */
            event_timestamp: number;
            /** @description md5 of gs1, action and the primary secret, as hexadecimal digits */
            primary_signature: string;
            /** @description The same with the secondary secret */
            secondary_signature: string;
        };
        /** @description What was done with one data string, in the order sent */
        StringResult: {
            gs1: components["schemas"]["Gs1"];
            /**
             * @description Whether it succeeded
             * @enum {string}
             */
            status: "success" | "failure";
            reason?: components["schemas"]["Reason"];
            /** @description Explanation for people */
            message?: string;
        };
        SyncOffersAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: (components["schemas"]["TillTerms"] & {
                base_gs1: components["schemas"]["BaseGs1"];
                /** @description Whether strings of the offer can be deposited and redeemed */
                active: boolean;
                /** @description epoch seconds */
                redemption_start_time_utc: number;
                /** @description epoch seconds */
                redemption_end_time_utc: number;
            })[];
            nextPageNo: components["schemas"]["NextPageNo"];
        };
        /** @description The message of a test event */
        TestEvent: {
            /** @description Id of the message, the same at every attempt */
            message_id: string;
        };
        TestEventAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TestEvent"];
        };
        /** @description Which action’s example is sent */
        TestEventRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description Absent: a message with the action “test” */
            action?: ("deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete") | "";
        };
        /** @description The terms of an offer as tills get them: numbers as JSON numbers, unset values absent */
        TillTerms: {
            /** @description primary purchase: what is saved, in the unit of save_value_code */
            primary_purchase_save_value?: number;
            /** @description primary purchase: how much must be bought, in the unit of its req_code */
            primary_purchase_requirements?: number;
            /** @description primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            primary_purchase_req_code?: number;
            /** @description primary purchase: family code of the goods, 3 digits */
            primary_purchase_family_code?: string;
            /** @description primary purchase: product codes (GTIN) */
            primary_purchase_gtins: string[];
            /** @description primary purchase: product codes (EAN) */
            primary_purchase_eans?: string[];
            /** @description which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
            additional_purchase_rules_code?: number;
            /** @description second purchase: how much must be bought, in the unit of its req_code */
            second_purchase_requirements?: number;
            /** @description second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            second_purchase_req_code?: number;
            /** @description second purchase: family code of the goods, 3 digits */
            second_purchase_family_code?: string;
            /** @description second purchase: product codes (GTIN) */
            second_purchase_gtins: string[];
            /** @description second purchase: product codes (EAN) */
            second_purchase_eans?: string[];
            /** @description second purchase: GS1 company prefix of the goods, 6 to 12 digits */
            second_purchase_gs1_company_prefix?: string;
            /** @description second purchase: what is saved, in the unit of save_value_code */
            second_purchase_save_value?: number;
            /** @description third purchase: how much must be bought, in the unit of its req_code */
            third_purchase_requirements?: number;
            /** @description third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            third_purchase_req_code?: number;
            /** @description third purchase: family code of the goods, 3 digits */
            third_purchase_family_code?: string;
            /** @description third purchase: product codes (GTIN) */
            third_purchase_gtins: string[];
            /** @description third purchase: product codes (EAN) */
            third_purchase_eans?: string[];
            /** @description third purchase: GS1 company prefix of the goods, 6 to 12 digits */
            third_purchase_gs1_company_prefix?: string;
            /** @description third purchase: what is saved, in the unit of save_value_code */
            third_purchase_save_value?: number;
            /** @description excluded primary purchase: product codes (GTIN) */
            excluded_primary_purchase_gtins?: string[];
            /** @description excluded primary purchase: product codes (EAN) */
            excluded_primary_purchase_eans?: string[];
            /** @description excluded second purchase: product codes (GTIN) */
            excluded_second_purchase_gtins?: string[];
            /** @description excluded second purchase: product codes (EAN) */
            excluded_second_purchase_eans?: string[];
            /** @description excluded third purchase: product codes (GTIN) */
            excluded_third_purchase_gtins?: string[];
            /** @description excluded third purchase: product codes (EAN) */
            excluded_third_purchase_eans?: string[];
            /** @description GLN of the only retailer that takes the coupon, 13 digits */
            gln?: string;
            /** @description what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
            save_value_code?: number;
            /** @description purchase the saving applies to: 0 primary, 1 second, 2 third */
            applies_to_which_item?: number;
            /** @description issued by the retailer: 0 no, 1 yes */
            store_coupon?: number;
            /** @description not to be doubled: 0 no, 1 yes */
            donot_multiply_flag?: number;
            /** @description name that stands for the offer in lists and reports */
            short_name?: string;
        };
        ToggleBrandAccessRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            access_type: components["schemas"]["AccessType"];
            /** @description Absent: turns the state over */
            enabled?: boolean | string | number;
        };
        /** @description Whom to assign or unassign */
        ToggleRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            email_domain: components["schemas"]["EmailDomain"];
            /** @description Absent: turns the state over */
            enabled?: boolean | string | number;
        };
        /** @description What a toggle did */
        Toggled: {
            /**
             * @description What the call did: `deleted` is unassigned
             * @enum {string}
             */
            action: "assigned" | "deleted";
        };
        UpdateBrandRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description The manufacturer’s own id of the brand */
            brand_id?: string;
            /** @description Name for people */
            name?: string;
            /** @description GS1 company prefix of 6 to 12 digits; empty: none */
            gs1_company_prefix?: string;
        };
        UpdateCampaignMetadataRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description What was asked for */
            data: {
                /** @description Title to show to consumers */
                title?: string;
                /** @description Second line under the title */
                sub_description?: string;
                /** @description Text about the offer */
                description?: string;
                /** @description Conditions to show to consumers */
                terms?: string;
                /** @description Value to show, in dollars, such as 1.00 */
                dollar_amount?: string | number;
                /** @description Picture for small screens: http or https URL */
                mobile_image_url?: string;
                /** @description Picture for large screens: http or https URL */
                desktop_image_url?: string;
            };
        };
        /** @description A person with access to the account */
        User: {
            /** @description Id of the person */
            user_id: string;
            /** @description E-mail address */
            email: string;
            /** @description Name for people */
            name: string;
            /**
             * @description What the person may do in the account
             * @enum {string}
             */
            role: "admin" | "member";
            /**
             * @description invited: has not accepted the invitation yet
             * @enum {string}
             */
            state: "active" | "invited";
            /**
             * @description Whether the person has one
             * @enum {string}
             */
            second_factor: "yes" | "no";
            /** @description Empty: invited */
            signs_in_with: ("password" | "identity_provider")[];
            /** @description ISO 8601 */
            created_at: string;
        };
        UserAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["User"];
        };
        UserListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["User"][];
        };
        /** @description A URL in force, with its secrets at its approval only */
        VerifiedWebhook: {
            /** @description https URL that receives the messages */
            url: string;
            /**
             * @description Its state now
             * @enum {string}
             */
            state: "pending" | "approved" | "failing" | "disabled";
            /** @description Secret of the primary signature, base64; shown once */
            primary_secret?: string;
            /** @description Secret of the secondary signature, base64; shown once */
            secondary_secret?: string;
        };
        VerifiedWebhookAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VerifiedWebhook"];
        };
        /** @description How the domain is proven */
        VerifyWebhookRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /**
             * @description Where the proof is found
             * @enum {string}
             */
            method: "dns" | "file" | "endpoint";
        };
        /** @description Input that was accepted but looks mistaken, or affects more than it seems */
        Warning: {
            /** @description Path of the field, such as `data.description` */
            field: string;
            /** @description What was sent there */
            value?: string;
            /** @description What looks mistaken about it, or what else it affects */
            message: string;
            /** @description What a changed term was before; empty: not set */
            was?: string;
            /** @description How many coupons already given out it applies to */
            coupons_out?: string;
        };
        /** @description What the person may sign in with */
        WaysIn: {
            /** @description Name of the identity provider with which one may sign in here; null: none */
            provider: string | null;
            /**
             * @description no: the person signs in with identities alone
             * @enum {string}
             */
            has_password: "yes" | "no";
            /** @description The oldest first */
            identities: components["schemas"]["LinkedIdentity"][];
        };
        WaysInAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WaysIn"];
        };
        /** @description Where the account receives webhook messages */
        Webhook: {
            /** @description https URL that receives the messages */
            url: string;
            /** @description Token that proves the domain is the account’s */
            verification_token: string;
            /** @description Webhook actions to receive */
            actions: components["schemas"]["WebhookAction"][];
            /**
             * @description Its state now
             * @enum {string}
             */
            state: "pending" | "approved" | "failing" | "disabled";
            /** @description When deliveries began to fail, ISO 8601 */
            failing_since?: string;
            /** @description Why the latest attempt failed */
            failing_reason?: string;
            /** @description what mends the latest failure */
            remedy?: string;
            /** @description a new address that waits for its proof while the approved one goes on */
            pending?: components["schemas"]["WebhookAddress"];
            /** @description what to do next, when there is something to do */
            advice?: string;
            /** @description what is not delivered yet, and when the first of it is tried next */
            waiting?: {
                /** @description at most 10,000 are counted */
                messages: number;
                /** @description When it is tried next, ISO 8601; null: not at all */
                next_attempt_at: string | null;
            };
        };
        /**
         * @description What happened, as a webhook subscribes to it
         * @enum {string}
         */
        WebhookAction: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete";
        /** @description An action with an example of its message */
        WebhookActionEntry: {
            action: components["schemas"]["WebhookAction"];
            /** @description When its message is sent */
            description: string;
            /** @description An endpoint receives it unless it chooses other actions */
            usual: boolean;
            /** @description Its message, signed with the example secrets */
            example: {
                /** @description The decoded data of a message */
                data: {
                    [key: string]: unknown;
                };
                /** @description The whole body of the request with it */
                body: components["schemas"]["Push"];
            };
            /** @description JSON Schema of the decoded data */
            schema: {
                [key: string]: unknown;
            };
        };
        WebhookActionEntryListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["WebhookActionEntry"][];
        };
        /** @description A URL that receives messages, and what it receives */
        WebhookAddress: {
            /** @description https URL that receives the messages */
            url: string;
            /** @description Token that proves the domain is the account’s */
            verification_token: string;
            /** @description Webhook actions to receive */
            actions: components["schemas"]["WebhookAction"][];
        };
        WebhookAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Webhook"];
        };
        /** @description One of the URLs where the account receives messages */
        WebhookEndpoint: components["schemas"]["Webhook"] & {
            /** @description Id of the endpoint */
            webhook_id: string;
            /** @description empty: it has none */
            name: string;
            /** @description Text about the offer */
            description: string;
            /** @description The latest at the newest message that was attempted; null: none in the log */
            last_attempt: {
                /** @description ISO 8601 */
                at: string;
                /** @description HTTP status of the answer; null: none came */
                status: number | null;
                /** @description absent: it was acknowledged */
                error?: string;
            } | null;
        };
        WebhookEndpointAnswer: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookEndpoint"];
        };
        WebhookEndpointListAnswer: components["schemas"]["Envelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["WebhookEndpoint"][];
        };
        /** @description Redemptions that stand, and what they are worth */
        Worth: {
            /** @description Redemptions that stand */
            redemptions: number;
            /** @description What was given off for them, in whole cents: as the tills reported it, else as the terms said */
            cents: number;
            /** @description Of the redemptions, those whose amount depends on the basket and was not reported; they count as 0 cents */
            worth_by_basket: number;
        };
        /** @description Base data string of the offer: AI 8112 without a serial number */
        BaseGs1: string;
        /** @description pageNo of the next page; "-1" at the end */
        NextPageNo: string;
        /** @description Serialized data string (GS1 AI 8112) */
        Gs1: string;
        /** @description IANA time zone, such as America/New_York; empty: none */
        TimeZone: string;
    };
    responses: {
        /** @description The request cannot be fulfilled; `code` and `message` say why. */
        Refused: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description 401: the access token or key is missing, unknown or expired. 413: the body is larger than `x-max-bytes` of the operation, or holds too much. 429: too many calls or failed attempts, see Retry-After. 503: unavailable; try again after 10 seconds, and again after 20, or after Retry-After, which is sent when too many request bodies are under way. */
        Failed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "retry-after": components["headers"]["retry-after"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Done. */
        OpenConsole: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The console is open.",
                 *       "data": {
                 *         "console_token": "…",
                 *         "expires_at": "2026-05-02T00:00:00.000Z",
                 *         "set_up": null
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ConsoleSessionAnswer"];
            };
        };
        /** @description Done. */
        LeaveConsole: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The session of the console has ended.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        CreateAccount: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account is ready. Keep the secret key: it is not shown again.",
                 *       "data": {
                 *         "account_id": "test_1",
                 *         "role": "manufacturer",
                 *         "email_domain": "acme.example",
                 *         "name": "Acme Foods",
                 *         "environment": "test",
                 *         "enabled": true,
                 *         "access_key": "test_ak_…",
                 *         "secret_key": "test_sk_…",
                 *         "admin": {
                 *           "user_id": "1",
                 *           "email": "ann@acme.example",
                 *           "name": "",
                 *           "role": "admin",
                 *           "state": "invited",
                 *           "second_factor": "no",
                 *           "signs_in_with": [],
                 *           "created_at": "2026-05-01T12:00:00.000Z",
                 *           "invitation_token": "test_iv_…",
                 *           "invitation_link": "https://registry.example/portal/invitation#test_iv_…",
                 *           "invitation_expires_at": "2026-05-08T12:00:00.000Z"
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccountAnswer"];
            };
        };
        /** @description Done. */
        ListAccounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "7 accounts.",
                 *       "data": [
                 *         {
                 *           "account_id": "test_1",
                 *           "role": "manufacturer",
                 *           "email_domain": "acme.example",
                 *           "name": "Acme Foods",
                 *           "environment": "test",
                 *           "enabled": true,
                 *           "go_live_requested": "no",
                 *           "go_live_requested_at": null
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListAccountsAnswer"];
            };
        };
        /** @description Done. */
        ReadAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account of Acme Foods.",
                 *       "data": {
                 *         "account_id": "test_1",
                 *         "role": "manufacturer",
                 *         "email_domain": "acme.example",
                 *         "name": "Acme Foods",
                 *         "environment": "test",
                 *         "enabled": true,
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "disabled_at": null,
                 *         "go_live_requested_at": null,
                 *         "users": [
                 *           {
                 *             "user_id": "1",
                 *             "email": "ann@acme.example",
                 *             "name": "",
                 *             "role": "admin",
                 *             "state": "active",
                 *             "second_factor": "no",
                 *             "signs_in_with": [
                 *               "password"
                 *             ],
                 *             "created_at": "2026-05-01T12:00:00.000Z"
                 *           }
                 *         ],
                 *         "keys": [
                 *           {
                 *             "access_key": "test_ak_…",
                 *             "name": "",
                 *             "scopes": [
                 *               "read"
                 *             ],
                 *             "created_at": "2026-05-01T12:00:00.000Z",
                 *             "expires_at": null,
                 *             "last_used_at": "2026-05-01T12:00:00.000Z"
                 *           }
                 *         ],
                 *         "webhooks": [],
                 *         "volume": {
                 *           "deposited": 3,
                 *           "deleted": 0,
                 *           "redeemed": 0,
                 *           "rolled_back": 0
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadAccountAnswer"];
            };
        };
        /** @description Done. */
        EnableAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account may call again.",
                 *       "enabled": true,
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["AccountEnabled"];
            };
        };
        /** @description Done. */
        DisableAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account may no longer call.",
                 *       "enabled": false,
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["AccountEnabled"];
            };
        };
        /** @description Done. */
        RenameAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account is Corner Shop of Elm Street (retailer-1.example) now.",
                 *       "data": {
                 *         "account_id": "test_8",
                 *         "role": "retailer",
                 *         "email_domain": "retailer-1.example",
                 *         "name": "Corner Shop of Elm Street",
                 *         "environment": "test",
                 *         "enabled": true
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AccountAnswer"];
            };
        };
        /** @description Done. */
        DeleteAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "retailer retailer-2.example (retailer-2.example) was deleted. The domain is free again.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        GoLive: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account is in production. Keep the secret key: it is not shown again.",
                 *       "data": {
                 *         "account_id": "production_1",
                 *         "role": "retailer",
                 *         "email_domain": "retailer-5.example",
                 *         "name": "retailer retailer-5.example",
                 *         "environment": "production",
                 *         "enabled": true,
                 *         "access_key": "…",
                 *         "secret_key": "…"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["GoLiveAnswer"];
            };
        };
        /** @description Done. */
        MakePasswordLink: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Pass the link on to ann@acme.example: it is not shown again.",
                 *       "data": {
                 *         "environment": "test",
                 *         "email": "ann@acme.example",
                 *         "name": "Ann",
                 *         "accounts": [
                 *           {
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods"
                 *           }
                 *         ],
                 *         "password_token": "test_pl_…",
                 *         "password_link": "https://registry.example/portal/new-password#test_pl_…",
                 *         "password_link_expires_at": "2026-05-02T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["MakePasswordLinkAnswer"];
            };
        };
        /** @description Done. */
        ResetFactors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example signs in with the password alone.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ReadMetrics: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example # HELP offerbook_call_seconds Time from request to answer, by operation and HTTP status.
                 *     # TYPE offerbook_call_seconds histogram
                 *     # HELP offerbook_strings_total Data strings by action and outcome: success, or the reason of the refusal.
                 *     # TYPE offerbook_strings_total counter
                 */
                "text/plain": string;
            };
        };
        /** @description Done. */
        GetAccessToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The token is valid for 24 hours.",
                 *       "x-access-token": "test_at_…",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["GetAccessTokenAnswer"];
            };
        };
        /** @description Done. */
        SignUp: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account of Corner Bakery is ready, and bea@bakery.example is signed in.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "bea@bakery.example",
                 *           "name": "Bea",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_13",
                 *             "role": "retailer",
                 *             "email_domain": "bakery.example",
                 *             "name": "Corner Bakery",
                 *             "time_zone": "America/Chicago",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z",
                 *         "account_id": "test_13",
                 *         "sample_data": {
                 *           "counterparties": [
                 *             {
                 *               "role": "manufacturer",
                 *               "email_domain": "manufacturer.sample"
                 *             }
                 *           ],
                 *           "base_gs1s": [
                 *             "811206000000000000000001"
                 *           ],
                 *           "gs1s": [
                 *             "8112060000000000000000019101000000001300"
                 *           ],
                 *           "stores": [
                 *             "sample-1"
                 *           ]
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OpenedAccountAnswer"];
            };
        };
        /** @description Done. */
        SignIn: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example is signed in.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_1",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        BeginOidc: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Go to the identity provider.",
                 *       "data": {
                 *         "authorization_url": "https://login.acme.example/authorize?client_id=offerbook&scope=openid…&state=test_…"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BeginOidcAnswer"];
            };
        };
        /** @description Done. */
        ProveOidc: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example is proven by the identity provider.",
                 *       "data": {
                 *         "environment": "test",
                 *         "identity_token": "test_it_…",
                 *         "expires_at": "2026-05-01T12:10:00.000Z",
                 *         "email": "ann@acme.example",
                 *         "name": "Ann",
                 *         "linked": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ProvenIdentityAnswer"];
            };
        };
        /** @description Done. */
        SignInByIdentity: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example is signed in.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_23",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Company of acme.example",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        SecondStep: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example is signed in.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "yes"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_24",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Company of acme.example",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        SignOut: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "You are signed out.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ReadSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example is signed in.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_1",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z",
                 *         "also_in": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        ListSessions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 session.",
                 *       "data": [
                 *         {
                 *           "session_id": "12",
                 *           "current": "yes",
                 *           "address": "127.0.0.1",
                 *           "agent": "node",
                 *           "created_at": "2026-05-01T12:00:00.000Z",
                 *           "seen_at": "2026-05-01T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SignedInListAnswer"];
            };
        };
        /** @description Done. */
        EndSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "That browser is signed out.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        EndOtherSessions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Signed out of 0 other browsers.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        OpenAnotherAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The account of Acme Coupons is ready.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_1",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z",
                 *         "account_id": "test_25",
                 *         "sample_data": {
                 *           "counterparties": [
                 *             {
                 *               "role": "manufacturer",
                 *               "email_domain": "manufacturer.sample"
                 *             }
                 *           ],
                 *           "base_gs1s": [
                 *             "811206000000000000000001"
                 *           ],
                 *           "gs1s": [],
                 *           "stores": []
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OpenedAccountAnswer"];
            };
        };
        /** @description Done. */
        ChangePassword: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The password was changed. Your other sessions have ended.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_1",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        ListIdentities: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 identity.",
                 *       "data": {
                 *         "provider": "Acme Login",
                 *         "has_password": "yes",
                 *         "identities": [
                 *           {
                 *             "identity_id": "2",
                 *             "issuer": "https://login.acme.example",
                 *             "email": "ann@acme.example",
                 *             "linked_at": "2026-05-01T12:00:00.000Z",
                 *             "last_used_at": null,
                 *             "usable": "yes"
                 *           }
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WaysInAnswer"];
            };
        };
        /** @description Done. */
        LinkIdentity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "From now on you can sign in with it.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        UnlinkIdentity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "It signs you in no more.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ReadFactors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "You have a second factor.",
                 *       "data": {
                 *         "totp_since": "2026-05-01T12:00:00.000Z",
                 *         "passkeys": [],
                 *         "recovery_codes_left": 10,
                 *         "passkey_host": "localhost",
                 *         "required_by": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["FactorsAnswer"];
            };
        };
        /** @description Done. */
        BeginTotp: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Scan it with the app, and send the code that the app shows.",
                 *       "data": {
                 *         "secret": "…",
                 *         "uri": "…"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BeginTotpAnswer"];
            };
        };
        /** @description Done. */
        ConfirmTotp: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The authenticator app is set up. From now on you are asked for a code when you sign in.",
                 *       "data": {
                 *         "recovery_codes": [
                 *           "…"
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RecoveryCodesAnswer"];
            };
        };
        /** @description Done. */
        RemoveTotp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The authenticator app is removed.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        BeginPasskey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Create the passkey in the browser with these options.",
                 *       "data": {
                 *         "challenge": "…",
                 *         "rp": {
                 *           "name": "Offerbook test",
                 *           "id": "localhost"
                 *         },
                 *         "user": {
                 *           "id": "…",
                 *           "name": "ann@acme.example",
                 *           "displayName": "Ann"
                 *         },
                 *         "pubKeyCredParams": [
                 *           {
                 *             "alg": -8,
                 *             "type": "public-key"
                 *           }
                 *         ],
                 *         "timeout": 60000,
                 *         "attestation": "none",
                 *         "excludeCredentials": [],
                 *         "authenticatorSelection": {
                 *           "residentKey": "discouraged",
                 *           "userVerification": "preferred",
                 *           "requireResidentKey": false
                 *         },
                 *         "extensions": {
                 *           "credProps": true
                 *         },
                 *         "hints": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BeginPasskeyAnswer"];
            };
        };
        /** @description Done. */
        AddPasskey: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The passkey is added. From now on you are asked for a second step when you sign in.",
                 *       "data": {
                 *         "recovery_codes": [
                 *           "…"
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RecoveryCodesAnswer"];
            };
        };
        /** @description Done. */
        RemovePasskey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The passkey is removed.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        RenewRecoveryCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Keep the new codes: they are not shown again.",
                 *       "data": {
                 *         "recovery_codes": [
                 *           "…"
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RecoveryCodesAnswer"];
            };
        };
        /** @description Done. */
        ReadInvitation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example is invited to Acme Foods.",
                 *       "data": {
                 *         "environment": "test",
                 *         "email": "ann@acme.example",
                 *         "name": "",
                 *         "user_role": "admin",
                 *         "account": {
                 *           "role": "manufacturer",
                 *           "email_domain": "acme.example",
                 *           "name": "Acme Foods"
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadInvitationAnswer"];
            };
        };
        /** @description Done. */
        AcceptInvitation: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Welcome to Acme Foods.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_1",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        ReadPasswordLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ann@acme.example may choose a new password.",
                 *       "data": {
                 *         "environment": "test",
                 *         "email": "ann@acme.example",
                 *         "name": "Ann",
                 *         "accounts": [
                 *           {
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods"
                 *           }
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadPasswordLinkAnswer"];
            };
        };
        /** @description Done. */
        AcceptPasswordLink: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The new password is set. Every other session of yours has ended.",
                 *       "data": {
                 *         "environment": "test",
                 *         "person": {
                 *           "email": "ann@acme.example",
                 *           "name": "Ann",
                 *           "second_factor": "no"
                 *         },
                 *         "accounts": [
                 *           {
                 *             "account_id": "test_1",
                 *             "role": "manufacturer",
                 *             "email_domain": "acme.example",
                 *             "name": "Acme Foods",
                 *             "time_zone": "",
                 *             "user_role": "admin",
                 *             "second_factor": "optional"
                 *           }
                 *         ],
                 *         "moved": [],
                 *         "expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        GetClientToken: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The token is valid for 180 days. Keep it for this client.",
                 *       "access_token": "test_ct_…",
                 *       "expires_at": "2026-10-28T12:00:00.000Z",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["GetClientTokenAnswer"];
            };
        };
        /** @description Done. */
        ReadOverview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The last 30 days.",
                 *       "data": {
                 *         "from": "2026-04-02",
                 *         "to": "2026-05-01",
                 *         "totals": {
                 *           "deposited": 3,
                 *           "deleted": 0,
                 *           "redeemed": 0,
                 *           "rolled_back": 0
                 *         },
                 *         "before": {
                 *           "deposited": 0,
                 *           "deleted": 0,
                 *           "redeemed": 0,
                 *           "rolled_back": 0
                 *         },
                 *         "by_day": [
                 *           {
                 *             "day": "2026-04-02",
                 *             "deposited": 0,
                 *             "deleted": 0,
                 *             "redeemed": 0,
                 *             "rolled_back": 0
                 *           }
                 *         ],
                 *         "by_offer": [
                 *           {
                 *             "base_gs1": "811200009988459000",
                 *             "description": "Save $1.00 on two boxes of Sunny Oats",
                 *             "brand_name": "Sunny Oats",
                 *             "short_name": "",
                 *             "deposited": 3,
                 *             "deleted": 0,
                 *             "redeemed": 0,
                 *             "rolled_back": 0
                 *           }
                 *         ],
                 *         "by_retailer": [],
                 *         "attention": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadOverviewAnswer"];
            };
        };
        /** @description Done. */
        ReadSamples: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Your sample data.",
                 *       "data": {
                 *         "counterparties": [],
                 *         "base_gs1s": [],
                 *         "gs1s": [],
                 *         "stores": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SampleDataAnswer"];
            };
        };
        /** @description Done. */
        ReadSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Your settings.",
                 *       "data": {
                 *         "role": "manufacturer",
                 *         "email_domain": "acme.example",
                 *         "name": "Acme Foods",
                 *         "time_zone": "",
                 *         "redirect_urls": [],
                 *         "origins": [],
                 *         "second_factor": "optional",
                 *         "go_live_requested_at": null
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadSettingsAnswer"];
            };
        };
        /** @description Done. */
        SaveSettings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The settings were saved.",
                 *       "data": {
                 *         "name": "Acme Foods",
                 *         "time_zone": "America/Chicago",
                 *         "redirect_urls": [],
                 *         "origins": [
                 *           "https://shop.example"
                 *         ],
                 *         "second_factor": "optional",
                 *         "go_live_requested_at": null
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SaveSettingsAnswer"];
            };
        };
        /** @description Done. */
        ListKeys: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 key.",
                 *       "data": [
                 *         {
                 *           "access_key": "test_ak_…",
                 *           "name": "",
                 *           "scopes": [
                 *             "read"
                 *           ],
                 *           "created_at": "2026-05-01T12:00:00.000Z",
                 *           "expires_at": null,
                 *           "last_used_at": "2026-05-01T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AccessKeyListAnswer"];
            };
        };
        /** @description Done. */
        CreateKey: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Keep the secret key: it is not shown again.",
                 *       "data": {
                 *         "access_key": "test_ak_…",
                 *         "name": "tills north",
                 *         "scopes": [
                 *           "redeem"
                 *         ],
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "expires_at": null,
                 *         "last_used_at": null,
                 *         "secret_key": "test_sk_…"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["NewAccessKeyAnswer"];
            };
        };
        /** @description Done. */
        DeleteKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The key tills north and its tokens are refused within one second.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        RotateKeys: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Keep the new secret key: it is not shown again.",
                 *       "data": {
                 *         "access_key": "test_ak_…",
                 *         "name": "",
                 *         "scopes": [
                 *           "read"
                 *         ],
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "expires_at": null,
                 *         "last_used_at": null,
                 *         "secret_key": "test_sk_…",
                 *         "old_keys_expire_at": "2026-05-02T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RotateKeysAnswer"];
            };
        };
        /** @description Done. */
        ListUsers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 user.",
                 *       "data": [
                 *         {
                 *           "user_id": "1",
                 *           "email": "ann@acme.example",
                 *           "name": "",
                 *           "role": "admin",
                 *           "state": "active",
                 *           "second_factor": "no",
                 *           "signs_in_with": [
                 *             "password"
                 *           ],
                 *           "created_at": "2026-05-01T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["UserListAnswer"];
            };
        };
        /** @description Done. */
        AddUser: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ben@acme.example was invited. Pass the link on: it is not shown again.",
                 *       "data": {
                 *         "user_id": "19",
                 *         "email": "ben@acme.example",
                 *         "name": "Ben",
                 *         "role": "member",
                 *         "state": "invited",
                 *         "second_factor": "no",
                 *         "signs_in_with": [],
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "invitation_token": "test_iv_…",
                 *         "invitation_link": "https://registry.example/portal/invitation#test_iv_…",
                 *         "invitation_expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["InvitedUserAnswer"];
            };
        };
        /** @description Done. */
        RenewInvitation: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Pass the link on: it is not shown again.",
                 *       "data": {
                 *         "user_id": "19",
                 *         "email": "ben@acme.example",
                 *         "name": "Ben",
                 *         "role": "member",
                 *         "state": "invited",
                 *         "second_factor": "no",
                 *         "signs_in_with": [],
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "invitation_token": "test_iv_…",
                 *         "invitation_link": "https://registry.example/portal/invitation#test_iv_…",
                 *         "invitation_expires_at": "2026-05-08T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["InvitedUserAnswer"];
            };
        };
        /** @description Done. */
        ChangeUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ben@acme.example is member now.",
                 *       "data": {
                 *         "user_id": "19",
                 *         "email": "ben@acme.example",
                 *         "name": "Ben",
                 *         "role": "member",
                 *         "state": "invited",
                 *         "second_factor": "no",
                 *         "signs_in_with": [],
                 *         "created_at": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["UserAnswer"];
            };
        };
        /** @description Done. */
        ResetUserFactors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "dan@acme.example has no second factor any more, and signs in with the password alone.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        RemoveUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "ben@acme.example is no longer a user of this account.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ListActivity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "20 changes.",
                 *       "data": [
                 *         {
                 *           "at": "2026-05-01T12:00:00.000Z",
                 *           "who": "ann@acme.example",
                 *           "operation": "reset-user-factors",
                 *           "subject": {
                 *             "email": "dan@acme.example",
                 *             "user_id": "20"
                 *           },
                 *           "changes": [],
                 *           "message": "dan@acme.example has no second factor any more, and signs in with the password alone.",
                 *           "address": "127.0.0.1",
                 *           "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11"
                 *         }
                 *       ],
                 *       "nextPageNo": "MTY",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ActivityPageAnswer"];
            };
        };
        /** @description Done. */
        ListRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 calls.",
                 *       "data": [],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["LoggedRequestPageAnswer"];
            };
        };
        /** @description Done. */
        ListGrants: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 grant.",
                 *       "data": [
                 *         {
                 *           "grant_id": "1",
                 *           "platform_email_domain": "brandhub.example",
                 *           "platform_name": "platform brandhub.example",
                 *           "given_by": "ann@acme.example",
                 *           "created_at": "2026-05-01T12:00:00.000Z",
                 *           "expires_at": "2026-10-28T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListGrantsAnswer"];
            };
        };
        /** @description Done. */
        RevokeGrant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "platform brandhub.example may no longer act for you. It changed nothing in your account.",
                 *       "data": {
                 *         "who": "the platform brandhub.example",
                 *         "changes": [],
                 *         "more": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RevokeGrantAnswer"];
            };
        };
        /** @description Done. */
        RequestGoLive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The operator was asked to move this account to production.",
                 *       "data": {
                 *         "requested_at": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RequestGoLiveAnswer"];
            };
        };
        /** @description Done. */
        AddBrand: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The brand was added.",
                 *       "data": {
                 *         "brand_internal_id": "1",
                 *         "brand_id": "Sunny Oats",
                 *         "name": "Sunny Oats",
                 *         "gs1_company_prefix": "0001234",
                 *         "provider_email_domain": "",
                 *         "mof_count": 0
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BrandAnswer"];
            };
        };
        /** @description Done. */
        UpdateBrand: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The brand was saved.",
                 *       "data": {
                 *         "brand_internal_id": "1",
                 *         "brand_id": "Sunny Oats",
                 *         "name": "Sunny Oats Whole Grain",
                 *         "gs1_company_prefix": "0001234",
                 *         "provider_email_domain": "",
                 *         "mof_count": 1
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BrandAnswer"];
            };
        };
        /** @description Done. */
        ListBrands: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 brand.",
                 *       "data": [
                 *         {
                 *           "brand_internal_id": "1",
                 *           "brand_id": "Sunny Oats",
                 *           "name": "Sunny Oats Whole Grain",
                 *           "gs1_company_prefix": "0001234",
                 *           "provider_email_domain": "",
                 *           "mof_count": 1
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BrandListAnswer"];
            };
        };
        /** @description Done. */
        DeleteBrand: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The brand was deleted.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        AssignBrandProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "New master offer files of the brand authorize the provider.",
                 *       "data": {
                 *         "brand_internal_id": "1",
                 *         "brand_id": "Sunny Oats",
                 *         "name": "Sunny Oats Whole Grain",
                 *         "gs1_company_prefix": "0001234",
                 *         "provider_email_domain": "coupons.example",
                 *         "mof_count": 1
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BrandAnswer"];
            };
        };
        /** @description Done. */
        RemoveBrandProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The provider is not assigned to the brand.",
                 *       "data": {
                 *         "brand_internal_id": "1",
                 *         "brand_id": "Sunny Oats",
                 *         "name": "Sunny Oats Whole Grain",
                 *         "gs1_company_prefix": "0001234",
                 *         "provider_email_domain": "",
                 *         "mof_count": 1
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["BrandAnswer"];
            };
        };
        /** @description Done. */
        ListFunderIds: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 funder id.",
                 *       "data": [
                 *         "009988"
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListFunderIdsAnswer"];
            };
        };
        /** @description Done. */
        ListFunders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 funder.",
                 *       "data": [
                 *         {
                 *           "funder_id": "009988",
                 *           "legal_name": "Acme Foods Inc.",
                 *           "contact_name": "",
                 *           "email": "billing@acme.example",
                 *           "phone": "",
                 *           "address_line1": "",
                 *           "address_line2": "",
                 *           "city": "",
                 *           "state": "",
                 *           "postal_code": "",
                 *           "country": "",
                 *           "billing_mode": "direct",
                 *           "agent_name": "",
                 *           "updated_at": "2026-05-01T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["FunderListAnswer"];
            };
        };
        /** @description Done. */
        ReadFunder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FunderAnswer"];
            };
        };
        /** @description Done. */
        SaveFunder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The billing details were saved.",
                 *       "data": {
                 *         "funder_id": "009988",
                 *         "legal_name": "Acme Foods Inc.",
                 *         "contact_name": "",
                 *         "email": "billing@acme.example",
                 *         "phone": "",
                 *         "address_line1": "",
                 *         "address_line2": "",
                 *         "city": "",
                 *         "state": "",
                 *         "postal_code": "",
                 *         "country": "",
                 *         "billing_mode": "direct",
                 *         "agent_name": "",
                 *         "updated_at": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["FunderAnswer"];
            };
        };
        /** @description Done. */
        ListProducts: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 product.",
                 *       "data": [
                 *         {
                 *           "gtin": "00012345678905",
                 *           "name": "Sunny Oats, 500 g",
                 *           "image_url": "https://acme.example/oats.png"
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ProductPageAnswer"];
                /**
                 * @example gtin,name,image_url
                 *     00012345678905,"Sunny Oats, 500 g",https://acme.example/oats.png
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        SaveProducts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 product was added and 0 changed.",
                 *       "data": {
                 *         "added": 1,
                 *         "changed": 0,
                 *         "unchanged": 0
                 *       },
                 *       "warnings": [],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SaveProductsAnswer"];
            };
        };
        /** @description Done. */
        DeleteProduct: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The product was deleted from the catalogue.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ListProviderProducts: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 product.",
                 *       "data": [
                 *         {
                 *           "gtin": "00012345678905",
                 *           "name": "Sunny Oats, 500 g",
                 *           "image_url": "https://acme.example/oats.png",
                 *           "manufacturer_email_domain": "acme.example"
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferProductPageAnswer"];
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ListRetailerProducts: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 products.",
                 *       "data": [],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferProductPageAnswer"];
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        SaveOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file was created.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "brand_name": "Sunny Oats",
                 *         "brand_internal_id": "1",
                 *         "manufacturer_email_domain": "acme.example",
                 *         "funder_id": "009988",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "campaign_start_time": "05/01/2026",
                 *         "campaign_end_time": "12/31/2030",
                 *         "redemption_start_time": "05/01/2026",
                 *         "redemption_end_time": "12/31/2030",
                 *         "campaign_start_time_utc": 1777608000,
                 *         "campaign_end_time_utc": 1925027999,
                 *         "redemption_start_time_utc": 1777608000,
                 *         "redemption_end_time_utc": 1925027999,
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_family_code": "",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ],
                 *         "primary_purchase_eans": [],
                 *         "additional_purchase_rules_code": "",
                 *         "second_purchase_requirements": "",
                 *         "second_purchase_req_code": "",
                 *         "second_purchase_family_code": "",
                 *         "second_purchase_gtins": [],
                 *         "second_purchase_eans": [],
                 *         "second_purchase_gs1_company_prefix": "",
                 *         "second_purchase_save_value": "",
                 *         "third_purchase_requirements": "",
                 *         "third_purchase_req_code": "",
                 *         "third_purchase_family_code": "",
                 *         "third_purchase_gtins": [],
                 *         "third_purchase_eans": [],
                 *         "third_purchase_gs1_company_prefix": "",
                 *         "third_purchase_save_value": "",
                 *         "excluded_primary_purchase_gtins": [],
                 *         "excluded_primary_purchase_eans": [],
                 *         "excluded_second_purchase_gtins": [],
                 *         "excluded_second_purchase_eans": [],
                 *         "excluded_third_purchase_gtins": [],
                 *         "excluded_third_purchase_eans": [],
                 *         "gln": "",
                 *         "save_value_code": "",
                 *         "applies_to_which_item": "",
                 *         "store_coupon": "",
                 *         "donot_multiply_flag": "",
                 *         "rolling_expiration": "",
                 *         "rolling_expiration_days": "",
                 *         "short_name": "",
                 *         "locked": "no",
                 *         "active": "yes",
                 *         "settled": "no",
                 *         "state": "editable",
                 *         "phase": "live",
                 *         "deposited_count": "0",
                 *         "redeemed_count": "0",
                 *         "available_count": "1000",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z",
                 *         "archived": "no"
                 *       },
                 *       "warnings": [],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SaveOfferAnswer"];
            };
        };
        /** @description Done. */
        ListOffers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPageAnswer"];
            };
        };
        /** @description Done. */
        ReadOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "brand_name": "Sunny Oats Whole Grain",
                 *         "brand_internal_id": "1",
                 *         "manufacturer_email_domain": "acme.example",
                 *         "funder_id": "009988",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "campaign_start_time": "05/01/2026",
                 *         "campaign_end_time": "12/31/2030",
                 *         "redemption_start_time": "05/01/2026",
                 *         "redemption_end_time": "12/31/2030",
                 *         "campaign_start_time_utc": 1777611600,
                 *         "campaign_end_time_utc": 1925013599,
                 *         "redemption_start_time_utc": 1777611600,
                 *         "redemption_end_time_utc": 1925013599,
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_family_code": "",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ],
                 *         "primary_purchase_eans": [],
                 *         "additional_purchase_rules_code": "",
                 *         "second_purchase_requirements": "",
                 *         "second_purchase_req_code": "",
                 *         "second_purchase_family_code": "",
                 *         "second_purchase_gtins": [],
                 *         "second_purchase_eans": [],
                 *         "second_purchase_gs1_company_prefix": "",
                 *         "second_purchase_save_value": "",
                 *         "third_purchase_requirements": "",
                 *         "third_purchase_req_code": "",
                 *         "third_purchase_family_code": "",
                 *         "third_purchase_gtins": [],
                 *         "third_purchase_eans": [],
                 *         "third_purchase_gs1_company_prefix": "",
                 *         "third_purchase_save_value": "",
                 *         "excluded_primary_purchase_gtins": [],
                 *         "excluded_primary_purchase_eans": [],
                 *         "excluded_second_purchase_gtins": [],
                 *         "excluded_second_purchase_eans": [],
                 *         "excluded_third_purchase_gtins": [],
                 *         "excluded_third_purchase_eans": [],
                 *         "gln": "",
                 *         "save_value_code": "",
                 *         "applies_to_which_item": "",
                 *         "store_coupon": "",
                 *         "donot_multiply_flag": "",
                 *         "rolling_expiration": "",
                 *         "rolling_expiration_days": "",
                 *         "short_name": "",
                 *         "locked": "yes",
                 *         "active": "yes",
                 *         "settled": "no",
                 *         "state": "locked",
                 *         "phase": "live",
                 *         "deposited_count": "3",
                 *         "redeemed_count": "0",
                 *         "available_count": "997",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z",
                 *         "archived": "no",
                 *         "access_type": "owner",
                 *         "mandatory_retailer": "no",
                 *         "redemption_window": {
                 *           "days": [],
                 *           "dates_of_month": [],
                 *           "start_time": "",
                 *           "end_time": "",
                 *           "time_zone": ""
                 *         },
                 *         "campaign_metadata": {},
                 *         "edit_access": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferInFullAnswer"];
            };
        };
        /** @description Done. */
        ListOffersCreated: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPageAnswer"];
                /**
                 * @example base_gs1,brand_id,brand_name,brand_internal_id,manufacturer_email_domain,funder_id,description,campaign_start_time,campaign_end_time,redemption_start_time,redemption_end_time,campaign_start_time_utc,campaign_end_time_utc,redemption_start_time_utc,redemption_end_time_utc,total_circulation,primary_purchase_save_value,primary_purchase_requirements,primary_purchase_req_code,primary_purchase_family_code,primary_purchase_gtins,primary_purchase_eans,additional_purchase_rules_code,second_purchase_requirements,second_purchase_req_code,second_purchase_family_code,second_purchase_gtins,second_purchase_eans,second_purchase_gs1_company_prefix,second_purchase_save_value,third_purchase_requirements,third_purchase_req_code,third_purchase_family_code,third_purchase_gtins,third_purchase_eans,third_purchase_gs1_company_prefix,third_purchase_save_value,excluded_primary_purchase_gtins,excluded_primary_purchase_eans,excluded_second_purchase_gtins,excluded_second_purchase_eans,excluded_third_purchase_gtins,excluded_third_purchase_eans,gln,save_value_code,applies_to_which_item,store_coupon,donot_multiply_flag,rolling_expiration,rolling_expiration_days,locked,active,settled,state,phase,deposited_count,redeemed_count,available_count,update_datetime,short_name,archived
                 *     811200009988459000,Sunny Oats,Sunny Oats Whole Grain,1,acme.example,009988,Save $1.00 on two boxes of Sunny Oats,05/01/2026,12/31/2030,05/01/2026,12/31/2031,1777611600,1925013599,1777611600,1956549599,1000,100,2,0,,00012345678905,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,yes,yes,no,locked,live,41,0,959,2026-05-01T12:00:00.000Z,,no
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ReadLastUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The last change.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadLastUpdatedAnswer"];
            };
        };
        /** @description Done. */
        UpdateCampaignMetadata: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The campaign metadata was saved.",
                 *       "data": {
                 *         "title": "$1.00 off Sunny Oats",
                 *         "terms": "Limit one per purchase."
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["CampaignMetadataAnswer"];
            };
        };
        /** @description Done. */
        LockOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Locked: providers may deposit.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "state": "locked"
                 *       },
                 *       "warnings": [],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["LockOfferAnswer"];
            };
        };
        /** @description Done. */
        ActivateOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Active.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "active": "yes"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ActivateOfferAnswer"];
            };
        };
        /** @description Done. */
        SettleOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Not settled: providers may deposit again.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "settled": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SettleOfferAnswer"];
            };
        };
        /** @description Done. */
        SetBudget: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The budget is set.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "budget_in_cents": 500000
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SetBudgetAnswer"];
            };
        };
        /** @description Done. */
        ExtendOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file was extended.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "brand_name": "Sunny Oats Whole Grain",
                 *         "brand_internal_id": "1",
                 *         "manufacturer_email_domain": "acme.example",
                 *         "funder_id": "009988",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "campaign_start_time": "05/01/2026",
                 *         "campaign_end_time": "12/31/2030",
                 *         "redemption_start_time": "05/01/2026",
                 *         "redemption_end_time": "12/31/2031",
                 *         "campaign_start_time_utc": 1777611600,
                 *         "campaign_end_time_utc": 1925013599,
                 *         "redemption_start_time_utc": 1777611600,
                 *         "redemption_end_time_utc": 1956549599,
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_family_code": "",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ],
                 *         "primary_purchase_eans": [],
                 *         "additional_purchase_rules_code": "",
                 *         "second_purchase_requirements": "",
                 *         "second_purchase_req_code": "",
                 *         "second_purchase_family_code": "",
                 *         "second_purchase_gtins": [],
                 *         "second_purchase_eans": [],
                 *         "second_purchase_gs1_company_prefix": "",
                 *         "second_purchase_save_value": "",
                 *         "third_purchase_requirements": "",
                 *         "third_purchase_req_code": "",
                 *         "third_purchase_family_code": "",
                 *         "third_purchase_gtins": [],
                 *         "third_purchase_eans": [],
                 *         "third_purchase_gs1_company_prefix": "",
                 *         "third_purchase_save_value": "",
                 *         "excluded_primary_purchase_gtins": [],
                 *         "excluded_primary_purchase_eans": [],
                 *         "excluded_second_purchase_gtins": [],
                 *         "excluded_second_purchase_eans": [],
                 *         "excluded_third_purchase_gtins": [],
                 *         "excluded_third_purchase_eans": [],
                 *         "gln": "",
                 *         "save_value_code": "",
                 *         "applies_to_which_item": "",
                 *         "store_coupon": "",
                 *         "donot_multiply_flag": "",
                 *         "rolling_expiration": "",
                 *         "rolling_expiration_days": "",
                 *         "short_name": "",
                 *         "locked": "yes",
                 *         "active": "yes",
                 *         "settled": "no",
                 *         "state": "locked",
                 *         "phase": "live",
                 *         "deposited_count": "3",
                 *         "redeemed_count": "0",
                 *         "available_count": "997",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z",
                 *         "archived": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferAnswer"];
            };
        };
        /** @description Done. */
        ArchiveOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Listed again.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "archived": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ArchiveOfferAnswer"];
            };
        };
        /** @description Done. */
        DeleteOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file was deleted.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ListProviders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "3 providers.",
                 *       "data": [
                 *         {
                 *           "email_domain": "acme.example",
                 *           "name": "Acme Coupons",
                 *           "mof_count": 0
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListProvidersAnswer"];
            };
        };
        /** @description Done. */
        ListRetailers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "5 retailers.",
                 *       "data": [
                 *         {
                 *           "email_domain": "bakery.example",
                 *           "name": "Corner Bakery"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["NamedAccountListAnswer"];
            };
        };
        /** @description Done. */
        ToggleProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "provider coupons.example is assigned.",
                 *       "action": "assigned",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ListOfferProviders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 provider.",
                 *       "data": [
                 *         {
                 *           "email_domain": "coupons.example",
                 *           "name": "provider coupons.example"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["NamedAccountListAnswer"];
            };
        };
        /** @description Done. */
        SetCustomCirculation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The custom circulation was saved.",
                 *       "data": {
                 *         "email_domain": "coupons.example",
                 *         "circulation": 500,
                 *         "deposited": 3
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["CustomCirculationAnswer"];
            };
        };
        /** @description Done. */
        ListCustomCirculation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 provider has a custom circulation.",
                 *       "data": [
                 *         {
                 *           "email_domain": "coupons.example",
                 *           "circulation": 500,
                 *           "deposited": 3
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["CustomCirculationListAnswer"];
            };
        };
        /** @description Done. */
        DeleteCustomCirculation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The provider has no custom circulation.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ToggleRetailer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "retailer grocer.example is assigned.",
                 *       "action": "assigned",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ListOfferRetailers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 retailer.",
                 *       "data": [
                 *         {
                 *           "email_domain": "grocer.example",
                 *           "name": "retailer grocer.example"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["NamedAccountListAnswer"];
            };
        };
        /** @description Done. */
        RequireRetailer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Deposits need not name a retailer.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "mandatory": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RequireRetailerAnswer"];
            };
        };
        /** @description Done. */
        SetRedemptionWindow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The redemption window was saved.",
                 *       "data": {
                 *         "days": [
                 *           "mon"
                 *         ],
                 *         "dates_of_month": [],
                 *         "start_time": "09:00",
                 *         "end_time": "17:00",
                 *         "time_zone": "America/New_York"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RedemptionWindowAnswer"];
            };
        };
        /** @description Done. */
        DeleteRedemptionWindow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        DeleteRedemptionWindowByPost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        AttachLookupCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The lookup code names the master offer file.",
                 *       "data": {
                 *         "lookup_code": "OATS-SPRING",
                 *         "skip_purchase_validation": "no",
                 *         "strings": 0
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["LookupCodeAnswer"];
            };
        };
        /** @description Done. */
        ListLookupCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 lookup code.",
                 *       "data": [
                 *         {
                 *           "lookup_code": "OATS-SPRING",
                 *           "skip_purchase_validation": "no",
                 *           "strings": 0
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["LookupCodeListAnswer"];
            };
        };
        /** @description Done. */
        ReadOfferByLookupCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "brand_name": "Sunny Oats Whole Grain",
                 *         "brand_internal_id": "1",
                 *         "manufacturer_email_domain": "acme.example",
                 *         "funder_id": "009988",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "campaign_start_time": "05/01/2026",
                 *         "campaign_end_time": "12/31/2030",
                 *         "redemption_start_time": "05/01/2026",
                 *         "redemption_end_time": "12/31/2031",
                 *         "campaign_start_time_utc": 1777611600,
                 *         "campaign_end_time_utc": 1925013599,
                 *         "redemption_start_time_utc": 1777611600,
                 *         "redemption_end_time_utc": 1956549599,
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_family_code": "",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ],
                 *         "primary_purchase_eans": [],
                 *         "additional_purchase_rules_code": "",
                 *         "second_purchase_requirements": "",
                 *         "second_purchase_req_code": "",
                 *         "second_purchase_family_code": "",
                 *         "second_purchase_gtins": [],
                 *         "second_purchase_eans": [],
                 *         "second_purchase_gs1_company_prefix": "",
                 *         "second_purchase_save_value": "",
                 *         "third_purchase_requirements": "",
                 *         "third_purchase_req_code": "",
                 *         "third_purchase_family_code": "",
                 *         "third_purchase_gtins": [],
                 *         "third_purchase_eans": [],
                 *         "third_purchase_gs1_company_prefix": "",
                 *         "third_purchase_save_value": "",
                 *         "excluded_primary_purchase_gtins": [],
                 *         "excluded_primary_purchase_eans": [],
                 *         "excluded_second_purchase_gtins": [],
                 *         "excluded_second_purchase_eans": [],
                 *         "excluded_third_purchase_gtins": [],
                 *         "excluded_third_purchase_eans": [],
                 *         "gln": "",
                 *         "save_value_code": "",
                 *         "applies_to_which_item": "",
                 *         "store_coupon": "",
                 *         "donot_multiply_flag": "",
                 *         "rolling_expiration": "",
                 *         "rolling_expiration_days": "",
                 *         "short_name": "",
                 *         "locked": "yes",
                 *         "active": "yes",
                 *         "settled": "no",
                 *         "state": "locked",
                 *         "phase": "live",
                 *         "deposited_count": "3",
                 *         "redeemed_count": "0",
                 *         "available_count": "997",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z",
                 *         "archived": "no"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferAnswer"];
            };
        };
        /** @description Done. */
        SkipPurchaseValidation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The lookup code was saved.",
                 *       "data": {
                 *         "lookup_code": "OATS-SPRING",
                 *         "skip_purchase_validation": "yes",
                 *         "strings": 0
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["LookupCodeAnswer"];
            };
        };
        /** @description Done. */
        DeleteLookupCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The lookup code was deleted.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ListTemplates: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 template.",
                 *       "data": [
                 *         {
                 *           "name": "A dollar off two boxes",
                 *           "fields": {
                 *             "brand_id": "Sunny Oats",
                 *             "description": "",
                 *             "total_circulation": "",
                 *             "primary_purchase_save_value": "100",
                 *             "primary_purchase_requirements": "2",
                 *             "primary_purchase_req_code": "0",
                 *             "primary_purchase_family_code": "",
                 *             "primary_purchase_gtins": [],
                 *             "primary_purchase_eans": [],
                 *             "additional_purchase_rules_code": "",
                 *             "second_purchase_requirements": "",
                 *             "second_purchase_req_code": "",
                 *             "second_purchase_family_code": "",
                 *             "second_purchase_gtins": [],
                 *             "second_purchase_eans": [],
                 *             "second_purchase_gs1_company_prefix": "",
                 *             "second_purchase_save_value": "",
                 *             "third_purchase_requirements": "",
                 *             "third_purchase_req_code": "",
                 *             "third_purchase_family_code": "",
                 *             "third_purchase_gtins": [],
                 *             "third_purchase_eans": [],
                 *             "third_purchase_gs1_company_prefix": "",
                 *             "third_purchase_save_value": "",
                 *             "excluded_primary_purchase_gtins": [],
                 *             "excluded_primary_purchase_eans": [],
                 *             "excluded_second_purchase_gtins": [],
                 *             "excluded_second_purchase_eans": [],
                 *             "excluded_third_purchase_gtins": [],
                 *             "excluded_third_purchase_eans": [],
                 *             "gln": "",
                 *             "save_value_code": "",
                 *             "applies_to_which_item": "",
                 *             "store_coupon": "",
                 *             "donot_multiply_flag": "",
                 *             "rolling_expiration": "",
                 *             "rolling_expiration_days": "",
                 *             "short_name": ""
                 *           },
                 *           "updated_at": "2026-05-01T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferTemplatePageAnswer"];
            };
        };
        /** @description Done. */
        SaveTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The template was saved.",
                 *       "data": {
                 *         "name": "A dollar off two boxes",
                 *         "fields": {
                 *           "brand_id": "Sunny Oats",
                 *           "description": "",
                 *           "total_circulation": "",
                 *           "primary_purchase_save_value": "100",
                 *           "primary_purchase_requirements": "2",
                 *           "primary_purchase_req_code": "0",
                 *           "primary_purchase_family_code": "",
                 *           "primary_purchase_gtins": [],
                 *           "primary_purchase_eans": [],
                 *           "additional_purchase_rules_code": "",
                 *           "second_purchase_requirements": "",
                 *           "second_purchase_req_code": "",
                 *           "second_purchase_family_code": "",
                 *           "second_purchase_gtins": [],
                 *           "second_purchase_eans": [],
                 *           "second_purchase_gs1_company_prefix": "",
                 *           "second_purchase_save_value": "",
                 *           "third_purchase_requirements": "",
                 *           "third_purchase_req_code": "",
                 *           "third_purchase_family_code": "",
                 *           "third_purchase_gtins": [],
                 *           "third_purchase_eans": [],
                 *           "third_purchase_gs1_company_prefix": "",
                 *           "third_purchase_save_value": "",
                 *           "excluded_primary_purchase_gtins": [],
                 *           "excluded_primary_purchase_eans": [],
                 *           "excluded_second_purchase_gtins": [],
                 *           "excluded_second_purchase_eans": [],
                 *           "excluded_third_purchase_gtins": [],
                 *           "excluded_third_purchase_eans": [],
                 *           "gln": "",
                 *           "save_value_code": "",
                 *           "applies_to_which_item": "",
                 *           "store_coupon": "",
                 *           "donot_multiply_flag": "",
                 *           "rolling_expiration": "",
                 *           "rolling_expiration_days": "",
                 *           "short_name": ""
                 *         },
                 *         "updated_at": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferTemplateAnswer"];
            };
        };
        /** @description Done. */
        DeleteTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The template was deleted.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ReadDistribution: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The distribution.",
                 *       "data": {
                 *         "deposited": 3,
                 *         "deleted": 0,
                 *         "redeemed": 0,
                 *         "rolled_back": 0,
                 *         "available": 997,
                 *         "by_provider": [
                 *           {
                 *             "email_domain": "coupons.example",
                 *             "name": "provider coupons.example",
                 *             "deposited": 3,
                 *             "deleted": 0,
                 *             "redeemed": 0,
                 *             "rolled_back": 0
                 *           }
                 *         ],
                 *         "by_day": [
                 *           {
                 *             "day": "2026-05-01",
                 *             "deposited": 3,
                 *             "deleted": 0,
                 *             "redeemed": 0,
                 *             "rolled_back": 0
                 *           }
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadDistributionAnswer"];
            };
        };
        /** @description Done. */
        ListDistribution: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 day of a master offer file.",
                 *       "data": [
                 *         {
                 *           "day": "2026-05-01",
                 *           "base_gs1": "811200009988459000",
                 *           "description": "Save $1.00 on two boxes of Sunny Oats",
                 *           "brand_name": "Sunny Oats Whole Grain",
                 *           "short_name": "",
                 *           "deposited": 3,
                 *           "deleted": 0,
                 *           "redeemed": 0,
                 *           "rolled_back": 0
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListDistributionAnswer"];
                /**
                 * @example day,base_gs1,deposited,deleted,redeemed,rolled_back,description,brand_name,short_name
                 *     2026-05-01,811200009988459000,43,2,3,3,Save $1.00 on two boxes of Sunny Oats,Sunny Oats Whole Grain,
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ReadCosts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The last 30 days.",
                 *       "data": {
                 *         "from": "2026-04-02",
                 *         "to": "2026-05-01",
                 *         "totals": {
                 *           "redemptions": 0,
                 *           "cents": 0,
                 *           "worth_by_basket": 0
                 *         },
                 *         "before": {
                 *           "redemptions": 0,
                 *           "cents": 0,
                 *           "worth_by_basket": 0
                 *         },
                 *         "liability": {
                 *           "coupons": 3,
                 *           "max_cents": 300,
                 *           "unlimited": 0
                 *         },
                 *         "by_offer": [
                 *           {
                 *             "redemptions": 0,
                 *             "cents": 0,
                 *             "worth_by_basket": 0,
                 *             "base_gs1": "811200009988459000",
                 *             "description": "Save $1.00 on two boxes of Sunny Oats",
                 *             "brand_name": "Sunny Oats Whole Grain",
                 *             "short_name": "",
                 *             "so_far": {
                 *               "redemptions": 0,
                 *               "cents": 0,
                 *               "worth_by_basket": 0
                 *             },
                 *             "budget_in_cents": 500000,
                 *             "liability": {
                 *               "coupons": 3,
                 *               "max_cents": 300,
                 *               "unlimited": 0
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadCostsAnswer"];
            };
        };
        /** @description Done. */
        ReadOfferCost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "What the offer costs.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "brand_name": "Sunny Oats Whole Grain",
                 *         "short_name": "",
                 *         "so_far": {
                 *           "redemptions": 0,
                 *           "cents": 0,
                 *           "worth_by_basket": 0
                 *         },
                 *         "budget_in_cents": 500000,
                 *         "liability": {
                 *           "coupons": 3,
                 *           "max_cents": 300,
                 *           "unlimited": 0
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadOfferCostAnswer"];
            };
        };
        /** @description Done. */
        ListManufacturerRedemptions: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 redemptions.",
                 *       "data": [],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RedemptionPageAnswer"];
                /**
                 * @example gs1,base_gs1,manufacturer_email_domain,funder_id,retailer_email_domain,accelerator_email_domain,store,redeemed_at,recorded_at,offline,rolled_back_at,primary_purchase_save_value,save_value_code,execution_id,description,brand_name,manufacturer_name,retailer_name,short_name,settled,discount_in_cents
                 *     8112000099884590009100000000000001,811200009988459000,acme.example,009988,grocer.example,,0042,2026-05-01T12:00:00.000Z,2026-05-01T12:00:00.000Z,no,2026-05-01T12:00:00.000Z,100,,6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11,Save $1.00 on two boxes of Sunny Oats,Sunny Oats Whole Grain,Acme Foods,retailer grocer.example,,,
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ListOfflineRedemptions: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 offline redemptions.",
                 *       "data": [],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfflineRedemptionPageAnswer"];
                /** @example gs1,base_gs1,manufacturer_email_domain,funder_id,retailer_email_domain,accelerator_email_domain,store,redeemed_at,recorded_at,offline,rolled_back_at,primary_purchase_save_value,save_value_code,execution_id,description,brand_name,manufacturer_name,retailer_name,conflict,short_name,discount_in_cents */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ListRedemptionErrors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 reasons.",
                 *       "data": [],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListRedemptionErrorsAnswer"];
            };
        };
        /** @description Done. */
        ListRedemptionErrorsOfReason: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 refused strings.",
                 *       "data": [],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RefusedRedemptionPageAnswer"];
                /** @example gs1,retailer_email_domain,store,at */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        TogglePartner: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ToggleBrandAccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "full_set_with_lock on Sunny Oats is assigned.",
                 *       "action": "assigned",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ListPartners: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 authorized partner.",
                 *       "data": [
                 *         {
                 *           "email_domain": "agency.example",
                 *           "name": "authorized_partner agency.example",
                 *           "brands": [
                 *             {
                 *               "brand_internal_id": "1",
                 *               "access_type": "full_set_with_lock"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListPartnersAnswer"];
            };
        };
        /** @description Done. */
        ListManufacturers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 manufacturer.",
                 *       "data": [
                 *         {
                 *           "email_domain": "acme.example",
                 *           "name": "Acme Foods"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["NamedAccountListAnswer"];
            };
        };
        /** @description Done. */
        ListPartnerBrands: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 brand.",
                 *       "data": [
                 *         {
                 *           "brand_internal_id": "1",
                 *           "brand_id": "Sunny Oats",
                 *           "name": "Sunny Oats Whole Grain",
                 *           "gs1_company_prefix": "0001234",
                 *           "provider_email_domain": "",
                 *           "mof_count": 1,
                 *           "access_type": "full_set_with_lock"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListPartnerBrandsAnswer"];
            };
        };
        /** @description Done. */
        ToggleEditAccess: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ListAuthorizedOffers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 master offer file.",
                 *       "data": [
                 *         {
                 *           "base_gs1": "811200009988459000",
                 *           "brand_id": "Sunny Oats",
                 *           "brand_name": "Sunny Oats Whole Grain",
                 *           "brand_internal_id": "1",
                 *           "manufacturer_email_domain": "acme.example",
                 *           "funder_id": "009988",
                 *           "description": "Save $1.00 on two boxes of Sunny Oats",
                 *           "campaign_start_time": "05/01/2026",
                 *           "campaign_end_time": "12/31/2030",
                 *           "redemption_start_time": "05/01/2026",
                 *           "redemption_end_time": "12/31/2031",
                 *           "campaign_start_time_utc": 1777611600,
                 *           "campaign_end_time_utc": 1925013599,
                 *           "redemption_start_time_utc": 1777611600,
                 *           "redemption_end_time_utc": 1956549599,
                 *           "total_circulation": "1000",
                 *           "primary_purchase_save_value": "100",
                 *           "primary_purchase_requirements": "2",
                 *           "primary_purchase_req_code": "0",
                 *           "primary_purchase_family_code": "",
                 *           "primary_purchase_gtins": [
                 *             "00012345678905"
                 *           ],
                 *           "primary_purchase_eans": [],
                 *           "additional_purchase_rules_code": "",
                 *           "second_purchase_requirements": "",
                 *           "second_purchase_req_code": "",
                 *           "second_purchase_family_code": "",
                 *           "second_purchase_gtins": [],
                 *           "second_purchase_eans": [],
                 *           "second_purchase_gs1_company_prefix": "",
                 *           "second_purchase_save_value": "",
                 *           "third_purchase_requirements": "",
                 *           "third_purchase_req_code": "",
                 *           "third_purchase_family_code": "",
                 *           "third_purchase_gtins": [],
                 *           "third_purchase_eans": [],
                 *           "third_purchase_gs1_company_prefix": "",
                 *           "third_purchase_save_value": "",
                 *           "excluded_primary_purchase_gtins": [],
                 *           "excluded_primary_purchase_eans": [],
                 *           "excluded_second_purchase_gtins": [],
                 *           "excluded_second_purchase_eans": [],
                 *           "excluded_third_purchase_gtins": [],
                 *           "excluded_third_purchase_eans": [],
                 *           "gln": "",
                 *           "save_value_code": "",
                 *           "applies_to_which_item": "",
                 *           "store_coupon": "",
                 *           "donot_multiply_flag": "",
                 *           "rolling_expiration": "",
                 *           "rolling_expiration_days": "",
                 *           "short_name": "",
                 *           "locked": "yes",
                 *           "active": "yes",
                 *           "settled": "no",
                 *           "state": "locked",
                 *           "phase": "live",
                 *           "deposited_count": "3",
                 *           "redeemed_count": "0",
                 *           "available_count": "997",
                 *           "update_datetime": "2026-05-01T12:00:00.000Z",
                 *           "campaign_metadata": {
                 *             "terms": "Limit one per purchase.",
                 *             "title": "$1.00 off Sunny Oats"
                 *           },
                 *           "redemption_window": {
                 *             "days": [],
                 *             "dates_of_month": [],
                 *             "start_time": "",
                 *             "end_time": "",
                 *             "time_zone": ""
                 *           },
                 *           "retailers": [
                 *             {
                 *               "email_domain": "grocer.example",
                 *               "name": "retailer grocer.example"
                 *             }
                 *           ],
                 *           "retailer_required": "no",
                 *           "your_part": {
                 *             "deposited_count": "3",
                 *             "custom_circulation": "",
                 *             "available_count": "997",
                 *             "retailer_required": "no"
                 *           }
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AuthorizedOfferPageAnswer"];
            };
        };
        /** @description Done. */
        ReadAuthorizedOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "brand_name": "Sunny Oats Whole Grain",
                 *         "brand_internal_id": "1",
                 *         "manufacturer_email_domain": "acme.example",
                 *         "funder_id": "009988",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "campaign_start_time": "05/01/2026",
                 *         "campaign_end_time": "12/31/2030",
                 *         "redemption_start_time": "05/01/2026",
                 *         "redemption_end_time": "12/31/2031",
                 *         "campaign_start_time_utc": 1777611600,
                 *         "campaign_end_time_utc": 1925013599,
                 *         "redemption_start_time_utc": 1777611600,
                 *         "redemption_end_time_utc": 1956549599,
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_family_code": "",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ],
                 *         "primary_purchase_eans": [],
                 *         "additional_purchase_rules_code": "",
                 *         "second_purchase_requirements": "",
                 *         "second_purchase_req_code": "",
                 *         "second_purchase_family_code": "",
                 *         "second_purchase_gtins": [],
                 *         "second_purchase_eans": [],
                 *         "second_purchase_gs1_company_prefix": "",
                 *         "second_purchase_save_value": "",
                 *         "third_purchase_requirements": "",
                 *         "third_purchase_req_code": "",
                 *         "third_purchase_family_code": "",
                 *         "third_purchase_gtins": [],
                 *         "third_purchase_eans": [],
                 *         "third_purchase_gs1_company_prefix": "",
                 *         "third_purchase_save_value": "",
                 *         "excluded_primary_purchase_gtins": [],
                 *         "excluded_primary_purchase_eans": [],
                 *         "excluded_second_purchase_gtins": [],
                 *         "excluded_second_purchase_eans": [],
                 *         "excluded_third_purchase_gtins": [],
                 *         "excluded_third_purchase_eans": [],
                 *         "gln": "",
                 *         "save_value_code": "",
                 *         "applies_to_which_item": "",
                 *         "store_coupon": "",
                 *         "donot_multiply_flag": "",
                 *         "rolling_expiration": "",
                 *         "rolling_expiration_days": "",
                 *         "short_name": "",
                 *         "locked": "yes",
                 *         "active": "yes",
                 *         "settled": "no",
                 *         "state": "locked",
                 *         "phase": "live",
                 *         "deposited_count": "3",
                 *         "redeemed_count": "0",
                 *         "available_count": "997",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z",
                 *         "campaign_metadata": {
                 *           "terms": "Limit one per purchase.",
                 *           "title": "$1.00 off Sunny Oats"
                 *         },
                 *         "redemption_window": {
                 *           "days": [],
                 *           "dates_of_month": [],
                 *           "start_time": "",
                 *           "end_time": "",
                 *           "time_zone": ""
                 *         },
                 *         "retailers": [
                 *           {
                 *             "email_domain": "grocer.example",
                 *             "name": "retailer grocer.example"
                 *           }
                 *         ],
                 *         "retailer_required": "no",
                 *         "your_part": {
                 *           "deposited_count": "3",
                 *           "custom_circulation": "",
                 *           "available_count": "997",
                 *           "retailer_required": "no"
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AuthorizedOfferAnswer"];
            };
        };
        /** @description Done. */
        ObtainPrefix: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["SerializationPrefix"];
            };
        };
        /** @description Done. */
        ReadPrefix: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["SerializationPrefix"];
            };
        };
        /** @description Done. */
        DepositStrings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "3 of 3 data strings deposited.",
                 *       "newly_added": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000001",
                 *           "valid_from_timestamp": 1777636800000,
                 *           "valid_till_timestamp": 1925027999999,
                 *           "campaign_metadata": {}
                 *         }
                 *       ],
                 *       "invalid_gs1s": [],
                 *       "already_added": [],
                 *       "not_owned_by_you": [],
                 *       "not_locked": [],
                 *       "not_yet_live": [],
                 *       "expired": [],
                 *       "deactivated": [],
                 *       "settled": [],
                 *       "deleted": [],
                 *       "retailer_required": [],
                 *       "no_copies_available": [],
                 *       "try_again": [],
                 *       "results": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000001",
                 *           "status": "success"
                 *         }
                 *       ],
                 *       "total_gs1s_processed": 3,
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["DepositStringsAnswer"];
            };
        };
        /** @description Done. */
        DeleteStrings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 data string is deleted.",
                 *       "deleted": [
                 *         "8112000099884590009100000000000002"
                 *       ],
                 *       "results": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000002",
                 *           "status": "success"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["DeletedStrings"];
            };
        };
        /** @description Done. */
        DeleteString: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 data string is deleted.",
                 *       "deleted": [
                 *         "8112000099884590009100000000000003"
                 *       ],
                 *       "results": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000003",
                 *           "status": "success"
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["DeletedStrings"];
            };
        };
        /** @description Done. */
        SaveRun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The run is going.",
                 *       "data": {
                 *         "run_id": "spring-list",
                 *         "kind": "deposit",
                 *         "title": "spring-list.csv",
                 *         "retailer_email_domain": "",
                 *         "total": 120000,
                 *         "state": "going",
                 *         "who": "the key",
                 *         "done": 0,
                 *         "begun_at": "2026-05-01T12:00:00.000Z",
                 *         "heard_at": "2026-05-01T12:00:00.000Z",
                 *         "counts": [],
                 *         "failures_left_out": 0
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RunAnswer"];
            };
        };
        /** @description Done. */
        SaveRunPart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RunAnswer"];
            };
        };
        /** @description Done. */
        ListRuns: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 run.",
                 *       "data": [
                 *         {
                 *           "run_id": "spring-list",
                 *           "kind": "deposit",
                 *           "title": "spring-list.csv",
                 *           "retailer_email_domain": "",
                 *           "total": 120000,
                 *           "state": "going",
                 *           "who": "the key",
                 *           "done": 1,
                 *           "begun_at": "2026-05-01T12:00:00.000Z",
                 *           "heard_at": "2026-05-01T12:00:00.000Z",
                 *           "counts": [
                 *             {
                 *               "result": "not_sent",
                 *               "count": 1
                 *             }
                 *           ],
                 *           "failures_left_out": 0
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RunListAnswer"];
            };
        };
        /** @description Done. */
        ReadRun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RunAnswer"];
            };
        };
        /** @description Done. */
        ListRunFailures: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 failed string.",
                 *       "data": [
                 *         {
                 *           "gs1": "8.11E+29",
                 *           "result": "not_sent",
                 *           "why": "The spreadsheet rounded its digits."
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RunFailurePageAnswer"];
                /**
                 * @example gs1,result,why
                 *     8.11E+29,not_sent,The spreadsheet rounded its digits.
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        DeleteRun: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The run is off the list.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        GetFetchCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The fetch code is valid for 5 minutes from its making.",
                 *       "fetch_code": "…",
                 *       "gs1": "8112000099884590009100000000000001",
                 *       "valid_till_timestamp": 1777637100000,
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["GetFetchCodeAnswer"];
            };
        };
        /** @description Done. */
        GetTimeBoundFetchCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The fetch code stands for 1 data string.",
                 *       "fetch_code": "…",
                 *       "valid_gs1s": [
                 *         "8112000099884590009100000000000001"
                 *       ],
                 *       "unauthorized_gs1s": [],
                 *       "valid_till_timestamp": 1777637400000,
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["GetTimeBoundFetchCodeAnswer"];
            };
        };
        /** @description Done. */
        ReadDataFeed: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "3 data strings.",
                 *       "nextPageNo": "-1",
                 *       "gs1s": [
                 *         {
                 *           "serialized_gs1": "8112000099884590009100000000000001",
                 *           "base_gs1": "811200009988459000",
                 *           "deposit_timestamp": 1777636800000,
                 *           "redeem_timestamp": null,
                 *           "provider": "coupons.example",
                 *           "manufacturer": "acme.example",
                 *           "description": "Save $1.00 on two boxes of Sunny Oats",
                 *           "manufacturer_name": "Acme Foods",
                 *           "short_name": ""
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadDataFeedAnswer"];
                /**
                 * @example serialized_gs1,base_gs1,deposit_timestamp,redeem_timestamp,provider,manufacturer,description,manufacturer_name,short_name
                 *     8112000099884590009100000000000001,811200009988459000,1777636800000,,coupons.example,acme.example,Save $1.00 on two boxes of Sunny Oats,Acme Foods,
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ListStores: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 store.",
                 *       "data": [
                 *         {
                 *           "store_id": "0042",
                 *           "name": "Main Street",
                 *           "address": "1 Main Street",
                 *           "city": "Springfield",
                 *           "state": "IL",
                 *           "country": "US"
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["StorePageAnswer"];
            };
        };
        /** @description Done. */
        SaveStore: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The store was saved.",
                 *       "data": {
                 *         "store_id": "0042",
                 *         "name": "Main Street",
                 *         "address": "1 Main Street",
                 *         "city": "Springfield",
                 *         "state": "IL",
                 *         "country": "US"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["StoreAnswer"];
            };
        };
        /** @description Done. */
        ListAccelerators: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "2 accelerators.",
                 *       "data": [
                 *         {
                 *           "email_domain": "accelerator.sample",
                 *           "name": "Sample Accelerator",
                 *           "assigned": false
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AssignableAccountListAnswer"];
            };
        };
        /** @description Done. */
        ToggleAccelerator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "accelerator tillcloud.example is assigned.",
                 *       "action": "assigned",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ListClearinghouses: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "2 clearinghouses.",
                 *       "data": [
                 *         {
                 *           "email_domain": "clearinghouse.sample",
                 *           "name": "Sample Clearinghouse",
                 *           "assigned": false
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AssignableAccountListAnswer"];
            };
        };
        /** @description Done. */
        ToggleClearinghouse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "clearinghouse settle.example is assigned.",
                 *       "action": "assigned",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        ListAcceleratorRetailers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConnectedRetailerListAnswer"];
            };
        };
        /** @description Done. */
        ReadRetailer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The retailer.",
                 *       "data": {
                 *         "email_domain": "grocer.example",
                 *         "name": "retailer grocer.example",
                 *         "stores": 1
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadRetailerAnswer"];
            };
        };
        /** @description Done. */
        EvaluateBasket: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 of 1 data string would apply.",
                 *       "results": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000001",
                 *           "status": "success"
                 *         }
                 *       ],
                 *       "master_offer_files": {
                 *         "811200009988459000": {
                 *           "primary_purchase_save_value": 100,
                 *           "primary_purchase_requirements": 2,
                 *           "primary_purchase_req_code": 0,
                 *           "primary_purchase_gtins": [
                 *             "00012345678905"
                 *           ],
                 *           "second_purchase_gtins": [],
                 *           "third_purchase_gtins": []
                 *         }
                 *       },
                 *       "mode": "best",
                 *       "basket_total_in_cents": 798,
                 *       "discount_in_cents": 100,
                 *       "applied_coupons": [
                 *         {
                 *           "coupon_code": "8112000099884590009100000000000001",
                 *           "face_value_in_cents": 100,
                 *           "product_codes": [
                 *             "00012345678905"
                 *           ],
                 *           "used": [
                 *             {
                 *               "product_code": "00012345678905",
                 *               "unit_price_in_cents": 399,
                 *               "quantity": "2",
                 *               "unit": "item"
                 *             }
                 *           ],
                 *           "store_coupon": false,
                 *           "donot_multiply": false
                 *         }
                 *       ],
                 *       "refused_coupons": [],
                 *       "optimal": true,
                 *       "amounts": {
                 *         "8112000099884590009100000000000001": 100
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["EvaluateBasketAnswer"];
            };
        };
        /** @description Done. */
        RedeemCoupons: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "status_code": "FULL_REDEMPTION",
                 *       "message": "1 of 1 data string redeemed.",
                 *       "total_gs1s_processed": 1,
                 *       "already_redeemed": [],
                 *       "not_yet_live": [],
                 *       "newly_redeemed": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000001",
                 *           "master_offer_file": "811200009988459000"
                 *         }
                 *       ],
                 *       "master_offer_files": {
                 *         "811200009988459000": {
                 *           "primary_purchase_save_value": 100,
                 *           "primary_purchase_requirements": 2,
                 *           "primary_purchase_req_code": 0,
                 *           "primary_purchase_gtins": [
                 *             "00012345678905"
                 *           ],
                 *           "second_purchase_gtins": [],
                 *           "third_purchase_gtins": []
                 *         }
                 *       },
                 *       "results": [
                 *         {
                 *           "gs1": "8112000099884590009100000000000001",
                 *           "status": "success"
                 *         }
                 *       ],
                 *       "event_timestamp": 1777636800000,
                 *       "pre_process": "no",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RedeemCouponsAnswer"];
            };
        };
        /** @description Done. */
        ReportAmount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The amount is kept with the redemption.",
                 *       "data": {
                 *         "gs1": "8112000099884590009100000000000001",
                 *         "discount_in_cents": 100,
                 *         "previous_in_cents": null
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReportAmountAnswer"];
            };
        };
        /** @description Done. */
        RollbackCoupon: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The redemption is rolled back; the data string can be redeemed again.",
                 *       "gs1": "8112000099884590009100000000000001",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RollbackCouponAnswer"];
            };
        };
        /** @description Done. */
        ListOwnRedemptions: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RedemptionPageAnswer"];
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ReadOwed: {
            headers: {
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The last 30 days.",
                 *       "data": {
                 *         "from": "2026-04-02",
                 *         "to": "2026-05-01",
                 *         "totals": {
                 *           "settled": {
                 *             "redemptions": 0,
                 *             "cents": 0,
                 *             "worth_by_basket": 0
                 *           },
                 *           "open": {
                 *             "redemptions": 0,
                 *             "cents": 0,
                 *             "worth_by_basket": 0
                 *           }
                 *         },
                 *         "before": {
                 *           "settled": {
                 *             "redemptions": 0,
                 *             "cents": 0,
                 *             "worth_by_basket": 0
                 *           },
                 *           "open": {
                 *             "redemptions": 0,
                 *             "cents": 0,
                 *             "worth_by_basket": 0
                 *           }
                 *         },
                 *         "by_clearinghouse": [],
                 *         "by_funder": [],
                 *         "by_retailer": [],
                 *         "by_store": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadOwedAnswer"];
            };
        };
        /** @description Done. */
        SyncOffers: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 master offer file.",
                 *       "data": [
                 *         {
                 *           "base_gs1": "811200009988459000",
                 *           "active": true,
                 *           "redemption_start_time_utc": 1777611600,
                 *           "redemption_end_time_utc": 1956549599,
                 *           "primary_purchase_save_value": 100,
                 *           "primary_purchase_requirements": 2,
                 *           "primary_purchase_req_code": 0,
                 *           "primary_purchase_gtins": [
                 *             "00012345678905"
                 *           ],
                 *           "second_purchase_gtins": [],
                 *           "third_purchase_gtins": []
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SyncOffersAnswer"];
                /**
                 * @example base_gs1,active,redemption_start_time_utc,redemption_end_time_utc,primary_purchase_save_value,primary_purchase_requirements,primary_purchase_req_code,primary_purchase_family_code,primary_purchase_gtins,primary_purchase_eans,additional_purchase_rules_code,second_purchase_requirements,second_purchase_req_code,second_purchase_family_code,second_purchase_gtins,second_purchase_eans,second_purchase_gs1_company_prefix,second_purchase_save_value,third_purchase_requirements,third_purchase_req_code,third_purchase_family_code,third_purchase_gtins,third_purchase_eans,third_purchase_gs1_company_prefix,third_purchase_save_value,excluded_primary_purchase_gtins,excluded_primary_purchase_eans,excluded_second_purchase_gtins,excluded_second_purchase_eans,excluded_third_purchase_gtins,excluded_third_purchase_eans,gln,save_value_code,applies_to_which_item,store_coupon,donot_multiply_flag,short_name
                 *     811200009988459000,true,1777611600,1956549599,100,2,0,,00012345678905,,,,,,,,,,,,,,,,,,,,,,,,,,,,
                 */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ReadHistory: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "7 events.",
                 *       "data": {
                 *         "gs1": "8112000099884590009100000000000001",
                 *         "base_gs1": "811200009988459000",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "short_name": "",
                 *         "state": "rolled_back",
                 *         "events": [
                 *           {
                 *             "action": "rollback",
                 *             "by": "grocer.example",
                 *             "by_name": "retailer grocer.example",
                 *             "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *             "at": "2026-05-01T12:00:00.000Z",
                 *             "redeemed_at": "",
                 *             "accelerator_email_domain": "tillcloud.example",
                 *             "store": ""
                 *           }
                 *         ],
                 *         "refusals": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadHistoryAnswer"];
            };
        };
        /** @description Done. */
        ListClearinghouseRetailers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConnectedRetailerListAnswer"];
            };
        };
        /** @description Done. */
        ReadFunderForSettlement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FunderAnswer"];
            };
        };
        /** @description Done. */
        ListUpdatedFunders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 funder.",
                 *       "data": [
                 *         {
                 *           "funder_id": "009988",
                 *           "legal_name": "Acme Foods Inc.",
                 *           "contact_name": "",
                 *           "email": "billing@acme.example",
                 *           "phone": "",
                 *           "address_line1": "",
                 *           "address_line2": "",
                 *           "city": "",
                 *           "state": "",
                 *           "postal_code": "",
                 *           "country": "",
                 *           "billing_mode": "direct",
                 *           "agent_name": "",
                 *           "updated_at": "2026-05-01T12:00:00.000Z"
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["FunderPageAnswer"];
            };
        };
        /** @description Done. */
        CheckBase: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The master offer file.",
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "brand_name": "Sunny Oats Whole Grain",
                 *         "brand_internal_id": "1",
                 *         "manufacturer_email_domain": "acme.example",
                 *         "funder_id": "009988",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "campaign_start_time": "05/01/2026",
                 *         "campaign_end_time": "12/31/2030",
                 *         "redemption_start_time": "05/01/2026",
                 *         "redemption_end_time": "12/31/2031",
                 *         "campaign_start_time_utc": 1777611600,
                 *         "campaign_end_time_utc": 1925013599,
                 *         "redemption_start_time_utc": 1777611600,
                 *         "redemption_end_time_utc": 1956549599,
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_family_code": "",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ],
                 *         "primary_purchase_eans": [],
                 *         "additional_purchase_rules_code": "",
                 *         "second_purchase_requirements": "",
                 *         "second_purchase_req_code": "",
                 *         "second_purchase_family_code": "",
                 *         "second_purchase_gtins": [],
                 *         "second_purchase_eans": [],
                 *         "second_purchase_gs1_company_prefix": "",
                 *         "second_purchase_save_value": "",
                 *         "third_purchase_requirements": "",
                 *         "third_purchase_req_code": "",
                 *         "third_purchase_family_code": "",
                 *         "third_purchase_gtins": [],
                 *         "third_purchase_eans": [],
                 *         "third_purchase_gs1_company_prefix": "",
                 *         "third_purchase_save_value": "",
                 *         "excluded_primary_purchase_gtins": [],
                 *         "excluded_primary_purchase_eans": [],
                 *         "excluded_second_purchase_gtins": [],
                 *         "excluded_second_purchase_eans": [],
                 *         "excluded_third_purchase_gtins": [],
                 *         "excluded_third_purchase_eans": [],
                 *         "gln": "",
                 *         "save_value_code": "",
                 *         "applies_to_which_item": "",
                 *         "store_coupon": "",
                 *         "donot_multiply_flag": "",
                 *         "rolling_expiration": "",
                 *         "rolling_expiration_days": "",
                 *         "short_name": "",
                 *         "locked": "yes",
                 *         "active": "yes",
                 *         "settled": "no",
                 *         "state": "locked",
                 *         "phase": "live",
                 *         "update_datetime": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["OfferWithoutCountsAnswer"];
            };
        };
        /** @description Done. */
        CheckString: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The data string.",
                 *       "data": {
                 *         "gs1": "8112000099884590009100000000000001",
                 *         "state": "rolled_back",
                 *         "redeemed_at": "2026-05-01T12:00:00.000Z",
                 *         "base_gs1": "811200009988459000"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["CouponAnswer"];
            };
        };
        /** @description Done. */
        ListRetailerRedemptions: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RedemptionPageAnswer"];
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        OpenSettlement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The settlement is open.",
                 *       "data": {
                 *         "settlement_id": "1",
                 *         "state": "open",
                 *         "from": "2026-05-01",
                 *         "to": "2026-05-01",
                 *         "retailer_email_domain": "grocer.example",
                 *         "retailer_name": "retailer grocer.example",
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "closed_at": ""
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SettlementAnswer"];
            };
        };
        /** @description Done. */
        ListSettlements: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 settlement.",
                 *       "data": [
                 *         {
                 *           "settlement_id": "1",
                 *           "state": "open",
                 *           "from": "2026-05-01",
                 *           "to": "2026-05-01",
                 *           "retailer_email_domain": "grocer.example",
                 *           "retailer_name": "retailer grocer.example",
                 *           "created_at": "2026-05-01T12:00:00.000Z",
                 *           "closed_at": "",
                 *           "totals": null
                 *         }
                 *       ],
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ListedSettlementPageAnswer"];
            };
        };
        /** @description Done. */
        ReadSettlement: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "0 rows.",
                 *       "data": {
                 *         "settlement_id": "1",
                 *         "state": "open",
                 *         "from": "2026-05-01",
                 *         "to": "2026-05-01",
                 *         "retailer_email_domain": "grocer.example",
                 *         "retailer_name": "retailer grocer.example",
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "closed_at": "",
                 *         "totals": {
                 *           "redemptions": 0,
                 *           "redeemed_cents": 0,
                 *           "corrections": 0,
                 *           "correction_cents": 0,
                 *           "total_cents": 0,
                 *           "worth_by_basket": 0
                 *         },
                 *         "by_funder": [],
                 *         "by_retailer": [],
                 *         "rows": []
                 *       },
                 *       "nextPageNo": "-1",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadSettlementAnswer"];
                /** @example kind,gs1,base_gs1,description,brand_name,funder_id,manufacturer_name,manufacturer_email_domain,retailer_name,retailer_email_domain,store,redeemed_at,recorded_at,cents,primary_purchase_save_value,save_value_code,execution_id,short_name */
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        CloseSettlement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The settlement is closed; its rows are settled.",
                 *       "data": {
                 *         "settlement_id": "1",
                 *         "state": "closed",
                 *         "from": "2026-05-01",
                 *         "to": "2026-05-01",
                 *         "retailer_email_domain": "grocer.example",
                 *         "retailer_name": "retailer grocer.example",
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "closed_at": "2026-05-01T12:00:00.000Z",
                 *         "totals": {
                 *           "redemptions": 0,
                 *           "redeemed_cents": 0,
                 *           "corrections": 0,
                 *           "correction_cents": 0,
                 *           "total_cents": 0,
                 *           "worth_by_basket": 0
                 *         },
                 *         "by_funder": [],
                 *         "by_retailer": []
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["SettlementWithSumsAnswer"];
            };
        };
        /** @description Done. */
        DiscardSettlement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The settlement is discarded. Nothing is settled by it.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        ReadWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The webhook is pending.",
                 *       "data": {
                 *         "url": "https://acme.example/coupons",
                 *         "state": "pending",
                 *         "verification_token": "…",
                 *         "actions": [
                 *           "deposited"
                 *         ],
                 *         "advice": "Prove the domain with verification_token (TXT record, hosted file or the endpoint itself), then call POST /enterprise/webhook/verify.",
                 *         "waiting": {
                 *           "messages": 0,
                 *           "next_attempt_at": null
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookAnswer"];
            };
        };
        /** @description Done. */
        SaveWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Saved. Prove that the domain is yours, then call POST /enterprise/webhook/verify.",
                 *       "data": {
                 *         "url": "https://acme.example/coupons",
                 *         "state": "pending",
                 *         "verification_token": "…",
                 *         "actions": [
                 *           "deposited"
                 *         ]
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookAnswer"];
            };
        };
        /** @description Done. */
        VerifyWebhook: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The webhook is approved. Keep both secrets: they are not shown again.",
                 *       "data": {
                 *         "url": "https://acme.example/coupons",
                 *         "state": "approved",
                 *         "primary_secret": "…",
                 *         "secondary_secret": "…"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["VerifiedWebhookAnswer"];
            };
        };
        /** @description Done. */
        DeleteWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The webhook is stopped.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        RotatePrimarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NewPrimarySecretAnswer"];
            };
        };
        /** @description Done. */
        RotateSecondarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NewSecondarySecretAnswer"];
            };
        };
        /** @description Done. */
        SendTestEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "A test event is on its way to https://acme.example/coupons.",
                 *       "data": {
                 *         "message_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["TestEventAnswer"];
            };
        };
        /** @description Done. */
        ListDeliveries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPageAnswer"];
            };
        };
        /** @description Done. */
        ResendDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The message is sent again.",
                 *       "data": {
                 *         "id": "2",
                 *         "message_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *         "action": "redeemed",
                 *         "gs1": "8112000000000000000000000",
                 *         "test": true,
                 *         "state": "pending",
                 *         "attempts": [],
                 *         "next_attempt_at": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryAnswer"];
            };
        };
        /** @description Done. */
        ReplayDeliveries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReplayedSpanAnswer"];
            };
        };
        /** @description Done. */
        ListWebhookActions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "7 actions.",
                 *       "data": [
                 *         {
                 *           "action": "deposited",
                 *           "description": "A provider deposited a coupon: it may be given to a shopper and redeemed.",
                 *           "usual": true,
                 *           "example": {
                 *             "data": {
                 *               "gs1": "8112000000000000000000000",
                 *               "action": "deposited",
                 *               "base_gs1": "811200000000000000",
                 *               "event_timestamp": 1777636800000,
                 *               "provider": {
                 *                 "email_domain": "provider.example"
                 *               },
                 *               "primary_signature": "de3b28d393bd0ab4952e1458757c9c45",
                 *               "secondary_signature": "be200285b011b749cd4748bf9efb361c"
                 *             },
                 *             "body": {
                 *               "message": {
                 *                 "data": "eyJnczEiOiI4MTEyMDAwMDAwMDAwMDAwMDAwMDAwMDAwIiwiYWN0aW9uIjoiZGVwb3NpdGVkIiwiYmFzZV9nczEiOiI4MTEyMDAwMDAwMDAwMDAwMDAiLCJldmVudF90aW1lc3RhbXAiOjE3Nzc2MzY4MDAwMDAsInByb3ZpZGVyIjp7ImVtYWlsX2RvbWFpbiI6InByb3ZpZGVyLmV4YW1wbGUifSwicHJpbWFyeV9zaWduYXR1cmUiOiJkZTNiMjhkMzkzYmQwYWI0OTUyZTE0NTg3NTdjOWM0NSIsInNlY29uZGFyeV9zaWduYXR1cmUiOiJiZTIwMDI4NWIwMTFiNzQ5Y2Q0NzQ4YmY5ZWZiMzYxYyJ9",
                 *                 "messageId": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *                 "publishTime": "2026-05-01T12:00:00.000Z"
                 *               },
                 *               "subscription": "offerbook/test/1"
                 *             }
                 *           },
                 *           "schema": {
                 *             "$schema": "https://json-schema.org/draft/2020-12/schema",
                 *             "type": "object",
                 *             "properties": {
                 *               "gs1": {
                 *                 "type": "string"
                 *               },
                 *               "action": {
                 *                 "type": "string",
                 *                 "const": "deposited"
                 *               },
                 *               "test": {
                 *                 "description": "Only in a test event: nothing has happened, and no coupon or offer has these digits",
                 *                 "type": "boolean",
                 *                 "const": true
                 *               },
                 *               "base_gs1": {
                 *                 "type": "string"
                 *               },
                 *               "event_timestamp": {
                 *                 "type": "integer",
                 *                 "minimum": -9007199254740991,
                 *                 "maximum": 9007199254740991,
                 *                 "description": "Epoch milliseconds at which it happened"
                 *               },
                 *               "primary_signature": {
                 *                 "type": "string",
                 *                 "description": "md5 of gs1, action and the primary secret, as hexadecimal digits"
                 *               },
                 *               "secondary_signature": {
                 *                 "type": "string",
                 *                 "description": "The same with the secondary secret"
                 *               },
                 *               "provider": {
                 *                 "type": "object",
                 *                 "properties": {
                 *                   "email_domain": {
                 *                     "type": "string"
                 *                   }
                 *                 },
                 *                 "required": [
                 *                   "email_domain"
                 *                 ],
                 *                 "description": "The provider that did it"
                 *               }
                 *             },
                 *             "required": [
                 *               "gs1"
                 *             ],
                 *             "title": "Deposit",
                 *             "description": "A provider deposited a coupon: it may be given to a shopper and redeemed."
                 *           }
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookActionEntryListAnswer"];
            };
        };
        /** @description Done. */
        ListEndpoints: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 endpoint.",
                 *       "data": [
                 *         {
                 *           "webhook_id": "2",
                 *           "name": "",
                 *           "description": "",
                 *           "url": "https://acme.example/coupons",
                 *           "state": "approved",
                 *           "verification_token": "…",
                 *           "actions": [
                 *             "deposited"
                 *           ],
                 *           "waiting": {
                 *             "messages": 0,
                 *             "next_attempt_at": null
                 *           },
                 *           "last_attempt": {
                 *             "at": "2026-05-01T12:00:00.000Z",
                 *             "status": 204
                 *           }
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointListAnswer"];
            };
        };
        /** @description Done. */
        AddEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "Saved. Prove that the domain is yours, then call POST /enterprise/webhooks/3/verify.",
                 *       "data": {
                 *         "webhook_id": "3",
                 *         "name": "Settlement",
                 *         "description": "Feeds the settlement system",
                 *         "url": "https://acme.example/settlement-0",
                 *         "state": "pending",
                 *         "verification_token": "…",
                 *         "actions": [
                 *           "redeemed"
                 *         ],
                 *         "advice": "Prove the domain with verification_token (TXT record, hosted file or the endpoint itself), then call POST /enterprise/webhooks/3/verify.",
                 *         "waiting": {
                 *           "messages": 0,
                 *           "next_attempt_at": null
                 *         },
                 *         "last_attempt": {
                 *           "at": "2026-05-01T12:00:00.000Z",
                 *           "status": 204
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointAnswer"];
            };
        };
        /** @description Done. */
        ReadEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The endpoint is approved.",
                 *       "data": {
                 *         "webhook_id": "4",
                 *         "name": "Settlement",
                 *         "description": "Feeds the settlement system",
                 *         "url": "https://acme.example/settlement-1",
                 *         "state": "approved",
                 *         "verification_token": "…",
                 *         "actions": [
                 *           "redeemed"
                 *         ],
                 *         "waiting": {
                 *           "messages": 0,
                 *           "next_attempt_at": null
                 *         },
                 *         "last_attempt": {
                 *           "at": "2026-05-01T12:00:00.000Z",
                 *           "status": 204
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointAnswer"];
            };
        };
        /** @description Done. */
        SaveEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The endpoint was saved.",
                 *       "data": {
                 *         "webhook_id": "4",
                 *         "name": "Settlement",
                 *         "description": "Feeds the settlement system",
                 *         "url": "https://acme.example/settlement-1",
                 *         "state": "approved",
                 *         "verification_token": "…",
                 *         "actions": [
                 *           "redeemed"
                 *         ],
                 *         "waiting": {
                 *           "messages": 0,
                 *           "next_attempt_at": null
                 *         },
                 *         "last_attempt": {
                 *           "at": "2026-05-01T12:00:00.000Z",
                 *           "status": 204
                 *         }
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointAnswer"];
            };
        };
        /** @description Done. */
        VerifyEndpoint: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The webhook is approved. Keep both secrets: they are not shown again.",
                 *       "data": {
                 *         "url": "https://acme.example/settlement-3",
                 *         "state": "approved",
                 *         "primary_secret": "…",
                 *         "secondary_secret": "…"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["VerifiedWebhookAnswer"];
            };
        };
        /** @description Done. */
        RemoveEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The endpoint is removed.",
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        RotateEndpointPrimarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NewPrimarySecretAnswer"];
            };
        };
        /** @description Done. */
        RotateEndpointSecondarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NewSecondarySecretAnswer"];
            };
        };
        /** @description Done. */
        TestEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "A test event is on its way to https://acme.example/settlement-1.",
                 *       "data": {
                 *         "message_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["TestEventAnswer"];
            };
        };
        /** @description Done. */
        ReadEndpointAttempts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "1 hour with attempts.",
                 *       "data": [
                 *         {
                 *           "hour": "2026-05-01T12:00:00.000Z",
                 *           "delivered": 12,
                 *           "failed": 0
                 *         }
                 *       ],
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["AttemptsInHourListAnswer"];
            };
        };
        /** @description Done. */
        ListEndpointDeliveries: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeliveryPageAnswer"];
            };
        };
        /** @description Done. */
        ReadEndpointDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The delivery is delivered.",
                 *       "data": {
                 *         "id": "5",
                 *         "message_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *         "action": "test",
                 *         "gs1": "8112000000000000000000000",
                 *         "test": true,
                 *         "state": "delivered",
                 *         "attempts": [],
                 *         "next_attempt_at": null,
                 *         "url": "https://acme.example/settlement-1",
                 *         "created_at": "2026-05-01T12:00:00.000Z",
                 *         "expires_at": "2026-05-08T12:00:00.000Z",
                 *         "payload": {
                 *           "gs1": "8112000000000000000000000",
                 *           "action": "test",
                 *           "base_gs1": "811200000000000000",
                 *           "event_timestamp": 1777636800000
                 *         },
                 *         "subscription": "offerbook/test/4"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["ReadEndpointDeliveryAnswer"];
            };
        };
        /** @description Done. */
        ResendEndpointDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The message is sent again.",
                 *       "data": {
                 *         "id": "6",
                 *         "message_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *         "action": "test",
                 *         "gs1": "8112000000000000000000000",
                 *         "test": true,
                 *         "state": "pending",
                 *         "attempts": [],
                 *         "next_attempt_at": "2026-05-01T12:00:00.000Z"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryAnswer"];
            };
        };
        /** @description Done. */
        ReplayEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReplayedSpanAnswer"];
            };
        };
        /** @description Done. */
        DepositSamples: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The sample provider gave out 10 coupons.",
                 *       "data": {
                 *         "email_domain": "provider.sample",
                 *         "gs1s": [
                 *           "8112000099884590009101000500000300"
                 *         ],
                 *         "reason": ""
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["DepositSamplesAnswer"];
            };
        };
        /** @description Done. */
        RedeemSample: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "success",
                 *       "message": "The sample till refused the coupon.",
                 *       "data": {
                 *         "gs1": "8112000099884590009101000500002300",
                 *         "email_domain": "retailer.sample",
                 *         "store": "sample-1",
                 *         "redeemed": "no",
                 *         "reason": "retailer_not_authorized"
                 *       },
                 *       "execution_id": "6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11",
                 *       "execution_time_in_ms": 4,
                 *       "execution_start_time": 1777636800000
                 *     }
                 */
                "application/json": components["schemas"]["RedeemSampleAnswer"];
            };
        };
    };
    parameters: {
        /** @description nextPageNo of the page before; absent or empty: the first page */
        query_pageNo: string;
        /**
         * @description Id, as the list gives it
         * @example test_1
         */
        path_id: string;
        /**
         * @description How many days back, today included
         * @example 30
         */
        query_days: number;
        /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
        query_zone: string;
        /**
         * @description Id of the person
         * @example 2
         */
        path_user_id: string;
        /** @description Only these operations, by their names, separated by commas */
        query_operation: string;
        /** @description Rows on a page, 1 to 1000; default 100 */
        query_pageSize_3: string;
        /**
         * @description The registry’s id of the brand
         * @example 1
         */
        path_brand_internal_id: string;
        /** @example coupons.example */
        path_email_domain: components["schemas"]["EmailDomain"];
        /**
         * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
         * @example 009988
         */
        path_funder_id: string;
        /**
         * @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page
         * @example json
         */
        query_format: "json" | "csv" | "excel";
        /**
         * @description Only products whose name or code has this
         * @example oats
         */
        query_q_2: string;
        /** @description Only these product codes, separated by commas, at most 100 */
        query_gtins: string;
        /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
        query_email_domain: string;
        /**
         * @description The manufacturer an authorized partner acts for; required on create and on lists.
         * @example acme.example
         */
        query_email_domain_2: string;
        /**
         * @description Product code: GTIN or EAN, 1 to 14 digits
         * @example 00012345678912
         */
        path_gtin: string;
        /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
        query_format_2: "json" | "csv" | "excel";
        /** @description Only products whose name or code has this */
        query_q_3: string;
        /** @description `yes`: locks the offer, so that deposits can begin; `no`: unlocks it */
        query_lock: boolean | string | number;
        /**
         * @description The manufacturer’s own id of the brand
         * @example Sunny Oats
         */
        query_brand_id: string;
        /**
         * @description Its state now
         * @example locked
         */
        query_state: "editable" | "locked";
        /**
         * @description Whether redemption has begun and ended
         * @example live
         */
        query_phase: "scheduled" | "live" | "ended";
        /**
         * @description Text to look for in the base string, brand, short name and description
         * @example two boxes
         */
        query_q_4: string;
        /** @description Whether the manufacturer’s lists leave the offer out unless asked for */
        query_archived: "no" | "yes" | "all";
        /**
         * @description Order of creation; default oldest first
         * @example newest
         */
        query_order: "oldest" | "newest";
        /**
         * @description Base data string of the offer: AI 8112 without a serial number
         * @example 811200009988459000
         */
        path_base_gs1: string;
        /**
         * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
         * @example 2026-05-01
         */
        path_from: string;
        /**
         * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
         * @example 2026-05-31
         */
        path_to: string;
        /**
         * @description Base data string of the offer: AI 8112 without a serial number
         * @example 811200009988459001
         */
        path_base_gs1_2: string;
        /**
         * @description A lookup code of the offer
         * @example OATS-SPRING
         */
        path_code: string;
        /**
         * @description Name of the template
         * @example A dollar off two boxes
         */
        path_template_name: string;
        /**
         * @description Name of the template
         * @example Oops
         */
        path_template_name_2: string;
        /** @description Only this offer, by its base data string */
        query_base_gs1_3: string | "";
        /** @description Only offers of this brand, by its brand_id */
        query_brand: string;
        /** @description Only coupons of this provider, by its e-mail domain */
        query_provider: components["schemas"]["EmailDomain"] | "";
        /** @description Only at this retailer, by its e-mail domain */
        query_retailer: components["schemas"]["EmailDomain"] | "";
        /** @description Only at this store, as the report names it */
        query_store: string;
        /** @description Only redemptions that were not rolled back, or only those that were */
        query_state_2: ("redeemed" | "rolled_back") | "";
        /** @description Only this serialized data string */
        query_gs1: string;
        /** @description open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
        query_amount: ("open" | "reported") | "";
        /**
         * @description Why it does not apply
         * @example already_redeemed
         */
        path_reason: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        /**
         * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
         * @example spring-list
         */
        path_run_id: string;
        /**
         * @description Serialized data string (GS1 AI 8112)
         * @example 8112000099884590009100000000000001
         */
        path_gs1_2: string;
        /** @example grocer.example */
        path_email_domain_3: components["schemas"]["EmailDomain"];
        /** @description The client’s id of the call: repeated within 24 hours, the call is done once. Absent: rolls back the redemption that stands, whatever its id */
        query_client_txn_id_2: components["schemas"]["ClientTxnId"];
        /** @description Only redemptions that a closed settlement has, or only those that none has */
        query_settled: ("yes" | "no") | "";
        /**
         * @description Id of the settlement, as the list gives it
         * @example 1
         */
        path_settlement_id: string;
        /** @description Its state now */
        query_state_4: ("pending" | "delivered" | "expired") | "";
        /**
         * @description Serialized data string (GS1 AI 8112)
         * @example 8112000099884590009100000000000001
         */
        query_gs1_2: string;
        /**
         * @description Id, as the list gives it
         * @example 1
         */
        path_id_2: string;
        /**
         * @description Id of the endpoint, as GET /enterprise/webhooks gives it
         * @example 1
         */
        path_webhook_id: string;
        /** @description The messageId */
        "webhook-id": string;
        /** @description Epoch seconds of this attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
        "webhook-signature": string;
    };
    requestBodies: {
        SaveProducts: {
            content: {
                /**
                 * @example {
                 *       "products": [
                 *         {
                 *           "gtin": "00012345678905",
                 *           "name": "Sunny Oats, 500 g",
                 *           "image_url": "https://acme.example/oats.png"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SaveProductsRequest"];
            };
        };
        SaveOffer: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "base_gs1": "811200009988459000",
                 *         "brand_id": "Sunny Oats",
                 *         "description": "Save $1.00 on two boxes of Sunny Oats",
                 *         "redemption_end_time": "12/31/2030",
                 *         "total_circulation": "1000",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0",
                 *         "primary_purchase_gtins": [
                 *           "00012345678905"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SaveOfferRequest"];
            };
        };
        UpdateCampaignMetadata: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "title": "$1.00 off Sunny Oats",
                 *         "terms": "Limit one per purchase."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateCampaignMetadataRequest"];
            };
        };
        LockOffer: {
            content: {
                /**
                 * @example {
                 *       "lock": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["LockOfferRequest"];
            };
        };
        ActivateOffer: {
            content: {
                /**
                 * @example {
                 *       "active": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ActivateOfferRequest"];
            };
        };
        SettleOffer: {
            content: {
                /**
                 * @example {
                 *       "settled": "no"
                 *     }
                 */
                "application/json": components["schemas"]["SettleOfferRequest"];
            };
        };
        SetBudget: {
            content: {
                /**
                 * @example {
                 *       "budget_in_cents": 500000
                 *     }
                 */
                "application/json": components["schemas"]["SetBudgetRequest"];
            };
        };
        ExtendOffer: {
            content: {
                /**
                 * @example {
                 *       "redemption_end_time": "12/31/2031"
                 *     }
                 */
                "application/json": components["schemas"]["ExtendOfferRequest"];
            };
        };
        ArchiveOffer: {
            content: {
                /**
                 * @example {
                 *       "archived": "no"
                 *     }
                 */
                "application/json": components["schemas"]["ArchiveOfferRequest"];
            };
        };
        ToggleProvider: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "coupons.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        SetCustomCirculation: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "coupons.example",
                 *       "circulation": "500"
                 *     }
                 */
                "application/json": components["schemas"]["SetCustomCirculationRequest"];
            };
        };
        ToggleRetailer: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "grocer.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        RequireRetailer: {
            content: {
                /**
                 * @example {
                 *       "mandatory": "no"
                 *     }
                 */
                "application/json": components["schemas"]["RequireRetailerRequest"];
            };
        };
        SetRedemptionWindow: {
            content: {
                /**
                 * @example {
                 *       "days": [
                 *         "mon",
                 *         "tue"
                 *       ],
                 *       "start_time": "09:00",
                 *       "end_time": "17:00",
                 *       "time_zone": "America/New_York"
                 *     }
                 */
                "application/json": components["schemas"]["SetRedemptionWindowRequest"];
            };
        };
        AttachLookupCode: {
            content: {
                /**
                 * @example {
                 *       "lookup_code": "OATS-SPRING"
                 *     }
                 */
                "application/json": components["schemas"]["AttachLookupCodeRequest"];
            };
        };
        SkipPurchaseValidation: {
            content: {
                /**
                 * @example {
                 *       "skip": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["SkipPurchaseValidationRequest"];
            };
        };
        SaveTemplate: {
            content: {
                /**
                 * @example {
                 *       "fields": {
                 *         "brand_id": "Sunny Oats",
                 *         "primary_purchase_save_value": "100",
                 *         "primary_purchase_requirements": "2",
                 *         "primary_purchase_req_code": "0"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SaveTemplateRequest"];
            };
        };
        ToggleEditAccess: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "agency.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        DepositSamples: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        RedeemSample: {
            content: {
                /**
                 * @example {
                 *       "gs1": "8112000099884590009100000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["RedeemSampleRequest"];
            };
        };
    };
    headers: {
        /** @description The execution id of the call */
        "x-request-id": string;
        /** @description Seconds to wait before the next attempt */
        "retry-after": number;
        /** @description Only from a replica: the answer holds everything up to this instant, and may lack what came later */
        "data-as-of": string;
        /** @description `no-store`: the answer holds a secret */
        "cache-control": string;
        /** @description Begins or ends the session of a person at this server */
        "set-cookie": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "open-console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["OpenConsoleRequest"];
            };
        };
        responses: {
            200: components["responses"]["OpenConsole"];
        };
    };
    "leave-console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LeaveConsole"];
        };
    };
    "list-accounts": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /**
                 * @description Rows on a page, 1 to 1000; default 100
                 * @example 50
                 */
                pageSize?: string;
                /**
                 * @description Registry: test or production
                 * @example test
                 */
                environment?: "test" | "production";
                /** @description a part of the name or the e-mail domain */
                q?: string;
                /** @description yes: only those that wait for it */
                go_live_requested?: boolean | string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAccounts"];
        };
    };
    "create-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "manufacturer",
                 *       "email_domain": "acme.example",
                 *       "name": "Acme Foods",
                 *       "funder_ids": [
                 *         "009988"
                 *       ],
                 *       "sample_data": "no",
                 *       "admin_email": "ann@acme.example"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            200: components["responses"]["CreateAccount"];
        };
    };
    "read-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadAccount"];
        };
    };
    "rename-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Corner Shop of Elm Street"
                 *     }
                 */
                "application/json": components["schemas"]["RenameAccountRequest"];
            };
        };
        responses: {
            200: components["responses"]["RenameAccount"];
        };
    };
    "delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteAccount"];
        };
    };
    "enable-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["EnableAccount"];
        };
    };
    "disable-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["DisableAccount"];
        };
    };
    "go-live": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["GoLive"];
        };
    };
    "make-password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@acme.example",
                 *       "environment": "test"
                 *     }
                 */
                "application/json": components["schemas"]["AboutPerson"];
            };
        };
        responses: {
            200: components["responses"]["MakePasswordLink"];
        };
    };
    "reset-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@acme.example",
                 *       "environment": "test"
                 *     }
                 */
                "application/json": components["schemas"]["AboutPerson"];
            };
        };
        responses: {
            200: components["responses"]["ResetFactors"];
        };
    };
    "read-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadMetrics"];
        };
    };
    "get-access-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_key": "test_ak_…",
                 *       "secret_key": "test_sk_…"
                 *     }
                 */
                "application/json": components["schemas"]["GetAccessTokenRequest"];
            };
        };
        responses: {
            200: components["responses"]["GetAccessToken"];
        };
    };
    "sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "retailer",
                 *       "email_domain": "bakery.example",
                 *       "company_name": "Corner Bakery",
                 *       "email": "bea@bakery.example",
                 *       "name": "Bea",
                 *       "password": "seven quiet lanterns",
                 *       "time_zone": "America/Chicago"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            200: components["responses"]["SignUp"];
        };
    };
    "sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "test",
                 *       "email": "ann@acme.example",
                 *       "password": "seven quiet lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            200: components["responses"]["SignIn"];
        };
    };
    "begin-oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "environment": "test"
                 *     }
                 */
                "application/json": components["schemas"]["BeginOidcRequest"];
            };
        };
        responses: {
            200: components["responses"]["BeginOidc"];
        };
    };
    "prove-oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "callback": "code=…&state=test_…"
                 *     }
                 */
                "application/json": components["schemas"]["ProveOidcRequest"];
            };
        };
        responses: {
            200: components["responses"]["ProveOidc"];
        };
    };
    "sign-in-by-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identity_token": "test_it_…"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityProof"];
            };
        };
        responses: {
            200: components["responses"]["SignInByIdentity"];
        };
    };
    "second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "test_st_…",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SecondStepRequest"];
            };
        };
        responses: {
            200: components["responses"]["SecondStep"];
        };
    };
    "sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["SignOutRequest"];
            };
        };
        responses: {
            200: components["responses"]["SignOut"];
        };
    };
    "read-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadSession"];
        };
    };
    "list-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListSessions"];
        };
    };
    "end-other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EndOtherSessions"];
        };
    };
    "end-session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the session; no secret
                 * @example 1
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EndSession"];
        };
    };
    "open-another-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "provider",
                 *       "company_name": "Acme Coupons",
                 *       "time_zone": "America/Chicago"
                 *     }
                 */
                "application/json": components["schemas"]["OpenAnotherAccountRequest"];
            };
        };
        responses: {
            200: components["responses"]["OpenAnotherAccount"];
        };
    };
    "change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "seven quiet lanterns",
                 *       "new_password": "eight loud lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            200: components["responses"]["ChangePassword"];
        };
    };
    "list-identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListIdentities"];
        };
    };
    "link-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identity_token": "test_it_…"
                 *     }
                 */
                "application/json": components["schemas"]["IdentityProof"];
            };
        };
        responses: {
            200: components["responses"]["LinkIdentity"];
        };
    };
    "unlink-identity": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description One that GET /session/identities lists
                 * @example 1
                 */
                identity_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UnlinkIdentity"];
        };
    };
    "read-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadFactors"];
        };
    };
    "begin-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BeginTotp"];
        };
    };
    "remove-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemoveTotp"];
        };
    };
    "confirm-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmTotpRequest"];
            };
        };
        responses: {
            200: components["responses"]["ConfirmTotp"];
        };
    };
    "begin-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BeginPasskey"];
        };
    };
    "add-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop",
                 *       "response": {
                 *         "id": "…",
                 *         "client_data": "…",
                 *         "attestation": "…",
                 *         "transports": [
                 *           "usb"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        responses: {
            200: components["responses"]["AddPasskey"];
        };
    };
    "remove-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the passkey; no secret
                 * @example 1
                 */
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemovePasskey"];
        };
    };
    "renew-recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RenewRecoveryCodes"];
        };
    };
    "read-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitation_token": "test_iv_…"
                 *     }
                 */
                "application/json": components["schemas"]["ReadInvitationRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReadInvitation"];
        };
    };
    "accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitation_token": "test_iv_…",
                 *       "password": "seven quiet lanterns",
                 *       "name": "Ann"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            200: components["responses"]["AcceptInvitation"];
        };
    };
    "read-password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password_token": "test_pl_…"
                 *     }
                 */
                "application/json": components["schemas"]["ReadPasswordLinkRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReadPasswordLink"];
        };
    };
    "accept-password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password_token": "test_pl_…",
                 *       "password": "seven quiet lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptPasswordLinkRequest"];
            };
        };
        responses: {
            200: components["responses"]["AcceptPasswordLink"];
        };
    };
    "get-client-token": {
        parameters: {
            query: {
                /**
                 * @description What the client’s browser brought back from GET /oauth_access
                 * @example test_tt_…
                 */
                temp_token: string;
                /**
                 * @description md5(temp_token + secret_key) in hexadecimal digits
                 * @example 5f4dcc3b5aa765d61d8327deb882cf99
                 */
                signature: string;
                /** @description of the platform; if sent, it must be the one that signed */
                access_key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetClientToken"];
        };
    };
    "read-overview": {
        parameters: {
            query?: {
                /**
                 * @description How many days back, today included
                 * @example 30
                 */
                days?: components["parameters"]["query_days"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadOverview"];
        };
    };
    "read-samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadSamples"];
        };
    };
    "read-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadSettings"];
        };
    };
    "save-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme Foods",
                 *       "time_zone": "America/Chicago",
                 *       "origins": [
                 *         "https://shop.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SaveSettingsRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveSettings"];
        };
    };
    "list-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListKeys"];
        };
    };
    "create-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "tills north",
                 *       "scopes": [
                 *         "redeem"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            200: components["responses"]["CreateKey"];
        };
    };
    "delete-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Access key, sent in the header x-access-key
                 * @example test_ak_…
                 */
                access_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteKey"];
        };
    };
    "rotate-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "now": "no"
                 *     }
                 */
                "application/json": components["schemas"]["RotateKeysRequest"];
            };
        };
        responses: {
            200: components["responses"]["RotateKeys"];
        };
    };
    "list-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListUsers"];
        };
    };
    "add-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ben@acme.example",
                 *       "name": "Ben",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["AddUserRequest"];
            };
        };
        responses: {
            200: components["responses"]["AddUser"];
        };
    };
    "renew-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["RenewInvitation"];
        };
    };
    "change-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeUserRequest"];
            };
        };
        responses: {
            200: components["responses"]["ChangeUser"];
        };
    };
    "remove-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemoveUser"];
        };
    };
    "reset-user-factors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ResetUserFactors"];
        };
    };
    "list-activity": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /**
                 * @description Rows on a page, 1 to 1000; default 100
                 * @example 20
                 */
                pageSize?: string;
                /** @description Only what this person, key, partner or platform did, as `who` in the answer names it */
                who?: string;
                /** @description Only these operations, by their names, separated by commas */
                operation?: components["parameters"]["query_operation"];
                /** @description Only changes of this record: a whole value of `subject` */
                about?: string;
                /** @description Only changes with these words in any of their fields */
                search?: string;
                /** @description Only since this day, MM/DD/YYYY or YYYY-MM-DD */
                from?: string | "";
                /** @description Only until the end of this day */
                to?: string | "";
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListActivity"];
        };
    };
    "list-requests": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description Only calls of this key or platform, as `who` in the answer names it */
                who?: string;
                /** @description Only these operations, by their names, separated by commas */
                operation?: components["parameters"]["query_operation"];
                /** @description Only answers with this HTTP status */
                status?: (number | string) | "";
                /**
                 * @description `yes`: only refused calls; `no`: only successful ones
                 * @example yes
                 */
                errors?: boolean | string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRequests"];
        };
    };
    "list-grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListGrants"];
        };
    };
    "revoke-grant": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the grant
                 * @example 1
                 */
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RevokeGrant"];
        };
    };
    "request-go-live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["RequestGoLive"];
        };
    };
    "add-brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "brand_id": "Sunny Oats",
                 *       "name": "Sunny Oats",
                 *       "gs1_company_prefix": "0001234"
                 *     }
                 */
                "application/json": components["schemas"]["AddBrandRequest"];
            };
        };
        responses: {
            200: components["responses"]["AddBrand"];
        };
    };
    "update-brand": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Sunny Oats Whole Grain"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBrandRequest"];
            };
        };
        responses: {
            200: components["responses"]["UpdateBrand"];
        };
    };
    "delete-brand": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 2
                 */
                brand_internal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteBrand"];
        };
    };
    "list-brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListBrands"];
        };
    };
    "assign-brand-provider": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "coupons.example"
                 *     }
                 */
                "application/json": components["schemas"]["AssignBrandProviderRequest"];
            };
        };
        responses: {
            200: components["responses"]["AssignBrandProvider"];
        };
    };
    "remove-brand-provider": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
                /** @example coupons.example */
                email_domain: components["parameters"]["path_email_domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemoveBrandProvider"];
        };
    };
    "list-funder-ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListFunderIds"];
        };
    };
    "list-funders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListFunders"];
        };
    };
    "read-funder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
                 * @example 009988
                 */
                funder_id: components["parameters"]["path_funder_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadFunder"];
        };
    };
    "save-funder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
                 * @example 009988
                 */
                funder_id: components["parameters"]["path_funder_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "legal_name": "Acme Foods Inc.",
                 *       "email": "billing@acme.example",
                 *       "billing_mode": "direct"
                 *     }
                 */
                "application/json": components["schemas"]["SaveFunderRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveFunder"];
        };
    };
    "list-products": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /**
                 * @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page
                 * @example json
                 */
                format?: components["parameters"]["query_format"];
                /**
                 * @description Only products whose name or code has this
                 * @example oats
                 */
                q?: components["parameters"]["query_q_2"];
                /** @description Only these product codes, separated by commas, at most 100 */
                gtins?: components["parameters"]["query_gtins"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListProducts"];
        };
    };
    "save-products": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SaveProducts"];
        responses: {
            200: components["responses"]["SaveProducts"];
        };
    };
    "delete-product": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Product code: GTIN or EAN, 1 to 14 digits
                 * @example 00012345678912
                 */
                gtin: components["parameters"]["path_gtin"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteProduct"];
        };
    };
    "list-provider-products": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description Only products whose name or code has this */
                q?: components["parameters"]["query_q_3"];
                /** @description Only these product codes, separated by commas, at most 100 */
                gtins?: components["parameters"]["query_gtins"];
                /**
                 * @description Only products that this offer names
                 * @example
                 */
                base_gs1?: string | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListProviderProducts"];
        };
    };
    "list-retailer-products": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description Only products whose name or code has this */
                q?: components["parameters"]["query_q_3"];
                /** @description Only these product codes, separated by commas, at most 100 */
                gtins?: components["parameters"]["query_gtins"];
                /** @description Only products that this offer names */
                base_gs1?: string | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRetailerProducts"];
        };
    };
    "save-offer": {
        parameters: {
            query?: {
                /** @description `yes`: locks the offer, so that deposits can begin; `no`: unlocks it */
                lock?: components["parameters"]["query_lock"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SaveOffer"];
        responses: {
            200: components["responses"]["SaveOffer"];
        };
    };
    "list-offers": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /**
                 * @description The manufacturer’s own id of the brand
                 * @example Sunny Oats
                 */
                brand_id?: components["parameters"]["query_brand_id"];
                /**
                 * @description Its state now
                 * @example locked
                 */
                state?: components["parameters"]["query_state"];
                /**
                 * @description Whether redemption has begun and ended
                 * @example live
                 */
                phase?: components["parameters"]["query_phase"];
                /**
                 * @description Text to look for in the base string, brand, short name and description
                 * @example two boxes
                 */
                q?: components["parameters"]["query_q_4"];
                /** @description Whether the manufacturer’s lists leave the offer out unless asked for */
                archived?: components["parameters"]["query_archived"];
                /**
                 * @description Order of creation; default oldest first
                 * @example newest
                 */
                order?: components["parameters"]["query_order"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListOffers"];
        };
    };
    "read-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadOffer"];
        };
    };
    "delete-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459001
                 */
                base_gs1: components["parameters"]["path_base_gs1_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteOffer"];
        };
    };
    "list-offers-created": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /**
                 * @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page
                 * @example json
                 */
                format?: components["parameters"]["query_format"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListOffersCreated"];
        };
    };
    "read-last-updated": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadLastUpdated"];
        };
    };
    "update-campaign-metadata": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["UpdateCampaignMetadata"];
        responses: {
            200: components["responses"]["UpdateCampaignMetadata"];
        };
    };
    "lock-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["LockOffer"];
        responses: {
            200: components["responses"]["LockOffer"];
        };
    };
    "activate-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ActivateOffer"];
        responses: {
            200: components["responses"]["ActivateOffer"];
        };
    };
    "settle-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SettleOffer"];
        responses: {
            200: components["responses"]["SettleOffer"];
        };
    };
    "set-budget": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SetBudget"];
        responses: {
            200: components["responses"]["SetBudget"];
        };
    };
    "extend-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ExtendOffer"];
        responses: {
            200: components["responses"]["ExtendOffer"];
        };
    };
    "archive-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["ArchiveOffer"];
        responses: {
            200: components["responses"]["ArchiveOffer"];
        };
    };
    "list-providers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListProviders"];
        };
    };
    "list-retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRetailers"];
        };
    };
    "toggle-provider": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ToggleProvider"];
        responses: {
            200: components["responses"]["ToggleProvider"];
        };
    };
    "list-offer-providers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListOfferProviders"];
        };
    };
    "list-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListCustomCirculation"];
        };
    };
    "set-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SetCustomCirculation"];
        responses: {
            200: components["responses"]["SetCustomCirculation"];
        };
    };
    "delete-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
                /** @example coupons.example */
                email_domain: components["parameters"]["path_email_domain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteCustomCirculation"];
        };
    };
    "toggle-retailer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ToggleRetailer"];
        responses: {
            200: components["responses"]["ToggleRetailer"];
        };
    };
    "list-offer-retailers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListOfferRetailers"];
        };
    };
    "require-retailer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RequireRetailer"];
        responses: {
            200: components["responses"]["RequireRetailer"];
        };
    };
    "set-redemption-window": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SetRedemptionWindow"];
        responses: {
            200: components["responses"]["SetRedemptionWindow"];
        };
    };
    "delete-redemption-window": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteRedemptionWindow"];
        };
    };
    "delete-redemption-window-by-post": {
        parameters: {
            query?: {
                /**
                 * @description The manufacturer an authorized partner acts for; required on create and on lists.
                 * @example acme.example
                 */
                email_domain?: components["parameters"]["query_email_domain_2"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["DeleteRedemptionWindowByPost"];
        };
    };
    "attach-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["AttachLookupCode"];
        responses: {
            200: components["responses"]["AttachLookupCode"];
        };
    };
    "list-lookup-codes": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListLookupCodes"];
        };
    };
    "read-offer-by-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description A lookup code of the offer
                 * @example OATS-SPRING
                 */
                code: components["parameters"]["path_code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadOfferByLookupCode"];
        };
    };
    "delete-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description A lookup code of the offer
                 * @example OATS-SPRING
                 */
                code: components["parameters"]["path_code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteLookupCode"];
        };
    };
    "skip-purchase-validation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description A lookup code of the offer
                 * @example OATS-SPRING
                 */
                code: components["parameters"]["path_code"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SkipPurchaseValidation"];
        responses: {
            200: components["responses"]["SkipPurchaseValidation"];
        };
    };
    "list-templates": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListTemplates"];
        };
    };
    "save-template": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the template
                 * @example A dollar off two boxes
                 */
                template_name: components["parameters"]["path_template_name"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SaveTemplate"];
        responses: {
            200: components["responses"]["SaveTemplate"];
        };
    };
    "delete-template": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the template
                 * @example Oops
                 */
                template_name: components["parameters"]["path_template_name_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteTemplate"];
        };
    };
    "read-distribution": {
        parameters: {
            query?: {
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadDistribution"];
        };
    };
    "list-distribution": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** @description Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** @description Only coupons of this provider, by its e-mail domain */
                provider?: components["parameters"]["query_provider"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListDistribution"];
        };
    };
    "read-costs": {
        parameters: {
            query?: {
                /**
                 * @description How many days back, today included
                 * @example 30
                 */
                days?: components["parameters"]["query_days"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadCosts"];
        };
    };
    "read-offer-cost": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadOfferCost"];
        };
    };
    "list-manufacturer-redemptions": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** @description Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** @description Only at this retailer, by its e-mail domain */
                retailer?: components["parameters"]["query_retailer"];
                /** @description Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** @description Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** @description Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** @description open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** @description Only coupons of this provider, by its e-mail domain */
                provider?: components["parameters"]["query_provider"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListManufacturerRedemptions"];
        };
    };
    "list-offline-redemptions": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** @description Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** @description Only at this retailer, by its e-mail domain */
                retailer?: components["parameters"]["query_retailer"];
                /** @description Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** @description Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** @description Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** @description open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** @description Only coupons of this provider, by its e-mail domain */
                provider?: components["parameters"]["query_provider"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListOfflineRedemptions"];
        };
    };
    "list-redemption-errors": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRedemptionErrors"];
        };
    };
    "list-redemption-errors-of-reason": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
                /**
                 * @description Why it does not apply
                 * @example already_redeemed
                 */
                reason: components["parameters"]["path_reason"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRedemptionErrorsOfReason"];
        };
    };
    "toggle-partner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "agency.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        responses: {
            200: components["responses"]["TogglePartner"];
        };
    };
    "toggle-brand-access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example agency.example */
                email_domain: components["schemas"]["EmailDomain"];
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_type": "full_set_with_lock",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleBrandAccessRequest"];
            };
        };
        responses: {
            200: components["responses"]["ToggleBrandAccess"];
        };
    };
    "list-partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListPartners"];
        };
    };
    "list-manufacturers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListManufacturers"];
        };
    };
    "list-partner-brands": {
        parameters: {
            query?: {
                /**
                 * @description The manufacturer an authorized partner acts for; required on create and on lists.
                 * @example acme.example
                 */
                email_domain?: components["parameters"]["query_email_domain_2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListPartnerBrands"];
        };
    };
    "toggle-edit-access": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ToggleEditAccess"];
        responses: {
            200: components["responses"]["ToggleEditAccess"];
        };
    };
    "list-authorized-offers": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description The manufacturer’s own id of the brand */
                brand_id?: string;
                /** @description Its state now */
                state?: "editable" | "locked";
                /** @description Whether redemption has begun and ended */
                phase?: "scheduled" | "live" | "ended";
                /** @description Text to look for in the base string, brand, short name and description */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAuthorizedOffers"];
        };
    };
    "read-authorized-offer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadAuthorizedOffer"];
        };
    };
    "read-prefix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadPrefix"];
        };
    };
    "obtain-prefix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["ObtainPrefix"];
        };
    };
    "deposit-strings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gs1s": [
                 *         "8112000099884590009100000000000001",
                 *         "8112000099884590009100000000000002",
                 *         "8112000099884590009100000000000003"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DepositStringsRequest"];
            };
        };
        responses: {
            200: components["responses"]["DepositStrings"];
        };
    };
    "delete-strings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gs1s": "8112000099884590009100000000000002"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteStringsRequest"];
            };
        };
        responses: {
            200: components["responses"]["DeleteStrings"];
        };
    };
    "delete-string": {
        parameters: {
            query?: {
                client_txn_id?: components["schemas"]["ClientTxnId"];
            };
            header?: never;
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000003
                 */
                gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteString"];
        };
    };
    "read-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadRun"];
        };
    };
    "save-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "deposit",
                 *       "title": "spring-list.csv",
                 *       "total": 120000
                 *     }
                 */
                "application/json": components["schemas"]["SaveRunRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveRun"];
        };
    };
    "delete-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example mistaken
                 */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteRun"];
        };
    };
    "save-run-part": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
                /**
                 * @description Number of the part in its run
                 * @example 7
                 */
                part: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "results": [
                 *         {
                 *           "gs1": "8.11E+29",
                 *           "result": "not_sent",
                 *           "why": "The spreadsheet rounded its digits."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SaveRunPartRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveRunPart"];
        };
    };
    "list-runs": {
        parameters: {
            query?: {
                /** @description Only runs of this kind */
                kind?: components["schemas"]["RunKind"] | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRuns"];
        };
    };
    "list-run-failures": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
            };
            header?: never;
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRunFailures"];
        };
    };
    "get-fetch-code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetFetchCode"];
        };
    };
    "get-time-bound-fetch-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gs1s": "8112000099884590009100000000000001",
                 *       "validity_in_seconds": 600
                 *     }
                 */
                "application/json": components["schemas"]["GetTimeBoundFetchCodeRequest"];
            };
        };
        responses: {
            200: components["responses"]["GetTimeBoundFetchCode"];
        };
    };
    "read-data-feed": {
        parameters: {
            query: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /**
                 * @description What is asked for
                 * @example deposit
                 */
                mode: "deposit" | "redemption";
                /**
                 * @description absent: from the first
                 * @example 2026-05-01
                 */
                report_from_date?: string | "";
                /**
                 * @description absent: to the newest
                 * @example 2026-05-31
                 */
                report_to_date?: string | "";
                /** @description Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** @description Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadDataFeed"];
        };
    };
    "list-stores": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description Only stores whose id, name or address has this */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListStores"];
        };
    };
    "save-store": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The retailer’s own id of the store
                 * @example 0042
                 */
                store_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Main Street",
                 *       "address": "1 Main Street",
                 *       "city": "Springfield",
                 *       "state": "IL",
                 *       "country": "US"
                 *     }
                 */
                "application/json": components["schemas"]["SaveStoreRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveStore"];
        };
    };
    "list-accelerators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAccelerators"];
        };
    };
    "toggle-accelerator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "tillcloud.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        responses: {
            200: components["responses"]["ToggleAccelerator"];
        };
    };
    "list-clearinghouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListClearinghouses"];
        };
    };
    "toggle-clearinghouse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "settle.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        responses: {
            200: components["responses"]["ToggleClearinghouse"];
        };
    };
    "list-accelerator-retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListAcceleratorRetailers"];
        };
    };
    "read-retailer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example grocer.example */
                email_domain: components["parameters"]["path_email_domain_3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadRetailer"];
        };
    };
    "evaluate-basket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gs1s": "8112000099884590009100000000000001",
                 *       "basket": [
                 *         {
                 *           "product_code": "00012345678905",
                 *           "unit_price": "3.99",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "mode": "best"
                 *     }
                 */
                "application/json": components["schemas"]["EvaluateBasketRequest"];
            };
        };
        responses: {
            200: components["responses"]["EvaluateBasket"];
        };
    };
    "redeem-coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gs1s": "8112000099884590009100000000000001",
                 *       "selected_store": "0042"
                 *     }
                 */
                "application/json": components["schemas"]["RedeemCouponsRequest"];
            };
        };
        responses: {
            200: components["responses"]["RedeemCoupons"];
        };
    };
    "report-amount": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "discount_in_cents": 100
                 *     }
                 */
                "application/json": components["schemas"]["ReportAmountRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReportAmount"];
        };
    };
    "rollback-coupon": {
        parameters: {
            query?: {
                /** @description The client’s id of the call: repeated within 24 hours, the call is done once. Absent: rolls back the redemption that stands, whatever its id */
                client_txn_id?: components["parameters"]["query_client_txn_id_2"];
            };
            header?: never;
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RollbackCoupon"];
        };
    };
    "list-own-redemptions": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** @description Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** @description Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** @description Only at this retailer, by its e-mail domain */
                retailer?: components["parameters"]["query_retailer"];
                /** @description Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** @description Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** @description Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** @description open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** @description Only redemptions that a closed settlement has, or only those that none has */
                settled?: components["parameters"]["query_settled"];
            };
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListOwnRedemptions"];
        };
    };
    "read-owed": {
        parameters: {
            query?: {
                /**
                 * @description How many days back, today included
                 * @example 30
                 */
                days?: components["parameters"]["query_days"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadOwed"];
        };
    };
    "sync-offers": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
            };
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
                /**
                 * @description What is asked for
                 * @example created
                 */
                mode: "created" | "updated";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SyncOffers"];
        };
    };
    "read-history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadHistory"];
        };
    };
    "list-clearinghouse-retailers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListClearinghouseRetailers"];
        };
    };
    "read-funder-for-settlement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
                 * @example 009988
                 */
                funder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadFunderForSettlement"];
        };
    };
    "list-updated-funders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
                /**
                 * @description Number of the page, from 0
                 * @example 0
                 */
                page_no: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListUpdatedFunders"];
        };
    };
    "check-base": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CheckBase"];
        };
    };
    "check-string": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CheckString"];
        };
    };
    "list-retailer-redemptions": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /**
                 * @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page
                 * @example json
                 */
                format?: components["parameters"]["query_format"];
                /** @description Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** @description Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** @description Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** @description Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** @description Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** @description open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** @description Only redemptions that a closed settlement has, or only those that none has */
                settled?: components["parameters"]["query_settled"];
            };
            header?: never;
            path: {
                /** @example grocer.example */
                email_domain: components["parameters"]["path_email_domain_3"];
                /**
                 * @description First UTC day, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-01
                 */
                from: components["parameters"]["path_from"];
                /**
                 * @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY
                 * @example 2026-05-31
                 */
                to: components["parameters"]["path_to"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListRetailerRedemptions"];
        };
    };
    "list-settlements": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListSettlements"];
        };
    };
    "open-settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-05-01",
                 *       "to": "2026-05-01",
                 *       "retailer_email_domain": "grocer.example"
                 *     }
                 */
                "application/json": components["schemas"]["OpenSettlementRequest"];
            };
        };
        responses: {
            200: components["responses"]["OpenSettlement"];
        };
    };
    "read-settlement": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /**
                 * @description `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page
                 * @example json
                 */
                format?: components["parameters"]["query_format"];
                /** @description Only of this payer */
                funder_id?: string;
                /** @description Only of this retailer, by its e-mail domain */
                retailer?: components["schemas"]["EmailDomain"] | "";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the settlement, as the list gives it
                 * @example 1
                 */
                settlement_id: components["parameters"]["path_settlement_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadSettlement"];
        };
    };
    "discard-settlement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the settlement, as the list gives it
                 * @example 2
                 */
                settlement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DiscardSettlement"];
        };
    };
    "close-settlement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the settlement, as the list gives it
                 * @example 1
                 */
                settlement_id: components["parameters"]["path_settlement_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["CloseSettlement"];
        };
    };
    "read-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadWebhook"];
        };
    };
    "save-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.acme.example/coupons",
                 *       "actions": [
                 *         "deposited",
                 *         "deleted",
                 *         "redeemed",
                 *         "rollback"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SaveWebhookRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveWebhook"];
        };
    };
    "delete-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteWebhook"];
        };
    };
    "verify-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "endpoint"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyWebhookRequest"];
            };
        };
        responses: {
            200: components["responses"]["VerifyWebhook"];
        };
    };
    "rotate-primary-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["RotatePrimarySecret"];
        };
    };
    "rotate-secondary-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["RotateSecondarySecret"];
        };
    };
    "send-test-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "action": "redeemed"
                 *     }
                 */
                "application/json": components["schemas"]["TestEventRequest"];
            };
        };
        responses: {
            200: components["responses"]["SendTestEvent"];
        };
    };
    "list-deliveries": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description Its state now */
                state?: components["parameters"]["query_state_4"];
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1?: components["parameters"]["query_gs1_2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListDeliveries"];
        };
    };
    "resend-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example 1
                 */
                id: components["parameters"]["path_id_2"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["ResendDelivery"];
        };
    };
    "replay-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-05-01"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReplayDeliveries"];
        };
    };
    "list-webhook-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListWebhookActions"];
        };
    };
    "list-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListEndpoints"];
        };
    };
    "add-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.acme.example/settlement",
                 *       "actions": [
                 *         "redeemed",
                 *         "rollback"
                 *       ],
                 *       "name": "Settlement",
                 *       "description": "Feeds the settlement system"
                 *     }
                 */
                "application/json": components["schemas"]["AddEndpointRequest"];
            };
        };
        responses: {
            200: components["responses"]["AddEndpoint"];
        };
    };
    "read-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadEndpoint"];
        };
    };
    "save-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Settlement",
                 *       "actions": [
                 *         "redeemed",
                 *         "rollback"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SaveEndpointRequest"];
            };
        };
        responses: {
            200: components["responses"]["SaveEndpoint"];
        };
    };
    "remove-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RemoveEndpoint"];
        };
    };
    "verify-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "endpoint"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyWebhookRequest"];
            };
        };
        responses: {
            200: components["responses"]["VerifyEndpoint"];
        };
    };
    "rotate-endpoint-primary-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["RotateEndpointPrimarySecret"];
        };
    };
    "rotate-endpoint-secondary-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["RotateEndpointSecondarySecret"];
        };
    };
    "test-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "action": "redeemed"
                 *     }
                 */
                "application/json": components["schemas"]["TestEventRequest"];
            };
        };
        responses: {
            200: components["responses"]["TestEndpoint"];
        };
    };
    "read-endpoint-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadEndpointAttempts"];
        };
    };
    "list-endpoint-deliveries": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description Its state now */
                state?: components["parameters"]["query_state_4"];
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1?: components["parameters"]["query_gs1_2"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListEndpointDeliveries"];
        };
    };
    "read-endpoint-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
                /**
                 * @description Id, as the list gives it
                 * @example 1
                 */
                id: components["parameters"]["path_id_2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ReadEndpointDelivery"];
        };
    };
    "resend-endpoint-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
                /**
                 * @description Id, as the list gives it
                 * @example 1
                 */
                id: components["parameters"]["path_id_2"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["IdempotentRequest"];
            };
        };
        responses: {
            200: components["responses"]["ResendEndpointDelivery"];
        };
    };
    "replay-endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-05-01"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            200: components["responses"]["ReplayEndpoint"];
        };
    };
    "deposit-samples": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["DepositSamples"];
        responses: {
            200: components["responses"]["DepositSamples"];
        };
    };
    "redeem-sample": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            header?: never;
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["RedeemSample"];
        responses: {
            200: components["responses"]["RedeemSample"];
        };
    };
    "on-deposited": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-redeemed": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-rollback": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-mof-create": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-mof-update": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-mof-delete": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-test": {
        parameters: {
            query?: never;
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
