// Derived from openapi.json by `npm run derive`. Do not edit.

export interface components {
    schemas: {
        /** The person whom the operator helps */
        AboutPerson: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** E-mail address */
            email: string;
            /** Registry: test or production */
            environment?: components["schemas"]["Environment"];
            /** one of the person’s accounts; needed where several share the address */
            account_id?: string;
        };
        /** An access key without its secret */
        AccessKey: {
            /** Access key, sent in the header x-access-key */
            access_key: string;
            /** empty: the key the account was opened with, or its replacement */
            name: string;
            /** what it may do */
            scopes: ("read" | "deposit" | "redeem" | "manage")[];
            /** ISO 8601 */
            created_at: string;
            /** ISO 8601; null: it does not expire */
            expires_at: string | null;
            /** ISO 8601, to the minute; null: never */
            last_used_at: string | null;
        };
        /** What the partner may do on the brand */
        AccessType: "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
        /** An account as the operator sees it */
        Account: {
            /** Id of the account: environment and number, such as test_7 */
            account_id: string;
            /** What the account does in the trade */
            role: components["schemas"]["Role"];
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** Registry: test or production */
            environment: "test" | "production";
            /** Whether it is to be on; absent in a toggle: the opposite of now */
            enabled: boolean;
        };
        /** Counts of strings by account */
        AccountCounts: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** Strings deposited */
            deposited: number;
            /** Strings that were deleted */
            deleted: number;
            /** Strings redeemed */
            redeemed: number;
            /** Redemptions rolled back */
            rolled_back: number;
        };
        /** Whether the account may call */
        AccountEnabled: {
            /** Whether it is to be on; absent in a toggle: the opposite of now */
            enabled: boolean;
        };
        /** An account by its role, e-mail domain and name */
        AccountInRole: {
            /** What the account does in the trade */
            role: components["schemas"]["Role"];
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
        };
        /** One change made in the account’s name */
        Activity: {
            /** ISO 8601 */
            at: string;
            /** Person, key or platform that did it */
            actor: string;
            /** Name of the operation, as in this document */
            operation: string;
            /** what identifies the record: the parameters of the path, and what the body names */
            subject: {
                [key: string]: unknown;
            };
            /** the values it replaced, before and after; empty: not set. The code of an amount’s unit comes with it, also where it stays */
            changes: {
                /** Path of the field, such as `data.description` */
                field: string;
                /** before */
                was: string;
                /** after */
                value: string;
            }[];
            /** Explanation for people */
            message: string;
            /** Street address */
            address: string;
            /** Id of the call that did it */
            execution_id: components["schemas"]["ExecutionId"];
        };
        /** An account that can be assigned */
        AssignableAccount: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** Whether the caller has assigned it */
            assigned: boolean;
        };
        /** Attempts at an endpoint within an hour */
        AttemptsInHour: {
            /** when it began, ISO 8601 */
            hour: string;
            /** attempts that were acknowledged */
            delivered: number;
            /** attempts that were not */
            failed: number;
        };
        /** Something that waits to be done by a user of the account */
        Attention: {
            /** What it is, for programs */
            code: "webhook_failing" | "webhook_pending" | "offers_nearly_out" | "offers_ending" | "budgets_nearly_spent" | "offers_unlocked" | "offers_without_provider" | "refusals_rising" | "funders_without_details" | "no_stores" | "no_clearinghouse";
            /** Explanation for people */
            message: string;
            /** base strings, funder ids or webhook ids, a few of them */
            about: string[];
            /** The names of those, where they have one */
            names: string[];
        };
        /** A master offer file as an authorized provider sees it */
        AuthorizedOffer: components["schemas"]["OfferWithoutCounts"] & {
            /** by this provider */
            deposited_count: string;
            /** of the strings of this provider */
            redeemed_count: string;
            /** how many more this provider may deposit */
            available_count: string;
            /** What consumers are shown of an offer */
            campaign_metadata: components["schemas"]["CampaignMetadata"];
            /** days and dates empty and times "" where nothing is set */
            redemption_window: components["schemas"]["RedemptionWindow"];
            /** the retailers that alone may redeem; empty: any retailer */
            retailers: components["schemas"]["NamedAccount"][];
            /** whether a deposit must name a retailer */
            retailer_required: "yes" | "no";
            /** What an offer leaves to the provider that asks */
            your_part: components["schemas"]["ProviderShare"];
        };
        /** Why the coupon does not apply to the basket */
        BasketReason: "no_goods" | "not_enough_units" | "not_enough_spend" | "basket_too_small" | "not_enough_weight" | "value_not_covered" | "goods_used" | "exceeds_basket" | "no_discount" | "not_by_machine" | "no_product_list" | "value_needs_goods" | "unreadable_offer" | "repeated";
        /** A brand of a manufacturer */
        Brand: {
            /** The registry’s id of the brand */
            brand_internal_id: string;
            /** The manufacturer’s own id of the brand */
            brand_id: string;
            /** Name for people */
            name: string;
            /** GS1 company prefix of 6 to 12 digits; empty: none */
            gs1_company_prefix: string;
            /** E-mail domain of the provider that new offers of the brand authorize; empty: none */
            provider_email_domain: string;
            /** How many master offer files there are */
            mof_count: number;
        };
        /** What consumers are shown of an offer */
        CampaignMetadata: {
            /** Title to show to consumers */
            title?: string;
            /** Second line under the title */
            sub_description?: string;
            /** Text about the offer */
            description?: string;
            /** Conditions to show to consumers */
            terms?: string;
            /** Value to show, in dollars, such as 1.00 */
            dollar_amount?: string;
            /** Picture for small screens: http or https URL */
            mobile_image_url?: string;
            /** Picture for large screens: http or https URL */
            desktop_image_url?: string;
        };
        /** The client’s id of the call: repeated within 24 hours, the call is done once */
        ClientTxnId: string;
        /** A retailer that authorized the caller */
        ConnectedRetailer: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** Id of the retailer among the caller’s clients */
            retailer_client_id: string;
        };
        /** A session of the operator’s console, or the way to one */
        ConsoleSession: {
            /** Sent in place of the operator token; null: set_up is due */
            console_token: string | null;
            /** ISO 8601 */
            expires_at: string | null;
            /** The app to set up; null: it is set up */
            set_up: {
                /** Base32 */
                secret: string;
                /** The secret as an `otpauth:` address, for a QR code */
                uri: string;
            } | null;
        };
        /** Counts of strings by what was done with them */
        Counts: {
            /** Strings deposited */
            deposited: number;
            /** Strings that were deleted */
            deleted: number;
            /** Strings redeemed */
            redeemed: number;
            /** Redemptions rolled back */
            rolled_back: number;
        };
        /** A serialized data string and its state */
        Coupon: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** Its state now */
            state: "deposited" | "redeemed" | "rolled_back" | "deleted";
            /** When it was redeemed: ISO 8601, in a request also epoch milliseconds */
            redeemed_at: string;
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
        };
        /** What happened to a data string */
        CouponEvent: {
            /** What happened */
            action: "deposited" | "deleted" | "redeemed" | "rollback";
            /** When the registry recorded it, ISO 8601 */
            at: string;
            /** E-mail domain of the provider, or of the retailer at whose till it happened */
            by: string;
            /** Its name */
            by_name: string;
            /** E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            /** Store the till named; empty: none */
            store: components["schemas"]["StoreNamed"];
            /** An offline redemption: when it happened, ISO 8601; otherwise empty */
            redeemed_at: string;
            /** Id of the call that did it */
            execution_id: components["schemas"]["ExecutionId"];
        };
        /** A refusal of a data string at a till */
        CouponRefusal: {
            /** Why the data string was refused */
            reason: components["schemas"]["Reason"];
            /** ISO 8601 */
            at: string;
            /** E-mail domain of the retailer */
            by: string;
            /** Its name */
            by_name: string;
            /** Store the till named; empty: none */
            store: components["schemas"]["StoreNamed"];
        };
        /** What navigator.credentials.create gave */
        CreatedPasskey: {
            /** base64url, as the browser gives it */
            id: string;
            /** base64url, as the browser gives it */
            client_data: string;
            /** base64url, as the browser gives it */
            attestation: string;
            /** How the browser reaches the key */
            transports?: string[];
        };
        /** RFC 4180: a header line, then every record */
        Csv: string;
        /** What one provider may deposit of an offer */
        CustomCirculation: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** How many strings the provider may deposit */
            circulation: number;
            /** Strings deposited */
            deposited: number;
        };
        /** A deposited or redeemed data string */
        DataFeedRow: {
            /** Serialized data string (GS1 AI 8112) */
            serialized_gs1: string;
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** epoch milliseconds */
            deposit_timestamp: number;
            /** epoch milliseconds */
            redeem_timestamp: number | null;
            /** E-mail domain of the provider */
            provider: string;
            /** E-mail domain of the manufacturer */
            manufacturer: string;
            /** What the offer promises */
            description: string;
            /** Name of the manufacturer */
            manufacturer_name: string;
            /** Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: components["schemas"]["ShortName"];
        };
        /** Counts of strings on one UTC day */
        DayCounts: {
            /** UTC day, YYYY-MM-DD */
            day: string;
            /** Strings deposited */
            deposited: number;
            /** Strings that were deleted */
            deleted: number;
            /** Strings redeemed */
            redeemed: number;
            /** Redemptions rolled back */
            rolled_back: number;
        };
        /** The data strings that were deleted, and each result */
        DeletedStrings: {
            /** Strings that were deleted */
            deleted: string[];
            /** What was done with each string, in the order sent */
            results: components["schemas"]["StringResult"][];
        };
        /** A message to a webhook, and the attempts to deliver it */
        Delivery: {
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
            }[];
            /** When it is tried next, ISO 8601; null: not at all */
            next_attempt_at: string | null;
        };
        /** A data string was deposited or deleted */
        DepositEvent: components["schemas"]["StringEvent"] & {
            /** The provider that did it */
            provider: components["schemas"]["EventProvider"];
        };
        /** What shows that the account has a right to its domain */
        DomainProof: {
            /** ISO 8601; null: not so */
            proven_at: string | null;
            /** ISO 8601; null: not so */
            vouched_at: string | null;
            /** Name of the person who vouched */
            vouched_by: string | null;
            /** What that person knew it from */
            vouched_because: string | null;
        };
        /** E-mail domain of the account, such as acme.example */
        EmailDomain: string;
        /** The fields that every JSON answer with status 200 has */
        Envelope: {
            /** `failure` in redeem alone: nothing was redeemed */
            status: "success" | "failure";
            /** What was done, in plain words */
            message: string;
            /** Format: uuid Id of this call, as in the header x-request-id and in the log */
            execution_id: string;
            /** Milliseconds the call took */
            execution_time_in_ms: number;
            /** Epoch milliseconds at which the call began */
            execution_start_time: number;
            /** Input that was accepted but looks mistaken, such as an unknown field; absent without any */
            warnings?: components["schemas"]["Warning"][];
        };
        /** The answer to a call that was refused; nothing was changed */
        Error: {
            /** Whether it succeeded */
            status: "error";
            /** What to do next, in plain words */
            message: string;
            /** Why the call was refused, for programs */
            code: components["schemas"]["RefusalCode"];
            /** Format: uuid Id of this call, as in the header x-request-id and in the log */
            execution_id: string;
            /** With VALIDATION and MOF_LOCKED: the fields that are wrong, at most 100 */
            errors?: components["schemas"]["FieldError"][];
            /** Seconds to wait, as in the header Retry-After */
            retry_after?: number;
            /** With SECOND_STEP_REQUIRED: what the person must prove */
            second_step?: components["schemas"]["SecondStep"];
            /** With EXCEED_MAXIMUM: the data strings of the call, at a deposit the first 100 */
            gs1s?: string[];
        };
        /** The provider that did it */
        EventProvider: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
        };
        /** Where it was redeemed; empty texts where that is unknown */
        EventStore: {
            /** Name for people */
            name: string;
            /** City */
            city: string;
            /** State or region */
            state: string;
            /** Country */
            country: string;
            /** E-mail domain of the retailer */
            retailer_email_domain: string;
        };
        /** The second factors of the person */
        Factors: {
            /** ISO 8601; null: no authenticator app */
            totp_since: string | null;
            /** The passkeys */
            passkeys: components["schemas"]["Passkey"][];
            /** How many of the recovery codes are left */
            recovery_codes_left: number;
            /** Host name of the pages on which passkeys work; null: none */
            passkey_host: string | null;
            /** The accounts of the person that require a second factor, by account_id */
            required_by: string[];
        };
        /** One field of the input that is wrong */
        FieldError: {
            /** Path of the field, such as `data.gtins.0` */
            field: string;
            /** What is wrong with it */
            message: string;
        };
        /** Who pays for offers with its funder id, and its billing details */
        Funder: {
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: components["schemas"]["FunderId"];
            /** Registered name of the company */
            legal_name: string;
            /** Person to contact about billing */
            contact_name: string;
            /** E-mail address */
            email: string;
            /** Telephone number */
            phone: string;
            /** Street address */
            address_line1: string;
            /** Second line of the address */
            address_line2: string;
            /** City */
            city: string;
            /** Its state now */
            state: string;
            /** Postal code */
            postal_code: string;
            /** Country */
            country: string;
            /** How the funder is billed; `direct` unless set */
            billing_mode: string;
            /** Name of the agent that pays for the funder */
            agent_name: string;
            /** ISO 8601 */
            updated_at: string;
        };
        /** Whom the identity provider has proven */
        IdentityProof: {
            /** The proof that POST /sign_in/oidc/answer gave: the identity in place of a password */
            identity_token: string;
        };
        /** A person who was invited, with the link for them */
        InvitedUser: components["schemas"]["User"] & {
            /** Empty where the link was mailed */
            invitation_token: string;
            /** For the invited person; absolute where PUBLIC_URL is set; empty where it was mailed */
            invitation_link: string;
            /** ISO 8601 */
            invitation_expires_at: string;
            /** Where the link was mailed; empty: it was not, pass it on */
            sent_to: string;
        };
        /** What coupons that are out can still cost */
        Liability: {
            /** Coupons deposited and neither redeemed nor deleted, of active offers whose redemption has not ended */
            coupons: number;
            /** The most they can take off in whole cents, if each is redeemed */
            max_cents: number;
            /** The number of coupons without such a limit, such as free items and percent off */
            unlimited: number;
        };
        /** An identity with which the person signs in */
        LinkedIdentity: {
            /** To remove it */
            identity_id: string;
            /** URL of the identity provider */
            issuer: string;
            /** As it was verified when it was linked */
            email: string;
            /** ISO 8601 */
            linked_at: string;
            /** ISO 8601; null: not since */
            last_used_at: string | null;
            /** no: of a provider that is no longer configured */
            usable: "yes" | "no";
        };
        /** A settlement in the list */
        ListedSettlement: components["schemas"]["Settlement"] & {
            /** Null while it is open: read it to compute them */
            totals: components["schemas"]["SettlementSums"] | null;
        };
        /** A further name of an offer */
        LookupCode: {
            /** Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
            lookup_code: string;
            /** Whether tills skip the check of purchases for these strings */
            skip_purchase_validation: "yes" | "no";
            /** How many strings were made with the code */
            strings: number;
        };
        /** An account of the person that went from test to production */
        MovedAccount: {
            /** What the account does in the trade */
            role: components["schemas"]["Role"];
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** Its id in test */
            test_account_id: string;
            /** Its id in production */
            production_account_id: string;
        };
        /** An account by its e-mail domain and name */
        NamedAccount: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
        };
        /** An access key with its secret, which is not shown again */
        NewAccessKey: components["schemas"]["AccessKey"] & {
            /** Secret key; shown once */
            secret_key: string;
        };
        /** The new secret, which is not shown again */
        NewPrimarySecret: {
            /** Secret of the primary signature, base64; shown once */
            primary_secret: string;
        };
        /** The new secret, which is not shown again */
        NewSecondarySecret: {
            /** Secret of the secondary signature, base64; shown once */
            secondary_secret: string;
        };
        /** A master offer file; unset values are "" and [] */
        Offer: components["schemas"]["OfferWithoutCounts"] & {
            /** How many strings are deposited */
            deposited_count: string;
            /** How many strings are redeemed */
            redeemed_count: string;
            /** How many more strings may be deposited */
            available_count: string;
            /** Whether lists leave it out unless asked for */
            archived: "yes" | "no";
        };
        /** A master offer file was created, changed or deleted */
        OfferEvent: {
            /** What happened */
            action: string;
            /** Only in a test event: nothing has happened, and no coupon or offer has these digits */
            test?: true;
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** Epoch milliseconds at which it happened */
            event_timestamp: number;
            /** md5 of base_gs1, action, updated_mof_encoded and the primary secret, as hexadecimal digits */
            primary_signature: string;
            /** The signature with the secondary secret */
            secondary_signature: string;
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** The master offer file as base64 of its JSON */
            updated_mof_encoded: string;
        };
        /** A master offer file with everything that was set for it */
        OfferInFull: components["schemas"]["Offer"] & {
            /** what the caller may do with it */
            access_type: "owner" | "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
            /** Whether deposits must name a retailer */
            mandatory_retailer: "yes" | "no";
            /** days and dates empty and times "" where nothing is set */
            redemption_window: components["schemas"]["RedemptionWindow"];
            /** What consumers are shown of an offer */
            campaign_metadata: components["schemas"]["CampaignMetadata"];
            /** email domains of level 2 authorized partners */
            edit_access: string[];
        };
        /** The fields of a master offer file to be created or edited */
        OfferInput: components["schemas"]["OfferTemplateInput"] & {
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: string;
            /** 0: create only; 1: edit only; absent: whichever fits */
            update_mode?: (0 | 1) | string;
            /** First day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_start_time?: string | null;
            /** Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_end_time?: string | null;
            /** First day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_start_time?: string | null;
            /** Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_end_time?: string | null;
        };
        OfferPageAnswer: components["schemas"]["PageEnvelope"] & {
            /** What was asked for */
            data: components["schemas"]["Offer"][];
        };
        /** A product that offers name, from its manufacturer’s catalogue */
        OfferProduct: {
            /** Product code as the manufacturer gave it */
            gtin: string;
            /** Name of the product */
            name: string;
            /** https URL of a picture; empty: none */
            image_url: string;
            /** E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
        };
        /** The beginning of an offer; unset fields are "" and [] */
        OfferTemplate: {
            /** Name of the template, unique in the account */
            name: string;
            /** Fields of an offer as text; unset ones are "" and [] */
            fields: components["schemas"]["OfferTexts"];
            /** ISO 8601 */
            updated_at: string;
        };
        /** The fields with which an offer of the template begins */
        OfferTemplateInput: {
            /** The manufacturer’s own id of the brand */
            brand_id?: "" | string | null;
            /** Text about the offer */
            description?: "" | string | null;
            /** How many strings can be deposited in all */
            total_circulation?: number | string | null;
            /** primary purchase: what is saved, in the unit of save_value_code */
            primary_purchase_save_value?: number | string | null;
            /** primary purchase: how much must be bought, in the unit of its req_code */
            primary_purchase_requirements?: number | string | null;
            /** primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            primary_purchase_req_code?: string | number | null;
            /** primary purchase: family code of the goods, 3 digits */
            primary_purchase_family_code?: "" | string | null;
            /** primary purchase: product codes (GTIN) */
            primary_purchase_gtins?: "" | string[] | null;
            /** primary purchase: product codes (EAN) */
            primary_purchase_eans?: "" | string[] | null;
            /** which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
            additional_purchase_rules_code?: string | number | null;
            /** second purchase: how much must be bought, in the unit of its req_code */
            second_purchase_requirements?: number | string | null;
            /** second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            second_purchase_req_code?: string | number | null;
            /** second purchase: family code of the goods, 3 digits */
            second_purchase_family_code?: "" | string | null;
            /** second purchase: product codes (GTIN) */
            second_purchase_gtins?: "" | string[] | null;
            /** second purchase: product codes (EAN) */
            second_purchase_eans?: "" | string[] | null;
            /** second purchase: GS1 company prefix of the goods, 6 to 12 digits */
            second_purchase_gs1_company_prefix?: "" | string | null;
            /** second purchase: what is saved, in the unit of save_value_code */
            second_purchase_save_value?: number | string | null;
            /** third purchase: how much must be bought, in the unit of its req_code */
            third_purchase_requirements?: number | string | null;
            /** third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            third_purchase_req_code?: string | number | null;
            /** third purchase: family code of the goods, 3 digits */
            third_purchase_family_code?: "" | string | null;
            /** third purchase: product codes (GTIN) */
            third_purchase_gtins?: "" | string[] | null;
            /** third purchase: product codes (EAN) */
            third_purchase_eans?: "" | string[] | null;
            /** third purchase: GS1 company prefix of the goods, 6 to 12 digits */
            third_purchase_gs1_company_prefix?: "" | string | null;
            /** third purchase: what is saved, in the unit of save_value_code */
            third_purchase_save_value?: number | string | null;
            /** excluded primary purchase: product codes (GTIN) */
            excluded_primary_purchase_gtins?: "" | string[] | null;
            /** excluded primary purchase: product codes (EAN) */
            excluded_primary_purchase_eans?: "" | string[] | null;
            /** excluded second purchase: product codes (GTIN) */
            excluded_second_purchase_gtins?: "" | string[] | null;
            /** excluded second purchase: product codes (EAN) */
            excluded_second_purchase_eans?: "" | string[] | null;
            /** excluded third purchase: product codes (GTIN) */
            excluded_third_purchase_gtins?: "" | string[] | null;
            /** excluded third purchase: product codes (EAN) */
            excluded_third_purchase_eans?: "" | string[] | null;
            /** GLN of the only retailer that takes the coupon, 13 digits */
            gln?: "" | string | null;
            /** what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
            save_value_code?: string | number | null;
            /** purchase the saving applies to: 0 primary, 1 second, 2 third */
            applies_to_which_item?: string | number | null;
            /** issued by the retailer: 0 no, 1 yes */
            store_coupon?: string | number | null;
            /** not to be doubled: 0 no, 1 yes */
            donot_multiply_flag?: string | number | null;
            /** strings expire some days after their deposit: 0 no, 1 yes */
            rolling_expiration?: string | number | null;
            /** days for which a string is valid after its deposit */
            rolling_expiration_days?: number | string | null;
            /** name that stands for the offer in lists and reports */
            short_name?: "" | string | null;
        };
        /** Fields of an offer as text; unset ones are "" and [] */
        OfferTexts: {
            /** The manufacturer’s own id of the brand */
            brand_id: string;
            /** Text about the offer */
            description: string;
            /** How many strings can be deposited in all */
            total_circulation: string;
            /** primary purchase: what is saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** primary purchase: how much must be bought, in the unit of its req_code */
            primary_purchase_requirements: string;
            /** primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            primary_purchase_req_code: string;
            /** primary purchase: family code of the goods, 3 digits */
            primary_purchase_family_code: string;
            /** primary purchase: product codes (GTIN) */
            primary_purchase_gtins: string[];
            /** primary purchase: product codes (EAN) */
            primary_purchase_eans: string[];
            /** which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
            additional_purchase_rules_code: string;
            /** second purchase: how much must be bought, in the unit of its req_code */
            second_purchase_requirements: string;
            /** second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            second_purchase_req_code: string;
            /** second purchase: family code of the goods, 3 digits */
            second_purchase_family_code: string;
            /** second purchase: product codes (GTIN) */
            second_purchase_gtins: string[];
            /** second purchase: product codes (EAN) */
            second_purchase_eans: string[];
            /** second purchase: GS1 company prefix of the goods, 6 to 12 digits */
            second_purchase_gs1_company_prefix: string;
            /** second purchase: what is saved, in the unit of save_value_code */
            second_purchase_save_value: string;
            /** third purchase: how much must be bought, in the unit of its req_code */
            third_purchase_requirements: string;
            /** third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            third_purchase_req_code: string;
            /** third purchase: family code of the goods, 3 digits */
            third_purchase_family_code: string;
            /** third purchase: product codes (GTIN) */
            third_purchase_gtins: string[];
            /** third purchase: product codes (EAN) */
            third_purchase_eans: string[];
            /** third purchase: GS1 company prefix of the goods, 6 to 12 digits */
            third_purchase_gs1_company_prefix: string;
            /** third purchase: what is saved, in the unit of save_value_code */
            third_purchase_save_value: string;
            /** excluded primary purchase: product codes (GTIN) */
            excluded_primary_purchase_gtins: string[];
            /** excluded primary purchase: product codes (EAN) */
            excluded_primary_purchase_eans: string[];
            /** excluded second purchase: product codes (GTIN) */
            excluded_second_purchase_gtins: string[];
            /** excluded second purchase: product codes (EAN) */
            excluded_second_purchase_eans: string[];
            /** excluded third purchase: product codes (GTIN) */
            excluded_third_purchase_gtins: string[];
            /** excluded third purchase: product codes (EAN) */
            excluded_third_purchase_eans: string[];
            /** GLN of the only retailer that takes the coupon, 13 digits */
            gln: string;
            /** what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
            save_value_code: string;
            /** purchase the saving applies to: 0 primary, 1 second, 2 third */
            applies_to_which_item: string;
            /** issued by the retailer: 0 no, 1 yes */
            store_coupon: string;
            /** not to be doubled: 0 no, 1 yes */
            donot_multiply_flag: string;
            /** strings expire some days after their deposit: 0 no, 1 yes */
            rolling_expiration: string;
            /** days for which a string is valid after its deposit */
            rolling_expiration_days: string;
            /** name that stands for the offer in lists and reports */
            short_name: string;
        };
        /** A master offer file without what was deposited and redeemed */
        OfferWithoutCounts: components["schemas"]["OfferTexts"] & {
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** Name of the brand */
            brand_name: string;
            /** The registry’s id of the brand */
            brand_internal_id: string;
            /** E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: components["schemas"]["FunderId"];
            /** First day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_start_time: string;
            /** Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
            campaign_end_time: string;
            /** First day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_start_time: string;
            /** Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
            redemption_end_time: string;
            /** epoch seconds */
            campaign_start_time_utc: number;
            /** epoch seconds */
            campaign_end_time_utc: number;
            /** epoch seconds */
            redemption_start_time_utc: number;
            /** epoch seconds */
            redemption_end_time_utc: number;
            /** Whether the terms are locked; only then strings can be deposited */
            locked: "yes" | "no";
            /** Whether strings of the offer can be deposited and redeemed */
            active: "yes" | "no";
            /** Whether the manufacturer has settled it: deposits are refused, redemption goes on */
            settled: "yes" | "no";
            /** Its state now */
            state: "editable" | "locked";
            /** Whether redemption has begun and ended */
            phase: "scheduled" | "live" | "ended";
            /** ISO 8601 */
            update_datetime: string;
        };
        /** A redemption reported after the fact, and what contradicts it */
        OfflineRedemption: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: components["schemas"]["FunderId"];
            /** E-mail domain of the retailer */
            retailer_email_domain: string;
            /** E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            /** Store the till named; empty: none */
            store: components["schemas"]["StoreNamed"];
            /** when it happened */
            redeemed_at: string;
            /** when the registry recorded it; reports count by this */
            recorded_at: string;
            /** Whether the store was cut off when it redeemed */
            offline: "yes" | "no";
            /** When it was rolled back, ISO 8601; empty: it was not */
            rolled_back_at: string;
            /** What was saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** What the save value means, as in the offer */
            save_value_code: string;
            /** Id of the call that did it */
            execution_id: components["schemas"]["ExecutionId"];
            /** What the offer promises */
            description: string;
            /** Name of the brand */
            brand_name: string;
            /** Name of the manufacturer */
            manufacturer_name: string;
            /** Name of the retailer */
            retailer_name: string;
            /** Why the redemption could not be recorded; empty: it was */
            conflict: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again" | "";
            /** Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: components["schemas"]["ShortName"];
            /** What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
            discount_in_cents: number | null;
        };
        /** A new test account, and the session of its first admin */
        OpenedAccount: components["schemas"]["Session"] & {
            /** Id of the account: environment and number, such as test_7 */
            account_id: string;
            /** What the registry made up for an account in test */
            sample_data: components["schemas"]["SampleData"];
        };
        OpenedAccountAnswer: components["schemas"]["Envelope"] & {
            /** A new test account, and the session of its first admin */
            data: components["schemas"]["OpenedAccount"];
        };
        /** What is owed: settled, and not settled yet */
        Owed: {
            /** In a settlement */
            settled: components["schemas"]["Worth"];
            /** Not settled yet */
            open: components["schemas"]["Worth"];
        };
        /** What is owed, by retailer or by clearinghouse */
        OwedByAccount: {
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** In a settlement */
            settled: components["schemas"]["Worth"];
            /** Not settled yet */
            open: components["schemas"]["Worth"];
        };
        /** An account the person may act for */
        OwnAccount: {
            /** What the account does in the trade */
            role: components["schemas"]["Role"];
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["AccountEmailDomain"];
            /** Name for people */
            name: string;
            /** Sent in the header x-account of calls in its name */
            account_id: string;
            /** IANA time zone; empty: days hold anywhere in the United States */
            time_zone: string;
            /** What the person may do in the account */
            user_role: "admin" | "member";
            /** required: calls in its name are refused to a person without a second factor */
            second_factor: "required" | "optional";
        };
        /** The domain of the account, and how it is proven */
        OwnDomain: {
            /** ISO 8601; null: not so */
            proven_at: string | null;
            /** ISO 8601; null: not so */
            vouched_at: string | null;
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["EmailDomain"];
            /** The name of the TXT record that proves it */
            record_name: string;
            /** The text of that record */
            record_text: string;
        };
        /** The fields of an answer that is one page of a list */
        PageEnvelope: components["schemas"]["Envelope"] & {
            /** pageNo of the next page; "-1" at the end */
            nextPageNo: string;
        };
        /** A passkey of the person */
        Passkey: {
            /** Id of the passkey; no secret */
            passkey_id: string;
            /** Name for people */
            name: string;
            /** ISO 8601 */
            created_at: string;
            /** ISO 8601; null: never */
            last_used_at: string | null;
        };
        /** A person who signs in */
        Person: {
            /** E-mail address */
            email: string;
            /** Name for people */
            name: string;
            /** Whether the person has one */
            second_factor: "yes" | "no";
            /** Whether they have confirmed the address by a link that was mailed to it */
            email_proven: "yes" | "no";
        };
        /** A product of a manufacturer’s catalogue */
        Product: {
            /** Product code as the manufacturer gave it */
            gtin: string;
            /** Name of the product */
            name: string;
            /** https URL of a picture; empty: none */
            image_url: string;
        };
        /** Whom the identity provider has proven */
        ProvenIdentity: {
            /** Registry: test or production */
            environment: "test" | "production";
            /** Good for 10 minutes and one use */
            identity_token: string;
            /** ISO 8601 */
            expires_at: string;
            /** Verified by the provider */
            email: string;
            /** Name for people */
            name: string;
            /** Whether the identity is linked to a person */
            linked: "yes" | "no";
        };
        /** What an offer leaves to the provider that asks */
        ProviderShare: {
            /** How many strings are deposited */
            deposited_count: string;
            /** empty without one */
            custom_circulation: string;
            /** how many more the provider may deposit */
            available_count: string;
            /** whether a deposit must name a retailer */
            retailer_required: "yes" | "no";
        };
        /** The body of a request to a webhook */
        Push: {
            /** The message */
            message: components["schemas"]["PushedMessage"];
            /** Names the account and its webhook */
            subscription: string;
        };
        /** The message */
        PushedMessage: {
            /** The payload as base64 of its JSON */
            data: string;
            /** Format: uuid The same at every attempt: drop what was received before */
            messageId: string;
            /** ISO 8601 */
            publishTime: string;
        };
        /** Why the data string was refused */
        Reason: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        /** Recovery codes, shown once */
        RecoveryCodes: {
            /** Each works once, when the device is lost; empty: those from before hold */
            recovery_codes: string[];
        };
        RecoveryCodesAnswer: components["schemas"]["Envelope"] & {
            /** Recovery codes, shown once */
            data: components["schemas"]["RecoveryCodes"];
        };
        RedeemCouponsRequest: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** Serialized data strings; in a request as array or separated by commas */
            gs1s: components["schemas"]["Gs1s"];
            /** what is longer than 64 characters is cut */
            selected_store?: string | number;
            /** E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
            /** Whether the store was cut off when it redeemed */
            offline?: boolean | string | number;
            /** ISO 8601 with its zone, epoch milliseconds, or epoch seconds with 10 digits */
            redeemed_at?: number | string;
            /** what is longer than 300 characters is cut */
            store_address?: string;
            /** Whether this is a dry run that redeems nothing */
            pre_process?: boolean | string | number;
            /** `yes`: the answer leaves out the terms of the offers */
            no_purchase_requirement?: boolean | string | number;
            /** Accepted for compatibility; changes nothing */
            include_check_digit?: boolean | string | number;
            /** What was given off for the strings of this call, in whole cents by data string. An amount that cannot be kept is in `warnings`, and its string is redeemed all the same. A repeated call may bring it later; an amount that was kept is not changed by it. */
            amounts?: {
                [key: string]: number | number[];
            };
        };
        /** What redeem did with one data string, in the order sent */
        RedeemResult: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** Whether it succeeded */
            status: "success" | "failure";
            /** Why the data string was refused */
            reason?: components["schemas"]["Reason"];
            /** Explanation for people */
            message?: string;
            /** Whether the caller itself redeemed it before */
            redeemed_by_you?: boolean;
            /** of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
            scanned_gs1?: string;
            /** What is kept of `amounts` for this redemption, in whole cents */
            discount_in_cents?: number;
            /** Why its amount in `amounts` is not kept */
            amount_refused?: string;
        };
        /** The terms of an offer whose strings were redeemed */
        RedeemedOffer: components["schemas"]["TillTerms"] & {
            /** Whether tills skip the check of purchases for these strings */
            skip_purchase_validation?: true;
        };
        /** A redemption, as reports list it */
        Redemption: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: components["schemas"]["FunderId"];
            /** E-mail domain of the retailer */
            retailer_email_domain: string;
            /** E-mail domain of the accelerator that called; empty: the retailer itself */
            accelerator_email_domain: string;
            /** Store the till named; empty: none */
            store: components["schemas"]["StoreNamed"];
            /** when it happened */
            redeemed_at: string;
            /** when the registry recorded it; reports count by this */
            recorded_at: string;
            /** Whether the store was cut off when it redeemed */
            offline: "yes" | "no";
            /** When it was rolled back, ISO 8601; empty: it was not */
            rolled_back_at: string;
            /** What was saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** What the save value means, as in the offer */
            save_value_code: string;
            /** Id of the call that did it */
            execution_id: components["schemas"]["ExecutionId"];
            /** What the offer promises */
            description: string;
            /** Name of the brand */
            brand_name: string;
            /** Name of the manufacturer */
            manufacturer_name: string;
            /** Name of the retailer */
            retailer_name: string;
            /** Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: components["schemas"]["ShortName"];
            /** whether a closed settlement has it; empty except for its retailer and clearinghouse */
            settled: "yes" | "no" | "";
            /** What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
            discount_in_cents: number | null;
        };
        /** A data string was redeemed, or its redemption rolled back */
        RedemptionEvent: components["schemas"]["StringEvent"] & {
            /** Where it was redeemed; empty texts where that is unknown */
            redeemed_at_store: components["schemas"]["EventStore"];
            /** The store was cut off when it redeemed */
            offline?: true;
            /** Epoch milliseconds; with offline: when the store redeemed it */
            redeemed_at?: number;
        };
        /** When an offer can be redeemed beside its dates */
        RedemptionWindow: {
            /** Weekdays `mon` to `sun`; empty: every day */
            days: string[];
            /** Days of the month, 1 to 31; empty: every day */
            dates_of_month: number[];
            /** Time of day it begins, HH:MM; empty: at the start of the day */
            start_time: string;
            /** Time of day it ends, HH:MM; empty: at the end of the day */
            end_time: string;
            /** IANA time zone, such as America/New_York; empty: none */
            time_zone: string;
        };
        /** Why the call was refused, for programs */
        RefusalCode: "VALIDATION" | "UNAUTHORIZED" | "SECOND_STEP_REQUIRED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "NOT_FOUND" | "ALREADY_EXISTS" | "MOF_LOCKED" | "HAS_DEPOSITS" | "BRAND_IN_USE" | "FUNDER_NOT_OWNED" | "NOT_REDEEMED" | "NOT_REDEEMABLE" | "NOT_DELETABLE" | "EXCEED_MAXIMUM" | "IDEMPOTENCY_MISMATCH" | "WEBHOOK_NOT_VERIFIED" | "DOMAIN_NOT_PROVEN" | "RATE_LIMITED" | "TOO_LARGE" | "UNAVAILABLE";
        /** A data string that was refused at redeem */
        RefusedRedemption: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** E-mail domain of the retailer */
            retailer_email_domain: string;
            /** Store the till named; empty: none */
            store: components["schemas"]["StoreNamed"];
            /** ISO 8601 */
            at: string;
        };
        /** The span of time of which events are sent again */
        ReplayedSpan: {
            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
            from: string;
            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
            to: string;
        };
        ReportAmountRequest: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** What was given off, in whole cents */
            discount_in_cents: number | string;
            /** E-mail domain of the retailer */
            retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
            /** Only if the redemption was made with this `client_txn_id`; absent: whichever stands */
            redeemed_with_txn_id?: components["schemas"]["ClientTxnId"];
        };
        /** What the account does in the trade */
        Role: "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
        /** A long list of strings that a program sends in parts */
        Run: {
            /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores */
            run_id: string;
            /** What is done with the strings of a run */
            kind: components["schemas"]["RunKind"];
            /** Its name for people, such as the name of a file */
            title: string;
            /** The retailer it is for; empty: none */
            retailer_email_domain: string;
            /** How many strings it has */
            total: number;
            /** `interrupted`: not done, and nothing arrived for a minute; its program may continue it */
            state: "going" | "stopped" | "done" | "interrupted";
            /** Who began it, as in the activity */
            actor: string;
            /** ISO 8601 */
            started_at: string;
            /** When a part of it arrived last, ISO 8601 */
            last_activity_at: string;
            /** How many of its strings have a result */
            done: number;
            /** How many strings by result */
            counts: {
                /** What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused) */
                result: components["schemas"]["RunResult"];
                /** How often */
                count: number;
            }[];
            /** How many failed strings beyond 20000 are only counted */
            failures_omitted: number;
        };
        /** A string of a run that failed */
        RunFailure: {
            /** As it was sent */
            gs1: string;
            /** What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused) */
            result: components["schemas"]["RunResult"];
            /** Why it was not sent; empty: the result says it */
            why: string;
        };
        /** What is done with the strings of a run */
        RunKind: "deposit" | "generate" | "delete" | "offline";
        /** What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused) */
        RunResult: "success" | "redeemed_by_you" | "not_sent" | "unknown" | "refused" | "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        /** What the registry made up for an account in test */
        SampleData: {
            /** The sample accounts it is connected with */
            counterparties: {
                /** What the account does in the trade */
                role: components["schemas"]["Role"];
                /** E-mail domain of the account, such as acme.example */
                email_domain: components["schemas"]["AccountEmailDomain"];
            }[];
            /** Offers to read, deposit under or edit, depending on the role */
            base_gs1s: string[];
            /** Strings to redeem or to see in reports */
            gs1s: string[];
            /** Store ids */
            stores: string[];
        };
        /** The second step of a sign-in that is due, or a new sign-in */
        SecondStep: {
            /** For POST /sign_in/second_step. Absent: a new sign-in is due, and then the call again */
            ticket?: string;
            /** ISO 8601; of the ticket */
            expires_at?: string;
            /** What the person has; `password` and `identity_provider` of a new sign-in, `operator_code` of the operator’s console */
            methods: ("totp" | "passkey" | "recovery_code" | "password" | "identity_provider" | "operator_code")[];
            /** With passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3 */
            passkey_options?: {
                [key: string]: unknown;
            };
        };
        /** The prefix of the provider’s serial numbers */
        SerializationPrefix: {
            /** Digits that each serial number of the provider begins with */
            prefix: string;
        };
        /** Who is signed in, and the accounts they may act for */
        Session: {
            /** Registry: test or production */
            environment: "test" | "production";
            /** A person who signs in */
            person: components["schemas"]["Person"];
            /** The accounts the person may act for */
            accounts: components["schemas"]["OwnAccount"][];
            /** Accounts that the person used in test and that are in production now */
            moved: components["schemas"]["MovedAccount"][];
            /** ISO 8601; sooner after 12 hours without a call */
            expires_at: string;
            /** Other registries in which this browser is signed in; a call names one in `x-registry` */
            also_in?: ("test" | "production")[];
        };
        SessionAnswer: components["schemas"]["Envelope"] & {
            /** Who is signed in, and the accounts they may act for */
            data: components["schemas"]["Session"];
        };
        /** A redemption that is settled, or a correction */
        SettledRow: {
            /** correction: the rollback of a redemption that an earlier settlement has */
            kind: "redemption" | "correction";
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** What the offer promises */
            description: string;
            /** Name of the brand */
            brand_name: string;
            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
            funder_id: components["schemas"]["FunderId"];
            /** Name of the manufacturer */
            manufacturer_name: string;
            /** E-mail domain of the manufacturer */
            manufacturer_email_domain: string;
            /** Name of the retailer */
            retailer_name: string;
            /** E-mail domain of the retailer */
            retailer_email_domain: string;
            /** Store the till named; empty: none */
            store: components["schemas"]["StoreNamed"];
            /** when the redemption happened */
            redeemed_at: string;
            /** when the registry recorded the redemption, or in a correction its rollback */
            recorded_at: string;
            /** What was given off in whole cents, as the till reported it, else as the terms said; negative in a correction; null: it depends on the basket and was not reported */
            cents: number | null;
            /** What was saved, in the unit of save_value_code */
            primary_purchase_save_value: string;
            /** What the save value means, as in the offer */
            save_value_code: string;
            /** of the redemption */
            execution_id: string;
            /** Short name of the offer, which stands for it in lists and reports; empty: none */
            short_name: components["schemas"]["ShortName"];
        };
        /** A period of a clearinghouse, of one retailer or of all */
        Settlement: {
            /** Id of the settlement, as the list gives it */
            settlement_id: string;
            /** open: a preview, computed anew at each call; closing: its close is under way, call it again; closed: fixed */
            state: "open" | "closing" | "closed";
            /** First UTC day of recording, YYYY-MM-DD */
            from: string;
            /** Last UTC day of recording, YYYY-MM-DD */
            to: string;
            /** E-mail domain of the only retailer; empty: all retailers */
            retailer_email_domain: string;
            /** Name of the retailer */
            retailer_name: string;
            /** ISO 8601 */
            created_at: string;
            /** ISO 8601; empty: not closed */
            closed_at: string;
        };
        /** Counts and whole cents of rows of a settlement */
        SettlementSums: {
            /** Redemptions that stand */
            redemptions: number;
            /** Their worth, in whole cents */
            redeemed_cents: number;
            /** Redemptions settled before and rolled back since */
            corrections: number;
            /** Their worth, in whole cents; not above 0 */
            correction_cents: number;
            /** What is to be paid: redeemed_cents and correction_cents together */
            total_cents: number;
            /** Redemptions less corrections whose amount depends on the basket, such as a free item, and was not reported; they count as 0 cents */
            worth_by_basket: number;
        };
        /** A settlement with its sums, those with most money first */
        SettlementWithSums: components["schemas"]["Settlement"] & {
            /** Counts and whole cents of rows of a settlement */
            totals: components["schemas"]["SettlementSums"];
            /** Sums by payer */
            by_funder: (components["schemas"]["SettlementSums"] & {
                /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
                funder_id: components["schemas"]["FunderId"];
                /** Registered name of the payer, else the name of its account */
                name: string;
                /** E-mail domain of the manufacturer */
                manufacturer_email_domain: string;
            })[];
            /** Counts by retailer */
            by_retailer: (components["schemas"]["SettlementSums"] & {
                /** E-mail domain of the account, such as acme.example */
                email_domain: components["schemas"]["AccountEmailDomain"];
                /** Name for people */
                name: string;
            })[];
        };
        /** A browser in which the person is signed in */
        SignedIn: {
            /** Id of the session; no secret */
            session_id: string;
            /** yes: the session of this call */
            current: "yes" | "no";
            /** Network address at the sign-in */
            address: string;
            /** The browser’s header User-Agent at the sign-in */
            agent: string;
            /** ISO 8601 */
            created_at: string;
            /** ISO 8601, to the minute */
            seen_at: string;
        };
        /** A store of a retailer */
        Store: {
            /** The retailer’s own id of the store */
            store_id: string;
            /** Name for people */
            name: string;
            /** Street address */
            address: string;
            /** City */
            city: string;
            /** State or region */
            state: string;
            /** Country */
            country: string;
        };
        /** An event of a data string; a test event has these fields alone, and no coupon has its string */
        StringEvent: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** What happened */
            action: string;
            /** Only in a test event: nothing has happened, and no coupon or offer has these digits */
            test?: true;
            /** Base data string of the offer: AI 8112 without a serial number */
            base_gs1: components["schemas"]["BaseGs1"];
            /** Epoch milliseconds at which it happened */
            event_timestamp: number;
            /** md5 of gs1, action and the primary secret, as hexadecimal digits */
            primary_signature: string;
            /** The signature with the secondary secret */
            secondary_signature: string;
        };
        /** What was done with one data string, in the order sent */
        StringResult: {
            /** Serialized data string (GS1 AI 8112) */
            gs1: components["schemas"]["Gs1"];
            /** Whether it succeeded */
            status: "success" | "failure";
            /** Why the data string was refused */
            reason?: components["schemas"]["Reason"];
            /** Explanation for people */
            message?: string;
        };
        /** The message of a test event */
        TestEvent: {
            /** Id of the message, the same at every attempt */
            message_id: string;
        };
        /** The terms of an offer as tills get them: numbers as JSON numbers, unset values absent */
        TillTerms: {
            /** primary purchase: what is saved, in the unit of save_value_code */
            primary_purchase_save_value?: number;
            /** primary purchase: how much must be bought, in the unit of its req_code */
            primary_purchase_requirements?: number;
            /** primary purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            primary_purchase_req_code?: number;
            /** primary purchase: family code of the goods, 3 digits */
            primary_purchase_family_code?: string;
            /** primary purchase: product codes (GTIN) */
            primary_purchase_gtins: string[];
            /** primary purchase: product codes (EAN) */
            primary_purchase_eans?: string[];
            /** which purchases are needed: 0 any one purchase, 1 all purchases, 2 primary and second or third, 3 second and/or third without the primary */
            additional_purchase_rules_code?: number;
            /** second purchase: how much must be bought, in the unit of its req_code */
            second_purchase_requirements?: number;
            /** second purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            second_purchase_req_code?: number;
            /** second purchase: family code of the goods, 3 digits */
            second_purchase_family_code?: string;
            /** second purchase: product codes (GTIN) */
            second_purchase_gtins: string[];
            /** second purchase: product codes (EAN) */
            second_purchase_eans?: string[];
            /** second purchase: GS1 company prefix of the goods, 6 to 12 digits */
            second_purchase_gs1_company_prefix?: string;
            /** second purchase: what is saved, in the unit of save_value_code */
            second_purchase_save_value?: number;
            /** third purchase: how much must be bought, in the unit of its req_code */
            third_purchase_requirements?: number;
            /** third purchase: unit of the requirement: 0 units, 1 spend in cents on qualifying items, 2 spend in cents on the whole basket, 3 pounds times 100, 4 kilograms times 1000, 9 not checked by machine */
            third_purchase_req_code?: number;
            /** third purchase: family code of the goods, 3 digits */
            third_purchase_family_code?: string;
            /** third purchase: product codes (GTIN) */
            third_purchase_gtins: string[];
            /** third purchase: product codes (EAN) */
            third_purchase_eans?: string[];
            /** third purchase: GS1 company prefix of the goods, 6 to 12 digits */
            third_purchase_gs1_company_prefix?: string;
            /** third purchase: what is saved, in the unit of save_value_code */
            third_purchase_save_value?: number;
            /** excluded primary purchase: product codes (GTIN) */
            excluded_primary_purchase_gtins?: string[];
            /** excluded primary purchase: product codes (EAN) */
            excluded_primary_purchase_eans?: string[];
            /** excluded second purchase: product codes (GTIN) */
            excluded_second_purchase_gtins?: string[];
            /** excluded second purchase: product codes (EAN) */
            excluded_second_purchase_eans?: string[];
            /** excluded third purchase: product codes (GTIN) */
            excluded_third_purchase_gtins?: string[];
            /** excluded third purchase: product codes (EAN) */
            excluded_third_purchase_eans?: string[];
            /** GLN of the only retailer that takes the coupon, 13 digits */
            gln?: string;
            /** what the save value means: 0 cents off, 1 one item free, capped at the save value, 2 save value is a number of free items, 5 percent off, 6 cents off the basket total, 7 the lesser of qualifying spend and save value */
            save_value_code?: number;
            /** purchase the saving applies to: 0 primary, 1 second, 2 third */
            applies_to_which_item?: number;
            /** issued by the retailer: 0 no, 1 yes */
            store_coupon?: number;
            /** not to be doubled: 0 no, 1 yes */
            donot_multiply_flag?: number;
            /** name that stands for the offer in lists and reports */
            short_name?: string;
        };
        /** Whom to assign or unassign */
        ToggleRequest: {
            /** The client’s id of the call: repeated within 24 hours, the call is done once */
            client_txn_id?: components["schemas"]["ClientTxnId"];
            /** E-mail domain of the account, such as acme.example */
            email_domain: components["schemas"]["EmailDomain"];
            /** Absent: turns the state over */
            enabled?: boolean | string | number;
        };
        /** What a toggle did */
        Toggled: {
            /** What the call did: `deleted` is unassigned */
            action: "assigned" | "deleted";
        };
        /** A person with access to the account */
        User: {
            /** Id of the person */
            user_id: string;
            /** E-mail address */
            email: string;
            /** Name for people */
            name: string;
            /** What the person may do in the account */
            role: "admin" | "member";
            /** invited: has not accepted the invitation yet */
            state: "active" | "invited";
            /** Whether the person has one */
            second_factor: "yes" | "no";
            /** Empty: invited */
            signs_in_with: ("password" | "identity_provider")[];
            /** ISO 8601 */
            created_at: string;
        };
        /** A URL in force, with its secrets at its approval only */
        VerifiedWebhook: {
            /** https URL that receives the messages */
            url: string;
            /** Its state now */
            state: "pending" | "approved" | "failing" | "disabled";
            /** Secret of the primary signature, base64; shown once */
            primary_secret?: string;
            /** Secret of the secondary signature, base64; shown once */
            secondary_secret?: string;
        };
        /** Input that was accepted but looks mistaken, or affects more than it seems */
        Warning: {
            /** Path of the field, such as `data.description` */
            field: string;
            /** What was sent there */
            value?: string;
            /** What looks mistaken about it, or what else it affects */
            message: string;
            /** What a changed term was before; empty: not set */
            was?: string;
            /** How many coupons already given out it applies to */
            coupons_out?: string;
        };
        /** What the person may sign in with */
        WaysIn: {
            /** Name of the identity provider with which one may sign in here; null: none */
            provider: string | null;
            /** no: the person signs in with identities alone */
            has_password: "yes" | "no";
            /** The oldest first */
            identities: components["schemas"]["LinkedIdentity"][];
        };
        /** Where the account receives webhook messages */
        Webhook: {
            /** https URL that receives the messages */
            url: string;
            /** Token that proves the domain is the account’s */
            verification_token: string;
            /** Webhook actions to receive */
            actions: components["schemas"]["WebhookAction"][];
            /** Its state now */
            state: "pending" | "approved" | "failing" | "disabled";
            /** When deliveries began to fail, ISO 8601 */
            failing_since?: string;
            /** Why the latest attempt failed */
            failing_reason?: string;
            /** what mends the latest failure */
            remedy?: string;
            /** a new address that waits for its proof while the approved one goes on */
            pending?: components["schemas"]["WebhookAddress"];
            /** what to do next, when there is something to do */
            advice?: string;
            /** what is not delivered yet, and when the first of it is tried next */
            waiting?: {
                /** at most 10,000 are counted */
                messages: number;
                /** When it is tried next, ISO 8601; null: not at all */
                next_attempt_at: string | null;
            };
        };
        /** What happened, as a webhook subscribes to it */
        WebhookAction: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete";
        /** An action with an example of its message */
        WebhookActionEntry: {
            /** What happened, as a webhook subscribes to it */
            action: components["schemas"]["WebhookAction"];
            /** When its message is sent */
            description: string;
            /** An endpoint receives it unless it chooses other actions */
            usual: boolean;
            /** Its message, signed with the example secrets */
            example: {
                /** The decoded data of a message */
                data: {
                    [key: string]: unknown;
                };
                /** The whole body of the request with it */
                body: components["schemas"]["Push"];
            };
            /** JSON Schema of the decoded data */
            schema: {
                [key: string]: unknown;
            };
        };
        /** A URL that receives messages, and what it receives */
        WebhookAddress: {
            /** https URL that receives the messages */
            url: string;
            /** Token that proves the domain is the account’s */
            verification_token: string;
            /** Webhook actions to receive */
            actions: components["schemas"]["WebhookAction"][];
        };
        /** One of the URLs where the account receives messages */
        WebhookEndpoint: components["schemas"]["Webhook"] & {
            /** Id of the endpoint */
            webhook_id: string;
            /** empty: it has none */
            name: string;
            /** Text about the offer */
            description: string;
            /** The latest at the newest message that was attempted; null: none in the log */
            last_attempt: {
                /** ISO 8601 */
                at: string;
                /** HTTP status of the answer; null: none came */
                status: number | null;
                /** absent: it was acknowledged */
                error?: string;
            } | null;
        };
        /** Redemptions that stand, and what they are worth */
        Worth: {
            /** Redemptions that stand */
            redemptions: number;
            /** What was given off for them, in whole cents: as the tills reported it, else as the terms said */
            cents: number;
            /** Of the redemptions, those whose amount depends on the basket and was not reported; they count as 0 cents */
            worth_by_basket: number;
        };
        /** Base data string of the offer: AI 8112 without a serial number */
        BaseGs1: string;
        /** E-mail domain of the account, such as acme.example */
        AccountEmailDomain: string;
        /** Serialized data string (GS1 AI 8112) */
        Gs1: string;
        /** Short name of the offer, which stands for it in lists and reports; empty: none */
        ShortName: string;
        /** Store the till named; empty: none */
        StoreNamed: string;
        /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
        FunderId: string;
        /** Registry: test or production */
        Environment: "test" | "production";
        /** E-mail domain of the retailer */
        RetailerEmailDomain: components["schemas"]["EmailDomain"] | "";
        /** Id of the call that did it */
        ExecutionId: string;
        /** IANA time zone, such as America/New_York; empty: none */
        TimeZone: string;
        /** Serialized data strings; in a request as array or separated by commas */
        Gs1s: string | string[];
    };
    responses: {
        /** 400: the request cannot be fulfilled; `code` and `message` say why. 401: the access token or key is missing, unknown or expired. 413: the body is larger than `x-max-bytes` of the operation, or holds too much. 429: too many calls or failed attempts, see Retry-After. 503: unavailable; try again after 10 seconds, and again after 20, or after Retry-After, which is sent when too many request bodies are under way. */
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
        /** Done. */
        Done: {
            content: {
                "application/json": components["schemas"]["Envelope"];
            };
        };
        /** Done. */
        EnableAccount: {
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["AccountEnabled"];
            };
        };
        /** Done. */
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
        /** Done. */
        RecoveryCodes: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryCodesAnswer"];
            };
        };
        /** Done. */
        InvitedUser: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A person who was invited, with the link for them */
                    data: components["schemas"]["InvitedUser"];
                };
            };
        };
        /** Done. */
        OwnDomain: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** The domain of the account, and how it is proven */
                    data: components["schemas"]["OwnDomain"];
                };
            };
        };
        /** Done. */
        Brand: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A brand of a manufacturer */
                    data: components["schemas"]["Brand"];
                };
            };
        };
        /** Done. */
        Funder: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** Who pays for offers with its funder id, and its billing details */
                    data: components["schemas"]["Funder"];
                };
            };
        };
        /** Done. */
        ProductPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["Product"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** Done. */
        SaveProducts: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
                    warnings: components["schemas"]["Warning"][];
                };
            };
        };
        /** Done. */
        OfferProductPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["OfferProduct"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** Done. */
        SaveOffer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A master offer file; unset values are "" and [] */
                    data: components["schemas"]["Offer"];
                    /** Input that was accepted but looks mistaken; empty without any */
                    warnings: components["schemas"]["Warning"][];
                };
            };
        };
        /** Done. */
        OfferPage: {
            content: {
                "application/json": components["schemas"]["OfferPageAnswer"];
            };
        };
        /** Done. */
        OfferInFull: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A master offer file with everything that was set for it */
                    data: components["schemas"]["OfferInFull"];
                };
            };
        };
        /** Done. */
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
        /** Done. */
        ReadLastUpdated: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** ISO 8601 */
                        update_datetime: string;
                    };
                };
            };
        };
        /** Done. */
        CampaignMetadata: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What consumers are shown of an offer */
                    data: components["schemas"]["CampaignMetadata"];
                };
            };
        };
        /** Done. */
        LockOffer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** Its state now */
                        state: "editable" | "locked";
                    };
                    /** Input that was accepted but looks mistaken; empty without any */
                    warnings: components["schemas"]["Warning"][];
                };
            };
        };
        /** Done. */
        ActivateOffer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** Whether strings of the offer can be deposited and redeemed */
                        active: "yes" | "no";
                    };
                };
            };
        };
        /** Done. */
        SettleOffer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** Whether the manufacturer has settled the offer: no more deposits, redemption goes on */
                        settled: "yes" | "no";
                    };
                };
            };
        };
        /** Done. */
        SetBudget: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** What the manufacturer means to spend on the offer, in cents; shown, never a limit */
                        budget_in_cents: number | null;
                    };
                };
            };
        };
        /** Done. */
        Offer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A master offer file; unset values are "" and [] */
                    data: components["schemas"]["Offer"];
                };
            };
        };
        /** Done. */
        ArchiveOffer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** Whether the manufacturer’s lists leave the offer out unless asked for */
                        archived: "yes" | "no";
                    };
                };
            };
        };
        /** Done. */
        ListProviders: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** E-mail domain of the account, such as acme.example */
                        email_domain: components["schemas"]["AccountEmailDomain"];
                        /** Name for people */
                        name: string;
                        /** How many master offer files there are */
                        mof_count: number;
                    }[];
                };
            };
        };
        /** Done. */
        NamedAccountList: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["NamedAccount"][];
                };
            };
        };
        /** Done. */
        ToggleProvider: {
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["Toggled"];
            };
        };
        /** Done. */
        CustomCirculation: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What one provider may deposit of an offer */
                    data: components["schemas"]["CustomCirculation"];
                };
            };
        };
        /** Done. */
        CustomCirculationList: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["CustomCirculation"][];
                };
            };
        };
        /** Done. */
        RequireRetailer: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** Whether deposits must name a retailer */
                        mandatory: "yes" | "no";
                    };
                };
            };
        };
        /** Done. */
        RedemptionWindow: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** When an offer can be redeemed beside its dates */
                    data: components["schemas"]["RedemptionWindow"];
                };
            };
        };
        /** Done. */
        LookupCode: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A further name of an offer */
                    data: components["schemas"]["LookupCode"];
                };
            };
        };
        /** Done. */
        LookupCodeList: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["LookupCode"][];
                };
            };
        };
        /** Done. */
        OfferTemplatePage: {
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["OfferTemplate"][];
                };
            };
        };
        /** Done. */
        OfferTemplate: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** The beginning of an offer; unset fields are "" and [] */
                    data: components["schemas"]["OfferTemplate"];
                };
            };
        };
        /** Done. */
        ReadDistribution: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
                        by_provider: components["schemas"]["AccountCounts"][];
                        /** Counts by UTC day */
                        by_day: components["schemas"]["DayCounts"][];
                    };
                };
            };
        };
        /** Done. */
        ListDistribution: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: {
                        /** UTC day, YYYY-MM-DD */
                        day: string;
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
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
                        short_name: components["schemas"]["ShortName"];
                    }[];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** Done. */
        ReadOfferCost: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Base data string of the offer: AI 8112 without a serial number */
                        base_gs1: components["schemas"]["BaseGs1"];
                        /** Text about the offer */
                        description: string;
                        /** Name of the brand */
                        brand_name: string;
                        /** Short name of the offer, which stands for it in lists and reports; empty: none */
                        short_name: components["schemas"]["ShortName"];
                        /** All its redemptions that stand */
                        so_far: components["schemas"]["Worth"];
                        /** Null: it has no budget */
                        budget_in_cents: number | null;
                        /** What coupons that are out can still cost */
                        liability: components["schemas"]["Liability"];
                    };
                };
            };
        };
        /** Done. */
        RedemptionPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["Redemption"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** Done. */
        OfflineRedemptionPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["OfflineRedemption"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** Done. */
        ListRedemptionErrors: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Why the data string was refused */
                        reason: components["schemas"]["Reason"];
                        /** How often */
                        count: number;
                        /** ISO 8601 */
                        last_at: string;
                    }[];
                };
            };
        };
        /** Done. */
        RefusedRedemptionPage: {
            headers: {
                "x-request-id": components["headers"]["x-request-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["RefusedRedemption"][];
                };
                "text/csv": components["schemas"]["Csv"];
            };
        };
        /** Done. */
        ObtainPrefix: {
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["SerializationPrefix"];
            };
        };
        /** Done. */
        DeleteStrings: {
            content: {
                "application/json": components["schemas"]["Envelope"] & components["schemas"]["DeletedStrings"];
            };
        };
        /** Done. */
        Run: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A long list of strings that a program sends in parts */
                    data: components["schemas"]["Run"];
                };
            };
        };
        /** Done. */
        AssignableAccountList: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["AssignableAccount"][];
                };
            };
        };
        /** Done. */
        ConnectedRetailerList: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["ConnectedRetailer"][];
                };
            };
        };
        /** Done. */
        RedeemCoupons: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
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
                        gs1: components["schemas"]["Gs1"];
                        /** Base data string of the offer */
                        master_offer_file: string;
                        /** of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
                        scanned_gs1?: string;
                        /** Whether tills skip the check of purchases for these strings */
                        skip_purchase_validation?: true;
                    }[];
                    /** Terms of the offers, by base data string */
                    master_offer_files: {
                        [key: string]: components["schemas"]["RedeemedOffer"];
                    };
                    /** What was done with each string, in the order sent */
                    results: components["schemas"]["RedeemResult"][];
                    /** epoch milliseconds */
                    event_timestamp: number;
                    /** Whether this is a dry run that redeems nothing */
                    pre_process: "yes" | "no";
                };
            };
        };
        /** Done. */
        ReportAmount: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Serialized data string (GS1 AI 8112) */
                        gs1: components["schemas"]["Gs1"];
                        /** What the applied coupons take off, in cents */
                        discount_in_cents: number;
                        /** The amount it replaced; null: none was reported */
                        previous_in_cents: number | null;
                    };
                };
            };
        };
        /** Done. */
        RollbackCoupon: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** Serialized data string (GS1 AI 8112) */
                    gs1: components["schemas"]["Gs1"];
                    /** The redemption was rolled back before; nothing changed */
                    already_rolled_back?: true;
                    /** A settlement has the redemption already; the next one has its correction */
                    settled?: true;
                };
            };
        };
        /** Done. */
        ReadOwed: {
            headers: {
                "data-as-of": components["headers"]["data-as-of"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                        from: string;
                        /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                        to: string;
                        /** On these days */
                        totals: components["schemas"]["Owed"];
                        /** On as many days before */
                        before: components["schemas"]["Owed"];
                        /** Sums by the clearinghouse that settled them or is assigned now; an empty domain: no clearinghouse */
                        by_clearinghouse: components["schemas"]["OwedByAccount"][];
                        /** Sums by payer */
                        by_funder: {
                            /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
                            funder_id: components["schemas"]["FunderId"];
                            /** Name for people */
                            name: string;
                            /** In a settlement */
                            settled: components["schemas"]["Worth"];
                            /** Not settled yet */
                            open: components["schemas"]["Worth"];
                        }[];
                        /** Sums by retailer */
                        by_retailer: components["schemas"]["OwedByAccount"][];
                        /** Sums by store */
                        by_store: {
                            /** Store the till named; empty: none */
                            store: components["schemas"]["StoreNamed"];
                            /** In a settlement */
                            settled: components["schemas"]["Worth"];
                            /** Not settled yet */
                            open: components["schemas"]["Worth"];
                        }[];
                    };
                };
            };
        };
        /** Done. */
        Webhook: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** Where the account receives webhook messages */
                    data: components["schemas"]["Webhook"];
                };
            };
        };
        /** Done. */
        WebhookEndpoint: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** One of the URLs where the account receives messages */
                    data: components["schemas"]["WebhookEndpoint"];
                };
            };
        };
        /** Done. */
        VerifiedWebhook: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A URL in force, with its secrets at its approval only */
                    data: components["schemas"]["VerifiedWebhook"];
                };
            };
        };
        /** Done. */
        NewPrimarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** The new secret, which is not shown again */
                    data: components["schemas"]["NewPrimarySecret"];
                };
            };
        };
        /** Done. */
        NewSecondarySecret: {
            headers: {
                "cache-control": components["headers"]["cache-control"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** The new secret, which is not shown again */
                    data: components["schemas"]["NewSecondarySecret"];
                };
            };
        };
        /** Done. */
        TestEvent: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** The message of a test event */
                    data: components["schemas"]["TestEvent"];
                };
            };
        };
        /** Done. */
        DeliveryPage: {
            content: {
                "application/json": components["schemas"]["PageEnvelope"] & {
                    /** What was asked for */
                    data: components["schemas"]["Delivery"][];
                };
            };
        };
        /** Done. */
        Delivery: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** A message to a webhook, and the attempts to deliver it */
                    data: components["schemas"]["Delivery"];
                };
            };
        };
        /** Done. */
        ReplayedSpan: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** The span of time of which events are sent again */
                    data: components["schemas"]["ReplayedSpan"];
                };
            };
        };
        /** Done. */
        DepositSamples: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** E-mail domain of the account, such as acme.example */
                        email_domain: components["schemas"]["AccountEmailDomain"];
                        /** Serialized data strings; in a request as array or separated by commas */
                        gs1s: string[];
                        /** Why it does not apply */
                        reason: components["schemas"]["Reason"] | "";
                    };
                };
            };
        };
        /** Done. */
        RedeemSample: {
            content: {
                "application/json": components["schemas"]["Envelope"] & {
                    /** What was asked for */
                    data: {
                        /** Serialized data string (GS1 AI 8112) */
                        gs1: components["schemas"]["Gs1"];
                        /** E-mail domain of the account, such as acme.example */
                        email_domain: components["schemas"]["AccountEmailDomain"];
                        /** Store the till named; empty: none */
                        store: components["schemas"]["StoreNamed"];
                        /** Strings redeemed */
                        redeemed: "yes" | "no";
                        /** Why it does not apply */
                        reason: components["schemas"]["Reason"] | "";
                    };
                };
            };
        };
        /** Received, as any 2xx. Anything else is tried again for 7 days. */
        Received: {
        };
    };
    parameters: {
        /** nextPageNo of the page before; absent or empty: the first page */
        query_pageNo: string;
        /** Id, as the list gives it For example test_1. */
        path_id: string;
        /** How many days back, today included For example 30. */
        query_days: number;
        /** The zone whose days are meant, such as America/New_York; absent: UTC */
        query_zone: string;
        /** Id of the person For example 2. */
        path_user_id: string;
        /** Only these operations, by their names, separated by commas */
        query_operation: string;
        /** Rows on a page, 1 to 1000; default 100 */
        query_pageSize_3: string;
        /** The registry’s id of the brand For example 1. */
        path_brand_internal_id: string;
        /** @example coupons.example */
        path_email_domain: components["schemas"]["EmailDomain"];
        /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
        path_funder_id: string;
        /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
        query_format: "json" | "csv" | "excel";
        /** Only products whose name or code has this For example oats. */
        query_q_2: string;
        /** Only these product codes, separated by commas, at most 100 */
        query_gtins: string;
        /** The manufacturer an authorized partner acts for; required on create and on lists. */
        query_email_domain: string;
        /** The manufacturer an authorized partner acts for; required on create and on lists. For example acme.example. */
        query_email_domain_2: string;
        /** Product code: GTIN or EAN, 1 to 14 digits For example 00012345678912. */
        path_gtin: string;
        /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
        query_format_2: "json" | "csv" | "excel";
        /** Only products whose name or code has this */
        query_q_3: string;
        /** `yes`: locks the offer, so that deposits can begin; `no`: unlocks it */
        query_lock: boolean | string | number;
        /** The manufacturer’s own id of the brand For example Sunny Oats. */
        query_brand_id: string;
        /** Its state now For example locked. */
        query_state: "editable" | "locked";
        /** Whether redemption has begun and ended For example live. */
        query_phase: "scheduled" | "live" | "ended";
        /** Text to look for in the base string, brand, short name and description For example two boxes. */
        query_q_4: string;
        /** Whether the manufacturer’s lists leave the offer out unless asked for */
        query_archived: "no" | "yes" | "all";
        /** Order of creation; default oldest first For example newest. */
        query_order: "oldest" | "newest";
        /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
        path_base_gs1: string;
        /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
        path_from: string;
        /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
        path_to: string;
        /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459001. */
        path_base_gs1_2: string;
        /** A lookup code of the offer For example OATS-SPRING. */
        path_code: string;
        /** Name of the template For example A dollar off two boxes. */
        path_template_name: string;
        /** Name of the template For example Oops. */
        path_template_name_2: string;
        /** Only this offer, by its base data string */
        query_base_gs1_3: string;
        /** Only offers of this brand, by its brand_id */
        query_brand: string;
        /** Only coupons of this provider, by its e-mail domain */
        query_provider: components["schemas"]["EmailDomain"] | "";
        /** Only at this retailer, by its e-mail domain */
        query_retailer: components["schemas"]["EmailDomain"] | "";
        /** Only at this store, as the report names it */
        query_store: string;
        /** Only redemptions that were not rolled back, or only those that were */
        query_state_2: "redeemed" | "rolled_back" | "";
        /** Only this serialized data string */
        query_gs1: string;
        /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
        query_amount: "open" | "reported" | "";
        /** Why it does not apply For example already_redeemed. */
        path_reason: "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
        /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
        path_run_id: string;
        /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
        path_gs1_2: string;
        /** @example grocer.example */
        path_email_domain_3: components["schemas"]["EmailDomain"];
        /** The client’s id of the call: repeated within 24 hours, the call is done once. Absent: rolls back the redemption that stands, whatever its id */
        query_client_txn_id_2: components["schemas"]["ClientTxnId"];
        /** Only redemptions that a closed settlement has, or only those that none has */
        query_settled: "yes" | "no" | "";
        /** Id of the settlement, as the list gives it For example 1. */
        path_settlement_id: string;
        /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
        path_webhook_id: string;
        /** Its state now */
        query_state_4: "pending" | "delivered" | "expired" | "";
        /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
        query_gs1_2: string;
        /** Id, as the list gives it For example 1. */
        path_id_2: string;
        /** The messageId */
        "webhook-id": string;
        /** Epoch seconds of this attempt */
        "webhook-timestamp": string;
        /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
        "webhook-signature": string;
    };
    requestBodies: {
        EnableAccount: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                };
            };
        };
        SaveProducts: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
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
                };
            };
        };
        SaveOffer: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** The fields of a master offer file to be created or edited */
                    data: components["schemas"]["OfferInput"];
                };
            };
        };
        UpdateCampaignMetadata: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
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
            };
        };
        LockOffer: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Absent: turns the state over */
                    lock?: boolean | string | number;
                };
            };
        };
        ActivateOffer: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Absent: turns the state over */
                    active?: boolean | string | number;
                };
            };
        };
        SettleOffer: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Absent: turns the state over */
                    settled?: boolean | string | number;
                };
            };
        };
        SetBudget: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** In cents. Absent: removes the budget */
                    budget_in_cents?: number | string;
                };
            };
        };
        ExtendOffer: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
                    campaign_end_time?: string;
                    /** Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
                    redemption_end_time?: string;
                };
            };
        };
        ArchiveOffer: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Absent: turns the state over */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** E-mail domain of the account, such as acme.example */
                    email_domain: components["schemas"]["EmailDomain"];
                    /** How many strings the provider may deposit */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Whether deposits must name a retailer */
                    mandatory: boolean | string | number;
                };
            };
        };
        SetRedemptionWindow: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
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
            };
        };
        AttachLookupCode: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
                    lookup_code: string;
                };
            };
        };
        SkipPurchaseValidation: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Whether tills skip the check of purchases for strings made with the code */
                    skip: boolean | string | number;
                };
            };
        };
        SaveTemplate: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** The fields with which an offer of the template begins */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Where the proof is found */
                    method: "dns" | "file" | "endpoint";
                };
            };
        };
        TestEndpoint: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Absent: a message with the action “test” */
                    action?: "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete" | "";
                };
            };
        };
        ReplayEndpoint: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** The first moment: ISO 8601 with its zone, a UTC day, or epoch milliseconds */
                    from: string | number;
                    /** Absent: until now */
                    to?: string | number;
                };
            };
        };
        RedeemSample: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Serialized data string (GS1 AI 8112) */
                    gs1: string;
                };
            };
        };
    };
    headers: {
        /** The execution id of the call */
        "x-request-id": string;
        /** Seconds to wait before the next attempt */
        "retry-after": number;
        /** Only from a replica: the answer holds everything up to this instant, and may lack what came later */
        "data-as-of": string;
        /** `no-store`: the answer holds a secret */
        "cache-control": string;
        /** Begins or ends the session of a person at this server */
        "set-cookie": string;
    };
    pathItems: never;
}
export interface operations {
    "open-console": {
        requestBody?: {
            content: {
                "application/json": {
                    /** Six digits of the operator’s authenticator app */
                    code?: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A session of the operator’s console, or the way to one */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 For example 50. */
                pageSize?: string;
                /** Registry: test or production For example test. */
                environment?: "test" | "production";
                /** a part of the name or the e-mail domain */
                q?: string;
                /** yes: only those that wait for it */
                go_live_requested?: boolean | string | number;
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: (components["schemas"]["Account"] & {
                            /** Whether the account asked to move to production */
                            go_live_requested: "yes" | "no";
                            /** ISO 8601 */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** What the account does in the trade */
                    role: components["schemas"]["Role"];
                    /** E-mail domain of the account, such as acme.example */
                    email_domain: components["schemas"]["EmailDomain"];
                    /** Name for people */
                    name: string;
                    /** Registry: test or production */
                    environment?: components["schemas"]["Environment"];
                    /** IANA time zone, such as America/New_York; empty: none */
                    time_zone?: components["schemas"]["TimeZone"];
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
                    /** E-mail address of the first person to invite; empty: nobody */
                    admin_email?: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Account"] & {
                            /** Access key, sent in the header x-access-key */
                            access_key: string;
                            /** Secret key; shown once */
                            secret_key: string;
                            /** What the registry made up for an account in test */
                            sample_data?: components["schemas"]["SampleData"];
                            /** A person who was invited, with the link for them */
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
                /** Id, as the list gives it For example test_1. */
                id: components["parameters"]["path_id"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Account"] & {
                            /** ISO 8601 */
                            created_at: string;
                            /** ISO 8601; null: it is enabled */
                            disabled_at: string | null;
                            /** ISO 8601; null: not asked for */
                            go_live_requested_at: string | null;
                            /** What shows that the account has a right to its domain */
                            domain: components["schemas"]["DomainProof"];
                            /** Its users */
                            users: components["schemas"]["User"][];
                            /** Its access keys */
                            keys: components["schemas"]["AccessKey"][];
                            /** oldest first */
                            webhooks: components["schemas"]["WebhookEndpoint"][];
                            /** Counts of strings by what was done with them */
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
                /** Id, as the list gives it For example test_1. */
                id: components["parameters"]["path_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** E-mail domain of the account, such as acme.example */
                    email_domain?: components["schemas"]["EmailDomain"];
                    /** Name for people */
                    name?: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** An account as the operator sees it */
                        data: components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    "delete-account": {
        parameters: {
            path: {
                /** Id, as the list gives it For example test_1. */
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
                /** Id, as the list gives it For example test_1. */
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
                /** Id, as the list gives it For example test_1. */
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
                /** Id, as the list gives it For example test_1. */
                id: components["parameters"]["path_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Name of the person who vouches for the domain */
                    vouched_by?: string;
                    /** What that person knows it from, in a sentence */
                    vouched_because?: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Account"] & {
                            /** Access key, sent in the header x-access-key */
                            access_key: string;
                            /** Secret key; shown once */
                            secret_key: string;
                        };
                    };
                };
            };
        };
    };
    "make-password-link": {
        requestBody: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** E-mail address */
                    email: string;
                    /** Registry: test or production */
                    environment?: components["schemas"]["Environment"];
                    /** one of the person’s accounts; needed where several share the address */
                    account_id?: string;
                    /** yes: the link is shown here and not mailed, for a person who can no longer read mails to this address */
                    show_link?: boolean | string | number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** Registry: test or production */
                            environment: "test" | "production";
                            /** E-mail address */
                            email: string;
                            /** Name for people */
                            name: string;
                            /** what the password opens */
                            accounts: components["schemas"]["AccountInRole"][];
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
            };
        };
    };
    "reset-factors": {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AboutPerson"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "read-metrics": {
        responses: {
            /** Done. */
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
                    /** Access key, sent in the header x-access-key */
                    access_key: string;
                    /** Secret key; shown once */
                    secret_key: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** Access token to send in the header x-access-token */
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
                    /** What the account does in the trade */
                    role: components["schemas"]["Role"];
                    /** E-mail domain of the account, such as acme.example */
                    email_domain: components["schemas"]["EmailDomain"];
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
                    time_zone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** Done. */
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
                    /** Registry: test or production */
                    environment?: components["schemas"]["Environment"];
                    /** E-mail address */
                    email: string;
                    /** Password, 10 to 200 characters */
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
                    /** Registry: test or production */
                    environment?: components["schemas"]["Environment"];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    "set-cookie": components["headers"]["set-cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** Of the provider */
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
                    /** The query of the address to which the provider sent the browser */
                    callback: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    "set-cookie": components["headers"]["set-cookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** Whom the identity provider has proven */
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
            /** Done. */
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
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
        };
    };
    "list-sessions": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
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
                /** Id of the session; no secret For example 1. */
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
                    /** What the account does in the trade */
                    role: components["schemas"]["Role"];
                    /** Name of the new account */
                    company_name: string;
                    /** Absent: the domain of the person’s e-mail address */
                    email_domain?: components["schemas"]["EmailDomain"];
                    /** IANA time zone, such as America/New_York; empty: none */
                    time_zone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
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
                    /** Password, 10 to 200 characters */
                    password: string;
                    /** The new password, 10 to 200 characters */
                    new_password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "confirm-email": {
        requestBody?: {
            content: {
                "application/json": {
                    /** Absent: a link is mailed */
                    email_token?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "list-identities": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What the person may sign in with */
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
                /** One that GET /session/identities lists For example 1. */
                identity_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "read-factors": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** The second factors of the person */
                        data: components["schemas"]["Factors"];
                    };
                };
            };
        };
    };
    "begin-totp": {
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** Base32, for typing (RFC 6238: SHA-1, 6 digits, 30 seconds) */
                            secret: string;
                            /** The secret as an `otpauth:` address, for a QR code */
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
                    /** The six digits that the app shows */
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
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3; valid for 5 minutes */
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
                    /** Name for people */
                    name: string;
                    /** What navigator.credentials.create gave */
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
                /** Id of the passkey; no secret For example 1. */
                passkey_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "renew-recovery-codes": {
        responses: {
            /** Done. */
            200: {
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
                    /** One-use token of the invitation, valid for 7 days */
                    invitation_token: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** Registry: test or production */
                            environment: "test" | "production";
                            /** E-mail address */
                            email: string;
                            /** Name for people */
                            name: string;
                            /** What the person may do in the account */
                            user_role: "admin" | "member";
                            /** An account by its role, e-mail domain and name */
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
            };
        };
        responses: {
            200: components["responses"]["Session"];
        };
    };
    "request-password-link": {
        requestBody: {
            content: {
                "application/json": {
                    /** Registry: test or production */
                    environment?: components["schemas"]["Environment"];
                    /** E-mail address */
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "read-password-link": {
        requestBody: {
            content: {
                "application/json": {
                    /** One-use token that sets a new password */
                    password_token: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** Registry: test or production */
                            environment: "test" | "production";
                            /** E-mail address */
                            email: string;
                            /** Name for people */
                            name: string;
                            /** what the password opens */
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
                    /** One-use token that sets a new password */
                    password_token: string;
                    /** Password, 10 to 200 characters */
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
                /** What the client’s browser brought back from GET /oauth_access For example test_tt_…. */
                temp_token: string;
                /** md5(temp_token + secret_key) in hexadecimal digits For example 5f4dcc3b5aa765d61d8327deb882cf99. */
                signature: string;
                /** of the platform; if sent, it must be the one that signed */
                access_key?: string;
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** Access token that acts for the client, sent in the header x-access-token */
                        access_token: string;
                        /** ISO 8601 */
                        expires_at: string;
                    };
                };
            };
        };
    };
    "read-overview": {
        parameters: {
            query?: {
                /** How many days back, today included For example 30. */
                days?: components["parameters"]["query_days"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                            from: string;
                            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                            to: string;
                            /** Counts of strings by what was done with them */
                            totals: components["schemas"]["Counts"];
                            /** Counts of strings by what was done with them */
                            before: components["schemas"]["Counts"];
                            /** Counts by UTC day */
                            by_day: components["schemas"]["DayCounts"][];
                            /** Counts by offer */
                            by_offer: {
                                /** Base data string of the offer: AI 8112 without a serial number */
                                base_gs1: components["schemas"]["BaseGs1"];
                                /** Text about the offer */
                                description: string;
                                /** Name of the brand */
                                brand_name: string;
                                /** Short name of the offer, which stands for it in lists and reports; empty: none */
                                short_name: components["schemas"]["ShortName"];
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
                            by_retailer: components["schemas"]["AccountCounts"][];
                            /** What waits to be done by a user of the account, most urgent first */
                            attention: components["schemas"]["Attention"][];
                        };
                    };
                };
            };
        };
    };
    "read-samples": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What the registry made up for an account in test */
                        data: components["schemas"]["SampleData"];
                    };
                };
            };
        };
    };
    "read-settings": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
                            role: components["schemas"]["Role"];
                            /** E-mail domain of the account, such as acme.example */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Name for people */
                    name?: string;
                    /** IANA time zone, such as America/New_York; empty: none */
                    time_zone?: components["schemas"]["TimeZone"];
                    /** URLs that the third-party login may send clients back to */
                    redirect_urls?: string[];
                    /** Pages that may show the widgets in a frame: scheme, host and port */
                    origins?: string[];
                    /** `required`: users without a second factor are refused until they set one up. Who switches it on must have one; no access key changes it */
                    second_factor?: "required" | "optional";
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
    };
    "list-keys": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** What uses it, such as “tills north” */
                    name: string;
                    /** Absent: the key may do everything */
                    scopes?: ("read" | "deposit" | "redeem" | "manage")[];
                    /** Absent: the key does not expire */
                    expires_at?: string | number;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** An access key with its secret, which is not shown again */
                        data: components["schemas"]["NewAccessKey"];
                    };
                };
            };
        };
    };
    "delete-key": {
        parameters: {
            path: {
                /** Access key, sent in the header x-access-key For example test_ak_…. */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Absent: the old keys work for 24 hours more */
                    now?: boolean | string | number;
                    /** Absent: replaces all keys */
                    access_key?: string;
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "cache-control": components["headers"]["cache-control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["NewAccessKey"] & {
                            /** ISO 8601 */
                            old_keys_expire_at: string;
                        };
                    };
                };
            };
        };
    };
    "list-users": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** E-mail address */
                    email: string;
                    /** Name for people */
                    name?: string;
                    /** What the account does in the trade */
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
                /** Id of the person For example 2. */
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
                /** Id of the person For example 2. */
                user_id: components["parameters"]["path_user_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** What the account does in the trade */
                    role: "admin" | "member";
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A person with access to the account */
                        data: components["schemas"]["User"];
                    };
                };
            };
        };
    };
    "remove-user": {
        parameters: {
            path: {
                /** Id of the person For example 2. */
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
                /** Id of the person For example 2. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 For example 20. */
                pageSize?: string;
                /** Only what this person, key, partner or platform did, as `actor` in the answer names it */
                actor?: string;
                /** Only these operations, by their names, separated by commas */
                operation?: components["parameters"]["query_operation"];
                /** Only changes of this record: a whole value of `subject` */
                about?: string;
                /** Only changes with these words in any of their fields */
                search?: string;
                /** Only since this day, MM/DD/YYYY or YYYY-MM-DD */
                from?: string;
                /** Only until the end of this day */
                to?: string | "";
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Activity"][];
                    };
                };
            };
        };
    };
    "list-requests": {
        parameters: {
            query?: {
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** Only calls of this key or platform, as `actor` in the answer names it */
                actor?: string;
                /** Only these operations, by their names, separated by commas */
                operation?: components["parameters"]["query_operation"];
                /** Only answers with this HTTP status */
                status?: (number | string) | "";
                /** `yes`: only refused calls; `no`: only successful ones For example yes. */
                errors?: boolean | string | number;
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
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
            };
        };
    };
    "list-grants": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
    };
    "revoke-grant": {
        parameters: {
            path: {
                /** Id of the grant For example 1. */
                grant_id: string;
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** how the platform is named in the activity */
                            actor: string;
                            /** what it did, newest first, 100 at most */
                            changes: components["schemas"]["Activity"][];
                            /** Whether there is more than is listed */
                            more: "yes" | "no";
                        };
                    };
                };
            };
        };
    };
    "read-domain": {
        responses: {
            200: components["responses"]["OwnDomain"];
        };
    };
    "verify-domain": {
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            200: components["responses"]["OwnDomain"];
        };
    };
    "request-go-live": {
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** ISO 8601 */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** The manufacturer’s own id of the brand */
                    brand_id: string;
                    /** Name for people */
                    name?: string;
                    /** GS1 company prefix of 6 to 12 digits; empty: none */
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
                /** The registry’s id of the brand For example 1. */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** The manufacturer’s own id of the brand */
                    brand_id?: string;
                    /** Name for people */
                    name?: string;
                    /** GS1 company prefix of 6 to 12 digits; empty: none */
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
                /** The registry’s id of the brand For example 2. */
                brand_internal_id: string;
            };
        };
        responses: {
            200: components["responses"]["Done"];
        };
    };
    "list-brands": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Brand"][];
                    };
                };
            };
        };
    };
    "assign-brand-provider": {
        parameters: {
            path: {
                /** The registry’s id of the brand For example 1. */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** E-mail domain of the account, such as acme.example */
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
                /** The registry’s id of the brand For example 1. */
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
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: string[];
                    };
                };
            };
        };
    };
    "list-funders": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Funder"][];
                    };
                };
            };
        };
    };
    "read-funder": {
        parameters: {
            path: {
                /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
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
                /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
                funder_id: components["parameters"]["path_funder_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
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
                    /** Its state now */
                    state?: string;
                    /** Postal code */
                    postal_code?: string;
                    /** Country */
                    country?: string;
                    /** How the funder is billed; `direct` unless set */
                    billing_mode?: "direct" | "agent";
                    /** Name of the agent that pays for the funder */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
                format?: components["parameters"]["query_format"];
                /** Only products whose name or code has this For example oats. */
                q?: components["parameters"]["query_q_2"];
                /** Only these product codes, separated by commas, at most 100 */
                gtins?: components["parameters"]["query_gtins"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Product code: GTIN or EAN, 1 to 14 digits For example 00012345678912. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** Only products whose name or code has this */
                q?: components["parameters"]["query_q_3"];
                /** Only these product codes, separated by commas, at most 100 */
                gtins?: components["parameters"]["query_gtins"];
                /** Only products that this offer names @example */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** Only products whose name or code has this */
                q?: components["parameters"]["query_q_3"];
                /** Only these product codes, separated by commas, at most 100 */
                gtins?: components["parameters"]["query_gtins"];
                /** Only products that this offer names */
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
                /** `yes`: locks the offer, so that deposits can begin; `no`: unlocks it */
                lock?: components["parameters"]["query_lock"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** The manufacturer’s own id of the brand For example Sunny Oats. */
                brand_id?: components["parameters"]["query_brand_id"];
                /** Its state now For example locked. */
                state?: components["parameters"]["query_state"];
                /** Whether redemption has begun and ended For example live. */
                phase?: components["parameters"]["query_phase"];
                /** Text to look for in the base string, brand, short name and description For example two boxes. */
                q?: components["parameters"]["query_q_4"];
                /** Whether the manufacturer’s lists leave the offer out unless asked for */
                archived?: components["parameters"]["query_archived"];
                /** Order of creation; default oldest first For example newest. */
                order?: components["parameters"]["query_order"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459001. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
                format?: components["parameters"]["query_format"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. For example acme.example. */
                email_domain?: components["parameters"]["query_email_domain_2"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** A lookup code of the offer For example OATS-SPRING. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** A lookup code of the offer For example OATS-SPRING. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** A lookup code of the offer For example OATS-SPRING. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Name of the template For example A dollar off two boxes. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Name of the template For example Oops. */
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
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** Only coupons of this provider, by its e-mail domain */
                provider?: components["parameters"]["query_provider"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
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
                /** How many days back, today included For example 30. */
                days?: components["parameters"]["query_days"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
                            from: string;
                            /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
                            to: string;
                            /** Of all offers on these days */
                            totals: components["schemas"]["Worth"];
                            /** Of as many days before */
                            before: components["schemas"]["Worth"];
                            /** What coupons that are out can still cost */
                            liability: components["schemas"]["Liability"];
                            /** Counts by offer */
                            by_offer: {
                                /** Redemptions that stand */
                                redemptions: number;
                                /** What was given off for them, in whole cents: as the tills reported it, else as the terms said */
                                cents: number;
                                /** Of the redemptions, those whose amount depends on the basket and was not reported; they count as 0 cents */
                                worth_by_basket: number;
                                /** Base data string of the offer: AI 8112 without a serial number */
                                base_gs1: components["schemas"]["BaseGs1"];
                                /** Text about the offer */
                                description: string;
                                /** Name of the brand */
                                brand_name: string;
                                /** Short name of the offer, which stands for it in lists and reports; empty: none */
                                short_name: components["schemas"]["ShortName"];
                                /** All its redemptions that stand */
                                so_far: components["schemas"]["Worth"];
                                /** Null: it has no budget */
                                budget_in_cents: number | null;
                                /** What coupons that are out can still cost */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** Only at this retailer, by its e-mail domain */
                retailer?: components["parameters"]["query_retailer"];
                /** Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** Only coupons of this provider, by its e-mail domain */
                provider?: components["parameters"]["query_provider"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** Only at this retailer, by its e-mail domain */
                retailer?: components["parameters"]["query_retailer"];
                /** Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** Only coupons of this provider, by its e-mail domain */
                provider?: components["parameters"]["query_provider"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
                base_gs1: components["parameters"]["path_base_gs1"];
                /** Why it does not apply For example already_redeemed. */
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
                /** The registry’s id of the brand For example 1. */
                brand_internal_id: components["parameters"]["path_brand_internal_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** What the partner may do on the brand */
                    access_type: components["schemas"]["AccessType"];
                    /** Absent: turns the state over */
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
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** E-mail domain of the account, such as acme.example */
                            email_domain: components["schemas"]["AccountEmailDomain"];
                            /** Name for people */
                            name: string;
                            /** The brands the partner has access to */
                            brands: {
                                /** The registry’s id of the brand */
                                brand_internal_id: string;
                                /** What the partner may do on the brand */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. For example acme.example. */
                email_domain?: components["parameters"]["query_email_domain_2"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: (components["schemas"]["Brand"] & {
                            /** What the partner may do on the brand */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** The manufacturer’s own id of the brand */
                brand_id?: string;
                /** Its state now */
                state?: "editable" | "locked";
                /** Whether redemption has begun and ended */
                phase?: "scheduled" | "live" | "ended";
                /** Text to look for in the base string, brand, short name and description */
                q?: string;
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["AuthorizedOffer"][];
                    };
                };
            };
        };
    };
    "read-authorized-offer": {
        parameters: {
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A master offer file as an authorized provider sees it */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Serialized data strings; in a request as array or separated by commas */
                    gs1s: string | string[];
                    /** What is asked for */
                    mode?: "base_gs1" | "";
                    /** E-mail domain of the retailer */
                    retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
                    /** The run these strings are a part of, begun by PUT /runs/:run_id */
                    run_id?: string | "";
                    /** The number of the part in its run. Sent again under the same number, a part is done once, at any time */
                    run_part?: (number | string) | "";
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** Strings deposited by this call */
                        newly_added: {
                            /** Serialized data string (GS1 AI 8112) */
                            gs1: components["schemas"]["Gs1"];
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
                        /** Whether the manufacturer has settled the offer: no more deposits, redemption goes on */
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
                        results: components["schemas"]["StringResult"][];
                        /** How many strings the call held */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Serialized data strings; in a request as array or separated by commas */
                    gs1s: string | string[];
                    /** The run these strings are a part of, begun by PUT /runs/:run_id */
                    run_id?: string | "";
                    /** The number of the part in its run. Sent again under the same number, a part is done once, at any time */
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
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000003. */
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
                /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
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
                /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
                run_id: components["parameters"]["path_run_id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** What is done with the strings of a run */
                    kind: components["schemas"]["RunKind"];
                    /** Title to show to consumers */
                    title?: string;
                    /** E-mail domain of the retailer */
                    retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
                    /** How many strings it has */
                    total: number | string;
                    /** Absent: it goes on */
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
                /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example mistaken. */
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
                /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
                run_id: components["parameters"]["path_run_id"];
                /** Number of the part in its run For example 7. */
                part: number | string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
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
            };
        };
        responses: {
            200: components["responses"]["Run"];
        };
    };
    "list-runs": {
        parameters: {
            query?: {
                /** Only runs of this kind */
                kind?: components["schemas"]["RunKind"] | "";
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Run"][];
                    };
                };
            };
        };
    };
    "list-run-failures": {
        parameters: {
            query?: {
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
            };
            path: {
                /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores For example spring-list. */
                run_id: components["parameters"]["path_run_id"];
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
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
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
                gs1: components["parameters"]["path_gs1_2"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** Short code that stands for the strings until it expires */
                        fetch_code: string;
                        /** Serialized data string (GS1 AI 8112) */
                        gs1: components["schemas"]["Gs1"];
                        /** Epoch milliseconds until which it is valid */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Serialized data strings; in a request as array or separated by commas */
                    gs1s: components["schemas"]["Gs1s"];
                    /** default 300 */
                    validity_in_seconds?: (number | string) | "";
                    /** base_gs1: entries are base strings or lookup codes, deposited as by deposit */
                    mode?: ("base_gs1" | "pos" | "ecomm") | "";
                    /** for mode base_gs1, like in a deposit: the only retailer that may redeem the strings */
                    retailer_email_domain?: components["schemas"]["EmailDomain"] | "";
                    /** a code of one’s own choice: 8112, one’s serialization prefix, and further digits, 16 in all */
                    fetch_code?: string | "";
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
    };
    "read-data-feed": {
        parameters: {
            query: {
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** What is asked for For example deposit. */
                mode: "deposit" | "redemption";
                /** absent: from the first For example 2026-05-01. */
                report_from_date?: string;
                /** absent: to the newest For example 2026-05-31. */
                report_to_date?: string | "";
                /** Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "data-as-of": components["headers"]["data-as-of"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** Serialized data strings; in a request as array or separated by commas */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** Only stores whose id, name or address has this */
                q?: string;
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Store"][];
                    };
                };
            };
        };
    };
    "save-store": {
        parameters: {
            path: {
                /** The retailer’s own id of the store For example 0042. */
                store_id: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A store of a retailer */
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
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** E-mail domain of the account, such as acme.example */
                            email_domain: components["schemas"]["AccountEmailDomain"];
                            /** Name for people */
                            name: string;
                            /** How many stores it has registered */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** Serialized data strings; in a request as array or separated by commas */
                    gs1s: components["schemas"]["Gs1s"];
                    /** what is longer than 64 characters is cut */
                    selected_store?: string | number;
                    /** E-mail domain of the retailer */
                    retailer_email_domain?: components["schemas"]["RetailerEmailDomain"];
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
                        unit?: "item" | "lb" | "kg";
                    }[];
                    /** in_order (default): as the strings are sent; best: the goods shared out so that most is taken off, whatever the order of strings and lines */
                    mode?: "in_order" | "best";
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was done with each string, in the order sent */
                        results: components["schemas"]["RedeemResult"][];
                        /** Terms of the offers, by base data string */
                        master_offer_files: {
                            [key: string]: components["schemas"]["RedeemedOffer"];
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
                            reason: components["schemas"]["BasketReason"];
                            /** Explanation for people */
                            message: string;
                        }[];
                        /** mode best: it is proven that nothing takes off more, in any order of strings and lines */
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
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
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
                /** The client’s id of the call: repeated within 24 hours, the call is done once. Absent: rolls back the redemption that stands, whatever its id */
                client_txn_id?: components["parameters"]["query_client_txn_id_2"];
            };
            path: {
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
                /** Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** Only at this retailer, by its e-mail domain */
                retailer?: components["parameters"]["query_retailer"];
                /** Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** Only redemptions that a closed settlement has, or only those that none has */
                settled?: components["parameters"]["query_settled"];
            };
            path: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
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
                /** How many days back, today included For example 30. */
                days?: components["parameters"]["query_days"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page */
                format?: components["parameters"]["query_format_2"];
            };
            path: {
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
                to: components["parameters"]["path_to"];
                /** What is asked for For example created. */
                mode: "created" | "updated";
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: (components["schemas"]["TillTerms"] & {
                            /** Base data string of the offer: AI 8112 without a serial number */
                            base_gs1: components["schemas"]["BaseGs1"];
                            /** Whether strings of the offer can be deposited and redeemed */
                            active: boolean;
                            /** epoch seconds */
                            redemption_start_time_utc: number;
                            /** epoch seconds */
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
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
                gs1: components["parameters"]["path_gs1_2"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: {
                            /** Serialized data string (GS1 AI 8112) */
                            gs1: components["schemas"]["Gs1"];
                            /** Base data string of the offer: AI 8112 without a serial number */
                            base_gs1: components["schemas"]["BaseGs1"];
                            /** Text about the offer */
                            description: string;
                            /** Short name of the offer, which stands for it in lists and reports; empty: none */
                            short_name: components["schemas"]["ShortName"];
                            /** Empty: it was never deposited */
                            state: "deposited" | "redeemed" | "rolled_back" | "deleted" | "";
                            /** Newest first */
                            events: components["schemas"]["CouponEvent"][];
                            /** Newest first */
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
                /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays For example 009988. */
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
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
                to: components["parameters"]["path_to"];
                /** Number of the page, from 0 For example 0. */
                page_no: string;
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["Funder"][];
                    };
                };
            };
        };
    };
    "check-base": {
        parameters: {
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
                base_gs1: components["parameters"]["path_base_gs1"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A master offer file without what was deposited and redeemed */
                        data: components["schemas"]["OfferWithoutCounts"];
                    };
                };
            };
        };
    };
    "check-string": {
        parameters: {
            path: {
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
                gs1: components["parameters"]["path_gs1_2"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A serialized data string and its state */
                        data: components["schemas"]["Coupon"];
                    };
                };
            };
        };
    };
    "list-retailer-redemptions": {
        parameters: {
            query?: {
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
                format?: components["parameters"]["query_format"];
                /** Only this offer, by its base data string */
                base_gs1?: components["parameters"]["query_base_gs1_3"];
                /** Only offers of this brand, by its brand_id */
                brand?: components["parameters"]["query_brand"];
                /** Only at this store, as the report names it */
                store?: components["parameters"]["query_store"];
                /** Only redemptions that were not rolled back, or only those that were */
                state?: components["parameters"]["query_state_2"];
                /** Only this serialized data string */
                gs1?: components["parameters"]["query_gs1"];
                /** open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported */
                amount?: components["parameters"]["query_amount"];
                /** The zone whose days are meant, such as America/New_York; absent: UTC */
                zone?: components["parameters"]["query_zone"];
                /** Only redemptions that a closed settlement has, or only those that none has */
                settled?: components["parameters"]["query_settled"];
            };
            path: {
                /** @example grocer.example */
                email_domain: components["parameters"]["path_email_domain_3"];
                /** First UTC day, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-01. */
                from: components["parameters"]["path_from"];
                /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY For example 2026-05-31. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** First day */
                    from: string;
                    /** Last day, at most today */
                    to: string;
                    /** Only this retailer. Absent: means all retailers */
                    retailer_email_domain?: components["schemas"]["EmailDomain"];
                };
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A period of a clearinghouse, of one retailer or of all */
                        data: components["schemas"]["Settlement"];
                    };
                };
            };
        };
    };
    "read-settlement": {
        parameters: {
            query?: {
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** `csv`: everything as one CSV file; `excel`: the same with a byte order mark and codes of digits as text; default json, page by page For example json. */
                format?: components["parameters"]["query_format"];
                /** Only of this payer */
                funder_id?: string;
                /** Only of this retailer, by its e-mail domain */
                retailer?: components["schemas"]["EmailDomain"] | "";
            };
            path: {
                /** Id of the settlement, as the list gives it For example 1. */
                settlement_id: components["parameters"]["path_settlement_id"];
            };
        };
        responses: {
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageEnvelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["SettlementWithSums"] & {
                            /** A page of its rows */
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
                /** Id of the settlement, as the list gives it For example 2. */
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
                /** Id of the settlement, as the list gives it For example 1. */
                settlement_id: components["parameters"]["path_settlement_id"];
            };
        };
        requestBody?: components["requestBodies"]["EnableAccount"];
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** A settlement with its sums, those with most money first */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** https URL that receives the messages */
                    url: string;
                    /** Absent: receives all actions of strings */
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
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["WebhookActionEntry"][];
                    };
                };
            };
        };
    };
    "list-endpoints": {
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
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
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
                    /** https URL that receives the messages */
                    url: string;
                    /** Absent: receives all actions of strings */
                    actions?: string[];
                    /** Name for people */
                    name?: string;
                    /** Text about the offer */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** The client’s id of the call: repeated within 24 hours, the call is done once */
                    client_txn_id?: components["schemas"]["ClientTxnId"];
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
            };
        };
        responses: {
            200: components["responses"]["WebhookEndpoint"];
        };
    };
    "remove-endpoint": {
        parameters: {
            path: {
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
                webhook_id: components["parameters"]["path_webhook_id"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        /** What was asked for */
                        data: components["schemas"]["AttemptsInHour"][];
                    };
                };
            };
        };
    };
    "list-endpoint-deliveries": {
        parameters: {
            query?: {
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** Its state now */
                state?: components["parameters"]["query_state_4"];
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
                gs1?: components["parameters"]["query_gs1_2"];
            };
            path: {
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** nextPageNo of the page before; absent or empty: the first page */
                pageNo?: components["parameters"]["query_pageNo"];
                /** Rows on a page, 1 to 1000; default 100 */
                pageSize?: components["parameters"]["query_pageSize_3"];
                /** Its state now */
                state?: components["parameters"]["query_state_4"];
                /** Serialized data string (GS1 AI 8112) For example 8112000099884590009100000000000001. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
                webhook_id: components["parameters"]["path_webhook_id"];
                /** Id, as the list gives it For example 1. */
                id: components["parameters"]["path_id_2"];
            };
        };
        responses: {
            /** Done. */
            200: {
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
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
            };
        };
    };
    "resend-endpoint-delivery": {
        parameters: {
            path: {
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
                webhook_id: components["parameters"]["path_webhook_id"];
                /** Id, as the list gives it For example 1. */
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
                /** Id, as the list gives it For example 1. */
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
                /** Id of the endpoint, as GET /enterprise/webhooks gives it For example 1. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The manufacturer an authorized partner acts for; required on create and on lists. */
                email_domain?: components["parameters"]["query_email_domain"];
            };
            path: {
                /** Base data string of the offer: AI 8112 without a serial number For example 811200009988459000. */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
                /** The messageId */
                "webhook-id": components["parameters"]["webhook-id"];
                /** Epoch seconds of this attempt */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets */
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
