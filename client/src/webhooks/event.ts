/** The body of a push, as the wire has it. */
export interface PushMessage {
  message: {
    /** base64 of JSON. */
    data: string;
    messageId: string;
    publishTime: string;
  };
  subscription: string;
}

/** Where a string was redeemed; texts, empty where unknown. */
export interface StorePlace {
  name: string;
  city: string;
  state: string;
  country: string;
  retailer_email_domain: string;
}

interface Common {
  /** The same whenever this event is told again. */
  messageId: string;
  base_gs1: string;
}

interface AboutString extends Common {
  gs1: string;
  /** Epoch milliseconds. */
  event_timestamp: number;
}

/** What a receiver hears, verified and decoded. */
export type PushEvent =
  | (AboutString & { action: 'deposited' | 'deleted'; provider: { email_domain: string } })
  | (AboutString & {
      action: 'redeemed' | 'rollback';
      redeemed_at_store: StorePlace;
      /** Reported later by a store that was cut off; `redeemed_at` says when it happened. */
      offline?: true;
      redeemed_at?: number;
    })
  | (AboutString & { action: 'test' })
  | (Common & {
      action: 'mof_create' | 'mof_update' | 'mof_delete';
      email_domain: string;
      updated_mof_encoded: string;
    });
