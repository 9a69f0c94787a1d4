// Derived from openapi.json by `npm run derive`. Do not edit.

/** The person whom the operator helps */
export type AboutPerson = {
    /** The client’s id of the call: repeated within 24 hours, the call is done once */
    client_txn_id?: ClientTxnId;
    /** E-mail address */
    email: string;
    /** Registry: test (default) or production */
    environment?: Environment;
    /** one of the person’s accounts; needed where several share the address */
    account_id?: string;
};
/** An access key without its secret */
export type AccessKey = {
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
export type AccessType = "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
/** An account as the operator sees it */
export type Account = {
    /** Id of the account: environment and number, such as test_7 */
    account_id: string;
    /** What the account does in the trade */
    role: Role;
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
    /** Registry: test or production */
    environment: "test" | "production";
    /** Whether it is to be on; absent in a toggle: the opposite of now */
    enabled: boolean;
};
/** Counts of strings by account */
export type AccountCounts = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
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
export type AccountEnabled = {
    /** Whether it is to be on; absent in a toggle: the opposite of now */
    enabled: boolean;
};
/** An account by its role, e-mail domain and name */
export type AccountInRole = {
    /** What the account does in the trade */
    role: Role;
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
};
/** One change made in the account’s name */
export type Activity = {
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
    execution_id: ExecutionId;
};
/** A data string that was archived after the end of its offer */
export type ArchivedString = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** When it was archived */
    state: "deposited" | "redeemed" | "rolled_back" | "deleted";
    /** E-mail domain of the provider that new offers of the brand authorize; empty: none */
    provider_email_domain: string;
    /** The only retailer that may redeem it; otherwise empty */
    retailer_email_domain: string;
    /** The lookup code it was made by; otherwise empty */
    lookup_code: string;
    /** ISO 8601 */
    deposited_at: string;
    /** ISO 8601; empty: with its offer */
    expires_at: string;
    /** ISO 8601 */
    archived_at: string;
};
/** An account that can be assigned */
export type AssignableAccount = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
    /** only on a disabled or deleted account */
    disabled?: true;
    /** Whether the caller has assigned it */
    assigned: boolean;
};
/** Attempts at an endpoint within an hour */
export type AttemptsInHour = {
    /** when it began, ISO 8601 */
    hour: string;
    /** attempts that were acknowledged */
    delivered: number;
    /** attempts that were not */
    failed: number;
};
/** Something that waits to be done by a user of the account */
export type Attention = {
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
export type AuthorizedOffer = OfferWithoutCounts & {
    /** by this provider */
    deposited_count: string;
    /** of the strings of this provider */
    redeemed_count: string;
    /** how many more this provider may deposit */
    available_count: string;
    /** What consumers are shown of an offer */
    campaign_metadata: CampaignMetadata;
    /** days and dates empty and times "" where nothing is set */
    redemption_window: RedemptionWindow;
    /** the retailers that alone may redeem; empty: any retailer */
    retailers: NamedAccount[];
    /** whether a deposit must name a retailer */
    retailer_required: "yes" | "no";
    /** What an offer leaves to the provider that asks */
    your_part: ProviderShare;
};
/** Why the coupon does not apply to the basket */
export type BasketReason = "no_goods" | "not_enough_units" | "not_enough_spend" | "basket_too_small" | "not_enough_weight" | "value_not_covered" | "goods_used" | "exceeds_basket" | "no_discount" | "not_by_machine" | "no_product_list" | "value_needs_goods" | "unreadable_offer" | "repeated";
/** A brand of a manufacturer */
export type Brand = {
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
export type CampaignMetadata = {
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
export type ClientTxnId = string;
/** A retailer that authorized the caller */
export type ConnectedRetailer = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
    /** only on a disabled or deleted account */
    disabled?: true;
    /** Id of the retailer among the caller’s clients */
    retailer_client_id: string;
};
/** Counts of strings by what was done with them */
export type Counts = {
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
export type Coupon = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** Its state now */
    state: "deposited" | "redeemed" | "rolled_back" | "deleted";
    /** When it was redeemed: ISO 8601, in a request also epoch milliseconds */
    redeemed_at: string;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
};
/** What happened to a data string */
export type CouponEvent = {
    /** What happened */
    action: "deposited" | "deleted" | "redeemed" | "rollback";
    /** When the registry recorded it, ISO 8601 */
    at: string;
    /** E-mail domain of the provider, or of the retailer at whose till it happened */
    by: string;
    /** Its name */
    by_name: string;
    /** Accelerator that called; an accelerator is told of itself alone */
    accelerator_email_domain: string;
    /** Store the till named; empty: none */
    store: StoreNamed;
    /** An offline redemption: when it happened, ISO 8601; otherwise empty */
    redeemed_at: string;
    /** Id of the call that did it */
    execution_id: ExecutionId;
};
/** A refusal of a data string at a till */
export type CouponRefusal = {
    /** Why the data string was refused */
    reason: Reason;
    /** ISO 8601 */
    at: string;
    /** E-mail domain of the retailer */
    by: string;
    /** Its name */
    by_name: string;
    /** Store the till named; empty: none */
    store: StoreNamed;
};
/** What navigator.credentials.create gave */
export type CreatedPasskey = {
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
export type Csv = string;
/** What one provider may deposit of an offer */
export type CustomCirculation = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** How many strings the provider may deposit */
    circulation: number;
    /** Strings deposited */
    deposited: number;
};
/** A deposited or redeemed data string */
export type DataFeedRow = {
    /** Serialized data string (GS1 AI 8112) */
    serialized_gs1: string;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
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
    short_name: ShortName;
};
/** Counts of strings on one UTC day */
export type DayCounts = {
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
export type DeletedStrings = {
    /** Strings that were deleted */
    deleted: string[];
    /** What was done with each string, in the order sent */
    results: StringResult[];
};
/** A message to a webhook, and the attempts to deliver it */
export type Delivery = {
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
export type DepositEvent = StringEvent & {
    /** The provider that did it */
    provider: EventProvider;
};
/** What shows that the account has a right to its domain */
export type DomainProof = {
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
export type EmailDomain = string;
/** The fields that every JSON answer with status 200 has */
export type Envelope = {
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
    warnings?: Warning[];
};
/** The provider that did it */
export type EventProvider = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
};
/** Where it was redeemed; empty texts where that is unknown */
export type EventStore = {
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
export type Factors = {
    /** ISO 8601; null: no authenticator app */
    totp_since: string | null;
    /** The passkeys */
    passkeys: Passkey[];
    /** How many of the recovery codes are left */
    recovery_codes_left: number;
    /** Host name of the pages on which passkeys work; null: none */
    passkey_host: string | null;
    /** The accounts of the person that require a second factor, by account_id */
    required_by: string[];
};
/** One field of the input that is wrong */
export type FieldError = {
    /** Path of the field, such as `data.gtins.0` */
    field: string;
    /** What is wrong with it */
    message: string;
};
/** Who pays for offers with its funder id, and its billing details */
export type Funder = {
    /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
    funder_id: FunderId;
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
    /** State or region */
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
export type IdentityProof = {
    /** The proof that POST /sign_in/oidc/answer gave: the identity in place of a password */
    identity_token: string;
};
/** A person who was invited, with the link for them */
export type InvitedUser = User & {
    /** Empty where the link was mailed */
    invitation_token: string;
    /** For the invited person; absolute where PUBLIC_URL is set; empty where it was mailed */
    invitation_link: string;
    /** ISO 8601 */
    invitation_expires_at: string;
    /** Where the link was mailed; empty: it was not, pass it on */
    sent_to: string;
};
/** The person who is invited */
export type Invitee = {
    /** The client’s id of the call: repeated within 24 hours, the call is done once */
    client_txn_id?: ClientTxnId;
    /** E-mail address */
    email: string;
};
/** What coupons that are out can still cost */
export type Liability = {
    /** Coupons deposited and neither redeemed nor deleted, of active offers whose redemption has not ended */
    coupons: number;
    /** The most they can take off in whole cents, if each is redeemed */
    max_cents: number;
    /** The number of coupons without such a limit, such as free items and percent off */
    unlimited: number;
};
/** An identity with which the person signs in */
export type LinkedIdentity = {
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
export type ListedSettlement = Settlement & {
    /** Null while it is open: read it to compute them */
    totals: SettlementSums | null;
};
/** A further name of an offer */
export type LookupCode = {
    /** Code by which providers find the offer: 3 to 32 capitals, digits and hyphens */
    lookup_code: string;
    /** Whether tills skip the check of purchases for these strings */
    skip_purchase_validation: "yes" | "no";
    /** How many strings were made with the code */
    strings: number;
};
/** An account of the person that went from test to production */
export type MovedAccount = {
    /** What the account does in the trade */
    role: Role;
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
    /** Its id in test */
    test_account_id: string;
    /** Its id in production */
    production_account_id: string;
};
/** An account by its e-mail domain and name */
export type NamedAccount = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
    /** only on a disabled or deleted account */
    disabled?: true;
};
/** An access key with its secret, which is not shown again */
export type NewAccessKey = AccessKey & {
    /** Secret key; shown once */
    secret_key: string;
};
/** The new secret, which is not shown again */
export type NewPrimarySecret = {
    /** Secret of the primary signature, base64; shown once */
    primary_secret: string;
};
/** The new secret, which is not shown again */
export type NewSecondarySecret = {
    /** Secret of the secondary signature, base64; shown once */
    secondary_secret: string;
};
/** A master offer file; unset values are "" and [] */
export type Offer = OfferWithoutCounts & {
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
export type OfferEvent = {
    /** What happened */
    action: string;
    /** Only in a test event: nothing has happened, and no coupon or offer has these digits */
    test?: true;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
    /** Epoch milliseconds at which it happened */
    event_timestamp: number;
    /** md5 of base_gs1, action, updated_mof_encoded and the primary secret, as hexadecimal digits */
    primary_signature: string;
    /** The signature with the secondary secret */
    secondary_signature: string;
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** The master offer file as base64 of its JSON */
    updated_mof_encoded: string;
};
/** A master offer file with everything that was set for it */
export type OfferInFull = Offer & {
    /** what the caller may do with it */
    access_type: "owner" | "view_only" | "campaign_set" | "full_set" | "full_set_with_lock";
    /** Whether deposits must name a retailer */
    mandatory_retailer: "yes" | "no";
    /** days and dates empty and times "" where nothing is set */
    redemption_window: RedemptionWindow;
    /** What consumers are shown of an offer */
    campaign_metadata: CampaignMetadata;
    /** email domains of level 2 authorized partners */
    edit_access: string[];
};
/** The fields of a master offer file to be created or edited */
export type OfferInput = OfferTemplateInput & {
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: string;
    /** 0: create only; 1: edit only; absent: whichever fits */
    update_mode?: UpdateMode;
    /** First day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
    campaign_start_time?: string | null;
    /** Last day on which strings can be deposited; MM/DD/YYYY, in a request also YYYY-MM-DD */
    campaign_end_time?: string | null;
    /** First day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
    redemption_start_time?: string | null;
    /** Last day of redemption; MM/DD/YYYY, in a request also YYYY-MM-DD */
    redemption_end_time?: string | null;
};
export type OfferPageAnswer = PageEnvelope & {
    /** What was asked for */
    data: Offer[];
};
/** A product that offers name, from its manufacturer’s catalogue */
export type OfferProduct = {
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
export type OfferTemplate = {
    /** Name of the template, unique in the account */
    name: string;
    /** Fields of an offer as text; unset ones are "" and [] */
    fields: OfferTexts;
    /** ISO 8601 */
    updated_at: string;
};
/** The fields with which an offer of the template begins */
export type OfferTemplateInput = {
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
    /** GLN of the retailer that the coupon is for, 13 digits; not checked */
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
export type OfferTexts = {
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
    /** GLN of the retailer that the coupon is for, 13 digits; not checked */
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
export type OfferWithoutCounts = OfferTexts & {
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
    /** Name of the brand */
    brand_name: string;
    /** The registry’s id of the brand */
    brand_internal_id: string;
    /** E-mail domain of the manufacturer */
    manufacturer_email_domain: string;
    /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
    funder_id: FunderId;
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
export type OfflineRedemption = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
    /** E-mail domain of the manufacturer */
    manufacturer_email_domain: string;
    /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
    funder_id: FunderId;
    /** E-mail domain of the retailer */
    retailer_email_domain: string;
    /** E-mail domain of the accelerator that called; empty: the retailer itself */
    accelerator_email_domain: string;
    /** Store the till named; empty: none */
    store: StoreNamed;
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
    execution_id: ExecutionId;
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
    short_name: ShortName;
    /** What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
    discount_in_cents: number | null;
};
/** A new test account, and the session of its first admin */
export type OpenedAccount = Session & {
    /** Id of the account: environment and number, such as test_7 */
    account_id: string;
    /** What the registry made up for an account in test */
    sample_data: SampleData;
};
export type OpenedAccountAnswer = Envelope & {
    /** A new test account, and the session of its first admin */
    data: OpenedAccount;
};
/** A person who operates both registries */
export type Operator = {
    /** E-mail address */
    email: string;
    /** invited: has not accepted the invitation yet */
    state: "active" | "invited";
    /** Whether the person has one */
    second_factor: "yes" | "no";
    /** no: nothing is mailed to the person */
    email_confirmed: "yes" | "no";
    /** Kinds of mails that the person chose */
    kinds: "go_live_requested"[];
    /** When the role was given, ISO 8601 */
    created_at: string;
};
/** What is owed: settled, and not settled yet */
export type Owed = {
    /** In a settlement */
    settled: Worth;
    /** Not settled yet */
    open: Worth;
};
/** What is owed, by retailer or by clearinghouse */
export type OwedByAccount = {
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
    /** Name for people */
    name: string;
    /** In a settlement */
    settled: Worth;
    /** Not settled yet */
    open: Worth;
};
/** An account the person may act for */
export type OwnAccount = {
    /** What the account does in the trade */
    role: Role;
    /** E-mail domain of the account, such as acme.example */
    email_domain: AccountEmailDomain;
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
/** The mails that a user of the account gets */
export type OwnAlerts = {
    /** no: this registry sends no mail, whatever is chosen */
    sends_mail: "yes" | "no";
    /** E-mail address */
    email: string;
    /** no: nothing is mailed before you confirm the address, under My sign-in */
    email_confirmed: "yes" | "no";
    /** Kinds of mails that you get */
    kinds: ("webhook_failing" | "budgets_nearly_spent" | "refusals_rising" | "offers_nearly_out" | "offers_ending" | "weekly_digest")[];
    /** What there is to choose from for this account */
    available: ("webhook_failing" | "budgets_nearly_spent" | "refusals_rising" | "offers_nearly_out" | "offers_ending" | "weekly_digest")[];
};
/** The domain of the account, and how it is proven */
export type OwnDomain = {
    /** ISO 8601; null: not so */
    proven_at: string | null;
    /** ISO 8601; null: not so */
    vouched_at: string | null;
    /** E-mail domain of the account, such as acme.example */
    email_domain: EmailDomain;
    /** The name of the TXT record that proves it */
    record_name: string;
    /** The text of that record */
    record_text: string;
};
/** The fields of an answer that is one page of a list */
export type PageEnvelope = Envelope & {
    /** pageNo of the next page; "-1" at the end */
    nextPageNo: string;
};
/** A passkey of the person */
export type Passkey = {
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
export type Person = {
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
export type Product = {
    /** Product code as the manufacturer gave it */
    gtin: string;
    /** Name of the product */
    name: string;
    /** https URL of a picture; empty: none */
    image_url: string;
};
/** Whom the identity provider has proven */
export type ProvenIdentity = {
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
export type ProviderShare = {
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
export type Push = {
    /** The message */
    message: PushedMessage;
    /** Names the account and its webhook */
    subscription: string;
};
/** The message */
export type PushedMessage = {
    /** The payload as base64 of its JSON */
    data: string;
    /** Format: uuid The same at every attempt: drop what was received before */
    messageId: string;
    /** ISO 8601 */
    publishTime: string;
};
/** Why the data string was refused */
export type Reason = "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
/** Recovery codes, shown once */
export type RecoveryCodes = {
    /** Each works once, when the device is lost; empty: those from before hold */
    recovery_codes: string[];
};
export type RecoveryCodesAnswer = Envelope & {
    /** Recovery codes, shown once */
    data: RecoveryCodes;
};
export type RedeemCouponsRequest = {
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
    /** what is longer than 300 characters is cut */
    store_address?: string;
    /** Whether this is a dry run that redeems nothing */
    pre_process?: boolean | string | number;
    /** `yes`: the answer leaves out the terms of the offers */
    no_purchase_requirement?: boolean | string | number;
    /** Accepted for compatibility; changes nothing */
    include_check_digit?: boolean | string | number;
    /** What was given off for the strings of this call, in whole cents by data string or fetch code. An amount that is not kept is in `warnings`; its string is redeemed anyway. A repeated call may bring it later, and changes no kept amount. */
    amounts?: {
        [key: string]: number | number[];
    };
};
/** What redeem did with one data string, in the order sent */
export type RedeemResult = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** Whether it succeeded */
    status: "success" | "failure";
    /** Why the data string was refused */
    reason?: Reason;
    /** Explanation for people */
    message?: string;
    /** Whether this retailer redeemed it, itself or by an accelerator */
    redeemed_by_you?: boolean;
    /** of a newspaper insert the code as printed; gs1 is the string generated for this redemption */
    scanned_gs1?: string;
    /** What is kept of `amounts` for this redemption, in whole cents */
    discount_in_cents?: number;
    /** Why its amount in `amounts` is not kept */
    amount_refused?: string;
};
/** The terms of an offer whose strings were redeemed */
export type RedeemedOffer = TillTerms & {
    /** Whether tills skip the check of purchases for these strings */
    skip_purchase_validation?: true;
};
/** A redemption, as reports list it */
export type Redemption = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
    /** E-mail domain of the manufacturer */
    manufacturer_email_domain: string;
    /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
    funder_id: FunderId;
    /** E-mail domain of the retailer */
    retailer_email_domain: string;
    /** E-mail domain of the accelerator that called; empty: the retailer itself */
    accelerator_email_domain: string;
    /** Store the till named; empty: none */
    store: StoreNamed;
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
    execution_id: ExecutionId;
    /** What the offer promises */
    description: string;
    /** Name of the brand */
    brand_name: string;
    /** Name of the manufacturer */
    manufacturer_name: string;
    /** Name of the retailer */
    retailer_name: string;
    /** Short name of the offer, which stands for it in lists and reports; empty: none */
    short_name: ShortName;
    /** whether a settlement has it; empty except for its retailer and clearinghouse */
    settled: "yes" | "no" | "";
    /** What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open */
    discount_in_cents: number | null;
};
/** A data string was redeemed, or its redemption rolled back */
export type RedemptionEvent = StringEvent & {
    /** Where it was redeemed; empty texts where that is unknown */
    redeemed_at_store: EventStore;
    /** The store was cut off when it redeemed */
    offline?: true;
    /** Epoch milliseconds; with offline: when the store redeemed it */
    redeemed_at?: number;
};
/** When an offer can be redeemed beside its dates */
export type RedemptionWindow = {
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
export type RefusalCode = "VALIDATION" | "UNAUTHORIZED" | "SECOND_STEP_REQUIRED" | "SECOND_FACTOR_REQUIRED" | "FORBIDDEN" | "NOT_FOUND" | "ALREADY_EXISTS" | "MOF_LOCKED" | "HAS_DEPOSITS" | "BRAND_IN_USE" | "FUNDER_NOT_OWNED" | "NOT_REDEEMED" | "NOT_REDEEMABLE" | "NOT_DELETABLE" | "EXCEED_MAXIMUM" | "IDEMPOTENCY_MISMATCH" | "WEBHOOK_NOT_VERIFIED" | "DOMAIN_NOT_PROVEN" | "RATE_LIMITED" | "TOO_LARGE" | "UNAVAILABLE";
/** A data string that was refused at redeem */
export type RefusedRedemption = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** E-mail domain of the retailer */
    retailer_email_domain: string;
    /** Store the till named; empty: none */
    store: StoreNamed;
    /** ISO 8601 */
    at: string;
};
/** The span of time of which events are sent again */
export type ReplayedSpan = {
    /** First UTC day, YYYY-MM-DD or MM/DD/YYYY */
    from: string;
    /** Last UTC day, inclusive, YYYY-MM-DD or MM/DD/YYYY */
    to: string;
};
export type ReportAmountRequest = {
    /** The client’s id of the call: repeated within 24 hours, the call is done once */
    client_txn_id?: ClientTxnId;
    /** What was given off, in whole cents */
    discount_in_cents: number | string;
    /** E-mail domain of the retailer */
    retailer_email_domain?: RetailerEmailDomain;
    /** The `client_txn_id` of the redeem call. Absent: reports for whichever redemption stands */
    redeemed_with_txn_id?: string;
};
/** What the account does in the trade */
export type Role = "manufacturer" | "authorized_partner" | "provider" | "retailer" | "accelerator" | "clearinghouse" | "platform";
/** A long list of strings that a program sends in parts */
export type Run = {
    /** The client’s id of the run: 1 to 64 letters, digits, hyphens and underscores */
    run_id: string;
    /** What is done with the strings of a run */
    kind: RunKind;
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
        result: RunResult;
        /** How often */
        count: number;
    }[];
    /** How many failed strings beyond 20000 are only counted */
    failures_omitted: number;
};
/** A string of a run that failed */
export type RunFailure = {
    /** As it was sent */
    gs1: string;
    /** What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused) */
    result: RunResult;
    /** Why it was not sent; empty: the result says it */
    why: string;
};
/** What is done with the strings of a run */
export type RunKind = "deposit" | "generate" | "delete" | "offline";
/** What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused) */
export type RunResult = "success" | "redeemed_by_you" | "not_sent" | "unknown" | "refused" | "invalid" | "not_deposited" | "deleted" | "already_redeemed" | "not_yet_live" | "expired" | "deactivated" | "settled" | "retailer_not_authorized" | "outside_redemption_window" | "fetch_code_expired" | "rolled_back" | "already_added" | "not_owned_by_you" | "not_locked" | "no_copies_available" | "retailer_required" | "try_again";
/** What the registry made up for an account in test */
export type SampleData = {
    /** The sample accounts it is connected with */
    counterparties: {
        /** What the account does in the trade */
        role: Role;
        /** E-mail domain of the account, such as acme.example */
        email_domain: AccountEmailDomain;
    }[];
    /** Offers to read, deposit under or edit, depending on the role */
    base_gs1s: string[];
    /** Strings to redeem or to see in reports */
    gs1s: string[];
    /** Store ids */
    stores: string[];
};
/** The second step of a sign-in that is due, or a new sign-in */
export type SecondStep = {
    /** For POST /sign_in/second_step. Absent: a new sign-in is due, and then the call again */
    ticket?: string;
    /** ISO 8601; of the ticket */
    expires_at?: string;
    /** What the person has; `password` and `identity_provider` of a new sign-in */
    methods: ("totp" | "passkey" | "recovery_code" | "password" | "identity_provider")[];
    /** With passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3 */
    passkey_options?: {
        [key: string]: unknown;
    };
};
/** The prefix of the provider’s serial numbers */
export type SerializationPrefix = {
    /** Digits that each serial number of the provider begins with */
    prefix: string;
};
/** Who is signed in, and the accounts they may act for */
export type Session = {
    /** Registry: test or production */
    environment: "test" | "production";
    /** A person who signs in */
    person: Person;
    /** The accounts the person may act for */
    accounts: OwnAccount[];
    /** Set for a person who operates both registries; only in production */
    operator: {
        /** required: the operator’s calls are refused to a person without a second factor */
        second_factor: "required" | "optional";
    } | null;
    /** Accounts that the person used in test and that are in production now */
    moved: MovedAccount[];
    /** ISO 8601; sooner after 12 hours without a call */
    expires_at: string;
    /** Other registries in which this browser is signed in; a call names one in `x-registry` */
    also_in?: ("test" | "production")[];
};
export type SessionAnswer = Envelope & {
    /** Who is signed in, and the accounts they may act for */
    data: Session;
};
/** A redemption that is settled, or a correction */
export type SettledRow = {
    /** correction: the rollback of a redemption that an earlier settlement has */
    kind: "redemption" | "correction";
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
    /** What the offer promises */
    description: string;
    /** Name of the brand */
    brand_name: string;
    /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
    funder_id: FunderId;
    /** Name of the manufacturer */
    manufacturer_name: string;
    /** E-mail domain of the manufacturer */
    manufacturer_email_domain: string;
    /** Name of the retailer */
    retailer_name: string;
    /** E-mail domain of the retailer */
    retailer_email_domain: string;
    /** Store the till named; empty: none */
    store: StoreNamed;
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
    short_name: ShortName;
};
/** A period of a clearinghouse, of one retailer or of all */
export type Settlement = {
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
export type SettlementSums = {
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
    /** Redemptions that count as 0 cents: the amount depends on the basket and was not reported */
    worth_by_basket: number;
};
/** A settlement with its sums, those with most money first */
export type SettlementWithSums = Settlement & {
    /** Counts and whole cents of rows of a settlement */
    totals: SettlementSums;
    /** Sums by payer */
    by_funder: (SettlementSums & {
        /** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
        funder_id: FunderId;
        /** Registered name of the payer, else the name of its account */
        name: string;
        /** E-mail domain of the manufacturer */
        manufacturer_email_domain: string;
    })[];
    /** Counts by retailer */
    by_retailer: (SettlementSums & {
        /** E-mail domain of the account, such as acme.example */
        email_domain: AccountEmailDomain;
        /** Name for people */
        name: string;
    })[];
};
/** A browser in which the person is signed in */
export type SignedIn = {
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
export type Store = {
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
export type StringEvent = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** What happened */
    action: string;
    /** Only in a test event: nothing has happened, and no coupon or offer has these digits */
    test?: true;
    /** Base data string of the offer: AI 8112 without a serial number */
    base_gs1: BaseGs1;
    /** Epoch milliseconds at which it happened */
    event_timestamp: number;
    /** md5 of gs1, action and the primary secret, as hexadecimal digits */
    primary_signature: string;
    /** The signature with the secondary secret */
    secondary_signature: string;
};
/** What was done with one data string, in the order sent */
export type StringResult = {
    /** Serialized data string (GS1 AI 8112) */
    gs1: Gs1;
    /** Whether it succeeded */
    status: "success" | "failure";
    /** Why the data string was refused */
    reason?: Reason;
    /** Explanation for people */
    message?: string;
};
/** The message of a test event */
export type TestEvent = {
    /** Id of the message, the same at every attempt */
    message_id: string;
};
/** The terms of an offer as tills get them: numbers as JSON numbers, unset values absent */
export type TillTerms = {
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
    /** GLN of the retailer that the coupon is for, 13 digits; not checked */
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
export type ToggleRequest = {
    /** The client’s id of the call: repeated within 24 hours, the call is done once */
    client_txn_id?: ClientTxnId;
    /** E-mail domain of the account, such as acme.example */
    email_domain: EmailDomain;
    /** Absent: turns the state over */
    enabled?: boolean | string | number;
};
/** What a toggle did */
export type Toggled = {
    /** What the call did: `deleted` is unassigned */
    action: "assigned" | "deleted";
};
/** 0: create only; 1: edit only; absent: whichever fits */
export type UpdateMode = (0 | 1) | string;
/** A person with access to the account */
export type User = {
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
export type VerifiedWebhook = {
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
export type Warning = {
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
export type WaysIn = {
    /** Name of the identity provider with which one may sign in here; null: none */
    provider: string | null;
    /** no: the person signs in with identities alone */
    has_password: "yes" | "no";
    /** The oldest first */
    identities: LinkedIdentity[];
};
/** Where the account receives webhook messages */
export type Webhook = {
    /** https URL that receives the messages */
    url: string;
    /** Token that proves the domain is the account’s */
    verification_token: string;
    /** Webhook actions to receive */
    actions: WebhookAction[];
    /** Its state now */
    state: "pending" | "approved" | "failing" | "disabled";
    /** When deliveries began to fail, ISO 8601 */
    failing_since?: string;
    /** Why the latest attempt failed */
    failing_reason?: string;
    /** what mends the latest failure */
    remedy?: string;
    /** a new address that waits for its proof while the approved one goes on */
    pending?: WebhookAddress;
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
export type WebhookAction = "deposited" | "deleted" | "redeemed" | "rollback" | "mof_create" | "mof_update" | "mof_delete";
/** An action with an example of its message */
export type WebhookActionEntry = {
    /** What happened, as a webhook subscribes to it */
    action: WebhookAction;
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
        body: Push;
    };
    /** JSON Schema of the decoded data */
    schema: {
        [key: string]: unknown;
    };
};
/** A URL that receives messages, and what it receives */
export type WebhookAddress = {
    /** https URL that receives the messages */
    url: string;
    /** Token that proves the domain is the account’s */
    verification_token: string;
    /** Webhook actions to receive */
    actions: WebhookAction[];
};
/** One of the URLs where the account receives messages */
export type WebhookEndpoint = Webhook & {
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
export type Worth = {
    /** Redemptions that stand */
    redemptions: number;
    /** What was given off for them, in whole cents: as the tills reported it, else as the terms said */
    cents: number;
    /** Redemptions whose amount depends on the basket and was not reported; they count as 0 cents */
    worth_by_basket: number;
};
/** Base data string of the offer: AI 8112 without a serial number */
export type BaseGs1 = string;
/** E-mail domain of the account, such as acme.example */
export type AccountEmailDomain = string;
/** Serialized data string (GS1 AI 8112) */
export type Gs1 = string;
/** Short name of the offer, which stands for it in lists and reports; empty: none */
export type ShortName = string;
/** Store the till named; empty: none */
export type StoreNamed = string;
/** Funder id: the 6 to 12 digits at the beginning of the data string of who pays */
export type FunderId = string;
/** Registry: test (default) or production */
export type Environment = "test" | "production" | "";
/** E-mail domain of the retailer */
export type RetailerEmailDomain = EmailDomain | "";
/** Id of the call that did it */
export type ExecutionId = string;
/** IANA time zone, such as America/New_York; empty: none */
export type TimeZone = string;
/** Serialized data strings; in a request as array or separated by commas */
export type Gs1s = string | string[];
