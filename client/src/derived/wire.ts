// Derived from openapi.json by `npm run derive`. Do not edit.

export interface paths {
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
         */
        post: operations["create-account"];
        delete?: never;
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
    "/operator/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
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
         */
        delete: operations["delete-account"];
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
         * @description Opens a test account, connected with sample counterparties, and signs its first admin in. The e-mail address must lie under the account’s domain. With `has_password: "yes"` the password is one that this e-mail address has here already, and the account is added to that person’s; otherwise you choose a new one, for this account. Access keys for programs are made with POST /enterprise/keys/rotate. `SIGN_UP=closed` turns it off; then the operator opens accounts.
         *
         *     For: open.
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
         * @description For pages of this server. The answer sets a cookie; with it and the headers `x-account` (one of `data.accounts`) and `x-offerbook-portal: 1` every operation of the account can be called without key and token.
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
         * @description For: person.
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
         * @description With a password of your choice, or with `has_password: "yes"` and the one that this e-mail address has here already: then you sign in to all your accounts with it. Without that proof you get a password for this account alone, whoever else uses the address. For a user who forgot the password the link sets a new one, and all earlier sessions end.
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
         * @description Counts of the last `days` UTC days, today included: of a manufacturer’s offers, those a partner reaches, a provider’s strings, the redemptions of a retailer, an accelerator or a clearinghouse’s retailers. `attention` says what waits for somebody, most urgent first.
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
        post?: never;
        delete?: never;
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
         * Rotate the access key
         * @description The new secret key is shown in this answer and never again. The old key and the tokens made with it work for 24 hours more; with `now: "yes"` they are refused within one second, the ones of this very call included.
         *
         *     For: all, of persons only admins.
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
         * @description An admin looks after users, keys, webhook and settings; a member does the daily work. Give the link to the person: it is shown in this answer and never again, works once and for 7 days. Its holder chooses a password, or proves the one that the address has here already.
         *
         *     For: all, of persons only admins.
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
         * @description The earlier link ends. For a user who has a password the link sets a new one, unless that person is a user of other accounts too: then the password is not this account’s to change.
         *
         *     For: all, of persons only admins.
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
         * @description For: all, of persons only admins.
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
    "/enterprise/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activity
         * @description Every successful change but the strings themselves, which the reports tell of: who did what, when and from where. Kept for a year.
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
         * @description Whoever runs the service is asked to move the account to production. Its users, settings and stores move with it; what it made in test does not.
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
         * @description For: manufacturer; not for platforms that act for the account.
         */
        put: operations["save-funder"];
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
         * @description `update_mode` in `data`: 0 creates only, 1 edits only, absent does whichever fits. On edit an absent field stays, an empty one is cleared. `?lock=yes` locks in the same call.
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
         * @description For: manufacturer, authorized_partner.
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
    "/manufacturer/base_gs1/{base_gs1}/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Master offer file distribution with redemption
         * @description deposited counts deposits, deleted deletions, redeemed redemptions, rolled_back rollbacks; available is what the circulation has left.
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
         * @description For: manufacturer, authorized_partner.
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
         *     For: manufacturer; not for platforms that act for the account.
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
         * @description Given strings are judged one by one, and sending them again is harmless. With `mode: "base_gs1"` each entry is a base string or a lookup code and the service makes a serial number for it; name such a call with `client_txn_id` so that a retry makes no second set.
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
         * @description Judges strings as redeem would now, and says which of those that could be redeemed apply to the basket, what each takes off in cents and which units it uses up. Nothing changes. With the `client_txn_id` of a redeem call, and what that call said of store, `offline` and `redeemed_at`, the strings it redeemed count too. Redeem what stands in `applied_coupons`, or roll back what stands in `refused_coupons`.
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
    "/enterprise/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhook settings
         * @description Beside the settings: why the latest attempt failed (`failing_reason`), what waits and when it is tried next (`waiting`), and what to do (`advice`). Each attempt stands in GET /enterprise/webhook/deliveries.
         *
         *     For: all, of persons only admins.
         */
        get: operations["read-webhook"];
        /**
         * Save the webhook
         * @description The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. A new URL is then `pending`: prove its domain with `verification_token` and POST /enterprise/webhook/verify. Saving the approved URL again keeps its approval, takes over `actions`, and enables it if it was disabled. Without `actions` it hears deposited, deleted, redeemed and rollback; mof_create, mof_update and mof_delete only if asked for.
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
         * @description A message with `action: "test"` and a data string no coupon has, signed, delivered and retried like every other. How it went stands in GET /enterprise/webhook/deliveries.
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
         * @description Newest first. A message is kept for 7 days, its line here for 7 more.
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
         * @description Everything the webhook may hear of from `from` to `to` (a time with its zone, a UTC day or epoch milliseconds; without `to` until now), at most 7 days back and not before its first approval. Messages keep their ids, so a receiver that drops duplicates hears only what it missed. They are put in the queue in the background.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Envelope: {
            /**
             * @description `failure` in redeem alone
             * @enum {string}
             */
            status: "success" | "failure";
            message: string;
            /**
             * Format: uuid
             * @description also sent as x-request-id
             */
            execution_id: string;
            execution_time_in_ms: number;
            /** @description epoch milliseconds */
            execution_start_time: number;
            /** @description what was taken and yet looks mistaken, such as a field that the operation does not know; absent without one */
            warnings?: {
                field: string;
                value?: string;
                message: string;
            }[];
        };
        Error: {
            /** @constant */
            status: "error";
            /** @description what to do next, in plain words */
            message: string;
            /** @enum {string} */
            code: "VALIDATION" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "ALREADY_EXISTS" | "MOF_LOCKED" | "HAS_DEPOSITS" | "BRAND_IN_USE" | "FUNDER_NOT_OWNED" | "NOT_REDEEMED" | "NOT_REDEEMABLE" | "NOT_DELETABLE" | "EXCEED_MAXIMUM" | "IDEMPOTENCY_MISMATCH" | "WEBHOOK_NOT_VERIFIED" | "RATE_LIMITED" | "TOO_LARGE" | "UNAVAILABLE";
            /** Format: uuid */
            execution_id: string;
            errors?: {
                field?: string;
                message?: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "list-accounts": {
        parameters: {
            query?: {
                pageNo?: string;
                /** @example 50 */
                pageSize?: string;
                /** @example test */
                environment?: "test" | "production";
                q?: string;
                go_live_requested?: boolean | string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            account_id: string;
                            /** @enum {string} */
                            role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                            email_domain: string;
                            name: string;
                            /** @enum {string} */
                            environment: "test" | "production";
                            enabled: boolean;
                            /** @enum {string} */
                            go_live_requested: "yes" | "no";
                            /** @description ISO 8601 */
                            go_live_requested_at: string | null;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    /** @enum {string} */
                    role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                    email_domain: string;
                    name: string;
                    /**
                     * @default test
                     * @enum {string}
                     */
                    environment?: "test" | "production";
                    time_zone?: string;
                    /** @default [] */
                    funder_ids?: string[];
                    stores?: {
                        name: string;
                        /** @default  */
                        address?: string;
                        /** @default  */
                        city?: string;
                        /** @default  */
                        state?: string;
                        /** @default  */
                        country?: string;
                        store_id: string;
                    }[];
                    redirect_urls?: string[];
                    origins?: string[];
                    sample_data?: boolean | string | number;
                    admin_email?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            account_id: string;
                            /** @enum {string} */
                            role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                            email_domain: string;
                            name: string;
                            /** @enum {string} */
                            environment: "test" | "production";
                            enabled: boolean;
                            access_key: string;
                            secret_key: string;
                            sample_data?: {
                                counterparties: {
                                    role: string;
                                    email_domain: string;
                                }[];
                                base_gs1s: string[];
                                gs1s: string[];
                                stores: string[];
                            };
                            admin?: {
                                user_id: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                role: "admin" | "member";
                                /**
                                 * @description invited: has not chosen a password yet
                                 * @enum {string}
                                 */
                                state: "active" | "invited";
                                /** @description ISO 8601 */
                                created_at: string;
                                invitation_token: string;
                                /** @description for the invited person; absolute where PUBLIC_URL is set */
                                invitation_link: string;
                                /** @description ISO 8601 */
                                invitation_expires_at: string;
                            };
                        };
                    };
                };
            };
        };
    };
    "enable-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example test_1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        enabled: boolean;
                    };
                };
            };
        };
    };
    "disable-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example test_1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        enabled: boolean;
                    };
                };
            };
        };
    };
    "rename-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example test_1 */
                id: string;
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
                "application/json": {
                    client_txn_id?: string;
                    email_domain?: string;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            account_id: string;
                            /** @enum {string} */
                            role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                            email_domain: string;
                            name: string;
                            /** @enum {string} */
                            environment: "test" | "production";
                            enabled: boolean;
                        };
                    };
                };
            };
        };
    };
    "delete-account": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example test_1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "go-live": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example test_1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            account_id: string;
                            /** @enum {string} */
                            role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                            email_domain: string;
                            name: string;
                            /** @enum {string} */
                            environment: "test" | "production";
                            enabled: boolean;
                            access_key: string;
                            secret_key: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    email: string;
                    /**
                     * @default test
                     * @enum {string}
                     */
                    environment?: "test" | "production";
                    /** @description one of the person’s accounts; needed where several share the address */
                    account_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            email: string;
                            name: string;
                            /** @description what the password opens */
                            accounts: {
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                            }[];
                            password_token: string;
                            /** @description for the person; absolute where PUBLIC_URL is set */
                            password_link: string;
                            /** @description ISO 8601 */
                            password_link_expires_at: string;
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
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
                "application/json": {
                    access_key: string;
                    secret_key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        "x-access-token": string;
                    };
                };
            };
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
                "application/json": {
                    /** @enum {string} */
                    role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                    email_domain: string;
                    company_name: string;
                    email: string;
                    name: string;
                    password: string;
                    /** @description yes: `password` is the one this e-mail address has here already */
                    has_password?: boolean | string | number;
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            person: {
                                email: string;
                                name: string;
                            };
                            accounts: {
                                /** @description goes into the header x-account of calls in its name */
                                account_id: string;
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                                /** @description IANA name; empty: everywhere in the United States */
                                time_zone: string;
                                /** @enum {string} */
                                user_role: "admin" | "member";
                            }[];
                            /** @description ISO 8601; sooner after 12 hours without a call */
                            expires_at: string;
                            account_id: string;
                            sample_data: {
                                counterparties: {
                                    role: string;
                                    email_domain: string;
                                }[];
                                base_gs1s: string[];
                                gs1s: string[];
                                stores: string[];
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    /**
                     * @default test
                     * @enum {string}
                     */
                    environment?: "test" | "production";
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            person: {
                                email: string;
                                name: string;
                            };
                            accounts: {
                                /** @description goes into the header x-account of calls in its name */
                                account_id: string;
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                                /** @description IANA name; empty: everywhere in the United States */
                                time_zone: string;
                                /** @enum {string} */
                                user_role: "admin" | "member";
                            }[];
                            /** @description ISO 8601; sooner after 12 hours without a call */
                            expires_at: string;
                        };
                    };
                };
            };
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
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            person: {
                                email: string;
                                name: string;
                            };
                            accounts: {
                                /** @description goes into the header x-account of calls in its name */
                                account_id: string;
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                                /** @description IANA name; empty: everywhere in the United States */
                                time_zone: string;
                                /** @enum {string} */
                                user_role: "admin" | "member";
                            }[];
                            /** @description ISO 8601; sooner after 12 hours without a call */
                            expires_at: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    password: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            person: {
                                email: string;
                                name: string;
                            };
                            accounts: {
                                /** @description goes into the header x-account of calls in its name */
                                account_id: string;
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                                /** @description IANA name; empty: everywhere in the United States */
                                time_zone: string;
                                /** @enum {string} */
                                user_role: "admin" | "member";
                            }[];
                            /** @description ISO 8601; sooner after 12 hours without a call */
                            expires_at: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    invitation_token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            email: string;
                            name: string;
                            /** @enum {string} */
                            user_role: "admin" | "member";
                            account: {
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    invitation_token: string;
                    password: string;
                    /** @description yes: `password` is the one this e-mail address has here already */
                    has_password?: boolean | string | number;
                    /** @default  */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            person: {
                                email: string;
                                name: string;
                            };
                            accounts: {
                                /** @description goes into the header x-account of calls in its name */
                                account_id: string;
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                                /** @description IANA name; empty: everywhere in the United States */
                                time_zone: string;
                                /** @enum {string} */
                                user_role: "admin" | "member";
                            }[];
                            /** @description ISO 8601; sooner after 12 hours without a call */
                            expires_at: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    password_token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            email: string;
                            name: string;
                            /** @description what the password opens */
                            accounts: {
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
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
                "application/json": {
                    password_token: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @enum {string} */
                            environment: "test" | "production";
                            person: {
                                email: string;
                                name: string;
                            };
                            accounts: {
                                /** @description goes into the header x-account of calls in its name */
                                account_id: string;
                                /** @enum {string} */
                                role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                                email_domain: string;
                                name: string;
                                /** @description IANA name; empty: everywhere in the United States */
                                time_zone: string;
                                /** @enum {string} */
                                user_role: "admin" | "member";
                            }[];
                            /** @description ISO 8601; sooner after 12 hours without a call */
                            expires_at: string;
                        };
                    };
                };
            };
        };
    };
    "get-client-token": {
        parameters: {
            query: {
                /** @example test_tt_… */
                temp_token: string;
                /** @example 5f4dcc3b5aa765d61d8327deb882cf99 */
                signature: string;
                access_key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        access_token: string;
                        /** @description ISO 8601 */
                        expires_at: string;
                    };
                };
            };
        };
    };
    "read-overview": {
        parameters: {
            query?: {
                /** @example 30 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            from: string;
                            to: string;
                            totals: {
                                deposited: number;
                                deleted: number;
                                redeemed: number;
                                rolled_back: number;
                            };
                            by_day: {
                                day: string;
                                deposited: number;
                                deleted: number;
                                redeemed: number;
                                rolled_back: number;
                            }[];
                            by_offer: {
                                base_gs1: string;
                                description: string;
                                brand_name: string;
                                deposited: number;
                                deleted: number;
                                redeemed: number;
                                rolled_back: number;
                            }[];
                            by_retailer: {
                                email_domain: string;
                                name: string;
                                deposited: number;
                                deleted: number;
                                redeemed: number;
                                rolled_back: number;
                            }[];
                            attention: {
                                /** @enum {string} */
                                code: "webhook_failing" | "webhook_pending" | "offers_nearly_out" | "offers_ending" | "offers_unlocked" | "offers_without_provider" | "funders_without_details" | "no_stores" | "no_clearinghouse";
                                message: string;
                                /** @description base strings or funder ids, a few of them */
                                about: string[];
                            }[];
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            counterparties: {
                                role: string;
                                email_domain: string;
                            }[];
                            base_gs1s: string[];
                            gs1s: string[];
                            stores: string[];
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            name: string;
                            /** @description IANA zone, or empty */
                            time_zone: string;
                            redirect_urls: string[];
                            origins: string[];
                            /** @description ISO 8601; null: not asked for */
                            go_live_requested_at: string | null;
                            /** @enum {string} */
                            role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
                            email_domain: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    name?: string;
                    time_zone?: string;
                    redirect_urls?: string[];
                    origins?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            name: string;
                            /** @description IANA zone, or empty */
                            time_zone: string;
                            redirect_urls: string[];
                            origins: string[];
                            /** @description ISO 8601; null: not asked for */
                            go_live_requested_at: string | null;
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            access_key: string;
                            /** @description ISO 8601 */
                            created_at: string;
                            /** @description ISO 8601; null: it does not expire */
                            expires_at: string | null;
                        }[];
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    now?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            access_key: string;
                            secret_key: string;
                            /** @description ISO 8601 */
                            old_keys_expire_at: string;
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            user_id: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "admin" | "member";
                            /**
                             * @description invited: has not chosen a password yet
                             * @enum {string}
                             */
                            state: "active" | "invited";
                            /** @description ISO 8601 */
                            created_at: string;
                        }[];
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    email: string;
                    /** @default  */
                    name?: string;
                    /**
                     * @default member
                     * @enum {string}
                     */
                    role?: "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            user_id: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "admin" | "member";
                            /**
                             * @description invited: has not chosen a password yet
                             * @enum {string}
                             */
                            state: "active" | "invited";
                            /** @description ISO 8601 */
                            created_at: string;
                            invitation_token: string;
                            /** @description for the invited person; absolute where PUBLIC_URL is set */
                            invitation_link: string;
                            /** @description ISO 8601 */
                            invitation_expires_at: string;
                        };
                    };
                };
            };
        };
    };
    "renew-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            user_id: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "admin" | "member";
                            /**
                             * @description invited: has not chosen a password yet
                             * @enum {string}
                             */
                            state: "active" | "invited";
                            /** @description ISO 8601 */
                            created_at: string;
                            invitation_token: string;
                            /** @description for the invited person; absolute where PUBLIC_URL is set */
                            invitation_link: string;
                            /** @description ISO 8601 */
                            invitation_expires_at: string;
                        };
                    };
                };
            };
        };
    };
    "change-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    /** @enum {string} */
                    role: "admin" | "member";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            user_id: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "admin" | "member";
                            /**
                             * @description invited: has not chosen a password yet
                             * @enum {string}
                             */
                            state: "active" | "invited";
                            /** @description ISO 8601 */
                            created_at: string;
                        };
                    };
                };
            };
        };
    };
    "remove-user": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example 2 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "list-activity": {
        parameters: {
            query?: {
                pageNo?: string;
                /** @example 20 */
                pageSize?: string;
                who?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description ISO 8601 */
                            at: string;
                            who: string;
                            operation: string;
                            /** @description the parameters of the path */
                            subject: {
                                [key: string]: unknown;
                            };
                            message: string;
                            address: string;
                            execution_id: string;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            grant_id: string;
                            platform_email_domain: string;
                            platform_name: string;
                            /** @description who of the account let it in */
                            given_by: string;
                            /** @description ISO 8601 */
                            created_at: string;
                            /** @description ISO 8601 */
                            expires_at: string;
                        }[];
                    };
                };
            };
        };
    };
    "revoke-grant": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example 1 */
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description how the platform is named in the activity */
                            who: string;
                            /** @description what it did, newest first, 100 at most */
                            changes: {
                                /** @description ISO 8601 */
                                at: string;
                                who: string;
                                operation: string;
                                /** @description the parameters of the path */
                                subject: {
                                    [key: string]: unknown;
                                };
                                message: string;
                                address: string;
                                execution_id: string;
                            }[];
                            /** @enum {string} */
                            more: "yes" | "no";
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @description ISO 8601 */
                            requested_at: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    brand_id: string;
                    name?: string;
                    gs1_company_prefix?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            brand_internal_id: string;
                            brand_id: string;
                            name: string;
                            gs1_company_prefix: string;
                            provider_email_domain: string;
                            mof_count: number;
                        };
                    };
                };
            };
        };
    };
    "update-brand": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                brand_internal_id: string;
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
                "application/json": {
                    client_txn_id?: string;
                    brand_id?: string;
                    name?: string;
                    gs1_company_prefix?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            brand_internal_id: string;
                            brand_id: string;
                            name: string;
                            gs1_company_prefix: string;
                            provider_email_domain: string;
                            mof_count: number;
                        };
                    };
                };
            };
        };
    };
    "delete-brand": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example 2 */
                brand_internal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            brand_internal_id: string;
                            brand_id: string;
                            name: string;
                            gs1_company_prefix: string;
                            provider_email_domain: string;
                            mof_count: number;
                        }[];
                    };
                };
            };
        };
    };
    "assign-brand-provider": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                brand_internal_id: string;
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
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            brand_internal_id: string;
                            brand_id: string;
                            name: string;
                            gs1_company_prefix: string;
                            provider_email_domain: string;
                            mof_count: number;
                        };
                    };
                };
            };
        };
    };
    "remove-brand-provider": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example 1 */
                brand_internal_id: string;
                /** @example coupons.example */
                email_domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            brand_internal_id: string;
                            brand_id: string;
                            name: string;
                            gs1_company_prefix: string;
                            provider_email_domain: string;
                            mof_count: number;
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: string[];
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            funder_id: string;
                            legal_name: string;
                            contact_name: string;
                            email: string;
                            phone: string;
                            address_line1: string;
                            address_line2: string;
                            city: string;
                            state: string;
                            postal_code: string;
                            country: string;
                            billing_mode: string;
                            agent_name: string;
                            /** @description ISO 8601 */
                            updated_at: string;
                        }[];
                    };
                };
            };
        };
    };
    "read-funder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 009988 */
                funder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            funder_id: string;
                            legal_name: string;
                            contact_name: string;
                            email: string;
                            phone: string;
                            address_line1: string;
                            address_line2: string;
                            city: string;
                            state: string;
                            postal_code: string;
                            country: string;
                            billing_mode: string;
                            agent_name: string;
                            /** @description ISO 8601 */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    "save-funder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 009988 */
                funder_id: string;
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
                "application/json": {
                    client_txn_id?: string;
                    legal_name?: string;
                    contact_name?: string;
                    email?: string;
                    phone?: string;
                    address_line1?: string;
                    address_line2?: string;
                    city?: string;
                    state?: string;
                    postal_code?: string;
                    country?: string;
                    /** @enum {string} */
                    billing_mode?: "direct" | "agent";
                    agent_name?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            funder_id: string;
                            legal_name: string;
                            contact_name: string;
                            email: string;
                            phone: string;
                            address_line1: string;
                            address_line2: string;
                            city: string;
                            state: string;
                            postal_code: string;
                            country: string;
                            billing_mode: string;
                            agent_name: string;
                            /** @description ISO 8601 */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    "save-offer": {
        parameters: {
            query?: {
                lock?: boolean | string | number;
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
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
                "application/json": {
                    client_txn_id?: string;
                    data: {
                        base_gs1: string;
                        /** @enum {unknown} */
                        update_mode?: 0 | 1 | "0" | "1" | "";
                        brand_id?: "" | string | null;
                        description?: "" | string | null;
                        total_circulation?: "" | (number | string) | null;
                        campaign_start_time?: "" | string | null;
                        campaign_end_time?: "" | string | null;
                        redemption_start_time?: "" | string | null;
                        redemption_end_time?: "" | string | null;
                        primary_purchase_save_value?: "" | (number | string) | null;
                        primary_purchase_requirements?: "" | (number | string) | null;
                        primary_purchase_req_code?: "" | (string | number) | null;
                        primary_purchase_family_code?: "" | string | null;
                        primary_purchase_gtins?: "" | string[] | null;
                        primary_purchase_eans?: "" | string[] | null;
                        additional_purchase_rules_code?: "" | (string | number) | null;
                        second_purchase_requirements?: "" | (number | string) | null;
                        second_purchase_req_code?: "" | (string | number) | null;
                        second_purchase_family_code?: "" | string | null;
                        second_purchase_gtins?: "" | string[] | null;
                        second_purchase_eans?: "" | string[] | null;
                        second_purchase_gs1_company_prefix?: "" | string | null;
                        second_purchase_save_value?: "" | (number | string) | null;
                        third_purchase_requirements?: "" | (number | string) | null;
                        third_purchase_req_code?: "" | (string | number) | null;
                        third_purchase_family_code?: "" | string | null;
                        third_purchase_gtins?: "" | string[] | null;
                        third_purchase_eans?: "" | string[] | null;
                        third_purchase_gs1_company_prefix?: "" | string | null;
                        third_purchase_save_value?: "" | (number | string) | null;
                        excluded_primary_purchase_gtins?: "" | string[] | null;
                        excluded_primary_purchase_eans?: "" | string[] | null;
                        excluded_second_purchase_gtins?: "" | string[] | null;
                        excluded_second_purchase_eans?: "" | string[] | null;
                        excluded_third_purchase_gtins?: "" | string[] | null;
                        excluded_third_purchase_eans?: "" | string[] | null;
                        gln?: "" | string | null;
                        save_value_code?: "" | (string | number) | null;
                        applies_to_which_item?: "" | (string | number) | null;
                        store_coupon?: "" | (string | number) | null;
                        donot_multiply_flag?: "" | (string | number) | null;
                        rolling_expiration?: "" | (string | number) | null;
                        rolling_expiration_days?: "" | (number | string) | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            deposited_count: string;
                            redeemed_count: string;
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                        };
                        warnings: {
                            field: string;
                            value?: string;
                            message: string;
                        }[];
                    };
                };
            };
        };
    };
    "list-offers": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                /** @example Sunny Oats */
                brand_id?: string;
                /** @example locked */
                state?: "editable" | "locked";
                /** @example live */
                phase?: "scheduled" | "live" | "ended";
                /** @example two boxes */
                q?: string;
                /** @example newest */
                order?: "oldest" | "newest";
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            deposited_count: string;
                            redeemed_count: string;
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "read-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            deposited_count: string;
                            redeemed_count: string;
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                            /**
                             * @description what the caller may do with it
                             * @enum {string}
                             */
                            access_type: "owner" | "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
                            /** @enum {string} */
                            mandatory_retailer: "yes" | "no";
                            /** @description days and dates empty and times "" where nothing is set */
                            redemption_window: {
                                days: string[];
                                dates_of_month: number[];
                                start_time: string;
                                end_time: string;
                                time_zone: string;
                            };
                            campaign_metadata: {
                                title?: string;
                                sub_description?: string;
                                description?: string;
                                terms?: string;
                                dollar_amount?: string;
                                mobile_image_url?: string;
                                desktop_image_url?: string;
                            };
                            /** @description email domains of level 2 authorized partners */
                            edit_access: string[];
                        };
                    };
                };
            };
        };
    };
    "delete-offer": {
        parameters: {
            query?: {
                client_txn_id?: string;
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459001 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "list-offers-created": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                /** @example json */
                format?: "json" | "csv";
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            deposited_count: string;
                            redeemed_count: string;
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "read-last-updated": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                        };
                    };
                };
            };
        };
    };
    "update-campaign-metadata": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "title": "$1.00 off Sunny Oats",
                 *         "terms": "Limit one per purchase."
                 *       }
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    data: {
                        title?: string;
                        sub_description?: string;
                        description?: string;
                        terms?: string;
                        dollar_amount?: string | number;
                        mobile_image_url?: string;
                        desktop_image_url?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            title?: string;
                            sub_description?: string;
                            description?: string;
                            terms?: string;
                            dollar_amount?: string;
                            mobile_image_url?: string;
                            desktop_image_url?: string;
                        };
                    };
                };
            };
        };
    };
    "lock-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lock": "yes"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    lock?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            /** @enum {string} */
                            state: "editable" | "locked";
                        };
                    };
                };
            };
        };
    };
    "activate-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "active": "yes"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    active?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            /** @enum {string} */
                            active: "yes" | "no";
                        };
                    };
                };
            };
        };
    };
    "extend-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "redemption_end_time": "12/31/2031"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    campaign_end_time?: string;
                    redemption_end_time?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            deposited_count: string;
                            redeemed_count: string;
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                        };
                    };
                };
            };
        };
    };
    "list-providers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                            mof_count: number;
                        }[];
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    "toggle-provider": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "coupons.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
        };
    };
    "list-offer-providers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    "list-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            circulation: number;
                            deposited: number;
                        }[];
                    };
                };
            };
        };
    };
    "set-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "coupons.example",
                 *       "circulation": "500"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    circulation: number | string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            circulation: number;
                            deposited: number;
                        };
                    };
                };
            };
        };
    };
    "delete-custom-circulation": {
        parameters: {
            query?: {
                client_txn_id?: string;
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
                /** @example coupons.example */
                email_domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "toggle-retailer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email_domain": "grocer.example",
                 *       "enabled": "yes"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
        };
    };
    "list-offer-retailers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    "require-retailer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "mandatory": "no"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    mandatory?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            /** @enum {string} */
                            mandatory: "yes" | "no";
                        };
                    };
                };
            };
        };
    };
    "set-redemption-window": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: {
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
                "application/json": {
                    client_txn_id?: string;
                    days?: string[];
                    dates_of_month?: ("" | (number | string))[];
                    start_time?: string;
                    end_time?: string;
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            days: string[];
                            dates_of_month: number[];
                            start_time: string;
                            end_time: string;
                            time_zone: string;
                        };
                    };
                };
            };
        };
    };
    "delete-redemption-window": {
        parameters: {
            query?: {
                client_txn_id?: string;
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "delete-redemption-window-by-post": {
        parameters: {
            query?: {
                /**
                 * @description The manufacturer an authorized partner acts for; required on create and on lists.
                 * @example acme.example
                 */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "attach-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lookup_code": "OATS-SPRING"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    lookup_code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            lookup_code: string;
                            /** @enum {string} */
                            skip_purchase_validation: "yes" | "no";
                            strings: number;
                        };
                    };
                };
            };
        };
    };
    "list-lookup-codes": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            lookup_code: string;
                            /** @enum {string} */
                            skip_purchase_validation: "yes" | "no";
                            strings: number;
                        }[];
                    };
                };
            };
        };
    };
    "read-offer-by-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example OATS-SPRING */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            deposited_count: string;
                            redeemed_count: string;
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                        };
                    };
                };
            };
        };
    };
    "delete-lookup-code": {
        parameters: {
            query?: {
                client_txn_id?: string;
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example OATS-SPRING */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
        };
    };
    "skip-purchase-validation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example OATS-SPRING */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "skip": "yes"
                 *     }
                 */
                "application/json": {
                    client_txn_id?: string;
                    skip?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            lookup_code: string;
                            /** @enum {string} */
                            skip_purchase_validation: "yes" | "no";
                            strings: number;
                        };
                    };
                };
            };
        };
    };
    "read-distribution": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            deposited: number;
                            deleted: number;
                            redeemed: number;
                            rolled_back: number;
                            available: number;
                            by_provider: {
                                email_domain: string;
                                name: string;
                                deposited: number;
                                deleted: number;
                                redeemed: number;
                                rolled_back: number;
                            }[];
                            by_day: {
                                day: string;
                                deposited: number;
                                deleted: number;
                                redeemed: number;
                                rolled_back: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    "list-distribution": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            day: string;
                            base_gs1: string;
                            deposited: number;
                            deleted: number;
                            redeemed: number;
                            rolled_back: number;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "list-manufacturer-redemptions": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            gs1: string;
                            base_gs1: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            retailer_email_domain: string;
                            accelerator_email_domain: string;
                            store: string;
                            /** @description when it happened */
                            redeemed_at: string;
                            /** @description when the registry recorded it; reports count by this */
                            recorded_at: string;
                            /** @enum {string} */
                            offline: "yes" | "no";
                            rolled_back_at: string;
                            primary_purchase_save_value: string;
                            save_value_code: string;
                            execution_id: string;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "list-offline-redemptions": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            gs1: string;
                            base_gs1: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            retailer_email_domain: string;
                            accelerator_email_domain: string;
                            store: string;
                            /** @description when it happened */
                            redeemed_at: string;
                            /** @description when the registry recorded it; reports count by this */
                            recorded_at: string;
                            /** @enum {string} */
                            offline: "yes" | "no";
                            rolled_back_at: string;
                            primary_purchase_save_value: string;
                            save_value_code: string;
                            execution_id: string;
                            conflict: string;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "list-redemption-errors": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            reason: string;
                            count: number;
                            /** @description ISO 8601 */
                            last_at: string;
                        }[];
                    };
                };
            };
        };
    };
    "list-redemption-errors-of-reason": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
                /** @example already_redeemed */
                reason: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            gs1: string;
                            retailer_email_domain: string;
                            store: string;
                            /** @description ISO 8601 */
                            at: string;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
        };
    };
    "toggle-brand-access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example agency.example */
                email_domain: string;
                /** @example 1 */
                brand_internal_id: string;
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
                "application/json": {
                    client_txn_id?: string;
                    /** @enum {string} */
                    access_type: "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                            brands: {
                                brand_internal_id: string;
                                /** @enum {string} */
                                access_type: "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
                            }[];
                        }[];
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    "list-partner-brands": {
        parameters: {
            query?: {
                /**
                 * @description The manufacturer an authorized partner acts for; required on create and on lists.
                 * @example acme.example
                 */
                email_domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            brand_internal_id: string;
                            brand_id: string;
                            name: string;
                            gs1_company_prefix: string;
                            provider_email_domain: string;
                            mof_count: number;
                            access_type: string;
                        }[];
                    };
                };
            };
        };
    };
    "toggle-edit-access": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: string;
            };
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
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
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
        };
    };
    "list-authorized-offers": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                brand_id?: string;
                state?: "editable" | "locked";
                phase?: "scheduled" | "live" | "ended";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            /** @description by this provider */
                            deposited_count: string;
                            /** @description of the strings of this provider */
                            redeemed_count: string;
                            /** @description how many more this provider may deposit */
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                            campaign_metadata: {
                                title?: string;
                                sub_description?: string;
                                description?: string;
                                terms?: string;
                                dollar_amount?: string;
                                mobile_image_url?: string;
                                desktop_image_url?: string;
                            };
                            /** @description days and dates empty and times "" where nothing is set */
                            redemption_window: {
                                days: string[];
                                dates_of_month: number[];
                                start_time: string;
                                end_time: string;
                                time_zone: string;
                            };
                            /** @description the retailers that alone may redeem; empty: any retailer */
                            retailers: {
                                email_domain: string;
                                name: string;
                            }[];
                            /**
                             * @description whether a deposit must name a retailer
                             * @enum {string}
                             */
                            retailer_required: "yes" | "no";
                            your_part: {
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
                        }[];
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "read-authorized-offer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            /** @description by this provider */
                            deposited_count: string;
                            /** @description of the strings of this provider */
                            redeemed_count: string;
                            /** @description how many more this provider may deposit */
                            available_count: string;
                            /** @description ISO 8601 */
                            update_datetime: string;
                            campaign_metadata: {
                                title?: string;
                                sub_description?: string;
                                description?: string;
                                terms?: string;
                                dollar_amount?: string;
                                mobile_image_url?: string;
                                desktop_image_url?: string;
                            };
                            /** @description days and dates empty and times "" where nothing is set */
                            redemption_window: {
                                days: string[];
                                dates_of_month: number[];
                                start_time: string;
                                end_time: string;
                                time_zone: string;
                            };
                            /** @description the retailers that alone may redeem; empty: any retailer */
                            retailers: {
                                email_domain: string;
                                name: string;
                            }[];
                            /**
                             * @description whether a deposit must name a retailer
                             * @enum {string}
                             */
                            retailer_required: "yes" | "no";
                            your_part: {
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
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        prefix: string;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        prefix: string;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    gs1s: string | string[];
                    mode?: "base_gs1" | "";
                    retailer_email_domain?: string | "";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        newly_added: {
                            gs1: string;
                            /** @description epoch milliseconds */
                            valid_from_timestamp: number;
                            /** @description epoch milliseconds */
                            valid_till_timestamp: number;
                            campaign_metadata: {
                                [key: string]: unknown;
                            };
                        }[];
                        invalid_gs1s: string[];
                        already_added: string[];
                        not_owned_by_you: string[];
                        not_locked: string[];
                        not_yet_live: string[];
                        expired: string[];
                        deactivated: string[];
                        deleted: string[];
                        retailer_required: string[];
                        no_copies_available: string[];
                        try_again: string[];
                        results: {
                            gs1: string;
                            /** @enum {string} */
                            status: "success" | "failure";
                            reason?: string;
                            message?: string;
                        }[];
                        total_gs1s_processed: number;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    gs1s: string | string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        deleted: string[];
                        results: {
                            gs1: string;
                            /** @enum {string} */
                            status: "success" | "failure";
                            reason?: string;
                            message?: string;
                        }[];
                    };
                };
            };
        };
    };
    "delete-string": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example 8112000099884590009100000000000003 */
                gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        deleted: string[];
                        results: {
                            gs1: string;
                            /** @enum {string} */
                            status: "success" | "failure";
                            reason?: string;
                            message?: string;
                        }[];
                    };
                };
            };
        };
    };
    "get-fetch-code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 8112000099884590009100000000000001 */
                gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        fetch_code: string;
                        gs1: string;
                        valid_till_timestamp: number;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    gs1s: string | string[];
                    /** @description default 300 */
                    validity_in_seconds?: (number | string) | "";
                    /** @description base_gs1: entries are base strings or lookup codes, deposited as by deposit */
                    mode?: ("base_gs1" | "pos" | "ecomm") | "";
                    /** @description for mode base_gs1, like in a deposit: the only retailer that may redeem the strings */
                    retailer_email_domain?: string | "";
                    /** @description a code of one’s own choice: 8112, one’s serialization prefix, and further digits, 16 in all */
                    fetch_code?: string | "";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        fetch_code: string;
                        valid_gs1s: string[];
                        unauthorized_gs1s: string[];
                        valid_till_timestamp: number;
                    };
                };
            };
        };
    };
    "read-data-feed": {
        parameters: {
            query: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
                /** @example deposit */
                mode: "deposit" | "redemption";
                /** @example 2026-05-01 */
                report_from_date?: string | "";
                /** @example 2026-05-31 */
                report_to_date?: string | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        gs1s: {
                            serialized_gs1: string;
                            base_gs1: string;
                            /** @description epoch milliseconds */
                            deposit_timestamp: number;
                            /** @description epoch milliseconds */
                            redeem_timestamp: number | null;
                            provider: string;
                            manufacturer: string;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "list-stores": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            store_id: string;
                            name: string;
                            address: string;
                            city: string;
                            state: string;
                            country: string;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "save-store": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0042 */
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
                "application/json": {
                    name: string;
                    /** @default  */
                    address?: string;
                    /** @default  */
                    city?: string;
                    /** @default  */
                    state?: string;
                    /** @default  */
                    country?: string;
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            store_id: string;
                            name: string;
                            address: string;
                            city: string;
                            state: string;
                            country: string;
                        };
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                            assigned: boolean;
                        }[];
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                            assigned: boolean;
                        }[];
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    email_domain: string;
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        action: "assigned" | "deleted";
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            retailer_client_id: string;
                            email_domain: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    "read-retailer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example grocer.example */
                email_domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            email_domain: string;
                            name: string;
                            stores: number;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    gs1s: string | string[];
                    /** @description what is longer than 64 characters is cut */
                    selected_store?: string | number;
                    retailer_email_domain?: string | "";
                    offline?: boolean | string | number;
                    redeemed_at?: number | string;
                    basket: {
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
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        results: {
                            gs1: string;
                            /** @enum {string} */
                            status: "success" | "failure";
                            reason?: string;
                            message?: string;
                            redeemed_by_you?: boolean;
                            /** @description of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
                            scanned_gs1?: string;
                        }[];
                        master_offer_files: {
                            [key: string]: {
                                primary_purchase_save_value?: number;
                                primary_purchase_requirements?: number;
                                primary_purchase_req_code?: number;
                                primary_purchase_family_code?: string;
                                primary_purchase_gtins: string[];
                                primary_purchase_eans?: string[];
                                additional_purchase_rules_code?: number;
                                second_purchase_requirements?: number;
                                second_purchase_req_code?: number;
                                second_purchase_family_code?: string;
                                second_purchase_gtins: string[];
                                second_purchase_eans?: string[];
                                second_purchase_gs1_company_prefix?: string;
                                second_purchase_save_value?: number;
                                third_purchase_requirements?: number;
                                third_purchase_req_code?: number;
                                third_purchase_family_code?: string;
                                third_purchase_gtins: string[];
                                third_purchase_eans?: string[];
                                third_purchase_gs1_company_prefix?: string;
                                third_purchase_save_value?: number;
                                excluded_primary_purchase_gtins?: string[];
                                excluded_primary_purchase_eans?: string[];
                                excluded_second_purchase_gtins?: string[];
                                excluded_second_purchase_eans?: string[];
                                excluded_third_purchase_gtins?: string[];
                                excluded_third_purchase_eans?: string[];
                                gln?: string;
                                save_value_code?: number;
                                applies_to_which_item?: number;
                                store_coupon?: number;
                                donot_multiply_flag?: number;
                                /** @constant */
                                skip_purchase_validation?: true;
                            };
                        };
                        /** @enum {string} */
                        mode: "in_order" | "best";
                        basket_total_in_cents: number;
                        discount_in_cents: number;
                        /** @description in the order to take them in; `used` says which goods each one uses up */
                        applied_coupons: {
                            coupon_code: string;
                            face_value_in_cents: number;
                            product_codes: string[];
                            used: {
                                product_code: string;
                                unit_price_in_cents: number;
                                quantity: string;
                                /** @enum {string} */
                                unit: "item" | "lb" | "kg";
                            }[];
                            store_coupon: boolean;
                            donot_multiply: boolean;
                        }[];
                        refused_coupons: {
                            coupon_code: string;
                            reason: string;
                            message: string;
                        }[];
                        /** @description mode best: it is proven that nothing takes off more, in any order of strings and lines */
                        optimal: boolean;
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    gs1s: string | string[];
                    /** @description what is longer than 64 characters is cut */
                    selected_store?: string | number;
                    retailer_email_domain?: string | "";
                    offline?: boolean | string | number;
                    redeemed_at?: number | string;
                    /** @description what is longer than 300 characters is cut */
                    store_address?: string;
                    pre_process?: boolean | string | number;
                    no_purchase_requirement?: boolean | string | number;
                    include_check_digit?: boolean | string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @enum {string} */
                        status: "success" | "failure";
                        /** @enum {string} */
                        status_code: "FULL_REDEMPTION" | "PARTIAL_REDEMPTION" | "NO_REDEMPTION";
                        total_gs1s_processed: number;
                        already_redeemed: string[];
                        not_yet_live: string[];
                        newly_redeemed: {
                            gs1: string;
                            master_offer_file: string;
                            /** @description of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
                            scanned_gs1?: string;
                            /** @constant */
                            skip_purchase_validation?: true;
                        }[];
                        master_offer_files: {
                            [key: string]: {
                                primary_purchase_save_value?: number;
                                primary_purchase_requirements?: number;
                                primary_purchase_req_code?: number;
                                primary_purchase_family_code?: string;
                                primary_purchase_gtins: string[];
                                primary_purchase_eans?: string[];
                                additional_purchase_rules_code?: number;
                                second_purchase_requirements?: number;
                                second_purchase_req_code?: number;
                                second_purchase_family_code?: string;
                                second_purchase_gtins: string[];
                                second_purchase_eans?: string[];
                                second_purchase_gs1_company_prefix?: string;
                                second_purchase_save_value?: number;
                                third_purchase_requirements?: number;
                                third_purchase_req_code?: number;
                                third_purchase_family_code?: string;
                                third_purchase_gtins: string[];
                                third_purchase_eans?: string[];
                                third_purchase_gs1_company_prefix?: string;
                                third_purchase_save_value?: number;
                                excluded_primary_purchase_gtins?: string[];
                                excluded_primary_purchase_eans?: string[];
                                excluded_second_purchase_gtins?: string[];
                                excluded_second_purchase_eans?: string[];
                                excluded_third_purchase_gtins?: string[];
                                excluded_third_purchase_eans?: string[];
                                gln?: string;
                                save_value_code?: number;
                                applies_to_which_item?: number;
                                store_coupon?: number;
                                donot_multiply_flag?: number;
                                /** @constant */
                                skip_purchase_validation?: true;
                            };
                        };
                        results: {
                            gs1: string;
                            /** @enum {string} */
                            status: "success" | "failure";
                            reason?: string;
                            message?: string;
                            redeemed_by_you?: boolean;
                            /** @description of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
                            scanned_gs1?: string;
                        }[];
                        /** @description what was not taken as it was sent */
                        warnings?: {
                            field: string;
                            message: string;
                        }[];
                        /** @description epoch milliseconds */
                        event_timestamp: number;
                        /** @enum {string} */
                        pre_process: "yes" | "no";
                    };
                };
            };
        };
    };
    "rollback-coupon": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path: {
                /** @example 8112000099884590009100000000000001 */
                gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        gs1: string;
                        /** @constant */
                        already_rolled_back?: true;
                    };
                };
            };
        };
    };
    "list-own-redemptions": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            gs1: string;
                            base_gs1: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            retailer_email_domain: string;
                            accelerator_email_domain: string;
                            store: string;
                            /** @description when it happened */
                            redeemed_at: string;
                            /** @description when the registry recorded it; reports count by this */
                            recorded_at: string;
                            /** @enum {string} */
                            offline: "yes" | "no";
                            rolled_back_at: string;
                            primary_purchase_save_value: string;
                            save_value_code: string;
                            execution_id: string;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "sync-offers": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
                /** @example created */
                mode: "created" | "updated";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            primary_purchase_save_value?: number;
                            primary_purchase_requirements?: number;
                            primary_purchase_req_code?: number;
                            primary_purchase_family_code?: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans?: string[];
                            additional_purchase_rules_code?: number;
                            second_purchase_requirements?: number;
                            second_purchase_req_code?: number;
                            second_purchase_family_code?: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans?: string[];
                            second_purchase_gs1_company_prefix?: string;
                            second_purchase_save_value?: number;
                            third_purchase_requirements?: number;
                            third_purchase_req_code?: number;
                            third_purchase_family_code?: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans?: string[];
                            third_purchase_gs1_company_prefix?: string;
                            third_purchase_save_value?: number;
                            excluded_primary_purchase_gtins?: string[];
                            excluded_primary_purchase_eans?: string[];
                            excluded_second_purchase_gtins?: string[];
                            excluded_second_purchase_eans?: string[];
                            excluded_third_purchase_gtins?: string[];
                            excluded_third_purchase_eans?: string[];
                            gln?: string;
                            save_value_code?: number;
                            applies_to_which_item?: number;
                            store_coupon?: number;
                            donot_multiply_flag?: number;
                            base_gs1: string;
                            active: boolean;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            retailer_client_id: string;
                            email_domain: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
    };
    "read-funder-for-settlement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 009988 */
                funder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            funder_id: string;
                            legal_name: string;
                            contact_name: string;
                            email: string;
                            phone: string;
                            address_line1: string;
                            address_line2: string;
                            city: string;
                            state: string;
                            postal_code: string;
                            country: string;
                            billing_mode: string;
                            agent_name: string;
                            /** @description ISO 8601 */
                            updated_at: string;
                        };
                    };
                };
            };
        };
    };
    "list-updated-funders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
                /** @example 0 */
                page_no: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            funder_id: string;
                            legal_name: string;
                            contact_name: string;
                            email: string;
                            phone: string;
                            address_line1: string;
                            address_line2: string;
                            city: string;
                            state: string;
                            postal_code: string;
                            country: string;
                            billing_mode: string;
                            agent_name: string;
                            /** @description ISO 8601 */
                            updated_at: string;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "check-base": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 811200009988459000 */
                base_gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            base_gs1: string;
                            brand_id: string;
                            brand_name: string;
                            brand_internal_id: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            description: string;
                            campaign_start_time: string;
                            campaign_end_time: string;
                            redemption_start_time: string;
                            redemption_end_time: string;
                            /** @description epoch seconds */
                            campaign_start_time_utc: number;
                            /** @description epoch seconds */
                            campaign_end_time_utc: number;
                            /** @description epoch seconds */
                            redemption_start_time_utc: number;
                            /** @description epoch seconds */
                            redemption_end_time_utc: number;
                            total_circulation: string;
                            primary_purchase_save_value: string;
                            primary_purchase_requirements: string;
                            primary_purchase_req_code: string;
                            primary_purchase_family_code: string;
                            primary_purchase_gtins: string[];
                            primary_purchase_eans: string[];
                            additional_purchase_rules_code: string;
                            second_purchase_requirements: string;
                            second_purchase_req_code: string;
                            second_purchase_family_code: string;
                            second_purchase_gtins: string[];
                            second_purchase_eans: string[];
                            second_purchase_gs1_company_prefix: string;
                            second_purchase_save_value: string;
                            third_purchase_requirements: string;
                            third_purchase_req_code: string;
                            third_purchase_family_code: string;
                            third_purchase_gtins: string[];
                            third_purchase_eans: string[];
                            third_purchase_gs1_company_prefix: string;
                            third_purchase_save_value: string;
                            excluded_primary_purchase_gtins: string[];
                            excluded_primary_purchase_eans: string[];
                            excluded_second_purchase_gtins: string[];
                            excluded_second_purchase_eans: string[];
                            excluded_third_purchase_gtins: string[];
                            excluded_third_purchase_eans: string[];
                            gln: string;
                            save_value_code: string;
                            applies_to_which_item: string;
                            store_coupon: string;
                            donot_multiply_flag: string;
                            rolling_expiration: string;
                            rolling_expiration_days: string;
                            /** @enum {string} */
                            locked: "yes" | "no";
                            /** @enum {string} */
                            active: "yes" | "no";
                            /** @enum {string} */
                            state: "editable" | "locked";
                            /** @enum {string} */
                            phase: "scheduled" | "live" | "ended";
                            /** @description ISO 8601 */
                            update_datetime: string;
                        };
                    };
                };
            };
        };
    };
    "check-string": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 8112000099884590009100000000000001 */
                gs1: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            gs1: string;
                            state: string;
                            redeemed_at: string;
                            base_gs1: string;
                        };
                    };
                };
            };
        };
    };
    "list-retailer-redemptions": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                /** @example json */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @example grocer.example */
                email_domain: string;
                /** @example 2026-05-01 */
                from: string;
                /** @example 2026-05-31 */
                to: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            gs1: string;
                            base_gs1: string;
                            manufacturer_email_domain: string;
                            funder_id: string;
                            retailer_email_domain: string;
                            accelerator_email_domain: string;
                            store: string;
                            /** @description when it happened */
                            redeemed_at: string;
                            /** @description when the registry recorded it; reports count by this */
                            recorded_at: string;
                            /** @enum {string} */
                            offline: "yes" | "no";
                            rolled_back_at: string;
                            primary_purchase_save_value: string;
                            save_value_code: string;
                            execution_id: string;
                        }[];
                        /** @description "-1" at the end */
                        nextPageNo: string;
                    };
                };
            };
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
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            url: string;
                            verification_token: string;
                            actions: string[];
                            /** @enum {string} */
                            state: "pending" | "approved" | "failing" | "disabled";
                            failing_since?: string;
                            failing_reason?: string;
                            /** @description what mends the latest failure */
                            remedy?: string;
                            /** @description a new address that waits for its proof while the approved one goes on */
                            pending?: {
                                url: string;
                                verification_token: string;
                                actions: string[];
                            };
                            /** @description what to do next, when there is something to do */
                            advice?: string;
                            /** @description what is not delivered yet, and when the first of it is tried next */
                            waiting?: {
                                /** @description at most 10,000 are counted */
                                messages: number;
                                next_attempt_at: string | null;
                            };
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    url: string;
                    /** @default [] */
                    actions?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            url: string;
                            verification_token: string;
                            actions: string[];
                            /** @enum {string} */
                            state: "pending" | "approved" | "failing" | "disabled";
                            failing_since?: string;
                            failing_reason?: string;
                            /** @description what mends the latest failure */
                            remedy?: string;
                            /** @description a new address that waits for its proof while the approved one goes on */
                            pending?: {
                                url: string;
                                verification_token: string;
                                actions: string[];
                            };
                            /** @description what to do next, when there is something to do */
                            advice?: string;
                            /** @description what is not delivered yet, and when the first of it is tried next */
                            waiting?: {
                                /** @description at most 10,000 are counted */
                                messages: number;
                                next_attempt_at: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    "delete-webhook": {
        parameters: {
            query?: {
                client_txn_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & Record<string, never>;
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    /** @enum {string} */
                    method: "dns" | "file" | "endpoint";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            url: string;
                            /** @enum {string} */
                            state: "pending" | "approved" | "failing" | "disabled";
                            primary_secret?: string;
                            secondary_secret?: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            primary_secret: string;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            secondary_secret: string;
                        };
                    };
                };
            };
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
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            message_id: string;
                        };
                    };
                };
            };
        };
    };
    "list-deliveries": {
        parameters: {
            query?: {
                pageNo?: string;
                pageSize?: string;
                state?: ("pending" | "delivered" | "expired") | "";
                /** @example 8112000099884590009100000000000001 */
                gs1?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            id: string;
                            message_id: string;
                            action: string;
                            gs1: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "expired";
                            attempts: {
                                at: string;
                                status: number | null;
                                duration_ms: number;
                                error?: string;
                                /** @description what mends it */
                                remedy?: string;
                            }[];
                            next_attempt_at: string | null;
                        }[];
                        nextPageNo: string;
                    };
                };
            };
        };
    };
    "resend-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    client_txn_id?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            id: string;
                            message_id: string;
                            action: string;
                            gs1: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "expired";
                            attempts: {
                                at: string;
                                status: number | null;
                                duration_ms: number;
                                error?: string;
                                /** @description what mends it */
                                remedy?: string;
                            }[];
                            next_attempt_at: string | null;
                        };
                    };
                };
            };
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
                "application/json": {
                    client_txn_id?: string;
                    from: string | number;
                    to?: string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            from: string;
                            to: string;
                        };
                    };
                };
            };
        };
    };
}
