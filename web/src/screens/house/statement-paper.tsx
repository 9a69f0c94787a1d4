import { offerName } from '../../ui/offer-name.tsx';
import { plural, writeCents, writeCount, writeDay, writeMoment } from '../../ui/written.ts';
import { addressOf, type Funder } from './funder-facts.tsx';
import type { PeriodPage, SettledRow } from './read-period.ts';
import { amountOf } from './settled-rows.tsx';
import { periodInWords, retailersInWords } from './settlement-words.ts';
import styles from './statement.module.css';

interface PaperProps {
  settlement: PeriodPage['data'];
  /** Undefined: too many to print. */
  rows: SettledRow[] | undefined;
  /** The clearinghouse. */
  from: string;
  /** Who pays, on a statement for one payer. */
  payer: Funder | undefined;
  /** The name of the retailer, on a statement for one retailer. */
  retailer: string | undefined;
}

/** The statement as it lies on the desk and as it is printed. */
export function Paper({ settlement, rows, from, payer, retailer }: PaperProps) {
  const { totals } = settlement;
  const redemptions = rows?.filter(({ kind }) => kind === 'redemption') ?? [];
  const corrections = rows?.filter(({ kind }) => kind === 'correction') ?? [];
  const isDraft = settlement.state !== 'closed';
  return (
    <article className={styles['paper']} aria-label="Statement">
      <header className={styles['head']}>
        <div>
          <p className={styles['from']}>{from}</p>
          <p className={styles['title']}>Statement of coupon redemptions</p>
        </div>
        <dl className={styles['facts']}>
          <dt>Settlement</dt>
          <dd>{settlement.settlement_id}</dd>
          <dt>Period</dt>
          <dd>{periodInWords(settlement)}, UTC days of recording</dd>
          <dt>{isDraft ? 'State' : 'Closed'}</dt>
          <dd>{isDraft ? 'Preview, not settled' : writeMoment(settlement.closed_at)}</dd>
        </dl>
      </header>
      <section className={styles['parties']}>
        <div>
          <p className={styles['label']}>Bill to</p>
          {payer ? <BillTo payer={payer} /> : <p>{plural(settlement.by_funder.length, 'payer')}</p>}
        </div>
        <div>
          <p className={styles['label']}>In favour of</p>
          {retailer === undefined && settlement.retailer_email_domain === '' ? (
            settlement.by_retailer
              .slice(0, 12)
              .map(({ email_domain, name }) => <p key={email_domain}>{name}</p>)
          ) : (
            <p>{retailer ?? retailersInWords(settlement)}</p>
          )}
          {retailer === undefined && settlement.by_retailer.length > 12 && (
            <p>and {writeCount(settlement.by_retailer.length - 12)} more</p>
          )}
        </div>
      </section>
      <table className={styles['sums']} aria-label="Totals">
        <tbody>
          <tr>
            <th scope="row">{plural(totals.redemptions, 'redemption')}</th>
            <td>{writeCents(totals.redeemed_cents)}</td>
          </tr>
          <tr>
            <th scope="row">{plural(totals.corrections, 'correction')}</th>
            <td>{writeCents(totals.correction_cents)}</td>
          </tr>
          <tr className={styles['total']}>
            <th scope="row">Total</th>
            <td>{writeCents(totals.total_cents)}</td>
          </tr>
        </tbody>
      </table>
      {totals.worth_by_basket > 0 && (
        <p>{`Besides: ${plural(totals.worth_by_basket, 'redemption')} whose amount was not reported, by the retailer’s receipts.`}</p>
      )}
      {payer === undefined && (
        <Lines
          title="By payer"
          of={settlement.by_funder.map((row) => [row.funder_id, row.name || row.funder_id, row])}
        />
      )}
      {retailer === undefined && settlement.by_retailer.length > 1 && (
        <Lines
          title="By retailer"
          of={settlement.by_retailer.map((row) => [row.email_domain, row.name, row])}
        />
      )}
      {rows === undefined ? (
        <p>The rows are in the CSV file: there are more than fit a printed statement.</p>
      ) : (
        <>
          <Rows title="Redemptions" of={redemptions} />
          {corrections.length > 0 && (
            <Rows title="Corrections: settled before, rolled back since" of={corrections} />
          )}
        </>
      )}
    </article>
  );
}

function BillTo({ payer }: { payer: Funder }) {
  const lines = [
    payer.legal_name || 'No billing details yet',
    payer.billing_mode === 'agent' && payer.agent_name && `through ${payer.agent_name}`,
    payer.contact_name,
    ...addressOf(payer),
    payer.email,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>Funder id {payer.funder_id}</p>
    </>
  );
}

type Sum = PeriodPage['data']['totals'];

const Lines = ({ title, of }: { title: string; of: Array<[key: string, name: string, sum: Sum]> }) => (
  <table className={styles['rows']} aria-label={title}>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Redemptions</th>
        <th scope="col">Corrections</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {of.map(([key, name, sum]) => (
        <tr key={key}>
          <td>
            {name} <small>{key}</small>
          </td>
          <td>{writeCount(sum.redemptions)}</td>
          <td>{writeCents(sum.correction_cents)}</td>
          <td>{writeCents(sum.total_cents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Rows = ({ title, of }: { title: string; of: SettledRow[] }) => (
  <table className={styles['rows']} aria-label={title}>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">Offer and coupon</th>
        <th scope="col">Retailer and store</th>
        <th scope="col">Recorded (UTC day)</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {of.map((row) => (
        <tr key={`${row.gs1} ${row.execution_id}`}>
          <td>
            {offerName(row)} <small>{row.gs1}</small>
          </td>
          <td>
            {row.retailer_name}
            {row.store && `, ${row.store}`}
          </td>
          <td>{writeDay(row.recorded_at.slice(0, 10))}</td>
          <td>{amountOf(row)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
