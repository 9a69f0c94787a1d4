import { Digits } from '../ui/digits.tsx';
import { NameCell } from '../ui/name-cell.tsx';
import type { ScreenAt } from '../ui/to.tsx';

interface CouponCellProps {
  gs1: string;
  /** The name of its offer. */
  name: string;
  /** The name of its manufacturer. */
  by: string;
  title?: string;
  /** The screen about the coupon; by default what became of it. */
  to?: ScreenAt;
}

/** A coupon in a list: by the name of its offer, which leads to it, and by its last digits. */
export const CouponCell = ({ gs1, name, by, title = '', to }: CouponCellProps) => (
  <NameCell
    to={to ?? { path: 'check', search: { q: gs1 } }}
    name={name}
    title={title}
    below={
      <>
        {by}{' '}
        <Digits label="Copy the coupon" short>
          {gs1}
        </Digits>
      </>
    }
  />
);
