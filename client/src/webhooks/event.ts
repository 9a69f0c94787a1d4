import type { WebhookAction, webhookActions } from '../derived/vocabulary.ts';

/** The actions whose message names a provider, a store or an offer. */
type Carrying<What> = {
  [Name in WebhookAction]: (typeof webhookActions)[Name]['carries'] extends What ? Name : never;
}[WebhookAction];

/** The body of a push, as sent. */
export interface PushMessage {
  message: {
    /** base64 of JSON. */
    data: string;
    messageId: string;
    publishTime: string;
  };
  subscription: string;
}

/** Where a string was redeemed; empty texts where unknown. */
export interface StorePlace {
  name: string;
  city: string;
  state: string;
  country: string;
  retailer_email_domain: string;
}

interface Common {
  /** Identifies the event: each further delivery of it carries this id too. */
  messageId: string;
  base_gs1: string;
  /** Only in a test event of an action: nothing has happened, so do not act on it. */
  test?: true;
}

interface AboutString extends Common {
  gs1: string;
  /** Epoch milliseconds. */
  event_timestamp: number;
}

/** An event, verified and decoded. */
export type PushEvent =
  | (AboutString & { action: Carrying<'provider'>; provider: { email_domain: string } })
  | (AboutString & {
      action: Carrying<'store'>;
      redeemed_at_store: StorePlace;
      /** Reported later by an offline store; `redeemed_at` is the time of the redemption. */
      offline?: true;
      redeemed_at?: number;
    })
  | (AboutString & { action: 'test' })
  | (Common & {
      action: Carrying<'offer'>;
      email_domain: string;
      updated_mof_encoded: string;
    });
