// Derived from openapi.json by `npm run derive`. Do not edit.

import type { components } from './wire.ts';

/** The person whom the operator helps. */
export type AboutPerson = components['schemas']['AboutPerson'];
/** An access key without its secret. */
export type AccessKey = components['schemas']['AccessKey'];
/** What the partner may do on the brand. */
export type AccessType = components['schemas']['AccessType'];
/** An account as the operator sees it. */
export type Account = components['schemas']['Account'];
/** Counts of strings by account. */
export type AccountCounts = components['schemas']['AccountCounts'];
/** Whether the account may call. */
export type AccountEnabled = components['schemas']['AccountEnabled'];
/** An account by its role, e-mail domain and name. */
export type AccountInRole = components['schemas']['AccountInRole'];
/** One change made in the account’s name. */
export type Activity = components['schemas']['Activity'];
/** An account that can be assigned. */
export type AssignableAccount = components['schemas']['AssignableAccount'];
/** Attempts at an endpoint within an hour. */
export type AttemptsInHour = components['schemas']['AttemptsInHour'];
/** Something that waits to be done by a user of the account. */
export type Attention = components['schemas']['Attention'];
/** A master offer file as an authorized provider sees it. */
export type AuthorizedOffer = components['schemas']['AuthorizedOffer'];
/** Why the coupon does not apply to the basket. */
export type BasketReason = components['schemas']['BasketReason'];
/** A brand of a manufacturer. */
export type Brand = components['schemas']['Brand'];
/** What consumers are shown of an offer. */
export type CampaignMetadata = components['schemas']['CampaignMetadata'];
/** The client’s id of the call: repeated within 24 hours, the call is done once. */
export type ClientTxnId = components['schemas']['ClientTxnId'];
/** A retailer that authorized the caller. */
export type ConnectedRetailer = components['schemas']['ConnectedRetailer'];
/** A session of the operator’s console, or the way to one. */
export type ConsoleSession = components['schemas']['ConsoleSession'];
/** Counts of strings by what was done with them. */
export type Counts = components['schemas']['Counts'];
/** A serialized data string and its state. */
export type Coupon = components['schemas']['Coupon'];
/** What happened to a data string. */
export type CouponEvent = components['schemas']['CouponEvent'];
/** A refusal of a data string at a till. */
export type CouponRefusal = components['schemas']['CouponRefusal'];
/** What navigator.credentials.create gave. */
export type CreatedPasskey = components['schemas']['CreatedPasskey'];
/** RFC 4180: a header line, then every record. */
export type Csv = components['schemas']['Csv'];
/** What one provider may deposit of an offer. */
export type CustomCirculation = components['schemas']['CustomCirculation'];
/** A deposited or redeemed data string. */
export type DataFeedRow = components['schemas']['DataFeedRow'];
/** Counts of strings on one UTC day. */
export type DayCounts = components['schemas']['DayCounts'];
/** The data strings that were deleted, and each result. */
export type DeletedStrings = components['schemas']['DeletedStrings'];
/** A message to a webhook, and the attempts to deliver it. */
export type Delivery = components['schemas']['Delivery'];
/** A data string was deposited or deleted. */
export type DepositEvent = components['schemas']['DepositEvent'];
/** What shows that the account has a right to its domain. */
export type DomainProof = components['schemas']['DomainProof'];
/** E-mail domain of the account, such as acme.example. */
export type EmailDomain = components['schemas']['EmailDomain'];
/** The fields that every JSON answer with status 200 has. */
export type Envelope = components['schemas']['Envelope'];
/** The provider that did it. */
export type EventProvider = components['schemas']['EventProvider'];
/** Where it was redeemed; empty texts where that is unknown. */
export type EventStore = components['schemas']['EventStore'];
/** The second factors of the person. */
export type Factors = components['schemas']['Factors'];
/** One field of the input that is wrong. */
export type FieldError = components['schemas']['FieldError'];
/** Who pays for offers with its funder id, and its billing details. */
export type Funder = components['schemas']['Funder'];
/** Whom the identity provider has proven. */
export type IdentityProof = components['schemas']['IdentityProof'];
/** A person who was invited, with the link for them. */
export type InvitedUser = components['schemas']['InvitedUser'];
/** What coupons that are out can still cost. */
export type Liability = components['schemas']['Liability'];
/** An identity with which the person signs in. */
export type LinkedIdentity = components['schemas']['LinkedIdentity'];
/** A settlement in the list. */
export type ListedSettlement = components['schemas']['ListedSettlement'];
/** A further name of an offer. */
export type LookupCode = components['schemas']['LookupCode'];
/** An account of the person that went from test to production. */
export type MovedAccount = components['schemas']['MovedAccount'];
/** An account by its e-mail domain and name. */
export type NamedAccount = components['schemas']['NamedAccount'];
/** An access key with its secret, which is not shown again. */
export type NewAccessKey = components['schemas']['NewAccessKey'];
/** The new secret, which is not shown again. */
export type NewPrimarySecret = components['schemas']['NewPrimarySecret'];
/** The new secret, which is not shown again. */
export type NewSecondarySecret = components['schemas']['NewSecondarySecret'];
/** A master offer file; unset values are "" and []. */
export type Offer = components['schemas']['Offer'];
/** A master offer file was created, changed or deleted. */
export type OfferEvent = components['schemas']['OfferEvent'];
/** A master offer file with everything that was set for it. */
export type OfferInFull = components['schemas']['OfferInFull'];
/** The fields of a master offer file to be created or edited. */
export type OfferInput = components['schemas']['OfferInput'];
/** A product that offers name, from its manufacturer’s catalogue. */
export type OfferProduct = components['schemas']['OfferProduct'];
/** The beginning of an offer; unset fields are "" and []. */
export type OfferTemplate = components['schemas']['OfferTemplate'];
/** The fields with which an offer of the template begins. */
export type OfferTemplateInput = components['schemas']['OfferTemplateInput'];
/** Fields of an offer as text; unset ones are "" and []. */
export type OfferTexts = components['schemas']['OfferTexts'];
/** A master offer file without what was deposited and redeemed. */
export type OfferWithoutCounts = components['schemas']['OfferWithoutCounts'];
/** A redemption reported after the fact, and what contradicts it. */
export type OfflineRedemption = components['schemas']['OfflineRedemption'];
/** A new test account, and the session of its first admin. */
export type OpenedAccount = components['schemas']['OpenedAccount'];
/** What is owed: settled, and not settled yet. */
export type Owed = components['schemas']['Owed'];
/** What is owed, by retailer or by clearinghouse. */
export type OwedByAccount = components['schemas']['OwedByAccount'];
/** An account the person may act for. */
export type OwnAccount = components['schemas']['OwnAccount'];
/** The domain of the account, and how it is proven. */
export type OwnDomain = components['schemas']['OwnDomain'];
/** The fields of an answer that is one page of a list. */
export type PageEnvelope = components['schemas']['PageEnvelope'];
/** A passkey of the person. */
export type Passkey = components['schemas']['Passkey'];
/** A person who signs in. */
export type Person = components['schemas']['Person'];
/** A product of a manufacturer’s catalogue. */
export type Product = components['schemas']['Product'];
/** Whom the identity provider has proven. */
export type ProvenIdentity = components['schemas']['ProvenIdentity'];
/** What an offer leaves to the provider that asks. */
export type ProviderShare = components['schemas']['ProviderShare'];
/** The body of a request to a webhook. */
export type Push = components['schemas']['Push'];
/** The message. */
export type PushedMessage = components['schemas']['PushedMessage'];
/** Why the data string was refused. */
export type Reason = components['schemas']['Reason'];
/** Recovery codes, shown once. */
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
/** What redeem did with one data string, in the order sent. */
export type RedeemResult = components['schemas']['RedeemResult'];
/** The terms of an offer whose strings were redeemed. */
export type RedeemedOffer = components['schemas']['RedeemedOffer'];
/** A redemption, as reports list it. */
export type Redemption = components['schemas']['Redemption'];
/** A data string was redeemed, or its redemption rolled back. */
export type RedemptionEvent = components['schemas']['RedemptionEvent'];
/** When an offer can be redeemed beside its dates. */
export type RedemptionWindow = components['schemas']['RedemptionWindow'];
/** Why the call was refused, for programs. */
export type RefusalCode = components['schemas']['RefusalCode'];
/** A data string that was refused at redeem. */
export type RefusedRedemption = components['schemas']['RefusedRedemption'];
/** The span of time of which events are sent again. */
export type ReplayedSpan = components['schemas']['ReplayedSpan'];
/** What the account does in the trade. */
export type Role = components['schemas']['Role'];
/** A long list of strings that a program sends in parts. */
export type Run = components['schemas']['Run'];
/** A string of a run that failed. */
export type RunFailure = components['schemas']['RunFailure'];
/** What is done with the strings of a run. */
export type RunKind = components['schemas']['RunKind'];
/** What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused). */
export type RunResult = components['schemas']['RunResult'];
/** What the registry made up for an account in test. */
export type SampleData = components['schemas']['SampleData'];
/** The second step of a sign-in that is due, or a new sign-in. */
export type SecondStep = components['schemas']['SecondStep'];
/** The prefix of the provider’s serial numbers. */
export type SerializationPrefix = components['schemas']['SerializationPrefix'];
/** Who is signed in, and the accounts they may act for. */
export type Session = components['schemas']['Session'];
/** A redemption that is settled, or a correction. */
export type SettledRow = components['schemas']['SettledRow'];
/** A period of a clearinghouse, of one retailer or of all. */
export type Settlement = components['schemas']['Settlement'];
/** Counts and whole cents of rows of a settlement. */
export type SettlementSums = components['schemas']['SettlementSums'];
/** A settlement with its sums, those with most money first. */
export type SettlementWithSums = components['schemas']['SettlementWithSums'];
/** A browser in which the person is signed in. */
export type SignedIn = components['schemas']['SignedIn'];
/** A store of a retailer. */
export type Store = components['schemas']['Store'];
/** An event of a data string; a test event has these fields alone, and no coupon has its string. */
export type StringEvent = components['schemas']['StringEvent'];
/** What was done with one data string, in the order sent. */
export type StringResult = components['schemas']['StringResult'];
/** The message of a test event. */
export type TestEvent = components['schemas']['TestEvent'];
/** The terms of an offer as tills get them: numbers as JSON numbers, unset values absent. */
export type TillTerms = components['schemas']['TillTerms'];
/** What a toggle did. */
export type Toggled = components['schemas']['Toggled'];
/** A person with access to the account. */
export type User = components['schemas']['User'];
/** A URL in force, with its secrets at its approval only. */
export type VerifiedWebhook = components['schemas']['VerifiedWebhook'];
/** Input that was accepted but looks mistaken, or affects more than it seems. */
export type Warning = components['schemas']['Warning'];
/** What the person may sign in with. */
export type WaysIn = components['schemas']['WaysIn'];
/** Where the account receives webhook messages. */
export type Webhook = components['schemas']['Webhook'];
/** What happened, as a webhook subscribes to it. */
export type WebhookAction = components['schemas']['WebhookAction'];
/** An action with an example of its message. */
export type WebhookActionEntry = components['schemas']['WebhookActionEntry'];
/** A URL that receives messages, and what it receives. */
export type WebhookAddress = components['schemas']['WebhookAddress'];
/** One of the URLs where the account receives messages. */
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
/** Redemptions that stand, and what they are worth. */
export type Worth = components['schemas']['Worth'];
/** Base data string of the offer: AI 8112 without a serial number. */
export type BaseGs1 = components['schemas']['BaseGs1'];
/** E-mail domain of the account, such as acme.example. */
export type AccountEmailDomain = components['schemas']['AccountEmailDomain'];
/** Serialized data string (GS1 AI 8112). */
export type Gs1 = components['schemas']['Gs1'];
/** Short name of the offer, which stands for it in lists and reports; empty: none. */
export type ShortName = components['schemas']['ShortName'];
/** Store the till named; empty: none. */
export type StoreNamed = components['schemas']['StoreNamed'];
/** Funder id: the 6 to 12 digits at the beginning of the data string of who pays. */
export type FunderId = components['schemas']['FunderId'];
/** Registry: test or production. */
export type Environment = components['schemas']['Environment'];
/** E-mail domain of the retailer. */
export type RetailerEmailDomain = components['schemas']['RetailerEmailDomain'];
/** Id of the call that did it. */
export type ExecutionId = components['schemas']['ExecutionId'];
/** IANA time zone, such as America/New_York; empty: none. */
export type TimeZone = components['schemas']['TimeZone'];
/** Serialized data strings; in a request as array or separated by commas. */
export type Gs1s = components['schemas']['Gs1s'];
