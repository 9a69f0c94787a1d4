import { writeCents, writeMoment } from '../../../ui/written.ts';
import type { Receipt } from './counter.ts';
import { costOf } from './shelf.ts';
import styles from './till.module.css';

/** The customer's receipt. */
export function ReceiptPaper({ receipt: { sale, at, goods, judgement, released } }: { receipt: Receipt }) {
  return (
    <section className={styles['receipt']} aria-label="Receipt">
      <p>
        Sale {sale}
        <br />
        {writeMoment(at)}
      </p>
      <table>
        <tbody>
          {goods.map((one) => (
            <tr key={`${one.code}/${one.price}/${one.unit}`}>
              <td>
                {one.quantity}
                {one.unit === 'item' ? ' ×' : ` ${one.unit}`} {one.name}
              </td>
              <td>{writeCents(costOf(one))}</td>
            </tr>
          ))}
          {judgement.applied_coupons.map(({ coupon_code, face_value_in_cents, store_coupon }) => (
            <tr key={coupon_code}>
              <td>
                {store_coupon ? 'Store coupon' : 'Coupon'} …{coupon_code.slice(-6)}
              </td>
              <td>−{writeCents(face_value_in_cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Paid</th>
            <td>{writeCents(judgement.basket_total_in_cents - judgement.discount_in_cents)}</td>
          </tr>
        </tfoot>
      </table>
      {released.length > 0 && (
        <p>Not used and still good: {released.map((gs1) => `…${gs1.slice(-6)}`).join(', ')}</p>
      )}
    </section>
  );
}
