// Derived from openapi.json by `npm run derive`. Do not edit.

import type { AboutPerson, AccessKey, AccessType, Account, AccountCounts, AccountEnabled, AccountInRole, Activity, ArchivedString, AssignableAccount, AttemptsInHour, Attention, AuthorizedOffer, BasketReason, Brand, CampaignMetadata, ClientTxnId, ConnectedRetailer, Counts, Coupon, CouponEvent, CouponRefusal, CreatedPasskey, CustomCirculation, DataFeedRow, DayCounts, DeletedStrings, Delivery, DomainProof, EmailDomain, Envelope, Factors, Funder, IdentityProof, InvitedUser, Invitee, Liability, ListedSettlement, LookupCode, NamedAccount, NewAccessKey, NewPrimarySecret, NewSecondarySecret, Offer, OfferInFull, OfferInput, OfferPageAnswer, OfferProduct, OfferTemplate, OfferTemplateInput, OfferWithoutCounts, OfflineRedemption, OpenedAccountAnswer, Operator, Owed, OwedByAccount, OwnAlerts, OwnDomain, PageEnvelope, Product, ProvenIdentity, Reason, RecoveryCodesAnswer, RedeemCouponsRequest, RedeemResult, RedeemedOffer, Redemption, RedemptionWindow, RefusedRedemption, ReplayedSpan, ReportAmountRequest, Role, Run, RunFailure, RunKind, SampleData, SerializationPrefix, SessionAnswer, SettledRow, Settlement, SettlementWithSums, SignedIn, Store, StringResult, TestEvent, TillTerms, ToggleRequest, Toggled, UpdateMode, User, VerifiedWebhook, Warning, WaysIn, Webhook, WebhookActionEntry, WebhookEndpoint, Worth, BaseGs1, AccountEmailDomain, Gs1, ShortName, StoreNamed, FunderId, Environment, RetailerEmailDomain, TimeZone, Gs1s } from './shapes.ts';

export type operations = {
    "create-account": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What the account does in the trade */
            role: Role;
            /** E-mail domain of the account, such as acme.example */
            email_domain: EmailDomain;
            /** Name for people */
            name: string;
            /** Registry: test (default) or production */
            environment?: Environment;
            /** IANA time zone, such as America/New_York; empty: none */
            time_zone?: TimeZone;
            /** Funder ids of a manufacturer, 6 to 12 digits each */
            funder_ids?: string[];
            /** Stores of the retailer */
            stores?: {
                /** Name for people */
                name: string;
                /** Absent: empties it */
                address?: string;
                /** Absent: empties it */
                city?: string;
                /** State or region */
                state?: string;
                /** Absent: empties it */
                country?: string;
                /** The retailer’s own id of the store */
                store_id: string;
            }[];
            /** URLs that the third-party login may send clients back to */
            redirect_urls?: string[];
            /** Pages that may show the widgets in a frame: scheme, host and port */
            origins?: string[];
            /** `no`: the account in test gets no sample data */
            sample_data?: boolean | string | number;
            /** E-mail address of the first person to invite; empty: no person is invited */
            admin_email?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: Account & {
                /** Access key, sent in the header x-access-key */
                access_key: string;
                /** Secret key; shown once */
                secret_key: string;
                /** What the registry made up for an account in test */
                sample_data?: SampleData;
                /** A person who was invited, with the link for them */
                admin?: InvitedUser;
            };
        };
    };
    "list-accounts": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 For example 50. */
            pageSize?: string;
            /** Registry: test (default) or production For example test. */
            environment?: "test" | "production" | "";
            /** a part of the name or the e-mail domain */
            q?: string;
            /** yes: only those that wait for it */
            go_live_requested?: boolean | string | number;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: (Account & {
                /** Whether the account asked to move to production */
                go_live_requested: "yes" | "no";
                /** ISO 8601 */
                go_live_requested_at: string | null;
            })[];
        };
    };
    "read-account": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: Account & {
                /** ISO 8601 */
                created_at: string;
                /** ISO 8601; null: it is enabled */
                disabled_at: string | null;
                /** ISO 8601; null: not asked for */
                go_live_requested_at: string | null;
                /** What shows that the account has a right to its domain */
                domain: DomainProof;
                /** Its users */
                users: User[];
                /** Its access keys */
                keys: AccessKey[];
                /** oldest first */
                webhooks: WebhookEndpoint[];
                /** Counts of strings by what was done with them */
                volume: Counts;
            };
        };
    };
    "rename-account": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** E-mail domain of the account, such as acme.example */
            email_domain?: EmailDomain;
            /** Name for people */
            name?: string;
        };
        answer: Envelope & {
            /** An account as the operator sees it */
            data: Account;
        };
    };
    "delete-account": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        answer: Envelope;
    };
    "enable-account": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & AccountEnabled;
    };
    "disable-account": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & AccountEnabled;
    };
    "invite-admin": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        body: Invitee;
        answer: Envelope & {
            /** A person who was invited, with the link for them */
            data: InvitedUser;
        };
    };
    "go-live": {
        params: {
            /** Id, as the list gives it For example test_1. */
            id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Name of the person who vouches for the domain */
            vouched_by?: string;
            /** What that person knows it from, in a sentence */
            vouched_because?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: Account & {
                /** Access key, sent in the header x-access-key */
                access_key: string;
                /** Secret key; shown once */
                secret_key: string;
            };
        };
    };
    "make-password-link": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** E-mail address */
            email: string;
            /** Registry: test (default) or production */
            environment?: Environment;
            /** one of the person’s accounts; needed where several share the address */
            account_id?: string;
            /** yes: the link is shown here and not mailed, for a person who can no longer read mails to this address, which is no longer confirmed then */
            show_link?: boolean | string | number;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Registry: test or production */
                environment: "test" | "production";
                /** E-mail address */
                email: string;
                /** Name for people */
                name: string;
                /** what the password opens */
                accounts: AccountInRole[];
                /** Empty where the link was mailed */
                password_token: string;
                /** For the person; absolute where PUBLIC_URL is set; empty where it was mailed */
                password_link: string;
                /** ISO 8601 */
                password_link_expires_at: string;
                /** Where the link was mailed; empty: it was not, pass it on */
                sent_to: string;
            };
        };
    };
    "reset-factors": {
        body: AboutPerson;
        answer: Envelope;
    };
    "grant-operator": {
        body: Invitee;
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** E-mail address */
                email: string;
                /** One-use token of the invitation, valid for 7 days */
                invitation_token: string;
                /** for the invited person; absolute where PUBLIC_URL is set */
                invitation_link: string;
                /** ISO 8601 */
                invitation_expires_at: string;
            };
        };
    };
    "list-operators": {
        answer: Envelope & {
            /** What was asked for */
            data: Operator[];
        };
    };
    "save-operator-alerts": {
        params: {
            /** E-mail address For example olga@registry.example. */
            email: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Any of go_live_requested */
            kinds: string[];
        };
        answer: Envelope;
    };
    "revoke-operator": {
        params: {
            /** E-mail address For example olga@registry.example. */
            email: string;
        };
        answer: Envelope;
    };
    "list-operator-activity": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 For example 20. */
            pageSize?: string;
            /** Only what this person, key, partner or platform did, as `actor` in the answer names it */
            actor?: string;
            /** Only these operations, by their names, separated by commas */
            operation?: string;
            /** Only changes of this record: a whole value of `subject` */
            about?: string;
            /** Only changes with these words in any of their fields */
            search?: string;
            /** Only since this day, MM/DD/YYYY or YYYY-MM-DD */
            from?: string;
            /** Only until the end of this day */
            to?: string | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
            /** Registry: test (default) or production For example test. */
            environment?: "test" | "production" | "";
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Activity[];
        };
    };
    "read-metrics": Record<string, never>;
    "get-access-token": {
        body: {
            /** Access key, sent in the header x-access-key */
            access_key: string;
            /** Secret key; shown once */
            secret_key: string;
        };
        answer: Envelope & {
            /** Access token to send in the header x-access-token */
            "x-access-token": string;
        };
    };
    "sign-up": {
        body: {
            /** What the account does in the trade */
            role: Role;
            /** E-mail domain of the account, such as acme.example */
            email_domain: EmailDomain;
            /** Name of the new account */
            company_name: string;
            /** E-mail address */
            email: string;
            /** Name for people */
            name: string;
            /** Needed without `identity_token` */
            password?: string;
            /** The proof that POST /sign_in/oidc/answer gave: the identity in place of a password */
            identity_token?: string;
            /** yes: `password` is the one this e-mail address has here already */
            has_password?: boolean | string | number;
            /** IANA time zone, such as America/New_York; empty: none */
            time_zone?: TimeZone;
        };
        answer: OpenedAccountAnswer;
    };
    "sign-in": {
        body: {
            /** Registry: test (default) or production */
            environment?: Environment;
            /** E-mail address */
            email: string;
            /** Password, 10 to 200 characters */
            password: string;
        };
        answer: SessionAnswer;
    };
    "begin-oidc": {
        body: {
            /** Registry: test (default) or production */
            environment?: Environment;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Address of the identity provider’s sign-in page */
                authorization_url: string;
            };
        };
    };
    "prove-oidc": {
        body: {
            /** The query of the address to which the provider sent the browser */
            callback: string;
        };
        answer: Envelope & {
            /** Whom the identity provider has proven */
            data: ProvenIdentity;
        };
    };
    "sign-in-by-identity": {
        body: IdentityProof;
        answer: SessionAnswer;
    };
    "second-step": {
        body: {
            /** One-use token of the second step, valid for 5 minutes */
            ticket: string;
            /** Six digits of the authenticator app, or a recovery code */
            code?: string;
            /** What navigator.credentials.get gave for `passkey_options` */
            passkey?: {
                /** base64url, as the browser gives it */
                id: string;
                /** base64url, as the browser gives it */
                client_data: string;
                /** base64url, as the browser gives it */
                authenticator_data: string;
                /** base64url, as the browser gives it */
                signature: string;
            };
        };
        answer: SessionAnswer;
    };
    "sign-out": {
        body: Record<string, never>;
        answer: Envelope;
    };
    "read-session": {
        answer: SessionAnswer;
    };
    "list-sessions": {
        answer: Envelope & {
            /** What was asked for */
            data: SignedIn[];
        };
    };
    "end-other-sessions": {
        answer: Envelope;
    };
    "end-session": {
        params: {
            /** Id of the session; no secret For example 1. */
            session_id: string;
        };
        answer: Envelope;
    };
    "open-another-account": {
        body: {
            /** What the account does in the trade */
            role: Role;
            /** Name of the new account */
            company_name: string;
            /** Absent: the domain of the person’s e-mail address */
            email_domain?: string;
            /** IANA time zone, such as America/New_York; empty: none */
            time_zone?: TimeZone;
        };
        answer: OpenedAccountAnswer;
    };
    "change-password": {
        body: {
            /** Password, 10 to 200 characters */
            password: string;
            /** The new password, 10 to 200 characters */
            new_password: string;
        };
        answer: SessionAnswer;
    };
    "confirm-email": {
        body: {
            /** Absent: a link is mailed */
            email_token?: string;
        };
        answer: Envelope;
    };
    "list-identities": {
        answer: Envelope & {
            /** What the person may sign in with */
            data: WaysIn;
        };
    };
    "link-identity": {
        body: IdentityProof;
        answer: Envelope;
    };
    "unlink-identity": {
        params: {
            /** One that GET /session/identities lists For example 1. */
            identity_id: string;
        };
        answer: Envelope;
    };
    "read-factors": {
        answer: Envelope & {
            /** The second factors of the person */
            data: Factors;
        };
    };
    "begin-totp": {
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base32, for typing (RFC 6238: SHA-1, 6 digits, 30 seconds) */
                secret: string;
                /** The secret as an `otpauth:` address, for a QR code */
                uri: string;
            };
        };
    };
    "remove-totp": {
        answer: Envelope;
    };
    "confirm-totp": {
        body: {
            /** The six digits that the app shows */
            code: string;
        };
        answer: RecoveryCodesAnswer;
    };
    "begin-passkey": {
        answer: Envelope & {
            /** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3; valid for 5 minutes */
            data: {
                [key: string]: unknown;
            };
        };
    };
    "add-passkey": {
        body: {
            /** Name for people */
            name: string;
            /** What navigator.credentials.create gave */
            response: CreatedPasskey;
        };
        answer: RecoveryCodesAnswer;
    };
    "remove-passkey": {
        params: {
            /** Id of the passkey; no secret For example 1. */
            passkey_id: string;
        };
        answer: Envelope;
    };
    "renew-recovery-codes": {
        answer: RecoveryCodesAnswer;
    };
    "read-invitation": {
        body: {
            /** One-use token of the invitation, valid for 7 days */
            invitation_token: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Registry: test or production */
                environment: "test" | "production";
                /** E-mail address */
                email: string;
                /** Name for people */
                name: string;
                /** What the person may do in the account */
                user_role: "admin" | "member" | "operator";
                /** null: an invitation to operate the registry */
                account: AccountInRole | null;
            };
        };
    };
    "accept-invitation": {
        body: {
            /** One-use token of the invitation, valid for 7 days */
            invitation_token: string;
            /** Needed without `identity_token` */
            password?: string;
            /** The proof that POST /sign_in/oidc/answer gave: the identity in place of a password */
            identity_token?: string;
            /** yes: `password` is the one this e-mail address has here already */
            has_password?: boolean | string | number;
            /** Name for people */
            name?: string;
        };
        answer: SessionAnswer;
    };
    "request-password-link": {
        body: {
            /** Registry: test (default) or production */
            environment?: Environment;
            /** E-mail address */
            email: string;
        };
        answer: Envelope;
    };
    "read-password-link": {
        body: {
            /** One-use token that sets a new password */
            password_token: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Registry: test or production */
                environment: "test" | "production";
                /** E-mail address */
                email: string;
                /** Name for people */
                name: string;
                /** what the password opens */
                accounts: AccountInRole[];
            };
        };
    };
    "accept-password-link": {
        body: {
            /** One-use token that sets a new password */
            password_token: string;
            /** Password, 10 to 200 characters */
            password: string;
        };
        answer: SessionAnswer;
    };
    "get-client-token": {
        query: {
            /** What the client’s browser brought back from GET /oauth_access For example test_tt_…. */
            temp_token: string;
            /** md5(temp_token + secret_key) in hexadecimal digits For example 5f4dcc3b5aa765d61d8327deb882cf99. */
            signature: string;
            /** of the platform; if sent, it must be the one that signed */
            access_key?: string;
        };
        answer: Envelope & {
            /** Access token that acts for the client, sent in the header x-access-token */
            access_token: string;
            /** ISO 8601 */
            expires_at: string;
        };
    };
    "read-overview": {
        query: {
            /** How many days back, today included; default 30 For example 30. */
            days?: number | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                from: string;
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                to: string;
                /** Counts of strings by what was done with them */
                totals: Counts;
                /** Counts of strings by what was done with them */
                before: Counts;
                /** Counts by UTC day */
                by_day: DayCounts[];
                /** Counts by offer */
                by_offer: {
                    /** Base data string of the offer: AI 8112 without a serial number */
                    base_gs1: BaseGs1;
                    /** Text about the offer */
                    description: string;
                    /** Name of the brand */
                    brand_name: string;
                    /** Short name of the offer, which stands for it in lists and reports; empty: none */
                    short_name: ShortName;
                    /** Strings deposited */
                    deposited: number;
                    /** Strings that were deleted */
                    deleted: number;
                    /** Strings redeemed */
                    redeemed: number;
                    /** Redemptions rolled back */
                    rolled_back: number;
                }[];
                /** Counts by retailer */
                by_retailer: AccountCounts[];
                /** What waits to be done by a user of the account, most urgent first */
                attention: Attention[];
            };
        };
    };
    "read-samples": {
        answer: Envelope & {
            /** What the registry made up for an account in test */
            data: SampleData;
        };
    };
    "read-settings": {
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Name for people */
                name: string;
                /** IANA zone, or empty */
                time_zone: string;
                /** URLs that the third-party login may send clients back to */
                redirect_urls: string[];
                /** Pages that may show the widgets in a frame: scheme, host and port */
                origins: string[];
                /** Whether users must have a second factor */
                second_factor: "required" | "optional";
                /** ISO 8601; null: not asked for */
                go_live_requested_at: string | null;
                /** What the account does in the trade */
                role: Role;
                /** E-mail domain of the account, such as acme.example */
                email_domain: AccountEmailDomain;
            };
        };
    };
    "save-settings": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Name for people */
            name?: string;
            /** IANA time zone, such as America/New_York; empty: none */
            time_zone?: TimeZone;
            /** URLs that the third-party login may send clients back to */
            redirect_urls?: string[];
            /** Pages that may show the widgets in a frame: scheme, host and port */
            origins?: string[];
            /** `required`: users without a second factor are refused until they set one up. Who switches it on must have one; no access key changes it */
            second_factor?: "required" | "optional" | "";
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Name for people */
                name: string;
                /** IANA zone, or empty */
                time_zone: string;
                /** URLs that the third-party login may send clients back to */
                redirect_urls: string[];
                /** Pages that may show the widgets in a frame: scheme, host and port */
                origins: string[];
                /** Whether users must have a second factor */
                second_factor: "required" | "optional";
                /** ISO 8601; null: not asked for */
                go_live_requested_at: string | null;
            };
        };
    };
    "read-alerts": {
        answer: Envelope & {
            /** The mails that a user of the account gets */
            data: OwnAlerts;
        };
    };
    "save-alerts": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Any of webhook_failing, budgets_nearly_spent, refusals_rising, offers_nearly_out, offers_ending, weekly_digest */
            kinds: string[];
        };
        answer: Envelope & {
            /** The mails that a user of the account gets */
            data: OwnAlerts;
        };
    };
    "list-keys": {
        answer: Envelope & {
            /** What was asked for */
            data: AccessKey[];
        };
    };
    "create-key": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What uses it, such as “tills north” */
            name: string;
            /** Absent: the key may do everything */
            scopes?: ("read" | "deposit" | "redeem" | "manage")[];
            /** Absent: the key does not expire */
            expires_at?: string | number;
        };
        answer: Envelope & {
            /** An access key with its secret, which is not shown again */
            data: NewAccessKey;
        };
    };
    "delete-key": {
        params: {
            /** Access key, sent in the header x-access-key For example test_ak_…. */
            access_key: string;
        };
        answer: Envelope;
    };
    "rotate-keys": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: the old keys work for 24 hours more */
            now?: boolean | string | number;
            /** Absent: replaces all keys */
            access_key?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: NewAccessKey & {
                /** ISO 8601 */
                old_keys_expire_at: string;
            };
        };
    };
    "list-users": {
        answer: Envelope & {
            /** What was asked for */
            data: User[];
        };
    };
    "add-user": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** E-mail address */
            email: string;
            /** Name for people */
            name?: string;
            /** default member */
            role?: "admin" | "member" | "";
        };
        answer: Envelope & {
            /** A person who was invited, with the link for them */
            data: InvitedUser;
        };
    };
    "renew-invitation": {
        params: {
            /** Id of the person For example 2. */
            user_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** A person who was invited, with the link for them */
            data: InvitedUser;
        };
    };
    "change-user": {
        params: {
            /** Id of the person For example 2. */
            user_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What the person may do in the account */
            role: "admin" | "member";
        };
        answer: Envelope & {
            /** A person with access to the account */
            data: User;
        };
    };
    "remove-user": {
        params: {
            /** Id of the person For example 2. */
            user_id: string;
        };
        answer: Envelope;
    };
    "reset-user-factors": {
        params: {
            /** Id of the person For example 2. */
            user_id: string;
        };
        answer: Envelope;
    };
    "list-activity": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 For example 20. */
            pageSize?: string;
            /** Only what this person, key, partner or platform did, as `actor` in the answer names it */
            actor?: string;
            /** Only these operations, by their names, separated by commas */
            operation?: string;
            /** Only changes of this record: a whole value of `subject` */
            about?: string;
            /** Only changes with these words in any of their fields */
            search?: string;
            /** Only since this day, MM/DD/YYYY or YYYY-MM-DD */
            from?: string;
            /** Only until the end of this day */
            to?: string | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Activity[];
        };
    };
    "list-requests": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** Only calls of this key or platform, as `actor` in the answer names it */
            actor?: string;
            /** Only these operations, by their names, separated by commas */
            operation?: string;
            /** Only answers with this HTTP status */
            status?: (number | string) | "";
            /** `yes`: only refused calls; `no`: only successful ones For example yes. */
            errors?: boolean | string | number;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: {
                /** When it arrived, ISO 8601 */
                at: string;
                /** The key or platform that called, as in the activity */
                actor: string;
                /** HTTP method */
                method: string;
                /** The route, such as `/provider/gs1/:gs1`; never what stood in its place */
                path: string;
                /** Name of the operation, as in this document */
                operation: string;
                /** HTTP status of the answer */
                status: number;
                /** Code of the refusal; empty: it succeeded */
                code: string;
                /** The `execution_id` of its answer */
                execution_id: string;
                /** Milliseconds until the answer */
                duration_ms: number;
                /** How many further calls of about that time were only counted */
                omitted: number;
            }[];
        };
    };
    "list-grants": {
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Id of the grant */
                grant_id: string;
                /** E-mail domain of the platform */
                platform_email_domain: string;
                /** Name of the platform */
                platform_name: string;
                /** who of the account let it in */
                given_by: string;
                /** ISO 8601 */
                created_at: string;
                /** ISO 8601 */
                expires_at: string;
            }[];
        };
    };
    "revoke-grant": {
        params: {
            /** Id of the grant For example 1. */
            grant_id: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** how the platform is named in the activity */
                actor: string;
                /** what it did, newest first, 100 at most */
                changes: Activity[];
                /** Whether there is more than is listed */
                more: "yes" | "no";
            };
        };
    };
    "read-domain": {
        answer: Envelope & {
            /** The domain of the account, and how it is proven */
            data: OwnDomain;
        };
    };
    "verify-domain": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** The domain of the account, and how it is proven */
            data: OwnDomain;
        };
    };
    "request-go-live": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** ISO 8601 */
                requested_at: string;
            };
        };
    };
    "add-brand": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** The manufacturer’s own id of the brand */
            brand_id: string;
            /** Name for people */
            name?: string;
            /** GS1 company prefix of 6 to 12 digits; empty: none */
            gs1_company_prefix?: string;
        };
        answer: Envelope & {
            /** A brand of a manufacturer */
            data: Brand;
        };
    };
    "update-brand": {
        params: {
            /** The registry’s id of the brand For example 1. */
            brand_internal_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** The manufacturer’s own id of the brand */
            brand_id?: string;
            /** Name for people */
            name?: string;
            /** GS1 company prefix of 6 to 12 digits; empty: none */
            gs1_company_prefix?: string;
        };
        answer: Envelope & {
            /** A brand of a manufacturer */
            data: Brand;
        };
    };
    "delete-brand": {
        params: {
            /** The registry’s id of the brand For example 2. */
            brand_internal_id: string;
        };
        answer: Envelope;
    };
    "list-brands": {
        answer: Envelope & {
            /** What was asked for */
            data: Brand[];
        };
    };
    "assign-brand-provider": {
        params: {
            /** The registry’s id of the brand For example 1. */
            brand_internal_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** E-mail domain of the account, such as acme.example */
            email_domain: EmailDomain;
        };
        answer: Envelope & {
            /** A brand of a manufacturer */
            data: Brand;
        };
    };
    "remove-brand-provider": {
        params: {
            /** The registry’s id of the brand For example 1. */
            brand_internal_id: string;
            /** E-mail domain of the account, such as acme.example For example coupons.example. */
            email_domain: EmailDomain;
        };
        answer: Envelope & {
            /** A brand of a manufacturer */
            data: Brand;
        };
    };
    "list-funder-ids": {
        answer: Envelope & {
            /** What was asked for */
            data: string[];
        };
    };
    "list-funders": {
        answer: Envelope & {
            /** What was asked for */
            data: Funder[];
        };
    };
    "read-funder": {
        params: {
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
            funder_id: string;
        };
        answer: Envelope & {
            /** Who pays for offers with its funder id, and its billing details */
            data: Funder;
        };
    };
    "save-funder": {
        params: {
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
            funder_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Registered name of the company */
            legal_name?: string;
            /** Person to contact about billing */
            contact_name?: string;
            /** E-mail address */
            email?: string;
            /** Telephone number */
            phone?: string;
            /** Street address */
            address_line1?: string;
            /** Second line of the address */
            address_line2?: string;
            /** City */
            city?: string;
            /** State or region */
            state?: string;
            /** Postal code */
            postal_code?: string;
            /** Country */
            country?: string;
            /** How the funder is billed; `direct` unless set */
            billing_mode?: "direct" | "agent" | "";
            /** Name of the agent that pays for the funder */
            agent_name?: string;
        };
        answer: Envelope & {
            /** Who pays for offers with its funder id, and its billing details */
            data: Funder;
        };
    };
    "list-products": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
            format?: "json" | "csv" | "excel";
            /** Only products whose name or code has this For example oats. */
            q?: string;
            /** Only these product codes, separated by commas, at most 100 */
            gtins?: string;
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Product[];
        };
    };
    "save-products": {
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Product code: GTIN or EAN, 1 to 14 digits */
            gtin?: string;
            /** Name for people */
            name?: string;
            /** https URL of a picture; empty: none */
            image_url?: string;
            /** Products to save */
            products?: {
                /** Product code: GTIN or EAN, 1 to 14 digits */
                gtin: string;
                /** Name for people */
                name: string;
                /** https URL of a picture; empty: none */
                image_url?: string;
            }[];
            /** The text of a CSV file: gtin, name, image_url, with or without headings */
            csv?: string;
            /** 0: create only; 1: edit only; absent: whichever fits */
            update_mode?: UpdateMode;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** How many are new */
                added: number;
                /** How many have another name, picture or notation of the code */
                changed: number;
                /** How many were the same already */
                unchanged: number;
            };
            /** Input that was accepted but looks mistaken; empty without any */
            warnings: Warning[];
        };
    };
    "delete-product": {
        params: {
            /** Product code: GTIN or EAN, 1 to 14 digits For example 00012345678912. */
            gtin: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope;
    };
    "list-provider-products": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** Only products whose name or code has this */
            q?: string;
            /** Only these product codes, separated by commas, at most 100 */
            gtins?: string;
            /** Only products that this offer names @example */
            base_gs1?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: OfferProduct[];
        };
    };
    "list-retailer-products": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** Only products whose name or code has this */
            q?: string;
            /** Only these product codes, separated by commas, at most 100 */
            gtins?: string;
            /** Only products that this offer names */
            base_gs1?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: OfferProduct[];
        };
    };
    "save-offer": {
        query: {
            /** `yes`: locks the offer in the same call; `no`: changes nothing */
            lock?: boolean | string | number;
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** The fields of a master offer file to be created or edited */
            data: OfferInput;
        };
        answer: Envelope & {
            /** A master offer file; unset values are "" and [] */
            data: Offer;
            /** Input that was accepted but looks mistaken; empty without any */
            warnings: Warning[];
        };
    };
    "list-offers": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** The manufacturer’s own id of the brand For example Sunny Oats. */
            brand_id?: string;
            /** Its state now For example locked. */
            state?: "editable" | "locked" | "";
            /** Whether redemption has begun and ended For example live. */
            phase?: "scheduled" | "live" | "ended" | "";
            /** Text to look for in the base string, brand, short name and description For example two boxes. */
            q?: string;
            /** `yes`: only archived offers; `all`: these too */
            archived?: "no" | "yes" | "all" | "";
            /** Order of creation; default oldest first For example newest. */
            order?: "oldest" | "newest" | "";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: OfferPageAnswer;
    };
    "read-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** A master offer file with everything that was set for it */
            data: OfferInFull;
        };
    };
    "delete-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459001. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope;
    };
    "list-offers-created": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
            format?: "json" | "csv" | "excel";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: OfferPageAnswer;
    };
    "read-last-updated": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** ISO 8601 */
                update_datetime: string;
            };
        };
    };
    "update-campaign-metadata": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What was asked for */
            data: {
                /** Title to show to consumers */
                title?: string;
                /** Second line under the title */
                sub_description?: string;
                /** Text about the offer */
                description?: string;
                /** Conditions to show to consumers */
                terms?: string;
                /** Value to show, in dollars, such as 1.00 */
                dollar_amount?: string | number;
                /** Picture for small screens: http or https URL */
                mobile_image_url?: string;
                /** Picture for large screens: http or https URL */
                desktop_image_url?: string;
            };
        };
        answer: Envelope & {
            /** What consumers are shown of an offer */
            data: CampaignMetadata;
        };
    };
    "lock-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: turns the state over */
            lock?: boolean | string | number;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Its state now */
                state: "editable" | "locked";
            };
            /** Input that was accepted but looks mistaken; empty without any */
            warnings: Warning[];
        };
    };
    "activate-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: turns the state over */
            active?: boolean | string | number;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Whether strings of the offer can be deposited and redeemed */
                active: "yes" | "no";
            };
        };
    };
    "settle-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: turns the state over */
            settled?: boolean | string | number;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Whether the manufacturer has settled the offer: no more deposits, redemption goes on */
                settled: "yes" | "no";
            };
        };
    };
    "set-budget": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** In cents. Absent: removes the budget */
            budget_in_cents?: number | string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** What the manufacturer means to spend on the offer, in cents; shown, never a limit */
                budget_in_cents: number | null;
            };
        };
    };
    "extend-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_end_time?: string;
            /** Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_end_time?: string | "";
        };
        answer: Envelope & {
            /** A master offer file; unset values are "" and [] */
            data: Offer;
        };
    };
    "archive-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: turns the state over */
            archived?: boolean | string | number;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Whether the manufacturer’s lists leave the offer out unless asked for */
                archived: "yes" | "no";
            };
        };
    };
    "list-providers": {
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** E-mail domain of the account, such as acme.example */
                email_domain: AccountEmailDomain;
                /** Name for people */
                name: string;
                /** How many master offer files there are */
                mof_count: number;
            }[];
        };
    };
    "list-retailers": {
        answer: Envelope & {
            /** What was asked for */
            data: NamedAccount[];
        };
    };
    "toggle-provider": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: ToggleRequest;
        answer: Envelope & Toggled;
    };
    "list-offer-providers": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: NamedAccount[];
        };
    };
    "set-custom-circulation": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** E-mail domain of the account, such as acme.example */
            email_domain: EmailDomain;
            /** How many strings the provider may deposit */
            circulation: number | string;
        };
        answer: Envelope & {
            /** What one provider may deposit of an offer */
            data: CustomCirculation;
        };
    };
    "list-custom-circulation": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: CustomCirculation[];
        };
    };
    "delete-custom-circulation": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
            /** E-mail domain of the account, such as acme.example For example coupons.example. */
            email_domain: EmailDomain;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope;
    };
    "toggle-retailer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: ToggleRequest;
        answer: Envelope & Toggled;
    };
    "list-offer-retailers": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: NamedAccount[];
        };
    };
    "require-retailer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Whether deposits must name a retailer */
            mandatory: boolean | string | number;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Whether deposits must name a retailer */
                mandatory: "yes" | "no";
            };
        };
    };
    "set-redemption-window": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: the window has no such part */
            days?: string[];
            /** Absent: the window has no such part */
            dates_of_month?: ("" | (number | string))[];
            /** Absent: the window has no such part */
            start_time?: string;
            /** Absent: the window has no such part */
            end_time?: string;
            /** Absent: the account’s zone is taken */
            time_zone?: string;
        };
        answer: Envelope & {
            /** When an offer can be redeemed beside its dates */
            data: RedemptionWindow;
        };
    };
    "delete-redemption-window": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope;
    };
    "delete-redemption-window-by-post": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. For example acme.example. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope;
    };
    "attach-lookup-code": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
            lookup_code: string;
        };
        answer: Envelope & {
            /** A further name of an offer */
            data: LookupCode;
        };
    };
    "list-lookup-codes": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: LookupCode[];
        };
    };
    "read-offer-by-lookup-code": {
        params: {
            /** A lookup code of the offer For example OATS-SPRING. */
            code: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** A master offer file; unset values are "" and [] */
            data: Offer;
        };
    };
    "delete-lookup-code": {
        params: {
            /** A lookup code of the offer For example OATS-SPRING. */
            code: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope;
    };
    "skip-purchase-validation": {
        params: {
            /** A lookup code of the offer For example OATS-SPRING. */
            code: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Whether tills skip the check of purchases for strings made with the code */
            skip: boolean | string | number;
        };
        answer: Envelope & {
            /** A further name of an offer */
            data: LookupCode;
        };
    };
    "list-templates": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: OfferTemplate[];
        };
    };
    "save-template": {
        params: {
            /** Name of the template For example A dollar off two boxes. */
            template_name: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** The fields with which an offer of the template begins */
            fields: OfferTemplateInput;
        };
        answer: Envelope & {
            /** The beginning of an offer; unset fields are "" and [] */
            data: OfferTemplate;
        };
    };
    "delete-template": {
        params: {
            /** Name of the template For example Oops. */
            template_name: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope;
    };
    "read-distribution": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Strings deposited */
                deposited: number;
                /** Strings that were deleted */
                deleted: number;
                /** Strings redeemed */
                redeemed: number;
                /** Redemptions rolled back */
                rolled_back: number;
                /** How many more strings may be deposited */
                available: number;
                /** Counts by provider */
                by_provider: AccountCounts[];
                /** Counts by UTC day */
                by_day: DayCounts[];
            };
        };
    };
    "list-distribution": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** Only this offer, by its base data string */
            base_gs1?: string;
            /** Only offers of this brand, by its brand_id */
            brand?: string;
            /** Only coupons of this provider, by its e-mail domain */
            provider?: EmailDomain | "";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: {
                /** UTC day, YYYY-MM-DD */
                day: string;
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Strings deposited */
                deposited: number;
                /** Strings that were deleted */
                deleted: number;
                /** Strings redeemed */
                redeemed: number;
                /** Redemptions rolled back */
                rolled_back: number;
                /** Text about the offer */
                description: string;
                /** Name of the brand */
                brand_name: string;
                /** Short name of the offer, which stands for it in lists and reports; empty: none */
                short_name: ShortName;
            }[];
        };
    };
    "read-costs": {
        query: {
            /** How many days back, today included; default 30 For example 30. */
            days?: number | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                from: string;
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                to: string;
                /** Sums over all offers on these days */
                totals: Worth;
                /** Of as many days before */
                before: Worth;
                /** What coupons that are out can still cost */
                liability: Liability;
                /** Counts by offer */
                by_offer: {
                    /** Redemptions that stand */
                    redemptions: number;
                    /** What was given off for them, in whole cents: as the tills reported it, else as the terms said */
                    cents: number;
                    /** Redemptions whose amount depends on the basket and was not reported; they count as 0 cents */
                    worth_by_basket: number;
                    /** Base data string of the offer: AI 8112 without a serial number */
                    base_gs1: BaseGs1;
                    /** Text about the offer */
                    description: string;
                    /** Name of the brand */
                    brand_name: string;
                    /** Short name of the offer, which stands for it in lists and reports; empty: none */
                    short_name: ShortName;
                    /** All its redemptions that stand */
                    so_far: Worth;
                    /** Null: it has no budget */
                    budget_in_cents: number | null;
                    /** What coupons that are out can still cost */
                    liability: Liability;
                }[];
            };
        };
    };
    "read-offer-cost": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Text about the offer */
                description: string;
                /** Name of the brand */
                brand_name: string;
                /** Short name of the offer, which stands for it in lists and reports; empty: none */
                short_name: ShortName;
                /** All its redemptions that stand */
                so_far: Worth;
                /** Null: it has no budget */
                budget_in_cents: number | null;
                /** What coupons that are out can still cost */
                liability: Liability;
            };
        };
    };
    "list-manufacturer-redemptions": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** Only this offer, by its base data string */
            base_gs1?: string;
            /** Only offers of this brand, by its brand_id */
            brand?: string;
            /** Only at this retailer, by its e-mail domain */
            retailer?: EmailDomain | "";
            /** Only at this store, as the report names it */
            store?: string;
            /** Only redemptions that were not rolled back, or only those that were */
            state?: "redeemed" | "rolled_back" | "";
            /** Only this serialized data string */
            gs1?: string;
            /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
            amount?: "open" | "reported" | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
            /** Only coupons of this provider, by its e-mail domain */
            provider?: EmailDomain | "";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Redemption[];
        };
    };
    "list-offline-redemptions": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** Only this offer, by its base data string */
            base_gs1?: string;
            /** Only offers of this brand, by its brand_id */
            brand?: string;
            /** Only at this retailer, by its e-mail domain */
            retailer?: EmailDomain | "";
            /** Only at this store, as the report names it */
            store?: string;
            /** Only redemptions that were not rolled back, or only those that were */
            state?: "redeemed" | "rolled_back" | "";
            /** Only this serialized data string */
            gs1?: string;
            /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
            amount?: "open" | "reported" | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
            /** Only coupons of this provider, by its e-mail domain */
            provider?: EmailDomain | "";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: OfflineRedemption[];
        };
    };
    "list-redemption-errors": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Why the data string was refused */
                reason: Reason;
                /** How often */
                count: number;
                /** ISO 8601 */
                last_at: string;
            }[];
        };
    };
    "list-redemption-errors-of-reason": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
            /** Why they were refused For example already_redeemed. */
            reason: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: RefusedRedemption[];
        };
    };
    "list-archived-strings": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: ArchivedString[];
            /** What was archived when; empty: nothing */
            archives: {
                /** ISO 8601 */
                archived_at: string;
                /** How many strings were made with the code */
                strings: number;
            }[];
        };
    };
    "toggle-partner": {
        body: ToggleRequest;
        answer: Envelope & Toggled;
    };
    "toggle-brand-access": {
        params: {
            /** E-mail domain of the account, such as acme.example For example agency.example. */
            email_domain: EmailDomain;
            /** The registry’s id of the brand For example 1. */
            brand_internal_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What the partner may do on the brand */
            access_type: AccessType;
            /** Absent: turns the state over */
            enabled?: boolean | string | number;
        };
        answer: Envelope & Toggled;
    };
    "list-partners": {
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** E-mail domain of the account, such as acme.example */
                email_domain: AccountEmailDomain;
                /** Name for people */
                name: string;
                /** only on a disabled or deleted account */
                disabled?: true;
                /** The brands the partner has access to */
                brands: {
                    /** The registry’s id of the brand */
                    brand_internal_id: string;
                    /** What the partner may do on the brand */
                    access_type: AccessType;
                }[];
            }[];
        };
    };
    "list-manufacturers": {
        answer: Envelope & {
            /** What was asked for */
            data: NamedAccount[];
        };
    };
    "list-partner-brands": {
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. For example acme.example. */
            email_domain?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: (Brand & {
                /** What the partner may do on the brand */
                access_type: AccessType;
            })[];
        };
    };
    "toggle-edit-access": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: ToggleRequest;
        answer: Envelope & Toggled;
    };
    "list-authorized-offers": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** The manufacturer’s own id of the brand */
            brand_id?: string;
            /** Its state now */
            state?: "editable" | "locked" | "";
            /** Whether redemption has begun and ended */
            phase?: "scheduled" | "live" | "ended" | "";
            /** Text to look for in the base string, brand, short name and description */
            q?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: AuthorizedOffer[];
        };
    };
    "read-authorized-offer": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        answer: Envelope & {
            /** A master offer file as an authorized provider sees it */
            data: AuthorizedOffer;
        };
    };
    "obtain-prefix": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & SerializationPrefix;
    };
    "read-prefix": {
        answer: Envelope & SerializationPrefix;
    };
    "deposit-strings": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** What is asked for */
            mode?: "base_gs1" | "";
            /** E-mail domain of the retailer */
            retailer_email_domain?: RetailerEmailDomain;
            /** The run these strings are a part of, begun by PUT /runs/:run_id */
            run_id?: string | "";
            /** The number of the part in its run. Sent again under the same number, a part is done once, at any time */
            run_part?: (number | string) | "";
        };
        answer: Envelope & {
            /** Strings deposited by this call */
            newly_added: {
                /** Serialized data string (GS1 AI 8112) */
                gs1: Gs1;
                /** epoch milliseconds */
                valid_from_timestamp: number;
                /** epoch milliseconds */
                valid_till_timestamp: number;
                /** What consumers are shown of the offer */
                campaign_metadata: {
                    [key: string]: unknown;
                };
            }[];
            /** Entries that are no data strings */
            invalid_gs1s: string[];
            /** Strings that were deposited before */
            already_added: string[];
            /** Strings of offers that have not authorized the caller, or with another’s prefix */
            not_owned_by_you: string[];
            /** Strings of offers that are not locked yet */
            not_locked: string[];
            /** Strings of offers that have not begun */
            not_yet_live: string[];
            /** Strings whose offer or own validity has ended */
            expired: string[];
            /** Strings of deactivated offers */
            deactivated: string[];
            /** Strings of settled offers */
            settled: string[];
            /** Strings that were deleted */
            deleted: string[];
            /** Strings deposited without the retailer that the offer demands */
            retailer_required: string[];
            /** Strings beyond the circulation or the provider’s share of it */
            no_copies_available: string[];
            /** Strings that could not be judged just now; send them again */
            try_again: string[];
            /** What was done with each string, in the order sent */
            results: StringResult[];
            /** How many strings the call held */
            total_gs1s_processed: number;
        };
    };
    "delete-strings": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Serialized data strings; in a request as array or separated by commas */
            gs1s: string | string[];
            /** The run these strings are a part of, begun by PUT /runs/:run_id */
            run_id?: string | "";
            /** The number of the part in its run. Sent again under the same number, a part is done once, at any time */
            run_part?: (number | string) | "";
        };
        answer: Envelope & DeletedStrings;
    };
    "delete-string": {
        params: {
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000003. */
            gs1: string;
        };
        query: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & DeletedStrings;
    };
    "save-run": {
        params: {
            /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
            run_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What is done with the strings of a run */
            kind: RunKind;
            /** Its name for people, such as the name of a file */
            title?: string;
            /** E-mail domain of the retailer */
            retailer_email_domain?: RetailerEmailDomain;
            /** How many strings it has */
            total: number | string;
            /** Absent: it goes on */
            state?: "going" | "stopped" | "done";
        };
        answer: Envelope & {
            /** A long list of strings that a program sends in parts */
            data: Run;
        };
    };
    "read-run": {
        params: {
            /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
            run_id: string;
        };
        answer: Envelope & {
            /** A long list of strings that a program sends in parts */
            data: Run;
        };
    };
    "delete-run": {
        params: {
            /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example mistaken. */
            run_id: string;
        };
        answer: Envelope;
    };
    "save-run-part": {
        params: {
            /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
            run_id: string;
            /** Number of the part in its run For example 7. */
            part: number | string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** What became of each string of the part */
            results: {
                /** Serialized data string (GS1 AI 8112) */
                gs1: string;
                /** What became of the string */
                result: "success" | "redeemed_by_you" | "not_sent" | "unknown" | "refused" | "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
                /** Why it was not sent; empty: the result says it */
                why?: string;
            }[];
        };
        answer: Envelope & {
            /** A long list of strings that a program sends in parts */
            data: Run;
        };
    };
    "list-runs": {
        query: {
            /** Only runs of this kind */
            kind?: RunKind | "";
        };
        answer: Envelope & {
            /** What was asked for */
            data: Run[];
        };
    };
    "list-run-failures": {
        params: {
            /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
            run_id: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: RunFailure[];
        };
    };
    "get-fetch-code": {
        params: {
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1: string;
        };
        answer: Envelope & {
            /** Short code that stands for the strings until it expires */
            fetch_code: string;
            /** Serialized data string (GS1 AI 8112) */
            gs1: Gs1;
            /** Epoch milliseconds until which it is valid */
            valid_till_timestamp: number;
        };
    };
    "get-time-bound-fetch-code": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Serialized data strings; in a request as array or separated by commas */
            gs1s: Gs1s;
            /** default 300 */
            validity_in_seconds?: (number | string) | "";
            /** base_gs1: entries are base strings or lookup codes, deposited as by deposit */
            mode?: "base_gs1" | "pos" | "ecomm" | "";
            /** for mode base_gs1, as in a deposit: the only retailer that may redeem the strings */
            retailer_email_domain?: EmailDomain | "";
            /** a code of one’s own choice: 8112, one’s serialization prefix, and further digits, 16 in all */
            fetch_code?: string;
        };
        answer: Envelope & {
            /** Short code that stands for the strings until it expires */
            fetch_code: string;
            /** Strings that the code stands for */
            valid_gs1s: string[];
            /** Strings that are not redeemable or not the caller’s */
            unauthorized_gs1s: string[];
            /** Epoch milliseconds until which it is valid */
            valid_till_timestamp: number;
        };
    };
    "read-data-feed": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** What is asked for For example deposit. */
            mode: "deposit" | "redemption";
            /** absent: from the first For example 2026-05-01. */
            report_from_date?: string;
            /** absent: to the newest For example 2026-05-31. */
            report_to_date?: string | "";
            /** Only this offer, by its base data string */
            base_gs1?: string;
            /** Only this serialized data string */
            gs1?: string;
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
        };
        answer: PageEnvelope & {
            /** Serialized data strings; in a request as array or separated by commas */
            gs1s: DataFeedRow[];
        };
    };
    "list-stores": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** Only stores whose id, name or address has this */
            q?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Store[];
        };
    };
    "save-store": {
        params: {
            /** The retailer’s own id of the store For example 0042. */
            store_id: string;
        };
        body: {
            /** Name for people */
            name: string;
            /** Absent: empties it */
            address?: string;
            /** Absent: empties it */
            city?: string;
            /** State or region */
            state?: string;
            /** Absent: empties it */
            country?: string;
            /** 0: create only; 1: edit only; absent: whichever fits */
            update_mode?: UpdateMode;
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** A store of a retailer */
            data: Store;
        };
    };
    "list-accelerators": {
        answer: Envelope & {
            /** What was asked for */
            data: AssignableAccount[];
        };
    };
    "toggle-accelerator": {
        body: ToggleRequest;
        answer: Envelope & Toggled;
    };
    "list-clearinghouses": {
        answer: Envelope & {
            /** What was asked for */
            data: AssignableAccount[];
        };
    };
    "toggle-clearinghouse": {
        body: ToggleRequest;
        answer: Envelope & Toggled;
    };
    "list-accelerator-retailers": {
        answer: Envelope & {
            /** What was asked for */
            data: ConnectedRetailer[];
        };
    };
    "read-retailer": {
        params: {
            /** E-mail domain of the account, such as acme.example For example grocer.example. */
            email_domain: EmailDomain;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** E-mail domain of the account, such as acme.example */
                email_domain: AccountEmailDomain;
                /** Name for people */
                name: string;
                /** How many stores it has registered */
                stores: number;
            };
        };
    };
    "evaluate-basket": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Serialized data strings; in a request as array or separated by commas */
            gs1s: Gs1s;
            /** what is longer than 64 characters is cut */
            selected_store?: string | number;
            /** E-mail domain of the retailer */
            retailer_email_domain?: RetailerEmailDomain;
            /** Whether the store was cut off when it redeemed */
            offline?: boolean | string | number;
            /** ISO 8601 with its zone, epoch milliseconds, or epoch seconds with 10 digits */
            redeemed_at?: number | string;
            /** The goods, in lines */
            basket: {
                /** GTIN or EAN of the goods, 8 to 14 digits */
                product_code: string;
                /** of one item, lb or kg; this or unit_price */
                unit_price_in_cents?: number | string;
                /** the same as decimal text, such as "3.99" */
                unit_price?: string | number;
                /** whole items, or the weight of one weighed piece with at most three decimals */
                quantity: string | number;
                /** default item */
                unit?: "item" | "lb" | "kg" | "";
            }[];
            /** in_order (default): as the strings are sent; best: the goods shared out so that most is taken off, whatever the order of strings and lines */
            mode?: "in_order" | "best" | "";
        };
        answer: Envelope & {
            /** What was done with each string, in the order sent */
            results: RedeemResult[];
            /** Terms of the offers, by base data string */
            master_offer_files: {
                [key: string]: RedeemedOffer;
            };
            /** What is asked for */
            mode: "in_order" | "best";
            /** Price of the goods before coupons, in cents */
            basket_total_in_cents: number;
            /** What the applied coupons take off, in cents */
            discount_in_cents: number;
            /** in the order to take them in; `used` says which goods each one uses up */
            applied_coupons: {
                /** The data string of the coupon */
                coupon_code: string;
                /** What the coupon takes off, in cents */
                face_value_in_cents: number;
                /** GTINs or EANs of the goods */
                product_codes: string[];
                /** The goods the coupon uses up */
                used: {
                    /** GTIN or EAN of the goods, 8 to 14 digits */
                    product_code: string;
                    /** Price of one item, lb or kg, in cents */
                    unit_price_in_cents: number;
                    /** Whole items, or a weight with at most three decimals */
                    quantity: string;
                    /** What the quantity counts */
                    unit: "item" | "lb" | "kg";
                }[];
                /** Whether the retailer issued it */
                store_coupon: boolean;
                /** Whether the coupon may not be doubled */
                donot_multiply: boolean;
            }[];
            /** What each applied coupon takes off, as a redeem call takes it in `amounts`; a list for several copies of one newspaper insert */
            amounts: {
                [key: string]: number | number[];
            };
            /** Coupons that do not apply to the basket */
            refused_coupons: {
                /** The data string of the coupon */
                coupon_code: string;
                /** Why the coupon does not apply to the basket */
                reason: BasketReason;
                /** Explanation for people */
                message: string;
            }[];
            /** mode best: it is proven that nothing takes off more, in any order of strings and lines */
            optimal: boolean;
        };
    };
    "redeem-coupons": {
        body: RedeemCouponsRequest;
        answer: Envelope & {
            /** Whether it succeeded */
            status: "success" | "failure";
            /** Whether all, some or none of the strings were redeemed */
            status_code: "FULL_REDEMPTION" | "PARTIAL_REDEMPTION" | "NO_REDEMPTION";
            /** How many strings the call held */
            total_gs1s_processed: number;
            /** Strings that were redeemed before */
            already_redeemed: string[];
            /** Strings of offers that have not begun */
            not_yet_live: string[];
            /** Strings redeemed by this call */
            newly_redeemed: {
                /** Serialized data string (GS1 AI 8112) */
                gs1: Gs1;
                /** Base data string of the offer */
                master_offer_file: string;
                /** of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
                scanned_gs1?: string;
                /** Whether tills skip the check of purchases for these strings */
                skip_purchase_validation?: true;
            }[];
            /** Terms of the offers, by base data string */
            master_offer_files: {
                [key: string]: RedeemedOffer;
            };
            /** What was done with each string, in the order sent */
            results: RedeemResult[];
            /** epoch milliseconds */
            event_timestamp: number;
            /** Whether this is a dry run that redeems nothing */
            pre_process: "yes" | "no";
        };
    };
    "report-amount": {
        params: {
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1: string;
        };
        body: ReportAmountRequest;
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Serialized data string (GS1 AI 8112) */
                gs1: Gs1;
                /** What the applied coupons take off, in cents */
                discount_in_cents: number;
                /** The amount it replaced; null: none was reported */
                previous_in_cents: number | null;
            };
        };
    };
    "rollback-coupon": {
        params: {
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1: string;
        };
        query: {
            /** The id of the redeem call. Absent: rolls back the redemption that stands, whatever its id */
            client_txn_id?: string;
        };
        answer: Envelope & {
            /** Serialized data string (GS1 AI 8112) */
            gs1: Gs1;
            /** The redemption was rolled back before; nothing changed */
            already_rolled_back?: true;
            /** A settlement has the redemption; once closed, the next one corrects it */
            settled?: true;
        };
    };
    "list-own-redemptions": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
            /** Only this offer, by its base data string */
            base_gs1?: string;
            /** Only offers of this brand, by its brand_id */
            brand?: string;
            /** Only at this retailer, by its e-mail domain */
            retailer?: EmailDomain | "";
            /** Only at this store, as the report names it */
            store?: string;
            /** Only redemptions that were not rolled back, or only those that were */
            state?: "redeemed" | "rolled_back" | "";
            /** Only this serialized data string */
            gs1?: string;
            /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
            amount?: "open" | "reported" | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
            /** Only redemptions that a settlement has, or only those that none has */
            settled?: "yes" | "no" | "";
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Redemption[];
        };
    };
    "read-owed": {
        query: {
            /** How many days back, today included; default 30 For example 30. */
            days?: number | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                from: string;
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                to: string;
                /** On these days */
                totals: Owed;
                /** On as many days before */
                before: Owed;
                /** Sums by the clearinghouse that settled them or is assigned now; an empty domain: no clearinghouse */
                by_clearinghouse: OwedByAccount[];
                /** Sums by payer */
                by_funder: {
                    /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
                    funder_id: FunderId;
                    /** Name for people */
                    name: string;
                    /** In a settlement */
                    settled: Worth;
                    /** Not settled yet */
                    open: Worth;
                }[];
                /** Sums by retailer */
                by_retailer: OwedByAccount[];
                /** Sums by store */
                by_store: {
                    /** Store the till named; empty: none */
                    store: StoreNamed;
                    /** In a settlement */
                    settled: Worth;
                    /** Not settled yet */
                    open: Worth;
                }[];
            };
        };
    };
    "sync-offers": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
            /** What is asked for For example created. */
            mode: "created" | "updated";
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
            format?: "json" | "csv" | "excel";
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: (TillTerms & {
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Whether strings of the offer can be deposited and redeemed */
                active: boolean;
                /** epoch seconds */
                redemption_start_time_utc: number;
                /** epoch seconds */
                redemption_end_time_utc: number;
            })[];
        };
    };
    "read-history": {
        params: {
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Serialized data string (GS1 AI 8112) */
                gs1: Gs1;
                /** Base data string of the offer: AI 8112 without a serial number */
                base_gs1: BaseGs1;
                /** Text about the offer */
                description: string;
                /** Short name of the offer, which stands for it in lists and reports; empty: none */
                short_name: ShortName;
                /** Empty: it was never deposited */
                state: "deposited" | "redeemed" | "rolled_back" | "deleted" | "";
                /** Newest first */
                events: CouponEvent[];
                /** Newest first */
                refusals: CouponRefusal[];
            };
        };
    };
    "list-clearinghouse-retailers": {
        answer: Envelope & {
            /** What was asked for */
            data: ConnectedRetailer[];
        };
    };
    "read-funder-for-settlement": {
        params: {
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
            funder_id: string;
        };
        answer: Envelope & {
            /** Who pays for offers with its funder id, and its billing details */
            data: Funder;
        };
    };
    "list-updated-funders": {
        params: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
            /** Number of the page, from 0 For example 0. */
            page_no: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Funder[];
        };
    };
    "check-base": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        answer: Envelope & {
            /** A master offer file without what was deposited and redeemed */
            data: OfferWithoutCounts;
        };
    };
    "check-string": {
        params: {
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1: string;
        };
        answer: Envelope & {
            /** A serialized data string and its state */
            data: Coupon;
        };
    };
    "list-retailer-redemptions": {
        params: {
            /** E-mail domain of the account, such as acme.example For example grocer.example. */
            email_domain: EmailDomain;
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
            to: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
            format?: "json" | "csv" | "excel";
            /** Only this offer, by its base data string */
            base_gs1?: string;
            /** Only offers of this brand, by its brand_id */
            brand?: string;
            /** Only at this store, as the report names it */
            store?: string;
            /** Only redemptions that were not rolled back, or only those that were */
            state?: "redeemed" | "rolled_back" | "";
            /** Only this serialized data string */
            gs1?: string;
            /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
            amount?: "open" | "reported" | "";
            /** The zone whose days are meant, such as America/New_York; absent: UTC */
            zone?: string;
            /** Only redemptions that a settlement has, or only those that none has */
            settled?: "yes" | "no" | "";
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Redemption[];
        };
    };
    "open-settlement": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** First day */
            from: string;
            /** Last day, at most today */
            to: string;
            /** Only this retailer. Absent: means all retailers */
            retailer_email_domain?: EmailDomain;
        };
        answer: Envelope & {
            /** A period of a clearinghouse, of one retailer or of all */
            data: Settlement;
        };
    };
    "list-settlements": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: ListedSettlement[];
        };
    };
    "read-settlement": {
        params: {
            /** Id of the settlement, as the list gives it For example 1. */
            settlement_id: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
            format?: "json" | "csv" | "excel";
            /** Only of this payer */
            funder_id?: string;
            /** Only of this retailer, by its e-mail domain */
            retailer?: EmailDomain | "";
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: SettlementWithSums & {
                /** A page of its rows */
                rows: SettledRow[];
            };
        };
    };
    "discard-settlement": {
        params: {
            /** Id of the settlement, as the list gives it For example 2. */
            settlement_id: string;
        };
        answer: Envelope;
    };
    "close-settlement": {
        params: {
            /** Id of the settlement, as the list gives it For example 1. */
            settlement_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** A settlement with its sums, those with most money first */
            data: SettlementWithSums;
        };
    };
    "read-webhook": {
        answer: Envelope & {
            /** Where the account receives webhook messages */
            data: Webhook;
        };
    };
    "save-webhook": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** https URL that receives the messages */
            url: string;
            /** Absent: receives all actions of strings */
            actions?: string[];
        };
        answer: Envelope & {
            /** Where the account receives webhook messages */
            data: Webhook;
        };
    };
    "delete-webhook": {
        answer: Envelope;
    };
    "list-webhook-actions": {
        answer: Envelope & {
            /** What was asked for */
            data: WebhookActionEntry[];
        };
    };
    "list-endpoints": {
        answer: Envelope & {
            /** What was asked for */
            data: WebhookEndpoint[];
        };
    };
    "add-endpoint": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** https URL that receives the messages */
            url: string;
            /** Absent: receives all actions of strings */
            actions?: string[];
            /** Name for people */
            name?: string;
            /** Text about the offer */
            description?: string;
        };
        answer: Envelope & {
            /** One of the URLs where the account receives messages */
            data: WebhookEndpoint;
        };
    };
    "read-endpoint": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        answer: Envelope & {
            /** One of the URLs where the account receives messages */
            data: WebhookEndpoint;
        };
    };
    "save-endpoint": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** https URL that receives the messages */
            url?: string | "";
            /** Webhook actions to receive */
            actions?: string[];
            /** Name for people */
            name?: string;
            /** Text about the offer */
            description?: string;
            /** whether messages are sent to it */
            active?: boolean | string | number;
        };
        answer: Envelope & {
            /** One of the URLs where the account receives messages */
            data: WebhookEndpoint;
        };
    };
    "remove-endpoint": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        answer: Envelope;
    };
    "verify-endpoint": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Where the proof is found */
            method: "dns" | "file" | "endpoint";
        };
        answer: Envelope & {
            /** A URL in force, with its secrets at its approval only */
            data: VerifiedWebhook;
        };
    };
    "verify-webhook": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Where the proof is found */
            method: "dns" | "file" | "endpoint";
        };
        answer: Envelope & {
            /** A URL in force, with its secrets at its approval only */
            data: VerifiedWebhook;
        };
    };
    "rotate-endpoint-primary-secret": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** The new secret, which is not shown again */
            data: NewPrimarySecret;
        };
    };
    "rotate-primary-secret": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** The new secret, which is not shown again */
            data: NewPrimarySecret;
        };
    };
    "rotate-endpoint-secondary-secret": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** The new secret, which is not shown again */
            data: NewSecondarySecret;
        };
    };
    "rotate-secondary-secret": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** The new secret, which is not shown again */
            data: NewSecondarySecret;
        };
    };
    "test-endpoint": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: a message with the action “test” */
            action?: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "";
        };
        answer: Envelope & {
            /** The message of a test event */
            data: TestEvent;
        };
    };
    "send-test-event": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Absent: a message with the action “test” */
            action?: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "";
        };
        answer: Envelope & {
            /** The message of a test event */
            data: TestEvent;
        };
    };
    "read-endpoint-attempts": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: AttemptsInHour[];
        };
    };
    "list-endpoint-deliveries": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** Its state now */
            state?: "pending" | "delivered" | "expired" | "";
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Delivery[];
        };
    };
    "list-deliveries": {
        query: {
            /** nextPageNo of the page before; absent or empty: the first page */
            pageNo?: string;
            /** Rows on a page, 1 to 1000; default 100 */
            pageSize?: string;
            /** Its state now */
            state?: "pending" | "delivered" | "expired" | "";
            /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
            gs1?: string;
        };
        answer: PageEnvelope & {
            /** What was asked for */
            data: Delivery[];
        };
    };
    "read-endpoint-delivery": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
            /** Id, as the list gives it For example 1. */
            id: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Id of the delivery */
                id: string;
                /** Id of the message, the same at every attempt */
                message_id: string;
                /** What happened */
                action: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "test";
                /** The data string or base data string it is about */
                gs1: string;
                /** What its offer promises; absent in a test event, and where the account may not see it any more */
                description?: string;
                /** As `description`, the short name of its offer */
                short_name?: string;
                /** Not of an event: you asked for it */
                test?: true;
                /** Its state now */
                state: "pending" | "delivered" | "expired";
                /** When it is tried next, ISO 8601; null: not at all */
                next_attempt_at: string | null;
                /** Where it is sent now; earlier attempts may have gone to an earlier URL */
                url: string;
                /** ISO 8601; `publishTime` of the message */
                created_at: string;
                /** ISO 8601; until then it is tried and can be sent again */
                expires_at: string;
                /** The decoded data without its signatures; null: the message expired and was removed */
                payload: {
                    [key: string]: unknown;
                } | null;
                /** Names the registry and the endpoint in the message */
                subscription: string;
                /** Attempts to deliver the message */
                attempts: {
                    /** When, ISO 8601 */
                    at: string;
                    /** HTTP status of the answer; null: none came */
                    status: number | null;
                    /** Milliseconds until the answer */
                    duration_ms: number;
                    /** Why the attempt failed */
                    error?: string;
                    /** what mends it */
                    remedy?: string;
                    /** of the request, without its signatures */
                    headers: {
                        [key: string]: string;
                    };
                    /** The beginning of the answer to an attempt that it refused, as printable text */
                    response?: string;
                }[];
            };
        };
    };
    "resend-endpoint-delivery": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
            /** Id, as the list gives it For example 1. */
            id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** A message to a webhook, and the attempts to deliver it */
            data: Delivery;
        };
    };
    "resend-delivery": {
        params: {
            /** Id, as the list gives it For example 1. */
            id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** A message to a webhook, and the attempts to deliver it */
            data: Delivery;
        };
    };
    "replay-endpoint": {
        params: {
            /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
            webhook_id: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** The first moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds */
            from: string | number;
            /** Absent: until now */
            to?: string | number;
        };
        answer: Envelope & {
            /** The span of time of which events are sent again */
            data: ReplayedSpan;
        };
    };
    "replay-deliveries": {
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** The first moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds */
            from: string | number;
            /** Absent: until now */
            to?: string | number;
        };
        answer: Envelope & {
            /** The span of time of which events are sent again */
            data: ReplayedSpan;
        };
    };
    "deposit-samples": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** E-mail domain of the account, such as acme.example */
                email_domain: AccountEmailDomain;
                /** Serialized data strings; in a request as array or separated by commas */
                gs1s: string[];
                /** Why it does not apply */
                reason: Reason | "";
            };
        };
    };
    "redeem-sample": {
        params: {
            /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
            base_gs1: string;
        };
        query: {
            /** The manufacturer an authorized partner acts for; required on create and on lists. */
            email_domain?: string;
        };
        body: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: ClientTxnId;
            /** Serialized data string (GS1 AI 8112) */
            gs1: string;
        };
        answer: Envelope & {
            /** What was asked for */
            data: {
                /** Serialized data string (GS1 AI 8112) */
                gs1: Gs1;
                /** E-mail domain of the account, such as acme.example */
                email_domain: AccountEmailDomain;
                /** Store the till named; empty: none */
                store: StoreNamed;
                /** Strings redeemed */
                redeemed: "yes" | "no";
                /** Why it does not apply */
                reason: Reason | "";
            };
        };
    };
};
