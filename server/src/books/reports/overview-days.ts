/** First and last day, both inclusive, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}
