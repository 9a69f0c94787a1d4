// Derived from openapi.json by `npm run derive`. Do not edit.

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
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description Name for people */
            name: string;
            environment: components["schemas"]["Environment"];
            /** @description Whether it is to be on; absent in a toggle: the opposite of now */
            enabled: boolean;
        };
        /** @description Counts of strings by account */
        AccountCounts: {
            email_domain: components["schemas"]["AccountEmailDomain"];
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
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description Name for people */
            name: string;
        };
        /** @description One change made in the account’s name */
        Activity: {
            /** @description ISO 8601 */
            at: string;
            /** @description Person, key or platform that did it */
            actor: string;
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
            execution_id: components["schemas"]["ExecutionId"];
        };
        /** @description An account that can be assigned */
        AssignableAccount: {
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description Name for people */
            name: string;
            /** @description Whether the caller has assigned it */
            assigned: boolean;
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
        /**
         * @description Why the coupon does not apply to the basket
         * @enum {string}
         */
        BasketReason: "no_goods" | "not_enough_units" | "not_enough_spend" | "basket_too_small" | "not_enough_weight" | "value_not_covered" | "goods_used" | "exceeds_basket" | "no_discount" | "not_by_machine" | "no_product_list" | "value_needs_goods" | "unreadable_offer" | "repeated";
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
        /** @description The client’s id of the call: repeated within 24 hours, the call is done once */
        ClientTxnId: string;
        /** @description A retailer that authorized the caller */
        ConnectedRetailer: {
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description Name for people */
            name: string;
            /** @description Id of the retailer among the caller’s clients */
            retailer_client_id: string;
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
            store: components["schemas"]["StoreNamed"];
            /** @description An offline redemption: when it happened, ISO 8601; otherwise empty */
            redeemed_at: string;
            execution_id: components["schemas"]["ExecutionId"];
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
            store: components["schemas"]["StoreNamed"];
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
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description How many strings the provider may deposit */
            circulation: number;
            /** @description Strings deposited */
            deposited: number;
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
            short_name: components["schemas"]["ShortName"];
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
        /** @description A data string was deposited or deleted */
        DepositEvent: components["schemas"]["StringEvent"] & {
            provider: components["schemas"]["EventProvider"];
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
            /** @description With EXCEED_MAXIMUM: the data strings of the call, at a deposit the first 100 */
            gs1s?: string[];
        };
        /** @description The provider that did it */
        EventProvider: {
            email_domain: components["schemas"]["AccountEmailDomain"];
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
        /** @description One field of the input that is wrong */
        FieldError: {
            /** @description Path of the field, such as `data.gtins.0` */
            field: string;
            /** @description What is wrong with it */
            message: string;
        };
        /** @description Who pays for offers with its funder id, and its billing details */
        Funder: {
            funder_id: components["schemas"]["FunderId"];
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
        /** @description A settlement in the list */
        ListedSettlement: components["schemas"]["Settlement"] & {
            /** @description Null while it is open: read it to compute them */
            totals: components["schemas"]["SettlementSums"] | null;
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
        /** @description An account of the person that went from test to production */
        MovedAccount: {
            role: components["schemas"]["Role"];
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description Name for people */
            name: string;
            /** @description Its id in test */
            test_account_id: string;
            /** @description Its id in production */
            production_account_id: string;
        };
        /** @description An account by its e-mail domain and name */
        NamedAccount: {
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** @description Name for people */
            name: string;
        };
        /** @description An access key with its secret, which is not shown again */
        NewAccessKey: components["schemas"]["AccessKey"] & {
            /** @description Secret key; shown once */
            secret_key: string;
        };
        /** @description The new secret, which is not shown again */
        NewPrimarySecret: {
            /** @description Secret of the primary signature, base64; shown once */
            primary_secret: string;
        };
        /** @description The new secret, which is not shown again */
        NewSecondarySecret: {
            /** @description Secret of the secondary signature, base64; shown once */
            secondary_secret: string;
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
            email_domain: components["schemas"]["AccountEmailDomain"];
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
        /** @description The fields of a master offer file to be created or edited */
        OfferInput: components["schemas"]["OfferTemplateInput"] & {
            /** @description Base data string of the offer: AI 8112 without a serial number */
            base_gs1: string;
            /** @description 0: create only; 1: edit only; absent: whichever fits */
            update_mode?: (0 | 1) | string;
            /** @description First day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_start_time?: string | null;
            /** @description Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_end_time?: string | null;
            /** @description First day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_start_time?: string | null;
            /** @description Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_end_time?: string | null;
        };
        OfferPageAnswer: components["schemas"]["PageEnvelope"] & {
            /** @description What was asked for */
            data: components["schemas"]["Offer"][];
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
        /** @description The beginning of an offer; unset fields are "" and [] */
        OfferTemplate: {
            /** @description Name of the template, unique in the account */
            name: string;
            fields: components["schemas"]["OfferTexts"];
            /** @description ISO 8601 */
            updated_at: string;
        };
        /** @description The fields with which an offer of the template begins */
        OfferTemplateInput: {
            /** @description The manufacturer’s own id of the brand */
            brand_id?: "" | string | null;
            /** @description Text about the offer */
            description?: "" | string | null;
            /** @description How many strings can be deposited in all */
            total_circulation?: number | string | null;
            /** @description primary purchase: what is saved, in the unit of save_value_code */
            primary_purchase_save_value?: number | string | null;
            /** @description primary purchase: how much must be bought, in the unit of its req_code */
            primary_purchase_requirements?: number | string | null;
            /** @description primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            primary_purchase_req_code?: string | number | null;
            /** @description primary purchase: family code of the goods, 3 digits */
            primary_purchase_family_code?: "" | string | null;
            /** @description primary purchase: product codes (GTIN) */
            primary_purchase_gtins?: "" | string[] | null;
            /** @description primary purchase: product codes (EAN) */
            primary_purchase_eans?: "" | string[] | null;
            /** @description which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
            additional_purchase_rules_code?: string | number | null;
            /** @description second purchase: how much must be bought, in the unit of its req_code */
            second_purchase_requirements?: number | string | null;
            /** @description second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            second_purchase_req_code?: string | number | null;
            /** @description second purchase: family code of the goods, 3 digits */
            second_purchase_family_code?: "" | string | null;
            /** @description second purchase: product codes (GTIN) */
            second_purchase_gtins?: "" | string[] | null;
            /** @description second purchase: product codes (EAN) */
            second_purchase_eans?: "" | string[] | null;
            /** @description second purchase: GS1 company prefix of the goods, 6 to 12 digits */
            second_purchase_gs1_company_prefix?: "" | string | null;
            /** @description second purchase: what is saved, in the unit of save_value_code */
            second_purchase_save_value?: number | string | null;
            /** @description third purchase: how much must be bought, in the unit of its req_code */
            third_purchase_requirements?: number | string | null;
            /** @description third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            third_purchase_req_code?: string | number | null;
            /** @description third purchase: family code of the goods, 3 digits */
            third_purchase_family_code?: "" | string | null;
            /** @description third purchase: product codes (GTIN) */
            third_purchase_gtins?: "" | string[] | null;
            /** @description third purchase: product codes (EAN) */
            third_purchase_eans?: "" | string[] | null;
            /** @description third purchase: GS1 company prefix of the goods, 6 to 12 digits */
            third_purchase_gs1_company_prefix?: "" | string | null;
            /** @description third purchase: what is saved, in the unit of save_value_code */
            third_purchase_save_value?: number | string | null;
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
            save_value_code?: string | number | null;
            /** @description purchase the saving applies to: 0 primary, 1 second, 2 third */
            applies_to_which_item?: string | number | null;
            /** @description issued by the retailer: 0 no, 1 yes */
            store_coupon?: string | number | null;
            /** @description not to be doubled: 0 no, 1 yes */
            donot_multiply_flag?: string | number | null;
            /** @description strings expire some days after their deposit: 0 no, 1 yes */
            rolling_expiration?: string | number | null;
            /** @description days for which a string is valid after its deposit */
            rolling_expiration_days?: number | string | null;
            /** @description name that stands for the offer in lists and reports */
            short_name?: "" | string | null;
        };
        /** @description Fields of an offer as text; unset ones are "" and [] */
        OfferTexts: {
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
            /** @description name that stands for the offer in lists and reports */
            short_name: string;
        };
        /** @description A master offer file without what was deposited and redeemed */
        OfferWithoutCounts: components["schemas"]["OfferTexts"] & {
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description Name of the brand */
            brand_name: string;
            /** @description The registry’s id of the brand */
            brand_internal_id: string;
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            funder_id: components["schemas"]["FunderId"];
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
        };
        /** @description A redemption reported after the fact, and what contradicts it */
        OfflineRedemption: {
            gs1: components["schemas"]["Gs1"];
            base_gs1: components["schemas"]["BaseGs1"];
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            funder_id: components["schemas"]["FunderId"];
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            /** @description E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            store: components["schemas"]["StoreNamed"];
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
            execution_id: components["schemas"]["ExecutionId"];
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
            short_name: components["schemas"]["ShortName"];
            /** @description What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
            discount_in_cents: number | null;
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
            email_domain: components["schemas"]["AccountEmailDomain"];
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
            email_domain: components["schemas"]["AccountEmailDomain"];
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
        /** @description The fields of an answer that is one page of a list */
        PageEnvelope: components["schemas"]["Envelope"] & {
            /** @description pageNo of the next page; "-1" at the end */
            nextPageNo: string;
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
        /** @description Whom the identity provider has proven */
        ProvenIdentity: {
            environment: components["schemas"]["Environment"];
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
        RedeemCouponsRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            gs1s: components["schemas"]["Gs1s"];
            /** @description what is longer than 64 characters is cut */
            selected_store?: string | number;
            retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
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
            funder_id: components["schemas"]["FunderId"];
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            /** @description E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            store: components["schemas"]["StoreNamed"];
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
            execution_id: components["schemas"]["ExecutionId"];
            /** @description What the offer promises */
            description: string;
            /** @description Name of the brand */
            brand_name: string;
            /** @description Name of the manufacturer */
            manufacturer_name: string;
            /** @description Name of the retailer */
            retailer_name: string;
            short_name: components["schemas"]["ShortName"];
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
            store: components["schemas"]["StoreNamed"];
            /** @description ISO 8601 */
            at: string;
        };
        /** @description The span of time of which events are sent again */
        ReplayedSpan: {
            /** @description First UTC day, YYYY-MM-DD or MM/DD/YYYY */
            from: string;
            /** @description Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
            to: string;
        };
        ReportAmountRequest: {
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** @description What was given off, in whole cents */
            discount_in_cents: number | string;
            retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
            /** @description Only if the redemption was made with this `client_txn_id`; absent: whichever stands */
            redeemed_with_txn_id?: components["schemas"]["ClientTxnId"];
        };
        /**
         * @description What the account does in the trade
         * @enum {string}
         */
        Role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
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
            actor: string;
            /** @description ISO 8601 */
            started_at: string;
            /** @description When a part of it arrived last, ISO 8601 */
            last_activity_at: string;
            /** @description How many of its strings have a result */
            done: number;
            /** @description How many strings by result */
            counts: {
                result: components["schemas"]["RunResult"];
                /** @description How often */
                count: number;
            }[];
            /** @description How many failed strings beyond 20000 are only counted */
            failures_omitted: number;
        };
        /** @description A string of a run that failed */
        RunFailure: {
            /** @description As it was sent */
            gs1: string;
            result: components["schemas"]["RunResult"];
            /** @description Why it was not sent; empty: the result says it */
            why: string;
        };
        /**
         * @description What is done with the strings of a run
         * @enum {string}
         */
        RunKind: "deposit" | "generate" | "delete" | "offline";
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
                email_domain: components["schemas"]["AccountEmailDomain"];
            }[];
            /** @description Offers to read, deposit under or edit, depending on the role */
            base_gs1s: string[];
            /** @description Strings to redeem or to see in reports */
            gs1s: string[];
            /** @description Store ids */
            stores: string[];
        };
        /** @description The second step of a sign-in that is due, or a new sign-in */
        SecondStep: {
            /** @description For POST /sign_in/second_step. Absent: a new sign-in is due, and then the call again */
            ticket?: string;
            /** @description ISO 8601; of the ticket */
            expires_at?: string;
            /** @description What the person has; `password` and `identity_provider` of a new sign-in, `operator_code` of the operator’s console */
            methods: ("totp" | "passkey" | "recovery_code" | "password" | "identity_provider" | "operator_code")[];
            /** @description With passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3 */
            passkey_options?: {
                [key: string]: unknown;
            };
        };
        /** @description The prefix of the provider’s serial numbers */
        SerializationPrefix: {
            /** @description Digits that each serial number of the provider begins with */
            prefix: string;
        };
        /** @description Who is signed in, and the accounts they may act for */
        Session: {
            environment: components["schemas"]["Environment"];
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
            funder_id: components["schemas"]["FunderId"];
            /** @description Name of the manufacturer */
            manufacturer_name: string;
            /** @description E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** @description Name of the retailer */
            retailer_name: string;
            /** @description E-mail domain of the retailer */
            retailer_email_domain: string;
            store: components["schemas"]["StoreNamed"];
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
            short_name: components["schemas"]["ShortName"];
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
                funder_id: components["schemas"]["FunderId"];
                /** @description Registered name of the payer, else the name of its account */
                name: string;
                /** @description E-mail domain of the manufacturer */
                manufacturer_email_domain: string;
            })[];
            /** @description Counts by retailer */
            by_retailer: (components["schemas"]["SettlementSums"] & {
                email_domain: components["schemas"]["AccountEmailDomain"];
                /** @description Name for people */
                name: string;
            })[];
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
        /** @description The message of a test event */
        TestEvent: {
            /** @description Id of the message, the same at every attempt */
            message_id: string;
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
        /** @description A URL that receives messages, and what it receives */
        WebhookAddress: {
            /** @description https URL that receives the messages */
            url: string;
            /** @description Token that proves the domain is the account’s */
            verification_token: string;
            /** @description Webhook actions to receive */
            actions: components["schemas"]["WebhookAction"][];
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
        /** @description E-mail domain of the account, such as acme.example */
        AccountEmailDomain: string;
        /** @description Serialized data string (GS1 AI 8112) */
        Gs1: string;
        /** @description Short name of the offer, which stands for it in lists and reports; empty: none */
        ShortName: string;
        /** @description Store the till named; empty: none */
        StoreNamed: string;
        /** @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
        FunderId: string;
        /**
         * @description Registry: test or production
         * @enum {string}
         */
        Environment: "test" | "production";
        /** @description E-mail domain of the retailer */
        RetailerEmailDomain: components["schemas"]["EmailDomain"] | "";
        /** @description Id of the call that did it */
        ExecutionId: string;
        /** @description IANA time zone, such as America/New_York; empty: none */
        TimeZone: string;
        /** @description Serialized data strings; in a request as array or separated by commas */
        Gs1s: string | string[];
    };
    responses: {
        /** @description 400: the request cannot be fulfilled; `code` and `message` say why. 401: the access token or key is missing, unknown or expired. 413: the body is larger than `x-max-bytes` of the operation, or holds too much. 429: too many calls or failed attempts, see Retry-After. 503: unavailable; try again after 10 seconds, and again after 20, or after Retry-After, which is sent when too many request bodies are under way. */
        Refused: {
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
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** @description Done. */
        EnableAccount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["AccountEnabled"];
            };
        };
        /** @description Done. */
        Session: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                "set-cookie": components["headers"]["set-cookie"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SessionAnswer"];
            };
        };
        /** @description Done. */
        RecoveryCodes: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryCodesAnswer"];
            };
        };
        /** @description Done. */
        InvitedUser: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["InvitedUser"];
                };
            };
        };
        /** @description Done. */
        Brand: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Brand"];
                };
            };
        };
        /** @description Done. */
        Funder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Funder"];
                };
            };
        };
        /** @description Done. */
        ProductPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["Product"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        SaveProducts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        OfferProductPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["OfferProduct"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        SaveOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Offer"];
                    /** @description Input that was accepted but looks mistaken; empty without any */
                    warnings: components["schemas"]["Warning"][];
                };
            };
        };
        /** @description Done. */
        OfferPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPageAnswer"];
            };
        };
        /** @description Done. */
        OfferInFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["OfferInFull"];
                };
            };
        };
        /** @description Done. */
        OfferPage_2: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPageAnswer"];
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ReadLastUpdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** @description ISO 8601 */
                        update_datetime: string;
                    };
                };
            };
        };
        /** @description Done. */
        CampaignMetadata: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["CampaignMetadata"];
                };
            };
        };
        /** @description Done. */
        LockOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        ActivateOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        SettleOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        SetBudget: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** @description What the manufacturer means to spend on the offer, in cents; shown, never a limit */
                        budget_in_cents: number | null;
                    };
                };
            };
        };
        /** @description Done. */
        Offer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Offer"];
                };
            };
        };
        /** @description Done. */
        ArchiveOffer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        ListProviders: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        email_domain: components["schemas"]["AccountEmailDomain"];
                        /** @description Name for people */
                        name: string;
                        /** @description How many master offer files there are */
                        mof_count: number;
                    }[];
                };
            };
        };
        /** @description Done. */
        NamedAccountList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["NamedAccount"][];
                };
            };
        };
        /** @description Done. */
        ToggleProvider: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** @description Done. */
        CustomCirculation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["CustomCirculation"];
                };
            };
        };
        /** @description Done. */
        CustomCirculationList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["CustomCirculation"][];
                };
            };
        };
        /** @description Done. */
        RequireRetailer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        RedemptionWindow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["RedemptionWindow"];
                };
            };
        };
        /** @description Done. */
        LookupCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["LookupCode"];
                };
            };
        };
        /** @description Done. */
        LookupCodeList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["LookupCode"][];
                };
            };
        };
        /** @description Done. */
        OfferTemplatePage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["OfferTemplate"][];
                };
            };
        };
        /** @description Done. */
        OfferTemplate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["OfferTemplate"];
                };
            };
        };
        /** @description Done. */
        ReadDistribution: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
                "application/json": components["schemas"]["PageEnvelope"] & {
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
                        short_name: components["schemas"]["ShortName"];
                    }[];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ReadOfferCost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** @description Text about the offer */
                        description: string;
                        /** @description Name of the brand */
                        brand_name: string;
                        short_name: components["schemas"]["ShortName"];
                        /** @description All its redemptions that stand */
                        so_far: components["schemas"]["Worth"];
                        /** @description Null: it has no budget */
                        budget_in_cents: number | null;
                        liability: components["schemas"]["Liability"];
                    };
                };
            };
        };
        /** @description Done. */
        RedemptionPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["Redemption"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        OfflineRedemptionPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["OfflineRedemption"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** @description Done. */
        ListRedemptionErrors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        reason: components["schemas"]["Reason"];
                        /** @description How often */
                        count: number;
                        /** @description ISO 8601 */
                        last_at: string;
                    }[];
                };
            };
        };
        /** @description Done. */
        RefusedRedemptionPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["RefusedRedemption"][];
                };
                "text/csv": components["schemas"]["Csv"];
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
        DeleteStrings: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["DeletedStrings"];
            };
        };
        /** @description Done. */
        Run: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Run"];
                };
            };
        };
        /** @description Done. */
        AssignableAccountList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["AssignableAccount"][];
                };
            };
        };
        /** @description Done. */
        ConnectedRetailerList: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["ConnectedRetailer"][];
                };
            };
        };
        /** @description Done. */
        RedeemCoupons: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        ReportAmount: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        gs1: components["schemas"]["Gs1"];
                        /** @description What the applied coupons take off, in cents */
                        discount_in_cents: number;
                        /** @description The amount it replaced; null: none was reported */
                        previous_in_cents: number | null;
                    };
                };
            };
        };
        /** @description Done. */
        RollbackCoupon: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
        /** @description Done. */
        ReadOwed: {
            headers: {
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
                            funder_id: components["schemas"]["FunderId"];
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
                            store: components["schemas"]["StoreNamed"];
                            /** @description In a settlement */
                            settled: components["schemas"]["Worth"];
                            /** @description Not settled yet */
                            open: components["schemas"]["Worth"];
                        }[];
                    };
                };
            };
        };
        /** @description Done. */
        Webhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Webhook"];
                };
            };
        };
        /** @description Done. */
        WebhookEndpoint: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["WebhookEndpoint"];
                };
            };
        };
        /** @description Done. */
        VerifiedWebhook: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["VerifiedWebhook"];
                };
            };
        };
        /** @description Done. */
        NewPrimarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["NewPrimarySecret"];
                };
            };
        };
        /** @description Done. */
        NewSecondarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["NewSecondarySecret"];
                };
            };
        };
        /** @description Done. */
        TestEvent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["TestEvent"];
                };
            };
        };
        /** @description Done. */
        DeliveryPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** @description What was asked for */
                    data: components["schemas"]["Delivery"][];
                };
            };
        };
        /** @description Done. */
        Delivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["Delivery"];
                };
            };
        };
        /** @description Done. */
        ReplayedSpan: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    data: components["schemas"]["ReplayedSpan"];
                };
            };
        };
        /** @description Done. */
        DepositSamples: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        email_domain: components["schemas"]["AccountEmailDomain"];
                        /** @description Serialized data strings; in a request as array or separated by commas */
                        gs1s: string[];
                        /** @description Why it does not apply */
                        reason: components["schemas"]["Reason"] | "";
                    };
                };
            };
        };
        /** @description Done. */
        RedeemSample: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** @description What was asked for */
                    data: {
                        gs1: components["schemas"]["Gs1"];
                        email_domain: components["schemas"]["AccountEmailDomain"];
                        store: components["schemas"]["StoreNamed"];
                        /**
                         * @description Strings redeemed
                         * @enum {string}
                         */
                        redeemed: "yes" | "no";
                        /** @description Why it does not apply */
                        reason: components["schemas"]["Reason"] | "";
                    };
                };
            };
        };
        /** @description Received, as any 2xx. Anything else is tried again for 7 days. */
        Received: {
            headers: {
                [name: string]: unknown;
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
        query_base_gs1_3: string;
        /** @description Only offers of this brand, by its brand_id */
        query_brand: string;
        /** @description Only coupons of this provider, by its e-mail domain */
        query_provider: components["schemas"]["EmailDomain"] | "";
        /** @description Only at this retailer, by its e-mail domain */
        query_retailer: components["schemas"]["EmailDomain"] | "";
        /** @description Only at this store, as the report names it */
        query_store: string;
        /** @description Only redemptions that were not rolled back, or only those that were */
        query_state_2: "redeemed" | "rolled_back" | "";
        /** @description Only this serialized data string */
        query_gs1: string;
        /** @description open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
        query_amount: "open" | "reported" | "";
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
        query_settled: "yes" | "no" | "";
        /**
         * @description Id of the settlement, as the list gives it
         * @example 1
         */
        path_settlement_id: string;
        /**
         * @description Id of the endpoint, as GET /enterprise/webhooks gives it
         * @example 1
         */
        path_webhook_id: string;
        /** @description Its state now */
        query_state_4: "pending" | "delivered" | "expired" | "";
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
        /** @description The messageId */
        "webhook-id": string;
        /** @description Epoch seconds of this attempt */
        "webhook-timestamp": string;
        /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
        "webhook-signature": string;
    };
    requestBodies: {
        EnableAccount: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                };
            };
        };
        MakePasswordLink: {
            content: {
                "application/json": components["schemas"]["AboutPerson"];
            };
        };
        SaveProducts: {
            content: {
                "application/json": {
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
            };
        };
        SaveOffer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    data: components["schemas"]["OfferInput"];
                };
            };
        };
        UpdateCampaignMetadata: {
            content: {
                "application/json": {
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
            };
        };
        LockOffer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Absent: turns the state over */
                    lock?: boolean | string | number;
                };
            };
        };
        ActivateOffer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Absent: turns the state over */
                    active?: boolean | string | number;
                };
            };
        };
        SettleOffer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Absent: turns the state over */
                    settled?: boolean | string | number;
                };
            };
        };
        SetBudget: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description In cents. Absent: removes the budget */
                    budget_in_cents?: number | string;
                };
            };
        };
        ExtendOffer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
                    campaign_end_time?: string;
                    /** @description Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
                    redemption_end_time?: string;
                };
            };
        };
        ArchiveOffer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Absent: turns the state over */
                    archived?: boolean | string | number;
                };
            };
        };
        ToggleProvider: {
            content: {
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        SetCustomCirculation: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    email_domain: components["schemas"]["EmailDomain"];
                    /** @description How many strings the provider may deposit */
                    circulation: number | string;
                };
            };
        };
        ToggleRetailer: {
            content: {
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        RequireRetailer: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Whether deposits must name a retailer */
                    mandatory: boolean | string | number;
                };
            };
        };
        SetRedemptionWindow: {
            content: {
                "application/json": {
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
            };
        };
        AttachLookupCode: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
                    lookup_code: string;
                };
            };
        };
        SkipPurchaseValidation: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Whether tills skip the check of purchases for strings made with the code */
                    skip: boolean | string | number;
                };
            };
        };
        SaveTemplate: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    fields: components["schemas"]["OfferTemplateInput"];
                };
            };
        };
        TogglePartner: {
            content: {
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        VerifyEndpoint: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /**
                     * @description Where the proof is found
                     * @enum {string}
                     */
                    method: "dns" | "file" | "endpoint";
                };
            };
        };
        TestEndpoint: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /**
                     * @description Absent: a message with the action “test”
                     * @enum {string}
                     */
                    action?: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "";
                };
            };
        };
        ReplayEndpoint: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description The first moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds */
                    from: string | number;
                    /** @description Absent: until now */
                    to?: string | number;
                };
            };
        };
        RedeemSample: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Serialized data string (GS1 AI 8112) */
                    gs1: string;
                };
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
export interface operations {
    "open-console": {
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Six digits of the operator’s authenticator app */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ConsoleSession"];
                    };
                };
            };
        };
    };
    "leave-console": {
        responses: {
            200: components["responses"]["Done"];
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
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
                    };
                };
            };
        };
    };
    "create-account": {
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
                };
            };
        };
    };
    "read-account": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
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
                };
            };
        };
    };
    "rename-account": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    email_domain?: components["schemas"]["EmailDomain"];
                    /** @description Name for people */
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
                        data: components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    "delete-account": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "enable-account": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["EnableAccount"];
        };
    };
    "disable-account": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["EnableAccount"];
        };
    };
    "go-live": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example test_1
                 */
                id: components["parameters"]["path_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["Account"] & {
                            /** @description Access key, sent in the header x-access-key */
                            access_key: string;
                            /** @description Secret key; shown once */
                            secret_key: string;
                        };
                    };
                };
            };
        };
    };
    "make-password-link": {
        requestBody: components["requestBodies"]["MakePasswordLink"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: {
                            environment: components["schemas"]["Environment"];
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
                };
            };
        };
    };
    "reset-factors": {
        requestBody: components["requestBodies"]["MakePasswordLink"];
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "read-metrics": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    "get-access-token": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Access key, sent in the header x-access-key */
                    access_key: string;
                    /** @description Secret key; shown once */
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
                        /** @description Access token to send in the header x-access-token */
                        "x-access-token": string;
                    };
                };
            };
        };
    };
    "sign-up": {
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    "set-cookie": components["headers"]["set-cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAccountAnswer"];
                };
            };
        };
    };
    "sign-in": {
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "begin-oidc": {
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Registry: test or production
                     * @default test
                     * @enum {string}
                     */
                    environment?: "test" | "production";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    "set-cookie": components["headers"]["set-cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: {
                            /** @description Of the provider */
                            authorization_url: string;
                        };
                    };
                };
            };
        };
    };
    "prove-oidc": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description The query of the address to which the provider sent the browser */
                    callback: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    "set-cookie": components["headers"]["set-cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["ProvenIdentity"];
                    };
                };
            };
        };
    };
    "sign-in-by-identity": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityProof"];
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "second-step": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description One-use token of the second step, valid for 5 minutes */
                    ticket: string;
                    /** @description Six digits of the authenticator app, or a recovery code */
                    code?: string;
                    /** @description What navigator.credentials.get gave for `passkey_options` */
                    passkey?: {
                        /** @description base64url, as the browser gives it */
                        id: string;
                        /** @description base64url, as the browser gives it */
                        client_data: string;
                        /** @description base64url, as the browser gives it */
                        authenticator_data: string;
                        /** @description base64url, as the browser gives it */
                        signature: string;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "sign-out": {
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    "set-cookie": components["headers"]["set-cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    "read-session": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
        };
    };
    "list-sessions": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["SignedIn"][];
                    };
                };
            };
        };
    };
    "end-other-sessions": {
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "end-session": {
        parameters: {
            path: {
                /**
                 * @description Id of the session; no secret
                 * @example 1
                 */
                session_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "open-another-account": {
        requestBody: {
            content: {
                "application/json": {
                    role: components["schemas"]["Role"];
                    /** @description Name of the new account */
                    company_name: string;
                    /** @description Absent: the domain of the person’s e-mail address */
                    email_domain?: components["schemas"]["EmailDomain"];
                    time_zone?: components["schemas"]["TimeZone"];
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
                    "application/json": components["schemas"]["OpenedAccountAnswer"];
                };
            };
        };
    };
    "change-password": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Password, 10 to 200 characters */
                    password: string;
                    /** @description The new password, 10 to 200 characters */
                    new_password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "list-identities": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["WaysIn"];
                    };
                };
            };
        };
    };
    "link-identity": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdentityProof"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "unlink-identity": {
        parameters: {
            path: {
                /**
                 * @description One that GET /session/identities lists
                 * @example 1
                 */
                identity_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "read-factors": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Factors"];
                    };
                };
            };
        };
    };
    "begin-totp": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: {
                            /** @description Base32, for typing (RFC 6238: SHA-1, 6 digits, 30 seconds) */
                            secret: string;
                            /** @description The same as an `otpauth:` address, for a QR code */
                            uri: string;
                        };
                    };
                };
            };
        };
    };
    "remove-totp": {
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "confirm-totp": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description The six digits that the app shows */
                    code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
        };
    };
    "begin-passkey": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3; valid for 5 minutes */
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    "add-passkey": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name for people */
                    name: string;
                    response: components["schemas"]["CreatedPasskey"];
                };
            };
        };
        responses: {
            200: components["responses"]["RecoveryCodes"];
        };
    };
    "remove-passkey": {
        parameters: {
            path: {
                /**
                 * @description Id of the passkey; no secret
                 * @example 1
                 */
                passkey_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "renew-recovery-codes": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
        };
    };
    "read-invitation": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description One-use token of the invitation, valid for 7 days */
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
                        /** @description What was asked for */
                        data: {
                            environment: components["schemas"]["Environment"];
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
                };
            };
        };
    };
    "accept-invitation": {
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "read-password-link": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description One-use token that sets a new password */
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
                        /** @description What was asked for */
                        data: {
                            environment: components["schemas"]["Environment"];
                            /** @description E-mail address */
                            email: string;
                            /** @description Name for people */
                            name: string;
                            /** @description what the password opens */
                            accounts: components["schemas"]["AccountInRole"][];
                        };
                    };
                };
            };
        };
    };
    "accept-password-link": {
        requestBody: {
            content: {
                "application/json": {
                    /** @description One-use token that sets a new password */
                    password_token: string;
                    /** @description Password, 10 to 200 characters */
                    password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description Access token that acts for the client, sent in the header x-access-token */
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
                /**
                 * @description How many days back, today included
                 * @example 30
                 */
                days?: components["parameters"]["query_days"];
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
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
                                short_name: components["schemas"]["ShortName"];
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
                };
            };
        };
    };
    "read-samples": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["SampleData"];
                    };
                };
            };
        };
    };
    "read-settings": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
                            email_domain: components["schemas"]["AccountEmailDomain"];
                        };
                    };
                };
            };
        };
    };
    "save-settings": {
        requestBody?: {
            content: {
                "application/json": {
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
                };
            };
        };
    };
    "list-keys": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["AccessKey"][];
                    };
                };
            };
        };
    };
    "create-key": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description What uses it, such as “tills north” */
                    name: string;
                    /** @description Absent: the key may do everything */
                    scopes?: ("read" | "deposit" | "redeem" | "manage")[];
                    /** @description Absent: the key does not expire */
                    expires_at?: string | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["NewAccessKey"];
                    };
                };
            };
        };
    };
    "delete-key": {
        parameters: {
            path: {
                /**
                 * @description Access key, sent in the header x-access-key
                 * @example test_ak_…
                 */
                access_key: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "rotate-keys": {
        requestBody?: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Absent: the old keys work for 24 hours more */
                    now?: boolean | string | number;
                    /** @description Absent: replaces all keys */
                    access_key?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["NewAccessKey"] & {
                            /** @description ISO 8601 */
                            old_keys_expire_at: string;
                        };
                    };
                };
            };
        };
    };
    "list-users": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["User"][];
                    };
                };
            };
        };
    };
    "add-user": {
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["InvitedUser"];
        };
    };
    "renew-invitation": {
        parameters: {
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["InvitedUser"];
        };
    };
    "change-user": {
        parameters: {
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /**
                     * @description What the account does in the trade
                     * @enum {string}
                     */
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
                        data: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    "remove-user": {
        parameters: {
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "reset-user-factors": {
        parameters: {
            path: {
                /**
                 * @description Id of the person
                 * @example 2
                 */
                user_id: components["parameters"]["path_user_id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
                /** @description Only what this person, key, partner or platform did, as `actor` in the answer names it */
                actor?: string;
                /** @description Only these operations, by their names, separated by commas */
                operation?: components["parameters"]["query_operation"];
                /** @description Only changes of this record: a whole value of `subject` */
                about?: string;
                /** @description Only changes with these words in any of their fields */
                search?: string;
                /** @description Only since this day, MM/DD/YYYY or YYYY-MM-DD */
                from?: string;
                /** @description Only until the end of this day */
                to?: string | "";
                /** @description The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["Activity"][];
                    };
                };
            };
        };
    };
    "list-requests": {
        parameters: {
            query?: {
                /** @description nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** @description Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** @description Only calls of this key or platform, as `actor` in the answer names it */
                actor?: string;
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: {
                            /** @description When it arrived, ISO 8601 */
                            at: string;
                            /** @description The key or platform that called, as in the activity */
                            actor: string;
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
                            omitted: number;
                        }[];
                    };
                };
            };
        };
    };
    "list-grants": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
                };
            };
        };
    };
    "revoke-grant": {
        parameters: {
            path: {
                /**
                 * @description Id of the grant
                 * @example 1
                 */
                grant_id: string;
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
                        /** @description What was asked for */
                        data: {
                            /** @description how the platform is named in the activity */
                            actor: string;
                            /** @description what it did, newest first, 100 at most */
                            changes: components["schemas"]["Activity"][];
                            /**
                             * @description Whether there is more than is listed
                             * @enum {string}
                             */
                            more: "yes" | "no";
                        };
                    };
                };
            };
        };
    };
    "request-go-live": {
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
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
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description The manufacturer’s own id of the brand */
                    brand_id: string;
                    /** @description Name for people */
                    name?: string;
                    /** @description GS1 company prefix of 6 to 12 digits; empty: none */
                    gs1_company_prefix?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Brand"];
        };
    };
    "update-brand": {
        parameters: {
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description The manufacturer’s own id of the brand */
                    brand_id?: string;
                    /** @description Name for people */
                    name?: string;
                    /** @description GS1 company prefix of 6 to 12 digits; empty: none */
                    gs1_company_prefix?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Brand"];
        };
    };
    "delete-brand": {
        parameters: {
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 2
                 */
                brand_internal_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "list-brands": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["Brand"][];
                    };
                };
            };
        };
    };
    "assign-brand-provider": {
        parameters: {
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    email_domain: components["schemas"]["EmailDomain"];
                };
            };
        };
        responses: {
            200: components["responses"]["Brand"];
        };
    };
    "remove-brand-provider": {
        parameters: {
            path: {
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
                /** @example coupons.example */
                email_domain: components["parameters"]["path_email_domain"];
            };
        };
        responses: {
            200: components["responses"]["Brand"];
        };
    };
    "list-funder-ids": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: string[];
                    };
                };
            };
        };
    };
    "list-funders": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["Funder"][];
                    };
                };
            };
        };
    };
    "read-funder": {
        parameters: {
            path: {
                /**
                 * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
                 * @example 009988
                 */
                funder_id: components["parameters"]["path_funder_id"];
            };
        };
        responses: {
            200: components["responses"]["Funder"];
        };
    };
    "save-funder": {
        parameters: {
            path: {
                /**
                 * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
                 * @example 009988
                 */
                funder_id: components["parameters"]["path_funder_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["Funder"];
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
        };
        responses: {
            200: components["responses"]["ProductPage"];
        };
    };
    "save-products": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
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
            path: {
                /**
                 * @description Product code: GTIN or EAN, 1 to 14 digits
                 * @example 00012345678912
                 */
                gtin: components["parameters"]["path_gtin"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
                base_gs1?: string;
            };
        };
        responses: {
            200: components["responses"]["OfferProductPage"];
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
                base_gs1?: string;
            };
        };
        responses: {
            200: components["responses"]["OfferProductPage"];
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
        };
        responses: {
            200: components["responses"]["OfferPage"];
        };
    };
    "read-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            200: components["responses"]["OfferInFull"];
        };
    };
    "delete-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459001
                 */
                base_gs1: components["parameters"]["path_base_gs1_2"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
        };
        responses: {
            200: components["responses"]["OfferPage_2"];
        };
    };
    "read-last-updated": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody: components["requestBodies"]["UpdateCampaignMetadata"];
        responses: {
            200: components["responses"]["CampaignMetadata"];
        };
    };
    "lock-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody?: components["requestBodies"]["ExtendOffer"];
        responses: {
            200: components["responses"]["Offer"];
        };
    };
    "archive-offer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
        };
        responses: {
            200: components["responses"]["ListProviders"];
        };
    };
    "list-retailers": {
        responses: {
            200: components["responses"]["NamedAccountList"];
        };
    };
    "toggle-provider": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            200: components["responses"]["NamedAccountList"];
        };
    };
    "list-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            200: components["responses"]["CustomCirculationList"];
        };
    };
    "set-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody: components["requestBodies"]["SetCustomCirculation"];
        responses: {
            200: components["responses"]["CustomCirculation"];
        };
    };
    "delete-custom-circulation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
                /** @example coupons.example */
                email_domain: components["parameters"]["path_email_domain"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "toggle-retailer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody: components["requestBodies"]["ToggleRetailer"];
        responses: {
            200: components["responses"]["ToggleProvider"];
        };
    };
    "list-offer-retailers": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            200: components["responses"]["NamedAccountList"];
        };
    };
    "require-retailer": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody?: components["requestBodies"]["SetRedemptionWindow"];
        responses: {
            200: components["responses"]["RedemptionWindow"];
        };
    };
    "delete-redemption-window": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "attach-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody: components["requestBodies"]["AttachLookupCode"];
        responses: {
            200: components["responses"]["LookupCode"];
        };
    };
    "list-lookup-codes": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            200: components["responses"]["LookupCodeList"];
        };
    };
    "read-offer-by-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description A lookup code of the offer
                 * @example OATS-SPRING
                 */
                code: components["parameters"]["path_code"];
            };
        };
        responses: {
            200: components["responses"]["Offer"];
        };
    };
    "delete-lookup-code": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description A lookup code of the offer
                 * @example OATS-SPRING
                 */
                code: components["parameters"]["path_code"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "skip-purchase-validation": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description A lookup code of the offer
                 * @example OATS-SPRING
                 */
                code: components["parameters"]["path_code"];
            };
        };
        requestBody: components["requestBodies"]["SkipPurchaseValidation"];
        responses: {
            200: components["responses"]["LookupCode"];
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
        };
        responses: {
            200: components["responses"]["OfferTemplatePage"];
        };
    };
    "save-template": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Name of the template
                 * @example A dollar off two boxes
                 */
                template_name: components["parameters"]["path_template_name"];
            };
        };
        requestBody: components["requestBodies"]["SaveTemplate"];
        responses: {
            200: components["responses"]["OfferTemplate"];
        };
    };
    "delete-template": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Name of the template
                 * @example Oops
                 */
                template_name: components["parameters"]["path_template_name_2"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
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
        };
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
                                short_name: components["schemas"]["ShortName"];
                                /** @description All its redemptions that stand */
                                so_far: components["schemas"]["Worth"];
                                /** @description Null: it has no budget */
                                budget_in_cents: number | null;
                                liability: components["schemas"]["Liability"];
                            }[];
                        };
                    };
                };
            };
        };
    };
    "read-offer-cost": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
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
        };
        responses: {
            200: components["responses"]["RedemptionPage"];
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
        };
        responses: {
            200: components["responses"]["OfflineRedemptionPage"];
        };
    };
    "list-redemption-errors": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
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
        };
        responses: {
            200: components["responses"]["RefusedRedemptionPage"];
        };
    };
    "toggle-partner": {
        requestBody: components["requestBodies"]["TogglePartner"];
        responses: {
            200: components["responses"]["ToggleProvider"];
        };
    };
    "toggle-brand-access": {
        parameters: {
            path: {
                /** @example agency.example */
                email_domain: components["schemas"]["EmailDomain"];
                /**
                 * @description The registry’s id of the brand
                 * @example 1
                 */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    access_type: components["schemas"]["AccessType"];
                    /** @description Absent: turns the state over */
                    enabled?: boolean | string | number;
                };
            };
        };
        responses: {
            200: components["responses"]["ToggleProvider"];
        };
    };
    "list-partners": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: {
                            email_domain: components["schemas"]["AccountEmailDomain"];
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
                };
            };
        };
    };
    "list-manufacturers": {
        responses: {
            200: components["responses"]["NamedAccountList"];
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: (components["schemas"]["Brand"] & {
                            access_type: components["schemas"]["AccessType"];
                        })[];
                    };
                };
            };
        };
    };
    "toggle-edit-access": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody: components["requestBodies"]["TogglePartner"];
        responses: {
            200: components["responses"]["ToggleProvider"];
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["AuthorizedOffer"][];
                    };
                };
            };
        };
    };
    "read-authorized-offer": {
        parameters: {
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
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
                        data: components["schemas"]["AuthorizedOffer"];
                    };
                };
            };
        };
    };
    "read-prefix": {
        responses: {
            200: components["responses"]["ObtainPrefix"];
        };
    };
    "obtain-prefix": {
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["ObtainPrefix"];
        };
    };
    "deposit-strings": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Serialized data strings; in a request as array or separated by commas */
                    gs1s: string | string[];
                    /** @description What is asked for */
                    mode?: "base_gs1" | "";
                    retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
                    /** @description The run these strings are a part of, begun by PUT /runs/:run_id */
                    run_id?: string | "";
                    /** @description The number of the part in its run. Sent again under the same number, a part is done once, at any time */
                    run_part?: (number | string) | "";
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
                };
            };
        };
    };
    "delete-strings": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description Serialized data strings; in a request as array or separated by commas */
                    gs1s: string | string[];
                    /** @description The run these strings are a part of, begun by PUT /runs/:run_id */
                    run_id?: string | "";
                    /** @description The number of the part in its run. Sent again under the same number, a part is done once, at any time */
                    run_part?: (number | string) | "";
                };
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
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000003
                 */
                gs1: string;
            };
        };
        responses: {
            200: components["responses"]["DeleteStrings"];
        };
    };
    "read-run": {
        parameters: {
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
            };
        };
        responses: {
            200: components["responses"]["Run"];
        };
    };
    "save-run": {
        parameters: {
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    kind: components["schemas"]["RunKind"];
                    /**
                     * @description Title to show to consumers
                     * @default
                     */
                    title?: string;
                    retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
                    /** @description How many strings it has */
                    total: number | string;
                    /**
                     * @description Absent: it goes on
                     * @default going
                     * @enum {string}
                     */
                    state?: "going" | "stopped" | "done";
                };
            };
        };
        responses: {
            200: components["responses"]["Run"];
        };
    };
    "delete-run": {
        parameters: {
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example mistaken
                 */
                run_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "save-run-part": {
        parameters: {
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
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["Run"];
        };
    };
    "list-runs": {
        parameters: {
            query?: {
                /** @description Only runs of this kind */
                kind?: components["schemas"]["RunKind"] | "";
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
                        /** @description What was asked for */
                        data: components["schemas"]["Run"][];
                    };
                };
            };
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
            path: {
                /**
                 * @description The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores
                 * @example spring-list
                 */
                run_id: components["parameters"]["path_run_id"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["RunFailure"][];
                    };
                    "text/csv": components["schemas"]["Csv"];
                };
            };
        };
    };
    "get-fetch-code": {
        parameters: {
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
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
                        /** @description Short code that stands for the strings until it expires */
                        fetch_code: string;
                        gs1: components["schemas"]["Gs1"];
                        /** @description Epoch milliseconds until which it is valid */
                        valid_till_timestamp: number;
                    };
                };
            };
        };
    };
    "get-time-bound-fetch-code": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    gs1s: components["schemas"]["Gs1s"];
                    /** @description default 300 */
                    validity_in_seconds?: (number | string) | "";
                    /** @description base_gs1: entries are base strings or lookup codes, deposited as by deposit */
                    mode?: ("base_gs1" | "pos" | "ecomm") | "";
                    /** @description for mode base_gs1, like in a deposit: the only retailer that may redeem the strings */
                    retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
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
                        /** @description Short code that stands for the strings until it expires */
                        fetch_code: string;
                        /** @description Strings that the code stands for */
                        valid_gs1s: string[];
                        /** @description Strings that are not redeemable or not the caller’s */
                        unauthorized_gs1s: string[];
                        /** @description Epoch milliseconds until which it is valid */
                        valid_till_timestamp: number;
                    };
                };
            };
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
                report_from_date?: string;
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "data-as-of": components["headers"]["data-as-of"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description Serialized data strings; in a request as array or separated by commas */
                        gs1s: components["schemas"]["DataFeedRow"][];
                    };
                    "text/csv": components["schemas"]["Csv"];
                };
            };
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["Store"][];
                    };
                };
            };
        };
    };
    "save-store": {
        parameters: {
            path: {
                /**
                 * @description The retailer’s own id of the store
                 * @example 0042
                 */
                store_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
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
                        data: components["schemas"]["Store"];
                    };
                };
            };
        };
    };
    "list-accelerators": {
        responses: {
            200: components["responses"]["AssignableAccountList"];
        };
    };
    "toggle-accelerator": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        responses: {
            200: components["responses"]["ToggleProvider"];
        };
    };
    "list-clearinghouses": {
        responses: {
            200: components["responses"]["AssignableAccountList"];
        };
    };
    "toggle-clearinghouse": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToggleRequest"];
            };
        };
        responses: {
            200: components["responses"]["ToggleProvider"];
        };
    };
    "list-accelerator-retailers": {
        responses: {
            200: components["responses"]["ConnectedRetailerList"];
        };
    };
    "read-retailer": {
        parameters: {
            path: {
                /** @example grocer.example */
                email_domain: components["parameters"]["path_email_domain_3"];
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
                        /** @description What was asked for */
                        data: {
                            email_domain: components["schemas"]["AccountEmailDomain"];
                            /** @description Name for people */
                            name: string;
                            /** @description How many stores it has registered */
                            stores: number;
                        };
                    };
                };
            };
        };
    };
    "evaluate-basket": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    gs1s: components["schemas"]["Gs1s"];
                    /** @description what is longer than 64 characters is cut */
                    selected_store?: string | number;
                    retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
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
                };
            };
        };
    };
    "redeem-coupons": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemCouponsRequest"];
            };
        };
        responses: {
            200: components["responses"]["RedeemCoupons"];
        };
    };
    "report-amount": {
        parameters: {
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
        };
        requestBody: {
            content: {
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
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
            };
        };
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
        };
        responses: {
            200: components["responses"]["RedemptionPage"];
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
        };
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
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
                    };
                    "text/csv": components["schemas"]["Csv"];
                };
            };
        };
    };
    "read-history": {
        parameters: {
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
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
                        /** @description What was asked for */
                        data: {
                            gs1: components["schemas"]["Gs1"];
                            base_gs1: components["schemas"]["BaseGs1"];
                            /** @description Text about the offer */
                            description: string;
                            short_name: components["schemas"]["ShortName"];
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
                };
            };
        };
    };
    "list-clearinghouse-retailers": {
        responses: {
            200: components["responses"]["ConnectedRetailerList"];
        };
    };
    "read-funder-for-settlement": {
        parameters: {
            path: {
                /**
                 * @description Funder id: the 6 to 12 digits at the beginning of the data string of who pays
                 * @example 009988
                 */
                funder_id: string;
            };
        };
        responses: {
            200: components["responses"]["Funder"];
        };
    };
    "list-updated-funders": {
        parameters: {
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["Funder"][];
                    };
                };
            };
        };
    };
    "check-base": {
        parameters: {
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
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
                        data: components["schemas"]["OfferWithoutCounts"];
                    };
                };
            };
        };
    };
    "check-string": {
        parameters: {
            path: {
                /**
                 * @description Serialized data string (GS1 AI 8112)
                 * @example 8112000099884590009100000000000001
                 */
                gs1: components["parameters"]["path_gs1_2"];
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
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
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
        };
        responses: {
            200: components["responses"]["RedemptionPage"];
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["ListedSettlement"][];
                    };
                };
            };
        };
    };
    "open-settlement": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description First day */
                    from: string;
                    /** @description Last day, at most today */
                    to: string;
                    /** @description Only this retailer. Absent: means all retailers */
                    retailer_email_domain?: components["schemas"]["EmailDomain"];
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
                        data: components["schemas"]["Settlement"];
                    };
                };
            };
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
            path: {
                /**
                 * @description Id of the settlement, as the list gives it
                 * @example 1
                 */
                settlement_id: components["parameters"]["path_settlement_id"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["SettlementWithSums"] & {
                            /** @description A page of its rows */
                            rows: components["schemas"]["SettledRow"][];
                        };
                    };
                    "text/csv": components["schemas"]["Csv"];
                };
            };
        };
    };
    "discard-settlement": {
        parameters: {
            path: {
                /**
                 * @description Id of the settlement, as the list gives it
                 * @example 2
                 */
                settlement_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "close-settlement": {
        parameters: {
            path: {
                /**
                 * @description Id of the settlement, as the list gives it
                 * @example 1
                 */
                settlement_id: components["parameters"]["path_settlement_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["SettlementWithSums"];
                    };
                };
            };
        };
    };
    "read-webhook": {
        responses: {
            200: components["responses"]["Webhook"];
        };
    };
    "save-webhook": {
        requestBody: {
            content: {
                "application/json": {
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** @description https URL that receives the messages */
                    url: string;
                    /** @description Absent: receives all actions of strings */
                    actions?: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["Webhook"];
        };
    };
    "delete-webhook": {
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "list-webhook-actions": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["WebhookActionEntry"][];
                    };
                };
            };
        };
    };
    "list-endpoints": {
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** @description What was asked for */
                        data: components["schemas"]["WebhookEndpoint"][];
                    };
                };
            };
        };
    };
    "add-endpoint": {
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    "read-endpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    "save-endpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    "remove-endpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "verify-endpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody: components["requestBodies"]["VerifyEndpoint"];
        responses: {
            200: components["responses"]["VerifiedWebhook"];
        };
    };
    "verify-webhook": {
        requestBody: components["requestBodies"]["VerifyEndpoint"];
        responses: {
            200: components["responses"]["VerifiedWebhook"];
        };
    };
    "rotate-endpoint-primary-secret": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["NewPrimarySecret"];
        };
    };
    "rotate-primary-secret": {
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["NewPrimarySecret"];
        };
    };
    "rotate-endpoint-secondary-secret": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["NewSecondarySecret"];
        };
    };
    "rotate-secondary-secret": {
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["NewSecondarySecret"];
        };
    };
    "test-endpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody?: components["requestBodies"]["TestEndpoint"];
        responses: {
            200: components["responses"]["TestEvent"];
        };
    };
    "send-test-event": {
        requestBody?: components["requestBodies"]["TestEndpoint"];
        responses: {
            200: components["responses"]["TestEvent"];
        };
    };
    "read-endpoint-attempts": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
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
                        /** @description What was asked for */
                        data: components["schemas"]["AttemptsInHour"][];
                    };
                };
            };
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
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        responses: {
            200: components["responses"]["DeliveryPage"];
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
        };
        responses: {
            200: components["responses"]["DeliveryPage"];
        };
    };
    "read-endpoint-delivery": {
        parameters: {
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
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
                };
            };
        };
    };
    "resend-endpoint-delivery": {
        parameters: {
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
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["Delivery"];
        };
    };
    "resend-delivery": {
        parameters: {
            path: {
                /**
                 * @description Id, as the list gives it
                 * @example 1
                 */
                id: components["parameters"]["path_id_2"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["Delivery"];
        };
    };
    "replay-endpoint": {
        parameters: {
            path: {
                /**
                 * @description Id of the endpoint, as GET /enterprise/webhooks gives it
                 * @example 1
                 */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody: components["requestBodies"]["ReplayEndpoint"];
        responses: {
            200: components["responses"]["ReplayedSpan"];
        };
    };
    "replay-deliveries": {
        requestBody: components["requestBodies"]["ReplayEndpoint"];
        responses: {
            200: components["responses"]["ReplayedSpan"];
        };
    };
    "deposit-samples": {
        parameters: {
            query?: {
                /** @description The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
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
            path: {
                /**
                 * @description Base data string of the offer: AI 8112 without a serial number
                 * @example 811200009988459000
                 */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        requestBody: components["requestBodies"]["RedeemSample"];
        responses: {
            200: components["responses"]["RedeemSample"];
        };
    };
    "on-deposited": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-deleted": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-redeemed": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-rollback": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-mof-create": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-mof-update": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-mof-delete": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
    "on-test": {
        parameters: {
            header: {
                /** @description The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Push"];
            };
        };
        responses: {
            204: components["responses"]["Received"];
        };
    };
}
